// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says of data, chains, posterior and predictions.
#include "core/base/Say.h"
#include "core/exports/ReportSections.h"
#include "core/exports/RunRecord.h"
#include "core/summaries/ColumnFacts.h"
#include "core/summaries/Decimals.h"
#include "core/summaries/Evidence.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr std::size_t kMostWorst = 8;       // rows of the diagnostics
constexpr std::size_t kMostQuantities = 40; // rows of the posterior
constexpr std::size_t kMostUnusual = 10;
constexpr double kPercent = 100;

const Model& modelOf(const ReportSource& source)
{
    return *source.snapshot->draws.model();
}

std::string percent(double share, int digits = 0)
{
    return reportNumber(kPercent * share, digits) + " %";
}

std::string drawsText(const SummaryTable& summary)
{
    const std::string draws = reportDraws(summary.drawsPerChain);
    return summary.chains == 1 ? say("1 chain of %1", {draws})
                               : say("%1 chains of %2", {countText(summary.chains), draws});
}

ReportTone toneOf(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::Converged:
        return verdict.ladder == LadderState::Cut ? ReportTone::Doubtful : ReportTone::Good;
    case VerdictKind::ChainsDisagree:
        return ReportTone::Bad;
    case VerdictKind::TooEarly:
    case VerdictKind::OneChain:
    case VerdictKind::SlowMixing:
        break;
    }
    return ReportTone::Doubtful;
}

/// Name, unit, mean, sd, 5 %, 50 %, 95 %, Rhat, ESS.
std::vector<std::string> quantityRow(const QuantitySummary& row)
{
    const int digits = decimalsFor(row.sd);
    return {row.unit.empty() ? row.name : row.name + " (" + row.unit + ")",
            reportNumber(row.mean, digits),
            reportNumber(row.sd, digits),
            reportNumber(row.q5, digits),
            reportNumber(row.q50, digits),
            reportNumber(row.q95, digits),
            reportMeasure(row.rhat, 3),
            reportMeasure(row.ess_bulk, 0),
            reportMeasure(row.ess_tail, 0),
            row.mcse_mean.isAvailable() ? reportNumber(row.mcse_mean.number, decimalsFor(row.mcse_mean.number)) : "–"};
}

std::vector<ReportColumn> quantityColumns()
{
    return {{say("quantity"), true}, {say("mean")}, {say("sd")},       {say("5 %")},      {say("50 %")},
            {say("95 %")},           {"Rhat"},      {say("bulk ESS")}, {say("tail ESS")}, {"MCSE"}};
}

bool isOfARow(const QuantitySummary& row)
{
    return row.name.starts_with("f[") || row.name.starts_with("b[");
}

std::string evidenceText(const LogEvidence& evidence)
{
    return reportNumber(evidence.value.number, 1) +
           (evidence.standardError.isAvailable() ? " ± " + reportNumber(evidence.standardError.number, 2) : "");
}

ReportBlocks ladderBlocks(const std::vector<LadderReport>& ladders)
{
    const LadderSummary summary = ladderSummary(ladders);
    ReportBlocks blocks;
    if (summary.mostReplicas <= 1) {
        blocks.emplace_back(ReportParagraph{summary.mostReplicas == 1
                                                ? say("Chains ran without replicas, so that there is no evidence.")
                                                : say("Nothing is known of replicas, so that there is no evidence.")});
        return blocks;
    }
    const std::string replicas =
        summary.fewestReplicas == summary.mostReplicas
            ? countText(summary.mostReplicas)
            : say("%1 to %2", {countText(summary.fewestReplicas), countText(summary.mostReplicas)});
    const std::string swaps = say("Every chain carried %1 replicas, which see less and less of the data; neighbours "
                                  "swap at %2 to %3 % of the sweeps.",
                                  {replicas, reportNumber(kPercent * summary.smallestSwapRate, 0),
                                   reportNumber(kPercent * summary.largestSwapRate, 0)});
    const Evidence evidence = evidenceOf(ladders);
    const std::string found =
        evidence.steppingStone.value.isAvailable() && evidence.thermodynamic.value.isAvailable()
            ? say("Log evidence log p(y): %1 by stepping-stones, %2 by thermodynamic integration (± standard error "
                  "over chains).",
                  {evidenceText(evidence.steppingStone), evidenceText(evidence.thermodynamic)})
            : say("The evidence is not available: %1.", {explain(evidence.steppingStone.value.reason)});
    blocks.emplace_back(ReportParagraph{sentences({swaps, found})});
    return blocks;
}

std::string startText(StartRule start)
{
    switch (start) {
    case StartRule::Prior:
        return say("Chains started at draws from the prior.");
    case StartRule::Ascent:
        return say("Each chain started at the best of several climbs to a mode.");
    case StartRule::Given:
        break;
    }
    return say("Chains started where those of an earlier run stood.");
}

std::string planText(const Snapshot& snapshot)
{
    const SamplerSettings& settings = snapshot.settings;
    const std::string chains = settings.chains == 1 ? say("1 chain") : say("%1 chains", {countText(settings.chains)});
    const std::string warmup =
        settings.warmup == 1 ? say("1 warm-up sweep") : say("%1 warm-up sweeps", {countText(settings.warmup)});
    const std::string draws = reportDraws(settings.draws);
    const std::string method = settings.method == SweepMethod::RowByRow
                                   ? say("Weights were drawn a row at a time")
                                   : say("Weights were drawn in joint blocks (Gibbs sampling)");
    return sentences(
        {say("%1, each with %2 and %3 planned; seed %4.", {chains, warmup, draws, std::to_string(settings.seed)}),
         settings.hasSymmetryMoves ? say("%1, with moves along the symmetries of the likelihood.", {method})
                                   : say("%1, without moves along the symmetries of the likelihood.", {method}),
         startText(settings.start)});
}

std::string totalText(const TotalMeasure& total)
{
    if (!total.sum.isAvailable()) {
        return say("not available (%1)", {explain(total.sum.reason)});
    }
    return reportNumber(total.sum.number, 1) + (total.se.isAvailable() ? " ± " + reportNumber(total.se.number, 1) : "");
}

ReportTable looTable(const LooTable& loo)
{
    ReportTable table{
        say("Leave-one-out: log density of what is left out (elpd, the larger the better) ± standard error."),
        {{say("left out"), true},
         {say("how many")},
         {"elpd"},
         {"p"},
         {say("largest Pareto k")},
         {say("not to be trusted")}},
        {}};
    const auto add = [&table](const std::string& what, const LooTotal& total) {
        table.rows.push_back({what, countText(total.points), totalText(total.elpd),
                              total.p.sum.isAvailable() ? reportNumber(total.p.sum.number, 1) : "–",
                              reportMeasure(total.largestK, 2), countText(total.unreliable)});
    };
    add(say("one value"), loo.byCell);
    if (loo.sequences.size() > 1) {
        add(say("one sequence"), loo.bySequence);
    }
    return table;
}

ReportTable coverageTable(const Calibration& calibration, Index output, const std::string& name)
{
    const ToldBy by = toldByOf(calibration, output);
    const std::vector<double> below = probabilitiesBelow(calibration, output, by);
    const CoverageCurve curve = coverageCurve(below);
    ReportTable table{
        by == ToldBy::HeldOut ? say("Held-out values inside the central intervals of new data%1.", {name})
                              : say("Values, each left out, inside the central intervals of new data%1.", {name}),
        {{say("interval")}, {say("inside")}, {say("of")}, {say("share")}, {say("expected by chance (95 %)"), true}},
        {}};
    for (const double level : {0.5, 0.8, 0.95}) {
        if (curve.values == 0) {
            break;
        }
        const CoverageLevel& at = levelOf(curve, level);
        table.rows.push_back({percent(level), countText(at.inside), countText(curve.values),
                              percent(static_cast<double>(at.inside) / static_cast<double>(curve.values), 1),
                              say("%1 to %2", {reportNumber(at.range.low, 0), reportNumber(at.range.high, 0)})});
    }
    return table;
}

ReportTable scoresOf(const ScoreTable& scores, const std::string& name)
{
    ReportTable table{
        say("Scores on %1%2: CRPS and RMSE in the unit of the output, the smaller the better; mean log score, the "
            "larger the better.",
            {scores.values == 1 ? say("1 held-out value") : say("%1 held-out values", {countText(scores.values)}),
             name}),
        {{say("foreseen by"), true}, {"CRPS"}, {say("log score")}, {"RMSE"}},
        {}};
    for (const ForecastScore& row : scores.rows) {
        const int digits = decimalsFor(scores.rows.front().rmse);
        table.rows.push_back({row.rule ? ruleWords(*row.rule) : say("this model"), reportNumber(row.crps, digits),
                              reportMeasure(row.logScore, 2), reportNumber(row.rmse, digits)});
    }
    return table;
}

ReportTable unusualTable(const UnusualCells& unusual, const Dataset& dataset, const std::string& name)
{
    const std::size_t shown = std::min(unusual.cells.size(), kMostUnusual);
    const auto all = static_cast<Index>(unusual.cells.size());
    const std::string values = all == 1 ? say("1 value") : say("%1 values", {countText(all)});
    const std::string those = shown < unusual.cells.size()
                                  ? say("The %1 most unusual of %2", {countText(static_cast<Index>(shown)), values})
                                  : say("The %1", {values});
    ReportTable table{
        say("%1%2 with a tail probability below %3; about %4 of %5 would be expected by chance.",
            {those, name, reportNumber(kUnusual, 2), reportNumber(unusual.byChance, 0), countText(unusual.of)}),
        {{say("sequence"), true},
         {say("step"), true},
         {say("value")},
         {say("lies"), true},
         {say("tail probability")},
         {say("told by"), true}},
        {}};
    constexpr double kMiddle = 0.5;
    for (std::size_t i = 0; i < shown; ++i) {
        const TailCell& cell = unusual.cells[i];
        const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(cell.sequence)];
        table.rows.push_back({sequence.id, sequence.stepText[static_cast<std::size_t>(cell.t)], reportShort(cell.y),
                              cell.below > kMiddle ? say("high") : say("low"), reportNumber(cell.tail, 4),
                              cell.isHeldOut ? say("held out") : say("left out")});
    }
    return table;
}

/// The predictions of one output; name: how the sentences end where there are several.
void addOutput(const ReportSource& source, Index output, ReportBlocks& blocks)
{
    const Dataset& dataset = *modelOf(source).design->dataset;
    const std::string name = dataset.outputs.size() == 1
                                 ? std::string()
                                 : say(" of %1", {dataset.outputs[static_cast<std::size_t>(output)].name});
    const Calibration& calibration = *source.calibration;
    ReportTable coverage = coverageTable(calibration, output, name);
    if (!coverage.rows.empty()) {
        blocks.emplace_back(std::move(coverage));
    }
    const ScoreTable scores = scoreTable(calibration, output);
    if (scores.values > 0) {
        blocks.emplace_back(scoresOf(scores, name));
    }
    const UnusualCells unusual = unusualCells(calibration, output);
    if (!unusual.cells.empty()) {
        blocks.emplace_back(unusualTable(unusual, dataset, name));
    }
}

/// "theoph.csv: 12 sequences, 132 rows, ..."
std::string sizeText(const Dataset& dataset)
{
    const auto count = [](std::size_t number) { return countText(static_cast<Index>(number)); };
    const std::string sequences =
        dataset.sequences.size() == 1 ? say("1 sequence") : say("%1 sequences", {count(dataset.sequences.size())});
    const std::string rows = dataset.rowCount() == 1 ? say("1 row") : say("%1 rows", {countText(dataset.rowCount())});
    const std::string inputs =
        dataset.inputs.size() == 1 ? say("1 input") : say("%1 inputs", {count(dataset.inputs.size())});
    const std::string outputs =
        dataset.outputs.size() == 1 ? say("1 output") : say("%1 outputs", {count(dataset.outputs.size())});
    return say("%1: %2, %3, %4, %5; %6 missing and %7 held-out outputs. Fingerprint %8.",
               {dataset.name, sequences, rows, inputs, outputs, countText(dataset.missingCount()),
                countText(dataset.heldOutCount()), fingerprint(dataset)});
}

std::vector<std::string> columnRow(const Dataset& dataset, const ColumnRef& column)
{
    const ColumnFacts facts = columnFacts(dataset, column);
    const int digits = facts.sd.isAvailable() ? decimalsFor(facts.sd.number) : 3;
    if (!facts.column.levels.empty()) { // its numbers are places in a list
        return {titled(facts.column),
                facts.column.levels.size() == 1
                    ? say("category of 1 level")
                    : say("category of %1 levels", {countText(static_cast<Index>(facts.column.levels.size()))}),
                countText(facts.values),
                "–",
                "–",
                "–",
                "–",
                "–",
                "–"};
    }
    const std::string role = column.role == ColumnRole::Step    ? say("step")
                             : column.role == ColumnRole::Input ? say("input")
                                                                : say("output");
    return {titled(facts.column),
            role,
            countText(facts.values),
            reportMeasure(facts.low, digits),
            reportMeasure(facts.high, digits),
            reportMeasure(facts.mean, digits),
            reportMeasure(facts.sd, digits),
            column.role == ColumnRole::Output ? countText(facts.missing) : "–",
            column.role == ColumnRole::Output ? countText(facts.heldOut) : "–"};
}

ReportTable columnTable(const Dataset& dataset)
{
    ReportTable table{say("Columns; of outputs the values that the sampler saw."),
                      {{say("column"), true},
                       {say("role"), true},
                       {say("values")},
                       {say("least")},
                       {say("most")},
                       {say("mean")},
                       {say("sd")},
                       {say("missing")},
                       {say("held out")}},
                      {}};
    if (!dataset.step.name.empty()) {
        table.rows.push_back(columnRow(dataset, {ColumnRole::Step, 0}));
    }
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        table.rows.push_back(columnRow(dataset, {ColumnRole::Input, static_cast<Index>(j)}));
    }
    for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
        table.rows.push_back(columnRow(dataset, {ColumnRole::Output, static_cast<Index>(p)}));
    }
    return table;
}

} // namespace

std::string reportNumber(double value, int digits)
{
    if (!std::isfinite(value)) {
        return say("not available");
    }
    std::string text = readable(value, digits);
    if (!text.starts_with('-')) {
        return text;
    }
    const bool isZero = text.find_first_of("123456789") == std::string::npos;
    return isZero ? text.substr(1) : "\u2212" + text.substr(1);
}

std::string reportMeasure(const Measure& measure, int digits)
{
    return measure.isAvailable() ? reportNumber(measure.number, digits) : "–";
}

std::string reportDraws(Index draws)
{
    return draws == 1 ? say("1 draw") : say("%1 draws", {countText(draws)});
}

std::string reportShort(double value)
{
    std::string text = reportNumber(value, decimalsFor(std::abs(value)) + 1);
    if (text.find('.') != std::string::npos && text.find('e') == std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        text.erase(text.find_last_not_of('.') + 1);
    }
    return text;
}

std::string ruleWords(SimpleRule rule)
{
    switch (rule) {
    case SimpleRule::CarryForward:
        return say("the last value before it");
    case SimpleRule::Mean:
        return say("the mean of all seen values");
    case SimpleRule::Line:
        return say("a line through its sequence");
    }
    return {};
}

ToldBy toldByOf(const Calibration& calibration, Index output)
{
    return calibration.hasHeldOut(output) ? ToldBy::HeldOut : ToldBy::LeaveOneOut;
}

const CoverageLevel& levelOf(const CoverageCurve& curve, double level)
{
    return *std::min_element(curve.levels.begin(), curve.levels.end(), [&](const auto& a, const auto& b) {
        return std::abs(a.level - level) < std::abs(b.level - level);
    });
}

ReportBlocks findingsOf(const ReportSource& source)
{
    const SummaryTable& summary = *source.summary;
    ReportBlocks blocks;
    blocks.emplace_back(ReportParagraph{verdictText(summary, source.snapshot->phase),
                                        source.snapshot->phase == RunPhase::Completed ? toneOf(summary.verdict)
                                                                                      : ReportTone::Doubtful});
    ReportList list;
    for (const QuantitySummary& row : summary.rows) {
        if (row.name.starts_with("sigma") && row.unit != "std") {
            const int digits = decimalsFor(row.sd);
            list.items.push_back(
                say("Noise %1: mean %2, 90 % interval %3 to %4.",
                    {row.name + (row.unit.empty() ? "" : " (" + row.unit + ")"), reportNumber(row.mean, digits),
                     reportNumber(row.q5, digits), reportNumber(row.q95, digits)}));
        }
    }
    const Dataset& dataset = *modelOf(source).design->dataset;
    if (!source.calibration->isEmpty()) {
        for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
            const auto output = static_cast<Index>(p);
            const ToldBy by = toldByOf(*source.calibration, output);
            const CoverageCurve curve = coverageCurve(probabilitiesBelow(*source.calibration, output, by));
            if (curve.values > 0) {
                const std::string inside = countText(levelOf(curve, 0.95).inside);
                const std::string all = countText(curve.values);
                const std::string& name = dataset.outputs[p].name;
                list.items.push_back(
                    by == ToldBy::HeldOut
                        ? say("%1 of %2 held-out values of %3 lie inside their 95 % interval.", {inside, all, name})
                        : say("%1 of %2 values, each left out, of %3 lie inside their 95 % interval.",
                              {inside, all, name}));
            }
        }
        list.items.push_back(say("Leave-one-out by value: elpd %1.", {totalText(source.calibration->loo.byCell.elpd)}));
    }
    if (!list.items.empty()) {
        blocks.emplace_back(std::move(list));
    }
    return blocks;
}

ReportBlocks dataBlocks(const ReportSource& source)
{
    const Dataset& dataset = *modelOf(source).design->dataset;
    ReportBlocks blocks;
    const std::string edits = source.isSimulated ? say("The outputs were simulated from the model, with a known truth.")
                              : source.edits.empty() ? std::string()
                                                     : say("The data differ from the file: %1", {source.edits});
    blocks.emplace_back(ReportParagraph{sentences({sizeText(dataset), edits})});
    blocks.emplace_back(columnTable(dataset));
    return blocks;
}

ReportBlocks samplingBlocks(const ReportSource& source)
{
    const SummaryTable& summary = *source.summary;
    ReportBlocks blocks;
    blocks.emplace_back(ReportParagraph{planText(*source.snapshot)});
    std::vector<const QuantitySummary*> worst;
    for (const QuantitySummary& row : summary.rows) {
        worst.push_back(&row);
    }
    const auto badness = [](const QuantitySummary* row) { return row->rhat.isAvailable() ? row->rhat.number : 0; };
    std::stable_sort(worst.begin(), worst.end(), [&](auto a, auto b) { return badness(a) > badness(b); });
    worst.resize(std::min(worst.size(), kMostWorst));
    if (!worst.empty()) {
        ReportTable table{say("The largest Rhat first: %1 of %2 quantities, %3.",
                              {countText(static_cast<Index>(worst.size())),
                               countText(static_cast<Index>(summary.rows.size())), drawsText(summary)}),
                          quantityColumns(),
                          {}};
        for (const QuantitySummary* row : worst) {
            table.rows.push_back(quantityRow(*row));
        }
        blocks.emplace_back(std::move(table));
    }
    for (ReportBlock& block : ladderBlocks(source.snapshot->ladders)) {
        blocks.push_back(std::move(block));
    }
    return blocks;
}

ReportBlocks posteriorBlocks(const SummaryTable& summary)
{
    ReportTable table{{}, quantityColumns(), {}};
    std::size_t left = 0;
    for (const QuantitySummary& row : summary.rows) {
        if (!isOfARow(row) && table.rows.size() < kMostQuantities) {
            table.rows.push_back(quantityRow(row));
        } else {
            ++left;
        }
    }
    table.caption = say("Posterior mean, sd and quantiles, %1.", {drawsText(summary)});
    ReportBlocks blocks;
    if (table.rows.empty()) {
        blocks.emplace_back(ReportParagraph{say("There are no draws yet.")});
        return blocks;
    }
    blocks.emplace_back(std::move(table));
    if (left > 0) {
        blocks.emplace_back(ReportParagraph{say("Not shown here: %1 more, among them f at every row; summary.csv of "
                                                "the run has them all, and weights.csv the weights, aligned.",
                                                {countText(static_cast<Index>(left))})});
    }
    return blocks;
}

ReportBlocks predictionBlocks(const ReportSource& source)
{
    ReportBlocks blocks;
    if (source.calibration->isEmpty()) {
        blocks.emplace_back(ReportParagraph{say("Predictions are not judged: there are no draws yet.")});
        return blocks;
    }
    blocks.emplace_back(looTable(source.calibration->loo));
    for (Index output = 0; output < modelOf(source).dims.P; ++output) {
        addOutput(source, output, blocks);
    }
    return blocks;
}

} // namespace credence
