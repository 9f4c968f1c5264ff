// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// An equal mixture of Gaussians N(f_s, sigma_s^2): new data, given draws of mean and noise. Quantiles are found by
// inverting its distribution function, so they are those of the mixture and not of simulated values; scores of a value
// that was observed need no simulated values either.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <span>

namespace credence {

/// The components' sd.
class MixtureNoise {
public:
    explicit MixtureNoise(const Vector& sigma); ///< all > 0

    [[nodiscard]] const Vector& sigma() const { return m_sigma; }
    [[nodiscard]] const Vector& inverse() const { return m_inverse; }
    [[nodiscard]] const Vector& square() const { return m_square; }
    [[nodiscard]] double smallest() const { return m_sigma.minCoeff(); }

private:
    Vector m_sigma;
    Vector m_inverse;
    Vector m_square;
};

using MeansRef = Eigen::Ref<const Vector>;

/// Noise of these variances, but no component narrower than a millionth of how far the middle half of the means
/// reaches, so that the search for a quantile stays short where there is next to no noise. Not of their sd: a few draws
/// of 1e12 among thousands would blur all the others.
[[nodiscard]] MixtureNoise noiseFor(const MeansRef& means, const Vector& variances);

/// Quantiles at rising probabilities inside (0, 1), into out; means and noise have one entry per component. Right to
/// about 1e-11 of the smallest sigma wherever the mixture has density.
void mixtureQuantiles(const MeansRef& means, const MixtureNoise& noise, std::span<const double> probabilities,
                      std::span<double> out);

/// How a value y lies in the mixture; all finite where y is within reach of it.
struct MixtureScore {
    double below = 0;      ///< P(new data <= y), the probability integral transform of y
    double logDensity = 0; ///< natural logarithm; minus infinity where no component reaches y
    double crps = 0;       ///< continuous ranked probability score (73), in the unit of y, >= 0, smaller is better
};

/// crps by quadrature of (73) with panels no wider than the smallest sigma, right to about 1e-9 of the mixture's sd.
[[nodiscard]] MixtureScore scoreInMixture(const MeansRef& means, const MixtureNoise& noise, double y);

} // namespace credence
