// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/PosteriorCurves.h"

#include "core/summaries/DrawSelection.h"
#include "core/summaries/Quantile.h"

#include <cmath>

namespace credence {

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
    selection.forEach(Parallel(1), {}, [&](Index i, const Parameters& parameters) {
        sigma(i) = std::sqrt(parameters.sigma2);
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
    curves.noise = {sigma.mean(), quantile(sigma, 0.05), quantile(sigma, 0.95)};
    return curves;
}

} // namespace credence
