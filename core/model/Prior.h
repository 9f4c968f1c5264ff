// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user believes before seeing the data, as plain numbers on the standardised scale (NOTATION.md section 2).
// Numbers are held to ranges within which the products of the model, their squares and the reciprocals of their
// variances stay far inside a double: wide enough for data in any usual unit, standardised or not.
#pragma once

#include "core/model/ModelSpec.h"

#include <vector>

namespace credence {

constexpr double kLeastSd = 1e-9;
constexpr double kMostSd = 1e9;

/// Rows are independent Gaussians; entries of a row too, unless a row covariance is given.
struct MatrixPrior {
    Matrix mean;                       ///< rows x R, from -1e9 to 1e9
    Matrix sd;                         ///< rows x R, from 1e-9 to 1e9
    std::vector<Matrix> rowCovariance; ///< empty, or one R x R per row, which then holds instead of sd; sds as above
};

/// a_t ~ N(mean[t], sd[t]^2), independent. Entry 0 does not exist in the model and is held at 0, so that the index is
/// the step. The root mean square of the product of all a_t is at most 1e40, for by that much the state can grow.
struct PositionPrior {
    Vector mean; ///< T, from -1e9 to 1e9
    Vector sd;   ///< T, from 1e-9 to 1e9 from entry 1 on
};

/// sigma fixed, or sigma^2 ~ InvGamma(shape, rate), density ~ s^-(shape+1) exp(-rate/s). Standardised units.
struct NoisePrior {
    bool isFixed = false;
    double sigma = 1.0; ///< from 1e-9 to 1e9, where fixed
    double shape = 2.0; ///< from 1e-3 to 1e9
    double rate = 0.1;  ///< from 1e-18 to 1e18
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
