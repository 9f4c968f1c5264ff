// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/RunFolder.h"

#include "core/data/TextFile.h"
#include "core/exports/DrawsCsv.h"
#include "core/exports/LooFiles.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StateFile.h"

#include <cmath>
#include <optional>
#include <system_error>

namespace credence {

namespace {

namespace fs = std::filesystem;

constexpr const char* kWarmupFile = "warmup.csv";

std::string drawsFileName(int chain)
{
    return "draws-chain-" + std::to_string(chain + 1) + ".csv";
}

/// Readers of these files take nan and inf for 0 or stop, so neither is ever written.
std::optional<Error> findNonFiniteDraw(const Draws& draws)
{
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index s = 0; s < draws.kept(chain); ++s) {
            bool isFinite = std::isfinite(draws.log_lik(chain, s));
            for (const double value : draws.flat(chain, s)) {
                isFinite = isFinite && std::isfinite(value);
            }
            if (!isFinite) {
                return Error{ErrorCode::Internal,
                             "draw " + std::to_string(s + 1) + " of chain " + std::to_string(chain + 1) +
                                 " is not finite, so nothing was written.",
                             {},
                             "Try a tighter prior."};
            }
        }
    }
    return std::nullopt;
}

void removeDrawsFrom(const fs::path& folder, int chain)
{
    std::error_code code;
    while (fs::remove(folder / drawsFileName(chain), code) && !code) {
        ++chain;
    }
}

std::string modelJson(const Snapshot& snapshot)
{
    const Model& model = *snapshot.draws.model();
    return writeModelFile(model.spec, model.prior, snapshot.settings);
}

/// The bands with their model even where there is no draw yet, so that every row is listed.
std::string predictionsOf(const RunExport& run)
{
    if (!run.bands->isEmpty()) {
        return predictionsCsv(*run.bands);
    }
    BandTable none;
    none.model = run.snapshot->draws.model();
    return predictionsCsv(none);
}

Result<Draws> readDraws(const fs::path& folder, const ModelPtr& model, int chains)
{
    const auto warmupText = readTextFile(folder / kWarmupFile);
    if (!warmupText) {
        return warmupText.error();
    }
    const auto warmup = readWarmupCsv(warmupText.value(), kWarmupFile, chains);
    if (!warmup) {
        return warmup.error();
    }
    Draws draws(model, chains);
    for (int chain = 0; chain < chains; ++chain) {
        if (const DrawChunkPtr& chunk = warmup.value()[static_cast<std::size_t>(chain)]) {
            draws.append(chunk);
        }
        const auto text = readTextFile(folder / drawsFileName(chain));
        if (!text) {
            return text.error();
        }
        const auto chunk = readDrawsCsv(text.value(), drawsFileName(chain), {model, chain, draws.sweeps(chain)});
        if (!chunk) {
            return chunk.error();
        }
        if (chunk.value()) {
            draws.append(chunk.value());
        }
    }
    return draws;
}

} // namespace

Status prepareRunFolder(const fs::path& folder)
{
    std::error_code code;
    fs::create_directories(folder, code);
    if (!code && !fs::is_directory(folder, code)) {
        code = code ? code : std::make_error_code(std::errc::not_a_directory);
    }
    if (code) {
        return Error{ErrorCode::File, "the folder for the results cannot be made: " + code.message() + ".",
                     Place{.file = folder.string(), .line = 0, .column = {}, .field = {}}, "Choose another folder."};
    }
    StagedFiles trial; // never committed
    return trial.add(folder / "run.json", "{}\n");
}

Result<std::vector<fs::path>> writeRunFolder(const fs::path& folder, const RunExport& run)
{
    CREDENCE_CHECK(run.snapshot != nullptr && run.summary != nullptr && run.bands != nullptr && run.loo != nullptr &&
                       run.weights != nullptr,
                   "a run has draws, a summary, bands, leave-one-out and weights");
    const Snapshot& snapshot = *run.snapshot;
    if (auto error = findNonFiniteDraw(snapshot.draws)) {
        return *error;
    }
    if (auto status = prepareRunFolder(folder); !status) {
        return status.error();
    }
    StagedFiles files;
    std::vector<std::string> names;
    std::optional<Error> problem;
    const auto add = [&](const std::string& name, const std::string& text) {
        names.push_back(name);
        const Status status = problem ? Status(*problem) : files.add(folder / name, text);
        problem = status ? problem : status.error();
    };
    add("predictions.csv", predictionsOf(run));
    add("loo.csv", looCsv(*run.loo));
    add("summary.csv", summaryCsv(*run.summary));
    add("weights.csv", weightsCsv(*run.weights));
    add("summary.json", summaryJson(*run.summary, snapshot.phase, {.loo = run.loo, .ladders = &snapshot.ladders}));
    for (int chain = 0; chain < snapshot.draws.chains() && !problem; ++chain) {
        add(drawsFileName(chain), drawsCsv(snapshot, chain));
    }
    add(kWarmupFile, warmupCsv(snapshot.draws));
    add("model.json", modelJson(snapshot));
    if (run.state != nullptr) {
        add(kStateFile, writeState(*run.state));
    }
    add("run.json", writeRunRecord(folder, run, names));
    if (problem) {
        return *problem;
    }
    if (auto status = files.commit(); !status) {
        return status.error();
    }
    removeDrawsFrom(folder, snapshot.draws.chains());
    if (run.state == nullptr) {
        std::error_code wasNotThere;
        fs::remove(folder / kStateFile, wasNotThere);
    }
    return files.paths();
}

Result<StoredRun> readRunFolder(const fs::path& folder)
{
    const auto record = readRunRecord(folder);
    if (!record) {
        return record.error();
    }
    const auto modelFile = readModelFile(folder / "model.json");
    if (!modelFile) {
        return modelFile.error();
    }
    const ModelSpec& spec = modelFile.value().spec;
    const DesignPtr design = buildDesign(record.value().dataset, spec.features, spec.standardise);
    const auto prior = resolvePrior(modelFile.value(), *design);
    if (!prior) {
        return prior.error();
    }
    const auto model = makeModel(spec, prior.value(), design);
    if (!model) {
        return model.error();
    }
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->phase = record.value().phase;
    snapshot->settings = modelFile.value().sampler;
    snapshot->elapsedSeconds = record.value().elapsedSeconds;
    snapshot->troubles = record.value().troubles;
    auto draws = readDraws(folder, model.value(), snapshot->settings.chains);
    if (!draws) {
        return draws.error();
    }
    snapshot->draws = std::move(draws).value();
    if (const auto state = readTextFile(folder / kStateFile)) {
        snapshot->ladders = laddersOf(state.value());
    }
    return StoredRun{record.value().source, std::move(snapshot)};
}

} // namespace credence
