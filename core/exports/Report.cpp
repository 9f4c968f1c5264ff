// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/Report.h"

#include "core/base/Say.h"
#include "core/base/Words.h"
#include "core/exports/CommandLine.h"
#include "core/exports/EditedDataFile.h"
#include "core/exports/HeldOutFile.h"
#include "core/exports/PipedData.h"
#include "core/exports/ReportSections.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StartsFile.h"
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <system_error>

namespace credence {

namespace {

constexpr const char* kModelFile = "model.json";

const Dataset& datasetOf(const ReportSource& source)
{
    return *source.snapshot->draws.model()->design->dataset;
}

/// The plan that gives the draws at hand and no more.
SamplerSettings settingsOf(const Snapshot& snapshot)
{
    SamplerSettings settings = snapshot.settings;
    settings.draws = static_cast<int>(std::max<Index>(1, snapshot.draws.shortest()));
    return settings;
}

ReportBlocks reproductionBlocks(const ReportSource& source, const Reproduction& reproduction)
{
    const Snapshot& snapshot = *source.snapshot;
    std::vector<std::string> names;
    if (!reproduction.isDataAmong) {
        names.push_back(reproduction.dataFile);
    }
    for (const ReportListing& file : reproduction.files) {
        names.push_back(file.name);
    }
    ReportBlocks blocks;
    blocks.emplace_back(ReportParagraph{say("In a folder that holds %1, this command gives the draws of this report "
                                            "again, bit for bit, on any number of threads:",
                                            {joinedWords(names)})});
    blocks.emplace_back(ReportListing{{}, shellCommand(reproduction.words)});
    ReportTable facts{say("What the draws depend on."), {{say("what"), true}, {say("value"), true}}, {}};
    facts.rows = {{say("data fingerprint"), fingerprint(datasetOf(source))},
                  {say("seed"), std::to_string(snapshot.settings.seed)},
                  {say("program"), "Credence " + source.version}};
    for (const ReportListing& file : reproduction.files) {
        facts.rows.push_back({say("fingerprint of %1", {file.name}), fingerprint(std::string_view(file.text))});
    }
    blocks.emplace_back(std::move(facts));
    for (const ReportListing& file : reproduction.files) {
        blocks.emplace_back(file);
    }
    return blocks;
}

} // namespace

const ReportSection& Report::section(ReportPart part) const
{
    return sections[static_cast<std::size_t>(part)];
}

Result<Reproduction> reproductionOf(const ReportSource& source)
{
    const Snapshot& snapshot = *source.snapshot;
    const Model& model = *snapshot.draws.model();
    const Dataset* read = &datasetOf(source); // what the command reads, whose steps may be written otherwise
    std::error_code ignored;                  // what stdin was redirected from has a name of its own
    const std::filesystem::path file = std::filesystem::weakly_canonical(source.data.file, ignored);
    Reproduction result{{"credence-cli", "sample"}, {}, file.filename().string()};
    ReadOptions reading = source.data.reading;
    Result<StoredData> stored = StoredData();
    if (!source.data.edits.empty()) {
        stored = storedData(*read);
        if (!stored) {
            return stored.error();
        }
        result.dataFile = kEditedDataFile;
        result.isDataAmong = true;
        result.files.push_back({kEditedDataFile, stored.value().text});
        reading = stored.value().reading;
        read = stored.value().dataset.get();
    } else if (source.data.bytes) {
        result.dataFile = storedDataName(*source.data.bytes);
        result.isDataAmong = true;
        result.files.push_back({result.dataFile, *source.data.bytes});
    }
    result.words.push_back((result.dataFile.starts_with('-') ? "./" : "") + result.dataFile);
    const std::vector<std::string> arguments = readingArguments(reading);
    result.words.insert(result.words.end(), arguments.begin(), arguments.end());
    if (read->heldOutCount() > 0) {
        result.files.push_back({kHeldOutFile, heldOutCsv(*read)});
        result.words.insert(result.words.end(), {"--hold-out-cells", kHeldOutFile});
    }
    result.files.push_back({kModelFile, writeModelFile(model.spec, model.prior, settingsOf(snapshot))});
    result.words.insert(result.words.end(), {"--model", kModelFile});
    if (snapshot.starts) {
        result.files.push_back({kStartsFile, writeStarts(*snapshot.starts)});
        result.words.insert(result.words.end(), {"--starts", kStartsFile});
    }
    result.words.insert(result.words.end(), {"--out", "reproduced"});
    return result;
}

Result<Report> composeReport(const ReportSource& source)
{
    const auto reproduction = reproductionOf(source);
    if (!reproduction) {
        return reproduction.error();
    }
    const Model& model = *source.snapshot->draws.model();
    Report report;
    report.title = datasetOf(source).name;
    const std::string program = "Credence" + (source.version.empty() ? "" : " " + source.version);
    report.subtitle = source.date.empty() ? say("Bayesian sequence model, sampled with %1", {program})
                                          : say("Bayesian sequence model, sampled with %1, %2", {program, source.date});
    ReportBlocks caveats;
    caveats.emplace_back(ReportList{caveatsOf(source)});
    report.sections = {
        {ReportPart::Findings, say("In short"), findingsOf(source)},
        {ReportPart::Caveats, say("Before you rely on it"), std::move(caveats)},
        {ReportPart::Data, say("Data"), dataBlocks(source)},
        {ReportPart::Model, say("Model"), modelBlocks(model)},
        {ReportPart::Prior, say("Prior"), priorBlocks(model)},
        {ReportPart::Sampling, say("Chains"), samplingBlocks(source)},
        {ReportPart::Posterior, say("Posterior"), posteriorBlocks(*source.summary)},
        {ReportPart::Predictions, say("Predictions"), predictionBlocks(source)},
        {ReportPart::Reproduction, say("To reproduce"), reproductionBlocks(source, reproduction.value())}};
    return report;
}

} // namespace credence
