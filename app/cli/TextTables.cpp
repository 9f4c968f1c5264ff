// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTables.h"

#include <algorithm>

namespace credence::app {

namespace {

std::size_t letters(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace

std::string aligned(const std::vector<TextLine>& lines)
{
    std::vector<std::size_t> widths(lines.empty() ? 0 : lines.front().size());
    for (const TextLine& line : lines) {
        for (std::size_t j = 0; j < line.size(); ++j) {
            widths[j] = std::max(widths[j], letters(line[j]));
        }
    }
    std::string text;
    for (const TextLine& line : lines) {
        for (std::size_t j = 0; j < line.size(); ++j) {
            const std::string padding(widths[j] - letters(line[j]), ' ');
            text += j == 0 ? line[j] + padding : "  " + padding + line[j];
        }
        text += "\n";
    }
    return text;
}

} // namespace credence::app
