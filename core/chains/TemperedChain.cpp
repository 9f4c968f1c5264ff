// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/TemperedChain.h"

#include "core/base/Check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace credence {

namespace {

constexpr int kFirstReplicas = 12;      // where their number is not given: until the barrier is known
constexpr Index kLeastAdaptation = 100; // sweeps of warm-up under which the first ladder stays

/// Sweeps, in sixteenths of warm-up, after which rungs are placed anew.
constexpr std::array<Index, 7> kPlacements = {2, 4, 6, 8, 10, 12, 14};
/// The placements, among these, at which the number of replicas is settled where it was not given.
constexpr std::array<Index, 2> kSettlings = {8, 12};

/// The placement due after this many sweeps, in sixteenths; 0: none.
Index placementDue(Index sweep, Index warmup)
{
    for (const Index place : kPlacements) {
        if (warmup >= kLeastAdaptation && sweep == warmup * place / 16) {
            return place;
        }
    }
    return 0;
}

/// Pairs 0-1, 2-3 ..., then 1-2, 3-4 ...: a replica can travel two rungs a sweep, always on in the same direction.
void swapNeighbours(TemperedChain& chain, double cooling)
{
    const std::size_t pairs = chain.record.pairs();
    for (std::size_t parity = 0; parity < 2; ++parity) {
        for (std::size_t k = parity; k < pairs; k += 2) {
            ChainState& cold = chain.replicas[k];
            ChainState& hot = chain.replicas[k + 1];
            const double difference = cooling * (chain.powers[k] - chain.powers[k + 1]);
            const double probability = swapProbability(difference, cold.log_lik, hot.log_lik);
            chain.record.sums[k] += probability;
            if (chain.swapStream.uniform() < probability) {
                std::swap(cold.parameters, hot.parameters);
                std::swap(cold.log_lik, hot.log_lik);
                std::swap(cold.space, hot.space);
            }
        }
    }
    ++chain.record.sweeps;
}

/// A rung that did not exist begins where its warmer neighbour is.
void setReplicas(const Model& model, const SamplerSettings& settings, int replicas, TemperedChain& chain)
{
    while (static_cast<int>(chain.replicas.size()) > replicas) {
        chain.replicas.pop_back();
    }
    while (static_cast<int>(chain.replicas.size()) < replicas) {
        const auto replica = static_cast<std::uint16_t>(chain.replicas.size());
        const Stream stream({settings.seed, static_cast<std::uint32_t>(chain.number), replica, Purpose::Sampling});
        chain.replicas.push_back(restoreChain(model, chain.replicas.back().parameters, stream, chain.sweep));
    }
}

void placeRungs(const Model& model, const SamplerSettings& settings, Index place, TemperedChain& chain)
{
    const LadderSeen seen = chain.record.seen();
    int replicas = static_cast<int>(chain.powers.size());
    if (settings.replicas == 0 && std::find(kSettlings.begin(), kSettlings.end(), place) != kSettlings.end()) {
        replicas = replicasFor(seen);
        setReplicas(model, settings, replicas, chain);
    }
    chain.powers = evenPowers(chain.powers, seen, replicas);
    chain.record = LadderRecord::of(chain.powers.size());
}

void sumEvidence(TemperedChain& chain)
{
    if (chain.evidence.isEmpty()) {
        chain.evidence = EvidenceSums::over(chain.powers);
        chain.record = LadderRecord::of(chain.powers.size());
    }
    std::vector<double> log_lik;
    for (const ChainState& replica : chain.replicas) {
        log_lik.push_back(replica.log_lik);
    }
    chain.evidence.add(log_lik);
}

/// Parameters of one rung of another chain, in the support of this model.
Parameters parametersAt(const Model& model, const ChainStart& from, std::size_t rung)
{
    Parameters parameters = model.layout.unpack(from.replicas[std::min(rung, from.replicas.size() - 1)]);
    if (const NoisePrior& noise = model.prior.sigma; noise.isFixed) {
        parameters.sigma2 = noise.sigma * noise.sigma;
    }
    return parameters;
}

ChainState startReplica(const Model& model, const SamplerSettings& settings, const StartPlan& plan, StreamId id)
{
    if (plan.from != nullptr) {
        return restoreChain(model, parametersAt(model, *plan.from, id.replica), Stream(id), 0);
    }
    const auto chain = static_cast<int>(id.chain);
    return id.replica == 0 && settings.start == StartRule::Ascent
               ? startChainByAscent(model, settings.seed, chain, plan.parallel)
               : startChain(model, settings.seed, chain, id.replica);
}

/// The ladder of the chain that is gone on from, where it has as many rungs as are asked for.
Powers firstLadder(const SamplerSettings& settings, const ChainStart* from)
{
    if (from == nullptr) {
        return firstPowers(settings.replicas == 0 ? kFirstReplicas : settings.replicas);
    }
    const int there = static_cast<int>(from->powers.size());
    // a ladder of one rung meets nobody, and would never learn that it needs more
    const int replicas = settings.replicas == 0 ? std::max(there, kFewestReplicas) : settings.replicas;
    return replicas == there ? from->powers : firstPowers(replicas);
}

} // namespace

ChainStart standingOf(const Model& model, const TemperedChain& chain)
{
    ChainStart standing{chain.powers, {}};
    for (const ChainState& replica : chain.replicas) {
        standing.replicas.emplace_back(static_cast<std::size_t>(model.layout.size()));
        model.layout.pack(replica.parameters, standing.replicas.back());
    }
    return standing;
}

TemperedChain startTempered(const Model& model, const SamplerSettings& settings, int chain, const StartPlan& plan)
{
    CREDENCE_CHECK((settings.start == StartRule::Given) == (plan.from != nullptr), "a given start is given");
    const Powers powers = firstLadder(settings, plan.from);
    const std::size_t replicas = powers.size();
    const auto number = static_cast<std::uint32_t>(chain);
    TemperedChain tempered{
        .replicas = {},
        .powers = powers,
        .swapStream = Stream({settings.seed, number, 0, Purpose::Swap}),
        .record = LadderRecord::of(replicas),
        .evidence = {},
        .number = chain,
        .sweep = 0,
    };
    std::vector<std::optional<ChainState>> starts(replicas);
    forEachOf(plan.parallel, starts.size(), [&](std::size_t k) {
        starts[k] = startReplica(model, settings, plan,
                                 {settings.seed, number, static_cast<std::uint16_t>(k), Purpose::Sampling});
    });
    for (std::optional<ChainState>& start : starts) {
        tempered.replicas.push_back(std::move(*start));
    }
    return tempered;
}

StepInfo stepTempered(const Model& model, const SamplerSettings& settings, TemperedChain& chain,
                      const Parallel* parallel)
{
    const bool isWarmup = chain.sweep < settings.warmup;
    const bool isCooled = isWarmup && settings.start == StartRule::Prior;
    const double cooling = isCooled ? warmupPower(chain.sweep, settings.warmup) : 1.0;
    // replicas share out a sweep where there are fewer of them than workers
    const bool isShared = parallel != nullptr && parallel->threads() > static_cast<int>(chain.replicas.size());
    const SweepOptions options{.method = settings.method,
                               .hasSymmetryMoves = settings.hasSymmetryMoves,
                               .isReplica = chain.replicas.size() > 1,
                               .parallel = isShared ? parallel : nullptr};
    StepInfo kept; // of the replica at power 1
    const auto sweepOne = [&](std::size_t k) {
        const double before = chain.replicas[k].log_lik;
        const StepInfo info = stepChain(model, chain.replicas[k], cooling * chain.powers[k], options);
        chain.record.motions[k].add(before, chain.replicas[k].log_lik);
        if (k == 0) {
            kept = info;
        }
    };
    forEachOf(parallel, chain.replicas.size(), sweepOne);
    ++chain.sweep;
    if (chain.replicas.size() > 1) {
        if (!isWarmup) {
            sumEvidence(chain);
        }
        swapNeighbours(chain, cooling);
        if (const Index place = isWarmup ? placementDue(chain.sweep, settings.warmup) : 0; place > 0) {
            placeRungs(model, settings, place, chain);
        }
    }
    return kept;
}

} // namespace credence
