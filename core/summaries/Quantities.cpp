// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Quantities.h"

#include "core/base/Check.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/Evidence.h"
#include "core/summaries/FunctionDraws.h"
#include "core/summaries/QuantityList.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace credence {

namespace {

/// Everything that the tasks of one table read.
struct TableJob {
    const Draws& draws;
    const DrawSelection& selection;
    const std::vector<Quantity>& quantities;
    const Parallel& parallel;
    std::stop_token stop;
    int chains = 0;
};

/// All draws of the first quantities, those before f: draws x quantities.
Matrix scalarDraws(const TableJob& job, std::size_t quantities)
{
    Matrix values(job.selection.count(), static_cast<Index>(quantities));
    const HeadOrder order(job.draws);
    job.selection.forEach(job.parallel, job.stop, [&](Index i, const Parameters& parameters) {
        const double log_lik = job.selection.log_lik(i);
        const std::vector<std::size_t> heads = order.headsOf(parameters);
        for (std::size_t q = 0; q < quantities; ++q) {
            values(i, static_cast<Index>(q)) = scalarValue(job.quantities[q], parameters, log_lik, heads);
        }
    });
    return values;
}

/// A column of all draws, chain after chain, as draws x chains.
Eigen::Map<const Matrix> asChains(const Matrix& values, Index column, Index drawsPerChain, int chains)
{
    return {values.data() + column * values.rows(), drawsPerChain, chains};
}

/// Column c of values is quantity places[c].
void visitColumns(const TableJob& job, const Matrix& values, const std::vector<std::size_t>& places,
                  const QuantityVisit& visit)
{
    job.parallel.forEach(places.size(), [&](std::size_t column) {
        if (!job.stop.stop_requested()) {
            visit(places[column], asChains(values, static_cast<Index>(column), job.selection.perChain(), job.chains));
        }
    });
}

/// For each column of functionDraws of a block, the place of its quantity; rowPlaces: of output 0 of each design row.
std::vector<std::size_t> placesOf(const Design& design, const RowBlock& block,
                                  const std::vector<std::size_t>& rowPlaces)
{
    std::vector<std::size_t> places;
    const std::vector<Index> rows = block.rows(design);
    for (std::size_t p = 0; p < static_cast<std::size_t>(design.P()); ++p) {
        for (const Index row : rows) {
            places.push_back(rowPlaces[static_cast<std::size_t>(row)] + p);
        }
    }
    return places;
}

std::vector<std::size_t> rowPlacesOf(const Design& design, const std::vector<Quantity>& quantities)
{
    std::vector<std::size_t> places(static_cast<std::size_t>(design.rows()));
    for (std::size_t q = firstFunction(quantities); q < quantities.size(); ++q) {
        if (quantities[q].output == 0) {
            places[static_cast<std::size_t>(design.row(quantities[q].sequence, quantities[q].t))] = q;
        }
    }
    return places;
}

} // namespace

QuantitySummary summaryOf(const std::string& name, const std::string& unit, const Diagnosis& diagnosis)
{
    return {name,
            unit,
            diagnosis.mean,
            diagnosis.sd,
            diagnosis.q5,
            diagnosis.q50,
            diagnosis.q95,
            diagnosis.rhat,
            diagnosis.ess_bulk,
            diagnosis.ess_tail,
            diagnosis.mcse_mean,
            diagnosis.mcse_sd,
            diagnosis.mcse_q5,
            diagnosis.mcse_q50,
            diagnosis.mcse_q95};
}

QuantitySummary inUnits(const Quantity& quantity, const Diagnosis& diagnosis)
{
    QuantitySummary row = summaryOf(quantity.name, quantity.unit, diagnosis);
    for (double* value : {&row.mean, &row.q5, &row.q50, &row.q95}) {
        *value = quantity.centre + quantity.scale * *value;
    }
    row.sd *= quantity.scale;
    for (Measure* error : {&row.mcse_mean, &row.mcse_sd, &row.mcse_q5, &row.mcse_q50, &row.mcse_q95}) {
        error->number *= quantity.scale;
    }
    return row;
}

std::vector<std::string> quantityNames(const Model& model)
{
    std::vector<std::string> names;
    for (const Quantity& quantity : listQuantities(model)) {
        names.push_back(quantity.name);
    }
    return names;
}

Matrix quantityDraws(const Draws& draws, const std::string& name)
{
    const DrawSelection selection(draws, 0);
    if (selection.count() == 0) {
        return {};
    }
    const std::vector<Quantity> quantities = listQuantities(*draws.model());
    const auto found = std::find_if(quantities.begin(), quantities.end(),
                                    [&](const Quantity& quantity) { return quantity.name == name; });
    if (found == quantities.end()) {
        return {};
    }
    Vector values(selection.count());
    if (found->kind == QuantityKind::Function) {
        const Index lane = draws.model()->design->laneOfSequence[static_cast<std::size_t>(found->sequence)];
        const RowBlock row{lane, lane + 1, found->t, found->t + 1};
        values = functionDraws(selection, row, Parallel(1), {}).col(found->output);
    } else {
        const HeadOrder order(draws);
        for (Index i = 0; i < selection.count(); ++i) {
            const Parameters parameters = selection.parameters(i);
            values(i) = scalarValue(*found, parameters, selection.log_lik(i), order.headsOf(parameters));
        }
    }
    values = (found->scale * values.array() + found->centre).matrix();
    return values.reshaped(selection.perChain(), draws.chains());
}

void forEachQuantity(const Draws& draws, const Parallel& parallel, const std::stop_token& stop,
                     const QuantityVisit& visit)
{
    const DrawSelection selection(draws, 0);
    if (selection.count() == 0) {
        return;
    }
    const Design& design = *draws.model()->design;
    const std::vector<Quantity> quantities = listQuantities(*draws.model());
    const TableJob job{draws, selection, quantities, parallel, stop, draws.chains()};
    std::vector<std::size_t> scalarPlaces(firstFunction(quantities));
    std::iota(scalarPlaces.begin(), scalarPlaces.end(), std::size_t{0});
    visitColumns(job, scalarDraws(job, scalarPlaces.size()), scalarPlaces, visit);
    const std::vector<std::size_t> rowPlaces = rowPlacesOf(design, quantities);
    for (const RowBlock& block : blocksOf(design, blockRows(selection.count(), design.P()))) {
        if (stop.stop_requested()) {
            return;
        }
        visitColumns(job, functionDraws(selection, block, parallel, stop), placesOf(design, block, rowPlaces), visit);
    }
}

SummaryTable summarise(const Draws& draws, int threads, const std::stop_token& stop, const ConvergenceTargets& targets)
{
    SummaryTable table;
    table.drawsPerChain = draws.shortest();
    table.chains = draws.chains();
    if (table.drawsPerChain == 0 || stop.stop_requested()) {
        return {};
    }
    const std::vector<Quantity> quantities = listQuantities(*draws.model());
    const NormalScores scores(std::max<Index>(1, splitCount(table.drawsPerChain, table.chains)));
    table.rows.resize(quantities.size());
    Matrix log_lik;
    forEachQuantity(draws, Parallel(threads), stop, [&](std::size_t place, const DrawsRef& values) {
        table.rows[place] = inUnits(quantities[place], diagnose(values, scores));
        if (quantities[place].kind == QuantityKind::LogLik) {
            log_lik = values;
        }
    });
    if (stop.stop_requested()) {
        return {};
    }
    table.verdict = judge(table.rows, log_lik, targets);
    if (table.verdict.kind == VerdictKind::SlowMixing) {
        lookForModes(quantityDraws(draws, table.verdict.worstName), table.verdict);
    }
    return table;
}

SummaryTable summarise(const Snapshot& run, int threads, const std::stop_token& stop)
{
    SummaryTable table = summarise(run.draws, threads, stop, run.settings.targets);
    table.verdict.ladder = ladderSummary(run.ladders).state();
    return table;
}

} // namespace credence
