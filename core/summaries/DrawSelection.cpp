// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/DrawSelection.h"

#include "core/base/Check.h"

#include <algorithm>

namespace credence {

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

} // namespace credence
