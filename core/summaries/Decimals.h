// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers inside sentences of core; the same under every locale.
#pragma once

#include <string>

namespace credence {

/// "1.04" of 1.0362 with 2 digits behind the point; value must be finite.
[[nodiscard]] std::string decimals(double value, int digits);

} // namespace credence
