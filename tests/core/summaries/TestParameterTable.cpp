// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PriorDraw.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/ParameterTable.h"
#include "tests/core/summaries/RandomRun.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::test {

namespace {

using Law = PriorMarginal::Law;

/// Area under the density from a to b, by Simpson's rule.
double areaOf(const PriorMarginal& law, double a, double b)
{
    constexpr int kParts = 20000;
    const double h = (b - a) / kParts;
    double sum = law.density(a) + law.density(b);
    for (int i = 1; i < kParts; ++i) {
        sum += (i % 2 == 1 ? 4 : 2) * law.density(a + i * h);
    }
    return sum * h / 3;
}

/// The random model with something of everything: learnt levels, sequence effects, two outputs.
ModelPtr fullModel(int heads)
{
    RunShape shape;
    shape.heads = heads;
    const ModelPtr plain = randomModel(shape);
    ModelSpec spec = plain->spec;
    spec.features.effects = {"const"};
    const DesignPtr design = buildDesign(plain->design->dataset, spec.features, true);
    Prior prior = defaultPrior(spec, *design);
    for (HeadPrior& head : prior.heads) {
        head.W_K.mean(0, 1) = 0.3;
        head.a.kind = PositionKind::Hierarchical;
        head.a.level = {.mean = 0.8, .weight = 2, .shape = 3, .rate = 0.2};
    }
    return makeModel(spec, prior, design).value();
}

const ParameterRow& rowNamed(const ParameterTable& table, const std::string& name)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
                                    [&](const ParameterRow& row) { return row.info.name == name; });
    EXPECT_NE(found, table.rows.end()) << name;
    return *found;
}

void expectSameSummary(const QuantitySummary& a, const QuantitySummary& b)
{
    EXPECT_EQ(a.mean, b.mean);
    EXPECT_EQ(a.sd, b.sd);
    EXPECT_EQ(a.q5, b.q5);
    EXPECT_EQ(a.q95, b.q95);
    EXPECT_EQ(a.rhat.number, b.rhat.number);
    EXPECT_EQ(a.ess_tail.number, b.ess_tail.number);
    EXPECT_EQ(a.mcse_mean.number, b.mcse_mean.number);
}

} // namespace

TEST(PriorMarginal, DensityIsTheSlopeOfItsQuantiles)
{
    for (const PriorMarginal& law : {PriorMarginal{Law::Normal, 1.5, 0.7, 0}, PriorMarginal{Law::Student, -2, 0.4, 2.5},
                                     PriorMarginal{Law::RootInverseGamma, 0, 0.6, 2.0}}) {
        const double low = law.quantile(0.01);
        EXPECT_NEAR(areaOf(law, low, law.quantile(0.5)), 0.49, 1e-8);
        EXPECT_NEAR(areaOf(law, low, law.quantile(0.9)), 0.89, 1e-8);
        const PriorMarginal other = transformed(law, 3, 2);
        const double centre = law.law == Law::RootInverseGamma ? 0 : 3;
        EXPECT_NEAR(other.quantile(0.3), centre + 2 * law.quantile(0.3), 1e-12);
        EXPECT_NEAR(other.density(other.quantile(0.3)), law.density(law.quantile(0.3)) / 2, 1e-12);
    }
    EXPECT_TRUE(densityCurve({Law::Fixed, 2, 1, 0}).isEmpty());
    EXPECT_EQ((PriorMarginal{Law::Fixed, 2, 1, 0}).quantile(0.9), 2);
}

TEST(PriorMarginal, IsThatOfDrawsFromThePrior)
{
    const ModelPtr model = fullModel(1);
    std::vector<ParameterInfo> infos = listParameters(*model);
    ParameterTable table; // of the prior instead of the posterior
    const Draws draws = madeRun(model, {5000, 5000}, [&](Stream& stream, int, Index) {
        return std::pair(drawFromPrior(model->prior, stream, 3), 0.0);
    });
    table = summariseParameters(draws, {.isAligned = false, .sample = 10000});
    ASSERT_EQ(table.rows.size(), infos.size());
    for (const ParameterRow& row : table.rows) {
        SCOPED_TRACE(row.info.name);
        Vector sorted = row.sample;
        std::sort(sorted.begin(), sorted.end());
        for (const double p : {0.05, 0.5, 0.9}) { // the share below the law's quantile, within 5 standard errors
            const double x = row.info.prior.quantile(p);
            const auto below = std::lower_bound(sorted.begin(), sorted.end(), x) - sorted.begin();
            EXPECT_NEAR(static_cast<double>(below) / 10000, p, 5 * std::sqrt(p * (1 - p) / 10000));
        }
    }
}

TEST(DensityCurve, IsTheSumOfKernels)
{
    // R: s <- c(1,2,4,7,11,16,2.5,3.5); b <- bw.nrd0(s), which is 2.49254059637604
    const Vector values = (Vector(8) << 1, 2, 4, 7, 11, 16, 2.5, 3.5).finished();
    const DensityCurve curve = densityCurve(values, false);
    EXPECT_NEAR(curve.x.front(), 1 - 3 * 2.49254059637604, 1e-12);
    EXPECT_NEAR(curve.x.back(), 16 + 3 * 2.49254059637604, 1e-12);
    double area = 0;
    for (std::size_t i = 0; i < curve.x.size(); i += 10) { // R: mean(dnorm(x, s, b))
        double sum = 0;
        for (const double value : values) {
            const double z = (curve.x[i] - value) / 2.49254059637604;
            sum += std::exp(-0.5 * z * z) / std::sqrt(2 * std::numbers::pi) / 2.49254059637604 / 8;
        }
        EXPECT_NEAR(curve.density[i], sum, 1e-14);
    }
    for (std::size_t i = 1; i < curve.x.size(); ++i) {
        area += (curve.x[i] - curve.x[i - 1]) * (curve.density[i] + curve.density[i - 1]) / 2;
    }
    EXPECT_NEAR(area, 1, 0.002) << "but for what lies beyond 3 bandwidths";
    const DensityCurve positive = densityCurve(values, true);
    EXPECT_EQ(positive.x.front(), 0);
    area = 0;
    for (std::size_t i = 1; i < positive.x.size(); ++i) {
        area += (positive.x[i] - positive.x[i - 1]) * (positive.density[i] + positive.density[i - 1]) / 2;
    }
    EXPECT_NEAR(area, 1, 0.002) << "nothing is lost below 0";
    EXPECT_TRUE(densityCurve(Vector::Constant(9, 2.0), false).isEmpty());
}

TEST(ParameterTable, HasEveryParameterOfTheModelOnce)
{
    const ModelPtr model = fullModel(2);
    const Dims& dims = model->dims;
    const std::vector<ParameterInfo> infos = listParameters(*model);
    // sigma is shown in standardised units and in those of both outputs
    EXPECT_EQ(infos.size(), static_cast<std::size_t>(model->layout.size() + dims.P));
    std::vector<std::string> names(infos.size());
    std::transform(infos.begin(), infos.end(), names.begin(), [](const ParameterInfo& info) { return info.name; });
    for (const char* name : {"W_K[2,1,dose]", "W_V[1,y2,weight]", "D[dose,y1]", "a[2,3]", "mu_a[1]", "omega[2]"}) {
        EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
    const auto key = std::find_if(infos.begin(), infos.end(),
                                  [](const ParameterInfo& info) { return info.name == "W_K[1,1,dose]"; });
    EXPECT_EQ(key->prior.location, 0.3);
    EXPECT_EQ(key->prior.scale, model->prior.heads[0].W_K.sd(0, 1));
}

TEST(ParameterTable, HasTheNumbersOfTheSummaryAndOfTheWeights)
{
    RunShape shape;
    shape.heads = 2;
    const Draws draws = randomRun(shape);
    const ParameterTable aligned = summariseParameters(draws, {.isAligned = true});
    const ParameterTable raw = summariseParameters(draws, {.isAligned = false});
    EXPECT_EQ(aligned.draws, 3 * 37);
    const SummaryTable summary = summarise(draws);
    int shared = 0;
    for (const QuantitySummary& row : summary.rows) {
        if (row.name.starts_with("sigma") || row.name.starts_with("a[")) {
            SCOPED_TRACE(row.name);
            expectSameSummary(rowNamed(aligned, row.name).summary, row);
            expectSameSummary(rowNamed(raw, row.name).summary, row);
            ++shared;
        }
    }
    EXPECT_EQ(shared, 3 + 2 * 5);
    const WeightTable weights = summariseWeights(draws);
    const auto weight = [&](const std::string& name) {
        return *std::find_if(weights.begin(), weights.end(),
                             [&](const WeightSummary& one) { return one.aligned.name == name; });
    };
    expectSameSummary(rowNamed(aligned, "W_K[2,1,dose]").summary, weight("W_K.2.1.2").aligned);
    expectSameSummary(rowNamed(aligned, "W_V[1,y2,weight]").summary, weight("W_V.1.2.3").aligned);
    expectSameSummary(rowNamed(raw, "D[dose,y1]").summary, weight("D.1.2").raw);
}

TEST(ParameterTable, SamplesAreTheSameDrawsInEveryRow)
{
    const Draws draws = randomRun({});
    const ParameterTable table = summariseParameters(draws, {.isAligned = false, .sample = 50});
    const ParameterRow& a = rowNamed(table, "a[1]");
    const ParameterRow& sigma = rowNamed(table, "sigma");
    ASSERT_EQ(a.sample.size(), 50);
    for (Index i = 0; i < 50; ++i) {
        const Index draw = (2 * i + 1) * 111 / 100;
        const Parameters parameters = draws.parameters(static_cast<int>(draw / 37), draw % 37);
        EXPECT_EQ(a.sample(i), parameters.heads[0].a(1));
        EXPECT_NEAR(sigma.sample(i), std::sqrt(parameters.sigma2), 1e-15);
    }
    const auto place = [&](const ParameterRow& row) { return static_cast<std::size_t>(&row - table.rows.data()); };
    const Matrix r = correlations(table, {place(a), place(sigma)});
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (Index i = 0; i < 50; ++i) {
        const double x = a.sample(i) - a.sample.mean();
        const double y = sigma.sample(i) - sigma.sample.mean();
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    EXPECT_NEAR(r(0, 1), ab / std::sqrt(aa * bb), 1e-12);
    EXPECT_EQ(r(1, 1), 1);
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(summariseParameters(draws, {}, source.get_token()).isEmpty());
    EXPECT_TRUE(summariseParameters(Draws(draws.model(), 2)).isEmpty());
}

} // namespace credence::test
