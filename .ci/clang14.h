// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Read before every source by .ci/tidy, and by nothing else: clang 14 lacks the builtin without which libstdc++ 12 leaves
// std::source_location out.
#pragma once

#include <cstdint>

namespace std {

struct source_location {
    static constexpr source_location current() noexcept { return {}; }
    [[nodiscard]] constexpr const char* file_name() const noexcept { return ""; }
    [[nodiscard]] constexpr const char* function_name() const noexcept { return ""; }
    [[nodiscard]] constexpr std::uint_least32_t line() const noexcept { return 0; }
};

} // namespace std
