// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated data on which most plain chains of other samplers stay for good in a poor mode (B=12, T=32, R=3, P=2, N=3,
// f of sd 2, sigma 0.5 known, 15 % of y missing): either all chains agree, or the verdict says that they do not.
#include "core/chains/Run.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "core/summaries/Quantities.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int kQuickDatasets = 3;
constexpr int kAllDatasets = 20;
constexpr double kSameMode = 6; // log-likelihood; a poor mode lies hundreds below

MatrixPrior standardNormal(Index rows, Index cols)
{
    return {Matrix::Zero(rows, cols), Matrix::Ones(rows, cols), {}};
}

ModelPtr simulatedModel(int dataset)
{
    Stream stream({1000, static_cast<std::uint32_t>(dataset), 0, Purpose::Test});
    ModelSpec spec;
    spec.hidden = 3;
    spec.features.intercept = false;
    spec.standardise = false;
    spec.skip = false;
    Prior prior;
    prior.heads.push_back({standardNormal(3, 3),
                           standardNormal(3, 3),
                           standardNormal(2, 3),
                           {Vector::Constant(32, 0.9), Vector::Constant(32, 0.1)}});
    prior.heads[0].a.mean(0) = prior.heads[0].a.sd(0) = 0;
    prior.sigma = {true, 0.5, 2, 0.1};
    std::vector<Matrix> x;
    x.reserve(12);
    for (int i = 0; i < 12; ++i) {
        x.emplace_back(Matrix::NullaryExpr(32, 3, [&](Index, Index) { return stream.normal(); }));
    }
    const DesignPtr design = designFromNumbers(x, std::vector<Matrix>(12, Matrix::Zero(32, 2)));
    Parameters truth = drawFromPrior(prior, stream);
    const Matrix raw = meanFunction(*design, truth);
    const Matrix f = raw * (2 / std::sqrt(raw.squaredNorm() / static_cast<double>(raw.size())));
    std::vector<Matrix> y;
    y.reserve(12);
    for (Index i = 0; i < 12; ++i) {
        y.emplace_back(Matrix::NullaryExpr(32, 2, [&](Index t, Index p) {
            const double value = f(design->row(i, t), p) + 0.5 * stream.normal();
            return stream.uniform() < 0.15 ? std::numeric_limits<double>::quiet_NaN() : value;
        }));
    }
    return makeModel(spec, prior, designFromNumbers(x, y)).value();
}

struct ModesFound {
    double spread = 0; ///< of the chains' mean log-likelihoods
    VerdictKind verdict = VerdictKind::TooEarly;
};

ModesFound modesFound(const ModelPtr& model, const SamplerSettings& settings)
{
    RunState run = startRun(model, settings);
    RunControl control;
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    const RowVector means = quantityDraws(last->draws, "log_lik").colwise().mean();
    return {means.maxCoeff() - means.minCoeff(), summarise(last->draws, 0).verdict.kind};
}

void expectAgreementOrAVerdict(const ModelPtr& model, SamplerSettings settings)
{
    settings.replicas = 1;
    const ModesFound plain = modesFound(model, settings);
    EXPECT_EQ(plain.spread > kSameMode, plain.verdict == VerdictKind::ChainsDisagree) << plain.spread;
    settings.start = StartRule::Ascent;
    EXPECT_LT(modesFound(model, settings).spread, kSameMode);
}

TEST(ModeFinding, ChainsAgreeOrTheVerdictSaysNot)
{
    for (int dataset = 0; dataset < kQuickDatasets; ++dataset) {
        SCOPED_TRACE(dataset);
        expectAgreementOrAVerdict(simulatedModel(dataset), {.chains = 4, .warmup = 500, .draws = 200, .seed = 7});
    }
}

/// Run by ctest -C Full -L full.
TEST(ModeFinding, DISABLED_FullTemperedChainsAgree)
{
    for (int dataset = 0; dataset < kAllDatasets; ++dataset) {
        SCOPED_TRACE(dataset);
        const ModelPtr model = simulatedModel(dataset);
        const SamplerSettings settings{.chains = 4, .warmup = 1000, .draws = 400, .seed = 7};
        expectAgreementOrAVerdict(model, settings);
        EXPECT_LT(modesFound(model, settings).spread, kSameMode);
    }
}

} // namespace
} // namespace credence
