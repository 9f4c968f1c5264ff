// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells become numbers, by the plan. Whatever is taken off a number (marks between thousands, percent signs) or put in
// its place (1 for TRUE) is tallied and told; what is neither a number nor missing is an error with its place.
#pragma once

#include "core/data/ReadPlan.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

enum class CellState { Good, Missing, Bad };
enum class CellRole { Step, Input, Output };

struct CellSpot {
    std::size_t column = 0; ///< of the table
    int line = 0;
    CellRole role = CellRole::Output;
};

class CellReader {
public:
    CellReader(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan);

    /// The value where Good; NaN where Missing.
    CellState read(const Cell& cell, std::size_t column, int line, double& value);

    /// What a cell of a category says: its text, or its number as numbers are written. Good or Missing.
    CellState readLevel(const Cell& cell, std::size_t column, std::string& level);

    [[nodiscard]] bool isMissing(const Cell& cell, std::size_t column) const
    {
        return m_markers.contains(cell, decimalOf(cell, column));
    }

    /// A cell of a sheet that holds no value but a fault, as #DIV/0!, and is not named as missing.
    [[nodiscard]] std::optional<Error> fault(const Cell& cell, const CellSpot& place) const;

    /// Why a cell is Bad, or may not be Missing.
    [[nodiscard]] Error problem(const Cell& cell, const CellSpot& place) const;

    [[nodiscard]] std::vector<Notice> notices() const; ///< of all that was read
    [[nodiscard]] const CellCounts& counts() const { return m_counts; }

private:
    struct Tally {
        std::array<std::size_t, 7> extras = {}; ///< by bit of NumberExtra
        std::array<int, 7> firstLine = {};
        std::size_t booleans = 0;
        std::size_t texts = 0; ///< numbers that a sheet holds as text
        int firstText = 0;     ///< line
        std::string firstYes;
        std::string firstNo;
    };

    CellState readSlowly(const Cell& cell, std::size_t column, int line, double& value);
    void count(std::uint8_t extras, std::size_t column, int line);
    [[nodiscard]] char decimalOf(const Cell& cell, std::size_t column) const
    {
        return (cell.kinds & kTyped) != 0 ? '.' : m_decimals[column];
    }
    [[nodiscard]] Error notANumber(std::string_view cell, const CellSpot& place) const;

    const RawTable& m_table;
    const std::vector<ColumnProfile>& m_profiles;
    const std::vector<char>& m_decimals;
    MissingMarkers m_markers;
    bool m_hasOwnMarkers;
    bool m_isSheet;
    std::vector<Tally> m_tallies; ///< of each column of the table
    CellCounts m_counts;
};

/// An error in a cell of the table.
[[nodiscard]] Error cellError(const RawTable& table, const CellSpot& place, const std::string& message,
                              const std::string& suggestion);

} // namespace credence
