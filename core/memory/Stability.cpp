// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/Stability.h"

#include "core/base/Check.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double kRounding = 1e-9; // a norm or a radius this much above 1 is 1
constexpr double kMildGrowth = 10; // what a verdict calls mild
constexpr double kBeyond = 1e300;  // growth that is called infinite
constexpr double kSettled = 1e-4;  // relative change at which a power iteration ends
constexpr int kMostIterations = 40;

double exactTwoNorm(const Matrix& P)
{
    const double scale = P.cwiseAbs().maxCoeff();
    if (!(scale > 0) || !std::isfinite(scale)) {
        return scale;
    }
    const Matrix scaled = P / scale; // squares of large growth would overflow
    const Eigen::SelfAdjointEigenSolver<Matrix> squares(scaled.transpose() * scaled, Eigen::EigenvaluesOnly);
    return scale * std::sqrt(std::max(0.0, squares.eigenvalues().maxCoeff()));
}

/// Products of the first k steps, and their norms by power iteration from where the last one ended.
class Powers {
public:
    Powers(const MemorySpec& spec, double gap)
        : m_memory(spec), m_gap(gap), m_time(gap), m_product(Matrix::Identity(spec.N, spec.N)),
          m_spread(Vector::LinSpaced(spec.N, 1, 2).normalized()), m_direction(m_spread)
    {
    }

    void advance()
    {
        m_memory.transform(m_product, m_time, m_gap);
        m_time += m_gap;
    }

    /// From below, within a thousandth part.
    double norm()
    {
        const double scale = m_product.cwiseAbs().maxCoeff();
        if (!(scale > 0) || !(scale < kBeyond)) {
            return scale > 0 ? std::numeric_limits<double>::infinity() : 0;
        }
        // never quite without a part of what the last one did not see
        m_direction = (m_direction + 1e-3 * m_spread).normalized();
        double estimate = 0;
        for (int i = 0; i < kMostIterations; ++i) {
            const Vector image = m_product * m_direction / scale;
            const double next = image.norm();
            const bool isSettled = std::abs(next - estimate) <= kSettled * next;
            estimate = next;
            if (isSettled || !(estimate > 0)) {
                break;
            }
            m_direction = (m_product.transpose() * image / scale).normalized();
        }
        return estimate * scale;
    }

    /// No product of further steps can have a norm above those seen: this one's is 1 or less.
    [[nodiscard]] bool hasFaded() const { return m_product.norm() <= 1; }
    [[nodiscard]] const Matrix& product() const { return m_product; }

private:
    SignalMemory m_memory;
    double m_gap;
    double m_time;
    Matrix m_product;   ///< N x N
    Vector m_spread;    ///< N
    Vector m_direction; ///< N, of length 1
};

Matrix stepMatrix(const MemorySpec& spec, double t, double gap)
{
    Matrix T = Matrix::Identity(spec.N, spec.N);
    SignalMemory(spec).transform(T, t, gap);
    return T;
}

double radiusOf(const MemorySpec& spec, double delta)
{
    double radius = 0;
    for (const std::complex<double>& value : stepEigenvalues(spec, delta)) {
        radius = std::max(radius, std::abs(value));
    }
    return radius;
}

/// Times from which the first and the last step begin; only LegS tells them apart. What is largest over all steps is so
/// at one of the two: |1 + (1 - alpha) delta lambda| / |1 - alpha delta lambda| falls and then rises with delta.
std::vector<double> extremeTimes(const MemorySpec& spec, const StabilityQuestion& question)
{
    if (spec.measure != MemoryMeasure::LegS) {
        return {question.gap};
    }
    return {question.gap, question.gap * static_cast<double>(question.steps)};
}

/// The powers one by one, until they have faded, are beyond all numbers or are as many as were asked for. True where
/// they have faded.
bool followGrowth(const MemorySpec& spec, const StabilityQuestion& question, Stability& stability)
{
    Powers powers(spec, question.gap);
    Matrix largest = powers.product();
    const bool isInvariant = spec.measure != MemoryMeasure::LegS;
    bool hasFaded = false;
    while (stability.steps < question.steps && stability.growth < kBeyond && !hasFaded) {
        powers.advance();
        ++stability.steps;
        const double norm = powers.norm();
        if (norm > stability.growth) {
            stability.growth = norm;
            stability.growthStep = stability.steps;
            largest = powers.product();
        }
        hasFaded = isInvariant && powers.hasFaded();
    }
    if (stability.growthStep > 0 && std::isfinite(stability.growth)) {
        stability.growth = std::max(1.0, exactTwoNorm(largest));
    }
    return hasFaded;
}

StabilityVerdict verdictOf(const Stability& stability, bool hasFaded)
{
    // a power with a norm below 1 says more than eigenvalues that a numerical method found
    const bool isUnstable = (stability.spectralRadius > 1 + kRounding && !hasFaded) || !std::isfinite(stability.growth);
    if (isUnstable) {
        return StabilityVerdict::Unstable;
    }
    if (stability.twoNorm <= 1 + kRounding) {
        return StabilityVerdict::Contractive;
    }
    return stability.growth <= kMildGrowth ? StabilityVerdict::Mild : StabilityVerdict::Transient;
}

std::string shortNumber(double value)
{
    if (!std::isfinite(value)) {
        return "more than 1e300";
    }
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 4).ptr;
    return {text.data(), end};
}

} // namespace

std::vector<std::complex<double>> stepEigenvalues(const MemorySpec& spec, double delta)
{
    std::vector<std::complex<double>> values = memoryEigenvalues(spec.measure, spec.N);
    const double alpha = alphaOf(spec);
    for (std::complex<double>& value : values) {
        const std::complex<double> moved = delta * value;
        value =
            spec.method == MemoryMethod::Zoh ? std::exp(moved) : (1.0 + (1 - alpha) * moved) / (1.0 - alpha * moved);
    }
    return values;
}

Stability stabilityOf(const MemorySpec& spec, const StabilityQuestion& question)
{
    CREDENCE_CHECK(question.gap > 0 && question.steps >= 1, "there is a step to look at");
    Stability stability;
    for (const double t : extremeTimes(spec, question)) {
        stability.spectralRadius = std::max(stability.spectralRadius, radiusOf(spec, ownTime(spec, t, question.gap)));
        stability.twoNorm = std::max(stability.twoNorm, exactTwoNorm(stepMatrix(spec, t, question.gap)));
    }
    // products of contractions are contractions; those of LegS are so at every step or may be at none, by alpha
    const bool isContractive = stability.twoNorm <= 1 + kRounding;
    const bool hasFaded = !isContractive && followGrowth(spec, question, stability);
    stability.verdict = verdictOf(stability, hasFaded);
    return stability;
}

std::vector<double> growthCurve(const MemorySpec& spec, const StabilityQuestion& question)
{
    CREDENCE_CHECK(question.gap > 0 && question.steps >= 1, "there is a step to look at");
    Powers powers(spec, question.gap);
    std::vector<double> curve = {1};
    for (Index k = 0; k < question.steps; ++k) {
        powers.advance();
        curve.push_back(powers.norm());
    }
    return curve;
}

std::string stabilityWords(const MemorySpec& spec, const Stability& stability)
{
    const std::string method(wordOf(spec.method));
    const std::string numbers = "spectral radius " + shortNumber(stability.spectralRadius) + ", 2-norm " +
                                shortNumber(stability.twoNorm) + ", largest growth " + shortNumber(stability.growth);
    const std::string when =
        " after " + std::to_string(stability.growthStep) + (stability.growthStep == 1 ? " step" : " steps");
    switch (stability.verdict) {
    case StabilityVerdict::Contractive:
        return "Stable: with " + method + " no state can grow (" + numbers + ").";
    case StabilityVerdict::Mild:
        return "Stable, with mild growth: states may grow " + shortNumber(stability.growth) +
               "-fold before they fade (" + numbers + when + ").";
    case StabilityVerdict::Transient:
        return "Not to be trusted: every eigenvalue lies inside the unit circle, and yet " + method +
               " lets states grow " + shortNumber(stability.growth) + "-fold before they fade (" + numbers + when +
               ").";
    case StabilityVerdict::Unstable:
        break;
    }
    if (spec.measure == MemoryMeasure::LegS) { // whose later steps are shorter and shorter
        return "Unstable: the early steps of " + method + " have eigenvalues outside the unit circle (" + numbers +
               when + ").";
    }
    return "Unstable: with " + method + " states grow without end (" + numbers + when + ").";
}

} // namespace credence
