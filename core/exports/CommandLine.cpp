// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/CommandLine.h"

#include <algorithm>
#include <string_view>

namespace credence {

namespace {

using Words = std::vector<std::string>;

/// As the command line cuts lists of names: one that holds a comma or begins with a quote stands in quotes.
std::string listed(const std::string& name)
{
    if (name.find(',') == std::string::npos && !name.starts_with('"')) {
        return name;
    }
    std::string quoted = "\"";
    for (const char c : name) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::string joined(const Words& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ",") + listed(name);
    }
    return text;
}

/// A value that begins with a dash would be taken for an option.
void add(Words& words, const std::string& option, const std::string& value)
{
    if (value.starts_with('-')) {
        words.push_back(option + "=" + value);
    } else {
        words.insert(words.end(), {option, value});
    }
}

Words withFirst(const std::string& first, const Words& more)
{
    Words names;
    if (!first.empty()) {
        names.push_back(first);
    }
    names.insert(names.end(), more.begin(), more.end());
    return names;
}

void addRoles(Words& words, const ReadOptions& options)
{
    std::map<std::string, std::string> units = options.units;
    if (options.roles) {
        const Roles& roles = *options.roles;
        const Words ids = withFirst(roles.id, roles.moreIds);
        const Words steps = withFirst(roles.step, roles.moreSteps);
        if (!ids.empty()) {
            add(words, "--id", joined(ids));
        }
        if (!steps.empty()) {
            add(words, "--step", joined(steps));
        }
        if (!roles.inputs.empty()) {
            add(words, "--inputs", joined(roles.inputs));
        }
        if (!roles.categories.empty()) {
            add(words, "--categories", joined(roles.categories));
        }
        add(words, "--outputs", joined(roles.outputs));
        units.insert(roles.units.begin(), roles.units.end());
    }
    Words said;
    for (const auto& [column, unit] : units) {
        if (!unit.empty() && unit.find('=') == std::string::npos) {
            said.push_back(column + "=" + unit);
        }
    }
    if (!said.empty()) {
        add(words, "--units", joined(said));
    }
}

std::string dateWord(DateOrder order)
{
    return order == DateOrder::DayMonthYear ? "day" : order == DateOrder::MonthDayYear ? "month" : "year";
}

void addTextChoices(Words& words, const ReadOptions& options)
{
    if (options.sheet) {
        add(words, "--sheet", *options.sheet);
    }
    if (options.encoding) {
        add(words, "--encoding", *options.encoding);
    }
    if (options.delimiter) {
        const char sign = *options.delimiter;
        add(words, "--delimiter", sign == '\t' ? "tab" : sign == ' ' ? "space" : std::string(1, sign));
    }
    if (options.decimal) {
        add(words, "--decimal", std::string(1, *options.decimal));
    }
    if (options.headerLine == 0) {
        words.emplace_back("--no-header");
    } else if (options.headerLine) {
        add(words, "--header-line", std::to_string(*options.headerLine));
    }
    if (options.hasComments) {
        words.emplace_back(*options.hasComments ? "--comments" : "--no-comments");
    }
}

void addValueChoices(Words& words, const ReadOptions& options)
{
    for (const std::string& marker : options.missing) {
        add(words, "--missing", marker);
    }
    if (options.dateOrder) {
        add(words, "--date-order", dateWord(*options.dateOrder));
    }
    if (options.layout) {
        add(words, "--layout", *options.layout == Layout::Long ? "long" : "wide");
    }
    if (!options.wideName.empty()) {
        add(words, "--value-name", options.wideName);
    }
    Words policies;
    for (const auto& [column, missing] : options.missingInputs) {
        policies.push_back(column + "=" + nameOf(missing));
    }
    if (!policies.empty()) {
        add(words, "--missing-inputs", joined(policies));
    }
}

} // namespace

std::vector<std::string> readingArguments(const ReadOptions& options)
{
    Words words;
    addRoles(words, options);
    addTextChoices(words, options);
    addValueChoices(words, options);
    return words;
}

std::string shellWord(const std::string& word)
{
    constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./,=:+%@";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return quoted + "'";
}

std::string shellCommand(const std::vector<std::string>& words, std::size_t width)
{
    std::string text;
    std::size_t lineLength = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = shellWord(words[i]);
        const std::size_t next =
            i + 1 < words.size() ? words[i + 1].size() : 0; // an option and its value stay together
        if (i > 0 && words[i].starts_with("--") && lineLength + word.size() + next + 2 > width) {
            text += " \\\n    ";
            lineLength = 4;
        } else if (i > 0) {
            text += " ";
            ++lineLength;
        }
        text += word;
        lineLength += word.size();
    }
    return text;
}

} // namespace credence
