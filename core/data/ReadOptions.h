// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every choice that reading a file takes, as one value: what is left open is guessed, and reading tells what was taken
// (Reading::used), so that a person can see it and decide otherwise. Notices tell what was done to the data.
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

/// Which column is what, by name.
struct Roles {
    std::string id;                           ///< empty: the whole file is one sequence
    std::string step;                         ///< empty: the row number inside the sequence, from 0
    std::vector<std::string> inputs;          ///< may be empty; a column may be step and input at once
    std::vector<std::string> outputs;         ///< at least one
    std::map<std::string, std::string> units; ///< by column name, optional
    std::vector<std::string> moreIds = {};    ///< columns that name the sequence together with id
    std::vector<std::string> moreSteps = {};  ///< columns that make the time together with step, as a Date and a Time
    std::vector<std::string> categories = {}; ///< those of the inputs whose values are levels, as texts are
};

/// The order of the parts of a date such as 05/01/2021.
enum class DateOrder { DayMonthYear, MonthDayYear, YearMonthDay };

enum class Layout {
    Long, ///< one row for each sequence and step
    Wide, ///< one row for each sequence, one column for each step
};

/// What stands in for an input that is missing.
struct MissingInput {
    enum class Policy {
        Previous, ///< the sequence's last value before; its first value where there is none
        Linear,   ///< on the line in time between the neighbours; at the ends the nearest value
        Mean,     ///< of the sequence
        Constant, ///< `constant`, as 0 for "no dose"
        DropRow,  ///< the row is left out
    };
    Policy policy = Policy::Previous;
    double constant = 0;

    friend bool operator==(const MissingInput&, const MissingInput&) = default;
};

/// "previous", "linear", "mean", "drop" or a number; nothing where text is none of these.
[[nodiscard]] std::optional<MissingInput> missingInputNamed(const std::string& text);
[[nodiscard]] std::string nameOf(const MissingInput& missing);

struct ReadOptions {
    std::optional<std::string> sheet;              ///< of a spreadsheet: its name, or its number from 1
    std::optional<std::string> encoding;           ///< a name that ICU knows, as "windows-1252"
    std::optional<char> delimiter;                 ///< ' ' stands for any run of spaces and tabs
    std::optional<int> headerLine;                 ///< physical line of the column names, from 1; 0: there are none
    std::optional<bool> hasComments;               ///< lines that begin with # are passed over
    std::optional<char> decimal;                   ///< '.' or ',', for all columns
    std::vector<std::string> missing;              ///< markers of missing values besides the usual ones, as "-999"
    std::optional<DateOrder> dateOrder;            ///< of dates that do not tell
    std::optional<Layout> layout;                  ///< of the table
    std::string wideName = {};                     ///< name of the output of a wide table whose columns do not name it
    std::optional<Roles> roles;                    ///< all of them, or guessed
    std::map<std::string, std::string> units = {}; ///< by column name, on top of those of the roles
    std::map<std::string, MissingInput> missingInputs = {}; ///< by column name; Previous where not named
};

/// Something that was done to the data, or that is to be known of them, in a plain sentence.
struct Notice {
    std::string text;     ///< what, where, how many; a whole sentence
    std::string column;   ///< empty where it is not about one column
    int line = 0;         ///< first line that it is about; 0 where none is
    bool isDoubt = false; ///< a choice was guessed that could well be another: to be looked at by a person
};

/// What became of the cells of steps, inputs and outputs.
struct CellCounts {
    std::size_t cells = 0;
    std::size_t converted = 0; ///< whose number is not what stands there: marks taken off, words for numbers, dates
    std::size_t missing = 0;
};

/// How a long read is watched and stopped; both may be left out.
struct ReadHooks {
    std::function<void(double)> progress; ///< share done, 0 to 1, rising; on the thread that reads
    std::stop_token stop;                 ///< asked for often; the read then ends with ErrorCode::Stopped

    /// Tells the share done; the error to end with where a stop was asked for.
    [[nodiscard]] std::optional<Error> report(const std::string& file, double share) const;
};

/// So many rows go by between two reports.
constexpr std::size_t kRowsBetweenReports = 1 << 14;

} // namespace credence
