// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data with a known truth: parameters drawn from a prior, outputs drawn from the model that they make. For teaching,
// and to see whether a posterior finds what is there to be found. The same seed gives the same data on every machine.
#pragma once

#include "core/model/Model.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace credence {

struct Truth {
    std::uint64_t seed = 0;
    ModelPtr model;        ///< whose parameters they are; its outputs are those before the simulation
    Parameters parameters; ///< standardised units of model
    DatasetPtr dataset;    ///< the simulated one
    std::vector<Matrix> f; ///< [sequence of dataset] T_i x P, the mean function in the user's units
};
using TruthPtr = std::shared_ptr<const Truth>;

struct Simulated {
    DatasetPtr dataset;
    TruthPtr truth;
};

/// Rows, inputs, names, missing and held-out cells of the model's dataset, and outputs drawn from its prior. Errors as
/// of sealDataset, as where the prior is so wide that outputs cannot be computed with.
[[nodiscard]] Result<Simulated> simulateData(const ModelPtr& model, std::uint64_t seed);

struct SimulationSize {
    Index sequences = 12; ///< from 1 to 10,000
    Index steps = 20;     ///< of each, from 1 to 10,000
    Index inputs = 1;     ///< from 0 to 100; standard normal, drawn anew at each step
    Index outputs = 1;    ///< from 1 to 20
    double missing = 0;   ///< share of output cells without a value, from 0 to 0.9
    std::uint64_t seed = 42;
};

/// A dataset of nothing but sizes under the default model, at most 1,000,000 rows. Sequences are named "1", "2", ...,
/// the step t, inputs x1, x2, ... and outputs y, or y1, y2, ... Errors: Usage, where a size is out of range.
[[nodiscard]] Result<Simulated> simulateFromSizes(const SimulationSize& size);

} // namespace credence
