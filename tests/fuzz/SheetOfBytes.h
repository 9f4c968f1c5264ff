// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The files that the fuzzer of spreadsheets reads, and the replay of its corpus.
#pragma once

#include "tests/support/StoredZip.h"

#include <array>
#include <string>

namespace credence::test {

/// The first line says what follows: "xlsx" (parts sheet, strings, styles, workbook and a second sheet), "ods" (tables,
/// styles); else the bytes are a file as they are.
inline std::string sheetOfBytes(const std::string& bytes)
{
    const std::size_t line = bytes.find('\n');
    const std::string kind = bytes.substr(0, line);
    if (line == std::string::npos || (kind != "xlsx" && kind != "ods")) {
        return bytes;
    }
    std::array<std::string, 5> parts;
    std::size_t begin = line + 1;
    for (std::string& part : parts) {
        const std::size_t end = std::min(bytes.find("\n%%\n", begin), bytes.size());
        part = bytes.substr(std::min(begin, bytes.size()), end - std::min(begin, end));
        begin = end + 4;
    }
    if (kind == "ods") {
        return odsOf(parts[0], parts[1]);
    }
    XlsxParts workbook{{parts[0]}, parts[1], parts[2], parts[3]};
    if (!parts[4].empty()) {
        workbook.sheets.push_back(parts[4]);
    }
    return xlsxOf(workbook);
}

} // namespace credence::test
