// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ProjectWork.h"

#include "core/data/TextFile.h"
#include "core/exports/EditedDataFile.h"
#include "core/exports/ReadingChoices.h"
#include "core/exports/ReadingJson.h"
#include "core/exports/RunRecord.h"
#include "core/model/JsonDocument.h"
#include "core/project/DataEditsJson.h"

#include <utility>

namespace credence {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::size_t kKnown = 4; // data of the work, of the run, and of their truths

std::string dumped(const ordered_json& object)
{
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

Error partError(const std::string& name, const std::string& message)
{
    return {ErrorCode::Format, message, Place{.file = {}, .line = 0, .column = {}, .field = name}, {}};
}

struct FoundBase {
    std::string bytes;
    ReadOptions reading;
};

/// The file as it was read, where it still is that file; else a table that reads back to the same.
Result<FoundBase> findBase(const Dataset& dataset, const DataSource& source)
{
    const auto bytes = source.bytes ? Result<std::string>(*source.bytes) : readTextFile(source.file);
    if (bytes && readBackTo(dataset, bytes.value(), source.reading, dataset.name)) {
        return FoundBase{bytes.value(), source.reading};
    }
    const auto stored = storedData(dataset);
    return stored ? Result<FoundBase>(FoundBase{stored.value().text, stored.value().reading}) : stored.error();
}

ordered_json parsed(const std::string& text)
{
    return ordered_json::parse(text, nullptr, false);
}

std::string truthText(const Truth& truth, const std::string& base)
{
    const Model& model = *truth.model;
    return dumped({{"seed", truth.seed},
                   {"fingerprint", fingerprint(*truth.dataset)},
                   {"base", parsed(base)},
                   {"model", writeModelFile(model.spec, model.prior, {})}});
}

/// Reads the parts of one work.
class WorkReader {
public:
    WorkReader(const ReadPart& readPart, std::string prefix, std::vector<std::string>& losses)
        : m_readPart(readPart), m_prefix(std::move(prefix)), m_losses(losses)
    {
    }

    Result<ProjectWork> read()
    {
        const std::string name = m_prefix + "about";
        const auto document = documentOf(name);
        if (!document) {
            return document.error();
        }
        JsonFields about(document.value(), document.value().root, "", {"file", "choices", "edits_of_source", "base"});
        ProjectWork work;
        std::string file;
        std::string choices;
        about.read("file", file);
        about.read("choices", choices);
        about.read("edits_of_source", work.source.edits);
        const json* base = about.find("base");
        const auto reading = choicesFrom(choices);
        if (about.problem() || base == nullptr || !reading) {
            return about.problem()   ? *about.problem()
                   : base == nullptr ? partError(name, "it names no data.")
                                     : reading.error();
        }
        work.source.file = file;
        work.source.reading = reading.value();
        const Status data = readData(*base, work);
        const Status model = data ? readModel(work) : data;
        if (!model) {
            return model.error();
        }
        readRest(work);
        return work;
    }

private:
    Result<JsonDocument> documentOf(const std::string& name)
    {
        const auto text = m_readPart(name);
        return text ? parseJson(text.value(), {name, {}, 1}) : Result<JsonDocument>(text.error());
    }

    Status readData(const json& base, ProjectWork& work)
    {
        const auto dataset = readBase(base, &work);
        if (!dataset) {
            return dataset.error();
        }
        const auto text = m_readPart(m_prefix + "edits");
        const auto edits =
            text ? dataEditsFrom(text.value(), *dataset.value(), m_prefix + "edits") : Result<DataEdits>(text.error());
        if (!edits) {
            return edits.error();
        }
        auto data = edits.value().isEmpty() ? Result<EditedDataPtr>(unedited(dataset.value()))
                                            : applyEdits(dataset.value(), edits.value());
        if (data) {
            work.data = std::move(data).value();
            return Done{};
        }
        return data.error();
    }

    /// base: {"bytes", "name", "choices", "held_out", "fingerprint"}. The source keeps the bytes where the file of its
    /// name does not hold them.
    Result<DatasetPtr> readBase(const json& base, ProjectWork* work)
    {
        const JsonDocument document{base, "base", {}, {}};
        JsonFields fields(document, base, "base", {"bytes", "name", "choices", "held_out", "fingerprint"});
        std::string part;
        std::string name;
        std::string choices;
        std::string expected;
        fields.read("bytes", part);
        fields.read("name", name);
        fields.read("choices", choices);
        fields.read("fingerprint", expected);
        const auto bytes = fields.problem() ? Result<std::string>(*fields.problem()) : m_readPart(part);
        const auto reading = bytes ? choicesFrom(choices) : Result<ReadOptions>(bytes.error());
        const auto read = reading ? readBytes(bytes.value(), name, reading.value()) : Result<Reading>(reading.error());
        if (!read) {
            return read.error();
        }
        const json* cells = fields.find("held_out");
        auto dataset = withHeldOutJson(*read.value().dataset, cells == nullptr ? json::array() : *cells);
        if (dataset && fingerprint(*dataset.value()) != expected) {
            return partError("base", "the data read back to something else than was saved.");
        }
        if (dataset && work != nullptr) {
            work->notices = read.value().notices;
            takeSource({bytes.value(), reading.value()}, work->source);
        }
        return dataset;
    }

    /// Simulated and edited data are no file's.
    static void takeSource(const FoundBase& base, DataSource& source)
    {
        if (source.file.empty() || !source.edits.empty()) {
            return;
        }
        const auto there = readTextFile(source.file);
        const bool isThere = there && there.value() == base.bytes;
        source.reading = base.reading;
        source.bytes = isThere ? nullptr : std::make_shared<const std::string>(base.bytes);
    }

    Status readModel(ProjectWork& work)
    {
        const std::string name = m_prefix + "model.json";
        const auto text = m_readPart(name);
        const auto file = text ? parseModelFile(text.value(), name) : Result<ModelFile>(text.error());
        auto model = file ? modelOf(file.value(), work.data->dataset) : Result<ModelPtr>(file.error());
        if (!model) {
            return model.error();
        }
        work.model = std::move(model).value();
        work.settings = file.value().sampler;
        return Done{};
    }

    /// What a project opens without.
    void readRest(ProjectWork& work)
    {
        if (const auto window = m_readPart(m_prefix + "window"); window && json::accept(window.value())) {
            work.window = window.value();
        } else {
            m_losses.emplace_back("How the window stood is lost.");
        }
        const auto text = m_readPart(m_prefix + "truth");
        if (text && text.value() == "null") {
            return;
        }
        auto truth = text ? readTruth(text.value()) : Result<TruthPtr>(text.error());
        if (truth && truth.value()) {
            work.truth = std::move(truth).value();
        } else {
            m_losses.emplace_back("The truth of the simulated data is lost.");
        }
    }

    /// Simulated again, and it must come to the same data.
    Result<TruthPtr> readTruth(const std::string& text)
    {
        const auto document = parseJson(text, {m_prefix + "truth", {}, 1});
        if (!document) {
            return document.error();
        }
        JsonFields fields(document.value(), document.value().root, "", {"seed", "fingerprint", "base", "model"});
        std::uint64_t seed = 0;
        std::string expected;
        std::string modelText;
        fields.read("seed", seed);
        fields.read("fingerprint", expected);
        fields.read("model", modelText);
        const json* base = fields.find("base");
        if (fields.problem() || base == nullptr) {
            return fields.problem() ? *fields.problem() : partError("truth", "it names no data.");
        }
        const auto dataset = readBase(*base, nullptr);
        const auto file = parseModelFile(modelText, m_prefix + "truth");
        const auto model = dataset && file ? modelOf(file.value(), dataset.value())
                                           : Result<ModelPtr>(dataset ? file.error() : dataset.error());
        const auto simulated = model ? simulateData(model.value(), seed) : Result<Simulated>(model.error());
        if (!simulated) {
            return simulated.error();
        }
        const TruthPtr& truth = simulated.value().truth;
        return fingerprint(*truth->dataset) == expected ? truth : TruthPtr();
    }

    const ReadPart& m_readPart;
    std::string m_prefix;
    std::vector<std::string>& m_losses;
};

} // namespace

Result<const ProjectWriter::StoredBase*> ProjectWriter::baseOf(const DatasetPtr& dataset, const DataSource& source)
{
    for (const StoredBase& known : m_known) {
        if (known.dataset == dataset) {
            return &known;
        }
    }
    auto found = findBase(*dataset, source);
    if (!found) {
        return found.error();
    }
    const std::string name = "data/" + fingerprint(found.value().bytes);
    const std::string about = dumped({{"bytes", name},
                                      {"name", dataset->name},
                                      {"choices", choicesText(found.value().reading)},
                                      {"held_out", heldOutJson(*dataset)},
                                      {"fingerprint", fingerprint(*dataset)}});
    m_known.push_back({dataset, about, {name, std::move(found).value().bytes}});
    if (m_known.size() > kKnown) {
        m_known.pop_front();
    }
    return &m_known.back();
}

Result<WorkParts> ProjectWriter::partsOf(const ProjectWork& work, const std::string& prefix)
{
    const auto base = baseOf(work.data->base, work.source);
    if (!base) {
        return base.error();
    }
    WorkParts parts{{}, {&base.value()->file}};
    std::string truth = "null";
    if (work.truth) {
        const auto before = baseOf(work.truth->model->design->dataset, {});
        if (!before) {
            return before.error();
        }
        parts.files.push_back(&before.value()->file);
        truth = truthText(*work.truth, before.value()->about);
    }
    const std::string about = dumped({{"file", work.source.file.generic_string()},
                                      {"choices", choicesText(work.source.reading)},
                                      {"edits_of_source", work.source.edits},
                                      {"base", parsed(base.value()->about)}});
    parts.texts = {{prefix + "about", about},
                   {prefix + "edits", dataEditsText(work.data->edits)},
                   {prefix + "model.json", writeModelFile(work.model->spec, work.model->prior, work.settings)},
                   {prefix + "truth", truth},
                   {prefix + "window", work.window}};
    return parts;
}

Result<ProjectWork> readWork(const ReadPart& readPart, const std::string& prefix, std::vector<std::string>& losses)
{
    return WorkReader(readPart, prefix, losses).read();
}

} // namespace credence
