// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Alignment.h"

#include "core/math/Assignment.h"
#include "core/model/Likelihood.h"
#include "core/summaries/ChainTable.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/DrawSelection.h"

#include <Eigen/SVD>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace credence {

namespace {

/// In units of the reference's own size.
template <class Block>
double relativeDistance(const Block& block, const Block& reference)
{
    const double size = reference.squaredNorm();
    const double distance = (block - reference).squaredNorm();
    return size > 0 ? distance / size : distance;
}

double distanceBetween(const HeadParameters& head, const HeadParameters& reference)
{
    return relativeDistance(head.W_K, reference.W_K) + relativeDistance(head.W_Q, reference.W_Q) +
           relativeDistance(head.W_V, reference.W_V) + relativeDistance(head.a, reference.a);
}

/// The head turned towards the reference, with keys and values exchanged where that is nearer: with N = P = 1 the
/// likelihood does not tell the two apart.
HeadParameters turned(const HeadParameters& head, const HeadParameters& reference)
{
    HeadParameters best = head;
    applyTurn(turnTowards(head, reference), best);
    if (head.W_K.rows() == 1 && head.W_V.rows() == 1) {
        HeadParameters exchanged = head;
        exchanged.W_K.swap(exchanged.W_V);
        applyTurn(turnTowards(exchanged, reference), exchanged);
        if (distanceBetween(exchanged, reference) < distanceBetween(best, reference)) {
            return exchanged;
        }
    }
    return best;
}

bool isSame(const MatrixPrior& a, const MatrixPrior& b)
{
    return a.mean == b.mean && a.sd == b.sd && a.rowCovariance == b.rowCovariance;
}

bool isSame(const HeadPrior& a, const HeadPrior& b)
{
    return isSame(a.W_K, b.W_K) && isSame(a.W_Q, b.W_Q) && isSame(a.W_V, b.W_V) && isSamePosition(a.a, b.a);
}

/// Heads of one kind and where each lies nearest to the reference.
void placeHeads(const std::vector<std::size_t>& members, const Parameters& parameters, const Parameters& reference,
                std::vector<std::size_t>& places)
{
    const auto count = static_cast<Index>(members.size());
    Matrix distance(count, count); // of head i, turned towards the reference's head j, from that
    for (Index i = 0; i < count; ++i) {
        for (Index j = 0; j < count; ++j) {
            const HeadParameters& there = reference.heads[members[static_cast<std::size_t>(j)]];
            const HeadParameters& head = parameters.heads[members[static_cast<std::size_t>(i)]];
            distance(i, j) = distanceBetween(turned(head, there), there);
        }
    }
    const std::vector<Index> columns = cheapestAssignment(distance);
    for (std::size_t i = 0; i < members.size(); ++i) {
        places[members[i]] = members[static_cast<std::size_t>(columns[i])];
    }
}

/// Chosen entries of the flat row of every draw, draws x columns.
template <class Change>
Matrix flatColumns(const DrawSelection& selection, const std::vector<Index>& columns, const Parallel& parallel,
                   const std::stop_token& stop, const Change& change)
{
    const ParameterLayout& layout = selection.model().layout;
    Matrix values(selection.count(), static_cast<Index>(columns.size()));
    selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
        std::vector<double> flat(static_cast<std::size_t>(layout.size()));
        layout.pack(change(parameters), flat);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            values(i, static_cast<Index>(c)) = flat[static_cast<std::size_t>(columns[c])];
        }
    });
    return values;
}

} // namespace

HeadTurn turnTowards(const HeadParameters& head, const HeadParameters& reference)
{
    HeadTurn turn{Matrix::Identity(head.W_K.rows(), head.W_K.rows())};
    const double K = reference.W_K.norm();
    const double Q = reference.W_Q.norm();
    const double V = reference.W_V.norm();
    const double k = head.W_K.norm() / K;
    const double q = head.W_Q.norm() / Q;
    const double v = head.W_V.norm() / V;
    const double size = std::cbrt(k * q * v);
    if (!(size > 0) || !std::isfinite(size)) {
        return turn;
    }
    turn.key = size / k;
    turn.query = size / q;
    turn.value = size / v;
    const Matrix keys = turn.key / (K * K) * reference.W_K * head.W_K.transpose();      // N x N
    const Matrix queries = turn.query / (Q * Q) * reference.W_Q * head.W_Q.transpose(); // N x N
    const double values = turn.value / (V * V) * reference.W_V.cwiseProduct(head.W_V).sum();
    double sign = 1;
    double nearest = -std::numeric_limits<double>::infinity();
    for (const double trial : {1.0, -1.0}) { // of keys and values at once; that of keys and queries is in T
        const Eigen::JacobiSVD<Matrix> svd(trial * keys + queries, Eigen::ComputeFullU | Eigen::ComputeFullV);
        const double likeness = svd.singularValues().sum() + trial * values;
        if (likeness > nearest) {
            nearest = likeness;
            sign = trial;
            turn.T = svd.matrixU() * svd.matrixV().transpose(); // Procrustes (Schönemann 1966)
        }
    }
    turn.key *= sign;
    turn.value *= sign;
    return turn;
}

void applyTurn(const HeadTurn& turn, HeadParameters& head)
{
    head.W_K = turn.key * (turn.T * head.W_K);
    head.W_Q = turn.query * (turn.T * head.W_Q);
    head.W_V *= turn.value;
}

std::vector<Index> kindsOfHeads(const Prior& prior)
{
    std::vector<Index> kinds;
    for (const HeadPrior& head : prior.heads) {
        const auto first = std::find_if(prior.heads.begin(), prior.heads.end(),
                                        [&](const HeadPrior& other) { return isSame(head, other); });
        kinds.push_back(first - prior.heads.begin());
    }
    return kinds;
}

std::vector<std::size_t> headPlaces(const Parameters& parameters, const Parameters& reference,
                                    const std::vector<Index>& kinds)
{
    std::vector<std::size_t> places(kinds.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::size_t first = 0; first < kinds.size(); ++first) {
        std::vector<std::size_t> members;
        for (std::size_t g = first; g < kinds.size(); ++g) {
            if (kinds[g] == static_cast<Index>(first)) {
                members.push_back(g);
            }
        }
        if (members.size() > 1) {
            placeHeads(members, parameters, reference, places);
        }
    }
    return places;
}

HeadOrder::HeadOrder(const Draws& draws) : m_kinds(kindsOfHeads(draws.model()->prior))
{
    for (std::size_t g = 0; g < m_kinds.size(); ++g) {
        m_isNeeded = m_isNeeded || m_kinds[g] != static_cast<Index>(g);
    }
    if (m_isNeeded) {
        m_reference = referenceDraw(draws);
    }
}

std::vector<std::size_t> HeadOrder::placesOf(const Parameters& parameters) const
{
    if (m_isNeeded) {
        return headPlaces(parameters, m_reference, m_kinds);
    }
    std::vector<std::size_t> places(m_kinds.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
}

std::vector<std::size_t> HeadOrder::headsOf(const Parameters& parameters) const
{
    const std::vector<std::size_t> places = placesOf(parameters);
    std::vector<std::size_t> heads(places.size());
    for (std::size_t g = 0; g < places.size(); ++g) {
        heads[places[g]] = g;
    }
    return heads;
}

Parameters alignTowards(const Parameters& parameters, const Parameters& reference, const std::vector<Index>& kinds)
{
    Parameters aligned = parameters;
    const std::vector<std::size_t> places = headPlaces(parameters, reference, kinds);
    for (std::size_t g = 0; g < places.size(); ++g) {
        aligned.heads[places[g]] = turned(parameters.heads[g], reference.heads[places[g]]);
    }
    return aligned;
}

Parameters referenceDraw(const Draws& draws)
{
    const DrawSelection selection(draws, 0);
    CREDENCE_CHECK(selection.count() > 0, "there is a draw");
    Parameters best;
    double most = -std::numeric_limits<double>::infinity();
    for (Index i = 0; i < selection.count(); ++i) {
        Parameters parameters = selection.parameters(i);
        const double joint = selection.log_lik(i) + logPrior(selection.model(), parameters);
        if (i == 0 || joint > most) {
            most = joint;
            best = std::move(parameters);
        }
    }
    return best;
}

WeightTable summariseWeights(const Draws& draws, int threads, std::stop_token stop)
{
    const DrawSelection selection(draws, 0);
    if (selection.count() == 0 || stop.stop_requested()) {
        return {};
    }
    const std::vector<std::string> names = selection.model().layout.names();
    std::vector<Index> columns;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (isWeightName(names[i])) {
            columns.push_back(static_cast<Index>(i));
        }
    }
    const Parallel parallel(threads);
    const Parameters reference = referenceDraw(draws);
    const std::vector<Index> kinds = kindsOfHeads(selection.model().prior);
    const NormalScores scores(std::max<Index>(1, splitCount(selection.perChain(), draws.chains())));
    WeightTable table(columns.size());
    const auto summariseAll = [&](const Matrix& values, QuantitySummary WeightSummary::*kind) {
        parallel.forEach(columns.size(), [&](std::size_t c) {
            if (!stop.stop_requested()) {
                const Eigen::Map<const Matrix> chains(values.col(static_cast<Index>(c)).data(), selection.perChain(),
                                                      draws.chains());
                table[c].*kind =
                    summaryOf(names[static_cast<std::size_t>(columns[c])], "std", diagnose(chains, scores));
            }
        });
    };
    summariseAll(flatColumns(selection, columns, parallel, stop,
                             [&](const Parameters& drawn) { return alignTowards(drawn, reference, kinds); }),
                 &WeightSummary::aligned);
    summariseAll(flatColumns(selection, columns, parallel, stop, [](const Parameters& drawn) { return drawn; }),
                 &WeightSummary::raw);
    return stop.stop_requested() ? WeightTable() : table;
}

} // namespace credence
