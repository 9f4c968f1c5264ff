// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A series read value by value against the exact process given the same values.
#include "core/gp/SeriesProcess.h"

#include "core/base/Random.h"
#include "core/gp/FitProcess.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

ProcessSeries wavy(Index T, std::uint64_t seed)
{
    Stream noise({.seed = seed, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    ProcessSeries series{Vector(T), Vector(T)};
    for (Index t = 0; t < T; ++t) {
        series.x(t) = 0.1 * static_cast<double>(t) + 0.03 * noise.uniform();
        series.y(t) = std::sin(1.5 * series.x(t)) + 0.2 * noise.normal();
    }
    return series;
}

/// The values before a step, without the missing ones.
ProcessData valuesBefore(const ProcessSeries& series, Index end)
{
    std::vector<double> x;
    std::vector<double> y;
    for (Index t = 0; t < end; ++t) {
        if (std::isfinite(series.y(t))) {
            x.push_back(series.x(t));
            y.push_back(series.y(t));
        }
    }
    return {Eigen::Map<Vector>(x.data(), static_cast<Index>(x.size())),
            Eigen::Map<Vector>(y.data(), static_cast<Index>(y.size()))};
}

TEST(SeriesProcess, KnowsAfterEveryStepWhatTheExactProcessKnows)
{
    ProcessSeries series = wavy(50, 3);
    for (const Index t : {7, 8, 30, 49}) {
        series.y(t) = std::numeric_limits<double>::quiet_NaN();
    }
    const ProcessModel model{{KernelKind::Rbf, 0.8, 0.9}, 0.05};
    const Index M = statesFor(model.kernel, 5);
    EXPECT_GE(M, 12);
    const SeriesReading reading = readSeries(model, M, series);
    EXPECT_EQ(reading.read, 46);
    for (Index t = 1; t < 50; ++t) {
        const Vector here = series.x.segment(t, 1);
        const ProcessBand before = ExactProcess(model, valuesBefore(series, t)).predict(here);
        const ProcessBand after = ExactProcess(model, valuesBefore(series, t + 1)).predict(here);
        EXPECT_NEAR(reading.before.mean(t), before.mean(0), 2e-3) << t;
        EXPECT_NEAR(reading.before.variance(t), before.variance(0), 2e-3) << t;
        EXPECT_NEAR(reading.after.mean(t), after.mean(0), 2e-3) << t;
        EXPECT_NEAR(reading.after.variance(t), after.variance(0), 2e-3) << t;
    }
    const ExactProcess exact(model, valuesBefore(series, 50));
    const ProcessBand whole = exact.predict(series.x);
    EXPECT_NEAR((reading.whole.mean - whole.mean).cwiseAbs().maxCoeff(), 0, 2e-3);
    EXPECT_NEAR((reading.whole.variance - whole.variance).cwiseAbs().maxCoeff(), 0, 2e-3);
    EXPECT_NEAR(reading.logMarginal, exact.logMarginal(), 0.05);
    EXPECT_NEAR(reading.before.variance(0), 0.8, 1e-6) << "the prior stands before the first value";
    // at a missing value nothing is learnt
    EXPECT_EQ(reading.before.mean(30), reading.after.mean(30));
    EXPECT_EQ(reading.before.variance(30), reading.after.variance(30));
}

TEST(SeriesProcess, SaysWhatIsOutOfReach)
{
    EXPECT_FALSE(isOutOfReach({KernelKind::Rbf, 1, 1}, 100));
    EXPECT_TRUE(isOutOfReach({KernelKind::Rbf, 1, 1}, 110));
    EXPECT_TRUE(isOutOfReach({KernelKind::Matern12, 1, 1}, 60));
    EXPECT_EQ(statesFor({KernelKind::Rbf, 1, 1}, 1e6), 256);
    EXPECT_EQ(statesFor({KernelKind::Rbf, 1, 1e6}, 1), 12);
}

TEST(SeriesProcess, StopsWhenAsked)
{
    std::stop_source source;
    Index last = -1;
    const SeriesReading reading = readSeries(
        {{KernelKind::Rbf, 1, 1}, 0.1}, 12, wavy(20, 4),
        [&](Index step) {
            last = step;
            if (step == 4) {
                source.request_stop();
            }
        },
        source.get_token());
    EXPECT_TRUE(reading.isUnfinished);
    EXPECT_EQ(last, 4);
}

TEST(SeriesProcess, OneFitOfSeveralSeriesMaximisesTheirSum)
{
    const std::vector<ProcessData> series = {valuesBefore(wavy(40, 5), 40), valuesBefore(wavy(25, 6), 25)};
    const FittedProcess fitted = fitProcess(series, {.restarts = 4});
    const auto sum = [&](const ProcessModel& model) {
        return ExactProcess(model, series[0]).logMarginal() + ExactProcess(model, series[1]).logMarginal();
    };
    EXPECT_TRUE(fitted.isExact);
    EXPECT_NEAR(fitted.logMarginal, sum(fitted.model), 1e-9);
    EXPECT_EQ(fitted.maxima.size(), 4U);
    for (const double factor : {0.9, 1.1}) {
        ProcessModel moved = fitted.model;
        moved.kernel.length *= factor;
        EXPECT_LT(sum(moved), fitted.logMarginal);
        moved = fitted.model;
        moved.kernel.variance *= factor;
        EXPECT_LT(sum(moved), fitted.logMarginal);
        moved = fitted.model;
        moved.noise *= factor;
        EXPECT_LT(sum(moved), fitted.logMarginal);
    }
    EXPECT_FALSE(fitProcess(series, {.restarts = 1, .mostExact = 41}).isExact);
}

} // namespace
} // namespace credence
