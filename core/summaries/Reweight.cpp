// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Reweight.h"

#include "core/base/Check.h"
#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/DrawSelection.h"
#include "core/summaries/Loo.h"
#include "core/summaries/Pareto.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {

namespace {

/// A draw of one model as a point of the other.
Parameters carriedOver(const Parameters& parameters, const Model& to)
{
    Parameters carried = parameters;
    if (to.prior.sigma.isFixed) {
        carried.sigma2 = to.prior.sigma.sigma * to.prior.sigma.sigma;
    }
    return carried;
}

/// What the ratio of two posteriors at a draw is made of.
class LogRatio {
public:
    LogRatio(const Model& from, const Model& to)
        : m_from(from), m_to(to), m_isLikelihoodSame(areCellsSame() && isNoiseSame())
    {
    }

    /// log of the other posterior's density over this one's, but for a constant.
    [[nodiscard]] double at(const Parameters& parameters) const
    {
        const Parameters there = carriedOver(parameters, m_to);
        const double ofPriors = logPrior(m_to, there) - logPrior(m_from, parameters);
        return m_isLikelihoodSame ? ofPriors : ofPriors + ofLikelihoods(parameters, there);
    }

private:
    [[nodiscard]] bool areCellsSame() const
    {
        return m_from.design == m_to.design ||
               (m_from.design->seen == m_to.design->seen && m_from.design->y == m_to.design->y);
    }
    [[nodiscard]] bool isNoiseSame() const
    {
        return !m_to.prior.sigma.isFixed || m_from.prior.sigma.sigma == m_to.prior.sigma.sigma;
    }
    [[nodiscard]] double ofLikelihoods(const Parameters& here, const Parameters& there) const
    {
        if (m_from.dims.L > 0) { // the drawn outputs are seen by both
            return logLikelihood(m_to, there) - logLikelihood(m_from, here);
        }
        const Matrix f = meanFunction(*m_from.design, here); // the same rows and features in both
        const auto of = [&f](const Model& model, double sigma2) {
            return logLikelihood(model.design->totalSeen(), sumOfSquares(*model.design, f), sigma2);
        };
        return of(m_to, there.sigma2) - of(m_from, here.sigma2);
    }

    const Model& m_from;
    const Model& m_to;
    bool m_isLikelihoodSame;
};

/// Systematic resampling with the middle of each stratum: draw s stands in the result as often as its weight says, to
/// within one, and the same weights always give the same draws.
std::vector<Index> chosenBy(const Vector& weights, Index count)
{
    std::vector<Index> chosen;
    chosen.reserve(static_cast<std::size_t>(count));
    double sum = 0;
    Index s = 0;
    for (Index j = 0; j < count; ++j) {
        const double level = (static_cast<double>(j) + 0.5) / static_cast<double>(count);
        while (s + 1 < weights.size() && sum + weights(s) < level) {
            sum += weights(s);
            ++s;
        }
        chosen.push_back(s);
    }
    return chosen;
}

Draws drawsAt(const DrawSelection& selection, const std::vector<Index>& chosen, const ModelPtr& to)
{
    auto chunk = std::make_shared<DrawChunk>();
    const auto width = static_cast<std::size_t>(to->layout.size());
    chunk->values.resize(static_cast<Index>(chosen.size()), to->layout.size());
    for (std::size_t j = 0; j < chosen.size(); ++j) {
        const Parameters parameters = carriedOver(selection.parameters(chosen[j]), *to);
        to->layout.pack(parameters, {&chunk->values(static_cast<Index>(j), 0), width});
        chunk->log_lik.push_back(logLikelihood(*to, parameters));
    }
    Draws draws(to, 1);
    draws.append(chunk);
    return draws;
}

/// Effective draws per draw of the ratios, which neighbours in a chain have in common; 1 where it cannot be told.
double efficiencyOf(const Vector& logRatios, Index perChain)
{
    const Vector ratios = (logRatios.array() - logRatios.maxCoeff()).exp();
    if (perChain == 0 || ratios.size() % perChain != 0) {
        return 1;
    }
    const Measure ess = essMean(ratios.reshaped(perChain, ratios.size() / perChain));
    return ess.isAvailable() ? std::min(1.0, ess.number / static_cast<double>(ratios.size())) : 1.0;
}

/// Data that were edited may have other rows.
bool isSame(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && a == b;
}

} // namespace

bool canReweight(const Model& from, const Model& to)
{
    const bool isSameDesign =
        from.design == to.design ||
        (from.dims == to.dims && isSame(from.design->x, to.design->x) && isSame(from.design->z, to.design->z) &&
         from.design->drawnCells == to.design->drawnCells && from.design->stepBegin == to.design->stepBegin &&
         from.design->sequenceOfLane == to.design->sequenceOfLane &&
         from.design->yScaling.centre == to.design->yScaling.centre &&
         from.design->yScaling.scale == to.design->yScaling.scale);
    return from.dims == to.dims && isSameDesign && from.prior.sigma.isFixed == to.prior.sigma.isFixed;
}

Reweighted reweight(const Draws& draws, const ModelPtr& to, const ReweightOptions& options, const std::stop_token& stop)
{
    CREDENCE_CHECK(to != nullptr && options.resampled > 0, "draws are asked for, of a model");
    const DrawSelection selection(draws, options.maxDraws);
    Reweighted result;
    if (selection.count() == 0) {
        return result;
    }
    CREDENCE_CHECK(canReweight(*draws.model(), *to), "the models have the same parameters");
    Vector logRatios(selection.count());
    const LogRatio ratio(*draws.model(), *to);
    selection.forEach(Parallel(options.threads), stop,
                      [&](Index i, const Parameters& parameters) { logRatios(i) = ratio.at(parameters); });
    result.limit = paretoLimit(selection.count());
    if (stop.stop_requested() || !logRatios.allFinite()) {
        return result;
    }
    const bool isThinned = selection.count() < selection.perChain() * draws.chains();
    const double efficiency = efficiencyOf(logRatios, isThinned ? 0 : selection.perChain());
    const SmoothedWeights weights = smoothWeights(logRatios, efficiency);
    result.k = weights.k;
    result.ess = efficiency / (2 * weights.logWeights.array()).exp().sum();
    const bool areAllAlike = weights.k.reason == Unavailable::Constant;
    result.isTrusted = areAllAlike || (weights.k.isAvailable() && weights.k.number <= result.limit);
    if (result.isTrusted) {
        result.draws = drawsAt(selection, chosenBy(weights.logWeights.array().exp(), options.resampled), to);
    }
    return result;
}

} // namespace credence
