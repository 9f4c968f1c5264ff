// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ProcessCommand.h"

#include "app/SampleOptions.h"
#include "app/cli/Outcome.h"
#include "app/cli/TextNumbers.h"
#include "core/data/TextFile.h"
#include "core/exports/RunFolder.h"

#include <cmath>
#include <iostream>

#include <unistd.h>

namespace credence::app {

namespace {

constexpr const char* kGroup = "For --kind hippo-gp";

Error optionError(const std::string& option, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Usage, message, Place{.file = {}, .line = 0, .column = {}, .field = option}, suggestion};
}

Result<ProcessPlan> planOf(const ProcessOptions& options, std::uint64_t seed)
{
    ProcessPlan plan;
    plan.fit.kind = options.kernel.value_or(plan.fit.kind);
    plan.fit.restarts = options.restarts.value_or(plan.fit.restarts);
    plan.fit.seed = seed;
    plan.M = options.inducing.value_or(0);
    plan.fitShare = options.fitShare.value_or(1);
    if (plan.M > 256) {
        return optionError("--inducing", "there are 1 to 256 inducing variables.", "Use 256 or fewer.");
    }
    if (!(plan.fitShare > 0 && plan.fitShare <= 1)) {
        return optionError("--fit-share", "a share is above 0 and at most 1.", "Use a number as 0.5.");
    }
    return plan;
}

/// Tenths on stderr, each once; on a terminal one line.
class ReadingLine {
public:
    void show(Index done, Index all)
    {
        const auto tenth = static_cast<int>(10 * done / all);
        if (tenth != m_tenth) {
            m_tenth = tenth;
            const bool isTerminal = isatty(STDERR_FILENO) != 0;
            std::cerr << (isTerminal ? "\r" : "") << "Reading: " << countText(done) << " of " << countText(all)
                      << " values" << (isTerminal && done < all ? "   " : "\n") << std::flush;
        }
    }

private:
    int m_tenth = -1;
};

void sayOutput(const Dataset& dataset, std::size_t p, const OutputProcess& output, const ProcessPlan& plan)
{
    const ProcessModel& model = output.fitted.model;
    const std::string unit = dataset.outputs[p].unit.empty() ? "" : " " + dataset.outputs[p].unit;
    const std::string step = dataset.step.unit.empty() ? "" : " " + dataset.step.unit;
    std::cout << dataset.outputs[p].name << ": kernel sd " << significantText(std::sqrt(model.kernel.variance), 4)
              << unit << ", length " << significantText(model.kernel.length, 4) << step << ", noise sd "
              << significantText(std::sqrt(model.noise), 4) << unit << "; log marginal likelihood "
              << decimalText(output.fitted.logMarginal, 3) << (output.fitted.isExact ? "" : " (lower bound)")
              << ", reached by " << output.fitted.agreeing << " of " << counted(plan.fit.restarts, "start") << "\n";
    const double values = static_cast<double>(dataset.rowCount());
    std::cout << "  " << counted(output.M, "inducing variable") << "; read " << countText(dataset.rowCount())
              << " rows one by one at " << significantText(values / std::max(output.seconds, 1e-9), 2) << " a second\n";
    if (output.isOutOfReach && plan.M == 0) {
        std::cout << "  This length is too short for so long a sequence: 256 inducing variables cannot hold all of it,"
                     " and the far past is known less well than it could be.\n";
    }
    if (output.fitted.agreeing == 1 && plan.fit.restarts > 1) {
        std::cout << "  Only one start reached this maximum: there are several. Try more --restarts.\n";
    }
}

void sayScore(const ProcessScore& score)
{
    if (score.values > 0) {
        std::cout << "Held out: " << counted(score.values, "value") << ", " << countText(score.within80)
                  << " inside their 80 % interval, " << countText(score.within95)
                  << " inside their 95 % interval; root mean square error " << significantText(score.rmse, 4)
                  << ", mean log density " << decimalText(score.logScore, 3) << "\n";
    }
}

Status writeFiles(const std::filesystem::path& folder, const Dataset& dataset,
                  const std::vector<OutputProcess>& outputs, const ProcessPlan& plan)
{
    StagedFiles files;
    const std::pair<const char*, std::string> texts[] = {{"predictions.csv", processPredictionsCsv(dataset, outputs)},
                                                         {"steps.csv", processStepsCsv(dataset, outputs)},
                                                         {"summary.csv", processSummaryCsv(dataset, outputs)},
                                                         {"summary.json", processSummaryJson(dataset, outputs, plan)}};
    for (const auto& [name, text] : texts) {
        if (Status status = files.add(folder / name, text); !status) {
            return status;
        }
    }
    return files.commit();
}

} // namespace

void addProcessOptions(CLI::App& sample, ProcessOptions& options)
{
    std::optional<KernelKind>& kernel = options.kernel;
    addWord(sample, "--kernel", "How f hangs together", kKernelWords, kernel);
    sample.add_option("--inducing", options.inducing, "Inducing variables, 1 to 256 (as many as the length asks for)")
        ->check(wholeNumber<Index>(1))
        ->type_name("M");
    sample.add_option("--restarts", options.restarts, "Starts of the search for hyperparameters (5)")
        ->check(wholeNumber<int>(1))
        ->type_name("COUNT");
    sample
        .add_option("--fit-share", options.fitShare,
                    "First share of each sequence's values that hyperparameters are found on (1)")
        ->type_name("SHARE");
    for (const char* name : {"--kernel", "--inducing", "--restarts", "--fit-share"}) {
        sample.get_option(name)->group(kGroup);
    }
}

int runProcess(const ProcessOptions& options, const Dataset& dataset, std::uint64_t seed,
               const std::filesystem::path& out, const std::stop_token& stop)
{
    auto plan = planOf(options, seed);
    if (!plan) {
        return fail(plan.error());
    }
    ProcessPlan wanted = std::move(plan).value();
    wanted.stop = stop;
    ReadingLine line;
    wanted.told = [&line](Index done, Index all) { line.show(done, all); };
    if (const Status ready = prepareRunFolder(out); !ready) {
        return fail(ready.error());
    }
    std::cout << "Model: online Gaussian process, " << counted(wanted.fit.restarts, "start") << ", seed " << seed
              << std::endl;
    const auto outputs = processOutputs(dataset, wanted);
    if (!outputs) {
        if (outputs.error().code == ErrorCode::Stopped) {
            std::cerr << "\nInterrupted; nothing was written." << std::endl;
            return kInterrupted;
        }
        return fail(outputs.error());
    }
    for (std::size_t p = 0; p < outputs.value().size(); ++p) {
        sayOutput(dataset, p, outputs.value()[p], wanted);
    }
    sayScore(scoreHeldOut(dataset, outputs.value()));
    if (const Status written = writeFiles(out, dataset, outputs.value(), wanted); !written) {
        return fail(written.error());
    }
    std::cout << "Results in " << out.string() << ": predictions.csv, steps.csv, summary.csv, summary.json"
              << std::endl;
    return kDone;
}

} // namespace credence::app
