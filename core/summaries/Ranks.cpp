// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Ranks.h"

#include "core/base/Check.h"
#include "core/summaries/NormalTable.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

NormalScores::NormalScores(Index count) : m_count(count)
{
    CREDENCE_CHECK(count >= 1, "there is at least one rank");
    const auto size = static_cast<std::size_t>(2 * count - 1);
    m_z.resize(size);
    // the upper half mirrors the lower, rank by rank
    for (std::size_t i = 0; 2 * i < size; ++i) {
        const double rank = 1.0 + 0.5 * static_cast<double>(i);
        const double z = normalQuantile((rank - 0.375) / (static_cast<double>(count) + 0.25));
        m_z[i] = z;
        m_z[size - 1 - i] = -z;
    }
}

std::vector<PlacedValue> inOrder(const DrawsRef& draws)
{
    CREDENCE_CHECK(draws.size() < std::numeric_limits<std::uint32_t>::max(), "places fit 32 bits");
    std::vector<PlacedValue> values;
    values.reserve(static_cast<std::size_t>(draws.size()));
    std::uint32_t place = 0;
    for (Index chain = 0; chain < draws.cols(); ++chain) {
        for (Index draw = 0; draw < draws.rows(); ++draw) {
            values.push_back({draws(draw, chain), place++});
        }
    }
    // the place settles ties, so that nothing depends on the library's way of sorting
    std::sort(values.begin(), values.end(), [](const PlacedValue& a, const PlacedValue& b) {
        return a.value < b.value || (a.value == b.value && a.place < b.place);
    });
    return values;
}

std::vector<PlacedValue> byDistance(const std::vector<PlacedValue>& ordered, double centre)
{
    std::vector<PlacedValue> result;
    result.reserve(ordered.size());
    // from the centre outwards, always the nearer of the two neighbours
    auto above = std::lower_bound(ordered.begin(), ordered.end(), centre,
                                  [](const PlacedValue& a, double value) { return a.value < value; });
    auto below = std::make_reverse_iterator(above);
    while (below != ordered.rend() || above != ordered.end()) {
        const bool takeBelow =
            above == ordered.end() ||
            (below != ordered.rend() && std::abs(below->value - centre) <= std::abs(above->value - centre));
        const PlacedValue& next = takeBelow ? *below++ : *above++;
        result.push_back({std::abs(next.value - centre), next.place});
    }
    return result;
}

} // namespace credence
