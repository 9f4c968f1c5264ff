// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A series read value by value by an online Gaussian process: what is known of f before and after every step, and in
// the end of all of them.
#pragma once

#include "core/gp/OnlineProcess.h"

#include <functional>
#include <stop_token>

namespace credence {

/// y about a mean of 0; NaN where there is no value: foretold, not read.
struct ProcessSeries {
    Vector x; ///< T, rising
    Vector y; ///< T
};

/// f at every step of the series, of the same unit as y.
struct SeriesReading {
    ProcessBand before;        ///< given the values of earlier steps
    ProcessBand after;         ///< given the step's own as well
    ProcessBand whole;         ///< given all values
    double logMarginal = 0;    ///< logMarginalBound after the last value
    Index read = 0;            ///< values
    bool isUnfinished = false; ///< a stop was asked for
};

/// As many inducing variables as hold f of this kernel on a stretch of time when values come one by one: about 2.4
/// t/length + 6, twice that for a rough kernel; at least 12, at most 256.
[[nodiscard]] Index statesFor(const Kernel& kernel, double span);
/// Whether 256 of them are too few for that.
[[nodiscard]] bool isOutOfReach(const Kernel& kernel, double span);

/// Memory for the states alone, however long the series; beside what is returned. told(step) after each.
[[nodiscard]] SeriesReading readSeries(const ProcessModel& model, Index M, const ProcessSeries& series,
                                       const std::function<void(Index step)>& told = {},
                                       const std::stop_token& stop = {});

} // namespace credence
