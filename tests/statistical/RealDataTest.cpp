// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Real data on which plain chains stay apart for ever under wide priors: tempered ones must agree. The model is that of
// the article, without skip weights; W ~ N(0, 1), a ~ N(0.9, 1).
#include "core/chains/Run.h"
#include "core/data/ReadData.h"
#include "core/summaries/Quantities.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

namespace credence {
namespace {

ModelPtr wideModel(const std::string& file, const Roles& roles, int hidden)
{
    const auto data = loadDataset(std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/" + file, roles);
    FeatureSpec features;
    features.stepTime = true;
    const DesignPtr design = buildDesign(data.value(), features, true);
    const ModelSpec spec{.hidden = hidden, .features = features, .skip = false};
    Prior prior = defaultPrior(spec, *design);
    HeadPrior& head = prior.heads.front();
    for (MatrixPrior* weights : {&head.W_K, &head.W_Q, &head.W_V}) {
        weights->sd.setOnes();
    }
    head.a.mean.tail(head.a.mean.size() - 1).setConstant(0.9);
    head.a.sd.tail(head.a.sd.size() - 1).setConstant(1);
    return makeModel(spec, prior, design).value();
}

/// The largest Rhat of each kind of quantity: log_lik, sigma, a, f.
std::map<std::string, double> largestRhats(const ModelPtr& model, std::uint64_t seed)
{
    RunState run = startRun(model, {.chains = 4, .warmup = 1000, .draws = 4000, .seed = seed});
    RunControl control;
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    std::map<std::string, double> largest;
    for (const QuantitySummary& row : summarise(last->draws, 0).rows) {
        double& rhat = largest[row.name.substr(0, row.name.find('['))];
        rhat = std::max(rhat, row.rhat.number);
    }
    for (const auto& [kind, rhat] : largest) {
        std::cout << "seed " << seed << ", " << kind << ": largest Rhat " << rhat << "\n";
    }
    return largest;
}

/// Run by ctest -C Full -L full.
TEST(RealData, DISABLED_FullTheophConverges)
{
    const ModelPtr model = wideModel(
        "theoph.csv", {.id = "Subject", .step = "Time", .inputs = {"Dose", "Wt"}, .outputs = {"conc"}, .units = {}}, 3);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto rhats = largestRhats(model, seed);
        EXPECT_LT(rhats.at("log_lik"), 1.02) << seed;
        EXPECT_LT(rhats.at("sigma"), 1.02) << seed;
        EXPECT_LT(rhats.at("f"), 1.02) << seed;
    }
}

TEST(RealData, DISABLED_FullChickWeightConverges)
{
    const ModelPtr model = wideModel(
        "chickweight.csv", {.id = "Chick", .step = "Time", .inputs = {"Diet"}, .outputs = {"weight"}, .units = {}}, 2);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto rhats = largestRhats(model, seed);
        EXPECT_LT(rhats.at("log_lik"), 1.01) << seed;
        EXPECT_LT(rhats.at("f"), 1.01) << seed;
        EXPECT_LT(rhats.at("a"), 1.03) << seed;
    }
}

} // namespace
} // namespace credence
