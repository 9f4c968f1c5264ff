// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Before bytes are taken for text: gzip is unpacked (by zlib), and what is another kind of file altogether is refused
// with the way to a file that can be read.
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace credence {

/// Where packed bytes unpack to more than a table can: they are made to fill the memory.
[[nodiscard]] bool isBomb(std::size_t unpacked, std::size_t packed);

[[nodiscard]] bool isGzip(std::string_view bytes);
[[nodiscard]] bool isZip(std::string_view bytes);

/// All members of a gzip file, at most `most` bytes. Errors (Format): cut off, damaged (with the place in bytes),
/// larger than that, or many times the packed size, as no table is.
[[nodiscard]] Result<std::string> unpackGzip(std::string_view bytes, std::size_t most, const std::string& file);

/// Spreadsheets that Workbook.h does not read, archives, pictures, databases and the like, by their first bytes;
/// nothing where it may be text.
[[nodiscard]] std::optional<Error> findForeignFormat(std::string_view bytes, const std::string& file);

} // namespace credence
