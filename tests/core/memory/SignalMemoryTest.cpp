// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Steps against exact projections, against whole matrices, and against what no step may do.
#include "core/memory/SignalMemory.h"

#include "core/base/Random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace credence {
namespace {

struct Signal {
    std::vector<double> f;
    std::vector<double> gap;
};

Signal whiteNoise(std::size_t steps, bool isRegular)
{
    Stream stream({.seed = 11, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    Signal signal;
    for (std::size_t k = 0; k < steps; ++k) {
        signal.f.push_back(stream.normal());
        signal.gap.push_back(isRegular ? 1 : 0.05 + stream.uniform());
    }
    return signal;
}

/// c after every value; largest: of |c| along the way.
Vector memoryOf(SignalMemory memory, const Signal& signal, double* largest = nullptr)
{
    MemoryState state = memory.init(signal.f.front(), signal.gap.front());
    for (std::size_t k = 1; k < signal.f.size(); ++k) {
        memory.step(state, signal.f[k], signal.gap[k]);
        if (largest != nullptr) {
            *largest = std::max(*largest, state.c.norm());
        }
    }
    return state.c;
}

/// The exact projection of a piecewise constant signal, by the integral of P_n = (P_{n+1} - P_{n-1}) / (2n + 1).
Vector legendreProjection(const Signal& signal, Index N)
{
    double total = 0;
    for (const double gap : signal.gap) {
        total += gap;
    }
    const auto primitive = [](Index n, double u) {
        const double x = 2 * u - 1;
        const auto order = static_cast<unsigned>(n);
        return n == 0 ? x : (std::legendre(order + 1, x) - std::legendre(order - 1, x)) / (2 * order + 1);
    };
    Vector c = Vector::Zero(N);
    double begin = 0;
    for (std::size_t k = 0; k < signal.f.size(); ++k) {
        const double end = k + 1 == signal.f.size() ? total : begin + signal.gap[k];
        for (Index n = 0; n < N; ++n) {
            const double integral = primitive(n, end / total) - primitive(n, begin / total);
            c(n) += signal.f[k] * std::sqrt(2 * static_cast<double>(n) + 1) * integral / 2;
        }
        begin = end;
    }
    return c;
}

TEST(SignalMemory, LegsByZeroOrderHoldIsTheExactProjection)
{
    for (const Index N : {1, 2, 33, 64, 256}) {
        for (const bool isRegular : {true, false}) {
            const Signal signal = whiteNoise(300, isRegular);
            const Vector exact = legendreProjection(signal, N);
            const Vector c = memoryOf(SignalMemory({.method = MemoryMethod::Zoh, .N = N}), signal);
            EXPECT_LT((c - exact).cwiseAbs().maxCoeff(), 1e-12) << N;
        }
    }
    const Signal signal = whiteNoise(300, true);
    const Vector bilinear = memoryOf(SignalMemory({.N = 33}), signal);
    EXPECT_GT((bilinear - legendreProjection(signal, 33)).norm(), 1e-3) << "the bilinear rule is not exact";
}

/// Errors of 500 steps of white noise at N = 32, by methods: the order of their sizes and what Euler does on the way.
TEST(SignalMemory, LegsErrorsOfTheMethods)
{
    const Signal signal = whiteNoise(500, true);
    const Vector exact = legendreProjection(signal, 32);
    double largest = 0;
    const auto error = [&](MemoryMethod method) {
        return (memoryOf(SignalMemory({.method = method, .N = 32}), signal, &largest) - exact).cwiseAbs().maxCoeff();
    };
    const double bilinear = error(MemoryMethod::Bilinear);
    const double backward = error(MemoryMethod::Backward);
    EXPECT_LT(largest, 5);
    const double euler = error(MemoryMethod::Euler);
    EXPECT_LT(3 * bilinear, backward);
    EXPECT_LT(backward, euler);
    EXPECT_GT(largest, 1e18);
    EXPECT_LT(bilinear, 0.03);
}

struct Case {
    MemorySpec spec;
    std::string name;
};

std::vector<Case> allSpecs(Index N)
{
    std::vector<Case> cases;
    for (const auto& [measureWord, measure] : kMemoryMeasureWords) {
        for (const MemoryMethod method : {MemoryMethod::Euler, MemoryMethod::Backward, MemoryMethod::Bilinear,
                                          MemoryMethod::Zoh, MemoryMethod::General}) {
            MemorySpec spec{.measure = measure, .method = method, .N = N, .alpha = 0.3, .window = 37.5};
            cases.push_back({spec, std::string(measureWord) + " " + std::string(wordOf(method))});
        }
    }
    return cases;
}

TEST(SignalMemory, FastAndDensePathsAgree)
{
    for (const Index N : {1, 9, 63}) {
        for (const Case& one : allSpecs(N)) {
            Signal signal = whiteNoise(60, false);
            for (double& gap : signal.gap) { // six gaps, over and over
                gap = 0.004 * std::ceil(gap * 6);
            }
            const Vector fast = memoryOf(SignalMemory(one.spec), signal);
            const Vector dense = memoryOf(SignalMemory(one.spec, MemoryPath::Dense), signal);
            const double size = std::max(1.0, dense.cwiseAbs().maxCoeff()); // Euler grows
            EXPECT_LT((fast - dense).cwiseAbs().maxCoeff(), 1e-10 * size) << one.name << " " << N;
        }
    }
}

TEST(SignalMemory, FastAndDensePathsAgreeAtTheLargestOrder)
{
    for (const Case& one : allSpecs(255)) {
        if (one.spec.method == MemoryMethod::Zoh) {
            continue; // exponentials take seconds
        }
        Signal signal = whiteNoise(30, true);
        const Vector fast = memoryOf(SignalMemory(one.spec), signal);
        const Vector dense = memoryOf(SignalMemory(one.spec, MemoryPath::Dense), signal);
        const double size = std::max(1.0, dense.cwiseAbs().maxCoeff());
        EXPECT_LT((fast - dense).cwiseAbs().maxCoeff(), 1e-10 * size) << one.name;
    }
}

TEST(SignalMemory, LegsDoesNotAskForTheUnitOfTime)
{
    Signal signal = whiteNoise(200, false);
    Signal slower = signal;
    for (double& gap : slower.gap) {
        gap *= 86400;
    }
    for (const auto& [word, method] : kMemoryMethodWords) {
        if (method == MemoryMethod::Euler) {
            continue; // rounding itself blows up
        }
        const MemorySpec legs{.method = method, .N = 20};
        const double change =
            (memoryOf(SignalMemory(legs), signal) - memoryOf(SignalMemory(legs), slower)).cwiseAbs().maxCoeff();
        EXPECT_LT(change, 1e-12) << word;
        MemorySpec lti = legs;
        lti.measure = MemoryMeasure::LegSLti;
        const double other =
            (memoryOf(SignalMemory(lti), signal) - memoryOf(SignalMemory(lti), slower)).cwiseAbs().maxCoeff();
        EXPECT_GT(other, 1e-3) << "only legs is so: " << word;
    }
}

/// |c| <= sup |f| for zero-order hold and backward Euler, whatever the signal and the gaps, as d|c|^2/ds = f^2 - |c|^2
/// - (f - B'c)^2 with LegS, LegSLti and LagT (LegT and FouT have no such proof, and keep it here). The bilinear rule
/// has it only where a step is short: it takes |c|^2 in the middle of the step.
TEST(SignalMemory, NormStaysBelowTheLargestValue)
{
    Signal signal = whiteNoise(400, false);
    for (double& f : signal.f) {
        f = f > 0 ? 1 : -1;
    }
    for (const Case& one : allSpecs(41)) {
        double largest = 0;
        memoryOf(SignalMemory(one.spec), signal, &largest);
        const bool hasBound = one.spec.method == MemoryMethod::Zoh || one.spec.method == MemoryMethod::Backward;
        const bool isFading = one.spec.measure == MemoryMeasure::LegSLti || one.spec.measure == MemoryMeasure::LagT;
        if (hasBound) {
            EXPECT_LE(largest, 1 + 1e-9) << one.name;
        } else if (one.spec.method == MemoryMethod::Euler) {
            EXPECT_GT(largest, 2) << one.name;
        } else if (one.spec.method == MemoryMethod::Bilinear && isFading) {
            EXPECT_GT(largest, 1.5) << "steps as long as the memory itself: " << one.name;
        }
    }
}

/// A kernel's section, projected; errors of 200 and of 400 steps.
std::pair<double, double> clockErrors(MemoryClock clock)
{
    const auto f = [](double x) { return std::exp(-(x - 0.4) * (x - 0.4) / (2 * 0.2 * 0.2)); };
    const Quadrature rule = gaussLegendre(60, 0, 1);
    Vector exact = Vector::Zero(12);
    const Matrix basis = shiftedLegendre(12, rule.node);
    for (Index q = 0; q < rule.node.size(); ++q) {
        exact += rule.weight(q) * f(rule.node(q)) * basis.col(q);
    }
    const auto error = [&](int steps) {
        const double dt = 1.0 / steps;
        Signal signal;
        for (int k = 1; k <= steps; ++k) {
            signal.f.push_back(f(clock == MemoryClock::End ? k * dt : (k - 0.5) * dt));
            signal.gap.push_back(dt);
        }
        return (memoryOf(SignalMemory({.N = 12, .clock = clock}), signal) - exact).norm();
    };
    return {error(200), error(400)};
}

TEST(SignalMemory, TheClockInTheMiddleIsOfSecondOrder)
{
    const auto [end200, end400] = clockErrors(MemoryClock::End);
    const auto [middle200, middle400] = clockErrors(MemoryClock::Middle);
    EXPECT_NEAR(end200 / end400, 2, 0.2);
    EXPECT_NEAR(middle200 / middle400, 4, 0.6);
    EXPECT_GT(end200, 50 * middle200);
}

/// exp(-h / (1 - z)) is the generating function of exp(-h) L_n^(-1)(h): the first column of exp(h A) of LagT.
TEST(SignalMemory, LagtByZeroOrderHoldHasAClosedForm)
{
    constexpr double kGap = 0.8;
    const Transition transition = zohTransition(memorySystem(MemoryMeasure::LagT, 12), kGap);
    double before = 0; // n L_n^(-1) = (2n - 2 - h) L_{n-1}^(-1) - (n - 2) L_{n-2}^(-1)
    double now = 1;
    for (Index n = 0; n < 12; ++n) {
        EXPECT_NEAR(transition.T(n, 0), std::exp(-kGap) * now, 1e-14) << n;
        EXPECT_NEAR(transition.T(11, 11 - n), transition.T(n, 0), 1e-14) << "the same along every diagonal";
        const double order = static_cast<double>(n) + 1;
        const double next = ((2 * order - 2 - kGap) * now - (order - 2) * before) / order;
        before = now;
        now = next;
    }
}

TEST(SignalMemory, AConstantSignalIsItsOwnMemory)
{
    const Signal signal{std::vector<double>(50, 2.5), std::vector<double>(50, 0.01)};
    for (const Case& one : allSpecs(15)) {
        const Vector c = memoryOf(SignalMemory(one.spec), signal);
        if (one.spec.measure == MemoryMeasure::LegS && alphaOf(one.spec) < 0.5) {
            continue; // grows from rounding
        }
        EXPECT_NEAR(c(0), 2.5, 1e-11) << one.name;
        EXPECT_LT(c.tail(14).cwiseAbs().maxCoeff(), 1e-11) << one.name;
    }
    // from nothing, the window fills up
    const MemorySpec empty{.measure = MemoryMeasure::LegT, .N = 15, .window = 1, .start = MemoryStart::Zero};
    EXPECT_LT(memoryOf(SignalMemory(empty), signal).norm(), 2.4);
}

/// A delay, which is what LegT was made for: what entered a window ago comes out.
TEST(SignalMemory, LegtGivesBackTheWindow)
{
    SignalMemory memory({.measure = MemoryMeasure::LegT, .method = MemoryMethod::Zoh, .N = 16, .window = 2});
    MemoryState state = memory.init(0, 0.001);
    for (int k = 1; k <= 5000; ++k) {
        memory.step(state, std::sin(0.001 * (k - 0.5) * 3), 0.001);
    }
    for (const double lag : {0.0, 0.6, 1.4, 2.0}) {
        EXPECT_NEAR(memoryBasis(MemoryMeasure::LegT, 16, lag / 2).dot(state.c), std::sin((5.0 - lag) * 3), 2e-3) << lag;
    }
}

TEST(SignalMemory, RefusesWhatIsNotAStep)
{
    SignalMemory memory({.N = 4});
    MemoryState state = memory.init(1, 1);
    EXPECT_THROW(memory.step(state, std::numeric_limits<double>::quiet_NaN(), 1), ContractViolation);
    EXPECT_THROW(memory.step(state, 1, 0), ContractViolation);
    EXPECT_THROW(SignalMemory({.N = 0}), ContractViolation);
}

} // namespace
} // namespace credence
