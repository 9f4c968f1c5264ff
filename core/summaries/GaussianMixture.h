// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Quantiles of an equal mixture of Gaussians N(f_s, sigma_s^2): of new data, given draws of mean and noise. Found by
// inverting the mixture's distribution function, so they are those of the mixture and not of simulated values.
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

/// Quantiles at rising probabilities inside (0, 1), into out; means and noise have one entry per component. Right to
/// about 1e-11 of the smallest sigma wherever the mixture has density.
void mixtureQuantiles(const MeansRef& means, const MixtureNoise& noise, std::span<const double> probabilities,
                      std::span<double> out);

} // namespace credence
