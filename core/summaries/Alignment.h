// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Weights made comparable from draw to draw. The likelihood tells neither a rotation of keys and queries nor what one
// of W_K, W_Q, W_V lends the others in size and sign, nor heads apart (NOTATION.md section 4); each draw is moved along
// these to where it lies nearest to one reference draw. f, a (but for the order of heads) and the likelihood stay.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/Quantities.h"

#include <stop_token>
#include <vector>

namespace credence {

/// (42) W_K -> key T W_K, W_Q -> query T W_Q, W_V -> value W_V with T orthogonal and key query value = 1.
struct HeadTurn {
    Matrix T; ///< N x N
    double key = 1;
    double query = 1;
    double value = 1;
};

/// The turn that brings the head nearest to the reference. Sizes are shared out as in the reference; where a matrix of
/// either is all 0 nothing is turned.
[[nodiscard]] HeadTurn turnTowards(const HeadParameters& head, const HeadParameters& reference);
void applyTurn(const HeadTurn& turn, HeadParameters& head);

/// Which heads have the same prior and may change places: for each the first of its kind.
[[nodiscard]] std::vector<Index> kindsOfHeads(const Prior& prior);

/// For each head its place in the order that lies nearest to the reference, among heads of its kind; a function of the
/// draw that does not hang on how the sampler numbers its heads.
[[nodiscard]] std::vector<std::size_t> headPlaces(const Parameters& parameters, const Parameters& reference,
                                                  const std::vector<Index>& kinds);

/// Puts heads into that order, draw after draw, so that what is said of a head can be compared between chains.
class HeadOrder {
public:
    explicit HeadOrder(const Draws& draws); ///< the reference is referenceDraw

    /// places[g]: where head g of the draw belongs; as they are where no two heads have one prior.
    [[nodiscard]] std::vector<std::size_t> placesOf(const Parameters& parameters) const;
    /// The other way round: heads[place] is the head of the draw that belongs there.
    [[nodiscard]] std::vector<std::size_t> headsOf(const Parameters& parameters) const;

private:
    std::vector<Index> m_kinds;
    bool m_isNeeded = false;
    Parameters m_reference; ///< where needed
};

/// All heads turned, and those of one kind put in the order that lies nearest to the reference.
[[nodiscard]] Parameters alignTowards(const Parameters& parameters, const Parameters& reference,
                                      const std::vector<Index>& kinds);

/// The kept draw with the largest log joint density, of chains cut to the shortest; the first of equals. At least one.
[[nodiscard]] Parameters referenceDraw(const Draws& draws);

struct WeightSummary {
    QuantitySummary aligned; ///< names as of ParameterLayout; standardised units ("std")
    QuantitySummary raw;
};

using WeightTable = std::vector<WeightSummary>;

/// W_K, W_Q, W_V of every head and D, in the layout's order, aligned and as drawn. Rhat and ESS are shown but not
/// judged. threads 0: one for each core. Empty without draws, or when a stop was asked for.
[[nodiscard]] WeightTable summariseWeights(const Draws& draws, int threads = 1, std::stop_token stop = {});

} // namespace credence
