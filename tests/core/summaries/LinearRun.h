// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model without heads and with fixed noise, y = D x + sigma e: prior, posterior and predictive are Gaussians in
// closed form, and exact draws need no sampler.
#pragma once

#include "core/draws/Draws.h"

#include <vector>

namespace credence::test {

struct LinearCase {
    Vector priorMean; ///< R
    Vector priorSd;   ///< R
    double sigma = 0.7;
    std::vector<Index> hidden{}; ///< rows whose y is not seen
};

/// One sequence of 20 steps and one output; R features as the prior has entries.
[[nodiscard]] ModelPtr linearModel(const LinearCase& what);

struct Gaussian {
    Vector mean;
    Matrix covariance;
};

/// Of D given the seen y, prior and likelihood raised to powers.
[[nodiscard]] Gaussian exactPosterior(const Model& model, double priorPower = 1, double likelihoodPower = 1);

/// Independent draws of it, chains x draws.
[[nodiscard]] Draws exactDraws(const ModelPtr& model, int chains, Index draws, std::uint32_t seed);

} // namespace credence::test
