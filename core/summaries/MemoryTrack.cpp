// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/MemoryTrack.h"

#include "core/base/Check.h"
#include "core/summaries/Quantile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr Index kCheckpoints = 64;                    ///< at most
constexpr Index kCheckpointNumbers = Index{4} << 20U; ///< of all checkpoints together: 32 MB

/// The times of some points, in the time of the memory.
std::vector<double> memoryTimes(const MemoryTrack& track)
{
    const double unit = memoryUnit(track.request);
    std::vector<double> times = track.time;
    std::transform(times.begin(), times.end(), times.begin(), [unit](double time) { return unit * time; });
    return times;
}

/// The memories of several signals with the same times, side by side.
class Memories {
public:
    Memories(const MemorySpec& spec, const std::vector<double>& times)
        : m_memory(spec), m_times(times), m_gaps(heldGaps(times))
    {
    }

    /// values: signals x points. c after `point`, from those after the one before; from nothing at point 0.
    void step(Matrix& c, const Matrix& values, Index point)
    {
        const double gap = m_gaps[static_cast<std::size_t>(point)];
        const double begin = m_times[static_cast<std::size_t>(point)] - m_times.front() - gap + m_gaps.front();
        for (Index i = 0; i < values.rows(); ++i) {
            if (point == 0) {
                m_state = m_memory.init(values(i, 0), gap);
            } else {
                m_state = {c.col(i), begin};
                m_memory.step(m_state, values(i, point), gap);
            }
            c.col(i) = m_state.c;
        }
    }

    [[nodiscard]] const std::vector<double>& gaps() const { return m_gaps; }

private:
    SignalMemory m_memory;
    MemoryState m_state;
    const std::vector<double>& m_times;
    std::vector<double> m_gaps;
};

/// Steps of a track in the measure's own time.
class OwnSteps {
public:
    explicit OwnSteps(const MemoryTrack& track) : m_times(memoryTimes(track)), m_gaps(heldGaps(m_times)) {}

    /// Of the step that ends at a point >= 1.
    [[nodiscard]] double length(const MemorySpec& spec, Index point) const
    {
        const auto place = static_cast<std::size_t>(point);
        const double begin = m_times[place] - m_times.front() - m_gaps[place] + m_gaps.front();
        return ownTime(spec, begin, m_gaps[place]);
    }

private:
    std::vector<double> m_times;
    std::vector<double> m_gaps;
};

double largestOf(const Eigen::Ref<const Matrix>& norms)
{
    return norms.allFinite() ? norms.maxCoeff() : std::numeric_limits<double>::infinity();
}

/// Straight lines between the rows, for every draw.
void layOutPoints(MemoryTrack& track, const SignalDraws& signal)
{
    const MemorySequence rows{signal.time, signal.values.row(0).transpose()};
    RefinedSequence fine = refined(rows, track.request.longestStep);
    track.time = std::move(fine.sequence.time);
    track.row = std::move(fine.row);
    track.point = std::move(fine.point);
    track.values.resize(signal.values.rows(), track.length());
    for (Index k = 0; k < track.length(); ++k) { // as refined() laid out the first draw
        const auto row = static_cast<std::size_t>(track.row[static_cast<std::size_t>(k)]);
        const Index part = k - track.point[row];
        const auto begin = signal.values.col(static_cast<Index>(row));
        if (part == 0) {
            track.values.col(k) = begin;
        } else {
            const double share =
                static_cast<double>(part) / static_cast<double>(track.point[row + 1] - track.point[row]);
            track.values.col(k) = begin + share * (signal.values.col(static_cast<Index>(row) + 1) - begin);
        }
    }
    track.signal = track.values.colwise().mean().transpose();
    track.largestSignal = track.values.cwiseAbs().maxCoeff();
    track.draws = signal.draws;
    track.firstRow = signal.firstRow;
    track.origin = signal.origin;
    track.drawn = std::count(signal.origin.begin(), signal.origin.end(), CellOrigin::Drawn);
    track.carried = std::count(signal.origin.begin(), signal.origin.end(), CellOrigin::Carried);
}

void followMemories(MemoryTrack& track, const std::stop_token& stop)
{
    const Index N = track.request.spec.N;
    const Index count = track.values.rows();
    const Index levels = track.draws > 0 ? static_cast<Index>(kBandLevels.size()) : 1;
    const std::vector<double> times = memoryTimes(track);
    Memories memories(memorySpecOf(track.request), times);
    const Index checkpoints = std::clamp<Index>(kCheckpointNumbers / (N * count), 1, kCheckpoints);
    track.stride = (track.length() + checkpoints - 1) / checkpoints;
    track.norm.resize(track.length(), levels);
    track.coefficients.resize(N, track.length());
    Matrix c(N, count);
    for (Index k = 0; k < track.length() && !stop.stop_requested(); ++k) {
        memories.step(c, track.values, k);
        track.coefficients.col(k) = c.rowwise().mean();
        Vector norms(count);
        for (Index i = 0; i < count; ++i) {
            norms(i) = c.col(i).stableNorm();
        }
        if (levels == 1) {
            track.norm(k, 0) = norms(0);
        } else {
            track.norm.row(k) = quantilesOf(std::move(norms), kBandLevels);
        }
        if (k % track.stride == 0) {
            track.checkpoints.push_back(c);
        }
    }
    track.largestNorm = largestOf(track.norm);
}

void followEuler(MemoryTrack& track, const std::stop_token& stop)
{
    MemorySpec spec = memorySpecOf(track.request);
    spec.method = MemoryMethod::Euler;
    const std::vector<double> times = memoryTimes(track);
    Memories memories(spec, times);
    const Matrix signal = track.signal.transpose();
    Matrix c(spec.N, 1);
    track.eulerNorm.resize(track.length());
    for (Index k = 0; k < track.length() && !stop.stop_requested(); ++k) {
        memories.step(c, signal, k);
        track.eulerNorm(k) = c.col(0).stableNorm();
    }
    track.largestEuler = largestOf(track.eulerNorm);
}

} // namespace

MemorySpec memorySpecOf(const MemoryRequest& request)
{
    MemorySpec spec = request.spec;
    spec.window = hasWindow(spec.measure) ? request.reach : 1;
    return spec;
}

double memoryUnit(const MemoryRequest& request)
{
    return isFading(request.spec.measure) ? 1 / request.reach : 1;
}

StepChoices stepChoices(const Sequence& sequence)
{
    StepChoices choices;
    if (sequence.length() < 2) {
        return choices;
    }
    std::vector<double> gaps = heldGaps(sequence.step);
    const auto [least, most] = std::minmax_element(gaps.begin(), gaps.end());
    choices.longest = *most;
    const double span = sequence.step.back() - sequence.step.front();
    const double room = static_cast<double>(std::max<Index>(1, kMostMemoryPoints - sequence.length()));
    choices.shortest = std::min(choices.longest, span / room);
    choices.usual = std::clamp(*least, choices.shortest, choices.longest);
    return choices;
}

MemoryTrack memoryTrack(const Dataset& dataset, const Draws& draws, const MemoryRequest& request,
                        const std::stop_token& stop)
{
    CREDENCE_CHECK(request.reach > 0 && validate(memorySpecOf(request)).empty(), "the memory can be made");
    MemoryTrack track;
    track.request = request;
    const SignalDraws signal = signalDraws(dataset, draws, request, stop);
    if (signal.time.empty() || stop.stop_requested()) {
        return track;
    }
    layOutPoints(track, signal);
    if (track.draws > 0) {
        track.signalBand = quantilesOfColumns(track.values, kBandLevels);
    }
    followMemories(track, stop);
    if (request.withEuler) {
        followEuler(track, stop);
    }
    if (stop.stop_requested()) {
        MemoryTrack none;
        none.request = request;
        return none;
    }
    return track;
}

MemoryMoment memoryAt(const MemoryTrack& track, Index point)
{
    CREDENCE_CHECK(point >= 0 && point < track.length(), "the point is there");
    const std::vector<double> times = memoryTimes(track);
    const MemorySpec spec = memorySpecOf(track.request);
    Memories memories(spec, times);
    const Index from = point / track.stride;
    Matrix c = track.checkpoints[static_cast<std::size_t>(from)];
    for (Index k = from * track.stride + 1; k <= point; ++k) {
        memories.step(c, track.values, k);
    }
    MemoryMoment moment;
    moment.point = point;
    moment.mean = c.rowwise().mean();
    constexpr std::array<double, 3> kLevels = {0.1, 0.5, 0.9};
    moment.coefficients.resize(spec.N, 3);
    for (Index n = 0; n < spec.N; ++n) {
        moment.coefficients.row(n) = quantilesOf(c.row(n).transpose(), kLevels);
    }
    const MemorySequence past{{times.begin(), times.begin() + point + 1}, track.signal.head(point + 1)};
    const double lived = times[static_cast<std::size_t>(point)] - times.front() + memories.gaps().front();
    const Reconstruction back = reconstruct(spec, past, {moment.mean, lived});
    moment.rebuilt = back.value;
    moment.rmse = back.rmse(past);
    const std::vector<double> held = heldGaps(track.time);
    for (Index k = 0; k <= point; ++k) {
        const auto place = static_cast<std::size_t>(k);
        moment.time.push_back(track.time[place] - held[place] / 2);
    }
    return moment;
}

GrowthAlong growthOf(const MemoryTrack& track, MemoryMethod method, const std::stop_token& stop)
{
    MemorySpec spec = memorySpecOf(track.request);
    spec.method = method;
    return growthAlong(spec, {.gaps = heldGaps(memoryTimes(track))}, stop);
}

Index longestStepOf(const MemoryTrack& track)
{
    Index longest = 0;
    double most = 0;
    const OwnSteps steps(track);
    for (Index point = 1; point < track.length(); ++point) {
        if (const double delta = steps.length(memorySpecOf(track.request), point); delta > most) {
            most = delta;
            longest = point;
        }
    }
    return longest;
}

std::vector<std::complex<double>> eigenvaluesAt(const MemoryTrack& track, MemoryMethod method, Index point)
{
    CREDENCE_CHECK(point >= 1 && point < track.length(), "a step ends at the point");
    MemorySpec spec = memorySpecOf(track.request);
    spec.method = method;
    return stepEigenvalues(spec, OwnSteps(track).length(spec, point));
}

} // namespace credence
