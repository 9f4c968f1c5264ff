// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a memory holds of one column or of the mean function along a sequence: norm and coefficients after every step,
// with posterior bands where the signal is known by draws, and what it gives back of the past at any moment. In the
// units of the column and of the step.
#pragma once

#include "core/draws/Draws.h"
#include "core/memory/SequenceMemory.h"
#include "core/memory/Stability.h"
#include "core/summaries/Bands.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

enum class MemoryOf {
    Input,   ///< a column of the file
    Output,  ///< a column of the file; cells without a value are filled by draws of new data, where there are draws
    Function ///< f of an output, at every draw
};

struct MemoryRequest {
    Index sequence = 0;
    MemoryOf of = MemoryOf::Output;
    Index column = 0;        ///< of the inputs or the outputs
    MemorySpec spec = {};    ///< its window is not read: reach is
    double reach = 1;        ///< > 0: window of LegT and FouT, time constant of LegSLti and LagT; LegS has none
    double longestStep = 1;  ///< > 0: gaps are cut into equal steps of at most this length
    bool withEuler = false;  ///< also the memory of the mean signal by forward Euler, to compare
    Index maxDraws = 400;    ///< 0: all
    std::uint64_t seed = 42; ///< of the noise of new data

    bool operator==(const MemoryRequest& other) const = default;
};

/// The spec for times of memoryUnit(request) x step.
[[nodiscard]] MemorySpec memorySpecOf(const MemoryRequest& request);
/// The time of one unit of step: 1, or 1/reach where the measure's own time constant is 1.
[[nodiscard]] double memoryUnit(const MemoryRequest& request);

/// How steps may be cut on one sequence, in the unit of step.
struct StepChoices {
    double shortest = 1; ///< still few enough points (kMostMemoryPoints)
    double longest = 1;  ///< the longest gap: nothing is cut
    double usual = 1;    ///< the shortest gap between rows, or what is nearest to it
};
constexpr Index kMostMemoryPoints = 4096;
[[nodiscard]] StepChoices stepChoices(const Sequence& sequence);

/// Where the value of a row comes from.
enum class CellOrigin { Seen, Drawn, Carried };

/// A signal at the rows of a sequence, once for each draw, from the first row on that has a value.
struct SignalDraws {
    Index firstRow = 0;
    std::vector<double> time;       ///< of the rows, in the unit of step
    Matrix values;                  ///< draws x rows, in the column's unit; one row where no draw is needed
    std::vector<CellOrigin> origin; ///< of the rows
    Index draws = 0;                ///< how many draws values are made of; 0: of the data alone
};

/// draws may have none, or belong to no model: then f has no rows, and cells without a value hold the last one before
/// them. A value that was held out is a value of the file like others.
[[nodiscard]] SignalDraws signalDraws(const Dataset& dataset, const Draws& draws, const MemoryRequest& request,
                                      const std::stop_token& stop = {});

/// Points are the rows and the steps between them.
struct MemoryTrack {
    MemoryRequest request;
    Index draws = 0;                ///< as of SignalDraws
    Index drawn = 0;                ///< cells that draws filled
    Index carried = 0;              ///< cells that hold the last value before them
    Index firstRow = 0;             ///< of the sequence: the row of point 0
    std::vector<CellOrigin> origin; ///< of the rows from firstRow on
    std::vector<double> time;       ///< K points, in the unit of step
    std::vector<Index> row;         ///< of each point: the row, counted from firstRow, that it is or follows
    std::vector<Index> point;       ///< of each row from firstRow on
    Vector signal;                  ///< K, mean over draws
    Matrix signalBand;              ///< K x 7 at kBandLevels; 0 x 0 where no draw is needed
    Matrix norm;                    ///< K x 7 at kBandLevels of |c|; K x 1 where no draw is needed
    Vector eulerNorm;               ///< K, of the mean signal; empty where not asked for
    Matrix coefficients;            ///< N x K, mean over draws: the memory of the mean signal
    double largestSignal = 0;       ///< of |signal|
    double largestNorm = 0;         ///< infinite where numbers went beyond what a double holds
    double largestEuler = 0;        ///< the same of eulerNorm

    // to go on from, for memoryAt
    Matrix values;                     ///< draws x K
    Index stride = 1;                  ///< points from one checkpoint to the next
    std::vector<Matrix> checkpoints{}; ///< [k]: N x draws after point k * stride

    [[nodiscard]] Index length() const { return static_cast<Index>(time.size()); }
    [[nodiscard]] bool isEmpty() const { return time.empty(); }
};

using MemoryTrackPtr = std::shared_ptr<const MemoryTrack>;

/// Empty where the signal has no value, or a stop was asked for.
[[nodiscard]] MemoryTrack memoryTrack(const Dataset& dataset, const Draws& draws, const MemoryRequest& request,
                                      const std::stop_token& stop = {});

/// The memory after one point of a track.
struct MemoryMoment {
    Index point = 0;
    Vector mean;              ///< N, mean over draws
    Matrix coefficients;      ///< N x 3, quantiles 10, 50, 90 %
    std::vector<double> time; ///< of what is given back: the middles of the times that values held, up to the point
    Vector rebuilt;           ///< there, of the mean signal; NaN beyond a window
    double rmse = 0;          ///< of rebuilt against the mean signal, weighted as the measure weighs; NaN where none is
};

[[nodiscard]] MemoryMoment memoryAt(const MemoryTrack& track, Index point);

/// Stability along the steps of the track.
[[nodiscard]] GrowthAlong growthOf(const MemoryTrack& track, MemoryMethod method, const std::stop_token& stop = {});

/// The point >= 1 at which the step ends that is longest in the measure's own time; 0 where there is none. An explicit
/// rule fails there first.
[[nodiscard]] Index longestStepOf(const MemoryTrack& track);

/// Eigenvalues of the step that ends at a point >= 1, N of them.
[[nodiscard]] std::vector<std::complex<double>> eigenvaluesAt(const MemoryTrack& track, MemoryMethod method,
                                                              Index point);

/// Norm of the model's own state h_t (N x P, standardised) of each head along one sequence. Its size is a matter of the
/// prior: the likelihood does not see a factor that keys lend to queries.
struct StateNorms {
    Index draws = 0;
    Index sequence = 0;
    std::vector<Matrix> heads; ///< [head] T_i x 7 at kBandLevels of |h_t|; heads in the order of HeadOrder
};

/// Empty without draws, or where a stop was asked for.
[[nodiscard]] StateNorms stateNorms(const Draws& draws, Index sequence, Index maxDraws,
                                    const std::stop_token& stop = {});

} // namespace credence
