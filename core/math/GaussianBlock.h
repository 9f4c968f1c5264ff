// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One block of parameters that is Gaussian given the rest: precision Lambda and linear term eta; mean Lambda^-1 eta.
// Drawn as mean + L^-T z with Lambda = L L', so that no inverse is ever formed.
#pragma once

#include "core/math/LinearAlgebra.h"

#include "core/base/Random.h"

#include <Eigen/Cholesky>

namespace credence {

struct GaussianBlock {
    Matrix Lambda; ///< d x d, symmetric; only the lower triangle need be filled
    Vector eta;    ///< d
};

/// The conditional of entries begin .. begin + size - 1, given that the others are as in current (d).
[[nodiscard]] GaussianBlock conditionalOn(const GaussianBlock& block, Index begin, Index size, const Vector& current);

/// Memory for draws of one block size after another.
struct GaussianSpace {
    Eigen::LLT<Matrix, Eigen::Lower> factor;
    Vector value; ///< d, the last draw or mean
    Vector noise; ///< d, the z of the last draw
};

/// space.value <- a draw; false (and no draw, though the stream moves on alike) where Lambda is not positive definite.
[[nodiscard]] bool drawBlock(const GaussianBlock& block, Stream& stream, GaussianSpace& space);

/// The same, over-relaxed (Adler 1981): space.value <- mean + alpha (current - mean) + sqrt(1 - alpha^2) L^-T z for
/// alpha in (-1, 1). Leaves the block's distribution as it is; a negative alpha passes over to the mean's other side.
[[nodiscard]] bool drawBlock(const GaussianBlock& block, double alpha, const Vector& current, Stream& stream,
                             GaussianSpace& space);

/// log of the integral of the block's exp(eta'w - w'Lambda w / 2) over w, less d/2 log 2 pi: what the data say of all
/// else once the block is integrated out. -infinity where Lambda is not positive definite.
[[nodiscard]] double logIntegral(const GaussianBlock& block, GaussianSpace& space);

/// space.value <- the mean; false where Lambda is not positive definite.
[[nodiscard]] bool meanOfBlock(const GaussianBlock& block, GaussianSpace& space);

} // namespace credence
