// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <cmath>

namespace credence {

namespace {

constexpr double kPositionMean = 0.9;
constexpr double kPositionSd = 0.1;
constexpr double kEffectShape = 1;
constexpr double kEffectRate = 0.1;
constexpr int kScaleDraws = 1000;

MatrixPrior isotropic(Index rows, Index cols, double variance)
{
    return {Matrix::Zero(rows, cols), Matrix::Constant(rows, cols, std::sqrt(variance)), {}};
}

HeadPrior unscaledHead(const Dims& dims)
{
    const double R = static_cast<double>(dims.R);
    HeadPrior head;
    head.W_K = isotropic(dims.N, dims.R, 1 / R);
    head.W_Q = isotropic(dims.N, dims.R, 1 / (static_cast<double>(dims.N) * R));
    head.W_V = isotropic(dims.P, dims.R, 1 / R);
    head.a = {Vector::Constant(dims.T, kPositionMean), Vector::Constant(dims.T, kPositionSd)};
    head.a.mean(0) = 0;
    head.a.sd(0) = 0;
    return head;
}

/// Root mean square of the heads' part of f over rows, outputs and prior draws; its mean is 0.
double spreadOfHeads(const Prior& prior, const Design& design)
{
    Stream stream({0, 0, 0, Purpose::PriorScale});
    double sum = 0;
    for (int draw = 0; draw < kScaleDraws; ++draw) {
        Parameters parameters = drawFromPrior(prior, stream);
        parameters.D.resize(0, 0);
        sum += meanFunction(design, parameters).squaredNorm() / static_cast<double>(design.y.size());
    }
    return std::sqrt(sum / kScaleDraws);
}

/// What brings the heads' part to a spread of 1: it is a product of one weight of each kind, so its scale goes with the
/// third power of theirs. Inputs that are all 0 leave nothing to scale; what overflows calls for the least there is.
double scaleOfWeights(double spread)
{
    if (spread == 0) {
        return 1;
    }
    return std::isfinite(spread) ? 1 / std::cbrt(spread) : 0;
}

} // namespace

Index stepsSeen(const Design& design)
{
    Index t = design.T();
    while (t > 0 && design.seen.middleRows(design.begin(t - 1), design.lanes(t - 1)).isZero()) {
        --t;
    }
    return t;
}

Prior defaultPrior(const ModelSpec& spec, const Design& design)
{
    const Dims dims = dimsOf(spec, design);
    Prior prior;
    prior.heads.assign(static_cast<std::size_t>(dims.H), unscaledHead(dims));
    if (stepsSeen(design) < design.T()) {
        for (HeadPrior& head : prior.heads) {
            head.a.kind = PositionKind::Hierarchical;
        }
    }
    prior.D = dims.skip ? isotropic(dims.P, dims.R, 1 / static_cast<double>(dims.R)) : MatrixPrior();

    const double factor = scaleOfWeights(spreadOfHeads(prior, design));
    for (HeadPrior& head : prior.heads) {
        for (MatrixPrior* weights : {&head.W_K, &head.W_Q, &head.W_V}) {
            weights->sd = (factor * weights->sd).cwiseMax(kLeastSd).cwiseMin(kMostSd);
        }
    }
    prior.b = {Matrix::Constant(dims.P, dims.E, kEffectShape), Matrix::Constant(dims.P, dims.E, kEffectRate)};
    return prior;
}

} // namespace credence
