// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/SignalMemory.h"

#include "core/base/Check.h"

#include <cmath>

namespace credence {

namespace {

constexpr std::size_t kMostTransitions = 32; // 17 MB of them at N = 256
constexpr double kSameGap = 1e-9;

bool hasShift(const MemorySpec& spec)
{
    return spec.method == MemoryMethod::Zoh &&
           (spec.measure == MemoryMeasure::LegS || spec.measure == MemoryMeasure::LegSLti);
}

} // namespace

double ownTime(const MemorySpec& spec, double t, double gap)
{
    if (spec.measure != MemoryMeasure::LegS) {
        return hasWindow(spec.measure) ? gap / spec.window : gap;
    }
    if (spec.method == MemoryMethod::Zoh) {
        return std::log1p(gap / t);
    }
    return gap / (spec.clock == MemoryClock::End ? t + gap : t + gap / 2);
}

SignalMemory::SignalMemory(const MemorySpec& spec, MemoryPath path)
    : m_spec(spec), m_path(path), m_fast(spec.measure, spec.N)
{
    CREDENCE_CHECK(validate(spec).empty(), "a memory is made from a valid spec");
    if (hasShift(spec) && path == MemoryPath::Fast) {
        m_shift.emplace(spec.N);
    }
}

MemoryState SignalMemory::init(double f, double gap) const
{
    CREDENCE_CHECK(std::isfinite(f) && std::isfinite(gap) && gap > 0, "a value held for some time");
    MemoryState state{Vector::Zero(m_spec.N), gap};
    if (m_spec.start == MemoryStart::Constant) {
        state.c(0) = f; // (102)
    } else {
        SignalMemory once(m_spec, m_path);
        Eigen::Ref<Matrix> c(state.c);
        once.advance(c, 0, gap, f);
    }
    return state;
}

void SignalMemory::step(MemoryState& state, double f, double gap)
{
    CREDENCE_CHECK(std::isfinite(f) && std::isfinite(gap) && gap > 0, "a value held for some time");
    Eigen::Ref<Matrix> c(state.c);
    advance(c, state.t, gap, f);
    state.t += gap;
}

void SignalMemory::transform(Eigen::Ref<Matrix> P, double t, double gap)
{
    advance(P, t, gap, 0);
}

void SignalMemory::advance(Eigen::Ref<Matrix>& c, double t, double gap, double f)
{
    const double delta = ownTime(m_spec, t, gap);
    if (m_shift) {
        m_shift->apply(std::exp(-delta), f, c);
        return;
    }
    if (m_path == MemoryPath::Dense || m_spec.method == MemoryMethod::Zoh) {
        const Transition& transition = transitionFor(delta);
        c = (transition.T * c).eval();
        c.colwise() += f * transition.b;
        return;
    }
    for (Index j = 0; j < c.cols(); ++j) {
        m_fast.apply({.delta = delta, .alpha = alphaOf(m_spec), .f = f}, c.col(j));
    }
}

const Transition& SignalMemory::transitionFor(double delta)
{
    const auto near = m_transitions.lower_bound(delta * (1 - kSameGap));
    if (near != m_transitions.end() && near->first <= delta * (1 + kSameGap)) {
        return near->second;
    }
    if (m_transitions.size() >= kMostTransitions) {
        m_transitions.clear();
    }
    return m_transitions.emplace(delta, transitionOf(m_spec, delta)).first->second;
}

} // namespace credence
