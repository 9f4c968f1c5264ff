// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/RowMatch.h"

#include <string_view>
#include <unordered_map>

namespace credence {

namespace {

/// Both rise, so that one way through them is enough.
std::vector<Index> matchedSteps(const Sequence& from, const Sequence& to)
{
    std::vector<Index> rows;
    rows.reserve(from.step.size());
    std::size_t there = 0;
    for (const double step : from.step) {
        while (there < to.step.size() && to.step[there] < step) {
            ++there;
        }
        const bool isFound = there < to.step.size() && to.step[there] == step;
        rows.push_back(isFound ? static_cast<Index>(there) : -1);
    }
    return rows;
}

} // namespace

RowMatch::RowMatch(const Dataset& from, const Dataset& to) : m_isSame(&from == &to)
{
    if (m_isSame) {
        return;
    }
    std::unordered_map<std::string_view, Index> named;
    for (std::size_t i = 0; i < to.sequences.size(); ++i) {
        named.emplace(to.sequences[i].id, static_cast<Index>(i));
    }
    for (const Sequence& sequence : from.sequences) {
        const auto found = named.find(sequence.id);
        m_sequences.push_back(found == named.end() ? -1 : found->second);
        m_rows.push_back(found == named.end()
                             ? std::vector<Index>(sequence.step.size(), -1)
                             : matchedSteps(sequence, to.sequences[static_cast<std::size_t>(found->second)]));
    }
}

Index RowMatch::sequence(Index sequence) const
{
    return m_isSame ? sequence : m_sequences[static_cast<std::size_t>(sequence)];
}

std::optional<RowPlace> RowMatch::row(Index sequence, Index t) const
{
    if (m_isSame) {
        return RowPlace{sequence, t};
    }
    const Index there = m_rows[static_cast<std::size_t>(sequence)][static_cast<std::size_t>(t)];
    return there < 0 ? std::nullopt : std::optional<RowPlace>({m_sequences[static_cast<std::size_t>(sequence)], there});
}

} // namespace credence
