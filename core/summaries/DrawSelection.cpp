// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/DrawSelection.h"

#include "core/base/Check.h"

#include <algorithm>

namespace credence {

namespace {

constexpr Index kDrawsPerTask = 64; ///< neighbours in a column: a task fills whole cache lines

} // namespace

DrawSelection::DrawSelection(const Draws& draws, Index maxDraws)
    : m_draws(draws), m_perChain(draws.shortest()), m_total(m_perChain * draws.chains()),
      m_count(maxDraws > 0 ? std::min(m_total, maxDraws) : m_total)
{
    CREDENCE_CHECK(maxDraws >= 0, "a number of draws is not negative");
}

DrawSelection::Place DrawSelection::placeOf(Index i) const
{
    CREDENCE_CHECK(i >= 0 && i < m_count, "the draw is one of the chosen");
    // the middle of the i-th of equally long stretches
    const Index whole = (2 * i + 1) * m_total / (2 * m_count);
    return {static_cast<int>(whole / m_perChain), whole % m_perChain};
}

Parameters DrawSelection::parameters(Index i) const
{
    const Place place = placeOf(i);
    return m_draws.parameters(place.chain, place.draw);
}

double DrawSelection::log_lik(Index i) const
{
    const Place place = placeOf(i);
    return m_draws.log_lik(place.chain, place.draw);
}

void DrawSelection::forEach(const Parallel& parallel, const std::stop_token& stop,
                            const std::function<void(Index i, const Parameters& parameters)>& visit) const
{
    const Index tasks = (m_count + kDrawsPerTask - 1) / kDrawsPerTask;
    parallel.forEach(static_cast<std::size_t>(tasks), [&](std::size_t task) {
        const Index first = static_cast<Index>(task) * kDrawsPerTask;
        const Index end = std::min(m_count, first + kDrawsPerTask);
        for (Index i = first; i < end && !stop.stop_requested(); ++i) {
            visit(i, parameters(i));
        }
    });
}

} // namespace credence
