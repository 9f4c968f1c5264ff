// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws that no sampler made: a small ragged dataset in odd units and parameters at random, so that what is read off
// them can be worked out in another way.
#pragma once

#include "core/base/Random.h"
#include "core/draws/Draws.h"
#include "tests/support/BruteForce.h"

#include <functional>
#include <vector>

namespace credence::test {

struct RunShape {
    std::vector<Index> lengths = {4, 6, 3}; ///< of the sequences, in the dataset's order
    int hidden = 2;
    int heads = 1;
    Index outputs = 2;
    bool skip = true;
    int chains = 3;
    std::vector<Index> kept = {40, 37, 45}; ///< draws of each chain
};

/// Sequences "s1", "s2" ..., steps 0, 0.5, 1 ..., outputs "y1" (unit "u1") ..., two inputs, standardised.
[[nodiscard]] ModelPtr randomModel(const RunShape& shape);

/// Parameters at random, in several chunks a chain after some warm-up. log_lik is a random number too.
[[nodiscard]] Draws randomRun(const RunShape& shape);

/// A run whose parameters and log-likelihood come from a function of (stream, chain, draw).
using DrawMaker = std::function<std::pair<Parameters, double>(Stream& stream, int chain, Index draw)>;
[[nodiscard]] Draws madeRun(const ModelPtr& model, const std::vector<Index>& kept, const DrawMaker& make);

[[nodiscard]] Parameters randomParameters(const Dims& dims, Stream& stream);

/// f of one sequence (T_i x P, user's units) from its attention matrices.
[[nodiscard]] Matrix functionByBruteForce(const Model& model, const Parameters& parameters, Index sequence);

/// The features of one sequence as the brute-force answers want them, without outputs.
[[nodiscard]] bruteforce::Data featuresOf(const Design& design, Index sequence);

} // namespace credence::test
