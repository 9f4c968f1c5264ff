// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Generalised bilinear steps in O(N), by the structure of each measure's matrix; none is ever formed. Every solution
// here is of a kind that cannot lose digits: the pivots are 1 or more (NOTATION.md (106)-(109)).
#pragma once

#include "core/memory/MemorySpec.h"

#include <vector>

namespace credence {

/// (I - alpha delta A) c' = (I + (1 - alpha) delta A) c + delta B f
struct LinearStep {
    double delta = 0; ///< length of the step in the measure's own time, > 0
    double alpha = 0.5;
    double f = 0;
};

class FastSteps {
public:
    FastSteps(MemoryMeasure measure, Index N);

    /// c (N) takes one step, in O(N).
    void apply(const LinearStep& step, Eigen::Ref<Vector> c);

private:
    void applyLegs(const LinearStep& step, Eigen::Ref<Vector>& c);
    void applyLegt(const LinearStep& step, Eigen::Ref<Vector>& c);
    void applyLagt(const LinearStep& step, Eigen::Ref<Vector>& c);
    void applyFout(const LinearStep& step, Eigen::Ref<Vector>& c);
    void prepareLegs(double implicit);
    void prepareLegt(double implicit);
    void prepareFout(double implicit);

    MemoryMeasure m_measure;
    Vector m_B;             ///< N, of the measure; sqrt(2n + 1) for the Legendre ones
    double m_implicit = -1; ///< alpha delta, for which what is below was made
    Vector m_pivot;         ///< N, one over the pivots of LegS and LegT
    Vector m_carry;         ///< N, of LegS: what is left of a running sum; of LegT: 1 + reflection
    Vector m_work;          ///< N
    double m_capacity = 1;  ///< of FouT
};

} // namespace credence
