// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/PosteriorCurves.h"

#include "core/summaries/DrawSelection.h"
#include "core/summaries/Quantile.h"

#include <cmath>

namespace credence {

namespace {

NoiseSummary summaryOf(const Vector& values)
{
    return {values.mean(), quantile(values, 0.05), quantile(values, 0.95)};
}

} // namespace

PosteriorCurves posteriorCurves(const Draws& draws, Index maxDraws)
{
    PosteriorCurves curves;
    if (draws.shortest() == 0) {
        return curves;
    }
    const DrawSelection selection(draws, maxDraws);
    const Dims& dims = selection.model().dims;
    curves.draws = selection.count();
    std::vector<Matrix> a(static_cast<std::size_t>(dims.H), Matrix(selection.count(), dims.T)); // draws x T
    Vector sigma(selection.count());
    Matrix effects(selection.count(), dims.P * dims.E); // draws x (P E)
    selection.forEach(Parallel(1), {}, [&](Index i, const Parameters& parameters) {
        sigma(i) = std::sqrt(parameters.sigma2);
        effects.row(i) = parameters.b_variance.reshaped().cwiseSqrt().transpose();
        for (std::size_t g = 0; g < a.size(); ++g) {
            a[g].row(i) = parameters.heads[g].a.transpose();
        }
    });
    for (const Matrix& ofHead : a) {
        PositionBands bands{ofHead.colwise().mean().transpose(), Vector(dims.T), Vector(dims.T)};
        for (Index t = 0; t < dims.T; ++t) {
            bands.q10(t) = quantile(ofHead.col(t), 0.1);
            bands.q90(t) = quantile(ofHead.col(t), 0.9);
        }
        curves.heads.push_back(std::move(bands));
    }
    curves.noise = summaryOf(sigma);
    for (Index column = 0; column < effects.cols(); ++column) {
        curves.effectSds.push_back(summaryOf(effects.col(column)));
    }
    return curves;
}

} // namespace credence
