// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PlotFeeds.h"

#include "core/data/RowMatch.h"
#include "core/summaries/RunProgress.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

QString stepText(const Sequence& sequence, Index t)
{
    return QString::fromStdString(sequence.stepText[static_cast<std::size_t>(t)]).replace(QLatin1Char('-'), kMinus);
}

double xOf(const Sequence& sequence, Index t, Across across)
{
    return across == Across::StepNumber ? static_cast<double>(t) : sequence.step[static_cast<std::size_t>(t)];
}

/// What pictures are made of.
struct Fed {
    Fed(const Dataset& of, const BandResult* summed, const BandView& how, const Truth* known)
        : dataset(of), bands(summed), view(how), truth(known)
    {
        if (bands != nullptr) {
            toBands.emplace(dataset, *bands->bands->model->design->dataset);
        }
        if (truth != nullptr) {
            toTruth.emplace(dataset, *truth->dataset);
        }
    }

    const Dataset& dataset;
    const BandResult* bands;
    const BandView& view;
    const Truth* truth;
    std::optional<RowMatch> toBands = {};
    std::optional<RowMatch> toTruth = {};
};

BandRow bandRow(const Fed& fed, Index i, Index t)
{
    const BandView& view = fed.view;
    const Sequence& sequence = fed.dataset.sequences[static_cast<std::size_t>(i)];
    BandRow row;
    row.x = xOf(sequence, t, view.across);
    const QString unit = QString::fromStdString(fed.dataset.step.unit);
    row.label = phrase("step %1, %2 %3").arg(t).arg(stepText(sequence, t), unit).trimmed();
    if (const auto place = fed.toBands ? fed.toBands->row(i, t) : std::nullopt) {
        const RowBands& both = fed.bands->bands->at(place->sequence, place->t, view.output);
        row.quantiles = (view.kind == BandKind::Mean ? both.f : both.y).quantiles;
    }
    if (const auto place = fed.toTruth ? fed.toTruth->row(i, t) : std::nullopt) {
        row.truth = fed.truth->f[static_cast<std::size_t>(place->sequence)](place->t, view.output);
    }
    const double observed = sequence.y(t, view.output);
    if (!std::isnan(observed)) {
        row.value = observed;
        row.kind = sequence.heldOut(t, view.output) ? PointKind::HeldOut : PointKind::Observed;
    }
    return row;
}

SequenceBands sequenceBands(const Fed& fed, Index i)
{
    const Sequence& sequence = fed.dataset.sequences[static_cast<std::size_t>(i)];
    SequenceBands result;
    result.name = QString::fromStdString(sequence.id);
    for (Index t = 0; t < sequence.length(); ++t) {
        result.rows.push_back(bandRow(fed, i, t));
    }
    return result;
}

BandAxes bandAxes(const Dataset& dataset, const BandView& view)
{
    const Column& output = dataset.outputs[static_cast<std::size_t>(view.output)];
    BandAxes axes;
    const bool isNumber = view.across == Across::StepNumber || dataset.step.name.empty();
    axes.xTitle = isNumber ? phrase("step t") : columnTitle(dataset.step);
    axes.xUnit = isNumber ? QString() : QString::fromStdString(dataset.step.unit);
    axes.xDecimals = isNumber ? 0 : 2;
    axes.yTitle = columnTitle(output);
    axes.yUnit = QString::fromStdString(output.unit);
    return axes;
}

void widen(AxisRange& range, double value)
{
    range.low = std::min(range.low, value);
    range.high = std::max(range.high, value);
}

/// What all sequences need of both axes, with a little air above and below.
std::pair<AxisRange, AxisRange> commonRanges(const Fed& fed)
{
    constexpr double kFar = 1e300;
    AxisRange x{kFar, -kFar};
    AxisRange y{kFar, -kFar};
    for (Index i = 0; i < static_cast<Index>(fed.dataset.sequences.size()); ++i) {
        for (const BandRow& row : sequenceBands(fed, i).rows) {
            widen(x, row.x);
            if (row.kind != PointKind::Missing) {
                widen(y, row.value);
            }
            if (row.truth) {
                widen(y, *row.truth);
            }
            if (row.quantiles) {
                widen(y, row.quantiles->front());
                widen(y, row.quantiles->back());
            }
        }
    }
    const double airX = x.length() > 0 ? 0.02 * x.length() : 0.5;
    const double airY = y.length() > 0 ? 0.05 * y.length() : 0.5;
    return {{x.low - airX, x.high + airX}, {y.low - airY, y.high + airY}};
}

/// The inputs that stay the same over a sequence: "79.6 kg, 4.02 mg/kg".
QString constantInputs(const Dataset& dataset, const Sequence& sequence)
{
    QStringList parts;
    for (std::size_t k = 0; k < dataset.inputs.size(); ++k) {
        const auto column = sequence.x.col(static_cast<Index>(k));
        if (column.minCoeff() != column.maxCoeff()) {
            continue;
        }
        const Column& input = dataset.inputs[k];
        const QString number =
            input.levels.empty() ? formatShort(column(0)) : QString::fromStdString(inputText(input, column(0)));
        parts << (input.unit.empty() ? QString::fromStdString(input.name) + QLatin1Char(' ') + number
                                     : number + QLatin1Char(' ') + QString::fromStdString(input.unit));
    }
    return parts.join(QStringLiteral(", "));
}

QString countOf(const InsideCount& count)
{
    return phrase("%1 of %2").arg(formatCount(count.inside), formatCount(count.total));
}

} // namespace

QString columnTitle(const Column& column)
{
    return QString::fromStdString(titled(column));
}

QString sequenceTitle(const Dataset& dataset, Index sequence)
{
    if (dataset.id.name.empty()) {
        return QString::fromStdString(dataset.name);
    }
    const QString id = QString::fromStdString(dataset.sequences[static_cast<std::size_t>(sequence)].id);
    return QString::fromStdString(dataset.id.name) + QLatin1Char(' ') + id;
}

QString datasetSentence(const Dataset& dataset)
{
    const auto sequences = static_cast<Index>(dataset.sequences.size());
    const auto inputs = static_cast<Index>(dataset.inputs.size());
    const auto outputs = static_cast<Index>(dataset.outputs.size());
    QStringList parts = {counted(sequences, phrase("%1 sequence"), phrase("%1 sequences")),
                         counted(dataset.rowCount(), phrase("%1 row"), phrase("%1 rows")),
                         counted(inputs, phrase("%1 input"), phrase("%1 inputs")),
                         counted(outputs, phrase("%1 output"), phrase("%1 outputs")),
                         phrase("%1 missing").arg(formatCount(dataset.missingCount()))};
    if (dataset.heldOutCount() > 0) {
        parts << phrase("%1 held out").arg(formatCount(dataset.heldOutCount()));
    }
    return QString::fromStdString(dataset.name) + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

BandPlotData bandPlotData(const Dataset& dataset, const BandResult* bands, Index sequence, const BandView& view,
                          const Truth* truth)
{
    const Fed fed(dataset, bands, view, truth);
    BandPlotData data;
    data.sequence = sequenceBands(fed, sequence);
    data.axes = bandAxes(dataset, view);
    data.draws = bands != nullptr ? static_cast<long>(bands->bands->draws) : 0;
    data.choice = view.choice;
    if (view.isSameY) {
        const auto [x, y] = commonRanges(fed);
        data.xRange = x;
        data.yRange = y;
    }
    return data;
}

SequenceGridData bandGridData(const Dataset& dataset, const BandResult* bands, const BandView& view, const Truth* truth)
{
    const Fed fed(dataset, bands, view, truth);
    SequenceGridData data;
    data.axes = bandAxes(dataset, view);
    data.choice = view.choice;
    data.draws = bands != nullptr ? static_cast<long>(bands->bands->draws) : 0;
    const auto output = static_cast<std::size_t>(view.output);
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        data.sequences.push_back(sequenceBands(fed, static_cast<Index>(i)));
        const Index there = fed.toBands ? fed.toBands->sequence(static_cast<Index>(i)) : -1;
        if (there >= 0) {
            const BandCoverage& coverage = bands->ofSequence[output][static_cast<std::size_t>(there)];
            const InsideCount both = coverage.all(2);
            data.sequences.back().fact = phrase("%1 in 95 %").arg(countOf(both));
        }
    }
    return data;
}

SequenceGridData dataGridData(const Dataset& dataset, Index output)
{
    BandView view;
    view.output = output;
    SequenceGridData data = bandGridData(dataset, nullptr, view);
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        data.sequences[i].fact = constantInputs(dataset, dataset.sequences[i]);
    }
    data.joinObserved = true;
    data.showAxesText = true;
    return data;
}

SequenceGridData dataGridData(const EditedData& edited, Index output)
{
    SequenceGridData data = dataGridData(*edited.whole, output);
    for (std::size_t i = 0; i < data.sequences.size(); ++i) {
        SequenceBands& sequence = data.sequences[i];
        if (edited.sequenceOf[i] < 0) {
            sequence.fact = phrase("excluded");
        }
        for (std::size_t t = 0; t < sequence.rows.size(); ++t) {
            BandRow& row = sequence.rows[t];
            if (edited.rowOf[i][t] < 0 && row.kind != PointKind::Missing) {
                row.kind = PointKind::Excluded;
            }
        }
    }
    return data;
}

QString bandSubtitle(const BandResult* bands, const BandView& view, Standing standing)
{
    const QString of = view.kind == BandKind::Mean ? phrase("mean f") : phrase("new data y");
    const QString what = standing == Standing::Stale         ? phrase("earlier model, %1").arg(of)
                         : standing == Standing::Preliminary ? phrase("preliminary, %1").arg(of)
                                                             : of;
    if (bands == nullptr) {
        return phrase("no draws yet");
    }
    QStringList levels;
    if (view.choice.show50) {
        levels << QStringLiteral("50");
    }
    if (view.choice.show80) {
        levels << QStringLiteral("80");
    }
    if (view.choice.show95) {
        levels << QStringLiteral("95");
    }
    const QString draws = formatCount(bands->bands->draws);
    if (levels.isEmpty()) {
        return phrase("%1: %2 draws").arg(what, draws);
    }
    return phrase("%1: %2 % bands, %3 draws").arg(what, levels.join(QStringLiteral(", ")), draws);
}

QString waitingText(const Snapshot* run)
{
    if (run == nullptr) {
        return {};
    }
    if (run->draws.shortest() > 0) {
        return phrase("Summing up the draws…");
    }
    const bool isUnderWay = run->phase == RunPhase::Running || run->phase == RunPhase::Paused;
    return isUnderWay ? phrase("Warming up. Shown once there are draws.")
                      : phrase("The run ended before its first draw.");
}

TracePlan tracePlan(const Snapshot& snapshot)
{
    const bool isRunning = snapshot.phase == RunPhase::Running || snapshot.phase == RunPhase::Paused;
    return {snapshot.settings.warmup, snapshot.settings.warmup + snapshot.settings.draws, isRunning};
}

void feedTracePlot(TracePlot& plot, const Snapshot& snapshot)
{
    plot.setPlan(tracePlan(snapshot));
    for (int chain = 0; chain < snapshot.draws.chains(); ++chain) {
        for (const DrawChunkPtr& chunk : snapshot.draws.chunks(chain)) {
            const Index known = plot.sweepCount(chain) - chunk->firstSweep;
            if (known < static_cast<Index>(chunk->log_lik.size())) {
                plot.append(chain, std::span(chunk->log_lik).subspan(static_cast<std::size_t>(known)));
            }
        }
    }
    std::vector<std::optional<double>> means;
    for (const Measure& mean : chainLogLikMeans(snapshot.draws)) {
        means.push_back(mean.value());
    }
    plot.setMeans(std::move(means), 1);
}

void feedQuantityTrace(TracePlot& plot, const RankResult& chains)
{
    plot.reset(static_cast<int>(chains.values.cols()), {0, static_cast<int>(chains.values.rows()), false});
    for (Index chain = 0; chain < chains.values.cols(); ++chain) {
        const auto values = chains.values.col(chain);
        plot.append(static_cast<int>(chain), {values.data(), static_cast<std::size_t>(values.size())});
    }
}

HeatmapData heatmapData(const AttentionSummary& summary)
{
    const Dataset& dataset = *summary.model->design->dataset;
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(summary.sequence)];
    HeatmapData data;
    if (summary.isTooLong) {
        data.emptyText = phrase("%1 steps are more than the %2 that this picture can hold.")
                             .arg(formatCount(sequence.length()), formatCount(kMostAttentionSteps));
        return data;
    }
    if (summary.heads.empty()) {
        data.emptyText = phrase("The model has no heads: no step draws on the ones before it.");
    }
    for (std::size_t h = 0; h < summary.heads.size(); ++h) {
        const HeadContribution& head = summary.heads[h];
        const QString name = summary.heads.size() > 1 ? phrase("Head %1").arg(h + 1) : QString();
        data.heads.push_back({name, {}, head.mean, head.q10, head.q90, head.probPositive});
    }
    for (Index t = 0; t < sequence.length(); ++t) {
        data.stepTexts << stepText(sequence, t);
    }
    data.stepTitle = dataset.step.name.empty() ? phrase("step t") : columnTitle(dataset.step);
    data.stepUnit = QString::fromStdString(dataset.step.unit);
    data.unit = QString::fromStdString(dataset.outputs[static_cast<std::size_t>(summary.output)].unit);
    return data;
}

QString heatmapSubtitle(const AttentionSummary& summary)
{
    const Dataset& dataset = *summary.model->design->dataset;
    const QString output = QString::fromStdString(dataset.outputs[static_cast<std::size_t>(summary.output)].name);
    const QString subtitle =
        phrase("contribution of step s to %1 at step t, M<sub>ts</sub>V<sub>s</sub>, posterior mean, %2 draws")
            .arg(dataset.outputs.size() > 1 ? output : QStringLiteral("f"), formatCount(summary.draws));
    return summary.heads.size() > 1 ? phrase("%1; heads aligned from draw to draw").arg(subtitle) : subtitle;
}

RankPlotData rankPlotData(const RankResult& ranks)
{
    RankPlotData data;
    data.counts = ranks.counts;
    data.expectedRange = ranks.expected;
    if (!ranks.counts.empty() && !ranks.counts.front().empty()) {
        data.expected = static_cast<double>(ranks.drawsPerChain) / static_cast<double>(ranks.counts.front().size());
    }
    data.draws = static_cast<long>(ranks.drawsPerChain) * static_cast<long>(ranks.counts.size());
    return data;
}

PlotTable rowSumTable(const AttentionSummary& summary, Index t)
{
    const Column& output = summary.model->design->dataset->outputs[static_cast<std::size_t>(summary.output)];
    PlotTable table;
    table.headers = {output.unit.empty() ? phrase("part") : QString::fromStdString(output.unit), phrase("mean"),
                     phrase("sd")};
    const int decimals = decimalsFor(summary.fSd(t) > 0 ? summary.fSd(t) : std::abs(summary.fMean(t)));
    const auto add = [&](const QString& name, double mean, double sd) {
        table.rows.push_back({name, formatFixed(mean, decimals), formatFixed(sd, decimals)});
    };
    const bool hasSkip = summary.model->dims.skip;
    const bool hasEffects = summary.model->dims.E > 0;
    const QString base = hasSkip && hasEffects ? phrase("Mean of y + D x + z'b")
                         : hasSkip             ? phrase("Mean of y + D x")
                         : hasEffects          ? phrase("Mean of y + z'b")
                                               : phrase("Mean of y");
    add(base, summary.baseMean(t), summary.baseSd(t));
    for (std::size_t h = 0; h < summary.heads.size(); ++h) {
        const QString name = summary.heads.size() > 1 ? phrase("Head %1").arg(h + 1) : phrase("Attention");
        add(name, summary.heads[h].sumMean(t), summary.heads[h].sumSd(t));
    }
    add(phrase("f at t = %1").arg(t), summary.fMean(t), summary.fSd(t));
    return table;
}

PlotTable coverageTable(const BandCoverage& coverage)
{
    const bool hasHeldOut = coverage.heldOut[0].total > 0;
    PlotTable table;
    table.headers = QStringList{phrase("band")};
    if (hasHeldOut) {
        table.headers << phrase("held out");
    }
    table.headers << phrase("training");
    const std::array names = {phrase("50 %"), phrase("80 %"), phrase("95 %")};
    for (std::size_t level = 0; level < names.size(); ++level) {
        QStringList row = {names[level]};
        if (hasHeldOut) {
            row << countOf(coverage.heldOut[level]);
        }
        row << countOf(coverage.training[level]);
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
