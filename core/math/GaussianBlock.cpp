// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/GaussianBlock.h"

#include <cmath>
#include <limits>

namespace credence {

bool meanOfBlock(const GaussianBlock& block, GaussianSpace& space)
{
    space.factor.compute(block.Lambda);
    if (space.factor.info() != Eigen::Success) {
        return false;
    }
    space.value = block.eta;
    space.factor.solveInPlace(space.value);
    return space.value.allFinite();
}

bool drawBlock(const GaussianBlock& block, double alpha, const Vector& current, Stream& stream, GaussianSpace& space)
{
    const Index size = block.eta.size();
    space.noise.resize(size);
    for (Index i = 0; i < size; ++i) {
        space.noise(i) = stream.normal();
    }
    space.factor.compute(block.Lambda);
    if (space.factor.info() != Eigen::Success) {
        return false;
    }
    // with mean Lambda^-1 eta = L^-T L^-1 eta: one solve forward, one back
    space.value = block.eta;
    space.factor.matrixL().solveInPlace(space.value);
    space.value = (1 - alpha) * space.value + std::sqrt(1 - alpha * alpha) * space.noise;
    space.factor.matrixU().solveInPlace(space.value);
    space.value += alpha * current;
    return space.value.allFinite();
}

bool drawBlock(const GaussianBlock& block, Stream& stream, GaussianSpace& space)
{
    return drawBlock(block, 0.0, block.eta, stream, space);
}

double logIntegral(const GaussianBlock& block, GaussianSpace& space)
{
    space.factor.compute(block.Lambda);
    if (space.factor.info() != Eigen::Success) {
        return -std::numeric_limits<double>::infinity();
    }
    space.value = block.eta;
    space.factor.matrixL().solveInPlace(space.value);
    double sum = 0.5 * space.value.squaredNorm();
    for (Index i = 0; i < space.value.size(); ++i) {
        sum -= std::log(space.factor.matrixLLT()(i, i));
    }
    return std::isfinite(sum) ? sum : -std::numeric_limits<double>::infinity();
}

GaussianBlock conditionalOn(const GaussianBlock& block, Index begin, Index size, const Vector& current)
{
    const Matrix Lambda = block.Lambda.selfadjointView<Eigen::Lower>();
    Vector others = current;
    others.segment(begin, size).setZero();
    return {Lambda.block(begin, begin, size, size),
            block.eta.segment(begin, size) - Lambda.middleRows(begin, size) * others};
}

} // namespace credence
