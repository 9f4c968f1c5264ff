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

/// How the a_t of a head belong together (NOTATION.md (61), (62)).
enum class PositionKind {
    Independent,
    Ar1,          ///< correlation of a_t and a_s is correlation^|t - s|
    Rbf,          ///< correlation of a_t and a_s is exp(-(t - s)^2 / (2 length^2)), but for a nugget of 1e-6
    Hierarchical, ///< a_t ~ N(mu_a, omega^2), and mu_a and omega^2 are learnt: what is seen early says what comes later
};

/// mu_a ~ N(mean, omega^2 / weight), omega^2 ~ InvGamma(shape, rate).
struct PositionLevel {
    double mean = 0.9;  ///< from -1e9 to 1e9
    double weight = 1;  ///< from 1e-6 to 1e9, in steps: how many a_t the mean is worth
    double shape = 2;   ///< from 1e-3 to 1e9
    double rate = 0.01; ///< from 1e-18 to 1e18

    bool operator==(const PositionLevel&) const = default;
};

/// a_t has mean[t] and sd[t]. Entry 0 does not exist in the model and is held at 0, so that the index is the step. The
/// root mean square of the product of all a_t is at most 1e40, for by that much the state can grow.
struct PositionPrior {
    Vector mean; ///< T, from -1e9 to 1e9; not used where hierarchical
    Vector sd;   ///< T, from 1e-9 to 1e9 from entry 1 on; not used where hierarchical
    PositionKind kind = PositionKind::Independent;
    double correlation = 0.8; ///< of neighbours, from -0.999 to 0.999, where Ar1
    double length = 2;        ///< in steps, from 0.1 to 1000, where Rbf; over at most 1000 steps
    PositionLevel level{};    ///< where hierarchical

    [[nodiscard]] bool hasLevel() const { return kind == PositionKind::Hierarchical; }
    [[nodiscard]] bool isSmooth() const { return kind == PositionKind::Ar1 || kind == PositionKind::Rbf; }
};

[[nodiscard]] bool isSamePosition(const PositionPrior& a, const PositionPrior& b);

/// Covariance of the a_t of a smooth prior from step 1 on, (T-1) x (T-1).
[[nodiscard]] Matrix positionCovariance(const PositionPrior& prior);

/// Variances of sequence effects: b_i ~ N(0, v_b), each v_b ~ InvGamma(shape, rate). Standardised units.
struct EffectPrior {
    Matrix shape; ///< P x E, from 1e-3 to 1e9
    Matrix rate;  ///< P x E, from 1e-18 to 1e18
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
    EffectPrior b{};              ///< empty where no feature has sequence effects
    NoisePrior sigma;

    [[nodiscard]] bool hasLevel() const { return !heads.empty() && heads.front().a.hasLevel(); }
};

/// All that is wrong with it; places name the field as "prior.W_K.sd[2,1]".
[[nodiscard]] Problems validate(const Prior& prior, const Dims& dims);

} // namespace credence
