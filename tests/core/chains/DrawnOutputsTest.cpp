// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Unseen past outputs against answers that know nothing of walks and ellipses: dense Gaussian conditioning where f is
// linear in the past, a grid where it is not.
#include "core/chains/DrawnOutputsMove.h"

#include "core/chains/Chain.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <Eigen/Cholesky>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

DatasetPtr datasetOf(const std::vector<Matrix>& outputs)
{
    Dataset dataset;
    for (Index p = 1; p <= outputs.front().cols(); ++p) {
        dataset.outputs.push_back({"y" + std::to_string(p), {}});
    }
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        Sequence sequence;
        sequence.id = std::to_string(i + 1);
        sequence.y = outputs[i];
        for (Index t = 0; t < sequence.y.rows(); ++t) {
            sequence.step.push_back(static_cast<double>(t));
            sequence.stepText.push_back(std::to_string(t));
        }
        sequence.line.assign(sequence.step.size(), 0);
        sequence.x = Matrix(sequence.y.rows(), 0);
        sequence.heldOut = Mask::Constant(sequence.y.rows(), sequence.y.cols(), false);
        dataset.sequences.push_back(sequence);
    }
    return sealDataset(dataset).value();
}

/// Two sequences of two outputs with missing cells in the middle and at the end.
DatasetPtr gappy()
{
    Matrix one(7, 2);
    one << 0.4, 1.0, kNaN, 0.7, kNaN, kNaN, 0.9, -0.3, 1.4, kNaN, 0.2, 0.5, kNaN, kNaN;
    Matrix two(4, 2);
    two << 1.1, kNaN, kNaN, 0.1, 0.6, 0.8, -0.5, 0.3;
    return datasetOf({one, two});
}

FeatureSpec lagged()
{
    FeatureSpec spec;
    spec.lags = {{"y1", 2, 0.3, true}, {"y2", 1, std::nullopt, false}};
    return spec;
}

ModelPtr modelOf(const DatasetPtr& dataset, const FeatureSpec& features, int heads)
{
    ModelSpec spec;
    spec.heads = heads;
    spec.hidden = 1;
    spec.features = features;
    spec.standardise = false;
    const DesignPtr design = buildDesign(dataset, features, false);
    return makeModel(spec, defaultPrior(spec, *design), design).value();
}

TEST(LaggedDesign, HoldsThePastThatIsSeenTheStartAndWhatMustBeDrawn)
{
    const ModelPtr model = modelOf(gappy(), lagged(), 0);
    const Design& design = *model->design;
    EXPECT_THAT(design.featureNames, testing::ElementsAre("const", "lag(y1)[1]", "lag(y1)[2]", "start(y1)[1]",
                                                          "start(y1)[2]", "lag(y2)[1]"));
    const auto row = [&](Index sequence, Index t) -> RowVector { return design.x.row(design.row(sequence, t)); };
    const double mean2 = (1.0 + 0.7 - 0.3 + 0.5 + 0.1 + 0.8 + 0.3) / 7;
    EXPECT_TRUE(row(0, 0).isApprox(RowVector({{1.0, 0.3, 0.3, 1.0, 1.0, mean2}}), 1e-12)) << row(0, 0);
    EXPECT_TRUE(row(0, 1).isApprox(RowVector({{1.0, 0.4, 0.3, 0.0, 1.0, 1.0}}), 1e-12)) << row(0, 1);
    EXPECT_TRUE(row(0, 4).isApprox(RowVector({{1.0, 0.9, 0.0, 0.0, 0.0, -0.3}}), 1e-12)) << row(0, 4);
    // y1 at 1, 2; y2 at 2, 4 in sequence 1; y2 at 0, y1 at 1 in sequence 2; the last step feeds nothing
    ASSERT_EQ(design.drawnCells.size(), 6U);
    EXPECT_EQ(model->dims.L, 6);
    EXPECT_EQ(design.drawnCells[1].t, 2);
    EXPECT_EQ(design.drawnCells[1].output, 0);
    EXPECT_EQ(design.drawnUses.size(), 2U * 3 + 3);
    EXPECT_EQ(model->layout.names().back(), "y_drawn.6");
}

TEST(LaggedDesign, CellsAfterTheLastSeenStepAreTrailing)
{
    Matrix y(6, 1);
    y << 1, kNaN, 2, kNaN, kNaN, kNaN;
    FeatureSpec spec;
    spec.lags = {{"y1", 1}};
    const ModelPtr model = modelOf(datasetOf({y}), spec, 0);
    std::vector<bool> isInner;
    for (const DrawnCell& cell : model->design->drawnCells) {
        isInner.push_back(cell.isInner);
    }
    EXPECT_EQ(isInner, (std::vector<bool>{true, false, false}));
}

TEST(LaggedDesign, AHeldOutValueIsNoInputOfLaterSteps)
{
    const auto xWith = [](double value) {
        Matrix y(4, 1);
        y << 1, value, 2, 4;
        const DatasetPtr whole = datasetOf({y});
        Mask mask = Mask::Constant(4, 1, false);
        mask(1, 0) = true;
        FeatureSpec spec;
        spec.lags = {{"y1", 2}};
        return modelOf(withHeldOut(*whole, {mask}).value(), spec, 1)->design->x;
    };
    EXPECT_EQ(xWith(7), xWith(-1000));
}

TEST(SequenceWalk, GivesTheMeanFunctionOfTheScans)
{
    FeatureSpec spec = lagged();
    spec.effects = {"lag(y2)[1]"};
    const ModelPtr model = modelOf(gappy(), spec, 2);
    Stream stream({5, 0, 0, Purpose::Start});
    Parameters parameters = drawFromPrior(*model, stream);
    Design design = *model->design;
    const DrawnPlaces places(design);
    simulateDrawn(places, DrawnPart::All, stream, parameters, design);
    const Matrix f = meanFunction(*model->design, parameters);
    for (Index i = 0; i < 2; ++i) {
        SequenceWalk walk(design, parameters, i);
        for (Index t = 0; t < model->design->dataset->sequences[static_cast<std::size_t>(i)].length(); ++t) {
            const Vector here = walk.step();
            EXPECT_TRUE(here.transpose().isApprox(f.row(design.row(i, t)), 1e-12)) << i << " " << t;
        }
    }
}

/// Mean and covariance of the inner cells, from the equations y_tp - D x_tp = sigma e_tp of all seen and inner cells
/// solved as one dense system, at a power of the likelihood.
struct DenseAnswer {
    Vector mean;
    Matrix covariance;
};

DenseAnswer denseAnswer(const Model& model, const Parameters& parameters, double beta)
{
    const Design& design = *model.design;
    const auto L = static_cast<Index>(design.drawnCells.size());
    Matrix precision = Matrix::Zero(L, L);
    Vector linear = Vector::Zero(L);
    const auto cellAt = [&](Index row, Index p) {
        for (Index c = 0; c < L; ++c) {
            const DrawnCell& cell = design.drawnCells[static_cast<std::size_t>(c)];
            if (cell.row == row && cell.output == p) {
                return c;
            }
        }
        return Index{-1};
    };
    for (Index row = 0; row < design.rows(); ++row) {
        for (Index p = 0; p < design.P(); ++p) {
            const Index own = cellAt(row, p);
            const bool isInner = own >= 0 && design.drawnCells[static_cast<std::size_t>(own)].isInner;
            if (design.seen(row, p) == 0 && !isInner) {
                continue;
            }
            Vector slope = Vector::Zero(L); // y - f = level + slope' drawn
            double level = isInner ? 0 : design.y(row, p);
            if (isInner) {
                slope(own) += 1;
            }
            level -= parameters.D.row(p).dot(design.x.row(row)); // drawn ones are 0 there
            for (const DrawnUse& use : design.drawnUses) {
                if (use.row == row) {
                    slope(use.cell) -= parameters.D(p, use.column);
                }
            }
            precision += beta / parameters.sigma2 * slope * slope.transpose();
            linear -= beta / parameters.sigma2 * level * slope;
            if (isInner) {
                const double sd = design.reference.scale(p);
                precision(own, own) += (1 - beta) / (sd * sd);
                linear(own) += (1 - beta) / (sd * sd) * design.reference.centre(p);
            }
        }
    }
    const Eigen::LDLT<Matrix> factor(precision);
    return {factor.solve(linear), factor.solve(Matrix::Identity(L, L))};
}

Parameters linearParameters(const Model& model)
{
    Stream stream({1, 0, 0, Purpose::Start});
    Parameters parameters = drawFromPrior(model, stream);
    parameters.D.resize(2, 6);
    parameters.D << 0.2, 0.7, -0.3, 0.4, 0.1, 0.5, -0.1, 0.3, 0.25, -0.2, 0.3, -0.6;
    parameters.sigma2 = 0.3;
    return parameters;
}

class LinearMove : public testing::TestWithParam<double> {};

TEST_P(LinearMove, HasTheMomentsOfTheDenseGaussian)
{
    // beyond y2 at step 4 of sequence 1, everything here is inner: step 5 is seen
    const ModelPtr model = modelOf(gappy(), lagged(), 0);
    Parameters parameters = linearParameters(*model);
    const DenseAnswer exact = denseAnswer(*model, parameters, GetParam());
    Design design = withDrawnSeen(*model->design);
    putDrawn(parameters.y_drawn, design);
    DrawnOutputsMove move(design);
    Stream stream({11, 0, 0, Purpose::Sampling});
    constexpr Index kBatches = 200;
    constexpr Index kPerBatch = 400;
    const Index L = model->dims.L;
    Matrix means = Matrix::Zero(kBatches, L);
    Matrix squares = Matrix::Zero(kBatches, L * L);
    for (Index batch = 0; batch < kBatches; ++batch) {
        for (Index i = 0; i < kPerBatch; ++i) {
            move.run(GetParam(), stream, parameters, design);
            const Vector distance = parameters.y_drawn - exact.mean;
            means.row(batch) += distance.transpose() / kPerBatch;
            squares.row(batch) += (distance * distance.transpose()).reshaped().transpose() / kPerBatch;
        }
    }
    // batch means of 400 draws are close to normal and independent; 5.5 sds: false alarm below 1e-6 for the 42 of them
    const auto expectAt = [&](const Matrix& batches, Index column, double expected, const char* what) {
        const double mean = batches.col(column).mean();
        const double sd = std::sqrt((batches.col(column).array() - mean).square().sum() / (kBatches - 1) / kBatches);
        EXPECT_NEAR(mean, expected, 5.5 * sd) << what << " " << column;
        EXPECT_LT(sd, 0.02) << "the test would see nothing";
    };
    for (Index c = 0; c < L; ++c) {
        expectAt(means, c, 0, "mean");
    }
    for (Index c = 0; c < L * L; ++c) {
        expectAt(squares, c, exact.covariance.reshaped()(c), "covariance");
    }
    // the design holds what was drawn
    Design again = withDrawnSeen(*model->design);
    putDrawn(parameters.y_drawn, again);
    EXPECT_EQ(again.x, design.x);
    EXPECT_EQ(again.y, design.y);
}

INSTANTIATE_TEST_SUITE_P(Powers, LinearMove, testing::Values(1.0, 0.35, 0.0));

/// f by the attention matrix (6), one head, one hidden unit, one output.
Vector attentionMean(const HeadParameters& head, const Matrix& x)
{
    Vector f = Vector::Zero(x.rows());
    for (Index t = 0; t < x.rows(); ++t) {
        double decay = 1;
        for (Index s = t; s >= 0; --s) {
            f(t) += (head.W_Q * x.row(t).transpose()).value() * (head.W_K * x.row(s).transpose()).value() * decay *
                    (head.W_V * x.row(s).transpose()).value();
            decay *= head.a(s);
        }
    }
    return f;
}

TEST(NonlinearMove, HasTheMomentsOfAGrid)
{
    Matrix y(6, 1);
    y << 0.5, kNaN, 1.2, -0.4, 0.9, 0.3;
    FeatureSpec spec;
    spec.lags = {{"y1", 1}};
    const ModelPtr model = modelOf(datasetOf({y}), spec, 1);
    Stream stream({3, 0, 0, Purpose::Sampling});
    Parameters parameters = drawFromPrior(*model, stream);
    HeadParameters& head = parameters.heads[0];
    head.W_K << 0.6, -0.9;
    head.W_Q << 0.4, 1.1;
    head.W_V << -0.5, 0.8;
    head.a << 0, 0.9, 0.7, -0.4, 0.8, 0.6;
    parameters.D << 0.2, 0.5;
    parameters.sigma2 = 0.25;
    const double beta = 0.8;
    const double centre = model->design->reference.centre(0);
    const double sd = model->design->reference.scale(0);
    double sum = 0;
    double first = 0;
    double second = 0;
    for (int i = -4000; i <= 4000; ++i) {
        const double value = i * 0.002;
        Matrix x(6, 2);
        const Vector past = (Vector(6) << centre, 0.5, value, 1.2, -0.4, 0.9).finished();
        x << Vector::Ones(6), past;
        const Vector f = attentionMean(head, x) + x * parameters.D.transpose();
        Vector all = y;
        all(1) = value;
        const double reference = (value - centre) / sd;
        const double density = std::exp(-0.5 * beta * (all - f).squaredNorm() / parameters.sigma2 -
                                        0.5 * (1 - beta) * reference * reference);
        sum += density;
        first += value * density;
        second += value * value * density;
    }
    const double mean = first / sum;
    const double variance = second / sum - mean * mean;
    Design design = withDrawnSeen(*model->design);
    putDrawn(parameters.y_drawn, design);
    DrawnOutputsMove move(design);
    constexpr int kDraws = 200000;
    double drawnFirst = 0;
    double drawnSecond = 0;
    for (int i = 0; i < kDraws; ++i) {
        move.run(beta, stream, parameters, design);
        drawnFirst += parameters.y_drawn(0) / kDraws;
        drawnSecond += parameters.y_drawn(0) * parameters.y_drawn(0) / kDraws;
    }
    const double error = std::sqrt(variance / kDraws);
    EXPECT_NEAR(drawnFirst, mean, 12 * error); // neighbours are correlated: an ESS of a sixth is granted
    EXPECT_NEAR(drawnSecond - drawnFirst * drawnFirst, variance, 0.03 * variance);
}

TEST(LaggedChain, IsRestoredToTheBit)
{
    const ModelPtr model = modelOf(gappy(), lagged(), 1);
    ChainState unbroken = startChain(*model, 42, 0);
    for (int sweep = 0; sweep < 20; ++sweep) {
        stepChain(*model, unbroken, 1.0);
    }
    std::vector<double> flat(static_cast<std::size_t>(model->layout.size()));
    model->layout.pack(unbroken.parameters, flat);
    ChainState restored = restoreChain(*model, model->layout.unpack(flat), unbroken.stream, unbroken.sweep);
    EXPECT_EQ(restored.log_lik, unbroken.log_lik);
    EXPECT_NEAR(restored.log_lik, logLikelihood(*model, restored.parameters), 1e-9);
    for (int sweep = 0; sweep < 20; ++sweep) {
        stepChain(*model, unbroken, 1.0);
        stepChain(*model, restored, 1.0);
    }
    std::vector<double> again(flat.size());
    model->layout.pack(unbroken.parameters, flat);
    model->layout.pack(restored.parameters, again);
    EXPECT_EQ(flat, again);
}

} // namespace
} // namespace credence
