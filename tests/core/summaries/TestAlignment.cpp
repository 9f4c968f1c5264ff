// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What alignment must leave alone, and what it must make equal: draws that only differ by a rotation, a scale, a sign
// or the order of heads. Turned apart at random they are far apart as drawn, which is the test's own check.
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "core/summaries/Alignment.h"
#include "tests/core/summaries/RandomRun.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace credence::test {

namespace {

Matrix normals(Index rows, Index cols, Stream& stream)
{
    Matrix out(rows, cols);
    std::generate(out.reshaped().begin(), out.reshaped().end(), [&] { return stream.normal(); });
    return out;
}

HeadTurn randomTurn(Index N, Stream& stream)
{
    HeadTurn turn{Eigen::HouseholderQR<Matrix>(normals(N, N, stream)).householderQ()};
    turn.key = (stream.uniform() < 0.5 ? -1 : 1) * std::exp(stream.normal());
    turn.query = std::exp(stream.normal());
    turn.value = 1 / (turn.key * turn.query);
    return turn;
}

/// Other weights of the same f: heads turned and in another order.
Parameters disguised(const Parameters& parameters, Stream& stream)
{
    Parameters out = parameters;
    for (HeadParameters& head : out.heads) {
        applyTurn(randomTurn(head.W_K.rows(), stream), head);
    }
    for (std::size_t i = out.heads.size(); i > 1; --i) {
        std::swap(out.heads[i - 1], out.heads[static_cast<std::size_t>(stream.uniform() * static_cast<double>(i))]);
    }
    return out;
}

double weightDistance(const Parameters& a, const Parameters& b)
{
    double largest = (a.D - b.D).cwiseAbs().maxCoeff();
    for (std::size_t g = 0; g < a.heads.size(); ++g) {
        largest = std::max({largest, (a.heads[g].W_K - b.heads[g].W_K).cwiseAbs().maxCoeff(),
                            (a.heads[g].W_Q - b.heads[g].W_Q).cwiseAbs().maxCoeff(),
                            (a.heads[g].W_V - b.heads[g].W_V).cwiseAbs().maxCoeff(),
                            (a.heads[g].a - b.heads[g].a).cwiseAbs().maxCoeff()});
    }
    return largest;
}

/// Three heads of one prior; N of 3 and 2 outputs.
ModelPtr threeHeads()
{
    RunShape shape;
    shape.hidden = 3;
    shape.heads = 3;
    return randomModel(shape);
}

} // namespace

TEST(Alignment, LeavesTheFunctionTheLikelihoodAndTheProductsAlone)
{
    const ModelPtr model = threeHeads();
    const std::vector<Index> kinds = kindsOfHeads(model->prior);
    Stream stream({31, 0, 0, Purpose::Test});
    const Parameters reference = randomParameters(model->dims, stream);
    for (int trial = 0; trial < 20; ++trial) {
        const Parameters raw = randomParameters(model->dims, stream);
        const Parameters aligned = alignTowards(raw, reference, kinds);
        EXPECT_GT(weightDistance(raw, aligned), 1e-3);
        const Matrix f = meanFunction(*model->design, raw);
        const Matrix fAligned = meanFunction(*model->design, aligned);
        EXPECT_LE((fAligned - f).cwiseAbs().maxCoeff(), 1e-10 * f.cwiseAbs().maxCoeff());
        const double sse = sumOfSquares(*model->design, f);
        EXPECT_NEAR(sumOfSquares(*model->design, fAligned), sse, 1e-10 * sse);
        // S (x) W_V of one head stays to the digit, whatever its place
        const Matrix S = raw.heads[0].W_Q.transpose() * raw.heads[0].W_K;
        double nearest = 1;
        for (const HeadParameters& head : aligned.heads) {
            const Matrix itsS = head.W_Q.transpose() * head.W_K;
            double furthest = 0;
            for (Index p = 0; p < 2; ++p) {
                for (Index r = 0; r < S.cols(); ++r) {
                    const Matrix gap = itsS * head.W_V(p, r) - S * raw.heads[0].W_V(p, r);
                    furthest = std::max(furthest, gap.cwiseAbs().maxCoeff());
                }
            }
            nearest = std::min(nearest, furthest);
        }
        EXPECT_LT(nearest, 1e-12);
    }
}

TEST(Alignment, MakesDrawsEqualThatDifferOnlyInWhatTheDataCannotTell)
{
    const ModelPtr model = threeHeads();
    const std::vector<Index> kinds = kindsOfHeads(model->prior);
    Stream stream({32, 0, 0, Purpose::Test});
    const Parameters reference = randomParameters(model->dims, stream);
    const Parameters other = randomParameters(model->dims, stream); // of another f than the reference
    const Parameters once = alignTowards(other, reference, kinds);
    for (int trial = 0; trial < 30; ++trial) {
        const Parameters raw = disguised(reference, stream);
        EXPECT_GT(weightDistance(raw, reference), 0.1);
        EXPECT_LT(weightDistance(alignTowards(raw, reference, kinds), reference), 1e-10);
        EXPECT_LT(weightDistance(alignTowards(disguised(other, stream), reference, kinds), once), 1e-10);
    }
    EXPECT_LT(weightDistance(alignTowards(once, reference, kinds), once), 1e-12) << "aligned stays aligned";
}

TEST(Alignment, NoOtherRotationAndNoOtherSignLiesNearer)
{
    Stream stream({33, 0, 0, Purpose::Test});
    const auto head = [&] {
        return HeadParameters{normals(3, 4, stream), normals(3, 4, stream), normals(2, 4, stream), Vector::Zero(1)};
    };
    const auto distance = [](const HeadParameters& a, const HeadParameters& b) {
        return (a.W_K - b.W_K).squaredNorm() / b.W_K.squaredNorm() +
               (a.W_Q - b.W_Q).squaredNorm() / b.W_Q.squaredNorm() +
               (a.W_V - b.W_V).squaredNorm() / b.W_V.squaredNorm();
    };
    for (int trial = 0; trial < 10; ++trial) {
        const HeadParameters reference = head();
        const HeadParameters raw = head();
        const HeadTurn turn = turnTowards(raw, reference);
        HeadParameters aligned = raw;
        applyTurn(turn, aligned);
        EXPECT_NEAR(turn.key * turn.query * turn.value, 1, 1e-14);
        EXPECT_LT((turn.T * turn.T.transpose() - Matrix::Identity(3, 3)).norm(), 1e-14);
        for (int other = 0; other < 200; ++other) {
            HeadTurn trialTurn = turn;
            const double step = other % 2 == 0 ? 1 : 1e-3; // anywhere, and close by
            const Matrix mixed = turn.T + step * normals(3, 3, stream);
            trialTurn.T = Eigen::HouseholderQR<Matrix>(mixed).householderQ();
            trialTurn.T *= (trialTurn.T.transpose() * turn.T).trace() < 0 && other % 4 != 0 ? -1 : 1;
            if (stream.uniform() < 0.5) {
                trialTurn.key *= -1;
                trialTurn.value *= -1;
            }
            HeadParameters tried = raw;
            applyTurn(trialTurn, tried);
            EXPECT_GE(distance(tried, reference), distance(aligned, reference) - 1e-12);
        }
    }
}

TEST(Alignment, ExchangesKeysAndValuesWhereTheDataCannotTellThem)
{
    RunShape shape;
    shape.hidden = 1;
    shape.outputs = 1;
    const ModelPtr model = randomModel(shape);
    Stream stream({34, 0, 0, Purpose::Test});
    const Parameters reference = randomParameters(model->dims, stream);
    Parameters exchanged = disguised(reference, stream);
    exchanged.heads[0].W_K.swap(exchanged.heads[0].W_V);
    EXPECT_LT(weightDistance(alignTowards(exchanged, reference, {0}), reference), 1e-12);
}

TEST(Alignment, OnlyHeadsOfOnePriorChangePlaces)
{
    const ModelPtr model = threeHeads();
    Prior prior = model->prior;
    EXPECT_EQ(kindsOfHeads(prior), (std::vector<Index>{0, 0, 0}));
    prior.heads[1].a.mean(2) += 0.1;
    EXPECT_EQ(kindsOfHeads(prior), (std::vector<Index>{0, 1, 0}));
    Stream stream({35, 0, 0, Purpose::Test});
    const Parameters reference = randomParameters(model->dims, stream);
    Parameters swapped = reference;
    std::swap(swapped.heads[0], swapped.heads[2]);
    EXPECT_LT(weightDistance(alignTowards(swapped, reference, kindsOfHeads(prior)), reference), 1e-12);
    std::swap(swapped.heads[0], swapped.heads[1]);
    EXPECT_GT(weightDistance(alignTowards(swapped, reference, kindsOfHeads(prior)), reference), 0.1);
}

TEST(Alignment, AMatrixOfZerosIsLeftAsItIs)
{
    HeadParameters zero{Matrix::Zero(2, 3), Matrix::Ones(2, 3), Matrix::Ones(1, 3), Vector::Zero(2)};
    const HeadParameters reference{Matrix::Ones(2, 3), Matrix::Ones(2, 3), Matrix::Ones(1, 3), Vector::Zero(2)};
    for (const HeadTurn& turn : {turnTowards(zero, reference), turnTowards(reference, zero)}) {
        EXPECT_EQ(turn.T, Matrix::Identity(2, 2));
        EXPECT_EQ(turn.key, 1);
        EXPECT_EQ(turn.value, 1);
    }
}

TEST(Alignment, TheReferenceHasTheLargestLogJoint)
{
    const Draws draws = randomRun({});
    const Parameters reference = referenceDraw(draws);
    const double best = logPrior(*draws.model(), reference);
    bool isFound = false;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index draw = 0; draw < draws.shortest(); ++draw) {
            const Parameters parameters = draws.parameters(chain, draw);
            isFound = isFound || (parameters.sigma2 == reference.sigma2 && parameters.D == reference.D);
            if (parameters.sigma2 == reference.sigma2) {
                for (int other = 0; other < draws.chains(); ++other) {
                    for (Index s = 0; s < draws.shortest(); ++s) {
                        EXPECT_GE(draws.log_lik(chain, draw) + best,
                                  draws.log_lik(other, s) + logPrior(*draws.model(), draws.parameters(other, s)));
                    }
                }
            }
        }
    }
    EXPECT_TRUE(isFound);
}

TEST(WeightSummaries, OfOneFunctionInManyDisguisesDoNotMove)
{
    const ModelPtr model = threeHeads();
    Stream source({36, 0, 0, Purpose::Test});
    const Parameters one = randomParameters(model->dims, source);
    const Draws draws = madeRun(model, {20, 20}, [&](Stream& stream, int, Index) {
        return std::pair{disguised(one, stream), -10.0};
    });
    const WeightTable table = summariseWeights(draws, 2);
    const Dims& dims = model->dims;
    ASSERT_EQ(static_cast<Index>(table.size()), 3 * (2 * dims.N + dims.P) * dims.R + dims.P * dims.R);
    EXPECT_EQ(table.front().aligned.name, "W_K.1.1.1");
    EXPECT_EQ(table.back().raw.name, "D.2.3");
    EXPECT_EQ(table.front().aligned.unit, "std");
    for (const WeightSummary& row : table) {
        EXPECT_LT(row.aligned.sd, 1e-10 * std::max(1.0, std::abs(row.aligned.mean))) << row.aligned.name;
        if (!row.raw.name.starts_with("D.")) {
            EXPECT_GT(row.raw.sd, 1e-3) << row.raw.name;
        }
    }
}

TEST(WeightSummaries, AsDrawnAreThoseOfTheDraws)
{
    const Draws draws = randomRun({});
    const WeightTable table = summariseWeights(draws);
    Vector values(draws.shortest() * draws.chains());
    for (Index i = 0; i < values.size(); ++i) {
        values(i) = draws.parameters(static_cast<int>(i / draws.shortest()), i % draws.shortest()).heads[0].W_Q(1, 2);
    }
    const auto found =
        std::find_if(table.begin(), table.end(), [](const WeightSummary& row) { return row.raw.name == "W_Q.2.3"; });
    ASSERT_NE(found, table.end());
    EXPECT_NEAR(found->raw.mean, values.mean(), 1e-12);
    EXPECT_TRUE(found->raw.rhat.isAvailable());
    EXPECT_NE(found->aligned.mean, found->raw.mean);
    EXPECT_TRUE(summariseWeights(Draws()).empty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(summariseWeights(draws, 1, stop.get_token()).empty());
    const WeightTable three = summariseWeights(draws, 3);
    EXPECT_EQ(three.front().aligned.mean, table.front().aligned.mean);
}

} // namespace credence::test
