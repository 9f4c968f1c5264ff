// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/CsvText.h"

#include "core/data/NumberText.h"
#include "core/data/RecordScanner.h"

#include <cmath>

namespace credence {

std::string csvCell(const std::string& text)
{
    // what a reader would trim, or take for a comment or for the line that names the delimiter
    const bool isOdd = trimmed(text).size() != text.size() || text.starts_with('#') || text.starts_with("sep=");
    if (!isOdd && text.find_first_of(",;\t\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += c;
        }
    }
    return quoted + "\"";
}

std::string csvNumber(double value)
{
    return std::isfinite(value) ? writeNumber(value) : std::string();
}

std::string csvNumber(const Measure& measure)
{
    return measure.isAvailable() ? csvNumber(measure.number) : std::string();
}

} // namespace credence
