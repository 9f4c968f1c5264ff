// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the sequences of a long table are called: ids are kept to the letter, and where two cannot be told apart by eye
// somebody is told.
#pragma once

#include "core/data/RawTable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace credence {

/// Which sequence a row belongs to, by the cells of its id columns, to the letter.
class SequenceNames {
public:
    /// Of columns of the table; both outlive it. Without columns all rows are of one sequence.
    SequenceNames(const RawTable& table, const std::vector<std::size_t>& columns) : m_table(table), m_columns(columns)
    {
    }

    /// group <- the number of the sequence, from 0; an error where an id is empty.
    std::optional<Error> find(const std::vector<Cell>& cells, int line, std::uint32_t& group);

    /// As they are shown: without blanks around them, unless two would then be the same.
    [[nodiscard]] std::vector<std::string> shown(std::vector<Notice>& notices) const;

private:
    enum class NameForm { Trimmed, AsTheyAre, Quoted };

    [[nodiscard]] std::vector<std::string> namesWith(NameForm form) const;
    [[nodiscard]] static std::string nameOf(const std::string& key, NameForm form);
    void noteTrimmed(const std::vector<std::string>& names, std::vector<Notice>& notices) const;
    void noteLookalikes(const std::vector<std::string>& names, std::vector<Notice>& notices) const;

    const RawTable& m_table;
    const std::vector<std::size_t>& m_columns;
    std::unordered_map<std::string, std::uint32_t> m_groups;
    std::vector<std::string> m_keys;
    std::string m_key;
    std::string m_last;
    std::uint32_t m_lastGroup = 0;
    std::vector<int> m_lines; ///< on which each sequence begins
};

} // namespace credence
