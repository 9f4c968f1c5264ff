// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Measure.h"

#include "core/base/Say.h"

#include <cmath>

namespace credence {

Measure Measure::of(double value)
{
    return std::isfinite(value) ? Measure{value, Unavailable::None} : missing(Unavailable::NotFinite);
}

Measure Measure::missing(Unavailable why)
{
    return {0, why};
}

std::optional<double> Measure::value() const
{
    return isAvailable() ? std::optional<double>(number) : std::nullopt;
}

std::string explain(Unavailable reason)
{
    switch (reason) {
    case Unavailable::None:
        return "";
    case Unavailable::NoDraws:
        return say("no draws yet");
    case Unavailable::TooFewDraws:
        return say("too few draws");
    case Unavailable::Constant:
        return say("all draws are equal");
    case Unavailable::NotFinite:
        return say("some draws are not finite");
    case Unavailable::OneChain:
        return say("one chain only");
    case Unavailable::Tied:
        return say("too many draws are tied");
    case Unavailable::Stuck:
        return say("no chain moves");
    case Unavailable::NotTempered:
        return say("no tempering");
    case Unavailable::HeavyTail:
        return say("Pareto k is too large");
    case Unavailable::OnePoint:
        return say("one point only");
    }
    return "";
}

} // namespace credence
