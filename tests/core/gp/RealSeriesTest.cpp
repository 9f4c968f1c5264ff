// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration on the tail of a real series: daily temperatures that the process reads one by one and foretells first.
#include "core/gp/FitProcess.h"

#include "core/data/ReadData.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

constexpr Index kTail = 31; // a fifth of the days

/// Days from 0, temperatures centred and scaled by those before the tail.
ProcessData temperatures()
{
    const std::string file = std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/airquality.csv";
    const Roles roles{.id = {}, .step = {}, .inputs = {}, .outputs = {"Temp"}, .units = {}};
    const auto dataset = loadDataset(file, roles);
    EXPECT_TRUE(dataset);
    const Vector y = dataset.value()->sequences.front().y.col(0);
    const Vector head = y.head(y.size() - kTail);
    const Vector centred = head.array() - head.mean();
    const double scale = std::sqrt(centred.squaredNorm() / static_cast<double>(head.size() - 1));
    return {Vector::LinSpaced(y.size(), 0, static_cast<double>(y.size() - 1)), (y.array() - head.mean()) / scale};
}

struct TailScore {
    int within = 0; ///< of the 90 % band of new data
    double squares = 0;
    double ofLastValue = 0; ///< the same of carrying the last value on
};

TailScore scoreTail(const OnlineSpec& spec, const ProcessData& data)
{
    OnlineState state = initOnline(spec);
    const Index before = data.x.size() - kTail;
    TailScore score;
    for (Index i = 0; i < data.x.size(); ++i) {
        if (i >= before) {
            const ProcessBand ahead = predict(state, spec, data.x.segment(i, 1));
            const double error = data.y(i) - ahead.mean(0);
            score.within += std::abs(error) <= 1.6449 * std::sqrt(ahead.variance(0) + spec.model.noise) ? 1 : 0;
            score.squares += error * error;
            score.ofLastValue += std::pow(data.y(i) - data.y(i - 1), 2);
        }
        observe(state, spec, {data.x.segment(i, 1), data.y.segment(i, 1)});
    }
    return score;
}

TEST(RealSeries, BandsOfTheTailHoldWhatTheySay)
{
    const ProcessData data = temperatures();
    ASSERT_EQ(data.x.size(), 153);
    const Index before = data.x.size() - kTail;
    const FittedProcess fitted =
        fitProcess({data.x.head(before), data.y.head(before)}, {.kind = KernelKind::Matern32, .restarts = 3});
    EXPECT_GE(fitted.agreeing, 2);
    const TailScore score = scoreTail({.model = fitted.model, .M = 60}, data);
    // 90 % of 31 is 28; P(fewer than 21) = 2e-4, and one too wide by half would have all 31
    EXPECT_GE(score.within, 21);
    EXPECT_LT(score.squares, score.ofLastValue);
    ProcessModel sure = fitted.model;
    sure.noise /= 20;
    sure.kernel.variance /= 20;
    EXPECT_LT(scoreTail({.model = sure, .M = 60}, data).within, 21) << "bands that are too narrow are found out";
}

} // namespace
} // namespace credence
