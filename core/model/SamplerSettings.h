// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a model is to be sampled: plain numbers that a person sets and a run keeps. Together with model and data they
// decide every draw; only threads does not.
#pragma once

#include "core/base/Result.h"
#include "core/base/Words.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace credence {

enum class SweepMethod {
    Joint,    ///< all of W_K, all of W_Q, and row p of every W_V and D at once
    RowByRow, ///< one row of one matrix at a time given the others, as in the article; for teaching and comparison
    Ascent    ///< no draws: every block goes to the mode of its conditional, so that the log joint density only rises
};

enum class StartRule {
    Prior,  ///< a draw from the prior
    Ascent, ///< the best of several draws from the prior after as many rounds of conditional modes
    Given   ///< where the chains of an earlier run stood, which are handed over with these settings
};

/// What files and the command line call them.
inline constexpr std::array<std::pair<std::string_view, SweepMethod>, 2> kMethodWords = {
    {{"joint", SweepMethod::Joint}, {"row-by-row", SweepMethod::RowByRow}}};
inline constexpr std::array<std::pair<std::string_view, StartRule>, 3> kStartWords = {
    {{"prior", StartRule::Prior}, {"ascent", StartRule::Ascent}, {"given", StartRule::Given}}};

inline constexpr int kMostReplicas = 64;

/// When the chains of a run are good enough (NOTATION.md section 7).
struct ConvergenceTargets {
    double rhat = 1.01; ///< Rhat of every quantity is below it; above 1, at most 2
    double ess = 100;   ///< per chain, bulk and tail ESS of every quantity are above it; from 1 to 1e6

    bool operator==(const ConvergenceTargets&) const = default;
};

struct SamplerSettings {
    int chains = 4;    ///< >= 1
    int warmup = 1000; ///< sweeps before the first kept draw, >= 0
    int draws = 1000;  ///< kept draws per chain, >= 1
    std::uint64_t seed = 42;
    int threads = 0;                         ///< 0: one for each core; never changes the draws
    int replicas = 0;                        ///< of each chain, 1 to 64; 1: no tempering; 0: as many as are needed
    SweepMethod method = SweepMethod::Joint; ///< not Ascent
    bool hasSymmetryMoves = true;
    StartRule start = StartRule::Prior; ///< Ascent is of the replica at power 1; all others start from the prior
    ConvergenceTargets targets = {};    ///< what the verdict asks for; never changes a draw

    bool operator==(const SamplerSettings&) const = default;
};

/// What a command line or a form changes of them; the rest stays.
struct SamplerChanges {
    std::optional<int> chains;
    std::optional<int> warmup;
    std::optional<int> draws;
    std::optional<std::uint64_t> seed;
    std::optional<int> threads;
    std::optional<int> replicas;
    std::optional<SweepMethod> method;
    std::optional<bool> hasSymmetryMoves;
    std::optional<StartRule> start;
    std::optional<double> rhatTarget;
    std::optional<double> essTarget;
};

[[nodiscard]] SamplerSettings changed(const SamplerSettings& settings, const SamplerChanges& changes);

/// All that is wrong with it; places name the field as "sampler.chains".
[[nodiscard]] Problems validate(const SamplerSettings& settings);

} // namespace credence
