// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PriorDraw.h"

#include "core/base/Check.h"

#include <Eigen/Cholesky>

#include <cmath>

namespace credence {

namespace {

Vector normals(Index size, Stream& stream)
{
    Vector z(size);
    for (Index i = 0; i < size; ++i) {
        z(i) = stream.normal();
    }
    return z;
}

Matrix drawRows(const MatrixPrior& prior, Stream& stream)
{
    Matrix draw = prior.mean;
    for (Index r = 0; r < draw.rows(); ++r) {
        const Vector z = normals(draw.cols(), stream);
        if (prior.rowCovariance.empty()) {
            draw.row(r) += prior.sd.row(r).cwiseProduct(z.transpose());
        } else {
            const Eigen::LLT<Matrix> factor(prior.rowCovariance[static_cast<std::size_t>(r)]);
            draw.row(r) += (factor.matrixL() * z).transpose();
        }
    }
    return draw;
}

/// Deviations from the mean, step by step: each from the one before.
Vector drawAr1(const PositionPrior& prior, Stream& stream)
{
    const Index free = prior.mean.size() - 1;
    const double innovation = std::sqrt(1 - prior.correlation * prior.correlation);
    Vector z = normals(free, stream);
    for (Index t = 1; t < free; ++t) {
        z(t) = prior.correlation * z(t - 1) + innovation * z(t);
    }
    return prior.sd.tail(free).cwiseProduct(z);
}

void drawPositions(const PositionPrior& prior, const DenseCorrelationPtr& correlation, HeadParameters& head,
                   Stream& stream)
{
    const Index free = prior.mean.size() - 1;
    head.a = Vector::Zero(free + 1);
    auto a = head.a.tail(free);
    switch (prior.kind) {
    case PositionKind::Independent:
        a = prior.mean.tail(free) + prior.sd.tail(free).cwiseProduct(normals(free, stream));
        return;
    case PositionKind::Ar1:
        a = prior.mean.tail(free) + drawAr1(prior, stream);
        return;
    case PositionKind::Rbf:
        if (free > 0) {
            const Vector z = correlation->factors->lower.triangularView<Eigen::Lower>() * normals(free, stream);
            a = prior.mean.tail(free) + prior.sd.tail(free).cwiseProduct(z);
        }
        return;
    case PositionKind::Hierarchical:
        head.omega2 = stream.inverseGamma(prior.level.shape, prior.level.rate);
        head.mu_a = prior.level.mean + std::sqrt(head.omega2 / prior.level.weight) * stream.normal();
        a = (std::sqrt(head.omega2) * normals(free, stream)).array() + head.mu_a;
        return;
    }
}

void drawEffects(const EffectPrior& prior, Index B, Parameters& draw, Stream& stream)
{
    if (prior.shape.cols() == 0) {
        return;
    }
    CREDENCE_CHECK(B > 0, "effects belong to sequences");
    const Index P = prior.shape.rows();
    draw.b_variance.resize(P, prior.shape.cols());
    draw.b.resize(B, prior.shape.size());
    for (Index column = 0; column < draw.b.cols(); ++column) {
        const Index p = column % P;
        const Index e = column / P;
        draw.b_variance(p, e) = stream.inverseGamma(prior.shape(p, e), prior.rate(p, e));
        draw.b.col(column) = std::sqrt(draw.b_variance(p, e)) * normals(B, stream);
    }
}

Parameters drawn(const Prior& prior, const DenseCorrelationPtr& correlation, Index B, Stream& stream)
{
    Parameters draw;
    for (const HeadPrior& head : prior.heads) {
        HeadParameters parameters;
        parameters.W_K = drawRows(head.W_K, stream);
        parameters.W_Q = drawRows(head.W_Q, stream);
        parameters.W_V = drawRows(head.W_V, stream);
        drawPositions(head.a, correlation, parameters, stream);
        draw.heads.push_back(std::move(parameters));
    }
    draw.D = drawRows(prior.D, stream);
    drawEffects(prior.b, B, draw, stream);
    draw.sigma2 = prior.sigma.isFixed ? prior.sigma.sigma * prior.sigma.sigma
                                      : stream.inverseGamma(prior.sigma.shape, prior.sigma.rate);
    return draw;
}

} // namespace

Parameters drawFromPrior(const Prior& prior, Stream& stream, Index B)
{
    return drawn(prior, prior.heads.empty() ? nullptr : denseCorrelation(prior.heads.front().a, nullptr), B, stream);
}

Parameters drawFromPrior(const Model& model, Stream& stream)
{
    Parameters draw = drawn(model.prior, model.correlation, model.dims.B, stream);
    draw.y_drawn = normals(model.dims.L, stream);
    for (Index c = 0; c < model.dims.L; ++c) {
        const Index p = model.design->drawnCells[static_cast<std::size_t>(c)].output;
        draw.y_drawn(c) = model.design->reference.fromStandard(draw.y_drawn(c), p);
    }
    return draw;
}

} // namespace credence
