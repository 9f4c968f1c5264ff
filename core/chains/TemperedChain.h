// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One chain with its replicas at lower powers of the likelihood, which swap places with their neighbours after every
// sweep, so that the replica at power 1 is carried from mode to mode (NOTATION.md section 10). A ladder of one rung is
// a plain chain. A value with its own streams: same state, same future.
#pragma once

#include "core/base/Parallel.h"
#include "core/chains/Chain.h"
#include "core/chains/EvidenceSums.h"
#include "core/chains/Ladder.h"

namespace credence {

struct TemperedChain {
    std::vector<ChainState> replicas; ///< by rung; the first is at power 1 and is what is kept
    Powers powers;
    Stream swapStream;
    LadderRecord record;   ///< since the ladder was last placed
    EvidenceSums evidence; ///< since warm-up
    int number = 0;        ///< of the chain, from 0
    Index sweep = 0;       ///< sweeps done

    [[nodiscard]] const Parameters& parameters() const { return replicas.front().parameters; }
    [[nodiscard]] double log_lik() const { return replicas.front().log_lik; }
};

/// Where the replicas of one chain stand: another run of a model with the same dims can begin there.
struct ChainStart {
    Powers powers;
    std::vector<std::vector<double>> replicas; ///< by rung, parameters as ParameterLayout packs them; as many as powers

    bool operator==(const ChainStart&) const = default;
};

[[nodiscard]] ChainStart standingOf(const Model& model, const TemperedChain& chain);

/// Where the replicas of a new chain begin.
struct StartPlan {
    const ChainStart* from = nullptr;   ///< there, with its ladder, where settings.start is Given
    const Parallel* parallel = nullptr; ///< for the replicas, and for what an ascent tries
};

/// From another chain's standing streams are new, sigma keeps to the model where it is fixed, and where another number
/// of replicas is asked for, the warmest stands for those that are not there.
[[nodiscard]] TemperedChain startTempered(const Model& model, const SamplerSettings& settings, int chain,
                                          const StartPlan& plan = {});

/// One sweep of every replica, in parallel where parallel is given, then swaps. While settings.warmup lasts, the
/// likelihood is also cooled as warmupPower says where chains start from the prior, and the ladder is placed anew at
/// fixed sweeps; then it is frozen.
StepInfo stepTempered(const Model& model, const SamplerSettings& settings, TemperedChain& chain,
                      const Parallel* parallel = nullptr);

} // namespace credence
