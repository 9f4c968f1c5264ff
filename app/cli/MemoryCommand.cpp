// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/MemoryCommand.h"

#include "app/SampleOptions.h"
#include "app/cli/Outcome.h"
#include "app/cli/ReadingText.h"
#include "app/cli/TextNumbers.h"
#include "core/base/Memory.h"
#include "core/data/ReadData.h"
#include "core/data/TextFile.h"
#include "core/exports/MemoryFiles.h"
#include "core/exports/RunFolder.h"
#include "core/memory/Stability.h"

#include <algorithm>
#include <cmath>
#include <iostream>

namespace credence::app {

namespace {

constexpr const char* kMemoryHelp = R"(
Example:
  credence-cli memory theoph.csv --id Subject --step Time --column conc --order 16 --measure legs --out memory

Writes into the folder given with --out:
  memory.csv          after every row: the norm of the memory and its coefficients c_0, c_1, ..
  reconstruction.csv  every row as the last memory of its sequence gives it back, and how much it weighs there

legs weighs the whole past alike, legt and fout the last --window of time, legs-lti and lagt a lag s by exp(-s).
Coefficients belong to an orthonormal basis and have the column's unit: the norm is the root of the weighted mean
square of what is remembered. Time is --dt times the step. A value holds from the row before it to its own; at a
missing value the memory waits, and the next value holds for the whole gap.

Exit codes: 0 done, whatever the steps do, 1 a fault of the program, 2 bad input or usage.)";

constexpr const char* kMemoryFile = "memory.csv";
constexpr const char* kReconstructionFile = "reconstruction.csv";
constexpr Index kMostStepsLookedAt = 1000;

/// What the options and the data make of the memory.
struct MemoryPlan {
    MemorySpec spec;
    double unit = 1;       ///< time of one unit of step
    double usualGap = 1;   ///< in time
    double largestGap = 1; ///< in time
};

Error ofOption(const MemoryCommand& command, Error problem)
{
    problem.code = ErrorCode::Usage;
    problem.place.field = "--" + problem.place.field;
    if (problem.place.field == "--window" && !command.window) {
        problem.suggestion = "The steps span no time: set --window.";
    }
    return problem;
}

void readGaps(const Dataset& data, MemoryPlan& plan)
{
    std::vector<double> usual;
    double longest = 0;
    plan.largestGap = 0;
    for (const Sequence& sequence : data.sequences) {
        const MemorySequence signal = memorySequence(sequence, plan.unit);
        usual.push_back(usualGap(signal.time));
        longest = std::max(longest, signal.time.back() - signal.time.front() + usual.back());
        for (std::size_t t = 1; t < signal.time.size(); ++t) {
            plan.largestGap = std::max(plan.largestGap, signal.time[t] - signal.time[t - 1]);
        }
    }
    std::sort(usual.begin(), usual.end());
    plan.usualGap = usual[usual.size() / 2];
    plan.largestGap = std::max(plan.largestGap, plan.usualGap);
    plan.spec.window = longest;
}

Result<MemoryPlan> planOf(const MemoryCommand& command, const Dataset& data)
{
    MemoryPlan plan;
    plan.spec.measure = command.measure.value_or(MemoryMeasure::LegS);
    plan.spec.method = command.method.value_or(MemoryMethod::Bilinear);
    plan.spec.N = command.order;
    plan.unit = command.dt.value_or(isFading(plan.spec.measure) ? 0.01 : 1);
    if (!(std::isfinite(plan.unit) && plan.unit > 0)) {
        return Error{ErrorCode::Usage, "the time of a step is above 0.",
                     Place{.file = {}, .line = 0, .column = {}, .field = "--dt"}, "Use a number above 0."};
    }
    readGaps(data, plan);
    plan.spec.window = command.window.value_or(plan.spec.window);
    if (const Problems problems = validate(plan.spec); !problems.empty()) {
        return ofOption(command, problems.front());
    }
    return plan;
}

std::string timeWords(const MemoryCommand& command, const MemoryPlan& plan)
{
    const std::string step = command.step.empty() ? "rows" : "units of " + command.step;
    if (hasWindow(plan.spec.measure)) {
        return ", over the last " + significantText(plan.spec.window / plan.unit, 4) + " " + step;
    }
    if (isFading(plan.spec.measure)) {
        return ", fading over about " + significantText(1 / plan.unit, 4) + " " + step;
    }
    return ", over the whole past";
}

void sayPlan(const MemoryCommand& command, const MemoryPlan& plan, const Dataset& data)
{
    std::cout << data.name << ": " << counted(static_cast<Index>(data.sequences.size()), "sequence") << ", "
              << counted(data.rowCount(), "row") << ", " << countText(data.missingCount()) << " without "
              << command.column << "\nMemory: " << wordOf(plan.spec.measure) << " by " << wordOf(plan.spec.method)
              << ", " << counted(plan.spec.N, "coefficient") << timeWords(command, plan) << "\n";
    if (command.window && !hasWindow(plan.spec.measure)) {
        std::cout << "--window changes nothing: only legt and fout have one.\n";
    }
    if (command.dt && plan.spec.measure == MemoryMeasure::LegS) {
        std::cout << "--dt changes nothing: legs is the same in every unit of time.\n";
    }
}

/// At the usual gap; and at the largest one, where that one changes the verdict.
void sayStability(const MemoryPlan& plan, const Dataset& data)
{
    const Index steps = std::clamp<Index>(data.longest() - 1, 1, kMostStepsLookedAt);
    const Stability usual = stabilityOf(plan.spec, {.gap = plan.usualGap, .steps = steps});
    std::cout << stabilityWords(plan.spec, usual) << "\n";
    if (plan.spec.measure != MemoryMeasure::LegS && plan.largestGap > plan.usualGap) {
        const Stability largest = stabilityOf(plan.spec, {.gap = plan.largestGap, .steps = steps});
        if (largest.verdict != usual.verdict) {
            std::cout << "Were all gaps as long as the longest: " << stabilityWords(plan.spec, largest) << "\n";
        }
    }
    if (usual.verdict == StabilityVerdict::Transient || usual.verdict == StabilityVerdict::Unstable) {
        std::cout << "Use --method bilinear or zoh, which never let a state grow.\n";
    }
    std::cout << std::flush;
}

void sayMemory(const MemoryCommand& command, const MemoryTables& tables)
{
    std::cout << "Largest norm " << significantText(tables.largestNorm, 4) << ", largest value of " << command.column
              << " " << significantText(tables.largestValue, 4) << "\n";
    if (std::isfinite(tables.rmse)) {
        std::cout << "Given back with an error of " << significantText(tables.rmse, 3)
                  << " (root mean square, weighted as the measure weighs the past)\n";
    }
    if (tables.missing > 0) {
        std::cout << "At missing values the memory waited; the next value held for the whole gap.\n";
    }
}

Status checkRoom(const Dataset& data, const MemorySpec& spec)
{
    const double wanted = memoryTablesBytes(data, spec);
    if (wanted <= availableMemory()) {
        return Done{};
    }
    return Error{ErrorCode::Usage, "the tables would take about " + memoryText(wanted) + " of memory.",
                 Place{.file = {}, .line = 0, .column = {}, .field = "--order"}, "Use a lower order or fewer rows."};
}

Status writeTables(const std::filesystem::path& folder, const MemoryTables& tables)
{
    StagedFiles files;
    if (Status status = files.add(folder / kMemoryFile, tables.memory); !status) {
        return status;
    }
    if (Status status = files.add(folder / kReconstructionFile, tables.reconstruction); !status) {
        return status;
    }
    return files.commit();
}

} // namespace

CLI::App* addMemory(CLI::App& app, MemoryCommand& command)
{
    CLI::App* memory = app.add_subcommand("memory", "Show what a column's past looks like to a HiPPO memory");
    memory->add_option("FILE", command.data, "Delimited text file, one row for each sequence and step")
        ->required()
        ->check(notEmpty());
    memory->add_option("--column", command.column, "Column of numbers to remember; cells may be missing")
        ->required()
        ->type_name("NAME")
        ->check(notEmpty());
    memory->add_option("--id", command.id, "Column that names the sequence; without, all rows are one sequence")
        ->type_name("NAME");
    memory->add_option("--step", command.step, "Column that orders the rows of a sequence and tells their times")
        ->type_name("NAME");
    memory->add_option("--order", command.order, "Coefficients, 1 to 256 (64)")->check(wholeNumber<Index>(1));
    addWord(*memory, "--measure", "How the past is weighed", kMemoryMeasureWords, command.measure);
    addWord(*memory, "--method", "How a step is taken", kMemoryMethodWords, command.method);
    memory->add_option("--window", command.window, "Time that legt and fout look back (the longest sequence)")
        ->type_name("TIME");
    memory->add_option("--dt", command.dt, "Time of one unit of step (1; 0.01 for legs-lti and lagt)")
        ->type_name("TIME");
    memory->add_option("--out", command.out, "Folder for the results; made if need be")
        ->required()
        ->type_name("FOLDER")
        ->check(notEmpty());
    memory->footer(kMemoryHelp);
    return memory;
}

int runMemory(const MemoryCommand& command)
{
    const Roles roles{.id = command.id, .step = command.step, .inputs = {}, .outputs = {command.column}, .units = {}};
    ReadOptions options;
    options.roles = roles;
    const auto reading = readData(command.data, options);
    if (!reading) {
        return fail(reading.error());
    }
    sayNotices(reading.value().notices);
    const DatasetPtr& data = reading.value().dataset;
    const auto plan = planOf(command, *data);
    if (!plan) {
        return fail(plan.error());
    }
    if (const Status room = checkRoom(*data, plan.value().spec); !room) {
        return fail(room.error());
    }
    for (const char* name : {kMemoryFile, kReconstructionFile}) {
        std::error_code notThere;
        if (std::filesystem::equivalent(command.out / name, command.data, notThere)) {
            return fail(dataWouldBeLost(command.data));
        }
    }
    if (const Status ready = prepareRunFolder(command.out); !ready) {
        return fail(ready.error());
    }
    sayPlan(command, plan.value(), *data);
    sayStability(plan.value(), *data);
    const MemoryTables tables = memoryTables(*data, plan.value().spec, plan.value().unit);
    if (const Status written = writeTables(command.out, tables); !written) {
        return fail(written.error());
    }
    sayMemory(command, tables);
    std::cout << "Results in " << command.out.string() << ": memory.csv, reconstruction.csv" << std::endl;
    return kDone;
}

} // namespace credence::app
