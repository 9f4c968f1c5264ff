// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/SequenceNames.h"

#include "core/data/CellReader.h"
#include "core/data/TextEncoding.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace credence {

namespace {

bool isAnyTwice(const std::vector<std::string>& names)
{
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::sort(sorted.begin(), sorted.end());
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

/// Two sequences, the later one first.
using Pair = std::pair<std::size_t, std::size_t>;

/// Those whose names are the same after `look`, each with the first of its kind.
template <class Look>
std::vector<Pair> pairsAlike(const std::vector<std::string>& names, Look look)
{
    std::vector<std::pair<std::string, std::size_t>> looks; // sorted, as a map takes three times the memory
    looks.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        looks.emplace_back(look(names[i]), i);
    }
    std::sort(looks.begin(), looks.end());
    std::vector<Pair> alike;
    for (std::size_t k = 1, first = 0; k < looks.size(); ++k) {
        first = looks[k].first == looks[first].first ? first : k;
        if (names[looks[k].second] != names[looks[first].second]) {
            alike.emplace_back(looks[k].second, looks[first].second);
        }
    }
    std::sort(alike.begin(), alike.end());
    return alike;
}

/// The first pairs, one after the other.
template <class Show>
std::string pairList(const std::vector<Pair>& pairs, Show show)
{
    std::string list;
    for (std::size_t k = 0; k < std::min<std::size_t>(pairs.size(), 3); ++k) {
        list += (k == 0 ? "" : "; ") + show(pairs[k].second) + " and " + show(pairs[k].first);
    }
    return list + (pairs.size() > 3 ? " and others." : ".");
}

} // namespace

std::optional<Error> SequenceNames::find(const std::vector<Cell>& cells, int line, std::uint32_t& group)
{
    m_key.clear();
    for (const std::size_t column : m_columns) {
        const Cell& cell = cells[m_table.columns[column].position];
        const std::string_view text = cell.text;
        if (text.empty() || trimmed(text).empty()) {
            return cellError(m_table, {column, line, CellRole::Step},
                             "the row on line " + std::to_string(line) + " does not say to which sequence it belongs.",
                             "Fill in its id, or drop the row.");
        }
        m_key.append(cell.asWritten()).push_back('\x1F');
    }
    if (m_key != m_last || m_groups.empty()) {
        m_last = m_key;
        const auto [place, isNew] = m_groups.emplace(m_key, static_cast<std::uint32_t>(m_groups.size()));
        m_lastGroup = place->second;
        if (isNew) {
            m_keys.push_back(m_key);
            m_lines.push_back(line);
        }
    }
    group = m_lastGroup;
    return std::nullopt;
}

std::vector<std::string> SequenceNames::shown(std::vector<Notice>& notices) const
{
    if (m_columns.empty()) {
        return {"1"};
    }
    std::vector<std::string> names = namesWith(NameForm::Trimmed);
    if (isAnyTwice(names)) {
        names = namesWith(NameForm::AsTheyAre);
        if (isAnyTwice(names)) { // "a / b" and "c" are not "a" and "b / c"
            names = namesWith(NameForm::Quoted);
            notices.push_back({"Some ids of several columns would read alike; parts that hold a slash between "
                               "blanks are in quotes.",
                               "", 0});
        }
    } else {
        noteTrimmed(names, notices);
    }
    noteLookalikes(names, notices);
    return names;
}

/// Blanks that are no plain spaces, which programs put around names.
void SequenceNames::noteTrimmed(const std::vector<std::string>& names, std::vector<Notice>& notices) const
{
    std::size_t count = 0;
    int first = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string written = nameOf(m_keys[i], NameForm::AsTheyAre);
        if (written != names[i] && withHiddenNamed(written) != written) {
            first = count++ == 0 ? m_lines[i] : first;
        }
    }
    if (count > 0) {
        notices.push_back({"Blanks that are no plain spaces (no-break, without width) around ids were taken off (" +
                               countOf(count, "id") + ", first on line " + std::to_string(first) + ").",
                           m_table.columns[m_columns.front()].name, first});
    }
}

std::vector<std::string> SequenceNames::namesWith(NameForm form) const
{
    std::vector<std::string> names;
    names.reserve(m_keys.size());
    for (const std::string& key : m_keys) {
        names.push_back(nameOf(key, form));
    }
    return names;
}

std::string SequenceNames::nameOf(const std::string& key, NameForm form)
{
    constexpr std::string_view kJoiner = " / ";
    std::string name;
    std::size_t begin = 0;
    while (begin < key.size()) {
        const std::size_t end = key.find('\x1F', begin);
        const std::string_view part = std::string_view(key).substr(begin, end - begin);
        name.append(begin == 0 ? std::string_view() : kJoiner);
        if (form == NameForm::Quoted && part.find(kJoiner) != std::string_view::npos) {
            name.append("\"").append(part).append("\"");
        } else {
            name.append(form == NameForm::Trimmed ? trimmed(part) : part);
        }
        begin = end + 1;
    }
    return name;
}

/// Nobody sees that these differ, so a person is asked; that those do, everybody can.
void SequenceNames::noteLookalikes(const std::vector<std::string>& names, std::vector<Notice>& notices) const
{
    std::vector<Pair> alike = pairsAlike(names, [](const std::string& name) { return lookOf(seenOf(name)); });
    if (alike.empty()) {
        return; // and no two are seen as the same
    }
    const std::vector<Pair> hidden = pairsAlike(names, seenOf);
    std::erase_if(alike, [&](const Pair& pair) { return seenOf(names[pair.first]) == seenOf(names[pair.second]); });
    if (!hidden.empty()) {
        const auto show = [&](std::size_t i) {
            return inQuotes(withHiddenNamed(names[i])) + " (line " + std::to_string(m_lines[i]) + ")";
        };
        const int line = m_lines[hidden.front().first];
        notices.push_back({"Ids that differ only in blanks or in signs that are not drawn were kept apart as "
                           "different sequences: " +
                               pairList(hidden, show) + " If they are the same, write them alike in the file.",
                           m_table.columns[m_columns.front()].name, line, true});
    }
    if (!alike.empty()) {
        notices.push_back({"Ids that look alike (upper and lower case, ways to write an accent or a dash) were "
                           "kept apart: " +
                               pairList(alike, [&](std::size_t i) { return names[i]; }),
                           "", 0});
    }
}

} // namespace credence
