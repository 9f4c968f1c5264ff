// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/Discretisation.h"

#include <Eigen/LU>
#include <unsupported/Eigen/MatrixFunctions>

namespace credence {

Transition bilinearTransition(const MemorySystem& system, double delta, double alpha)
{
    const Index N = system.B.size();
    const Matrix I = Matrix::Identity(N, N);
    Matrix right(N, N + 1); // I + (1 - alpha) delta A beside delta B
    right << I + (1 - alpha) * delta * system.A, delta * system.B;
    const Matrix solved = (I - alpha * delta * system.A).partialPivLu().solve(right);
    return {solved.leftCols(N), solved.col(N)};
}

Transition zohTransition(const MemorySystem& system, double delta)
{
    const Index N = system.B.size();
    Matrix larger = Matrix::Zero(N + 1, N + 1);
    larger.topLeftCorner(N, N) = delta * system.A;
    larger.topRightCorner(N, 1) = delta * system.B;
    const Matrix power = larger.exp();
    return {power.topLeftCorner(N, N), power.topRightCorner(N, 1)};
}

Transition transitionOf(const MemorySpec& spec, double delta)
{
    const MemorySystem system = memorySystem(spec.measure, spec.N);
    return spec.method == MemoryMethod::Zoh ? zohTransition(system, delta)
                                            : bilinearTransition(system, delta, alphaOf(spec));
}

} // namespace credence
