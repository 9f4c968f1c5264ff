// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/RunRecord.h"

#include "core/base/Words.h"
#include "core/data/TextFile.h"
#include "core/exports/PipedData.h"
#include "core/exports/ReadingJson.h"
#include "core/model/JsonDocument.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace credence {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
namespace fs = std::filesystem;

/// FNV-1a, 64 bits: to notice a change, not to keep out an enemy.
class Fingerprint {
public:
    void add(std::uint64_t value)
    {
        for (int byte = 0; byte < 8; ++byte) {
            m_hash = (m_hash ^ ((value >> (8 * byte)) & 0xFFU)) * 0x100000001B3U;
        }
    }
    void add(double value) { add(std::isnan(value) ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(value)); }
    void add(const std::string& text)
    {
        for (const char c : text) {
            add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        }
        add(static_cast<std::uint64_t>(text.size()));
    }
    void addBytes(std::string_view text) ///< an eighth of the work: files of draws are long
    {
        for (const char c : text) {
            m_hash = (m_hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        }
    }
    [[nodiscard]] std::string hexadecimal() const
    {
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string text;
        for (int shift = 60; shift >= 0; shift -= 4) {
            text += kDigits[(m_hash >> shift) & 0xFU];
        }
        return text;
    }

private:
    std::uint64_t m_hash = 0xCBF29CE484222325U;
};

constexpr std::array<std::pair<const char*, RunPhase>, 3> kOutcomes = {
    {{"completed", RunPhase::Completed}, {"interrupted", RunPhase::Stopped}, {"failed", RunPhase::Failed}}};

std::string outcomeName(RunPhase phase)
{
    const std::string_view word = wordOf(kOutcomes, phase);
    return word.empty() ? "running" : std::string(word);
}

fs::path recordedPath(const fs::path& folder, const fs::path& file)
{
    std::error_code ignored;
    const fs::path base = fs::weakly_canonical(folder, ignored);
    const fs::path absolute = fs::weakly_canonical(file, ignored);
    const fs::path relative = absolute.lexically_relative(base);
    const bool isInside = !relative.empty() && *relative.begin() != "..";
    return isInside ? relative : absolute;
}

std::string recordedSource(const fs::path& folder, const DataSource& source)
{
    return source.bytes ? storedDataName(*source.bytes) : recordedPath(folder, source.file).generic_string();
}

Error recordError(const std::string& field, const std::string& message, ErrorCode code = ErrorCode::Format)
{
    return {code, message, Place{.file = kRunRecordFile, .line = 0, .column = {}, .field = field}, {}};
}

Result<DatasetPtr> readDataset(const DataSource& source, const json* heldOut, const std::string& expected)
{
    const auto reading = source.bytes ? readBytes(*source.bytes, source.file.filename().string(), source.reading)
                                      : readData(source.file, source.reading);
    auto dataset = reading ? Result<DatasetPtr>(reading.value().dataset) : Result<DatasetPtr>(reading.error());
    if (dataset && heldOut != nullptr && !heldOut->empty()) {
        dataset = withHeldOutJson(*dataset.value(), *heldOut);
        if (!dataset) {
            return recordError("data.held_out", dataset.error().message);
        }
    }
    if (dataset && fingerprint(*dataset.value()) != expected) {
        return recordError("data.fingerprint",
                           "the data in " + source.file.string() + " are no longer those of the run.",
                           ErrorCode::Value);
    }
    return dataset;
}

} // namespace

std::string fingerprint(const Dataset& dataset)
{
    Fingerprint hash;
    const auto addColumns = [&hash](const std::vector<Column>& columns) {
        for (const Column& column : columns) {
            hash.add(column.name);
        }
        hash.add(static_cast<std::uint64_t>(columns.size()));
    };
    addColumns({dataset.id, dataset.step});
    addColumns(dataset.inputs);
    addColumns(dataset.outputs);
    for (const Sequence& sequence : dataset.sequences) {
        hash.add(sequence.id);
        for (std::size_t t = 0; t < sequence.step.size(); ++t) {
            hash.add(sequence.stepText[t]);
            hash.add(sequence.step[t]);
        }
        for (Index j = 0; j < sequence.x.cols(); ++j) {
            const Column& input = dataset.inputs[static_cast<std::size_t>(j)];
            for (const double x : sequence.x.col(j)) {
                input.levels.empty() ? hash.add(x) : hash.add(inputText(input, x));
            }
        }
        for (const double y : sequence.y.reshaped()) {
            hash.add(y);
        }
        for (const bool isHeldOut : sequence.heldOut.reshaped()) {
            hash.add(static_cast<std::uint64_t>(isHeldOut));
        }
    }
    return hash.hexadecimal();
}

std::string fingerprint(std::string_view text)
{
    Fingerprint hash;
    hash.addBytes(text);
    return hash.hexadecimal();
}

std::string writeRunRecord(const fs::path& folder, const RunExport& run, const RecordedData& data,
                           const std::vector<WrittenFile>& files)
{
    ordered_json names = ordered_json::array();
    ordered_json fingerprints = ordered_json::object();
    for (const WrittenFile& file : files) {
        names.push_back(file.name);
        fingerprints[file.name] = file.fingerprint;
    }
    const Snapshot& snapshot = *run.snapshot;
    const Dataset& dataset = data.dataset;
    ordered_json kept = ordered_json::array();
    for (int chain = 0; chain < snapshot.draws.chains(); ++chain) {
        kept.push_back(snapshot.draws.kept(chain));
    }
    ordered_json record = {{"program", "credence " + run.version},
                           {"outcome", outcomeName(snapshot.phase)},
                           {"error", snapshot.error ? ordered_json(describe(*snapshot.error)) : ordered_json()},
                           {"seed", snapshot.settings.seed},
                           {"kept_draws", kept},
                           {"elapsed_seconds", snapshot.elapsedSeconds},
                           {"troubles", snapshot.troubles},
                           {"data",
                            {{"file", recordedSource(folder, data.source)},
                             {"fingerprint", fingerprint(dataset)},
                             {"sequences", dataset.sequences.size()},
                             {"rows", dataset.rowCount()}}},
                           {"files", names},
                           {"fingerprints", fingerprints}};
    putRoles(record["data"], data.source.reading.roles.value_or(Roles{}));
    record["data"]["reading"] = readOptionsJson(data.source.reading);
    record["data"]["held_out"] = heldOutJson(dataset);
    if (!data.source.edits.empty()) {
        record["data"]["edited"] = ordered_json::parse(data.source.edits, nullptr, false);
    }
    return record.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

std::vector<std::string> recordedFiles(const fs::path& folder)
{
    const auto text = readTextFile(folder / kRunRecordFile);
    const auto document = text ? parseJson(text.value(), {kRunRecordFile, {}, 1}) : Result<JsonDocument>(text.error());
    if (!document || !document.value().root.is_object()) {
        return {};
    }
    const auto files = document.value().root.find("files");
    return files != document.value().root.end() && isTextList(*files, 0) ? files->get<std::vector<std::string>>()
                                                                         : std::vector<std::string>();
}

Status addToRunRecord(const fs::path& folder, const std::vector<std::string>& names)
{
    const auto text = readTextFile(folder / kRunRecordFile);
    if (!text) {
        return text.error();
    }
    ordered_json record = ordered_json::parse(text.value(), nullptr, false);
    if (!record.is_object() || !record.contains("files") || !isTextList(json(record["files"]), 0)) {
        return recordError("files", "it is not a list of names.");
    }
    auto files = record["files"].get<std::vector<std::string>>();
    for (const std::string& name : names) {
        if (std::find(files.begin(), files.end(), name) == files.end()) {
            files.push_back(name);
        }
    }
    record["files"] = files;
    return writeTextFile(folder / kRunRecordFile, record.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
}

Result<RunRecord> readRunRecord(const fs::path& folder)
{
    const auto text = readTextFile(folder / kRunRecordFile);
    if (!text) {
        return text.error();
    }
    const auto document = parseJson(text.value(), {kRunRecordFile, {}, 1});
    if (!document) {
        return document.error();
    }
    RunRecord record;
    std::string outcome;
    std::uint64_t troubles = 0;
    JsonFields run(document.value(), document.value().root, "",
                   {"program", "outcome", "error", "seed", "kept_draws", "elapsed_seconds", "troubles", "data", "files",
                    "fingerprints"});
    run.read("outcome", outcome);
    run.read("elapsed_seconds", record.elapsedSeconds);
    run.read("troubles", troubles);
    readTexts(run, "fingerprints", record.fingerprints);
    const json* dataObject = run.find("data");
    if (run.problem() || dataObject == nullptr) {
        return run.problem() ? *run.problem() : recordError("data", "it is not there.");
    }
    JsonFields data(document.value(), *dataObject, "data",
                    {"file", "fingerprint", "sequences", "rows", "id", "step", "inputs", "outputs", "more_ids",
                     "more_steps", "categories", "units", "reading", "held_out", "edited"});
    std::string file;
    std::string expected;
    data.read("file", file);
    data.read("fingerprint", expected);
    readRoles(data, record.source.reading.roles.emplace());
    readReadOptions(data, document.value(), record.source.reading);
    if (data.problem()) {
        return *data.problem();
    }
    record.source.file = folder / file; // an absolute path stays what it is
    if (isStoredDataName(file)) {       // of the run itself, which writes it again where it goes on
        auto bytes = readRunFile(folder, record, file);
        if (!bytes) {
            return bytes.error();
        }
        record.source.bytes = std::make_shared<const std::string>(std::move(bytes).value());
    }
    if (const json* edited = data.find("edited")) {
        record.source.edits = edited->dump(-1, ' ', false, json::error_handler_t::replace);
    }
    auto dataset = readDataset(record.source, data.find("held_out"), expected);
    if (!dataset) {
        return dataset.error();
    }
    record.dataset = std::move(dataset).value();
    record.troubles = static_cast<Index>(troubles);
    for (const auto& [name, phase] : kOutcomes) {
        record.phase = outcome == name ? phase : record.phase;
    }
    return record;
}

Result<std::string> readRunFile(const fs::path& folder, const RunRecord& record, const std::string& name)
{
    auto text = readTextFile(folder / name);
    const auto expected = record.fingerprints.find(name);
    if (text && expected != record.fingerprints.end() && fingerprint(text.value()) != expected->second) {
        return Error{ErrorCode::Value,
                     "the file is no longer what the run wrote, so that its draws may be of another model.",
                     Place{.file = (folder / name).string(), .line = 0, .column = {}, .field = {}},
                     "Put the file back as it was, or sample anew with --model."};
    }
    return text;
}

} // namespace credence
