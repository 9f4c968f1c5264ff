// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/SampleCommand.h"

#include "app/cli/Interrupts.h"
#include "app/cli/Outcome.h"
#include "app/cli/ReadingText.h"
#include "app/cli/RunAndReport.h"
#include "app/cli/TextNumbers.h"
#include "core/base/Words.h"
#include "core/data/HoldOut.h"
#include "core/data/TextFile.h"
#include "core/exports/HeldOutFile.h"
#include "core/exports/PipedData.h"
#include "core/exports/RunFolder.h"
#include "core/exports/StartsFile.h"

#include <algorithm>
#include <iostream>
#include <span>

namespace credence::app {

namespace {

std::string joined(const std::vector<std::string>& names)
{
    return names.empty() ? "none" : commaList(names);
}

Result<DatasetPtr> holdOut(const Dataset& dataset, double share)
{
    auto held = holdOutLast(dataset, share);
    if (!held) {
        Error error = held.error();
        error.place.field = "--hold-out";
        return error;
    }
    return held;
}

/// Says how the file was read, then holds out what is asked for.
Result<SourcedReading> readAndSay(const SampleCommand& command)
{
    auto read = readSource(command.options.data.data, command.options.data.readOptions());
    if (!read) {
        return read;
    }
    const Reading& reading = read.value().reading;
    if (!command.options.data.areRolesGiven) {
        sayRoles(*reading.used.roles);
    }
    sayNotices(reading.notices);
    if (read.value().source.bytes) {
        std::cout << "The data came through a pipe; " << storedDataName(*read.value().source.bytes)
                  << " in the folder keeps them, so that the run can be resumed.\n";
    }
    if (!command.holdOut && command.holdOutCells.empty()) {
        return read;
    }
    auto held = command.holdOut ? holdOut(*reading.dataset, *command.holdOut)
                                : withHeldOutFile(*reading.dataset, command.holdOutCells);
    if (!held) {
        return held.error();
    }
    SourcedReading changed = std::move(read).value();
    changed.reading.dataset = std::move(held).value();
    return changed;
}

/// A start is given exactly where the settings say so; a file of starts says so for them.
Status checkStarts(const SampleCommand& command, SamplerSettings& sampler)
{
    if (!command.starts.empty()) {
        if (command.options.plan.start.value_or(StartRule::Given) != StartRule::Given) {
            return Error{ErrorCode::Usage, "--starts and --start say different things.",
                         Place{.file = {}, .line = 0, .column = {}, .field = "--start"}, "Leave one of them out."};
        }
        sampler.start = StartRule::Given;
    }
    if (sampler.start == StartRule::Given && command.starts.empty()) {
        return Error{ErrorCode::Usage, "chains are to start where those of an earlier run stood.",
                     Place{.file = {}, .line = 0, .column = {}, .field = "--starts"},
                     "Name the starts.json beside that run's model.json, or choose --start prior."};
    }
    return Done{};
}

Result<ModelFile> readModel(const SampleCommand& command)
{
    const SampleOptions& options = command.options;
    Result<ModelFile> read = options.model.empty() ? Result<ModelFile>(ModelFile()) : readModelFile(options.model);
    if (!read) {
        return read;
    }
    ModelFile file = std::move(read).value();
    file.sampler = changed(file.sampler, options.plan);
    if (Problems problems = validate(file.sampler); !problems.empty()) {
        return ofTheCommandLine(problems.front()); // the file itself was good
    }
    if (const Status status = checkStarts(command, file.sampler); !status) {
        return status.error();
    }
    return file;
}

/// Null where none are given.
Result<StartingPointsPtr> readStarts(const SampleCommand& command, const ParameterLayout& layout)
{
    if (command.starts.empty()) {
        return StartingPointsPtr();
    }
    const auto text = readTextFile(command.starts);
    return text ? parseStarts(text.value(), command.starts.string(), layout) : Result<StartingPointsPtr>(text.error());
}

void sayData(const Dataset& data)
{
    std::cout << data.name << ": " << counted(static_cast<Index>(data.sequences.size()), "sequence") << ", "
              << counted(data.rowCount(), "row") << ", " << counted(static_cast<Index>(data.inputs.size()), "input")
              << ", " << counted(static_cast<Index>(data.outputs.size()), "output") << ", "
              << countText(data.missingCount()) << " missing, " << countText(data.heldOutCount()) << " held out\n";
}

/// What is done about a past that was not seen, before it is done.
void sayLags(const Design& design)
{
    for (const LaggedOutput& lagged : design.features.lags) {
        std::cout << "Lagged output " << lagged.output << ": " << counted(lagged.lags, "step")
                  << " back; before the first step " << (lagged.start ? decimalText(*lagged.start, 4) : "its mean")
                  << " stands in" << (lagged.hasStartMark ? ", marked by columns of 0 and 1" : "") << "\n";
    }
    const Index all = static_cast<Index>(design.drawnCells.size());
    const Index inner = design.innerCount();
    if (all > 0) {
        std::cout << "Past outputs that are not seen (missing or held out): " << countText(inner)
                  << " are drawn with the parameters, as later values tell of them, " << countText(all - inner)
                  << " are simulated forward in every draw.\n";
    }
}

void sayModel(const Model& model, const SamplerSettings& sampler)
{
    const Design& design = *model.design;
    std::cout << "Model: " << counted(model.spec.hidden, "hidden unit") << ", " << counted(model.spec.heads, "head")
              << ", features " << joined(design.featureNames) << (model.spec.skip ? ", skip weights" : "")
              << (model.dims.E > 0 ? ", sequence effects of " + joined(design.features.effects) : "")
              << (model.dims.hasLevel ? ", hierarchical a" : "") << "\n";
    sayLags(design);
    for (const Category& category : design.features.categories) {
        std::cout << "Category " << category.column << ": levels " << levelList(category.levels)
                  << (design.features.intercept ? "; reference " + category.levels.front() : "") << "\n";
    }
    for (Index r = 0; r < design.R(); ++r) {
        if (design.xScaling.isConstant[static_cast<std::size_t>(r)]) {
            std::cout << "Input " << design.featureNames[static_cast<std::size_t>(r)] << " is constant ("
                      << decimalText(design.xScaling.centre[r], 4) << "); it tells the model nothing.\n";
        }
    }
    for (Index p = 0; p < design.P(); ++p) {
        if (design.yScaling.isConstant[static_cast<std::size_t>(p)]) {
            std::cout << "Output " << design.dataset->outputs[static_cast<std::size_t>(p)].name
                      << " is constant; it keeps its scale.\n";
        }
    }
    std::cout << "Plan: " << counted(sampler.chains, "chain") << " of " << countText(sampler.warmup)
              << " warm-up sweeps and " << counted(sampler.draws, "draw") << ", seed " << sampler.seed << std::endl;
}

/// The first option that was given and that the kind of model does not have; empty: none.
std::string optionOfOtherKind(const SampleCommand& command)
{
    using GivenOption = std::pair<bool, const char*>;
    const ProcessOptions& process = command.process;
    const GivenOption ofProcess[] = {{process.kernel.has_value(), "--kernel"},
                                     {process.inducing.has_value(), "--inducing"},
                                     {process.restarts.has_value(), "--restarts"},
                                     {process.fitShare.has_value(), "--fit-share"}};
    const SamplerChanges& plan = command.options.plan;
    const GivenOption ofAttention[] = {
        {!command.options.model.empty(), "--model"}, {plan.chains.has_value(), "--chains"},
        {plan.warmup.has_value(), "--warmup"},       {plan.draws.has_value(), "--draws"},
        {plan.replicas.has_value(), "--replicas"},   {command.mostDraws.has_value(), "--until-converged"},
        {command.isRefitting, "--refit-high-k"},     {!command.starts.empty(), "--starts"},
        {!command.report.empty(), "--report"},       {command.formats.netcdf.has_value(), "--netcdf"},
        {command.formats.isCoda, "--coda"},          {!command.formats.tables.empty(), "--tables"}};
    const bool isAttention = command.kind.value_or(SampleKind::Attention) == SampleKind::Attention;
    for (const auto& [isGiven, name] : isAttention ? std::span<const GivenOption>(ofProcess) : ofAttention) {
        if (isGiven) {
            return name;
        }
    }
    return {};
}

/// Instead of chains.
int runOnlineProcess(const SampleCommand& command, const std::stop_token& stop)
{
    const auto read = readAndSay(command);
    if (!read) {
        return fail(read.error());
    }
    const Dataset& dataset = *read.value().reading.dataset;
    sayData(dataset);
    if (!dataset.inputs.empty()) {
        std::cout << "Inputs are not read: an online process knows the step alone.\n";
    }
    return runProcess(command.process, dataset, command.options.plan.seed.value_or(SamplerSettings().seed), command.out,
                      stop);
}

} // namespace

int runSample(const SampleCommand& command)
{
    const Interrupts interrupts;
    if (const std::string option = optionOfOtherKind(command); !option.empty()) {
        const bool isProcess = command.kind == SampleKind::HippoGp;
        return fail({ErrorCode::Usage, isProcess ? "a Gaussian process has no such setting." : "only hippo-gp has it.",
                     Place{.file = {}, .line = 0, .column = {}, .field = option},
                     isProcess ? "Leave it out, or use --kind attention." : "Add --kind hippo-gp, or leave it out."});
    }
    if (isReplacedByRun(command.out, command.options.data.data) ||
        (!command.report.empty() && isSamePath(command.report, command.options.data.data))) {
        return fail(dataWouldBeLost(command.options.data.data));
    }
    if (command.kind == SampleKind::HippoGp) {
        return runOnlineProcess(command, interrupts.token());
    }
    const auto modelFile = readModel(command);
    if (!modelFile) {
        return fail(modelFile.error());
    }
    const auto read = readAndSay(command);
    if (!read) {
        return fail(read.error());
    }
    const DatasetPtr dataset = read.value().reading.dataset;
    const auto model = modelOf(modelFile.value(), dataset);
    if (!model) {
        return fail(model.error());
    }
    const auto starts = readStarts(command, model.value()->layout);
    if (!starts) {
        return fail(starts.error());
    }
    const SamplerSettings& settings = modelFile.value().sampler;
    const RunTarget target{command.out,     read.value().source, command.mostDraws, command.isRefitting,
                           command.formats, /*isNew=*/true,      command.report,    read.value().reading.notices};
    if (const auto status = prepareRun(*model.value(), settings, target); !status) {
        return fail(status.error());
    }
    sayData(*dataset);
    sayModel(*model.value(), settings);
    RunState state = startRun(model.value(), settings, starts.value());
    return runAndReport(state, target, interrupts.token());
}

} // namespace credence::app
