// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether steps of a memory can be trusted. Eigenvalues alone mislead, as these matrices are far from normal: an error
// may grow ten-million-fold before it fades, with every eigenvalue inside the unit circle. So three numbers are worked
// out, and the verdict is from all three (Trefethen and Embree 2005; NOTATION.md (110)).
#pragma once

#include "core/memory/SignalMemory.h"

#include <complex>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

enum class StabilityVerdict {
    Contractive, ///< the 2-norm is 1 or less: no state ever grows
    Mild,        ///< states grow before they fade, at most tenfold
    Transient,   ///< all eigenvalues inside the unit circle, and yet states grow more than tenfold
    Unstable,    ///< an eigenvalue outside the unit circle: states grow without end (LegS: as long as steps are long)
};

struct Stability {
    double spectralRadius = 0; ///< of T; of LegS: the largest over the steps looked at
    double twoNorm = 0;        ///< of T; of LegS: the larger one of the first and the last step
    double growth = 1;         ///< largest norm of a product of the first k steps, k >= 0; infinite beyond 1e300
    Index growthStep = 0;      ///< that k
    Index steps = 0;           ///< how many were looked at; fewer than asked for where the rest cannot grow further
    StabilityVerdict verdict = StabilityVerdict::Contractive;
};

/// What is looked at: steps of one gap, from the first value on.
struct StabilityQuestion {
    double gap = 1;     ///< > 0, in the unit of time
    Index steps = 1000; ///< >= 1
};

/// O(N^2) a step where the method has a fast path, plus O(N^3) for norms. The growth is that at growthStep exactly, and
/// no power looked at is larger by more than a thousandth part.
[[nodiscard]] Stability stabilityOf(const MemorySpec& spec, const StabilityQuestion& question);

/// Eigenvalues of T for a step of length delta in the measure's own time, from those of A: N of them.
[[nodiscard]] std::vector<std::complex<double>> stepEigenvalues(const MemorySpec& spec, double delta);

/// Norm of the product of the first k steps, k = 0 .. steps: growth factors to draw, estimated to a thousandth part.
[[nodiscard]] std::vector<double> growthCurve(const MemorySpec& spec, const StabilityQuestion& question);

/// Steps as a sequence takes them, each of its own length.
struct StepsTaken {
    std::vector<double> gaps; ///< each > 0: how long the first value held, then the gap of every step, in time
    Index mostPoints = 120;   ///< of the curve: every early step, and then fewer and fewer
};

struct GrowthPoint {
    Index step = 0;   ///< from 1
    double own = 1;   ///< 2-norm of this step alone
    double sofar = 1; ///< 2-norm of the product of all steps up to it; infinite beyond 1e300
};

struct GrowthAlong {
    std::vector<GrowthPoint> points; ///< by step; empty where there is no step
    Stability stability;             ///< the largest numbers over all steps (twoNorm: over those of points)
};

/// As stabilityOf and growthCurve, along steps of any lengths; norms to a thousandth part. Where a stop was asked for,
/// of the steps until then.
[[nodiscard]] GrowthAlong growthAlong(const MemorySpec& spec, const StepsTaken& steps,
                                      const std::stop_token& stop = {});

/// "Stable: no state can grow, whatever the signal (2-norm 0.9998)."
[[nodiscard]] std::string stabilityWords(const MemorySpec& spec, const Stability& stability);

} // namespace credence
