// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One sweep, block by block, to be looked at one at a time: what each block was drawn from, what was drawn, and what
// that did to the log joint density. The sweep is the sampler's own, with the same draws bit for bit.
#pragma once

#include "core/chains/Chain.h"
#include "core/chains/SweepWatcher.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

/// What one number is drawn from, the other numbers of its block unknown.
struct EntryLaw {
    enum class Family { Normal, InverseGamma };
    Family family = Family::Normal;
    double first = 0;  ///< mean; shape
    double second = 0; ///< sd; rate
};

struct BlockStep {
    BlockPlace place;
    std::vector<std::string> names; ///< of its entries: "W_K[1,Dose]", "a[3]", "sigma^2"; standardised units
    Vector before;                  ///< of each entry
    Vector drawn;
    std::vector<EntryLaw> laws; ///< of each entry; empty: it is no draw from a closed form
    double logJointBefore = 0;  ///< log prior plus log likelihood in the user's units
    double logJointAfter = 0;
    Parameters after;

    [[nodiscard]] double change() const { return logJointAfter - logJointBefore; }
};

/// Sweeps more often than this many numbers times blocks would fill the memory: for teaching a smaller problem will do.
constexpr Index kMostRecorded = 20'000'000;

/// Whether every block of a sweep can be kept: the number of unknowns times the number of blocks is within bounds.
[[nodiscard]] bool canRecordSweep(const Model& model);

/// One stepChain with options (its watcher is not read), recorded. O(n) for each block on top of the sweep.
[[nodiscard]] std::vector<BlockStep> recordSweep(const Model& model, ChainState& state, double beta,
                                                 const SweepOptions& options);

/// What the step is, in plain English: "keys of head 1", "a[3]", "row conc of the output weights".
[[nodiscard]] std::string titleOf(const Model& model, const BlockStep& step);

/// The regression behind one entry of a Gaussian block: f is linear in it, f = covariate times the entry + the rest.
struct EntryRegression {
    Vector covariate; ///< of each seen cell, row by row within an output
    Vector residual;  ///< of each seen cell: y less all of f that the entry has no part in
    double slope = 0; ///< least squares, what the data alone say; 0 where they say nothing
};

/// Given the other entries as drawn. None for moves and variances, and for numbers that f does not hang on directly.
[[nodiscard]] std::optional<EntryRegression> regressionOf(const Model& model, const BlockStep& step, Index entry);

/// A law as a curve, highest 1.
struct LawCurve {
    std::vector<double> value; ///< rising, of what lies within about 4 sds, and of `reach` numbers that must be seen
    std::vector<double> density;
};
[[nodiscard]] LawCurve curveOf(const EntryLaw& law, const std::vector<double>& reach);

} // namespace credence
