// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Formats.h"

#include "app/SampleOptions.h"
#include "app/cli/ProgressLine.h"
#include "app/cli/TextNumbers.h"
#include "core/base/Memory.h"
#include "core/exports/CodaFiles.h"
#include "core/exports/RunTables.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <iostream>
#include <map>

namespace credence::app {

namespace {

/// "2026-11-30T12:00:00Z"
std::string timeNow()
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

/// Progress of what is not worth a word unless it takes a second.
class SlowProgress {
public:
    explicit SlowProgress(const std::string& file) : m_line("Writing " + file, "Wrote " + file) {}

    void show(double fraction)
    {
        if (m_isShown || std::chrono::steady_clock::now() - m_begin > std::chrono::seconds(1)) {
            m_isShown = true;
            m_line.show(fraction, std::to_string(static_cast<int>(100 * fraction)) + " %");
        }
    }
    void finish(bool isWhole)
    {
        if (m_isShown) {
            m_line.finish(isWhole);
        }
    }

private:
    ProgressLine m_line;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    bool m_isShown = false;
};

void sayLeftOut(const Model& model, Index draws)
{
    std::cout << kNetcdfFile << " is without f, log-likelihoods and new data at every value, which would take "
              << memoryText(netcdfBytes(model, draws, NetcdfContent::All))
              << "; credence-cli export --netcdf all writes them.\n";
}

Status writeNetcdf(const std::filesystem::path& folder, const RunExport& run, NetcdfContent wanted,
                   const std::stop_token& stop)
{
    const Draws& draws = run.snapshot->draws;
    const Index count = draws.shortest() * draws.chains();
    const NetcdfContent content = resolved(wanted, *draws.model(), count);
    SlowProgress progress(kNetcdfFile);
    const NetcdfRequest request{.content = content,
                                .threads = run.snapshot->settings.threads,
                                .version = run.version,
                                .createdAt = timeNow(),
                                .progress = [&progress](double fraction) { progress.show(fraction); }};
    Status status = writeDrawsNetcdf(folder / kNetcdfFile, *run.snapshot, request, stop);
    progress.finish(status.isOk());
    if (status && content != wanted && content == NetcdfContent::Parameters) {
        sayLeftOut(*draws.model(), count);
    }
    return status;
}

/// The tables in their forms but for those that a run's own folder has already; summary.json has more in it than a
/// table.
std::vector<TableFile> tableFiles(const std::filesystem::path& folder, const std::vector<const ResultTable*>& tables,
                                  const std::vector<ExportFormat>& formats)
{
    std::error_code notThere;
    const bool isOwnFolder = std::filesystem::exists(folder / kRunRecordFile, notThere);
    std::vector<TableFile> files;
    for (const ResultTable* table : tables) {
        for (const ExportFormat format : formats) {
            const TableFile file{table, format};
            const bool isThere = isOwnFolder && format == ExportFormat::Csv;
            if (!isThere && file.name() != "summary.json") {
                files.push_back(file);
            }
        }
    }
    return files;
}

} // namespace

void addFormats(CLI::App& command, Formats& formats)
{
    addWord(command, "--netcdf", "What draws.nc holds; parameters: no f and no new data", kNetcdfWords, formats.netcdf);
    command.add_flag("--coda", formats.isCoda, "Write the draws as CODA files too, for R's coda and its kin");
    std::map<std::string, ExportFormat> meanings(kExportFormatWords.begin(), kExportFormatWords.end());
    command
        .add_option("--tables", formats.tables,
                    "Write summary and predictions in these forms too: csv, json, xlsx, "
                    "latex, markdown")
        ->delimiter(',')
        ->transform(CLI::CheckedTransformer(meanings).description(""))
        ->type_name("WORDS");
}

double bytesOf(const Formats& formats, const Model& model, Index draws)
{
    return netcdfBytes(model, draws, resolved(formats.netcdf.value_or(NetcdfContent::Automatic), model, draws));
}

Result<std::vector<std::string>> writeFormats(const std::filesystem::path& folder, const RunExport& run,
                                              const Formats& formats, const std::stop_token& stop)
{
    std::vector<std::string> names;
    if (!formats.tables.empty()) {
        const ResultTable summary = summaryTable(*run.summary);
        const ResultTable predictions = predictionsTable(*run.bands);
        const std::vector<TableFile> files = tableFiles(folder, {&summary, &predictions}, formats.tables);
        if (const Status status = writeTables(folder, files); !status) {
            return status.error();
        }
        for (const TableFile& file : files) {
            names.push_back(file.name());
        }
    }
    const Draws& draws = run.snapshot->draws;
    if (draws.shortest() == 0) {
        return names;
    }
    if (formats.isCoda) {
        const auto files = writeCoda(folder, draws);
        if (!files) {
            return files.error();
        }
        for (const std::filesystem::path& file : files.value()) {
            names.push_back(file.filename().string());
        }
    }
    const NetcdfContent netcdf = formats.netcdf.value_or(NetcdfContent::Automatic);
    if (netcdf != NetcdfContent::None) {
        if (const Status status = writeNetcdf(folder, run, netcdf, stop); !status) {
            return status.error();
        }
        names.emplace_back(kNetcdfFile);
    }
    return names;
}

} // namespace credence::app
