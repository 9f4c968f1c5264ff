// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a chain needs and never changes: spec, prior and design, with what can be worked out once. Sealed.
#pragma once

#include "core/data/Design.h"
#include "core/model/Parameters.h"
#include "core/model/PositionTerms.h"

#include <memory>

namespace credence {

/// A matrix prior as the regressions want it: per row the precision and precision times mean, and log|precision|.
struct RowPrecisions {
    std::vector<Matrix> Lambda; ///< rows of R x R
    Matrix eta;                 ///< rows x R: Lambda_r mu_r
    Matrix mean;                ///< rows x R
    double logDeterminant = 0;  ///< sum over rows of log|Lambda_r|
};

struct HeadPriorTerms {
    RowPrecisions W_K;
    RowPrecisions W_Q;
    RowPrecisions W_V;
    WorkedOut<PositionTerms> a; ///< empty where hierarchical
};

struct Model {
    ModelSpec spec; ///< with every category and its levels
    Prior prior;
    DesignPtr design;
    Dims dims;
    std::vector<HeadPriorTerms> headTerms; ///< H
    RowPrecisions D;                       ///< empty without skip weights
    RowPrecisions outputWeights;     ///< row p of W_V of each head and of D, side by side: all that enters y_p linearly
    DenseCorrelationPtr correlation; ///< of the a_t of every head, where it is Rbf; else null
    ParameterLayout layout;
};

using ModelPtr = std::shared_ptr<const Model>;

[[nodiscard]] Dims dimsOf(const ModelSpec& spec, const Design& design);

/// How many steps there are up to the last at which any output is seen; those after it are forecast.
[[nodiscard]] Index stepsSeen(const Design& design);

/// Checks spec and prior against the design and seals them together, in O(T): a is worked out by who asks first. Of the
/// model before, what has not changed is used again.
[[nodiscard]] Result<ModelPtr> makeModel(const ModelSpec& spec, const Prior& prior, const DesignPtr& design,
                                         const Model* before = nullptr);

/// The default prior (NOTATION.md section 2): v_K = v_V = 1/R, v_Q = 1/(N R), D like W_V, a ~ N(0.9, 0.1^2),
/// or hierarchical about the same where there are steps to forecast, that is from which on no y is seen; variances of
/// sequence effects ~ InvGamma(1, 0.1); sigma^2 ~ InvGamma(2, 0.1); then W_K, W_Q, W_V scaled together so that the
/// prior sd of the heads' part of f is 1 on this design, found by simulation with a fixed stream. Within the ranges of
/// Prior.h whatever the design.
[[nodiscard]] Prior defaultPrior(const ModelSpec& spec, const Design& design);

} // namespace credence
