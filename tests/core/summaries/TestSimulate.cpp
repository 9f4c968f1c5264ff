// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated data against the model that they were drawn from.
#include "core/model/Scans.h"
#include "core/summaries/Quantities.h"
#include "core/summaries/TruthTable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

SimulationSize someSize()
{
    return {.sequences = 40, .steps = 25, .inputs = 2, .outputs = 2, .missing = 0.1, .seed = 11};
}

TEST(Simulate, SizesAndNamesAreAsAskedFor)
{
    const auto simulated = simulateFromSizes(someSize());
    ASSERT_TRUE(simulated) << describe(simulated.error());
    const Dataset& data = *simulated.value().dataset;
    EXPECT_EQ(data.sequences.size(), 40U);
    EXPECT_EQ(data.rowCount(), 1000);
    EXPECT_EQ(data.inputs[1].name, "x2");
    EXPECT_EQ(data.outputs[0].name, "y1");
    // 2,000 cells, each missing with probability 0.1: sd 13.4, five of them
    EXPECT_NEAR(static_cast<double>(data.missingCount()), 200, 67);
    EXPECT_FALSE(simulateFromSizes({.sequences = 0}));
    EXPECT_FALSE(simulateFromSizes({.sequences = 10000, .steps = 10000}));
}

TEST(Simulate, TheSameSeedGivesTheSameDataAndAnotherOthers)
{
    const Simulated first = simulateFromSizes(someSize()).value();
    const Simulated second = simulateFromSizes(someSize()).value();
    SimulationSize other = someSize();
    other.seed = 12;
    for (std::size_t i = 0; i < 40; ++i) {
        const Matrix& a = first.dataset->sequences[i].y;
        const Matrix& b = second.dataset->sequences[i].y;
        EXPECT_TRUE(((a.array() == b.array()) || (a.array().isNaN() && b.array().isNaN())).all());
    }
    EXPECT_NE(simulateFromSizes(other).value().truth->parameters.sigma2, first.truth->parameters.sigma2);
}

TEST(Simulate, OutputsLieAboutTheTruthByTheNoise)
{
    const Simulated simulated = simulateFromSizes(someSize()).value();
    const Truth& truth = *simulated.truth;
    const Design& design = *truth.model->design;
    const Matrix f = meanFunction(design, truth.parameters);
    double squares = 0;
    Index count = 0;
    for (std::size_t i = 0; i < 40; ++i) {
        for (Index t = 0; t < 25; ++t) {
            for (Index p = 0; p < 2; ++p) {
                const double mean = design.yScaling.fromStandard(f(design.row(static_cast<Index>(i), t), p), p);
                EXPECT_EQ(truth.f[i](t, p), mean);
                const double y = simulated.dataset->sequences[i].y(t, p);
                if (!std::isnan(y)) {
                    const double scale = design.yScaling.scale(p);
                    squares += (y - mean) * (y - mean) / (scale * scale);
                    ++count;
                }
            }
        }
    }
    // chi-squared with about 1,800 degrees of freedom: sd of the ratio 0.033, five of them
    EXPECT_NEAR(squares / static_cast<double>(count) / truth.parameters.sigma2, 1, 0.17);
}

TEST(Simulate, TheTruthOfTheSummaryTableIsInTheUsersUnits)
{
    SimulationSize size = someSize();
    size.outputs = 1;
    const Simulated one = simulateFromSizes(size).value();
    const std::map<std::string, double> truth = trueQuantities(*one.truth);
    const std::vector<std::string> names = quantityNames(*one.truth->model);
    for (const auto& [name, value] : truth) {
        EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
        EXPECT_TRUE(std::isfinite(value)) << name;
    }
    EXPECT_EQ(truth.count("log_lik"), 0U);
    EXPECT_EQ(truth.at("f[3,7,y]"), one.truth->f[2](7, 0));
    double squares = 0;
    Index count = 0;
    for (std::size_t i = 0; i < 40; ++i) {
        for (Index t = 0; t < 25; ++t) {
            const double rest = one.dataset->sequences[i].y(t, 0) - one.truth->f[i](t, 0);
            squares += std::isnan(rest) ? 0 : rest * rest;
            count += std::isnan(rest) ? 0 : 1;
        }
    }
    // about 900 values: sd of the ratio 0.024, five of them
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(count)) / truth.at("sigma"), 1, 0.12);
    const std::map<std::string, double> two = trueQuantities(*simulateFromSizes(someSize()).value().truth);
    EXPECT_EQ(two.count("sigma"), 0U); // "std": of other units than the posterior's
    EXPECT_EQ(two.count("sigma[y2]"), 1U);
}

TEST(Simulate, RowsInputsAndGapsOfTheModelsDataStay)
{
    const Simulated made = simulateFromSizes(someSize()).value();
    const ModelSpec spec;
    const DesignPtr design = buildDesign(made.dataset, spec.features, spec.standardise);
    const ModelPtr model = makeModel(spec, defaultPrior(spec, *design), design).value();
    const auto again = simulateData(model, 5);
    ASSERT_TRUE(again) << describe(again.error());
    const Dataset& data = *again.value().dataset;
    EXPECT_EQ(data.missingCount(), made.dataset->missingCount());
    EXPECT_EQ(data.sequences[7].x, made.dataset->sequences[7].x);
    EXPECT_EQ(data.sequences[7].step, made.dataset->sequences[7].step);
    EXPECT_NE(data.sequences[7].y(0, 0), made.dataset->sequences[7].y(0, 0));
    EXPECT_TRUE(again.value().truth->f[7].allFinite()); // also where there is no value
}

} // namespace
} // namespace credence
