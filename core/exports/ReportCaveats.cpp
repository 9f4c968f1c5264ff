// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report warns of. Every sentence is there because of a fact of the run, but for the last one.
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

void addRun(const ReportSource& source, Sentences& sentences)
{
    const Snapshot& snapshot = *source.snapshot;
    const SummaryTable& summary = *source.summary;
    if (snapshot.phase != RunPhase::Completed) {
        sentences.push_back("The run was not through: " + counted(summary.drawsPerChain, "draw") + " of " +
                            countText(snapshot.settings.draws) + " planned are in this report.");
    }
    if (summary.verdict.kind != VerdictKind::Converged) {
        sentences.emplace_back("The chains have not shown that they converged: every number here may still move.");
    }
    if (snapshot.settings.targets != ConvergenceTargets{}) {
        sentences.emplace_back("Convergence was judged by targets other than the usual ones.");
    }
    const Index draws = summary.drawsPerChain * summary.chains;
    if (draws < kFewDraws) {
        sentences.push_back("There are only " + counted(draws, "draw") + ": the ends of 95 % bands are rough.");
    }
    if (snapshot.troubles > 0) {
        sentences.push_back("In " + counted(snapshot.troubles, "sweep") +
                            " a factorisation failed and a block kept its value.");
    }
    for (const std::string& name : summary.verdict.unavailable) {
        sentences.push_back("Rhat and ESS are not available for " + name + ".");
    }
}

void addLadder(const std::vector<LadderReport>& ladders, Sentences& sentences)
{
    const LadderSummary summary = ladderSummary(ladders);
    if (summary.mostReplicas <= 1) {
        sentences.emplace_back(
            "Without replicas a chain stays in the mode that it falls into; agreeing chains make other "
            "modes less likely, and do not exclude them.");
        return;
    }
    if (summary.isCut()) {
        sentences.emplace_back(
            "The ladder of replicas is cut where neighbours hardly swap: chains may be held in a mode, "
            "and the log evidence is not to be trusted.");
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
        sentences.push_back("The two estimates of the log evidence differ by " + reportNumber(gap, 1) +
                            ", more than their errors explain.");
    }
}

void addData(const ReportSource& source, Sentences& sentences)
{
    const Dataset& dataset = dataOf(source);
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        Index filled = 0;
        for (const Sequence& sequence : dataset.sequences) {
            filled += sequence.filled.size() > 0 ? sequence.filled.col(static_cast<Index>(j)).count() : 0;
        }
        if (filled > 0) {
            sentences.push_back("The input " + dataset.inputs[j].name + " has no value in " + counted(filled, "row") +
                                ": what stands in there was taken for measured.");
        }
    }
    if (!source.data.edits.empty()) {
        sentences.push_back(source.isSimulated ? "The outputs were simulated from the model itself, so that it fits "
                                                 "better than a model of real data would."
                            : source.edits.empty() ? "The data were edited since they were read."
                                                   : "The data differ from the file: " + source.edits);
    }
    if (const Index missing = dataset.missingCount(); missing > 0) {
        sentences.push_back(counted(missing, "output cell") + (missing == 1 ? " is" : " are") +
                            " missing and predicted as if missing had nothing to do with the value.");
    }
    if (const Index held = dataset.heldOutCount(); held > 0) {
        sentences.push_back(counted(held, "output value") + (held == 1 ? " was" : " were") +
                            " held out: neither the chains nor the scale of the outputs saw " +
                            (held == 1 ? "it." : "them."));
    } else {
        sentences.emplace_back("No value was held out: how well new ones are foreseen is told by leave-one-out alone.");
    }
    for (const Notice& notice : source.notices) {
        if (notice.isDoubt) {
            sentences.push_back("Of reading the file: " + notice.text);
        }
    }
}

void addModel(const Model& model, Sentences& sentences)
{
    const Design& design = *model.design;
    const Index forecast = design.T() - stepsSeen(design);
    if (model.dims.H > 0 && forecast > 0) {
        sentences.push_back("After the last step at which an output is seen come " + counted(forecast, "step") +
                            (model.dims.hasLevel
                                 ? ": their a_t are learnt from those before, as if nothing changed there."
                                 : ": of their a_t the prior alone tells."));
    }
    for (Index r = 0; r < design.R(); ++r) {
        const std::string& name = design.featureNames[static_cast<std::size_t>(r)];
        if (design.xScaling.isConstant[static_cast<std::size_t>(r)] && name != "const") {
            sentences.push_back("The input " + name + " is constant and tells the model nothing.");
        }
    }
    if (model.prior.sigma.isFixed) {
        sentences.emplace_back("The noise sigma was fixed beforehand, not learnt.");
    }
}

void addLoo(const LooTable& loo, Sentences& sentences)
{
    if (loo.isEmpty()) {
        return;
    }
    for (const std::string& advice : {adviceByCell(loo), loo.sequences.size() > 1 ? adviceBySequence(loo) : ""}) {
        if (!advice.empty()) {
            sentences.push_back(advice);
        }
    }
}

/// The level at which most is promised and not held.
void addCoverage(const Calibration& calibration, Index output, const std::string& name, Sentences& sentences)
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
            sentences.push_back(reportNumber(kPercent * asked, 0) + " % intervals of " + name + " hold " +
                                countText(level.inside) + " of " + countText(curve.values) +
                                (inside < level.range.low
                                     ? " values, fewer than chance explains in 95 of 100 cases: they may be too narrow."
                                     : " values, more than chance explains in 95 of 100 cases: they may be too wide."));
            return;
        }
    }
}

/// Where values fall outside what intervals promise, or a rule without any model does better.
void addScores(const ReportSource& source, Sentences& sentences)
{
    const Dataset& dataset = dataOf(source);
    for (std::size_t p = 0; p < dataset.outputs.size() && !source.calibration->isEmpty(); ++p) {
        const auto output = static_cast<Index>(p);
        const std::string& name = dataset.outputs[p].name;
        addCoverage(*source.calibration, output, name, sentences);
        const ScoreTable scores = scoreTable(*source.calibration, output);
        for (const ForecastScore& row : scores.rows) {
            if (row.rule && row.crps < scores.rows.front().crps) {
                sentences.push_back("Held-out values of " + name + " are foreseen better by " + ruleWords(*row.rule) +
                                    " than by this model (CRPS).");
            }
        }
    }
}

} // namespace

std::vector<std::string> caveatsOf(const ReportSource& source)
{
    Sentences sentences;
    addRun(source, sentences);
    addLadder(source.snapshot->ladders, sentences);
    addLoo(source.calibration->loo, sentences);
    addScores(source, sentences);
    addModel(*source.snapshot->draws.model(), sentences);
    addData(source, sentences);
    sentences.emplace_back(
        "All of it holds under the model: normal noise, alike at every step and sequence, and the prior "
        "below.");
    return sentences;
}

} // namespace credence
