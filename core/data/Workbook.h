// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spreadsheets: which sheets a file holds, and each of them as text. Values are those that the file stores, at full
// precision, not what a number format shows; dates come as ISO 8601; formulas count by their stored results.
#pragma once

#include "core/base/Result.h"
#include "core/data/ReadOptions.h"
#include "core/data/SheetText.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct SheetEntry {
    std::string name;
    bool isHidden = false;
};

class Workbook {
public:
    Workbook() = default;
    virtual ~Workbook() = default;
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    [[nodiscard]] virtual const std::vector<SheetEntry>& sheets() const = 0; ///< in the order of the file

    /// Errors (Format): damaged, or cells that no spreadsheet can hold; Stopped.
    [[nodiscard]] virtual Result<SheetText> read(std::size_t sheet, const ReadHooks& hooks) = 0;
};

/// Whether bytes are a spreadsheet that is read here: .xlsx, .xlsm, .ods, .fods, told by their content.
[[nodiscard]] bool isWorkbook(std::string_view bytes);

/// bytes must outlive the workbook. Errors (Format): damaged, behind a password, no sheets.
[[nodiscard]] Result<std::unique_ptr<Workbook>> openWorkbook(std::string_view bytes, const std::string& file);

/// The sheet that was asked for, by its name or its number from 1; else the first that holds data, with a notice of the
/// others. Errors: as of Workbook::read(); Usage: no such sheet; Format: nothing in any sheet.
struct ChosenSheet {
    std::string name;
    SheetText sheet;
};
[[nodiscard]] Result<ChosenSheet> readSheet(std::string_view bytes, const std::string& file,
                                            const std::optional<std::string>& wanted, const ReadHooks& hooks);

} // namespace credence
