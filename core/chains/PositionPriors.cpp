// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PositionPriors.h"

#include <cmath>

namespace credence {

namespace {

/// offset <- N(0, Lambda^-1), one draw.
void drawOffset(const PositionTerms& prior, Stream& stream, Vector& offset)
{
    offset.resize(prior.Lambda.rows());
    for (double& z : offset) {
        z = stream.normal();
    }
    prior.factor.transpose().triangularView<Eigen::Upper>().solveInPlace(offset);
}

} // namespace

void movePath(const BlockContext& context, HeadScans& scans, Stream& stream, PathSpace& space, HeadParameters& head)
{
    Vector& a = head.a;
    const Index free = a.size() - 1;
    if (free == 0) {
        return;
    }
    const Projections& projections = scans.projections;
    space.a = a;
    const auto log_lik = [&](const Vector& path) {
        space.a.tail(free) = path;
        readScan({context.design, context.parallel}, space.a, projections, space.h, space.f);
        space.f.array() *= context.design.seen.array();
        return -0.5 * context.tau * (context.residual - space.f).squaredNorm();
    };
    drawOffset(*context.prior.a, stream, space.ellipse.offset);
    space.path = a.tail(free);
    ellipticalStep(log_lik, stream, space.ellipse, space.path);
    a.tail(free) = space.path;
    stateScan({context.design, context.parallel}, a, projections.K, projections.V, scans.h);
}

PositionLevel levelConditional(const PositionLevel& prior, const Vector& a)
{
    const Index free = a.size() - 1;
    const double mean = free > 0 ? a.tail(free).mean() : 0;
    const double squares = (a.tail(free).array() - mean).square().sum();
    const auto count = static_cast<double>(free);
    const double weight = prior.weight + count;
    const double gap = mean - prior.mean;
    return {(prior.weight * prior.mean + count * mean) / weight, weight, prior.shape + 0.5 * count,
            prior.rate + 0.5 * squares + 0.5 * prior.weight * count / weight * gap * gap};
}

double setShift(const PositionTerms& prior, const Vector& a, Vector& direction, Vector& scaled)
{
    const Index free = a.size() - 1;
    direction.setZero(a.size());
    direction.tail(free) = prior.precision.tail(free).array().sqrt().inverse();
    // the precision matrix times the direction: a vector along which the shift's mean and precision are read off
    scaled = prior.precision.cwiseProduct(direction);
    if (prior.isSmooth()) {
        scaled.tail(free).noalias() = prior.Lambda * direction.tail(free);
    }
    const double norm = std::sqrt(direction.dot(scaled));
    direction /= norm;
    return prior.eta.dot(direction) - scaled.dot(a) / norm;
}

void setLevelTerms(const HeadParameters& head, PositionTerms& out)
{
    out.precision.setConstant(head.a.size(), 1 / head.omega2);
    out.eta.setConstant(head.a.size(), head.mu_a / head.omega2);
    out.precision(0) = out.eta(0) = 0;
}

} // namespace credence
