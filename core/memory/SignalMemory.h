// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory c_t of a signal, step by step: init from the first value, then a step for each further one, with gaps of
// any length between them. The state is c and the time it spans; what is kept besides depends on the gaps alone.
#pragma once

#include "core/memory/Discretisation.h"
#include "core/memory/FastSteps.h"
#include "core/memory/LegendreShift.h"

#include <map>
#include <optional>

namespace credence {

struct MemoryState {
    Vector c;     ///< N; |c| is the root of the weighted mean square of what is remembered, in the signal's unit
    double t = 0; ///< time since the memory began, in the unit of the gaps
};

/// Which way a step is worked out; both give the same numbers.
enum class MemoryPath {
    Fast,  ///< O(N) by structure; O(N^2) for Zoh, which has none
    Dense, ///< whole matrices: O(N^2) a step, and O(N^3) whenever the matrix is a new one
};

/// Not for several threads at once: transitions of the last gaps are kept.
class SignalMemory {
public:
    explicit SignalMemory(const MemorySpec& spec, MemoryPath path = MemoryPath::Fast); ///< spec is valid

    /// After the first value f, which held for `gap` > 0 (only LegS asks how long); NOTATION.md (102).
    [[nodiscard]] MemoryState init(double f, double gap) const;

    /// One more value f, finite, that held for the gap > 0 since the one before. Gaps that differ by less than 1e-9 of
    /// themselves, as those of times like 0.1, 0.2, 0.3 do, may share one transition.
    void step(MemoryState& state, double f, double gap);

    /// Every column of P (N x any) takes a step from time t with f = 0: P <- T P.
    void transform(Eigen::Ref<Matrix> P, double t, double gap);

    [[nodiscard]] const MemorySpec& spec() const { return m_spec; }

private:
    void advance(Eigen::Ref<Matrix>& c, double t, double gap, double f);
    [[nodiscard]] const Transition& transitionFor(double delta);

    MemorySpec m_spec;
    MemoryPath m_path;
    FastSteps m_fast;
    std::optional<LegendreShift> m_shift;       ///< where Zoh has the fast form
    std::map<double, Transition> m_transitions; ///< by delta
};

/// Length of the step from t to t + gap in the measure's own time: delta of NOTATION.md (101), or log((t + gap) / t)
/// where LegS goes by Zoh.
[[nodiscard]] double ownTime(const MemorySpec& spec, double t, double gap);

} // namespace credence
