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

namespace {

/// The next name of a word and what is left of it; a name in double quotes may hold commas, "" in it is a quote.
std::string takeName(std::string_view& rest)
{
    std::string name;
    if (!rest.starts_with('"')) {
        name = rest.substr(0, rest.find(','));
        rest.remove_prefix(name.size());
        return name;
    }
    for (rest.remove_prefix(1); !rest.empty(); rest.remove_prefix(1)) {
        if (rest.front() == '"' && !rest.starts_with("\"\"")) {
            rest.remove_prefix(1);
            break;
        }
        rest.remove_prefix(rest.front() == '"' ? 1 : 0);
        name += rest.front();
    }
    return name;
}

/// The words of an option cut at commas. CLI11 by itself passes over an empty name at the end, as in "x1,". A single
/// empty word says that there is none.
std::vector<std::string> namesIn(const std::vector<std::string>& words, const char* option)
{
    std::vector<std::string> names;
    if (words == std::vector<std::string>{""}) {
        return names;
    }
    for (const std::string& word : words) {
        std::string_view rest = word;
        for (bool isMore = true; isMore;) {
            names.push_back(takeName(rest));
            if (names.back().empty()) {
                throw CLI::ValidationError(option, "\"" + word + "\" holds an empty name; drop the comma too many");
            }
            isMore = !rest.empty();
            if (isMore && rest.front() != ',') {
                throw CLI::ValidationError(option, "\"" + word + "\": a comma is wanted after a name in quotes");
            }
            rest.remove_prefix(isMore ? 1 : 0);
        }
    }
    return names;
}

/// An option that takes names separated by commas, and may be given more than once.
void addNames(CLI::App& command, const char* option, const char* help,
              const std::function<void(const std::vector<std::string>&)>& take)
{
    command
        .add_option_function<std::vector<std::string>>(
            option, [take, option](const std::vector<std::string>& words) { take(namesIn(words, option)); }, help)
        ->type_name("NAME")
        ->allow_extra_args(false);
}

/// "conc=mg/L" as the unit mg/L of the column conc. The last = divides, as column names may hold one.
void takeUnits(const std::vector<std::string>& words, Roles& roles)
{
    for (const std::string& word : words) {
        const std::size_t divider = word.rfind('=');
        if (divider == std::string::npos || divider == 0 || divider + 1 == word.size()) {
            throw CLI::ValidationError("--units", "\"" + word + "\" is not of the form COLUMN=UNIT");
        }
        roles.units[word.substr(0, divider)] = word.substr(divider + 1);
    }
}

} // namespace

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

CLI::Validator notEmpty()
{
    return {
        [](const std::string& text) { return std::string(text.empty() ? "a name is wanted, but it is empty" : ""); },
        std::string()};
}

CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options)
{
    CLI::Option* data = command.add_option("DATA", options.data,
                                           "Delimited text file, one row for each sequence and step; /dev/stdin reads "
                                           "what is piped in");
    data->type_name("FILE")->check(notEmpty());
    command.add_option("--id", options.roles.id, "Column that names the sequence; without, all rows are one sequence")
        ->type_name("NAME");
    command
        .add_option("--step", options.roles.step, "Column that orders the rows of a sequence; without, the file does")
        ->type_name("NAME");
    addNames(command, "--inputs",
             "Columns that are known beforehand, separated by commas; \"\" for none; a name that holds a comma in \"\"",
             [&options](const auto& names) { options.roles.inputs = names; });
    addNames(command, "--outputs", "Columns that are to be explained, separated by commas",
             [&options](const auto& names) { options.roles.outputs = names; });
    addNames(command, "--units", "Units of columns, as conc=mg/L,Time=h; shown beside every value",
             [&options](const auto& words) { takeUnits(words, options.roles); });
    command.add_option("--model", options.model, "Model file: structure, prior, sampler (else the default model)")
        ->type_name("FILE")
        ->check(notEmpty());
    addPlanOptions(command, options);
    return data;
}

} // namespace credence::app
