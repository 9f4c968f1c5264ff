// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Refits against exact leave-one-out: where keys, queries, positions and noise are pinned, y is jointly Gaussian.
#include "core/model/PriorDraw.h"
#include "core/summaries/Refit.h"
#include "tests/core/summaries/RandomRun.h"

#include <Eigen/Cholesky>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::test {

namespace {

constexpr double kSigma = 0.5; // standardised

/// Three sequences of one output with only W_V and D free, and one value far off.
ModelPtr conjugateModel()
{
    RunShape shape;
    shape.hidden = 1;
    shape.outputs = 1;
    const ModelPtr whole = randomModel(shape);
    Dataset dataset = *whole->design->dataset;
    dataset.sequences[0].y(1, 0) = 90;
    const DesignPtr design = buildDesign(sealDataset(std::move(dataset)).value(), whole->spec.features, true);
    Prior prior = whole->prior;
    Stream stream({61, 0, 0, Purpose::Test});
    const Parameters known = randomParameters(whole->dims, stream);
    prior.heads[0].W_K.mean = known.heads[0].W_K;
    prior.heads[0].W_Q.mean = known.heads[0].W_Q;
    prior.heads[0].a.mean = known.heads[0].a;
    prior.heads[0].W_K.sd.setConstant(kLeastSd);
    prior.heads[0].W_Q.sd.setConstant(kLeastSd);
    prior.heads[0].a.sd.tail(prior.heads[0].a.sd.size() - 1).setConstant(kLeastSd);
    prior.sigma = {.isFixed = true, .sigma = kSigma};
    return makeModel(whole->spec, prior, design).value();
}

/// Mean and covariance of all y under the prior, standardised, in the order of the table's cells.
struct JointGaussian {
    Vector mean;
    Matrix covariance;
    Vector y;
};

JointGaussian jointOf(const Model& model, const LooTable& table)
{
    const HeadPrior& head = model.prior.heads[0];
    const HeadParameters known{head.W_K.mean, head.W_Q.mean, head.W_V.mean, head.a.mean};
    const Index R = model.dims.R;
    const auto count = static_cast<Index>(table.cells.size());
    Matrix X(count, 2 * R);
    Vector y(count);
    for (Index i = 0; i < count; ++i) {
        const LooCell& cell = table.cells[static_cast<std::size_t>(i)];
        const bruteforce::Data data = featuresOf(*model.design, cell.sequence);
        X.row(i) << bruteforce::attention(data, known).row(cell.t) * data.x, data.x.row(cell.t);
        y(i) = model.design->y(model.design->row(cell.sequence, cell.t), 0);
    }
    Vector mean(2 * R);
    Vector variance(2 * R);
    mean << head.W_V.mean.row(0).transpose(), model.prior.D.mean.row(0).transpose();
    variance << head.W_V.sd.row(0).cwiseAbs2().transpose(), model.prior.D.sd.row(0).cwiseAbs2().transpose();
    return {X * mean, X * variance.asDiagonal() * X.transpose() + kSigma * kSigma * Matrix::Identity(count, count), y};
}

double logNormalDensity(const JointGaussian& joint, const std::vector<Index>& at)
{
    const Vector distance = joint.y(at) - joint.mean(at);
    const Eigen::LLT<Matrix> factor(joint.covariance(at, at));
    const Matrix L = factor.matrixL();
    return -0.5 * (static_cast<double>(at.size()) * std::log(2 * std::numbers::pi) +
                   distance.dot(factor.solve(distance))) -
           L.diagonal().array().log().sum();
}

/// log p(left out | the others) in the user's units, as a ratio of joint densities.
double exactElpd(const LooTable& table, const JointGaussian& joint, const std::vector<std::size_t>& leftOut)
{
    std::vector<Index> all;
    std::vector<Index> others;
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        all.push_back(static_cast<Index>(i));
        if (std::find(leftOut.begin(), leftOut.end(), i) == leftOut.end()) {
            others.push_back(static_cast<Index>(i));
        }
    }
    return logNormalDensity(joint, all) - logNormalDensity(joint, others) -
           static_cast<double>(leftOut.size()) * std::log(table.model->design->yScaling.scale(0));
}

std::vector<std::size_t> cellsOfSequence(const LooTable& table, Index sequence)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        if (table.cells[i].sequence == sequence) {
            places.push_back(i);
        }
    }
    return places;
}

SamplerSettings plan(int draws)
{
    return {
        .chains = 2, .warmup = 20, .draws = draws, .seed = 3, .threads = 1, .replicas = 1, .hasSymmetryMoves = false};
}

LooTable sampledLoo(const ModelPtr& model, const SamplerSettings& settings)
{
    RunState run = startRun(model, settings);
    RunControl control;
    return computeLoo(advanceRun(run, {}, control, {})->draws);
}

} // namespace

TEST(Refit, GivesTheExactLeaveOneOutOfAConjugateModel)
{
    const ModelPtr model = conjugateModel();
    LooTable table = sampledLoo(model, plan(2000));
    const JointGaussian joint = jointOf(*model, table);
    const LooTable before = table;
    const RefitPlan points{{1, 6, 12}, {0, 2}}; // the value far off is cell 1
    std::vector<std::string> names;
    const RefitRequest request{.settings = plan(2000), .observe = [&](const RefitProgress& progress) {
                                   EXPECT_EQ(progress.count, 5);
                                   ASSERT_NE(progress.snapshot, nullptr);
                                   if (names.empty() || names.back() != progress.leftOut) {
                                       names.push_back(progress.leftOut);
                                   }
                               }};
    const RefitReport report = refit(table, points, request, {});
    EXPECT_EQ(report.done, 5);
    EXPECT_EQ(report.notConverged, 0);
    EXPECT_FALSE(report.isStopped);
    EXPECT_THAT(names, testing::ElementsAre("value s1, 0.5, y1", "value s2, 1, y1", "value s3, 1, y1", "sequence s1",
                                            "sequence s3"));
    const auto expectExact = [&](const PointPrediction& point, const std::vector<std::size_t>& leftOut) {
        EXPECT_TRUE(point.isRefit);
        EXPECT_LT(point.mcse.number, 0.2);
        EXPECT_NEAR(point.elpd.number, exactElpd(table, joint, leftOut), 5.5 * point.mcse.number);
    };
    for (const std::size_t cell : points.cells) {
        expectExact(table.cells[cell].prediction, {cell});
        EXPECT_NEAR(table.cells[cell].prediction.elpd.number + table.cells[cell].prediction.p.number,
                    before.cells[cell].prediction.elpd.number + before.cells[cell].prediction.p.number, 1e-12);
    }
    for (const std::size_t place : points.sequences) {
        expectExact(table.sequences[place].prediction, cellsOfSequence(table, table.sequences[place].sequence));
    }
    // had the point not been left out, its elpd would be seen to be wrong
    const PointPrediction& far = table.cells[1].prediction;
    EXPECT_GT(far.p.number, 20 * far.mcse.number);
    EXPECT_EQ(table.byCell.refitted, 3);
    EXPECT_EQ(table.bySequence.refitted, 2);
    EXPECT_NEAR(table.byCell.elpd.sum.number,
                before.byCell.elpd.sum.number + table.cells[1].prediction.elpd.number -
                    before.cells[1].prediction.elpd.number + table.cells[6].prediction.elpd.number -
                    before.cells[6].prediction.elpd.number + table.cells[12].prediction.elpd.number -
                    before.cells[12].prediction.elpd.number,
                1e-10);
    EXPECT_EQ(table.cells[2].prediction.elpd.number, before.cells[2].prediction.elpd.number);
}

TEST(Refit, IsForPointsThatCannotBeTrustedAndOnlyOnce)
{
    const ModelPtr model = conjugateModel();
    LooTable table = sampledLoo(model, plan(60)); // the limit of 120 draws is 0.52
    const RefitPlan points = pointsToRefit(table);
    ASSERT_EQ(static_cast<int>(points.cells.size()), table.byCell.unreliable);
    ASSERT_EQ(static_cast<int>(points.sequences.size()), table.bySequence.unreliable);
    ASSERT_GT(points.count(), 0);
    for (const std::size_t cell : points.cells) {
        EXPECT_FALSE(table.cells[cell].prediction.k.number <= table.byCell.limit);
    }
    EXPECT_THAT(adviceByCell(table) + adviceBySequence(table), testing::HasSubstr("--refit-high-k"));
    EXPECT_EQ(refit(table, points, {.settings = plan(60)}, {}).done, points.count());
    EXPECT_EQ(pointsToRefit(table).count(), 0);
    EXPECT_EQ(table.byCell.unreliable, 0);
    EXPECT_EQ(table.bySequence.unreliable, 0);
    EXPECT_EQ(adviceByCell(table) + adviceBySequence(table), "");
    EXPECT_TRUE(table.byCell.mcse.isAvailable());
    EXPECT_TRUE(table.bySequence.mcse.isAvailable());
    table.sequences.resize(1);
    table.sequences[0].prediction.isRefit = false;
    table.sequences[0].prediction.k = Measure::of(2);
    EXPECT_EQ(pointsToRefit(table).count(), 0) << "without its only sequence nothing is left to learn from";
}

TEST(Refit, KeepsWhatIsDoneWhenItIsStopped)
{
    const ModelPtr model = conjugateModel();
    LooTable table = sampledLoo(model, plan(60));
    std::stop_source stop;
    const RefitRequest request{.settings = plan(60), .observe = [&](const RefitProgress& progress) {
                                   if (progress.number == 2) {
                                       stop.request_stop();
                                   }
                               }};
    const double before = table.cells[3].prediction.elpd.number;
    const RefitReport report = refit(table, {{0, 3, 4}, {}}, request, stop.get_token());
    EXPECT_LE(report.done, 2); // the second may have been through when it was seen
    EXPECT_GE(report.done, 1);
    EXPECT_TRUE(report.isStopped);
    EXPECT_TRUE(table.cells[0].prediction.isRefit);
    EXPECT_EQ(table.cells[3].prediction.isRefit, report.done == 2);
    EXPECT_FALSE(table.cells[4].prediction.isRefit);
    EXPECT_TRUE(report.done == 2 || table.cells[3].prediction.elpd.number == before);
    EXPECT_EQ(table.byCell.refitted, report.done);
}

TEST(Refit, DoesNotDependOnThreads)
{
    const ModelPtr model = conjugateModel();
    LooTable one = sampledLoo(model, plan(60));
    LooTable three = one;
    SamplerSettings threads = plan(60);
    threads.threads = 3;
    (void)refit(one, {{2}, {1}}, {.settings = plan(60)}, {});
    (void)refit(three, {{2}, {1}}, {.settings = threads}, {});
    EXPECT_EQ(one.cells[2].prediction.elpd.number, three.cells[2].prediction.elpd.number);
    EXPECT_EQ(one.sequences[1].prediction.elpd.number, three.sequences[1].prediction.elpd.number);
}

} // namespace credence::test
