// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/GoldenCheck.h"

#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double kSmallestScale = 1e-300; ///< 0 is expected exactly

} // namespace

double GoldenCheck::deviation() const
{
    if (expected.isAvailable() && got.isAvailable()) {
        return std::abs(got.number - expected.number) / scale;
    }
    return expected.reason == got.reason ? 0 : std::numeric_limits<double>::infinity();
}

void GoldenList::add(const std::string& what, const Measure& got, double expected, double scale)
{
    m_checks.push_back({m_group, what, Measure::of(expected), got, std::max(scale, kSmallestScale), m_tolerance});
}

void GoldenList::addAbsolute(const std::string& what, const Measure& got, double expected)
{
    add(what, got, expected, 1);
}

void GoldenList::addRelative(const std::string& what, const Measure& got, double expected)
{
    add(what, got, expected, std::abs(expected));
}

void GoldenList::addMissing(const std::string& what, const Measure& got, Unavailable reason)
{
    m_checks.push_back({m_group, what, Measure::missing(reason), got, 1, m_tolerance});
}

void GoldenList::addArray(const std::string& what, const Matrix& got, const Matrix& expected)
{
    if (got.rows() != expected.rows() || got.cols() != expected.cols()) {
        add(what, Measure(), static_cast<double>(expected.size()), 1);
        return;
    }
    if (expected.size() == 0) {
        return;
    }
    Index row = 0;
    Index column = 0;
    // what is not a number counts as furthest off
    const Matrix off = (got - expected).cwiseAbs().unaryExpr([](double value) {
        return std::isnan(value) ? std::numeric_limits<double>::infinity() : value;
    });
    off.maxCoeff(&row, &column);
    add(what, Measure::of(got(row, column)), expected(row, column), expected.cwiseAbs().maxCoeff());
}

} // namespace credence
