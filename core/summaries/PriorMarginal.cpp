// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/PriorMarginal.h"

#include "core/base/Check.h"
#include "core/math/LogGamma.h"
#include "core/summaries/Quantile.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <numbers>

namespace credence {

namespace {

constexpr int kDensityPoints = 160;

std::vector<double> evenGrid(double low, double high)
{
    std::vector<double> grid;
    for (int i = 0; i <= kDensityPoints; ++i) {
        grid.push_back(low + (high - low) * i / kDensityPoints);
    }
    return grid;
}

double silvermanBandwidth(const Vector& values)
{
    const auto n = static_cast<double>(values.size());
    const double sd = std::sqrt((values.array() - values.mean()).square().sum() / (n - 1));
    const RowVector quartiles = quantilesOf(values, std::array{0.25, 0.75});
    const double spread = (quartiles(1) - quartiles(0)) / 1.34;
    return 0.9 * (spread > 0 ? std::min(sd, spread) : sd) * std::pow(n, -0.2);
}

} // namespace

double PriorMarginal::density(double x) const
{
    switch (law) {
    case Law::Fixed:
        return 0;
    case Law::Normal:
        return boost::math::pdf(boost::math::normal(location, scale), x);
    case Law::Student:
        return boost::math::pdf(boost::math::students_t(2 * shape), (x - location) / scale) / scale;
    case Law::RootInverseGamma:
        break;
    }
    if (!(x > 0)) {
        return 0;
    }
    const double ratio = scale / x;
    return std::exp(std::log(2.0) + 2 * shape * std::log(ratio) - ratio * ratio - logGamma(shape)) / x;
}

double PriorMarginal::quantile(double p) const
{
    switch (law) {
    case Law::Fixed:
        return location;
    case Law::Normal:
        return boost::math::quantile(boost::math::normal(location, scale), p);
    case Law::Student:
        return location + scale * boost::math::quantile(boost::math::students_t(2 * shape), p);
    case Law::RootInverseGamma:
        break;
    }
    return scale / std::sqrt(boost::math::gamma_q_inv(shape, p));
}

PriorMarginal rootOf(double shape, double rate)
{
    return {PriorMarginal::Law::RootInverseGamma, 0, std::sqrt(rate), shape};
}

PriorMarginal studentOf(double location, double shape, double rate, double parts)
{
    return {PriorMarginal::Law::Student, location, std::sqrt(rate / shape * parts), shape};
}

PriorMarginal transformed(const PriorMarginal& law, double centre, double factor)
{
    CREDENCE_CHECK(factor > 0, "a unit is positive");
    PriorMarginal result = law;
    result.scale *= factor;
    if (law.law != PriorMarginal::Law::RootInverseGamma) {
        result.location = centre + factor * law.location;
    }
    return result;
}

DensityCurve densityCurve(const PriorMarginal& law)
{
    if (law.law == PriorMarginal::Law::Fixed) {
        return {};
    }
    const bool isSd = law.law == PriorMarginal::Law::RootInverseGamma;
    DensityCurve curve{evenGrid(isSd ? 0 : law.quantile(0.005), law.quantile(isSd ? 0.99 : 0.995)), {}};
    for (const double x : curve.x) {
        curve.density.push_back(law.density(x));
    }
    return curve;
}

DensityCurve densityCurve(const Vector& values, bool isPositive)
{
    if (values.size() < 2 || !values.allFinite()) {
        return {};
    }
    const double width = silvermanBandwidth(values);
    if (!(width > 0)) {
        return {};
    }
    constexpr double kReach = 3; // bandwidths
    const double low = values.minCoeff() - kReach * width;
    DensityCurve curve{evenGrid(isPositive ? std::max(0.0, low) : low, values.maxCoeff() + kReach * width), {}};
    const double unit = 1 / (width * std::sqrt(2 * std::numbers::pi) * static_cast<double>(values.size()));
    for (const double x : curve.x) {
        double sum = (-0.5 * ((values.array() - x) / width).square()).exp().sum();
        if (isPositive) {
            sum += (-0.5 * ((values.array() + x) / width).square()).exp().sum();
        }
        curve.density.push_back(unit * sum);
    }
    return curve;
}

} // namespace credence
