// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Results.h"

#include "core/summaries/Quantities.h"

#include <utility>

namespace credence::ui {

namespace {

constexpr int kRankBins = 20;

} // namespace

std::shared_ptr<const BandResult> bandResult(const Draws& draws, const BandOptions& options,
                                             const std::stop_token& stop)
{
    auto result = std::make_shared<BandResult>();
    result->bands = std::make_shared<const BandTable>(computeBands(draws, options, stop));
    if (result->bands->isEmpty()) {
        return nullptr;
    }
    const Design& design = *draws.model()->design;
    for (Index output = 0; output < design.P(); ++output) {
        result->ofOutput.push_back(bandCoverage(*result->bands, output));
        std::vector<BandCoverage> sequences;
        for (Index sequence = 0; sequence < design.B(); ++sequence) {
            sequences.push_back(bandCoverage(*result->bands, output, sequence));
        }
        result->ofSequence.push_back(std::move(sequences));
    }
    return result;
}

std::shared_ptr<const RankResult> rankResult(const Draws& draws, const std::string& quantity)
{
    const Matrix values = quantityDraws(draws, quantity);
    if (values.size() == 0) {
        return nullptr;
    }
    auto result = std::make_shared<RankResult>();
    result->quantity = quantity;
    result->values = values;
    result->course = chainCourse(values);
    result->counts = rankHistogram(values, kRankBins);
    result->drawsPerChain = values.rows();
    result->expected = rankExpectedRange(values.rows(), kRankBins, 0.95, static_cast<int>(values.cols()));
    return result;
}

} // namespace credence::ui
