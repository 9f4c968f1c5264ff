// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CalibrationFeeds.h"

#include "ui/models/PlotFeeds.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

QString ruleName(const std::optional<SimpleRule>& rule)
{
    if (!rule) {
        return phrase("model");
    }
    switch (*rule) {
    case SimpleRule::CarryForward:
        return phrase("last value");
    case SimpleRule::Mean:
        return phrase("mean");
    case SimpleRule::Line:
        return phrase("line");
    }
    return {};
}

QString probabilityText(double probability)
{
    constexpr double kLeast = 0.001;
    return probability < kLeast ? phrase("< 0.001") : formatFixed(probability, 3);
}

QString belowText(double below)
{
    return phrase("new data below it\t%1 %").arg(formatFixed(100 * below, 1));
}

CellMapData::Kind kindOf(const Sequence& sequence, Index t, Index output)
{
    if (t >= sequence.length()) {
        return CellMapData::Kind::None;
    }
    if (std::isnan(sequence.y(t, output))) {
        return CellMapData::Kind::Missing;
    }
    return sequence.heldOut(t, output) ? CellMapData::Kind::HeldOut : CellMapData::Kind::Unavailable;
}

QString valueText(double value, const Column& output)
{
    return (formatShort(value) + u' ' + QString::fromStdString(output.unit)).trimmed();
}

/// The map without any k: rows, columns, and what each cell says of its value.
CellMapData emptyMap(const Dataset& dataset, Index output)
{
    CellMapData map;
    const auto count = static_cast<Index>(dataset.sequences.size());
    const Index longest = dataset.longest();
    const Column& column = dataset.outputs[static_cast<std::size_t>(output)];
    map.values.setZero(count, longest);
    for (Index i = 0; i < count; ++i) {
        const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(i)];
        map.sequences << sequenceTitle(dataset, i);
        QStringList texts;
        for (Index t = 0; t < longest; ++t) {
            map.kinds.push_back(kindOf(sequence, t, output));
            const bool hasValue = t < sequence.length() && !std::isnan(sequence.y(t, output));
            texts << (hasValue ? phrase("value\t%1").arg(valueText(sequence.y(t, output), column)) : QString());
        }
        map.texts.push_back(texts);
    }
    return map;
}

} // namespace

ToldBy usuallyToldBy(const Calibration& calibration, Index output)
{
    return calibration.hasHeldOut(output) ? ToldBy::HeldOut : ToldBy::LeaveOneOut;
}

QString valuesText(std::size_t values, ToldBy by)
{
    const QString words = by == ToldBy::HeldOut ? phrase("%1 held-out values") : phrase("%1 values, each left out");
    return words.arg(formatCount(static_cast<qint64>(values)));
}

QString pitTitle(ToldBy by)
{
    return by == ToldBy::HeldOut ? phrase("PIT histogram") : phrase("LOO-PIT histogram");
}

QString coverageSubtitle(const Calibration& calibration, std::size_t values, ToldBy by)
{
    return phrase("new data y, %1, %2 draws").arg(valuesText(values, by), formatCount(calibration.loo.draws));
}

QString paretoSubtitle(const Calibration& calibration)
{
    return phrase("Pareto k of each value; good up to %1").arg(formatFixed(calibration.loo.byCell.limit, 2));
}

CoveragePlotData coverageData(const CoverageCurve& curve, ToldBy by)
{
    CoveragePlotData data;
    data.values = static_cast<long>(curve.values);
    data.isHeldOut = by == ToldBy::HeldOut;
    const double percent = 100.0 / static_cast<double>(std::max<Index>(curve.values, 1));
    for (const CoverageLevel& level : curve.levels) {
        data.level.push_back(100 * level.level);
        data.share.push_back(percent * static_cast<double>(level.inside));
        data.low.push_back(percent * level.range.low);
        data.high.push_back(percent * level.range.high);
        data.inside.push_back(static_cast<long>(level.inside));
    }
    return data;
}

PitPlotData pitData(const PitHistogram& histogram)
{
    PitPlotData data;
    data.counts.assign(histogram.counts.begin(), histogram.counts.end());
    data.expected = histogram.expected;
    data.range = {histogram.range.low, histogram.range.high};
    data.values = static_cast<long>(histogram.values);
    return data;
}

CellMapData paretoMap(const Calibration& calibration, Index output)
{
    const Dataset& dataset = *calibration.loo.model->design->dataset;
    CellMapData map = emptyMap(dataset, output);
    map.name = phrase("Pareto k");
    map.limit = calibration.loo.byCell.limit;
    for (const LooCell& cell : calibration.loo.cells) {
        if (cell.output != output) {
            continue;
        }
        QString& text = map.texts[static_cast<std::size_t>(cell.sequence)][cell.t];
        if (cell.below.isAvailable()) {
            text += u'\n' + belowText(cell.below.number);
        }
        if (cell.prediction.k.isAvailable()) {
            map.values(cell.sequence, cell.t) = cell.prediction.k.number;
            map.kinds[static_cast<std::size_t>(cell.sequence * map.values.cols() + cell.t)] = CellMapData::Kind::Value;
        }
    }
    for (const HeldOutCell& cell : calibration.heldOut) {
        if (cell.output == output) {
            map.texts[static_cast<std::size_t>(cell.sequence)][cell.t] += u'\n' + belowText(cell.below);
        }
    }
    return map;
}

PlotTable scoreTexts(const ScoreTable& scores)
{
    PlotTable table;
    table.headers = {phrase("by"), phrase("CRPS"), phrase("log score"), phrase("RMSE")};
    for (const ForecastScore& row : scores.rows) {
        const int decimals = decimalsFor(scores.rows.front().rmse);
        table.rows.push_back({ruleName(row.rule), formatFixed(row.crps, decimals),
                              row.logScore.isAvailable() ? formatFixed(row.logScore.number, 2) : QStringLiteral("–"),
                              formatFixed(row.rmse, decimals)});
    }
    return table;
}

PlotTable unusualTexts(const UnusualCells& unusual, const Calibration& calibration, Index output)
{
    const Dataset& dataset = *calibration.loo.model->design->dataset;
    const QString step = dataset.step.name.empty() ? phrase("row") : columnTitle(dataset.step);
    PlotTable table;
    table.headers = {dataset.id.name.empty() ? phrase("sequence") : QString::fromStdString(dataset.id.name),
                     step,
                     columnTitle(dataset.outputs[static_cast<std::size_t>(output)]),
                     phrase("lies"),
                     phrase("tail P"),
                     phrase("Pareto k")};
    constexpr double kMiddle = 0.5;
    for (const TailCell& cell : unusual.cells) {
        const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(cell.sequence)];
        const bool isAbove = cell.k.isAvailable() && cell.k.number > calibration.loo.byCell.limit;
        table.rows.push_back(
            {dataset.id.name.empty() ? sequenceTitle(dataset, cell.sequence) : QString::fromStdString(sequence.id),
             QString::fromStdString(std::string(sequence.stepText[static_cast<std::size_t>(cell.t)])),
             formatShort(cell.y), cell.below > kMiddle ? phrase("high") : phrase("low"), probabilityText(cell.tail),
             cell.isHeldOut         ? phrase("held out")
             : cell.k.isAvailable() ? (isAbove ? QStringLiteral("! ") : QString()) + formatFixed(cell.k.number, 2)
                                    : QStringLiteral("–")});
    }
    return table;
}

QString totalText(const TotalMeasure& total)
{
    if (!total.sum.isAvailable()) {
        return notAvailable();
    }
    const QString sum = formatFixed(total.sum.number, 1);
    return total.se.isAvailable() ? QStringLiteral("%1 ± %2").arg(sum, formatFixed(total.se.number, 1)) : sum;
}

} // namespace credence::ui
