// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Bands.h"

#include "core/base/Check.h"
#include "core/summaries/FunctionDraws.h"
#include "core/summaries/GaussianMixture.h"
#include "core/summaries/Quantile.h"

#include <cmath>
#include <utility>

namespace credence {

namespace {

/// Draws of f at one row and output; standardised in and out. scratch is reused from row to row.
RowBands rowBands(const MeansRef& f, const MixtureNoise& noise, std::vector<double>& scratch)
{
    RowBands bands;
    const auto count = static_cast<double>(f.size());
    const double mean = f.mean();
    const double variance = f.size() < 2 ? 0.0 : (f.array() - mean).square().sum() / (count - 1);
    bands.f.mean = bands.y.mean = mean;
    bands.f.sd = std::sqrt(variance);
    bands.y.sd = std::sqrt(noise.meanSquare() + variance);
    scratch.assign(f.begin(), f.end());
    quantilesInPlace(scratch, kBandLevels, bands.f.quantiles);
    mixtureQuantiles(f, noise, kBandLevels, bands.y.quantiles);
    return bands;
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

Vector sigmaDraws(const DrawSelection& selection)
{
    Vector sigma(selection.count());
    for (Index i = 0; i < selection.count(); ++i) {
        sigma(i) = std::sqrt(selection.parameters(i).sigma2);
    }
    return sigma;
}

struct BandJob {
    const DrawSelection& selection;
    const MixtureNoise& noise;
    const Parallel& parallel;
    std::stop_token stop;
};

void fillBlock(const BandJob& job, const RowBlock& block, BandTable& table)
{
    const Design& design = *table.model->design;
    const std::vector<Index> rows = block.rows(design);
    const Matrix f = functionDraws(job.selection, block, job.parallel, job.stop); // draws x (rows P)
    job.parallel.forEach(static_cast<std::size_t>(f.cols()), [&](std::size_t column) {
        if (job.stop.stop_requested()) {
            return;
        }
        std::vector<double> scratch;
        const std::size_t output = column / rows.size();
        const auto p = static_cast<Index>(output);
        const RowBands bands = rowBands(f.col(static_cast<Index>(column)), job.noise, scratch);
        table.row[output][static_cast<std::size_t>(rows[column % rows.size()])] = {
            inUserUnits(bands.f, design.yScaling, p), inUserUnits(bands.y, design.yScaling, p)};
    });
}

} // namespace

const RowBands& BandTable::at(Index sequence, Index t, Index output) const
{
    CREDENCE_CHECK(!isEmpty(), "there are bands");
    return row[static_cast<std::size_t>(output)][static_cast<std::size_t>(model->design->row(sequence, t))];
}

BandTable computeBands(const Draws& draws, const BandOptions& options, std::stop_token stop)
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
    const MixtureNoise noise(sigmaDraws(selection));
    const Parallel parallel(options.threads);
    const BandJob job{selection, noise, parallel, std::move(stop)};
    for (const RowBlock& block : blocksOf(design, blockRows(selection.count(), design.P()))) {
        fillBlock(job, block, table);
        if (job.stop.stop_requested()) {
            return {};
        }
    }
    return table;
}

} // namespace credence
