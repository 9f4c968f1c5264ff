// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What readers of spreadsheets share: a part of an archive run through a handler, and numbers in attributes.
#pragma once

#include "core/data/ReadOptions.h"
#include "core/data/SheetText.h"
#include "core/data/XmlReader.h"
#include "core/data/ZipArchive.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace credence {

/// A whole number from 0 to most; other where text is none.
[[nodiscard]] std::size_t wholeOr(std::string_view text, std::size_t most, std::size_t other);

/// A number as the bare cell of a sheet: its shortest text, unless it has more digits than a double holds.
[[nodiscard]] std::string numberCell(std::string_view text);

/// An error of a sheet as its bare cell: its name, or kFaultUnknown where that is none.
[[nodiscard]] std::string faultCell(std::string_view text);

/// Runs a part of the archive through the handler. Errors as of ZipArchive::read(), not well formed, Stopped.
[[nodiscard]] std::optional<Error> readPart(ZipArchive& archive, const std::string& part, XmlHandler& handler,
                                            const ReadHooks& hooks = {});

/// Ends the reading behind the last piece. The error of what is wrong: "<what> is not well-formed XML (line 3)."
[[nodiscard]] std::optional<Error> finishXml(XmlReader& reader, const std::string& what, const std::string& file);

/// The error of a workbook of charts alone, or of nothing.
[[nodiscard]] Error noSheets(const std::string& file);

/// The error of a sheet that holds what it must not: "the sheet "Data" <problem>".
[[nodiscard]] Error sheetError(const std::string& file, const std::string& sheet, const std::string& problem);

} // namespace credence
