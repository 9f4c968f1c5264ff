// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/RunFolder.h"

#include "core/base/Memory.h"
#include "core/data/TextFile.h"
#include "core/exports/DrawsCsv.h"
#include "core/exports/DrawsNetcdf.h"
#include "core/exports/EditedDataFile.h"
#include "core/exports/LooFiles.h"
#include "core/exports/PipedData.h"
#include "core/exports/ResultTable.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StartsFile.h"
#include "core/exports/StateFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

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

/// Whether a name that run.json lists may be removed: run.json can come from anywhere, so only names that runs give.
bool isRunFile(const std::string& name)
{
    constexpr std::array<std::string_view, 8> kNames = {kEditedDataFile, "loo.csv",   "weights.csv", kStateFile,
                                                        kStartsFile,     kWarmupFile, "model.json",  kNetcdfFile};
    const fs::path path(name);
    if (path.has_parent_path()) { // a picture
        return path.parent_path() == "plots" && (path.extension() == ".svg" || path.extension() == ".png");
    }
    const bool isDraws = name.starts_with("draws-chain-") && path.extension() == ".csv";
    const bool isCoda = name.starts_with("CODA") && path.extension() == ".txt";
    const auto isItsEnding = [&path](const auto& ending) { return path.extension() == ending.first; };
    const bool isTable = (path.stem() == "summary" || path.stem() == "predictions") &&
                         std::any_of(kTableEndings.begin(), kTableEndings.end(), isItsEnding);
    return isDraws || isCoda || isTable || isStoredDataName(name) ||
           std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// Nothing in the folder goes by the name of a file of a run and was written by none.
Status checkOwn(const fs::path& folder)
{
    const std::vector<std::string> own = recordedFiles(folder);
    std::vector<std::string> others;
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
        const std::string name = entry.path().filename().string();
        if (isRunFile(name) && std::find(own.begin(), own.end(), name) == own.end()) {
            others.push_back(name);
        }
    }
    if (others.empty()) {
        return Done{};
    }
    const std::string& first = *std::min_element(others.begin(), others.end());
    const std::string more = others.size() == 1 ? "" : " and " + std::to_string(others.size() - 1) + " more";
    return Error{ErrorCode::Usage,
                 first + more + " in this folder come from no run, and results would take their place.",
                 Place{.file = folder.string(), .line = 0, .column = {}, .field = {}},
                 "Choose another folder, or move them away."};
}

/// What an earlier run left and this one has not written: it would be taken for this one's.
void removeOthers(const fs::path& folder, const std::vector<std::string>& earlier,
                  const std::vector<std::string>& written)
{
    for (const std::string& name : earlier) {
        if (isRunFile(name) && std::find(written.begin(), written.end(), name) == written.end()) {
            std::error_code wasNotThere;
            fs::remove(folder / name, wasNotThere);
        }
    }
}

/// Files of one folder under their names there, and the first problem with any.
class FolderFiles {
public:
    explicit FolderFiles(fs::path folder) : m_folder(std::move(folder)) {}

    void add(const std::string& name, const std::string& text)
    {
        written.push_back({name, fingerprint(text)});
        const Status status = m_problem ? Status(*m_problem) : m_files.add(m_folder / name, text);
        m_problem = status ? m_problem : status.error();
    }
    [[nodiscard]] bool isSound() const { return !m_problem; }
    [[nodiscard]] Result<std::vector<fs::path>> commit()
    {
        const Status status = m_problem ? Status(*m_problem) : m_files.commit();
        return status ? Result<std::vector<fs::path>>(m_files.paths()) : status.error();
    }

    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> all;
        all.reserve(written.size());
        for (const WrittenFile& file : written) {
            all.push_back(file.name);
        }
        return all;
    }

    std::vector<WrittenFile> written;

private:
    fs::path m_folder;
    StagedFiles m_files;
    std::optional<Error> m_problem;
};

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

/// Adds the data where they are not the file's, and run.json.
Status addRecord(FolderFiles& files, const fs::path& folder, const RunExport& run)
{
    const Dataset& dataset = *run.snapshot->draws.model()->design->dataset;
    if (run.source.edits.empty()) {
        files.add(kRunRecordFile, writeRunRecord(folder, run, {run.source, dataset}, files.written));
        return Done{};
    }
    const auto stored = storedData(dataset);
    if (!stored) {
        return stored.error();
    }
    files.add(kEditedDataFile, stored.value().text);
    const DataSource source{
        .file = folder / kEditedDataFile, .reading = stored.value().reading, .edits = run.source.edits};
    files.add(kRunRecordFile, writeRunRecord(folder, run, {source, *stored.value().dataset}, files.written));
    return Done{};
}

struct RunPlace {
    const fs::path& folder;
    const RunRecord& record;
};

/// Null where the chains of the run began elsewhere.
Result<StartingPointsPtr> readStarts(const RunPlace& run, const Model& model, StartRule rule)
{
    if (rule != StartRule::Given) {
        return StartingPointsPtr();
    }
    const auto text = readRunFile(run.folder, run.record, kStartsFile);
    return text ? parseStarts(text.value(), kStartsFile, model.layout) : Result<StartingPointsPtr>(text.error());
}

Result<Draws> readDraws(const RunPlace& run, const ModelPtr& model, int chains)
{
    const auto warmupText = readRunFile(run.folder, run.record, kWarmupFile);
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
        const auto text = readRunFile(run.folder, run.record, drawsFileName(chain));
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

bool isReplacedByRun(const fs::path& folder, const fs::path& file)
{
    std::error_code code;
    const fs::path within = fs::weakly_canonical(file, code).lexically_relative(fs::weakly_canonical(folder, code));
    return !within.empty() && !within.has_parent_path() && (within == kRunRecordFile || isRunFile(within.string()));
}

bool holdsRun(const fs::path& folder)
{
    return !recordedFiles(folder).empty();
}

Status prepareRunFolder(const fs::path& folder, OwnFiles allowed)
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
    if (Status own = allowed == OwnFiles::OfARun ? checkOwn(folder) : Done{}; !own) {
        return own;
    }
    StagedFiles trial; // never committed
    Status writable = trial.add(folder / kRunRecordFile, "{}\n");
    if (!writable) {
        Error error = writable.error();
        error.suggestion = "Choose another folder, or see that there is room and that you may write there.";
        return error;
    }
    return writable;
}

Status checkDiskRoom(const Model& model, const SamplerSettings& settings, const fs::path& folder, double others)
{
    std::error_code code;
    const fs::space_info space = fs::space(folder, code);
    constexpr double kBytesOfNumber = 19.0 / sizeof(double); // as text, with its comma
    const double wanted = kBytesOfNumber * bytesOfDraws(model.layout, settings) + others;
    if (code || wanted <= static_cast<double>(space.available)) {
        return Done{};
    }
    return Error{ErrorCode::File,
                 "the results would take about " + memoryText(wanted) + " on this disk, and " +
                     memoryText(static_cast<double>(space.available)) + " are free.",
                 Place{.file = folder.string(), .line = 0, .column = {}, .field = {}},
                 "Choose a folder on another disk, make room, or ask for fewer draws."};
}

Result<std::vector<fs::path>> writeRunDraws(const fs::path& folder, const RunExport& run)
{
    CREDENCE_CHECK(run.snapshot != nullptr, "a run has draws");
    const Snapshot& snapshot = *run.snapshot;
    if (auto error = findNonFiniteDraw(snapshot.draws)) {
        return *error;
    }
    if (auto status = prepareRunFolder(folder, OwnFiles::OfARun); !status) {
        return status.error();
    }
    const std::vector<std::string> earlier = recordedFiles(folder);
    FolderFiles files(folder);
    files.add("model.json", modelJson(snapshot));
    if (snapshot.starts) {
        files.add(kStartsFile, writeStarts(*snapshot.starts));
    }
    if (run.source.bytes) {
        files.add(storedDataName(*run.source.bytes), *run.source.bytes);
    }
    if (run.state != nullptr) {
        files.add(kStateFile, *run.state);
    }
    files.add(kWarmupFile, warmupCsv(snapshot.draws));
    for (int chain = 0; chain < snapshot.draws.chains() && files.isSound(); ++chain) {
        files.add(drawsFileName(chain), drawsCsv(snapshot, chain));
    }
    if (const Status recorded = addRecord(files, folder, run); !recorded) {
        return recorded.error();
    }
    auto paths = files.commit();
    if (paths) {
        removeOthers(folder, earlier, files.names());
    }
    return paths;
}

Result<std::vector<fs::path>> writeRunSummaries(const fs::path& folder, const RunExport& run)
{
    CREDENCE_CHECK(run.snapshot != nullptr && run.summary != nullptr && run.bands != nullptr && run.loo != nullptr &&
                       run.weights != nullptr,
                   "a run has draws, a summary, bands, leave-one-out and weights");
    const SummaryParts parts{.loo = run.loo, .ladders = &run.snapshot->ladders};
    FolderFiles files(folder);
    files.add("predictions.csv", predictionsOf(run));
    files.add("loo.csv", looCsv(*run.loo));
    files.add("summary.csv", summaryCsv(*run.summary));
    files.add("weights.csv", weightsCsv(*run.weights));
    files.add("summary.json", summaryJson(*run.summary, run.snapshot->phase, parts));
    auto paths = files.commit();
    const Status recorded = paths ? addToRunRecord(folder, files.names()) : Status(paths.error());
    return recorded ? paths : recorded.error();
}

Result<std::vector<fs::path>> writeRunFolder(const fs::path& folder, const RunExport& run)
{
    auto draws = writeRunDraws(folder, run);
    if (!draws) {
        return draws;
    }
    auto summaries = writeRunSummaries(folder, run);
    if (!summaries) {
        return summaries;
    }
    std::vector<fs::path> paths = std::move(draws).value();
    paths.insert(paths.end(), summaries.value().begin(), summaries.value().end());
    return paths;
}

Result<StoredRun> readRunFolder(const fs::path& folder)
{
    const auto record = readRunRecord(folder);
    if (!record) {
        return record.error();
    }
    const auto modelText = readRunFile(folder, record.value(), "model.json");
    const auto modelFile =
        modelText ? parseModelFile(modelText.value(), "model.json") : Result<ModelFile>(modelText.error());
    if (!modelFile) {
        return modelFile.error();
    }
    const auto model = modelOf(modelFile.value(), record.value().dataset);
    if (!model) {
        return model.error();
    }
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->phase = record.value().phase;
    snapshot->settings = modelFile.value().sampler;
    snapshot->elapsedSeconds = record.value().elapsedSeconds;
    snapshot->troubles = record.value().troubles;
    auto starts = readStarts({folder, record.value()}, *model.value(), snapshot->settings.start);
    if (!starts) {
        return starts.error();
    }
    snapshot->starts = std::move(starts).value();
    auto draws = readDraws({folder, record.value()}, model.value(), snapshot->settings.chains);
    if (!draws) {
        return draws.error();
    }
    snapshot->draws = std::move(draws).value();
    StoredRun run{record.value().source, snapshot, std::nullopt};
    if (auto state = readRunFile(folder, record.value(), kStateFile)) {
        snapshot->ladders = laddersOf(state.value());
        run.state = std::move(state).value();
    } else if (state.error().code == ErrorCode::Value) {
        return state.error();
    }
    return run;
}

} // namespace credence
