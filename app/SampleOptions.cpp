// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SampleOptions.h"

#include "core/model/ModelFile.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace credence::app {

Error ofTheCommandLine(Error problem)
{
    std::string& field = problem.place.field;
    field.replace(0, std::string("sampler.").size(), "--");
    std::replace(field.begin(), field.end(), '_', '-');
    return problem;
}

void addTargets(CLI::App& command, std::optional<double>& rhat, std::optional<double>& ess)
{
    command.add_option("--rhat-target", rhat, "The verdict is Converged where every Rhat is below it (1.01)")
        ->type_name("RHAT");
    command.add_option("--ess-target", ess, "and every bulk and tail ESS per chain above this (100)")->type_name("ESS");
}

namespace {

void addPlanOptions(CLI::App& command, SampleOptions& options)
{
    const SamplerSettings standard;
    const auto number = [](auto value) { return " (" + std::to_string(value) + ")"; };
    command.add_option("--chains", options.plan.chains, "Number of chains" + number(standard.chains))
        ->check(wholeNumber<int>());
    command.add_option("--warmup", options.plan.warmup, "Sweeps before the first kept draw" + number(standard.warmup))
        ->check(wholeNumber<int>());
    command.add_option("--draws", options.plan.draws, "Kept draws per chain" + number(standard.draws))
        ->check(wholeNumber<int>());
    command.add_option("--seed", options.plan.seed, "Seed of the random numbers" + number(standard.seed))
        ->check(wholeNumber<std::uint64_t>());
    command.add_option("--threads", options.plan.threads, "Threads, 0: one for each core; never changes the draws (0)")
        ->check(wholeNumber<int>());
    command
        .add_option("--replicas", options.plan.replicas,
                    "Replicas of each chain that carry it from mode to mode, 1: none, 0: as many as are needed" +
                        number(standard.replicas))
        ->check(wholeNumber<int>());
    addWord(command, "--method", "How weights are drawn", kMethodWords, options.plan.method);
    addWord(command, "--start", "Where chains start", kStartWords, options.plan.start);
    addTargets(command, options.plan.rhatTarget, options.plan.essTarget);
    command.add_flag_callback(
        "--no-moves", [&options] { options.plan.hasSymmetryMoves = false; },
        "Without moves along the likelihood's symmetries");
}

} // namespace

CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options)
{
    CLI::Option* data = addDataOptions(command, options.data);
    command.add_option("--model", options.model, "Model file: structure, prior, sampler (else the default model)")
        ->type_name("FILE")
        ->check(notEmpty());
    addPlanOptions(command, options);
    return data;
}

} // namespace credence::app
