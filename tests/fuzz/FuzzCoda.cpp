// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of CODA files on bytes of any kind: an index, a form feed, a chain.
#include "core/exports/CodaFiles.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes), size); // NOLINT: bytes are bytes
    const std::size_t end = text.find('\f');
    const std::string_view chainText = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    (void)credence::isCodaIndex(text);
    (void)credence::isCodaChain(text);
    const auto index = credence::parseCodaIndex(text.substr(0, end), "index");
    if (!index) {
        return 0;
    }
    const auto chain = credence::parseCodaChain(chainText, "chain", index.value());
    // no index, however wrong, may ask for more numbers than the chain has lines
    if (chain && static_cast<std::size_t>(chain.value().values.size()) > chainText.size()) {
        std::abort();
    }
    return 0;
}
