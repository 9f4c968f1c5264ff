// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/LooTable.h"

#include "core/summaries/FunctionDraws.h"
#include "core/summaries/NormalTable.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence {

namespace {

/// Everything that the tasks of one table read.
struct LooJob {
    const DrawSelection& selection;
    const Design& design;
    const Parallel& parallel;
    std::stop_token stop;
    Index drawsPerChain = 0;
    int chains = 0;
    Vector sigma2; ///< a draw, standardised
};

Eigen::Map<const Matrix> byChain(const LooJob& job, const Vector& log_lik)
{
    return {log_lik.data(), job.drawsPerChain, job.chains};
}

/// (75) from f and sigma of each draw and y, all standardised.
Measure belowOf(const SmoothedWeights& weights, const Eigen::Ref<const Vector>& f, const Vector& sigma2, double y)
{
    if (weights.logWeights.size() == 0) {
        return Measure::missing(Unavailable::NotFinite);
    }
    const NormalTable& table = NormalTable::shared();
    double sum = 0;
    for (Index s = 0; s < f.size(); ++s) {
        sum += std::exp(weights.logWeights(s)) * table.at((y - f(s)) / std::sqrt(sigma2(s))).below;
    }
    return Measure::of(std::clamp(sum, 0.0, 1.0));
}

Vector drawsOfSigma2(const DrawSelection& selection, const Parallel& parallel, const std::stop_token& stop)
{
    Vector sigma2(selection.count());
    selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) { sigma2(i) = parameters.sigma2; });
    return sigma2;
}

/// Every seen cell in the order of the data, not yet predicted, and the way to it from (design row, output).
struct CellPlaces {
    std::vector<LooCell> cells;
    Eigen::Matrix<Index, Eigen::Dynamic, Eigen::Dynamic> place; ///< n x P, -1 where nothing was seen
};

CellPlaces listCells(const Design& design)
{
    CellPlaces places;
    places.place.setConstant(design.rows(), design.P(), -1);
    for (Index sequence = 0; sequence < design.B(); ++sequence) {
        const Index length = design.dataset->sequences[static_cast<std::size_t>(sequence)].length();
        for (Index t = 0; t < length; ++t) {
            for (Index p = 0; p < design.P(); ++p) {
                const Index row = design.row(sequence, t);
                if (design.seen(row, p) > 0) {
                    places.place(row, p) = static_cast<Index>(places.cells.size());
                    places.cells.push_back({sequence, t, p, {}});
                }
            }
        }
    }
    return places;
}

/// Log-likelihoods of whole lanes, summed block by block; a lane's are freed when it is done.
class LaneSums {
public:
    LaneSums(const LooJob& job, std::vector<LooSequence>& bySequence)
        : m_job(job), m_bySequence(bySequence), m_sums(static_cast<std::size_t>(job.design.B()))
    {
    }

    void add(Index lane, const Vector& log_lik)
    {
        Vector& sum = m_sums[static_cast<std::size_t>(lane)];
        sum = sum.size() == 0 ? log_lik : Vector(sum + log_lik);
        ++m_bySequence[sequenceOf(lane)].values;
    }

    void finish(const RowBlock& block)
    {
        m_job.parallel.forEach(static_cast<std::size_t>(block.endLane - block.firstLane), [&](std::size_t i) {
            const Index lane = block.firstLane + static_cast<Index>(i);
            Vector& sum = m_sums[static_cast<std::size_t>(lane)];
            if (sum.size() > 0 && block.endStep >= lengthOfLane(m_job.design, lane)) {
                m_bySequence[sequenceOf(lane)].prediction = predictPoint(byChain(m_job, sum));
                sum = Vector();
            }
        });
    }

private:
    [[nodiscard]] std::size_t sequenceOf(Index lane) const
    {
        return static_cast<std::size_t>(m_job.design.sequenceOfLane[static_cast<std::size_t>(lane)]);
    }

    const LooJob& m_job;
    std::vector<LooSequence>& m_bySequence; ///< all sequences of the data
    std::vector<Vector> m_sums;             ///< by lane; empty before its first and after its last value
};

/// Predicts all seen cells of a block and adds them to their lanes.
void predictBlock(const LooJob& job, const RowBlock& block, CellPlaces& places, LaneSums& sums)
{
    const std::vector<Index> rows = block.rows(job.design);
    const auto width = static_cast<Index>(rows.size());
    Matrix values = functionDraws(job.selection, block, job.parallel, job.stop); // draws x (rows P)
    if (job.stop.stop_requested()) {
        return;
    }
    job.parallel.forEach(static_cast<std::size_t>(values.cols()), [&](std::size_t task) {
        const auto column = static_cast<Index>(task);
        const Index row = rows[static_cast<std::size_t>(column % width)];
        const Index place = places.place(row, column / width);
        if (place >= 0 && !job.stop.stop_requested()) {
            const Index p = column / width;
            const double y = job.design.y(row, p);
            const Vector log_lik = logDensities(values.col(column), job.sigma2, y, job.design.yScaling.scale(p));
            const WeightedPoint point = weightPoint(byChain(job, log_lik));
            LooCell& cell = places.cells[static_cast<std::size_t>(place)];
            cell.prediction = point.prediction;
            cell.below = belowOf(point.weights, values.col(column), job.sigma2, y);
            values.col(column) = log_lik;
        }
    });
    for (Index column = 0; column < values.cols(); ++column) {
        const Index place = places.place(rows[static_cast<std::size_t>(column % width)], column / width);
        if (place >= 0) {
            const Index sequence = places.cells[static_cast<std::size_t>(place)].sequence;
            sums.add(job.design.laneOfSequence[static_cast<std::size_t>(sequence)], values.col(column));
        }
    }
    sums.finish(block);
}

template <class Row>
std::vector<PointPrediction> predictionsOf(const std::vector<Row>& rows)
{
    std::vector<PointPrediction> predictions;
    predictions.reserve(rows.size());
    for (const Row& row : rows) {
        predictions.push_back(row.prediction);
    }
    return predictions;
}

} // namespace

void addTotals(LooTable& table)
{
    const std::vector<PointPrediction> cells = predictionsOf(table.cells);
    table.byCell = totalLoo(cells, table.draws);
    table.waic = totalWaic(cells);
    table.bySequence = totalLoo(predictionsOf(table.sequences), table.draws);
}

Vector logDensities(const Eigen::Ref<const Vector>& f, const Vector& sigma2, double y, double scale)
{
    return (-0.5 * ((2 * std::numbers::pi * sigma2.array()).log() + (f.array() - y).square() / sigma2.array()) -
            std::log(scale))
        .matrix();
}

LooTable computeLoo(const Draws& draws, int threads, std::stop_token stop)
{
    const DrawSelection selection(draws, 0);
    if (selection.count() == 0 || stop.stop_requested()) {
        return {};
    }
    const Design& design = *draws.model()->design;
    const Parallel parallel(threads);
    const LooJob job{selection,
                     design,
                     parallel,
                     std::move(stop),
                     selection.perChain(),
                     draws.chains(),
                     drawsOfSigma2(selection, parallel, {})};
    CellPlaces places = listCells(design);
    std::vector<LooSequence> sequences(static_cast<std::size_t>(design.B()));
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        sequences[i].sequence = static_cast<Index>(i);
    }
    LaneSums sums(job, sequences);
    for (const RowBlock& block : blocksOf(design, blockRows(selection.count(), design.P()))) {
        predictBlock(job, block, places, sums);
        if (job.stop.stop_requested()) {
            return {};
        }
    }
    std::erase_if(sequences, [](const LooSequence& sequence) { return sequence.values == 0; });
    LooTable table{draws.model(), selection.count(), std::move(places.cells), {}, {}, std::move(sequences), {}};
    addTotals(table);
    return table;
}

} // namespace credence
