// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/GaussianBlock.h"

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

bool drawBlock(const GaussianBlock& block, Stream& stream, GaussianSpace& space)
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
    // Lambda^-1 eta + L^-T z = L^-T (L^-1 eta + z): one solve forward, one back
    space.value = block.eta;
    space.factor.matrixL().solveInPlace(space.value);
    space.value += space.noise;
    space.factor.matrixU().solveInPlace(space.value);
    return space.value.allFinite();
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
