// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/SequenceMemory.h"

#include "core/base/Check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double timeAt(const MemorySequence& sequence, Index t)
{
    return sequence.time[static_cast<std::size_t>(t)];
}

std::vector<Index> rowsSeen(const MemorySequence& sequence)
{
    CREDENCE_CHECK(static_cast<Index>(sequence.time.size()) == sequence.length(), "every value has its time");
    std::vector<Index> rows;
    for (Index t = 0; t < sequence.length(); ++t) {
        if (std::isfinite(sequence.f(t))) {
            rows.push_back(t);
        }
    }
    return rows;
}

/// How long each value seen held.
std::vector<double> gapsOf(const MemorySequence& sequence, const std::vector<Index>& rows)
{
    std::vector<double> times;
    times.reserve(rows.size());
    for (const Index row : rows) {
        times.push_back(timeAt(sequence, row));
    }
    return heldGaps(times);
}

/// What a unit of the measure's own time is at the end of the sequence.
double unitOf(const MemorySpec& spec, const MemoryState& last)
{
    return spec.measure == MemoryMeasure::LegS ? last.t : hasWindow(spec.measure) ? spec.window : 1;
}

/// The measure's mass between two lags of its own time, begin < end.
double massBetween(MemoryMeasure measure, double begin, double end)
{
    if (isFading(measure)) {
        return std::exp(-begin) - std::exp(-end);
    }
    return std::max(0.0, std::min(end, 1.0) - std::min(begin, 1.0));
}

} // namespace

std::vector<double> heldGaps(const std::vector<double>& time)
{
    std::vector<double> gaps(time.size(), 1);
    for (std::size_t k = 1; k < time.size(); ++k) {
        gaps[k] = time[k] - time[k - 1];
    }
    if (time.size() > 1) {
        gaps[0] = gaps[1];
    }
    return gaps;
}

RefinedSequence refined(const MemorySequence& sequence, double longest)
{
    CREDENCE_CHECK(longest > 0, "a step takes time");
    RefinedSequence fine;
    std::vector<double> values;
    for (Index t = 0; t < sequence.length(); ++t) {
        const double end = timeAt(sequence, t);
        const double begin = t > 0 ? timeAt(sequence, t - 1) : end;
        const double hair = 1e-9 * (end - begin); // a gap of 0.3 is three steps of 0.1
        const auto parts = std::max(1.0, std::ceil((end - begin - hair) / longest));
        for (double part = 1; part < parts; ++part) {
            const double share = part / parts;
            fine.sequence.time.push_back(begin + share * (end - begin));
            fine.row.push_back(t - 1);
            values.push_back(sequence.f(t - 1) + share * (sequence.f(t) - sequence.f(t - 1)));
        }
        fine.point.push_back(static_cast<Index>(values.size()));
        fine.sequence.time.push_back(end);
        fine.row.push_back(t);
        values.push_back(sequence.f(t));
    }
    fine.sequence.f = Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
    return fine;
}

MemoryState scanMemory(const MemorySpec& spec, const MemorySequence& sequence, const MemoryVisitor& visit)
{
    const std::vector<Index> rows = rowsSeen(sequence);
    const std::vector<double> gaps = gapsOf(sequence, rows);
    SignalMemory memory(spec);
    MemoryState state;
    std::size_t seen = 0;
    for (Index t = 0; t < sequence.length(); ++t) {
        if (seen < rows.size() && rows[seen] == t) {
            if (seen == 0) {
                state = memory.init(sequence.f(t), gaps[seen]);
            } else {
                memory.step(state, sequence.f(t), gaps[seen]);
            }
            ++seen;
        }
        visit(t, seen > 0 ? &state.c : nullptr);
    }
    return state;
}

Reconstruction reconstruct(const MemorySpec& spec, const MemorySequence& sequence, const MemoryState& last)
{
    Reconstruction reconstruction{Vector::Constant(sequence.length(), kNone), Vector::Zero(sequence.length())};
    const std::vector<Index> rows = rowsSeen(sequence);
    const std::vector<double> gaps = gapsOf(sequence, rows);
    const double unit = unitOf(spec, last);
    double lag = 0; // from the end of the sequence to that of a value's time
    for (std::size_t k = rows.size(); k-- > 0;) {
        const double begin = lag / unit;
        const double end = (lag + gaps[k]) / unit;
        const double middle = (begin + end) / 2;
        const bool isKept = memoryWeight(spec.measure, middle) > 0;
        if (isKept) {
            reconstruction.value(rows[k]) = memoryBasis(spec.measure, spec.N, middle).dot(last.c);
            reconstruction.weight(rows[k]) = massBetween(spec.measure, begin, end);
        }
        lag += gaps[k];
    }
    return reconstruction;
}

double Reconstruction::rmse(const MemorySequence& sequence) const
{
    double squares = 0;
    double mass = 0;
    for (Index t = 0; t < weight.size(); ++t) {
        if (weight(t) > 0) {
            const double error = value(t) - sequence.f(t);
            squares += weight(t) * error * error;
            mass += weight(t);
        }
    }
    return mass > 0 ? std::sqrt(squares / mass) : kNone;
}

double usualGap(const std::vector<double>& time)
{
    std::vector<double> gaps;
    for (std::size_t t = 1; t < time.size(); ++t) {
        gaps.push_back(time[t] - time[t - 1]);
    }
    if (gaps.empty()) {
        return 1;
    }
    const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
    std::nth_element(gaps.begin(), middle, gaps.end());
    return *middle;
}

} // namespace credence
