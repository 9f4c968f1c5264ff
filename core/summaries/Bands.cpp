// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Bands.h"

#include "core/base/Check.h"
#include "core/summaries/FunctionMoments.h"
#include "core/summaries/GaussianMixture.h"
#include "core/summaries/Quantile.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace credence {

namespace {

/// Mean and sd of a mixture with these means and this mean variance within.
Band momentsBand(const MeansRef& means, double within)
{
    const auto count = static_cast<double>(means.size());
    const double mean = means.mean();
    const double between = means.size() < 2 ? 0.0 : (means.array() - mean).square().sum() / (count - 1);
    return {mean, std::sqrt(within + between), {}};
}

/// (41) The mixture of N(mean_s, variance_s), all standardised.
Band mixtureBand(const MeansRef& means, const Vector& variances)
{
    Band band = momentsBand(means, variances.mean());
    if (!(band.sd > 0)) {
        band.quantiles.fill(band.mean);
        return band;
    }
    mixtureQuantiles(means, noiseFor(means, variances), kBandLevels, band.quantiles);
    return band;
}

Band drawnBand(const MeansRef& values)
{
    Band band = momentsBand(values, 0.0);
    std::vector<double> scratch(values.begin(), values.end());
    quantilesInPlace(scratch, kBandLevels, band.quantiles);
    return band;
}

Band inUserUnits(Band band, const Scaling& scaling, Index output)
{
    band.mean = scaling.fromStandard(band.mean, output);
    band.sd *= scaling.scale(output);
    for (double& quantile : band.quantiles) {
        quantile = scaling.fromStandard(quantile, output);
    }
    return band;
}

Vector sigma2Draws(const DrawSelection& selection)
{
    Vector sigma2(selection.count());
    for (Index i = 0; i < selection.count(); ++i) {
        sigma2(i) = selection.parameters(i).sigma2;
    }
    return sigma2;
}

/// Unseen past outputs that later values tell of.
struct InnerCells {
    std::map<std::pair<Index, Index>, Index> placeOf; ///< by row and output: a column of values
    Matrix values;                                    ///< draws x cells, standardised
};

struct BandJob {
    const DrawSelection& selection;
    const std::optional<ConditionalFunctions>& functions; ///< none: f as drawn
    const Vector& sigma2;                                 ///< of each draw
    const Parallel& parallel;
    std::stop_token stop;
    InnerCells innerCells = {};
};

InnerCells innerCellsOf(const DrawSelection& selection, const Parallel& parallel, const std::stop_token& stop)
{
    const std::vector<DrawnCell>& drawn = selection.model().design->drawnCells;
    InnerCells cells;
    std::vector<Index> numbers;
    for (std::size_t c = 0; c < drawn.size(); ++c) {
        if (drawn[c].isInner) {
            cells.placeOf[{drawn[c].row, drawn[c].output}] = static_cast<Index>(numbers.size());
            numbers.push_back(static_cast<Index>(c));
        }
    }
    cells.values.resize(selection.count(), static_cast<Index>(numbers.size()));
    if (!numbers.empty()) {
        selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
            cells.values.row(i) = parameters.y_drawn(numbers).transpose();
        });
    }
    return cells;
}

/// One column: a row and an output. variances: of f, empty where it is as drawn.
RowBands columnBands(const BandJob& job, const MeansRef& means, const Vector& variances)
{
    if (variances.size() == 0) {
        return {drawnBand(means), mixtureBand(means, job.sigma2)};
    }
    return {mixtureBand(means, variances), mixtureBand(means, variances + job.sigma2)};
}

void fillBlock(const BandJob& job, const RowBlock& block, BandTable& table)
{
    const Design& design = *table.model->design;
    const std::vector<Index> rows = block.rows(design);
    const FunctionMoments f =
        job.functions ? job.functions->moments(block, job.parallel, job.stop)
                      : FunctionMoments{functionDraws(job.selection, block, job.parallel, job.stop), Matrix()};
    job.parallel.forEach(static_cast<std::size_t>(f.mean.cols()), [&](std::size_t task) {
        if (job.stop.stop_requested()) {
            return;
        }
        const auto column = static_cast<Index>(task);
        const auto p = static_cast<Index>(task / rows.size());
        const Vector variances = f.variance.size() == 0 ? Vector() : Vector(f.variance.col(column));
        RowBands bands = columnBands(job, f.mean.col(column), variances);
        const auto& [placeOf, values] = job.innerCells;
        if (const auto cell = placeOf.find({rows[task % rows.size()], p}); cell != placeOf.end()) {
            bands.y = drawnBand(values.col(cell->second)); // later values tell of it too
        }
        table.row[static_cast<std::size_t>(p)][static_cast<std::size_t>(rows[task % rows.size()])] = {
            inUserUnits(bands.f, design.yScaling, p), inUserUnits(bands.y, design.yScaling, p)};
    });
}

} // namespace

const RowBands& BandTable::at(Index sequence, Index t, Index output) const
{
    CREDENCE_CHECK(!isEmpty(), "there are bands");
    return row[static_cast<std::size_t>(output)][static_cast<std::size_t>(model->design->row(sequence, t))];
}

BandTable computeBands(const Draws& draws, const BandOptions& options, const std::stop_token& stop)
{
    const DrawSelection selection(draws, options.maxDraws);
    if (selection.count() == 0 || stop.stop_requested()) {
        return {};
    }
    const Design& design = *draws.model()->design;
    BandTable table;
    table.model = draws.model();
    table.draws = selection.count();
    table.row.assign(static_cast<std::size_t>(design.P()),
                     std::vector<RowBands>(static_cast<std::size_t>(design.rows())));
    const Vector sigma2 = sigma2Draws(selection);
    const Parallel parallel(options.threads);
    std::optional<ConditionalFunctions> functions;
    if (options.law == FunctionLaw::Conditional && ConditionalFunctions::isCheap(selection.model(), table.draws)) {
        functions.emplace(selection, parallel, stop);
        table.law = FunctionLaw::Conditional;
    }
    const BandJob job{selection, functions, sigma2, parallel, stop, innerCellsOf(selection, parallel, stop)};
    const Index numbers = (functions ? 2 : 1) * selection.count();
    for (const RowBlock& block : blocksOf(design, blockRows(numbers, design.P()))) {
        if (job.stop.stop_requested()) {
            return {};
        }
        fillBlock(job, block, table);
    }
    if (job.stop.stop_requested()) {
        return {};
    }
    return table;
}

} // namespace credence
