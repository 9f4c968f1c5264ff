// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/PriorPredictive.h"

#include "core/base/Check.h"
#include "core/base/Parallel.h"
#include "core/base/Say.h"
#include "core/model/DrawnOutputs.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <cmath>
#include <limits>
#include <vector>

namespace credence {

namespace {

constexpr Index kPriorDrawsPerTask = 16;
constexpr double kWide = 10; ///< times the range of the data

/// Largest less smallest observed value of an output; 0 without any.
double rangeOf(const Dataset& dataset, Index output)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Sequence& sequence : dataset.sequences) {
        for (const double y : sequence.y.col(output)) {
            if (!std::isnan(y)) {
                low = std::min(low, y);
                high = std::max(high, y);
            }
        }
    }
    return std::max(0.0, high - low);
}

double medianWidth(const std::vector<RowBands>& rows)
{
    std::vector<double> widths;
    widths.reserve(rows.size());
    for (const RowBands& row : rows) {
        widths.push_back(row.y.quantiles.back() - row.y.quantiles.front());
    }
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::nth_element(widths.begin(), middle, widths.end());
    return *middle;
}

} // namespace

Draws drawPrior(const ModelPtr& model, const PriorDraws& options, std::stop_token stop)
{
    CREDENCE_CHECK(model != nullptr && options.count > 0, "a prior belongs to a model, and draws are asked for");
    auto chunk = std::make_shared<DrawChunk>();
    const auto width = static_cast<std::size_t>(model->layout.size());
    chunk->log_lik.resize(static_cast<std::size_t>(options.count));
    chunk->values.resize(options.count, model->layout.size());
    const Index tasks = (options.count + kPriorDrawsPerTask - 1) / kPriorDrawsPerTask;
    const DrawnPlaces places(*model->design);
    Parallel(options.threads).forEach(static_cast<std::size_t>(tasks), [&](std::size_t task) {
        const Index first = static_cast<Index>(task) * kPriorDrawsPerTask;
        const Index end = std::min<Index>(options.count, first + kPriorDrawsPerTask);
        for (Index s = first; s < end && !stop.stop_requested(); ++s) {
            Stream stream({options.seed, static_cast<std::uint32_t>(s), 0, Purpose::PriorPredictive});
            Parameters draw = drawFromPrior(*model, stream);
            if (model->dims.L > 0) { // the past that was not seen is foreseen, and not the reference's
                Design space = *model->design;
                simulateDrawn(places, DrawnPart::All, stream, draw, space);
            }
            model->layout.pack(draw, {&chunk->values(s, 0), width});
            chunk->log_lik[static_cast<std::size_t>(s)] = logLikelihood(*model, draw);
        }
    });
    if (stop.stop_requested()) {
        return {};
    }
    Draws draws(model, 1);
    draws.append(chunk);
    return draws;
}

PriorFit priorFit(const BandTable& bands, Index output)
{
    CREDENCE_CHECK(!bands.isEmpty() && bands.law == FunctionLaw::Drawn, "the bands are those of a prior's draws");
    constexpr std::size_t k95 = 2;
    constexpr double kNominal = 0.95;
    constexpr double kSurprise = 1e-3;
    PriorFit fit;
    fit.inside95 = bandCoverage(bands, output).all(k95);
    const double range = rangeOf(*bands.model->design->dataset, output);
    fit.widthRatio = range > 0 ? medianWidth(bands.row[static_cast<std::size_t>(output)]) / range : 0.0;
    if (fit.inside95.total > 0) {
        const boost::math::binomial chance(static_cast<double>(fit.inside95.total), kNominal);
        fit.isTooNarrow = boost::math::cdf(chance, static_cast<double>(fit.inside95.inside)) < kSurprise;
    }
    fit.isTooWide = !fit.isTooNarrow && fit.widthRatio > kWide;
    return fit;
}

std::string sentence(const PriorFit& fit)
{
    if (fit.inside95.total == 0) {
        return say("There is no observed value to hold the prior to.");
    }
    const std::string inside = std::to_string(fit.inside95.inside);
    const std::string total = std::to_string(fit.inside95.total);
    const std::string text =
        fit.widthRatio > 0
            ? say("The prior's 95 % band holds %1 of %2 observed values and is %3 times as wide as their range.",
                  {inside, total, decimals(fit.widthRatio, fit.widthRatio < kWide ? 1 : 0)})
            : say("The prior's 95 % band holds %1 of %2 observed values.", {inside, total});
    return sentences({text, fit.isTooNarrow ? say("It rules out too much of what was seen.")
                            : fit.isTooWide ? say("Much of what it foresees may be out of the question.")
                                            : std::string()});
}

} // namespace credence
