// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CourseFeeds.h"

#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

std::vector<double> numbersOf(const std::vector<Measure>& measures)
{
    std::vector<double> numbers(measures.size());
    std::transform(measures.begin(), measures.end(), numbers.begin(),
                   [](const Measure& measure) { return measure.value().value_or(std::nan("")); });
    return numbers;
}

/// Over the draws of each chain, without lines where nothing is known yet.
LinePlotData overDraws(const RankResult& chains, const std::vector<Measure>& first)
{
    LinePlotData data;
    data.xTitle = phrase("draws per chain");
    data.x.assign(chains.course.draws.begin(), chains.course.draws.end());
    if (!first.empty() && !first.back().isAvailable()) {
        data.emptyText = phrase("Not available: %1.").arg(QString::fromStdString(explain(first.back().reason)));
    }
    return data;
}

} // namespace

LinePlotData autocorrelationData(const RankResult& chains)
{
    LinePlotData data;
    data.xTitle = phrase("lag");
    data.yTitle = phrase("autocorrelation");
    data.emptyText = phrase("Not available: no chain moves.");
    const ChainCourse& course = chains.course;
    for (std::size_t chain = 0; chain < course.autocorrelation.size(); ++chain) {
        const std::vector<double>& values = course.autocorrelation[chain];
        if (values.empty()) {
            continue;
        }
        for (std::size_t lag = data.x.size(); lag < values.size(); ++lag) {
            data.x.push_back(static_cast<double>(lag));
        }
        data.lines.push_back({phrase("chain %1").arg(chain + 1), values, static_cast<int>(chain)});
    }
    data.shade = {-course.whiteNoise, course.whiteNoise};
    data.shadeName = phrase("grey: 95 % range of independent draws");
    data.level = 0;
    return data;
}

LinePlotData runningRhatData(const RankResult& chains, const ConvergenceTargets& targets)
{
    LinePlotData data = overDraws(chains, chains.course.rhat);
    if (data.emptyText.isEmpty()) {
        data.lines = {{phrase("Rhat"), numbersOf(chains.course.rhat), 0}};
    }
    data.level = targets.rhat;
    data.levelName = phrase("dashed: below %1 passes").arg(formatShort(targets.rhat));
    data.isFromLevel = true;
    data.decimals = 3;
    return data;
}

LinePlotData runningEssData(const RankResult& chains, const ConvergenceTargets& targets)
{
    LinePlotData data = overDraws(chains, chains.course.ess_bulk);
    if (data.emptyText.isEmpty()) {
        data.lines = {{phrase("bulk"), numbersOf(chains.course.ess_bulk), 0},
                      {phrase("tail"), numbersOf(chains.course.ess_tail), 1}};
    }
    data.level = targets.ess * static_cast<double>(chains.counts.size());
    data.levelName = phrase("dashed: above %1 passes").arg(formatShort(*data.level));
    data.decimals = 0;
    return data;
}

} // namespace credence::ui
