// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTables.h"

#include "core/base/Letters.h"

#include <algorithm>

namespace credence::app {

std::string aligned(std::vector<TextLine> lines)
{
    for (TextLine& line : lines) {
        for (std::string& cell : line) {
            std::replace_if(cell.begin(), cell.end(), isControl, '?'); // an id can have a line break
        }
    }
    std::vector<std::size_t> widths(lines.empty() ? 0 : lines.front().size());
    for (const TextLine& line : lines) {
        for (std::size_t j = 0; j < line.size(); ++j) {
            widths[j] = std::max(widths[j], letterCount(line[j]));
        }
    }
    std::string text;
    for (const TextLine& line : lines) {
        for (std::size_t j = 0; j < line.size(); ++j) {
            const std::string padding(widths[j] - letterCount(line[j]), ' ');
            text += j == 0 ? line[j] + padding : "  " + padding + line[j];
        }
        text += "\n";
    }
    return text;
}

} // namespace credence::app
