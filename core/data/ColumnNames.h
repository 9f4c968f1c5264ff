// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the name of a column tells: an id, a time or a part of one, an input, an output; in English and a few other
// languages.
#pragma once

#include <string>
#include <string_view>

namespace credence {

/// The parts of a time that may have columns of their own, from large to small.
enum class TimePart { None, Year, Quarter, Month, Week, Date, Day, Hour, Minute, Second, Clock };

/// 3: id itself; 2: subject, patient_id; 1: what may be one, as site or group; 0: no id.
[[nodiscard]] int idRank(std::string_view name);

/// 3: t, time, date, step; 2: a name that holds such a word; 0: no time.
[[nodiscard]] int timeRank(std::string_view name);

/// Year, Month, Day, ... where the whole name says so; Clock is never given.
[[nodiscard]] TimePart timePartNamed(std::string_view name);

/// time, clock, hora: a time of the day rather than a date.
[[nodiscard]] bool isClockName(std::string_view name);

/// A word that counts visits, weeks and so on: what is left of a step name without its number.
[[nodiscard]] bool isStepWord(std::string_view name);

[[nodiscard]] bool isInputName(std::string_view name);  ///< begins with x
[[nodiscard]] bool isOutputName(std::string_view name); ///< begins with y, but is no year; or response, outcome, target
[[nodiscard]] bool isRowCountName(std::string_view name); ///< row, index, nr, obs; X, as R calls them

/// a to z in place of A to Z.
[[nodiscard]] std::string inLowerCase(std::string_view text);

} // namespace credence
