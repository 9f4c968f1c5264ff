// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/SeriesProcess.h"

#include "core/base/Check.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr Index kFewestStates = 12;
constexpr Index kMostStates = 256;

double statesWanted(const Kernel& kernel, double span)
{
    constexpr double kPerLength = 2.4; // README: 1.6 for large batches, half as many again for single values
    constexpr double kBeside = 6;
    const double rough = kernel.kind == KernelKind::Rbf ? 1 : 2;
    return std::ceil(rough * (kPerLength * span / kernel.length + kBeside));
}

void put(ProcessBand& band, Index step, const ProcessBand& one)
{
    band.mean(step) = one.mean(0);
    band.variance(step) = one.variance(0);
}

} // namespace

Index statesFor(const Kernel& kernel, double span)
{
    const double wanted = std::clamp<double>(statesWanted(kernel, span), kFewestStates, kMostStates);
    return static_cast<Index>(wanted);
}

bool isOutOfReach(const Kernel& kernel, double span)
{
    return statesWanted(kernel, span) > static_cast<double>(kMostStates);
}

SeriesReading readSeries(const ProcessModel& model, Index M, const ProcessSeries& series,
                         const std::function<void(Index step)>& told, const std::stop_token& stop)
{
    const Index T = series.x.size();
    CREDENCE_CHECK(T > 0 && series.y.size() == T, "every step has a time");
    const OnlineSpec spec{.model = model, .M = M, .origin = series.x(0)};
    OnlineState state = initOnline(spec);
    SeriesReading reading;
    const ProcessBand empty{Vector::Zero(T), Vector::Zero(T)};
    reading.before = reading.after = empty;
    for (Index step = 0; step < T; ++step) {
        if (stop.stop_requested()) {
            reading.isUnfinished = true;
            return reading;
        }
        const Vector x = series.x.segment(step, 1);
        const ProcessBand foretold = predict(state, spec, x);
        put(reading.before, step, foretold);
        if (std::isfinite(series.y(step))) {
            observe(state, spec, {x, series.y.segment(step, 1)});
            put(reading.after, step, predict(state, spec, x));
            ++reading.read;
        } else {
            put(reading.after, step, foretold);
        }
        if (told) {
            told(step);
        }
    }
    reading.whole = predict(state, spec, series.x);
    reading.logMarginal = logMarginalBound(state, spec);
    return reading;
}

} // namespace credence
