// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/AttentionSummary.h"

#include "core/base/Check.h"
#include "core/model/Attention.h"
#include "core/model/Scans.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/FunctionDraws.h"
#include "core/summaries/Quantile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace credence {

namespace {

constexpr Index kCellNumbers = Index{16} << 20U; ///< contributions held at a time, 128 MB

/// For each draw, which of its heads stands at each place.
using HeadsOfDraws = std::vector<std::vector<std::size_t>>;

struct AttentionJob {
    const DrawSelection& selection;
    const AttentionRequest& request;
    const Parallel& parallel;
    std::stop_token stop;
    RowBlock lane; ///< the whole sequence
    HeadsOfDraws heads;
};

/// As the sampler numbers them, heads of one prior change places from chain to chain.
HeadsOfDraws alignedHeads(const Draws& draws, const AttentionJob& job)
{
    const HeadOrder order(draws);
    HeadsOfDraws heads(static_cast<std::size_t>(job.selection.count()));
    job.selection.forEach(job.parallel, job.stop, [&](Index i, const Parameters& parameters) {
        heads[static_cast<std::size_t>(i)] = order.headsOf(parameters);
    });
    return heads;
}

double sampleSd(const Eigen::Ref<const Vector>& values)
{
    return values.size() < 2
               ? 0.0
               : std::sqrt((values.array() - values.mean()).square().sum() / static_cast<double>(values.size() - 1));
}

/// Where row t of a lower triangle begins when its rows t = first, first + 1, ... stand one after the other.
Index cellsBefore(Index first, Index t)
{
    return t * (t + 1) / 2 - first * (first + 1) / 2;
}

/// The step after the last that still fits into memory together with the steps from first on; one at least.
Index endOfBlock(Index first, Index length, Index draws)
{
    Index end = first + 1;
    while (end < length && cellsBefore(first, end + 1) * draws <= kCellNumbers) {
        ++end;
    }
    return end;
}

void summariseCell(Eigen::Ref<Vector> draws, double scale, Index t, Index s, HeadContribution& out)
{
    constexpr std::array<double, 2> kLevels = {0.1, 0.9};
    std::array<double, 2> quantiles{};
    out.mean(t, s) = scale * draws.mean();
    out.sd(t, s) = scale * sampleSd(draws);
    out.probPositive(t, s) = static_cast<double>((draws.array() > 0).count()) / static_cast<double>(draws.size());
    quantilesInPlace({draws.data(), static_cast<std::size_t>(draws.size())}, kLevels, quantiles);
    out.q10(t, s) = scale * quantiles[0];
    out.q90(t, s) = scale * quantiles[1];
}

/// Rows t from first to end - 1 of one head.
void summariseRows(const AttentionJob& job, std::size_t head, Index first, Index end, HeadContribution& out)
{
    const Design& whole = *job.selection.model().design;
    const Index p = job.request.output;
    const double scale = whole.yScaling.scale(p);
    const Design part = designOf(whole, {job.lane.firstLane, job.lane.endLane, 0, end});
    Matrix cells(job.selection.count(), cellsBefore(first, end)); // draws x cells
    Matrix sums(job.selection.count(), end - first);              // draws x rows
    job.selection.forEach(job.parallel, job.stop, [&](Index i, const Parameters& parameters) {
        const std::size_t own = job.heads[static_cast<std::size_t>(i)][head];
        std::optional<Design> space;
        const Design& here = withInputs(part, parameters, space);
        const Matrix contributions = contributionMatrix(here, parameters.heads[own], 0, p); // end x end
        for (Index t = first; t < end; ++t) {
            const auto row = contributions.row(t).head(t + 1);
            cells.row(i).segment(cellsBefore(first, t), t + 1) = row;
            sums(i, t - first) = row.sum();
        }
    });
    job.parallel.forEach(static_cast<std::size_t>(end - first), [&](std::size_t row) {
        const Index t = first + static_cast<Index>(row);
        for (Index s = 0; s <= t && !job.stop.stop_requested(); ++s) {
            summariseCell(cells.col(cellsBefore(first, t) + s), scale, t, s, out);
        }
        out.sumMean(t) = scale * sums.col(t - first).mean();
        out.sumSd(t) = scale * sampleSd(sums.col(t - first));
    });
}

HeadContribution summariseHead(const AttentionJob& job, std::size_t head)
{
    const Index length = job.lane.endStep;
    const Matrix zero = Matrix::Zero(length, length);
    HeadContribution out{zero, zero, zero, zero, zero, Vector::Zero(length), Vector::Zero(length)};
    for (Index first = 0; first < length && !job.stop.stop_requested();) {
        const Index end = endOfBlock(first, length, job.selection.count());
        summariseRows(job, head, first, end, out);
        first = end;
    }
    return out;
}

/// What does not pass through a head, and the whole.
void summariseBaseAndMean(const AttentionJob& job, AttentionSummary& out)
{
    const Design& design = *job.selection.model().design;
    const Index p = job.request.output;
    const Index length = job.lane.endStep;
    const Design part = designOf(design, job.lane);
    Matrix base = Matrix::Zero(job.selection.count(), length); // draws x T_i
    job.selection.forEach(job.parallel, job.stop, [&](Index i, const Parameters& parameters) {
        Parameters rest = parameters;
        rest.heads.clear();
        base.row(i) = meanFunction(part, rest).col(p).transpose();
    });
    const Matrix f = functionDraws(job.selection, job.lane, job.parallel, job.stop); // draws x (T_i P)
    const auto summarise = [&](const auto& draws, double& mean, double& sd) {
        mean = design.yScaling.fromStandard(draws.mean(), p);
        sd = design.yScaling.scale(p) * sampleSd(draws);
    };
    out.baseMean = out.baseSd = out.fMean = out.fSd = Vector::Zero(length);
    for (Index t = 0; t < length; ++t) {
        summarise(base.col(t), out.baseMean(t), out.baseSd(t));
        summarise(f.col(p * length + t), out.fMean(t), out.fSd(t));
    }
}

} // namespace

AttentionSummary summariseAttention(const Draws& draws, const AttentionRequest& request, std::stop_token stop)
{
    const DrawSelection selection(draws, request.maxDraws);
    if (selection.count() == 0) {
        return {};
    }
    const Design& design = *draws.model()->design;
    CREDENCE_CHECK(request.sequence >= 0 && request.sequence < design.B(), "the sequence exists");
    CREDENCE_CHECK(request.output >= 0 && request.output < design.P(), "the output exists");
    const Parallel parallel(request.threads);
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(request.sequence)];
    AttentionJob job{selection, request, parallel, std::move(stop), {lane, lane + 1, 0, lengthOfLane(design, lane)},
                     {}};
    AttentionSummary out;
    out.model = draws.model();
    out.draws = selection.count();
    out.sequence = request.sequence;
    out.output = request.output;
    out.isTooLong = job.lane.endStep > kMostAttentionSteps;
    if (out.isTooLong) {
        return out;
    }
    summariseBaseAndMean(job, out);
    job.heads = alignedHeads(draws, job);
    for (std::size_t head = 0; head < static_cast<std::size_t>(draws.model()->dims.H); ++head) {
        out.heads.push_back(summariseHead(job, head));
    }
    return job.stop.stop_requested() ? AttentionSummary{} : out;
}

} // namespace credence
