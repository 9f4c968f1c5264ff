// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a delimited text is laid out: its delimiter, and where the names of its columns stand. Guessed from its
// beginning.
#pragma once

#include "core/base/Result.h"
#include "core/data/ReadOptions.h"
#include "core/data/RecordScanner.h"
#include "core/data/SheetText.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

struct TableFormat {
    char delimiter = ',';
    std::vector<std::string> names; ///< of the header; empty where there is none
    int headerLine = 0;             ///< 0: there is none
    std::size_t dataBegin = 0;      ///< where the first line below the header begins
    int dataLine = 1;
    bool hasComments = true;
    bool hasRowNames = false;       ///< rows have one cell more than the header, at the front (R's write.table)
    std::vector<std::string> units; ///< by cell of the header, where a row under it holds them
    std::vector<int> commentLines;  ///< above the data, but for one that held the names
    std::vector<Notice> notices;
};

/// Errors (Format): an empty file, a quote that is not closed in the header, values in the place of names.
[[nodiscard]] Result<TableFormat> findFormat(const std::string& text, const std::string& file,
                                             const ReadOptions& options);

/// The same for a sheet (SheetText.h) of so many columns, whose cells are cut already: where the names stand.
[[nodiscard]] Result<TableFormat> findSheetFormat(const SheetText& sheet, const std::string& file,
                                                  const ReadOptions& options);

} // namespace credence
