// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/GoldenLoo.h"

#include "core/summaries/Loo.h"
#include "core/summaries/Pareto.h"
#include "core/verify/GoldenSeries.h"

#include <cmath>
#include <numbers>

namespace credence {

namespace {

constexpr double kLastDigit = 1e-12; ///< the fewest digits printed end here

/// y ~ N(mu, 1) at one observation.
struct GoldenPoint {
    double y, efficiency, elpd, p, k;
};

constexpr GoldenPoint kPoints[] = {
    {-1.5, 0.61956979651, -2.1948576774838, 0.2061201872003, -0.271729535447},
    {-0.5, 0.613248289262, -1.1018951947015, 0.0251945665703, -0.294216585396},
    {0, 0.827281051930, -0.9657703656750, 0.0020668552665, -0.149145105588},
    {0.5, 0.639290706327, -1.1039089204688, 0.0250500589392, -0.224516806159},
    {1.5, 0.606579658746, -2.2002952731965, 0.2055236761663, -0.195088506964},
    {4, 0.608764800956, -9.6589059569618, 1.3252909224813, -0.067400653003},
};

Matrix normalLogDensity(double y, const Matrix& mu)
{
    return (-0.5 * std::log(2 * std::numbers::pi) - 0.5 * (mu.array() - y).square()).matrix();
}

void addParetoFit(GoldenList& list)
{
    constexpr int kCount = 50;
    std::vector<double> values;
    for (int i = 1; i <= kCount; ++i) {
        values.push_back(i * i / 100.0);
    }
    const ParetoFit fit = fitPareto(values).value_or(ParetoFit{});
    list.addAbsolute("Pareto fit, k", Measure::of(fit.k), -0.0902296019989);
    list.addAbsolute("Pareto fit, sigma", Measure::of(fit.sigma), 10.3721379967455);
    list.addAbsolute("Pareto fit, k without prior", Measure::of((fit.k * (kCount + 10) - 5) / kCount), -0.208275522399);
}

} // namespace

std::vector<GoldenCheck> checkLoo()
{
    const Matrix mu = autoregressions(400, 2, 0.3, 556, 1);
    std::vector<PointPrediction> points;
    GoldenList list("PSIS-LOO", kLastDigit);
    for (const GoldenPoint& golden : kPoints) {
        const PointPrediction point = predictPoint(normalLogDensity(golden.y, mu));
        const std::string name = "y" + std::to_string(points.size() + 1) + " ";
        list.addAbsolute(name + "r_eff", point.efficiency, golden.efficiency);
        list.addAbsolute(name + "elpd", point.elpd, golden.elpd);
        list.addAbsolute(name + "p", point.p, golden.p);
        list.addAbsolute(name + "k", point.k, golden.k);
        points.push_back(point);
    }
    const LooTotal total = totalLoo(points, mu.size());
    list.addAbsolute("elpd_loo", total.elpd.sum, -17.2256333884874);
    list.addAbsolute("elpd_loo SE", total.elpd.se, 8.2606239365324);
    list.addAbsolute("p_loo", total.p.sum, 1.7892462666238);
    list.addAbsolute("looic", total.looic.sum, 2 * 17.2256333884874);
    addParetoFit(list);
    return list.checks();
}

} // namespace credence
