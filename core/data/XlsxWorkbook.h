// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Office Open XML workbooks (.xlsx, .xlsm; ECMA-376, part 1, 18).
#pragma once

#include "core/data/Workbook.h"
#include "core/data/ZipArchive.h"

namespace credence {

/// Errors as of openWorkbook().
[[nodiscard]] Result<std::unique_ptr<Workbook>> openXlsx(ZipArchive archive);

} // namespace credence
