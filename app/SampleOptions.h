// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs take on their command line: the data, the roles of its columns, the model and the plan.
#pragma once

#include "app/ReadingOptions.h"
#include "core/model/SamplerSettings.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <system_error>

namespace credence::app {

struct SampleOptions {
    DataOptions data;
    std::filesystem::path model; ///< empty: the default model
    SamplerChanges plan;
};

/// Takes 12, and neither -1, 012, 0x12 nor 1e3, which CLI11 by itself reads as something else. Number: int or
/// std::uint64_t; least: the smallest that is taken.
template <class Number>
CLI::Validator wholeNumber(Number least = 0)
{
    return {[least](const std::string& text) {
                Number number = 0;
                const char* const end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, number);
                const bool hasLeadingZero = text.size() > 1 && text[0] == '0';
                const bool isWhole = read.ec == std::errc() && read.ptr == end && !hasLeadingZero && number >= least;
                return isWhole ? std::string()
                               : "\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " +
                                     std::to_string(std::numeric_limits<Number>::max());
            },
            std::string()};
}

/// An option that takes one of a list of words; the first is the default.
template <class Words, class Value>
void addWord(CLI::App& command, const char* option, const std::string& help, const Words& words,
             std::optional<Value>& value)
{
    std::map<std::string, Value> meanings;
    std::string known;
    for (const auto& [word, meaning] : words) {
        meanings.emplace(word, meaning);
        known += (known.empty() ? "" : ", ") + std::string(word);
    }
    command
        .add_option_function<std::string>(
            option, [meanings, &value](const std::string& word) { value = meanings.at(word); },
            help + ": " + known + " (" + std::string(words.front().first) + ")")
        ->check(CLI::IsMember(meanings))
        ->type_name("WORD");
}

/// A problem of settings, "sampler.rhat_target", as one of the option that set it, "--rhat-target".
[[nodiscard]] Error ofTheCommandLine(Error problem);

/// What the verdict asks for; ranges are checked with the plan.
void addTargets(CLI::App& command, std::optional<double>& rhat, std::optional<double>& ess);

/// Adds DATA and the options to a command; options must live until it was parsed.
CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options);

} // namespace credence::app
