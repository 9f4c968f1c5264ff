// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One chain as a kernel: start a state, then step it. A sweep reads like NOTATION.md section 3, one
// block a line. The state is a value with its own stream: same state, same future.
#pragma once

#include "core/base/Parallel.h"
#include "core/base/Random.h"
#include "core/draws/Draws.h"
#include "core/model/SamplerSettings.h"

#include <memory>

namespace credence {

/// Memory and caches of a chain; rebuilt from the parameters, never part of what is saved.
struct SweepSpace;
class SweepWatcher;

struct ChainState {
    explicit ChainState(const Stream& itsStream);
    ChainState(const ChainState&) = delete;
    ChainState& operator=(const ChainState&) = delete;
    ChainState(ChainState&&) noexcept;
    ChainState& operator=(ChainState&&) noexcept;
    ~ChainState();

    Parameters parameters;
    Stream stream;
    Index sweep = 0;    ///< sweeps done
    double log_lik = 0; ///< at parameters, density of the seen y in the user's units
    std::unique_ptr<SweepSpace> space;
};

struct StepInfo {
    int troubles = 0; ///< blocks whose precision could not be factored; they kept their value
};

struct SweepOptions {
    SweepMethod method = SweepMethod::Joint;
    bool hasSymmetryMoves = true; ///< not in an Ascent
    bool isReplica = false;       ///< of a ladder: a also jump from mode to mode (NOTATION.md (51a))
    /// Workers that a large problem is shared out among. The draws are the same, bit for bit, on any number of them.
    const Parallel* parallel = nullptr;
    SweepWatcher* watcher = nullptr; ///< told of every block; changes no draw
};

/// At a draw from the prior, taken from the chain's own start stream.
[[nodiscard]] ChainState startChain(const Model& model, std::uint64_t seed, int chain, int replica = 0);

/// At the best log joint density of ten draws from the prior after 60 ascents each (NOTATION.md
/// section 10), side by side where parallel is given. Chains still start apart, because each has its own draws.
[[nodiscard]] ChainState startChainByAscent(const Model& model, std::uint64_t seed, int chain,
                                            const Parallel* parallel = nullptr);

/// At given parameters and a given place of a stream: a saved chain goes on bit for bit as if it had never stopped.
[[nodiscard]] ChainState restoreChain(const Model& model, Parameters parameters, const Stream& stream, Index sweep);

/// One full sweep over every block. beta in [0, 1] is the power of the likelihood.
StepInfo stepChain(const Model& model, ChainState& state, double beta, const SweepOptions& options = {});

/// The power of the likelihood in sweep s of a warm-up: rises geometrically from 1/300 to 1 over the first 250 sweeps
/// (or half the warm-up where that is shorter), so that chains from far starts find the main mode, NOTATION.md (21).
[[nodiscard]] double warmupPower(Index sweep, Index warmup);

} // namespace credence
