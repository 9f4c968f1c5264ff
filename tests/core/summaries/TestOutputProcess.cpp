// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The online process of a dataset against the exact one, and what it scores, worked out by hand.
#include "core/base/Random.h"
#include "core/summaries/OutputProcess.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace credence::test {
namespace {

/// Two noisy waves about 20; some values are missing, the last ones of the first sequence are held out.
DatasetPtr waves()
{
    Stream noise({.seed = 11, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    Dataset dataset;
    dataset.name = "waves";
    dataset.outputs = {{"level", "m"}};
    for (int i = 0; i < 2; ++i) {
        Sequence sequence;
        sequence.id = std::to_string(i + 1);
        const Index length = 30 + 5 * i;
        sequence.x = Matrix::Zero(length, 0);
        sequence.y = Matrix::Zero(length, 1);
        sequence.heldOut = Mask::Constant(length, 1, false);
        for (Index t = 0; t < length; ++t) {
            const double step = 0.3 * static_cast<double>(t) + 0.1 * noise.uniform();
            sequence.step.push_back(step);
            sequence.stepText.push_back(std::to_string(step));
            sequence.line.push_back(0);
            const bool isMissing = t % 8 == 5;
            sequence.y(t, 0) = isMissing ? std::numeric_limits<double>::quiet_NaN()
                                         : 20 + 4 * std::sin(step + i) + 0.5 * noise.normal();
            sequence.heldOut(t, 0) = i == 0 && t >= 26 && !isMissing;
        }
        dataset.sequences.push_back(std::move(sequence));
    }
    return sealDataset(std::move(dataset)).value();
}

} // namespace

TEST(OutputProcess, OnlineAgreesWithExact)
{
    const DatasetPtr dataset = waves();
    ProcessPlan plan;
    plan.fit.restarts = 2;
    Index last = 0;
    plan.told = [&last](Index done, Index all) {
        EXPECT_EQ(done, last + 1);
        EXPECT_EQ(all, 65);
        last = done;
    };
    const auto outputs = processOutputs(*dataset, plan);
    ASSERT_TRUE(outputs);
    ASSERT_EQ(outputs.value().size(), 1U);
    EXPECT_EQ(last, 65);
    const OutputProcess& process = outputs.value()[0];
    EXPECT_NEAR(process.centre, 20, 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::vector<RowBands> online = processBands(process, i);
        const std::vector<RowBands> exact = exactBands(*dataset, 0, process, i);
        ASSERT_EQ(online.size(), dataset->sequences[i].step.size());
        for (std::size_t t = 0; t < online.size(); ++t) {
            EXPECT_NEAR(online[t].f.mean, exact[t].f.mean, 0.02);
            EXPECT_NEAR(online[t].f.sd, exact[t].f.sd, 0.02);
            EXPECT_NEAR(online[t].y.quantiles[6], exact[t].y.quantiles[6], 0.05);
            EXPECT_NEAR(online[t].y.quantiles[6], online[t].y.mean + 1.959964 * online[t].y.sd, 1e-5);
        }
        EXPECT_EQ(process.readings[i].read, i == 0 ? 23 : 31);
    }
}

TEST(OutputProcess, ScoresWhatWasHeldOut)
{
    const DatasetPtr dataset = waves();
    const auto outputs = processOutputs(*dataset, {.fit = {.restarts = 1}});
    ASSERT_TRUE(outputs);
    const ProcessScore score = scoreHeldOut(*dataset, outputs.value());
    const std::vector<RowBands> bands = processBands(outputs.value()[0], 0);
    double squares = 0;
    double density = 0;
    Index within = 0;
    Index values = 0;
    for (std::size_t t = 26; t < 30; ++t) {
        const double y = dataset->sequences[0].y(static_cast<Index>(t), 0);
        if (std::isfinite(y)) {
            const Band& band = bands[t].y;
            const double error = y - band.mean;
            ++values;
            squares += error * error;
            density += std::log(std::exp(-error * error / (2 * band.sd * band.sd)) /
                                (band.sd * std::sqrt(2 * std::numbers::pi)));
            within += y >= band.quantiles[1] && y <= band.quantiles[5] ? 1 : 0;
        }
    }
    ASSERT_EQ(values, 3);
    EXPECT_EQ(score.values, 3);
    EXPECT_EQ(score.within80, within);
    EXPECT_NEAR(score.rmse, std::sqrt(squares / 3), 1e-12);
    EXPECT_NEAR(score.logScore, density / 3, 1e-9);
}

TEST(OutputProcess, FindsHyperparametersOnTheFirstShareAlone)
{
    const DatasetPtr dataset = waves();
    const auto part = fitOutput(*dataset, 0, {.fit = {.restarts = 1}, .fitShare = 0.5});
    ASSERT_TRUE(part);
    EXPECT_TRUE(part.value().readings.empty());
    Dataset changed = *dataset;
    for (Sequence& sequence : changed.sequences) {
        sequence.y(sequence.length() - 1, 0) += 3; // seen, but in the second half
    }
    const auto same = fitOutput(changed, 0, {.fit = {.restarts = 1}, .fitShare = 0.5});
    ASSERT_TRUE(same);
    const double shift = part.value().centre - same.value().centre;
    EXPECT_LT(shift, 0) << "the mean is of all seen values";
    EXPECT_NEAR(part.value().fitted.model.kernel.length, same.value().fitted.model.kernel.length,
                0.1 * part.value().fitted.model.kernel.length);
}

TEST(OutputProcess, SaysWhatItCannotFit)
{
    Dataset single = *waves();
    for (Sequence& sequence : single.sequences) {
        sequence.y.bottomRows(sequence.length() - 1).setConstant(std::numeric_limits<double>::quiet_NaN());
        sequence.heldOut.setConstant(false);
    }
    const auto outputs = processOutputs(single, {});
    ASSERT_FALSE(outputs);
    EXPECT_EQ(outputs.error().code, ErrorCode::Value);
    EXPECT_EQ(outputs.error().place.column, "level");
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(processOutputs(*waves(), {.fit = {.restarts = 1}, .stop = source.get_token()}).error().code,
              ErrorCode::Stopped);
}

} // namespace credence::test
