// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Autocovariance.h"

#include "core/base/Check.h"

#include <bit>
#include <complex>
#include <unsupported/Eigen/FFT>

namespace credence {

namespace {

// About where one transform costs as much as the lags that it saves (measured at 500 and 5000 values per chain).
constexpr Index kDirectLags = 128;

} // namespace

Autocovariance::Autocovariance(const Matrix& chains) : m_centred(chains.rowwise() - chains.colwise().mean()) {}

double Autocovariance::at(Index lag)
{
    CREDENCE_CHECK(lag >= 0 && lag < m_centred.rows(), "a lag is shorter than the chains");
    while (static_cast<Index>(m_byLag.size()) <= lag) {
        const auto next = static_cast<Index>(m_byLag.size());
        if (next == kDirectLags) {
            transform();
        } else {
            m_byLag.push_back(direct(next));
        }
    }
    return m_byLag[static_cast<std::size_t>(lag)];
}

double Autocovariance::direct(Index lag) const
{
    const Index pairs = m_centred.rows() - lag;
    double sum = 0;
    for (Index chain = 0; chain < m_centred.cols(); ++chain) {
        sum += m_centred.col(chain).head(pairs).dot(m_centred.col(chain).tail(pairs));
    }
    return sum / static_cast<double>(m_centred.size());
}

void Autocovariance::transform()
{
    const Index n = m_centred.rows();
    // twice the length, so that the end does not wrap round onto the start
    const auto length = static_cast<Index>(std::bit_ceil(static_cast<std::size_t>(2 * n)));
    Eigen::FFT<double> fft;
    Vector padded = Vector::Zero(length);
    Eigen::VectorXcd spectrum(length);
    Eigen::VectorXcd power = Eigen::VectorXcd::Zero(length);
    for (Index chain = 0; chain < m_centred.cols(); ++chain) {
        padded.head(n) = m_centred.col(chain);
        fft.fwd(spectrum, padded);
        power += spectrum.cwiseAbs2().cast<std::complex<double>>();
    }
    fft.inv(padded, power);
    const Vector byLag = padded.head(n) / static_cast<double>(m_centred.size());
    m_byLag.assign(byLag.begin(), byLag.end());
}

} // namespace credence
