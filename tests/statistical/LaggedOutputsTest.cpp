// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lagged outputs with unseen cells: parameters and whole data drawn from their joint distribution, then swept with only
// the seen part in view, have that joint distribution still. Many short chains (Geweke 2004), compared before and
// after, each with itself.
#include "core/chains/Chain.h"
#include "core/chains/Run.h"
#include "core/model/DrawnOutputs.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "core/summaries/Evidence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Two sequences, one input, two outputs; y is put in, NaN where it is not seen.
DatasetPtr datasetOf(const std::vector<Matrix>& y)
{
    Dataset dataset;
    dataset.inputs = {{"x", {}}};
    dataset.outputs = {{"y1", {}}, {"y2", {}}};
    for (std::size_t i = 0; i < y.size(); ++i) {
        Sequence sequence;
        sequence.id = std::to_string(i);
        sequence.y = y[i];
        sequence.x = Matrix(y[i].rows(), 1);
        for (Index t = 0; t < y[i].rows(); ++t) {
            sequence.step.push_back(static_cast<double>(t));
            sequence.stepText.push_back(std::to_string(t));
            sequence.x(t, 0) = std::sin(static_cast<double>(3 * t) + static_cast<double>(i));
        }
        sequence.line.assign(sequence.step.size(), 0);
        sequence.heldOut = Mask::Constant(y[i].rows(), 2, false);
        dataset.sequences.push_back(sequence);
    }
    return sealDataset(dataset).value();
}

/// Where something is seen; a gap of two steps, single gaps, an unseen end.
std::vector<Matrix> seenPattern()
{
    Matrix one(7, 2);
    one << 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0;
    Matrix two(5, 2);
    two << 0, 1, 1, 1, 0, 0, 1, 1, 1, 1;
    return {one, two};
}

ModelPtr modelOn(const DatasetPtr& dataset)
{
    ModelSpec spec;
    spec.hidden = 1;
    spec.standardise = false;
    spec.features.lags = {{"y1", 2, std::nullopt, false}, {"y2", 1, 0.5, true}};
    spec.features.lags[0].start = 0.0; // a mean would hang on the data
    spec.features.effects = {"lag(y1)[1]"};
    const DesignPtr design = buildDesign(dataset, spec.features, false);
    Prior prior = defaultPrior(spec, *design);
    for (MatrixPrior* block : {&prior.heads[0].W_K, &prior.heads[0].W_Q, &prior.heads[0].W_V, &prior.D}) {
        block->sd.setConstant(0.25); // wider ones make series explode now and then, and sums of them lose all digits
    }
    prior.D.mean(0, 2) = 0.8; // each output hangs on its own past, so that later values tell much of it
    prior.D.mean(1, 4) = -0.8;
    prior.heads[0].a.kind = PositionKind::Independent;
    prior.b.shape.setConstant(4);
    prior.b.rate.setConstant(0.3);
    prior.sigma = {false, 0, 4, 1.5};
    return makeModel(spec, prior, design).value();
}

/// Bounded functions of everything: no moment is needed that there is not.
std::vector<double> functionsOf(const Model& model, const Parameters& at)
{
    const Design& design = *model.design;
    std::vector<double> values;
    const auto add = [&](double value) { values.push_back(std::tanh(value)); };
    add(at.sigma2);
    for (const double d : at.D.reshaped()) {
        add(d);
    }
    add(at.b_variance(0, 0));
    add(at.b(1, 1));
    add(at.heads[0].a(2));
    add(at.heads[0].W_K(0, 1) * at.heads[0].W_Q(0, 1) * at.heads[0].W_V(0, 1));
    for (Index c = 0; c < model.dims.L; ++c) {
        const DrawnCell& cell = design.drawnCells[static_cast<std::size_t>(c)];
        const Index next = design.row(cell.sequence, cell.t + 1);
        add(at.y_drawn(c));
        add(at.y_drawn(c) * at.y_drawn(c));
        if (design.seen(next, cell.output) != 0) {
            add(at.y_drawn(c) * design.y(next, cell.output));
        }
        add(at.y_drawn(c) * at.D(cell.output, 2 + cell.output));
    }
    return values;
}

using Twist = std::function<void(const Model&, ChainState&)>;

/// z of the mean change of each function over replications of three sweeps.
Vector changes(int replications, const Twist& twist)
{
    const std::vector<Matrix> seen = seenPattern();
    std::vector<Matrix> any = seen; // values that only give the design its shape
    for (Matrix& y : any) {
        y = (y.array() == 1).select(y, Matrix::Constant(y.rows(), 2, kNaN));
    }
    const ModelPtr empty = modelOn(datasetOf(any));
    Stream stream({77, 0, 0, Purpose::Start});
    Matrix differences(replications, static_cast<Index>(functionsOf(*empty, drawFromPrior(*empty, stream)).size()));
    for (int r = 0; r < replications; ++r) {
        Parameters parameters = drawFromPrior(*empty, stream);
        Design space = *empty->design;
        std::vector<Matrix> y(2);
        std::vector<Matrix> shown(2);
        for (Index i = 0; i < 2; ++i) {
            const auto at = static_cast<std::size_t>(i);
            y[at] = simulateSequence(parameters, i, stream, space).y;
            shown[at] = (seen[at].array() == 1).select(y[at], Matrix::Constant(y[at].rows(), 2, kNaN));
        }
        const ModelPtr model = modelOn(datasetOf(shown));
        for (Index c = 0; c < model->dims.L; ++c) {
            const DrawnCell& cell = model->design->drawnCells[static_cast<std::size_t>(c)];
            parameters.y_drawn(c) = y[static_cast<std::size_t>(cell.sequence)](cell.t, cell.output);
        }
        const std::vector<double> before = functionsOf(*model, parameters);
        ChainState chain =
            restoreChain(*model, parameters, Stream({78, static_cast<std::uint32_t>(r), 0, Purpose::Sampling}), 0);
        for (int sweep = 0; sweep < 3; ++sweep) {
            stepChain(*model, chain, 1.0);
        }
        twist(*model, chain);
        const std::vector<double> after = functionsOf(*model, chain.parameters);
        for (std::size_t k = 0; k < after.size(); ++k) {
            differences(r, static_cast<Index>(k)) = after[k] - before[k];
        }
    }
    const RowVector mean = differences.colwise().mean();
    const RowVector sd = ((differences.rowwise() - mean).colwise().squaredNorm() / (replications - 1)).cwiseSqrt();
    return (mean.array() / sd.array() * std::sqrt(static_cast<double>(replications))).transpose();
}

TEST(LaggedOutputs, SweepsKeepTheJointDistribution)
{
    const Vector z = changes(4000, [](const Model&, ChainState&) {});
    EXPECT_LT(z.cwiseAbs().maxCoeff(), 5.7) << z.transpose(); // 1e-6 for 60 functions
}

TEST(LaggedOutputs, APastForeseenFromItsOwnPastAloneIsFoundOut)
{
    const Vector z = changes(4000, [](const Model& model, ChainState& chain) { // as if later values told nothing of it
        Design design = *model.design;
        simulateDrawn(DrawnPlaces(design), DrawnPart::All, chain.stream, chain.parameters, design);
    });
    EXPECT_GT(z.cwiseAbs().maxCoeff(), 8) << z.transpose();
}

double normalDensity(double x, double mean, double variance)
{
    return std::exp(-0.5 * (x - mean) * (x - mean) / variance) / std::sqrt(2 * std::numbers::pi * variance);
}

/// y_t = phi y_{t-1} + sigma e_t, of which steps 0 and 3 are seen: all else but phi is integrated in closed form, phi
/// by the midpoint rule. The ladder must give the evidence of what is seen alone, and phi its posterior.
TEST(LaggedOutputs, TemperingGivesTheEvidenceOfWhatIsSeen)
{
    constexpr double kSigma = 0.5;
    constexpr double kMean = 0.5;
    constexpr double kSd = 0.6;
    Dataset dataset;
    dataset.outputs = {{"y", {}}};
    Sequence sequence;
    sequence.id = "1";
    sequence.step = {0, 1, 2, 3, 4, 5};
    for (int t = 0; t < 6; ++t) {
        sequence.stepText.push_back(std::to_string(t));
    }
    sequence.line.assign(6, 0);
    sequence.x = Matrix(6, 0);
    sequence.y = (Matrix(6, 1) << 1, kNaN, kNaN, 0.6, kNaN, kNaN).finished();
    sequence.heldOut = Mask::Constant(6, 1, false);
    dataset.sequences.push_back(sequence);
    ModelSpec spec;
    spec.heads = 0;
    spec.standardise = false;
    spec.features.intercept = false;
    spec.features.lags = {{"y", 1, 0.0, false}};
    const DesignPtr design = buildDesign(sealDataset(dataset).value(), spec.features, false);
    Prior prior = defaultPrior(spec, *design);
    prior.D = {Matrix::Constant(1, 1, kMean), Matrix::Constant(1, 1, kSd), {}};
    prior.sigma = {true, kSigma, 2, 0.1};
    const ModelPtr model = makeModel(spec, prior, design).value();

    double evidence = 0;
    double first = 0;
    constexpr double kCell = 0.001;
    for (int i = -4000; i <= 5000; ++i) {
        const double phi = i * kCell;
        const double squared = phi * phi;
        const double density = normalDensity(phi, kMean, kSd * kSd) * normalDensity(1, 0, kSigma * kSigma) *
                               normalDensity(0.6, phi * squared, kSigma * kSigma * (1 + squared + squared * squared)) *
                               kCell;
        evidence += density;
        first += phi * density;
    }
    RunState run =
        startRun(model, {.chains = 4, .warmup = 1000, .draws = 20000, .seed = 5, .threads = 2, .replicas = 8});
    RunControl control;
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    const Evidence found = evidenceOf(last->ladders);
    EXPECT_LT(found.steppingStone.standardError.number, 0.02);
    EXPECT_NEAR(found.steppingStone.value.number, std::log(evidence), 0.05);
    double mean = 0;
    for (int chain = 0; chain < 4; ++chain) {
        for (Index draw = 0; draw < 20000; ++draw) {
            mean += last->draws.parameters(chain, draw).D(0, 0) / 80000;
        }
    }
    EXPECT_NEAR(mean, first / evidence, 0.02); // sd of phi about 0.3, an ESS of 10,000 and more: 6 standard errors
}

} // namespace
} // namespace credence
