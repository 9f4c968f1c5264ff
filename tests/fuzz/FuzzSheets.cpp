// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spreadsheets. A change of one byte in a packed file breaks its checksum and gets no further; so the bytes are parts
// of a workbook, divided by a line of %%, and the archive is put around them.
#include "tests/fuzz/ReadAnything.h"
#include "tests/fuzz/SheetOfBytes.h"

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(reinterpret_cast<const char*>(data), size); // NOLINT: bytes are bytes
    credence::test::readAnything(credence::test::sheetOfBytes(bytes));
    return 0;
}
