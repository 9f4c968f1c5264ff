// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/ModelAnything.h"

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    credence::test::readAsModel(std::string(reinterpret_cast<const char*>(data), size)); // NOLINT: bytes are bytes
    return 0;
}
