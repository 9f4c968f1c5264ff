// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of a measure, its basis and its eigenvalues, all in the orthonormal scaling: |c|^2 is the weighted mean
// square of what the memory holds. Sources: Gu et al. 2020, appendix D (LegT, LagT, LegS); Gu et al. 2022 (FouT, LegS
// without 1/t).
#pragma once

#include "core/memory/MemorySpec.h"

#include <complex>
#include <vector>

namespace credence {

/// NOTATION.md (100): dc/ds = A c + B f, with ds = dt/t (LegS), dt (LegSLti, LagT), dt/theta (LegT, FouT).
struct MemorySystem {
    Matrix A; ///< N x N
    Vector B; ///< N
};

[[nodiscard]] MemorySystem memorySystem(MemoryMeasure measure, Index N);

/// The eigenvalues of A, N of them: exact for LegS, LegSLti and LagT, whose A is triangular; a numerical method would
/// lose them there, as these matrices are far from normal.
[[nodiscard]] std::vector<std::complex<double>> memoryEigenvalues(MemoryMeasure measure, Index N);

/// The basis at a lag s >= 0 into the past, in the measure's own time: f(lag) is about basis . c. s is lag/t in [0, 1]
/// for LegS, lag/theta in [0, 1] for LegT and FouT, the lag itself for LegSLti and LagT.
[[nodiscard]] Vector memoryBasis(MemoryMeasure measure, Index N, double s);

/// The density of the measure at such an s: 1 on [0, 1] and 0 beyond, or exp(-s).
[[nodiscard]] double memoryWeight(MemoryMeasure measure, double s);

/// g_n(u) = sqrt(2n + 1) P_n(2u - 1) for n = 0 .. N - 1: orthonormal on [0, 1]. Column q is at u(q).
[[nodiscard]] Matrix shiftedLegendre(Index N, const Vector& u);

} // namespace credence
