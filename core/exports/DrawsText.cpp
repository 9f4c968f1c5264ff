// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/DrawsText.h"

#include "core/base/Letters.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <limits>

namespace credence {

namespace {

constexpr std::string_view kBlanks = " \t\r";

} // namespace

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::string_view withoutQuotes(std::string_view cell)
{
    const bool isQuoted = cell.size() >= 2 && cell.front() == '"' && cell.back() == '"';
    return isQuoted ? cell.substr(1, cell.size() - 2) : cell;
}

std::string_view takeUntil(std::string_view& rest, char divider)
{
    const std::string_view front = rest.substr(0, rest.find(divider));
    rest.remove_prefix(std::min(rest.size(), front.size() + 1));
    return front;
}

std::string quotedCell(std::string_view cell)
{
    constexpr std::size_t kLongest = 40;
    std::string text(cell.substr(0, kLongest));
    std::replace_if(text.begin(), text.end(), isControl, '?');
    return "\"" + text + (cell.size() > kLongest ? "...\"" : "\"");
}

std::optional<double> drawOf(std::string_view cell)
{
    const NumberText number = readNumber(cell);
    switch (number.kind) {
    case NumberKind::Finite:
        return number.value;
    case NumberKind::NotANumber:
        return std::numeric_limits<double>::quiet_NaN();
    case NumberKind::Infinite:
    case NumberKind::TooLarge:
        return std::numeric_limits<double>::infinity();
    case NumberKind::NoNumber:
        break;
    }
    return std::nullopt;
}

} // namespace credence
