// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One number that is known beforehand beside the one that this program works out on this machine. Tests and
// credence-cli verify compare the same lists, so that a user can repeat what the tests say.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"

#include <string>
#include <vector>

namespace credence {

struct GoldenCheck {
    std::string group; ///< "series A", "conditionals: missing cells"
    std::string what;  ///< "rhat"
    Measure expected;  ///< missing: not available is the right answer, for the same reason
    Measure got;
    double scale = 1;     ///< what a deviation is measured against, > 0
    double tolerance = 0; ///< largest deviation that rounding explains

    /// |got - expected| / scale; 0 where both are missing for one reason, infinite where only one is there.
    [[nodiscard]] double deviation() const;
    [[nodiscard]] bool isWithin() const { return deviation() <= tolerance; }
};

/// Checks of one group, collected.
class GoldenList {
public:
    GoldenList(std::string group, double tolerance) : m_group(std::move(group)), m_tolerance(tolerance) {}

    void addAbsolute(const std::string& what, const Measure& got, double expected);
    void addRelative(const std::string& what, const Measure& got, double expected);
    void addMissing(const std::string& what, const Measure& got, Unavailable reason);

    /// The entry that is furthest off, measured against the largest entry. Arrays of different shapes: nothing got.
    void addArray(const std::string& what, const Matrix& got, const Matrix& expected);

    [[nodiscard]] const std::vector<GoldenCheck>& checks() const { return m_checks; }

private:
    void add(const std::string& what, const Measure& got, double expected, double scale);

    std::string m_group;
    double m_tolerance;
    std::vector<GoldenCheck> m_checks;
};

} // namespace credence
