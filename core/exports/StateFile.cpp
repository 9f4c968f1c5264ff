// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/StateFile.h"

#include "core/data/TextFile.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <stdexcept>
#include <utility>

namespace credence {

namespace {

using nlohmann::json;

constexpr int kStateFormat = 1;

json chainJson(const Model& model, const TemperedChain& chain)
{
    json replicas = json::array();
    const ChainStart standing = standingOf(model, chain);
    for (std::size_t k = 0; k < chain.replicas.size(); ++k) {
        replicas.push_back({{"position", chain.replicas[k].stream.position()}, {"parameters", standing.replicas[k]}});
    }
    json motions = json::array();
    for (const RungMotion& motion : chain.record.motions) {
        motions.push_back({motion.sum, motion.squares, motion.squaredSteps});
    }
    json steps = json::array();
    for (const LogMeanExp& step : chain.evidence.steps) {
        steps.push_back({{"largest", step.largest}, {"sum", step.sum}, {"count", step.count}});
    }
    return {{"sweep", chain.sweep},
            {"powers", chain.powers},
            {"swap_position", chain.swapStream.position()},
            {"swaps", {{"sums", chain.record.sums}, {"sweeps", chain.record.sweeps}, {"motions", motions}}},
            {"evidence",
             {{"powers", chain.evidence.powers},
              {"steps", steps},
              {"means", chain.evidence.means},
              {"squares", chain.evidence.squares},
              {"count", chain.evidence.count}}},
            {"replicas", replicas}};
}

/// A number as it was written; what was not finite was written as null.
double numberOf(const json& value)
{
    return value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
}

std::vector<double> numbersOf(const json& list)
{
    std::vector<double> numbers;
    for (const json& value : list) {
        numbers.push_back(numberOf(value));
    }
    return numbers;
}

Stream streamAt(StreamId id, std::uint64_t position)
{
    Stream stream(id);
    stream.seek(position);
    return stream;
}

LadderRecord recordFrom(const json& object)
{
    std::vector<double> sums = numbersOf(object.at("sums"));
    LadderRecord record = LadderRecord::of(sums.size() + 1);
    record.sums = std::move(sums);
    record.sweeps = object.at("sweeps").get<std::int64_t>();
    if (!object.contains("motions")) { // not written by earlier versions, which did not ask for it
        return record;
    }
    record.motions.clear();
    for (const json& motion : object.at("motions")) {
        record.motions.push_back({numberOf(motion.at(0)), numberOf(motion.at(1)), numberOf(motion.at(2))});
    }
    return record;
}

EvidenceSums evidenceFrom(const json& object)
{
    EvidenceSums sums{numbersOf(object.at("powers")),
                      {},
                      numbersOf(object.at("means")),
                      numbersOf(object.at("squares")),
                      object.at("count").get<std::int64_t>()};
    for (const json& step : object.at("steps")) {
        sums.steps.push_back(
            {numberOf(step.at("largest")), numberOf(step.at("sum")), step.at("count").get<std::int64_t>()});
    }
    return sums;
}

bool doFit(std::size_t rungs, const LadderRecord& record, const EvidenceSums& evidence)
{
    return rungs >= 1 && record.pairs() == rungs - 1 && record.motions.size() == rungs &&
           (evidence.isEmpty() || (evidence.powers.size() == rungs && evidence.means.size() == rungs &&
                                   evidence.squares.size() == rungs && evidence.steps.size() == rungs - 1));
}

/// Throws json::exception or std::invalid_argument where the object is not what chainJson writes.
TemperedChain chainFrom(const Model& model, std::uint64_t seed, int number, const json& object)
{
    const auto require = [](bool isGood) {
        if (!isGood) {
            throw std::invalid_argument("sizes do not fit together");
        }
    };
    const auto chainNumber = static_cast<std::uint32_t>(number);
    TemperedChain chain{
        .replicas = {},
        .powers = numbersOf(object.at("powers")),
        .swapStream = streamAt({seed, chainNumber, 0, Purpose::Swap}, object.at("swap_position").get<std::uint64_t>()),
        .record = recordFrom(object.at("swaps")),
        .evidence = evidenceFrom(object.at("evidence")),
        .number = number,
        .sweep = object.at("sweep").get<Index>()};
    const std::size_t rungs = chain.powers.size();
    require(rungs <= kMostReplicas && object.at("replicas").size() == rungs && chain.sweep >= 0);
    require(doFit(rungs, chain.record, chain.evidence));
    for (const json& replica : object.at("replicas")) {
        const std::vector<double> flat = numbersOf(replica.at("parameters"));
        require(flat.size() == static_cast<std::size_t>(model.layout.size()));
        const StreamId id{seed, chainNumber, static_cast<std::uint16_t>(chain.replicas.size()), Purpose::Sampling};
        chain.replicas.push_back(restoreChain(model, model.layout.unpack(flat),
                                              streamAt(id, replica.at("position").get<std::uint64_t>()), chain.sweep));
    }
    return chain;
}

Result<std::vector<TemperedChain>> chainsFrom(const std::string& text, const RunState& run, const std::string& file)
{
    const auto stateError = [&file](const std::string& message) {
        return Error{ErrorCode::Format, message, Place{.file = file, .line = 0, .column = {}, .field = {}},
                     "Only a run that the program wrote, and that nobody changed, can be resumed."};
    };
    std::vector<TemperedChain> chains;
    try {
        const json root = json::parse(text);
        if (root.at("format").get<int>() != kStateFormat ||
            root.at("chains").size() != static_cast<std::size_t>(run.draws.chains())) {
            return stateError("this is not the state of this run.");
        }
        for (const json& chain : root.at("chains")) {
            chains.push_back(chainFrom(*run.model, run.settings.seed, static_cast<int>(chains.size()), chain));
        }
    } catch (const std::exception& problem) {
        return stateError(std::string("it is broken: ") + problem.what() + ".");
    }
    for (const TemperedChain& chain : chains) {
        if (chain.sweep != run.draws.sweeps(chain.number)) {
            return stateError("chain " + std::to_string(chain.number + 1) + " stands at sweep " +
                              std::to_string(chain.sweep) + ", but the draws end at sweep " +
                              std::to_string(run.draws.sweeps(chain.number)) + ".");
        }
    }
    return chains;
}

} // namespace

std::string writeState(const RunState& run)
{
    json chains = json::array();
    for (const TemperedChain& chain : run.chains) {
        chains.push_back(chainJson(*run.model, chain));
    }
    return json{{"format", kStateFormat}, {"chains", chains}}.dump(1) + "\n";
}

std::vector<LadderReport> laddersOf(const std::string& state)
{
    std::vector<LadderReport> ladders;
    try {
        const json document = json::parse(state); // outlives the loop over a part of it
        for (const json& chain : document.at("chains")) {
            const LadderRecord record = recordFrom(chain.at("swaps"));
            const EvidenceSums evidence = evidenceFrom(chain.at("evidence"));
            const Powers powers = numbersOf(chain.at("powers"));
            if (!doFit(powers.size(), record, evidence)) {
                return {};
            }
            ladders.push_back(reportOf(powers, record, evidence));
        }
    } catch (const json::exception&) {
        return {};
    }
    return ladders;
}

Result<RunState> restoreRun(const Snapshot& snapshot, const std::string& state, const std::string& file)
{
    RunState run;
    run.model = snapshot.draws.model();
    run.settings = snapshot.settings;
    run.draws = snapshot.draws;
    run.elapsedSeconds = snapshot.elapsedSeconds;
    run.troubles = snapshot.troubles;
    run.starts = snapshot.starts;
    auto chains = chainsFrom(state, run, file);
    if (!chains) {
        return chains.error();
    }
    run.chains = std::move(chains).value();
    return run;
}

Result<RunAtRest> readRunState(const std::filesystem::path& folder)
{
    const auto stored = readRunFolder(folder);
    if (!stored) {
        return stored.error();
    }
    if (!stored.value().state) {
        return Error{ErrorCode::File, "there is no state.json, so that nobody knows where the chains stood.",
                     Place{.file = folder.string(), .line = 0, .column = {}, .field = {}},
                     "Runs exported while they were under way cannot go on; sample anew with --model."};
    }
    auto run = restoreRun(*stored.value().snapshot, *stored.value().state, kStateFile);
    return run ? Result<RunAtRest>(RunAtRest{stored.value().source, std::move(run).value()}) : run.error();
}

} // namespace credence
