// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A number that may not exist. "Not available" is a value with a reason, never NaN.
#pragma once

#include <optional>
#include <string>

namespace credence {

enum class Unavailable { None, NoDraws, TooFewDraws, Constant, NotFinite, OneChain };

struct Measure {
    double number = 0;
    Unavailable reason = Unavailable::NoDraws;

    static Measure of(double value);          ///< NotFinite where value is not
    static Measure missing(Unavailable why);
    [[nodiscard]] bool isAvailable() const { return reason == Unavailable::None; }
    [[nodiscard]] std::optional<double> value() const;
};

/// "all draws are equal", "fewer than 4 draws", ...
[[nodiscard]] std::string explain(Unavailable reason);

} // namespace credence
