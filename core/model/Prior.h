// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user believes before seeing the data, as plain numbers on the standardised scale (NOTATION.md section 2).
#pragma once

#include "core/model/ModelSpec.h"

#include <vector>

namespace credence {

/// Rows are independent Gaussians; entries of a row too, unless a row covariance is given.
struct MatrixPrior {
    Matrix mean;                       ///< rows x R
    Matrix sd;                         ///< rows x R, > 0
    std::vector<Matrix> rowCovariance; ///< empty, or one R x R per row, which then holds instead of sd
};

/// a_t ~ N(mean[t], sd[t]^2), independent. Entry 0 does not exist in the model and is held at 0, so that the index is
/// the step.
struct PositionPrior {
    Vector mean; ///< T
    Vector sd;   ///< T, > 0 from entry 1 on
};

/// sigma fixed, or sigma^2 ~ InvGamma(shape, rate), density ~ s^-(shape+1) exp(-rate/s). Standardised units.
struct NoisePrior {
    bool isFixed = false;
    double sigma = 1.0; ///< > 0, where fixed
    double shape = 2.0; ///< > 0
    double rate = 0.1;  ///< > 0
};

struct HeadPrior {
    MatrixPrior W_K; ///< N x R
    MatrixPrior W_Q; ///< N x R
    MatrixPrior W_V; ///< P x R
    PositionPrior a; ///< T
};

struct Prior {
    std::vector<HeadPrior> heads; ///< H
    MatrixPrior D;                ///< P x R; 0 x 0 where the model has no skip weights
    NoisePrior sigma;
};

/// All that is wrong with it; places name the field as "prior.W_K.sd[2,1]".
[[nodiscard]] Problems validate(const Prior& prior, const Dims& dims);

} // namespace credence
