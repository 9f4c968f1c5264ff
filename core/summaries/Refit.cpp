// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Refit.h"

#include "core/base/Check.h"
#include "core/data/HoldOut.h"
#include "core/summaries/FunctionDraws.h"
#include "core/summaries/Quantities.h"

#include <algorithm>
#include <utility>

namespace credence {

namespace {

template <class Row>
std::vector<std::size_t> untrusted(const std::vector<Row>& rows, double limit)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!isTrusted(rows[i].prediction, limit)) {
            places.push_back(i);
        }
    }
    return places;
}

/// The point to leave out and where its prediction goes.
struct LeftOut {
    std::string name;
    std::vector<LooCell> cells;
    PointPrediction* prediction = nullptr;
};

std::vector<LooCell> cellsOf(const LooTable& table, Index sequence)
{
    std::vector<LooCell> cells;
    for (const LooCell& cell : table.cells) {
        if (cell.sequence == sequence) {
            cells.push_back(cell);
        }
    }
    return cells;
}

std::vector<LeftOut> leftOut(LooTable& table, const RefitPlan& plan)
{
    const Dataset& dataset = *table.model->design->dataset;
    std::vector<LeftOut> all;
    for (const std::size_t place : plan.cells) {
        LooCell& cell = table.cells[place];
        all.push_back({"value " + placeText(dataset, cell), {cell}, &cell.prediction});
    }
    for (const std::size_t place : plan.sequences) {
        LooSequence& sequence = table.sequences[place];
        all.push_back(
            {"sequence " + placeText(dataset, sequence), cellsOf(table, sequence.sequence), &sequence.prediction});
    }
    return all;
}

/// The same model, but for the data: scaling and prior stay.
ModelPtr modelWithout(const Model& model, const std::vector<LooCell>& cells)
{
    std::vector<CellPlace> places;
    places.reserve(cells.size());
    for (const LooCell& cell : cells) {
        places.push_back({cell.sequence, cell.t, cell.output});
    }
    auto without = std::make_shared<Model>(model);
    without->design = withoutCells(*model.design, places);
    return without;
}

/// Log-likelihood of all cells together under each draw, draws x chains.
Matrix logLikOf(const std::vector<LooCell>& cells, const Model& whole, const Draws& draws)
{
    const Design& design = *whole.design;
    const DrawSelection selection(draws, 0);
    const Parallel alone(1);
    Vector sigma2(selection.count());
    for (Index i = 0; i < selection.count(); ++i) {
        sigma2(i) = selection.parameters(i).sigma2;
    }
    Vector sum = Vector::Zero(selection.count());
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(cells.front().sequence)];
    const Index end = cells.back().t + 1; // cells are in the order of steps
    const Index most = blockRows(selection.count(), design.P());
    for (Index step = cells.front().t; step < end; step += most) {
        const RowBlock block{lane, lane + 1, step, std::min(end, step + most)};
        const Index rows = block.endStep - step;
        const Matrix f = functionDraws(selection, block, alone, {}); // draws x (rows P)
        for (const LooCell& cell : cells) {
            if (cell.t >= step && cell.t < block.endStep) {
                sum += logDensities(f.col(cell.output * rows + cell.t - step), sigma2,
                                    design.y(design.row(cell.sequence, cell.t), cell.output),
                                    design.yScaling.scale(cell.output));
            }
        }
    }
    return sum.reshaped(selection.perChain(), draws.chains());
}

} // namespace

RefitPlan pointsToRefit(const LooTable& table)
{
    RefitPlan plan{untrusted(table.cells, table.byCell.limit), {}};
    if (table.sequences.size() > 1) {
        plan.sequences = untrusted(table.sequences, table.bySequence.limit);
    }
    return plan;
}

RefitReport refit(LooTable& table, const RefitPlan& plan, const RefitRequest& request, const std::stop_token& stop)
{
    RefitReport report;
    RefitProgress progress{0, plan.count(), {}, {}};
    CREDENCE_CHECK(table.model->design->lagColumns.empty(), "no later step looks back on what is left out");
    for (const LeftOut& point : leftOut(table, plan)) {
        ++progress.number;
        progress.leftOut = point.name;
        RunState state = startRun(modelWithout(*table.model, point.cells), request.settings);
        RunControl control;
        const SnapshotPtr last = advanceRun(state,
                                            {.runId = 0,
                                             .sliceMs = request.sliceMs,
                                             .observe =
                                                 [&](const SnapshotPtr& snapshot) {
                                                     progress.snapshot = snapshot;
                                                     if (request.observe) {
                                                         request.observe(progress);
                                                     }
                                                 }},
                                            control, stop);
        if (last->phase != RunPhase::Completed) {
            report.isStopped = last->phase == RunPhase::Stopped;
            report.error = last->error;
            break;
        }
        *point.prediction = refitted(*point.prediction, logLikOf(point.cells, *table.model, last->draws));
        const VerdictKind verdict = summarise(*last, request.settings.threads).verdict.kind;
        report.notConverged += verdict == VerdictKind::Converged ? 0 : 1;
        ++report.done;
    }
    addTotals(table);
    return report;
}

} // namespace credence
