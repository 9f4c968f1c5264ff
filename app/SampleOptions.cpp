// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SampleOptions.h"

#include <charconv>
#include <string>
#include <system_error>
#include <vector>

namespace credence::app {

namespace {

/// CLI11 by itself lets -1 wrap round to the largest seed, a too large one to the largest there is, and reads 010 as 8.
template <class Number>
CLI::Validator wholeNumber()
{
    return {[](const std::string& text) {
                Number number = 0;
                const char* const end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, number);
                const bool hasLeadingZero = text.size() > 1 && text[0] == '0';
                const bool isWhole = read.ec == std::errc() && read.ptr == end && !hasLeadingZero;
                return isWhole ? std::string() : "\"" + text + "\" is not a whole number in range";
            },
            std::string()};
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

CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options)
{
    CLI::Option* data = command.add_option("DATA", options.data, "Delimited text file, one row a sequence and step");
    command.add_option("--id", options.roles.id, "Column that names the sequence");
    command.add_option("--step", options.roles.step, "Column that orders the rows of a sequence");
    command.add_option("--inputs", options.roles.inputs, "Columns that are known beforehand, separated by commas")
        ->delimiter(',');
    command.add_option("--outputs", options.roles.outputs, "Columns to be explained, separated by commas")
        ->delimiter(',');
    command
        .add_option_function<std::vector<std::string>>(
            "--units", [&options](const std::vector<std::string>& words) { takeUnits(words, options.roles); },
            "Units of columns, as conc=mg/L,Time=h; shown beside every value")
        ->delimiter(',');
    command.add_option("--model", options.model, "MODEL.json: structure, prior, sampler");
    command.add_option("--chains", options.chains, "Number of chains")->check(wholeNumber<int>());
    command.add_option("--warmup", options.warmup, "Sweeps before the first kept draw")->check(wholeNumber<int>());
    command.add_option("--draws", options.draws, "Kept draws per chain")->check(wholeNumber<int>());
    command.add_option("--seed", options.seed, "Seed of the random numbers")->check(wholeNumber<std::uint64_t>());
    command.add_option("--threads", options.threads, "Threads; 0: one for each core; never changes the draws")
        ->check(wholeNumber<int>());
    return data;
}

} // namespace credence::app
