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
constexpr double kSettled = 1e-5;  // relative change of a squared norm at which a search for it ends

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

/// 2-norms of matrices that are alike, by Lanczos steps on P'P from where the last one ended: from below, within a
/// thousandth part also where many singular values are nearly as large, as those of steps by zero-order hold are.
class NormTracker {
public:
    explicit NormTracker(Index N) : m_spread(Vector::LinSpaced(N, 1, 2).normalized()), m_direction(m_spread) {}

    double operator()(const Matrix& P)
    {
        const double scale = P.cwiseAbs().maxCoeff();
        if (!(scale > 0) || !(scale < kBeyond)) {
            return scale == 0 ? 0 : std::numeric_limits<double>::infinity();
        }
        const Index most = std::min(P.cols(), kMostSteps);
        Matrix basis(P.cols(), most);
        Vector diagonal(most);
        Vector beside(most);
        // never quite without a part of what the last one did not see
        basis.col(0) = (m_direction + 1e-3 * m_spread).normalized();
        double square = 0;
        for (Index k = 0; k < most; ++k) {
            Vector next = P.transpose() * (P * basis.col(k) / scale) / scale;
            diagonal(k) = basis.col(k).dot(next);
            for (int twice = 0; twice < 2; ++twice) {
                next -= basis.leftCols(k + 1) * (basis.leftCols(k + 1).transpose() * next);
            }
            beside(k) = next.norm();
            const bool isLast = k + 1 == most || !(beside(k) > kSettled * square);
            if (isLast || k % kStepsApart == kStepsApart - 1) {
                Eigen::SelfAdjointEigenSolver<Matrix> ritz;
                ritz.computeFromTridiagonal(diagonal.head(k + 1), beside.head(k));
                const double found = ritz.eigenvalues()(k);
                const bool isSettled = found - square <= kSettled * found;
                square = found;
                if (isLast || isSettled) {
                    m_direction = (basis.leftCols(k + 1) * ritz.eigenvectors().col(k)).normalized();
                    break;
                }
            }
            basis.col(k + 1) = next / beside(k);
        }
        return scale * std::sqrt(std::max(0.0, square));
    }

private:
    static constexpr Index kMostSteps = 40;
    static constexpr Index kStepsApart = 4; ///< between looks at what was found
    Vector m_spread;                        ///< N
    Vector m_direction;                     ///< N, of length 1
};

/// Products of the first k steps, and their norms.
class Powers {
public:
    /// begin: the time when the first step begins.
    Powers(const MemorySpec& spec, double begin)
        : m_memory(spec), m_time(begin), m_product(Matrix::Identity(spec.N, spec.N)), m_norm(spec.N)
    {
    }

    void advance(double gap)
    {
        m_memory.transform(m_product, m_time, gap);
        m_time += gap;
    }

    double norm() { return m_norm(m_product); }

    /// No product of further steps can have a norm above those seen: this one's is 1 or less.
    [[nodiscard]] bool hasFaded() const { return m_product.norm() <= 1; }
    [[nodiscard]] const Matrix& product() const { return m_product; }

private:
    SignalMemory m_memory;
    double m_time;
    Matrix m_product; ///< N x N
    NormTracker m_norm;
};

Matrix stepMatrix(const MemorySpec& spec, double t, double gap)
{
    Matrix T = Matrix::Identity(spec.N, spec.N);
    SignalMemory(spec).transform(T, t, gap);
    return T;
}

/// Of T, from one of A.
std::complex<double> stepEigenvalue(const MemorySpec& spec, double delta, const std::complex<double>& ofA)
{
    const double alpha = alphaOf(spec);
    const std::complex<double> moved = delta * ofA;
    return spec.method == MemoryMethod::Zoh ? std::exp(moved) : (1.0 + (1 - alpha) * moved) / (1.0 - alpha * moved);
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
        powers.advance(question.gap);
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

/// Steps alone: eigenvalues and norm, each worked out once for one length in the measure's own time.
class StepLooks {
public:
    explicit StepLooks(const MemorySpec& spec)
        : m_spec(spec), m_eigenvalues(memoryEigenvalues(spec.measure, spec.N)), m_norm(spec.N)
    {
    }

    [[nodiscard]] double radius(double delta) const
    {
        double radius = 0;
        for (const std::complex<double>& value : m_eigenvalues) {
            radius = std::max(radius, std::abs(stepEigenvalue(m_spec, delta, value)));
        }
        return radius;
    }

    double norm(double t, double gap)
    {
        const double delta = ownTime(m_spec, t, gap);
        if (delta != m_lastDelta) {
            m_lastDelta = delta;
            m_lastNorm = m_norm(stepMatrix(m_spec, t, gap));
        }
        return m_lastNorm;
    }

private:
    MemorySpec m_spec;
    std::vector<std::complex<double>> m_eigenvalues; ///< of A
    NormTracker m_norm;
    double m_lastDelta = -1;
    double m_lastNorm = 0;
};

/// Whether a curve of at most so many of the steps 1 .. count has this one: all early ones, then as many for every
/// doubling, and the last.
bool isOnCurve(Index step, Index count, Index most)
{
    if (step == count || count <= most) {
        return true;
    }
    const Index early = most / 8;
    const auto doublings = [&](Index k) { return std::log(static_cast<double>(k) / static_cast<double>(early)); };
    const double perStep = static_cast<double>(most - early - 1) / doublings(count);
    const auto place = [&](Index k) { return std::floor(perStep * doublings(k)); };
    return step <= early || place(step) > place(step - 1);
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
    for (std::complex<double>& value : values) {
        value = stepEigenvalue(spec, delta, value);
    }
    return values;
}

Stability stabilityOf(const MemorySpec& spec, const StabilityQuestion& question)
{
    CREDENCE_CHECK(question.gap > 0 && question.steps >= 1, "there is a step to look at");
    Stability stability;
    const StepLooks looks(spec);
    for (const double t : extremeTimes(spec, question)) {
        stability.spectralRadius = std::max(stability.spectralRadius, looks.radius(ownTime(spec, t, question.gap)));
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
        powers.advance(question.gap);
        curve.push_back(powers.norm());
    }
    return curve;
}

GrowthAlong growthAlong(const MemorySpec& spec, const StepsTaken& steps, const std::stop_token& stop)
{
    GrowthAlong along;
    const auto count = static_cast<Index>(steps.gaps.size()) - 1;
    if (count < 1) {
        return along;
    }
    StepLooks looks(spec);
    Powers powers(spec, steps.gaps.front());
    double time = steps.gaps.front();
    Stability& found = along.stability;
    for (Index k = 1; k <= count && !stop.stop_requested(); ++k) {
        const double gap = steps.gaps[static_cast<std::size_t>(k)];
        found.spectralRadius = std::max(found.spectralRadius, looks.radius(ownTime(spec, time, gap)));
        powers.advance(gap);
        const double sofar = powers.norm();
        if (sofar > found.growth) {
            found.growth = sofar;
            found.growthStep = k;
        }
        if (isOnCurve(k, count, steps.mostPoints)) {
            along.points.push_back({k, looks.norm(time, gap), sofar});
            found.twoNorm = std::max(found.twoNorm, along.points.back().own);
        }
        time += gap;
        found.steps = k;
    }
    found.verdict = verdictOf(found, false);
    return along;
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
