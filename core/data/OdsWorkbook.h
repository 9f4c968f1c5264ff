// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// OpenDocument spreadsheets (.ods, and .fods as one XML file; OpenDocument 1.3, part 3, 9).
#pragma once

#include "core/data/Workbook.h"
#include "core/data/ZipArchive.h"

namespace credence {

/// Errors as of openWorkbook().
[[nodiscard]] Result<std::unique_ptr<Workbook>> openOds(ZipArchive archive);

/// The same for a flat file, whose bytes must outlive the workbook.
[[nodiscard]] Result<std::unique_ptr<Workbook>> openFlatOds(std::string_view bytes, const std::string& file);

} // namespace credence
