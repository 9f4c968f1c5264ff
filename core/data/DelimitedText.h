// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables that programs wrote (our own results, draws): UTF-8, names in the first line, no comments, all cells as
// texts. People's data go through ReadData.h; both cut the text with the same reader.
#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

struct TextTable {
    std::string file;                           ///< as it is named in messages: the file's own name, no folder
    std::vector<std::string> header;            ///< names of the columns, trimmed; empty where a column has none
    std::vector<std::vector<std::string>> rows; ///< cells, trimmed, as many as the header has names
    std::vector<int> lines;                     ///< physical line on which each row starts, from 1
};

/// The delimiter is the one that the lines hold most evenly. Errors: File (cannot be read, see TextFile.h), Format (not
/// UTF-8, unclosed quote, NUL byte, a name that is there twice, no rows, a row too short or too long), with its line.
[[nodiscard]] Result<TextTable> readDelimitedText(const std::filesystem::path& path);

/// The same for text at hand; file is only the name for messages.
[[nodiscard]] Result<TextTable> parseDelimitedText(const std::string& text, const std::string& file);

} // namespace credence
