// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/MemoryTrack.h"

#include "core/base/Check.h"
#include "core/base/Random.h"
#include "core/summaries/FunctionDraws.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr std::uint16_t kFillStream = 2; ///< replica of the stream of noise; 1 is that of sample paths

/// The file's own values at all rows of the sequence.
Vector valuesOf(const Sequence& sequence, const MemoryRequest& request)
{
    return request.of == MemoryOf::Input ? Vector(sequence.x.col(request.column))
                                         : Vector(sequence.y.col(request.column));
}

/// f of the sequence at every draw, in the user's unit, draws x T_i; with the noise of new data where asked for. That
/// of draw i is a function of seed, i and the step alone.
Matrix drawnValues(const DrawSelection& selection, const MemoryRequest& request, bool isNewData,
                   const std::stop_token& stop)
{
    const Design& design = *selection.model().design;
    const Index p = request.column;
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(request.sequence)];
    const Index length = lengthOfLane(design, lane);
    const Matrix f = functionDraws(selection, {lane, lane + 1, 0, length}, Parallel(1), stop); // draws x (T_i P)
    Matrix values(selection.count(), length);
    for (Index i = 0; i < selection.count() && !stop.stop_requested(); ++i) {
        Stream noise({request.seed, static_cast<std::uint32_t>(i), kFillStream, Purpose::PriorPredictive});
        const Parameters parameters = selection.parameters(i);
        const double sigma = isNewData ? std::sqrt(parameters.sigma2) : 0;
        for (Index t = 0; t < length; ++t) {
            const double value = f(i, p * length + t) + (isNewData ? sigma * noise.normal() : 0);
            values(i, t) = design.yScaling.fromStandard(value, p);
        }
        if (isNewData) {
            forEachDrawn(design, parameters, request.sequence, p,
                         [&, i](Index t, double value) { values(i, t) = value; });
        }
    }
    return values;
}

/// Keeps the rows from first on.
void cutBefore(SignalDraws& signal, const Sequence& sequence, Index first)
{
    signal.firstRow = first;
    signal.time.assign(sequence.step.begin() + first, sequence.step.end());
    signal.values = Matrix(signal.values.rightCols(signal.values.cols() - first));
    signal.origin.erase(signal.origin.begin(), signal.origin.begin() + first);
}

/// Every cell without a value holds the last one before it; rows before the first value are dropped.
void carryForward(SignalDraws& signal, const Sequence& sequence)
{
    const Index length = signal.values.cols();
    Index first = 0;
    while (first < length && std::isnan(signal.values(0, first))) {
        ++first;
    }
    for (Index t = first; t < length; ++t) {
        if (std::isnan(signal.values(0, t))) {
            signal.values(0, t) = signal.values(0, t - 1);
            signal.origin[static_cast<std::size_t>(t)] = CellOrigin::Carried;
        }
    }
    cutBefore(signal, sequence, first);
}

} // namespace

SignalDraws signalDraws(const Dataset& dataset, const Draws& draws, const MemoryRequest& request,
                        const std::stop_token& stop)
{
    CREDENCE_CHECK(request.sequence >= 0 && request.sequence < static_cast<Index>(dataset.sequences.size()),
                   "the sequence is there");
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(request.sequence)];
    const bool hasDraws = draws.shortest() > 0;
    const bool isFunction = request.of == MemoryOf::Function;
    SignalDraws signal;
    if (isFunction && !hasDraws) {
        return signal;
    }
    const Vector seen = valuesOf(sequence, request);
    signal.origin.assign(static_cast<std::size_t>(sequence.length()), CellOrigin::Seen);
    const bool isFilled = hasDraws && request.of == MemoryOf::Output && !seen.allFinite();
    if (!isFunction && !isFilled) {
        signal.values = seen.transpose();
        carryForward(signal, sequence);
        return signal;
    }
    const DrawSelection selection(draws, request.maxDraws);
    signal.values = drawnValues(selection, request, isFilled, stop);
    signal.draws = selection.count();
    for (Index t = 0; t < sequence.length(); ++t) {
        if (isFilled && std::isfinite(seen(t))) {
            signal.values.col(t).setConstant(seen(t));
        } else {
            signal.origin[static_cast<std::size_t>(t)] = CellOrigin::Drawn;
        }
    }
    cutBefore(signal, sequence, 0);
    return signal;
}

} // namespace credence
