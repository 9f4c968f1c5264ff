// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/MemoryFeeds.h"

#include "ui/models/PlotFeeds.h"
#include "ui/plots/Bands.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

/// The norm wants a log axis, the coefficients of each moment one of their own.
bool isWild(const MemoryTrack& track)
{
    constexpr double kWildNorm = 30; // times the signal
    return !(track.largestNorm <= kWildNorm * track.largestSignal);
}

std::vector<double> columnOf(const Matrix& values, std::size_t column)
{
    const auto from = values.col(static_cast<Index>(column));
    return {from.begin(), from.end()};
}

std::vector<TimeBand> bandsOf(const Matrix& quantiles)
{
    std::vector<TimeBand> bands;
    for (const BandLevel& level : chosenLevels(BandChoice{})) {
        bands.push_back({level.percent, columnOf(quantiles, level.low), columnOf(quantiles, level.high)});
    }
    return bands;
}

QString unitText(const Column& column)
{
    return QString::fromStdString(column.unit);
}

QString stepTitle(const Dataset& dataset)
{
    return dataset.step.name.empty() ? phrase("row") : columnTitle(dataset.step);
}

QString timeAt(const Dataset& dataset, const MemoryTrack& track, Index point)
{
    return stepValueText(dataset, track.time[static_cast<std::size_t>(point)]);
}

QString factorText(double growth)
{
    return std::isfinite(growth) ? formatShort(growth) : phrase("more than 1e300");
}

/// Where Euler would stand, to compare; empty where it is in use or does no harm.
QString eulerWords(const Dataset& dataset, const MemoryStability& stability)
{
    const MemoryTrack& track = *stability.track;
    const Stability& euler = stability.euler.stability;
    if (stability.euler.points.empty()) {
        return {};
    }
    if (euler.growth <= 1) {
        return u' ' + phrase("Nor does forward Euler let one grow.");
    }
    return u' ' + phrase("Forward Euler: %1-fold by %2.")
                      .arg(factorText(euler.growth), timeAt(dataset, track, euler.growthStep));
}

StabilityWords stabilityWordsOf(const Dataset& dataset, const MemoryStability& stability)
{
    const MemoryTrack& track = *stability.track;
    using Mood = StabilityWords::Mood;
    const Stability& found = stability.inUse.stability;
    const QString growth = factorText(found.growth);
    const QString when = timeAt(dataset, track, std::clamp<Index>(found.growthStep, 0, track.length() - 1));
    const QString method = methodName(track.request.spec.method);
    switch (found.verdict) {
    case StabilityVerdict::Contractive:
        return {Mood::Good, phrase("Stable."),
                phrase("No error can grow: largest factor of a step %1.").arg(formatFixed(found.twoNorm, 3)) +
                    eulerWords(dataset, stability)};
    case StabilityVerdict::Mild:
        return {Mood::Doubtful, phrase("Stable, with mild growth."),
                phrase("An error may grow %1-fold by %2 before it fades. Bilinear lets none grow.").arg(growth, when)};
    case StabilityVerdict::Transient:
        return {Mood::Bad, phrase("Not to be trusted."),
                phrase("Every eigenvalue lies inside the unit circle, and yet an error grows %1-fold by %2 before it "
                       "fades. Use bilinear.")
                    .arg(growth, when)};
    case StabilityVerdict::Unstable:
        break;
    }
    return {Mood::Bad, phrase("Unstable."),
            phrase("%1 with steps of up to %2 multiplies an error by %3 by %4. Use bilinear.")
                .arg(method, stepValueText(dataset, stability.longest), growth, when)};
}

} // namespace

QString measureName(MemoryMeasure measure)
{
    switch (measure) {
    case MemoryMeasure::LegS:
        return phrase("LegS, whole past");
    case MemoryMeasure::LegSLti:
        return phrase("LegS-LTI, fading");
    case MemoryMeasure::LegT:
        return phrase("LegT, a window");
    case MemoryMeasure::LagT:
        return phrase("LagT, fading");
    case MemoryMeasure::FouT:
        break;
    }
    return phrase("FouT, a window");
}

QString methodName(MemoryMethod method)
{
    switch (method) {
    case MemoryMethod::Euler:
        return phrase("Forward Euler");
    case MemoryMethod::Backward:
        return phrase("Backward Euler");
    case MemoryMethod::Bilinear:
        return phrase("Bilinear");
    case MemoryMethod::Zoh:
        return phrase("Zero-order hold");
    case MemoryMethod::General:
        break;
    }
    return phrase("General bilinear");
}

const Column& memoryColumn(const Dataset& dataset, const MemoryRequest& request)
{
    const auto place = static_cast<std::size_t>(request.column);
    return request.of == MemoryOf::Input ? dataset.inputs[place] : dataset.outputs[place];
}

QString signalName(const Dataset& dataset, const MemoryRequest& request)
{
    QString name = QString::fromStdString(memoryColumn(dataset, request).name);
    if (request.of != MemoryOf::Function) {
        return name;
    }
    return dataset.outputs.size() == 1 ? QStringLiteral("f") : phrase("f of %1").arg(name);
}

QString stepValueText(const Dataset& dataset, double value)
{
    if (dataset.step.name.empty()) {
        return phrase("row %1").arg(formatShort(value));
    }
    const bool isWhole = value == std::round(value) && std::abs(value) >= 100;
    const QString number = isWhole ? QString::number(value, 'f', 0) : formatFixed(value, 2);
    return (number + u' ' + QString::fromStdString(dataset.step.unit)).trimmed();
}

TimelinePtr timelineOf(const DatasetPtr& dataset, const MemoryTrackPtr& track)
{
    auto timeline = std::make_shared<Timeline>();
    timeline->time = track->time;
    timeline->xTitle = stepTitle(*dataset);
    timeline->xUnit = QString::fromStdString(dataset->step.unit);
    timeline->rowPoints.assign(track->point.begin(), track->point.end());
    timeline->describe = [dataset, track](int point) {
        const auto k = static_cast<std::size_t>(point);
        const Index row = track->row[k];
        const QString at = stepValueText(*dataset, track->time[k]);
        if (track->point[static_cast<std::size_t>(row)] != point) {
            return phrase("between rows, %1").arg(at);
        }
        return dataset->step.name.empty() ? at : phrase("step %1, %2").arg(track->firstRow + row).arg(at);
    };
    return timeline;
}

CurvePlotData normData(const Dataset& dataset, const MemoryTrack& track, const TimelinePtr& timeline)
{
    CurvePlotData data;
    data.timeline = timeline;
    data.unit = unitText(memoryColumn(dataset, track.request));
    data.yTitle = data.unit;
    data.draws = track.draws;
    TimeCurve norm;
    const bool hasBands = track.draws > 0;
    norm.name = hasBands ? phrase("median") : QStringLiteral("‖c‖");
    norm.look = hasBands ? TimeCurve::Look::Posterior : TimeCurve::Look::Data;
    norm.values = columnOf(track.norm, hasBands ? kMedian : 0);
    if (hasBands) {
        norm.bands = bandsOf(track.norm);
    }
    data.isLog = isWild(track);
    if (track.eulerNorm.size() > 0) {
        TimeCurve euler;
        euler.name = methodName(MemoryMethod::Euler);
        euler.values = {track.eulerNorm.begin(), track.eulerNorm.end()};
        euler.look = TimeCurve::Look::Compared;
        euler.isClipped = true;
        data.curves.push_back(std::move(euler));
    }
    data.curves.push_back(std::move(norm));
    return data;
}

CurvePlotData signalData(const Dataset& dataset, const MemoryTrack& track, const TimelinePtr& timeline)
{
    CurvePlotData data;
    data.timeline = timeline;
    data.unit = unitText(memoryColumn(dataset, track.request));
    data.yTitle = data.unit;
    data.isFromZero = false;
    data.isFogged = true;
    data.draws = track.draws;
    TimeCurve signal;
    const QString name = signalName(dataset, track.request);
    signal.values = {track.signal.begin(), track.signal.end()};
    if (track.draws > 0) {
        signal.name = phrase("%1, mean\nand 80 % band").arg(name);
        signal.look = TimeCurve::Look::Posterior;
        signal.bands = {{80, columnOf(track.signalBand, 1), columnOf(track.signalBand, 5)}};
    } else {
        signal.name = name;
    }
    data.curves.push_back(std::move(signal));
    if (track.request.of != MemoryOf::Function) {
        constexpr std::size_t kMostObserved = 150; // more would be a bar that hides the line
        const bool areObservedShown = track.origin.size() <= kMostObserved;
        for (std::size_t row = 0; row < track.origin.size(); ++row) {
            if (track.origin[row] == CellOrigin::Seen && !areObservedShown) {
                continue;
            }
            const auto point = static_cast<std::size_t>(track.point[row]);
            data.marks.push_back({static_cast<int>(point), track.signal(static_cast<Index>(point)),
                                  track.origin[row] == CellOrigin::Seen ? PointKind::Observed : PointKind::Missing});
        }
    }
    return data;
}

RebuiltCurve rebuiltCurve(const Dataset& dataset, const MemoryTrack& track, const MemoryMoment& moment)
{
    RebuiltCurve curve;
    curve.time = moment.time;
    curve.values = {moment.rebuilt.begin(), moment.rebuilt.end()};
    curve.name = phrase("rebuilt from\n%1 numbers").arg(track.request.spec.N);
    const QString unit = unitText(memoryColumn(dataset, track.request));
    const QString error =
        std::isfinite(moment.rmse) ? (formatShort(moment.rmse) + u' ' + unit).trimmed() : notAvailable();
    const QString weighted =
        isFading(track.request.spec.measure) ? phrase("rms, weighted as the memory fades") : phrase("rms");
    curve.error = phrase("error up to %1: %2 (%3)").arg(timeAt(dataset, track, moment.point), error, weighted);
    return curve;
}

CoefficientData coefficientData(const Dataset& dataset, const MemoryTrackPtr& track, const TimelinePtr& timeline)
{
    CoefficientData data;
    data.timeline = timeline;
    data.values = std::shared_ptr<const Matrix>(track, &track->coefficients);
    data.unit = unitText(memoryColumn(dataset, track->request));
    return data;
}

CoefficientBarsData coefficientBars(const Dataset& dataset, const MemoryTrack& track, const MemoryMoment& moment)
{
    CoefficientBarsData data;
    data.unit = unitText(memoryColumn(dataset, track.request));
    data.hasDraws = track.draws > 0;
    const Matrix& reached = isWild(track) ? moment.coefficients : track.coefficients;
    const double low = reached.minCoeff();
    const double high = reached.maxCoeff();
    if (std::isfinite(low) && std::isfinite(high)) {
        const double air = (data.hasDraws ? 0.1 : 0.0) * (high - low); // intervals reach beyond means
        data.low = low - air;
        data.high = high + air;
    }
    for (Index n = 0; n < moment.coefficients.rows(); ++n) {
        data.bars.push_back({moment.coefficients(n, 0), moment.coefficients(n, 1), moment.coefficients(n, 2)});
    }
    return data;
}

CurvePlotData stateData(const DatasetPtr& dataset, const StateNorms& states)
{
    CurvePlotData data;
    if (states.heads.empty()) {
        return data;
    }
    auto timeline = std::make_shared<Timeline>();
    for (Index t = 0; t < states.heads.front().rows(); ++t) {
        timeline->time.push_back(static_cast<double>(t));
        timeline->rowPoints.push_back(static_cast<int>(t));
    }
    timeline->describe = [dataset, sequence = static_cast<std::size_t>(states.sequence)](int t) {
        const double at = dataset->sequences[sequence].step[static_cast<std::size_t>(t)];
        return phrase("step %1, %2").arg(t).arg(stepValueText(*dataset, at));
    };
    timeline->xTitle = phrase("step t");
    data.timeline = timeline;
    data.draws = states.draws;
    data.yTitle = phrase("standardised");
    const bool isOne = states.heads.size() == 1;
    for (std::size_t head = 0; head < states.heads.size(); ++head) {
        TimeCurve curve;
        curve.name = isOne ? phrase("median") : phrase("head %1").arg(head + 1);
        curve.look = isOne ? TimeCurve::Look::Posterior : TimeCurve::Look::Head;
        curve.number = static_cast<int>(head);
        curve.values = columnOf(states.heads[head], kMedian);
        curve.bands = bandsOf(states.heads[head]);
        if (!isOne) {
            curve.bands = {curve.bands[1]};
        }
        data.curves.push_back(std::move(curve));
    }
    return data;
}

GrowthPlotData growthData(const Dataset& dataset, const MemoryStability& stability, GrowthOf of, bool isCompared)
{
    const MemoryTrack& track = *stability.track;
    GrowthPlotData data;
    data.xTitle = stepTitle(dataset);
    data.xUnit = QString::fromStdString(dataset.step.unit);
    const auto add = [&](const GrowthAlong& along, const QString& name, bool isInUse) {
        if (along.points.empty()) {
            return;
        }
        GrowthCurve curve{name, {}, {}, isInUse};
        for (const GrowthPoint& point : along.points) {
            curve.time.push_back(track.time[static_cast<std::size_t>(point.step)]);
            curve.value.push_back(of == GrowthOf::OneStep ? point.own : point.sofar);
        }
        data.curves.push_back(std::move(curve));
    };
    add(stability.inUse, phrase("%1, in use").arg(methodName(track.request.spec.method)), true);
    if (isCompared) {
        add(stability.euler, methodName(MemoryMethod::Euler), false);
    }
    data.words = stabilityWordsOf(dataset, stability);
    return data;
}

EigenPlotData eigenData(const Dataset& dataset, const MemoryStability& stability, bool isCompared)
{
    const MemoryTrack& track = *stability.track;
    EigenPlotData data;
    if (!stability.eigenvalues.empty()) {
        data.sets.push_back(
            {phrase("%1, in use").arg(methodName(track.request.spec.method)), stability.eigenvalues, true});
    }
    if (isCompared && !stability.eulerEigenvalues.empty()) {
        data.sets.push_back({methodName(MemoryMethod::Euler), stability.eulerEigenvalues, false});
    }
    data.words = stabilityWordsOf(dataset, stability);
    return data;
}

QString fillingNote(const MemoryTrack& track)
{
    if (track.request.of == MemoryOf::Function || track.isEmpty()) {
        return {};
    }
    if (track.drawn > 0) {
        return phrase("%1 missing values are filled by draws of new data: hence the bands.").arg(track.drawn);
    }
    if (track.carried > 0 || track.firstRow > 0) {
        return phrase("%1 missing values hold the last one before them, until there are draws to fill them by.")
            .arg(track.carried);
    }
    return {};
}

QString normSubtitle(const MemoryTrack& track)
{
    QString text;
    switch (track.request.spec.measure) {
    case MemoryMeasure::LegS:
        text = phrase("close to the root mean square so far");
        break;
    case MemoryMeasure::LegT:
    case MemoryMeasure::FouT:
        text = phrase("close to the root mean square over the window");
        break;
    default:
        text = phrase("close to the root mean square, fading");
    }
    if (track.draws > 0) {
        text = phrase("50, 80, 95 %, %1 draws; %2").arg(formatCount(track.draws), text);
    }
    if (isWild(track)) {
        text += phrase("; log scale");
    }
    return text;
}

} // namespace credence::ui
