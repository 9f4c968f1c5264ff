// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Coverage.h"

#include <cmath>

namespace credence {

namespace {

void countSequence(const BandTable& bands, Index output, Index sequence, BandCoverage& coverage)
{
    const Sequence& data = bands.model->design->dataset->sequences[static_cast<std::size_t>(sequence)];
    for (Index t = 0; t < data.length(); ++t) {
        const double observed = data.y(t, output);
        if (std::isnan(observed)) {
            continue;
        }
        const auto& quantiles = bands.at(sequence, t, output).y.quantiles;
        auto& counts = data.heldOut(t, output) ? coverage.heldOut : coverage.training;
        for (std::size_t level = 0; level < counts.size(); ++level) {
            // kBandLevels run from the outside in: 2.5 % and 97.5 % belong to the last level here
            const std::size_t lower = counts.size() - 1 - level;
            const std::size_t upper = quantiles.size() - 1 - lower;
            counts[level].total += 1;
            counts[level].inside += observed >= quantiles[lower] && observed <= quantiles[upper] ? 1 : 0;
        }
    }
}

} // namespace

InsideCount BandCoverage::all(std::size_t level) const
{
    return {training[level].inside + heldOut[level].inside, training[level].total + heldOut[level].total};
}

BandCoverage bandCoverage(const BandTable& bands, Index output, std::optional<Index> sequence)
{
    BandCoverage coverage;
    if (bands.isEmpty()) {
        return coverage;
    }
    const auto sequences = static_cast<Index>(bands.model->design->dataset->sequences.size());
    const Index begin = sequence.value_or(0);
    const Index end = sequence ? *sequence + 1 : sequences;
    for (Index i = begin; i < end; ++i) {
        countSequence(bands, output, i, coverage);
    }
    return coverage;
}

} // namespace credence
