// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report warns of. Every sentence is there because of a fact of the run, but for the last one.
#include "core/base/Say.h"
#include "core/exports/ReportSections.h"
#include "core/summaries/Decimals.h"
#include "core/summaries/Evidence.h"

#include <algorithm>

namespace credence {

namespace {

using Sentences = std::vector<std::string>;

constexpr Index kFewDraws = 400; // of all chains; with fewer, bands are hatched in the window

const Dataset& dataOf(const ReportSource& source)
{
    return *source.snapshot->draws.model()->design->dataset;
}

void addRun(const ReportSource& source, Sentences& list)
{
    const Snapshot& snapshot = *source.snapshot;
    const SummaryTable& summary = *source.summary;
    if (snapshot.phase != RunPhase::Completed) {
        list.push_back(say("The run was not through: %1 of %2 planned are in this report.",
                           {reportDraws(summary.drawsPerChain), countText(snapshot.settings.draws)}));
    }
    if (summary.verdict.kind != VerdictKind::Converged) {
        list.emplace_back(say("The chains have not shown that they converged: every number here may still move."));
    }
    if (snapshot.settings.targets != ConvergenceTargets{}) {
        list.emplace_back(say("Convergence was judged by targets other than the usual ones."));
    }
    const Index draws = summary.drawsPerChain * summary.chains;
    if (draws < kFewDraws) {
        list.push_back(say("There are only %1: the ends of 95 % bands are rough.", {reportDraws(draws)}));
    }
    if (snapshot.troubles > 0) {
        list.push_back(snapshot.troubles == 1 ? say("In 1 sweep a factorisation failed and a block kept its value.")
                                              : say("In %1 sweeps a factorisation failed and a block kept its value.",
                                                    {countText(snapshot.troubles)}));
    }
    for (const std::string& name : summary.verdict.unavailable) {
        list.push_back(say("Rhat and ESS are not available for %1.", {name}));
    }
}

void addLadder(const std::vector<LadderReport>& ladders, Sentences& list)
{
    const LadderSummary summary = ladderSummary(ladders);
    if (summary.mostReplicas <= 1) {
        list.push_back(say("Without replicas a chain stays in the mode that it falls into; agreeing chains make other "
                           "modes less likely, and do not exclude them."));
        return;
    }
    if (summary.isCut()) {
        list.push_back(say("The ladder of replicas is cut where neighbours hardly swap: chains may be held in a mode, "
                           "and the log evidence is not to be trusted."));
    }
    const Evidence evidence = evidenceOf(ladders);
    const LogEvidence& stones = evidence.steppingStone;
    const LogEvidence& thermodynamic = evidence.thermodynamic;
    if (!stones.value.isAvailable() || !thermodynamic.value.isAvailable()) {
        return;
    }
    const double gap = std::abs(stones.value.number - thermodynamic.value.number);
    const double error = stones.standardError.number + thermodynamic.standardError.number;
    constexpr double kErrors = 2;
    if (stones.standardError.isAvailable() && thermodynamic.standardError.isAvailable() && gap > kErrors * error) {
        list.push_back(say("The two estimates of the log evidence differ by %1, more than their errors explain.",
                           {reportNumber(gap, 1)}));
    }
}

void addData(const ReportSource& source, Sentences& list)
{
    const Dataset& dataset = dataOf(source);
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        Index filled = 0;
        for (const Sequence& sequence : dataset.sequences) {
            filled += sequence.filled.size() > 0 ? sequence.filled.col(static_cast<Index>(j)).count() : 0;
        }
        if (filled > 0) {
            list.push_back(
                filled == 1 ? say("The input %1 has no value in 1 row: what stands in there was taken for measured.",
                                  {dataset.inputs[j].name})
                            : say("The input %1 has no value in %2 rows: what stands in there was taken for measured.",
                                  {dataset.inputs[j].name, countText(filled)}));
        }
    }
    if (!source.data.edits.empty()) {
        list.push_back(source.isSimulated     ? say("The outputs were simulated from the model itself, so that it fits "
                                                        "better than a model of real data would.")
                       : source.edits.empty() ? say("The data were edited since they were read.")
                                              : say("The data differ from the file: %1", {source.edits}));
    }
    if (const Index missing = dataset.missingCount(); missing > 0) {
        list.push_back(
            missing == 1
                ? say("1 output cell is missing and predicted as if missing had nothing to do with the value.")
                : say("%1 output cells are missing and predicted as if missing had nothing to do with the value.",
                      {countText(missing)}));
    }
    if (const Index held = dataset.heldOutCount(); held > 0) {
        list.push_back(
            held == 1 ? say("1 output value was held out: neither the chains nor the scale of the outputs saw it.")
                      : say("%1 output values were held out: neither the chains nor the scale of the outputs saw them.",
                            {countText(held)}));
    } else {
        list.emplace_back(say("No value was held out: how well new ones are foreseen is told by leave-one-out alone."));
    }
    for (const Notice& notice : source.notices) {
        if (notice.isDoubt) {
            list.push_back(say("Of reading the file: %1", {notice.text}));
        }
    }
}

void addModel(const Model& model, Sentences& list)
{
    const Design& design = *model.design;
    const Index forecast = design.T() - stepsSeen(design);
    if (model.dims.H > 0 && forecast > 0) {
        const std::string steps = forecast == 1 ? say("1 step") : say("%1 steps", {countText(forecast)});
        list.push_back(
            model.dims.hasLevel
                ? say("After the last step at which an output is seen come %1: their a_t are learnt from those before, "
                      "as if nothing changed there.",
                      {steps})
                : say("After the last step at which an output is seen come %1: of their a_t the prior alone tells.",
                      {steps}));
    }
    for (Index r = 0; r < design.R(); ++r) {
        const std::string& name = design.featureNames[static_cast<std::size_t>(r)];
        if (design.xScaling.isConstant[static_cast<std::size_t>(r)] && name != "const") {
            list.push_back(say("The input %1 is constant and tells the model nothing.", {name}));
        }
    }
    if (model.prior.sigma.isFixed) {
        list.emplace_back(say("The noise sigma was fixed beforehand, not learnt."));
    }
}

void addLoo(const LooTable& loo, Sentences& list)
{
    if (loo.isEmpty()) {
        return;
    }
    for (const std::string& advice : {adviceByCell(loo), loo.sequences.size() > 1 ? adviceBySequence(loo) : ""}) {
        if (!advice.empty()) {
            list.push_back(advice);
        }
    }
}

/// The level at which most is promised and not held.
void addCoverage(const Calibration& calibration, Index output, const std::string& name, Sentences& list)
{
    const CoverageCurve curve = coverageCurve(probabilitiesBelow(calibration, output, toldByOf(calibration, output)));
    for (const double asked : {0.95, 0.8, 0.5}) {
        if (curve.values == 0) {
            return;
        }
        const CoverageLevel& level = levelOf(curve, asked);
        const auto inside = static_cast<double>(level.inside);
        if (inside < level.range.low || inside > level.range.high) {
            constexpr double kPercent = 100;
            const std::string percent = reportNumber(kPercent * asked, 0);
            const std::string held = countText(level.inside);
            const std::string all = countText(curve.values);
            list.push_back(inside < level.range.low ? say("%1 % intervals of %2 hold %3 of %4 values, fewer than "
                                                          "chance explains in 95 of 100 cases: they may be too narrow.",
                                                          {percent, name, held, all})
                                                    : say("%1 % intervals of %2 hold %3 of %4 values, more than chance "
                                                          "explains in 95 of 100 cases: they may be too wide.",
                                                          {percent, name, held, all}));
            return;
        }
    }
}

/// Where values fall outside what intervals promise, or a rule without any model does better.
void addScores(const ReportSource& source, Sentences& list)
{
    const Dataset& dataset = dataOf(source);
    for (std::size_t p = 0; p < dataset.outputs.size() && !source.calibration->isEmpty(); ++p) {
        const auto output = static_cast<Index>(p);
        const std::string& name = dataset.outputs[p].name;
        addCoverage(*source.calibration, output, name, list);
        const ScoreTable scores = scoreTable(*source.calibration, output);
        for (const ForecastScore& row : scores.rows) {
            if (row.rule && row.crps < scores.rows.front().crps) {
                list.push_back(say("Held-out values of %1 are foreseen better by %2 than by this model (CRPS).",
                                   {name, ruleWords(*row.rule)}));
            }
        }
    }
}

} // namespace

std::vector<std::string> caveatsOf(const ReportSource& source)
{
    Sentences list;
    addRun(source, list);
    addLadder(source.snapshot->ladders, list);
    addLoo(source.calibration->loo, list);
    addScores(source, list);
    addModel(*source.snapshot->draws.model(), list);
    addData(source, list);
    list.push_back(
        say("All of it holds under the model: normal noise, alike at every step and sequence, and the prior below."));
    return list;
}

} // namespace credence
