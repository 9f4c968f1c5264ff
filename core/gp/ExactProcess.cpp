// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/ExactProcess.h"

#include "core/base/Check.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace credence {

ExactProcess::ExactProcess(const ProcessModel& model, const ProcessData& data) : m_model(model), m_x(data.x)
{
    CREDENCE_CHECK(data.x.size() == data.y.size(), "every y has its x");
    Matrix K = covariance(model.kernel, data.x, data.x);
    K.diagonal().array() += model.noise;
    m_factor.compute(K);
    m_weights = m_factor.solve(data.y);
    const double logRoot = m_factor.matrixLLT().diagonal().array().log().sum();
    m_logMarginal =
        -data.y.dot(m_weights) / 2 - logRoot - static_cast<double>(data.x.size()) * std::log(2 * std::numbers::pi) / 2;
    if (m_factor.info() != Eigen::Success || !std::isfinite(m_logMarginal)) {
        m_logMarginal = -std::numeric_limits<double>::infinity();
    }
}

ProcessBand ExactProcess::predict(const Vector& x) const
{
    const Matrix cross = covariance(m_model.kernel, m_x, x); // n x places
    const Matrix whitened = m_factor.matrixL().solve(cross);
    const Vector explained = whitened.colwise().squaredNorm();
    return {cross.transpose() * m_weights, (m_model.kernel.variance - explained.array()).max(0.0).matrix()};
}

} // namespace credence
