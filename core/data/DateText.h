// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times as ISO 8601 writes them.
#pragma once

#include <cstdint>
#include <string>

namespace credence {

/// With zeros in front up to width digits; number is not negative.
[[nodiscard]] std::string padded(std::int64_t number, std::size_t width);

/// "2021-01-31"
[[nodiscard]] std::string isoDate(std::int64_t daysFrom1970);

} // namespace credence
