// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// First stage: a delimited text file becomes a table of texts, nothing interpreted, every line remembered. Quoting is
// libcsv's. Guarantees that no cell is dropped or merged in silence: a row of the wrong length is an error.
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

struct TextTable {
    std::string file;                           ///< as it is named in messages: the file's own name, no folder
    std::vector<std::string> header;            ///< names of the columns, trimmed
    std::vector<std::vector<std::string>> rows; ///< cells, trimmed, as many as the header has names
    std::vector<int> lines;                     ///< physical line on which each row starts, from 1
};

/// Reads UTF-8 text (a byte-order mark is skipped), any line end; the delimiter is the one of comma, semicolon, tab
/// that the header line holds most of. Errors: File (cannot be read, see TextFile.h), Format (unclosed quote, NUL byte,
/// no rows, a row that is too short or too long), each with its line.
[[nodiscard]] Result<TextTable> readDelimitedText(const std::filesystem::path& path);

/// The same for text at hand; file is only the name for messages.
[[nodiscard]] Result<TextTable> parseDelimitedText(const std::string& text, const std::string& file);

} // namespace credence
