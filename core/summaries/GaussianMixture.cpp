// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/GaussianMixture.h"

#include "core/base/Check.h"
#include "core/summaries/NormalTable.h"
#include "core/summaries/Pareto.h"
#include "core/summaries/Quantile.h"

#include <algorithm>
#include <array>
#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace credence {

namespace {

/// Mixture distribution function with its first two derivatives at one point.
struct Distribution {
    double F = 0;
    double density = 0;
    double slope = 0; ///< of the density
};

Distribution distributionAt(double q, const MeansRef& means, const MixtureNoise& noise)
{
    const NormalTable& table = NormalTable::shared();
    Distribution sum;
    for (Index s = 0; s < means.size(); ++s) {
        const double inverse = noise.inverse()(s);
        const double z = (q - means(s)) * inverse;
        const NormalPoint point = table.at(z);
        const double density = point.density * inverse;
        sum.F += point.below;
        sum.density += density;
        sum.slope -= density * z * inverse;
    }
    const auto count = static_cast<double>(means.size());
    return {sum.F / count, sum.density / count, sum.slope / count};
}

/// Mean, sd, skewness and excess kurtosis of the mixture.
struct Shape {
    double mean = 0;
    double sd = 0;
    double skewness = 0;
    double kurtosis = 0;
};

Shape shapeOf(const MeansRef& means, const MixtureNoise& noise)
{
    const double mean = means.mean();
    const Eigen::ArrayXd d = means.array() - mean;
    const Eigen::ArrayXd d2 = d.square();
    const auto& v = noise.square().array();
    const double m2 = (d2 + v).mean();
    const double m3 = (d * (d2 + 3.0 * v)).mean();
    const double m4 = (d2 * (d2 + 6.0 * v) + 3.0 * v.square()).mean();
    const double sd = std::sqrt(m2);
    return {mean, sd, m3 / (m2 * sd), m4 / (m2 * m2) - 3.0};
}

/// Cornish-Fisher: where the quantile would be if the mixture were nearly normal. Only a start.
double firstGuess(const Shape& shape, double z)
{
    const double bend = (z * z - 1) * shape.skewness / 6 + z * (z * z - 3) * shape.kurtosis / 24 -
                        z * (2 * z * z - 5) * shape.skewness * shape.skewness / 36;
    return shape.mean + shape.sd * (z + bend);
}

/// Halley's step towards F = probability; not finite where the density vanishes.
double halleyStep(const Distribution& at, double probability)
{
    const double newton = (at.F - probability) / at.density;
    const double bend = 1.0 - newton * at.slope / (2.0 * at.density);
    return -newton / std::clamp(bend, 0.5, 2.0);
}

double solve(const MeansRef& means, const MixtureNoise& noise, double probability, const Shape& shape)
{
    const double z = normalQuantile(probability);
    // the mixture's quantile lies between the least and the greatest of the components'
    const auto quantiles = means.array() + z * noise.sigma().array();
    double low = quantiles.minCoeff();
    double high = quantiles.maxCoeff();
    double q = std::clamp(firstGuess(shape, z), low, high);
    // the step's own error is of third order in units of the scale on which the distribution bends
    constexpr double kSmall = 1e-4;
    const double smallStep = kSmall * noise.smallest();
    const auto isOpen = [&] {
        return high - low > 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(low), std::abs(high));
    };
    // halving alone comes to the last bit within the bits of a double and its exponent
    constexpr int kMostSteps = 2200;
    for (int i = 0; i < kMostSteps && isOpen(); ++i) {
        const Distribution at = distributionAt(q, means, noise);
        (at.F < probability ? low : high) = q;
        const double step = halleyStep(at, probability);
        if (std::abs(step) <= smallStep && std::abs(step * at.slope) <= kSmall * at.density) {
            return q + step;
        }
        const double next = q + step;
        q = next > low && next < high ? next : low + (high - low) / 2;
    }
    return q;
}

/// Integral of square(F) over [from, to] in equal panels; F is the mixture's distribution function, or one less it.
template <class Square>
double integrate(const Square& square, double from, double to, double widest)
{
    if (!(to > from)) {
        return 0;
    }
    constexpr double kMostPanels = 500; // a few draws that lie far out do not hold up the others
    const auto panels = static_cast<int>(std::clamp(std::ceil((to - from) / widest), 1.0, kMostPanels));
    const double width = (to - from) / panels;
    double sum = 0;
    for (int i = 0; i < panels; ++i) {
        const double left = from + i * width;
        sum += boost::math::quadrature::gauss<double, 7>::integrate(square, left, left + width);
    }
    return sum;
}

double crpsOf(const MeansRef& means, const MixtureNoise& noise, double y)
{
    constexpr double kReach = 6.5; // sd beyond which the square of the tail is below 1e-20
    const double low = (means.array() - kReach * noise.sigma().array()).minCoeff();
    const double high = (means.array() + kReach * noise.sigma().array()).maxCoeff();
    const auto below = [&](double x) { return distributionAt(x, means, noise).F; };
    const auto squareBelow = [&](double x) {
        const double F = below(x);
        return F * F;
    };
    const auto squareAbove = [&](double x) {
        const double rest = 1 - below(x);
        return rest * rest;
    };
    // outside its reach F is 0 or 1, so that only the way from the mixture to y counts
    const double away = std::max(low - y, 0.0) + std::max(y - high, 0.0);
    const double inside = std::clamp(y, low, high);
    return away + integrate(squareBelow, low, inside, noise.smallest()) +
           integrate(squareAbove, inside, high, noise.smallest());
}

} // namespace

MixtureNoise::MixtureNoise(const Vector& sigma)
    : m_sigma(sigma), m_inverse(sigma.cwiseInverse()), m_square(sigma.cwiseAbs2())
{
    CREDENCE_CHECK(sigma.size() > 0 && sigma.minCoeff() > 0, "every component has a positive sd");
}

MixtureNoise noiseFor(const MeansRef& means, const Vector& variances)
{
    constexpr double kLeastShare = 1e-6;
    constexpr double kLeastOfRange = 1e-15; // where half of the means are equal
    constexpr std::array<double, 2> kHalf = {0.25, 0.75};
    std::vector<double> scratch(means.begin(), means.end());
    std::array<double, 2> ends{};
    quantilesInPlace(scratch, kHalf, ends);
    const double least =
        std::max({kLeastShare * (ends[1] - ends[0]), kLeastOfRange * (means.maxCoeff() - means.minCoeff()),
                  std::numeric_limits<double>::min()});
    return MixtureNoise(variances.cwiseSqrt().cwiseMax(least));
}

void mixtureQuantiles(const MeansRef& means, const MixtureNoise& noise, std::span<const double> probabilities,
                      std::span<double> out)
{
    CREDENCE_CHECK(means.size() == noise.sigma().size(), "a mean and an sd for each component");
    CREDENCE_CHECK(out.size() == probabilities.size(), "a place for each quantile");
    const Shape shape = shapeOf(means, noise);
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        out[i] = solve(means, noise, probabilities[i], shape);
    }
}

MixtureScore scoreInMixture(const MeansRef& means, const MixtureNoise& noise, double y)
{
    CREDENCE_CHECK(means.size() == noise.sigma().size(), "a mean and an sd for each component");
    const Eigen::ArrayXd z = (y - means.array()) * noise.inverse().array();
    const Vector logDensities =
        -0.5 * z.square() + noise.inverse().array().log() - 0.5 * std::log(2 * std::numbers::pi);
    return {distributionAt(y, means, noise).F, logSumExp(logDensities) - std::log(static_cast<double>(means.size())),
            crpsOf(means, noise, y)};
}

} // namespace credence
