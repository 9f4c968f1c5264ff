// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextList.h"

#include "core/base/Check.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace credence {

namespace {

/// The number that is written as text and in no other way.
std::optional<std::int64_t> plainWhole(std::string_view text)
{
    constexpr std::size_t kMostDigits = 15;
    if (text.empty() || text.size() > kMostDigits || (text[0] == '0' && text.size() > 1) || text[0] == '-') {
        return std::nullopt;
    }
    std::int64_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace

TextList::TextList(std::initializer_list<std::string_view> texts)
{
    for (const std::string_view text : texts) {
        push_back(text);
    }
}

const std::string TextList::operator[](std::size_t at) const // NOLINT(readability-const-return-type)
{
    if (m_isCounting) {
        return std::to_string(m_first + static_cast<std::int64_t>(at));
    }
    const std::size_t begin = at == 0 ? 0 : m_ends[at - 1];
    return m_letters.substr(begin, m_ends[at] - begin);
}

void TextList::append(std::string_view text)
{
    m_letters += text;
    CREDENCE_CHECK(m_letters.size() <= std::numeric_limits<std::uint32_t>::max(), "texts of more than 4 GiB");
    m_ends.push_back(static_cast<std::uint32_t>(m_letters.size()));
}

void TextList::stopCounting()
{
    m_ends.reserve(m_count);
    for (std::size_t at = 0; at < m_count; ++at) {
        append(std::to_string(m_first + static_cast<std::int64_t>(at)));
    }
    m_isCounting = false;
}

void TextList::push_back(std::string_view text)
{
    if (m_isCounting) {
        const auto number = plainWhole(text);
        if (number && (m_count == 0 || *number == m_first + static_cast<std::int64_t>(m_count))) {
            m_first = m_count == 0 ? *number : m_first;
            ++m_count;
            return;
        }
        stopCounting();
    }
    append(text);
}

void TextList::shrinkToFit()
{
    m_letters.shrink_to_fit();
    m_ends.shrink_to_fit();
}

void TextList::assign(std::size_t count, std::string_view text)
{
    *this = TextList();
    for (std::size_t at = 0; at < count; ++at) {
        push_back(text);
    }
}

void TextList::set(std::size_t at, std::string_view text)
{
    TextList changed;
    for (std::size_t other = 0; other < size(); ++other) {
        changed.push_back(other == at ? std::string(text) : (*this)[other]);
    }
    *this = std::move(changed);
}

bool operator==(const TextList& a, const TextList& b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

} // namespace credence
