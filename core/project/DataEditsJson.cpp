// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/DataEditsJson.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace credence {

namespace {

using nlohmann::json;

void require(bool isGood)
{
    if (!isGood) {
        throw std::out_of_range("it names what the data do not have");
    }
}

/// Throws where the number is no index below the limit.
Index indexAt(const json& list, std::size_t place, Index limit)
{
    const auto number = list.at(place).get<std::int64_t>();
    require(number >= 0 && number < limit);
    return static_cast<Index>(number);
}

class EditsReader {
public:
    explicit EditsReader(const Dataset& base) : m_base(base) {}

    DataEdits read(const json& root)
    {
        for (const json& entry : root.at("future_rows")) { // first: other entries may be of these rows
            const Index count = indexAt(entry, 1, kMostFutureRows + 1);
            require(count > 0);
            m_edits.futureRows[indexAt(entry, 0, sequences())] = count;
        }
        for (const json& entry : root.at("values")) {
            const bool isInput = entry.at(2).get<bool>();
            const DataCell cell{rowAt(entry), isInput, indexAt(entry, 3, columns(isInput))};
            const json& value = entry.at(4);
            require(!value.is_null() || !isInput);
            m_edits.values[cell] = value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
        }
        for (const json& entry : root.at("held_out")) {
            m_edits.heldOut[{rowAt(entry), false, indexAt(entry, 2, columns(false))}] = entry.at(3).get<bool>();
        }
        for (const json& entry : root.at("excluded_rows")) {
            m_edits.excludedRows.insert(rowAt(entry));
        }
        const json& excluded = root.at("excluded_sequences");
        for (std::size_t k = 0; k < excluded.size(); ++k) {
            m_edits.excludedSequences.insert(indexAt(excluded, k, sequences()));
        }
        return m_edits;
    }

private:
    [[nodiscard]] Index sequences() const { return static_cast<Index>(m_base.sequences.size()); }
    [[nodiscard]] Index columns(bool isInput) const
    {
        return static_cast<Index>(isInput ? m_base.inputs.size() : m_base.outputs.size());
    }
    [[nodiscard]] RowPlace rowAt(const json& entry) const
    {
        const Index sequence = indexAt(entry, 0, sequences());
        const auto future = m_edits.futureRows.find(sequence);
        const Index length = m_base.sequences[static_cast<std::size_t>(sequence)].length() +
                             (future == m_edits.futureRows.end() ? 0 : future->second);
        return {sequence, indexAt(entry, 1, length)};
    }

    const Dataset& m_base;
    DataEdits m_edits;
};

} // namespace

std::string dataEditsText(const DataEdits& edits)
{
    json values = json::array();
    for (const auto& [cell, value] : edits.values) {
        values.push_back(
            {cell.row.sequence, cell.row.t, cell.isInput, cell.column, std::isnan(value) ? json() : json(value)});
    }
    json heldOut = json::array();
    for (const auto& [cell, isHeldOut] : edits.heldOut) {
        heldOut.push_back({cell.row.sequence, cell.row.t, cell.column, isHeldOut});
    }
    json rows = json::array();
    for (const RowPlace& row : edits.excludedRows) {
        rows.push_back({row.sequence, row.t});
    }
    json future = json::array();
    for (const auto& [sequence, count] : edits.futureRows) {
        future.push_back({sequence, count});
    }
    return json{{"values", values},
                {"held_out", heldOut},
                {"excluded_rows", rows},
                {"excluded_sequences", edits.excludedSequences},
                {"future_rows", future}}
        .dump();
}

Result<DataEdits> dataEditsFrom(const std::string& text, const Dataset& base, const std::string& file)
{
    try {
        return EditsReader(base).read(json::parse(text));
    } catch (const std::exception& problem) {
        return Error{ErrorCode::Format,
                     std::string("the edits of the data are broken: ") + problem.what() + ".",
                     Place{.file = file, .line = 0, .column = {}, .field = {}},
                     {}};
    }
}

} // namespace credence
