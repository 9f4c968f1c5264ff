// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A number that may not exist. "Not available" is a value with a reason, never NaN.
#pragma once

#include <optional>
#include <string>

namespace credence {

enum class Unavailable {
    None,
    NoDraws,
    TooFewDraws, ///< fewer than 4 in each half of a chain
    Constant,    ///< all draws of all chains are equal
    NotFinite,   ///< a draw is infinite or not a number
    OneChain,    ///< it compares chains
    Tied,        ///< the draws move, but what is measured on them (a tail, a distance) is the same for all
    Stuck,       ///< the chains differ, but none of them moves
    NotTempered, ///< it is read off a ladder of replicas, and there is none
    HeavyTail,   ///< a Pareto k so large that the error of the estimate cannot be known
    OnePoint     ///< it compares points, and there is one
};

struct Measure {
    double number = 0;
    Unavailable reason = Unavailable::NoDraws;

    static Measure of(double value); ///< NotFinite where value is not
    static Measure missing(Unavailable why);
    [[nodiscard]] bool isAvailable() const { return reason == Unavailable::None; }
    [[nodiscard]] std::optional<double> value() const;
};

/// "all draws are equal", "too few draws", ...; empty for None.
[[nodiscard]] std::string explain(Unavailable reason);

} // namespace credence
