// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ReadingOptions.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
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

/// "conc=mg/L" cut at the last =, as column names may hold one.
std::pair<std::string, std::string> pairIn(const std::string& word, const char* option, const char* form)
{
    const std::size_t divider = word.rfind('=');
    if (divider == std::string::npos || divider == 0 || divider + 1 == word.size()) {
        throw CLI::ValidationError(option, "\"" + word + "\" is not of the form " + form);
    }
    return {word.substr(0, divider), word.substr(divider + 1)};
}

/// The first name into one, the others into more.
void takeNames(const std::vector<std::string>& names, std::string& first, std::vector<std::string>& more)
{
    first = names.empty() ? std::string() : names.front();
    more.assign(names.empty() ? names.end() : std::next(names.begin()), names.end());
}

using CharWords = std::vector<std::pair<std::string, char>>;

/// An option that takes one sign, or a word for it.
void addSign(CLI::App& command, const char* option, const std::string& help, const CharWords& words,
             std::optional<char>& sign)
{
    command
        .add_option_function<std::string>(
            option,
            [words, option, &sign](const std::string& text) {
                for (const auto& [word, meaning] : words) {
                    if (text == word || text == std::string(1, meaning)) {
                        sign = meaning;
                        return;
                    }
                }
                throw CLI::ValidationError(option, "\"" + text + "\" is none of the signs that it can be");
            },
            help)
        ->type_name("SIGN");
}

/// An option that takes one of a list of words.
template <class Value>
void addChoice(CLI::App& command, const char* option, const std::string& help,
               const std::vector<std::pair<std::string, Value>>& words, std::optional<Value>& value)
{
    const std::map<std::string, Value> meanings(words.begin(), words.end());
    command
        .add_option_function<std::string>(
            option, [meanings, &value](const std::string& word) { value = meanings.at(word); }, help)
        ->check(CLI::IsMember(meanings))
        ->type_name("WORD");
}

void addRoles(CLI::App& command, DataOptions& options)
{
    addNames(command, "--id", "Column that names the sequence, or several; without, all rows are one sequence",
             [&options](const auto& names) {
                 takeNames(names, options.roles.id, options.roles.moreIds);
                 options.areRolesGiven = true;
             });
    addNames(command, "--step",
             "Column that orders the rows of a sequence, or several, as Date,Time; without, the file does",
             [&options](const auto& names) {
                 takeNames(names, options.roles.step, options.roles.moreSteps);
                 options.areRolesGiven = true;
             });
    addNames(command, "--inputs",
             "Columns that are known beforehand, separated by commas; \"\" for none; a name that holds a comma in \"\"",
             [&options](const auto& names) {
                 options.roles.inputs = names;
                 options.areRolesGiven = true;
             });
    addNames(command, "--categories",
             "Inputs whose values are levels, as Diet or site; columns of text can be inputs in no other way",
             [&options](const auto& names) {
                 options.roles.categories = names;
                 options.areRolesGiven = true;
             });
    addNames(command, "--outputs", "Columns that are to be explained, separated by commas",
             [&options](const auto& names) {
                 options.roles.outputs = names;
                 options.areRolesGiven = true;
             });
    addNames(command, "--units", "Units of columns, as conc=mg/L,Time=h; shown beside every value",
             [&options](const auto& words) {
                 for (const std::string& word : words) {
                     options.roles.units.insert(pairIn(word, "--units", "COLUMN=UNIT"));
                 }
             });
}

void addTextChoices(CLI::App& command, ReadOptions& reading)
{
    const std::string group = "How the file is read (guessed where not given)";
    command.add_option("--sheet", reading.sheet, "Sheet of a spreadsheet: its name, or its number from 1")
        ->type_name("NAME")
        ->check(notEmpty());
    command.add_option("--encoding", reading.encoding, "Encoding of the text, as UTF-8, windows-1252, GB18030")
        ->type_name("NAME")
        ->check(notEmpty());
    addSign(command, "--delimiter", "Between cells: a sign, or comma, semicolon, tab, pipe, space",
            {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"\\t", '\t'}, {"pipe", '|'}, {"space", ' '}},
            reading.delimiter);
    addSign(command, "--decimal", "Decimal mark of numbers: . or ,", {{"point", '.'}, {"comma", ','}}, reading.decimal);
    command.add_option("--header-line", reading.headerLine, "Line that holds the names of the columns, from 1")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()))
        ->type_name("LINE");
    command.add_flag_callback(
        "--no-header", [&reading] { reading.headerLine = 0; },
        "The file has no names; columns are called \"column 1\" and so on");
    command.add_flag(
        "--comments,!--no-comments", [&reading](std::int64_t count) { reading.hasComments = count > 0; },
        "Lines that begin with # are passed over, or not");
    for (const char* option :
         {"--sheet", "--encoding", "--delimiter", "--decimal", "--header-line", "--no-header", "--comments"}) {
        command.get_option(option)->group(group);
    }
}

void addValueChoices(CLI::App& command, ReadOptions& reading)
{
    const std::string group = "How the file is read (guessed where not given)";
    command.add_option("--missing", reading.missing, "A marker of missing values besides the usual ones, as -999")
        ->type_name("TEXT")
        ->allow_extra_args(false);
    addChoice<DateOrder>(command, "--date-order", "Order in dates such as 05/01/2021: day, month or year first",
                         {{"day", DateOrder::DayMonthYear},
                          {"month", DateOrder::MonthDayYear},
                          {"year", DateOrder::YearMonthDay},
                          {"dmy", DateOrder::DayMonthYear},
                          {"mdy", DateOrder::MonthDayYear},
                          {"ymd", DateOrder::YearMonthDay}},
                         reading.dateOrder);
    addChoice<Layout>(command, "--layout", "long: a row for each step; wide: a row for each sequence",
                      {{"long", Layout::Long}, {"wide", Layout::Wide}}, reading.layout);
    command.add_option("--value-name", reading.wideName, "Name of the values of a wide table (value)")
        ->type_name("NAME")
        ->check(notEmpty());
    addNames(
        command, "--missing-inputs",
        "What stands in for missing inputs, as x1=previous,dose=0: previous, linear, mean, a number, or drop the row",
        [&reading](const auto& words) {
            for (const std::string& word : words) {
                const auto [name, policy] = pairIn(word, "--missing-inputs", "COLUMN=POLICY");
                const auto missing = missingInputNamed(policy);
                if (!missing) {
                    throw CLI::ValidationError("--missing-inputs",
                                               "\"" + policy +
                                                   "\" is none of previous, linear, mean, drop, and no number");
                }
                reading.missingInputs[name] = *missing;
            }
        });
    for (const char* option : {"--missing", "--date-order", "--layout", "--value-name", "--missing-inputs"}) {
        command.get_option(option)->group(group);
    }
}

/// What - stands for on a command line.
CLI::Validator standardInput()
{
    return {[](std::string& text) {
                text = text == "-" ? "/dev/stdin" : text;
                return std::string();
            },
            std::string()};
}

} // namespace

CLI::Validator notEmpty()
{
    return {
        [](const std::string& text) { return std::string(text.empty() ? "a name is wanted, but it is empty" : ""); },
        std::string()};
}

ReadOptions DataOptions::readOptions() const
{
    ReadOptions all = reading;
    all.units = roles.units;
    if (areRolesGiven) {
        all.roles = roles;
    }
    return all;
}

CLI::Option* addDataOptions(CLI::App& command, DataOptions& options)
{
    CLI::Option* data =
        command.add_option("DATA", options.data,
                           "Delimited text file or spreadsheet, one row for each sequence and step; - reads "
                           "what is piped in");
    data->type_name("FILE")->check(notEmpty())->transform(standardInput());
    addRoles(command, options);
    addTextChoices(command, options.reading);
    addValueChoices(command, options.reading);
    return data;
}

} // namespace credence::app
