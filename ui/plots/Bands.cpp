// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Bands.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

constexpr double kHatchSpacing = 6;

void grow(std::optional<AxisRange>& range, double value)
{
    if (!std::isfinite(value)) {
        return;
    }
    range = range ? AxisRange{std::min(range->low, value), std::max(range->high, value)} : AxisRange{value, value};
}

struct Words {
    Q_DECLARE_TR_FUNCTIONS(credence::ui::Bands)
};

/// Largest part of [from, to] on which the linear function from a (at from) to b (at to) is not negative.
void keepPositive(double& from, double& to, double a, double b)
{
    if (a >= 0 && b >= 0) {
        return;
    }
    if (a < 0 && b < 0) {
        to = from;
        return;
    }
    const double root = from + (to - from) * a / (a - b);
    (a < 0 ? from : to) = root;
}

/// The part of the line y = c - x inside the slab between two neighbouring steps.
std::optional<QLineF> hatchIn(const std::array<QPointF, 2>& low, const std::array<QPointF, 2>& high, double c)
{
    double from = low[0].x();
    double to = low[1].x();
    // Pixels grow downwards: inside means high.y <= y <= low.y.
    double lowFrom = from;
    double lowTo = to;
    keepPositive(lowFrom, lowTo, low[0].y() - (c - from), low[1].y() - (c - to));
    double highFrom = from;
    double highTo = to;
    keepPositive(highFrom, highTo, (c - from) - high[0].y(), (c - to) - high[1].y());
    from = std::max(lowFrom, highFrom);
    to = std::min(lowTo, highTo);
    if (!(to > from)) {
        return std::nullopt;
    }
    return QLineF(from, c - from, to, c - to);
}

} // namespace

std::vector<BandLevel> chosenLevels(const BandChoice& choice)
{
    std::vector<BandLevel> levels;
    if (choice.show95) {
        levels.push_back({95, 0, 6});
    }
    if (choice.show80) {
        levels.push_back({80, 1, 5});
    }
    if (choice.show50) {
        levels.push_back({50, 2, 4});
    }
    return levels;
}

QColor bandColour(const BandColours& colours, int percent)
{
    return percent == 95 ? colours.band95 : percent == 80 ? colours.band80 : colours.band50;
}

const BandColours& coloursOf(const Theme& theme, Tone tone)
{
    return tone == Tone::Prior ? theme.prior : tone == Tone::Posterior ? theme.posterior : theme.compared;
}

bool hasBands(const SequenceBands& sequence)
{
    return std::any_of(sequence.rows.begin(), sequence.rows.end(),
                       [](const BandRow& row) { return row.quantiles.has_value(); });
}

std::vector<double> xColumn(const SequenceBands& sequence)
{
    std::vector<double> x;
    std::transform(sequence.rows.begin(), sequence.rows.end(), std::back_inserter(x),
                   [](const BandRow& row) { return row.x; });
    return x;
}

std::vector<double> quantileColumn(const SequenceBands& sequence, std::size_t level)
{
    std::vector<double> values;
    std::transform(sequence.rows.begin(), sequence.rows.end(), std::back_inserter(values), [&](const BandRow& row) {
        return row.quantiles ? (*row.quantiles)[level] : std::numeric_limits<double>::quiet_NaN();
    });
    return values;
}

void include(Extents& extents, const SequenceBands& sequence, const BandChoice& choice)
{
    const std::vector<BandLevel> levels = chosenLevels(choice);
    for (const BandRow& row : sequence.rows) {
        grow(extents.x, row.x);
        if (row.kind != PointKind::Missing) {
            grow(extents.y, row.value);
        }
        if (row.truth) {
            grow(extents.y, *row.truth);
        }
        if (row.quantiles) {
            const BandLevel widest = levels.empty() ? BandLevel{0, kMedian, kMedian} : levels.front();
            grow(extents.y, (*row.quantiles)[widest.low]);
            grow(extents.y, (*row.quantiles)[widest.high]);
        }
    }
}

AxisRange paddedX(const std::optional<AxisRange>& x)
{
    const AxisRange range = x.value_or(AxisRange{0, 1});
    const double air = range.length() > 0 ? 0.022 * range.length() : 0.5;
    return {range.low - air, range.high + air};
}

AxisRange paddedY(const std::optional<AxisRange>& y)
{
    constexpr int kWanted = 8;
    if (!y) {
        return {0, 1};
    }
    const AxisRange nice = niceRange(y->low, y->high, kWanted);
    // Whole steps below; above only air, so that the top is not half empty.
    const double top = y->high + 0.1 * (y->high - nice.low);
    return {nice.low, y->high > y->low ? top : nice.high};
}

void paintMissingLines(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const QRectF& area,
                       const Theme& theme)
{
    QPen pen(theme.missing, 1);
    pen.setDashPattern({1.5, 2.5});
    painter.setPen(pen);
    for (const BandRow& row : sequence.rows) {
        if (sequence.isMissingMark(row)) {
            const double x = toPixel(row.x, 0).x();
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        }
    }
}

namespace {

void paintMissing(QPainter& painter, const BandRow& row, const ToPixel& toPixel, const PointStyle& style,
                  const Theme& theme)
{
    if (!row.quantiles) {
        paintTriangle(painter, {toPixel(row.x, 0).x(), style.area.bottom() - style.radius - 2}, style.radius + 1,
                      theme);
        return;
    }
    const auto at = [&](std::size_t level) { return toPixel(row.x, (*row.quantiles)[level]); };
    if (style.areWhiskersShown) {
        painter.setPen(QPen(theme.missing, 1.2));
        painter.drawLine(at(0), at(6));
        painter.setPen(QPen(theme.missing, 3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(at(1), at(5));
    }
    paintTriangle(painter, at(kMedian), style.radius + 2, theme);
}

} // namespace

void paintPoints(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const PointStyle& style,
                 const Theme& theme)
{
    for (const BandRow& row : sequence.rows) {
        if (sequence.isMissingMark(row)) {
            paintMissing(painter, row, toPixel, style, theme);
        } else if (row.kind == PointKind::Observed && std::isfinite(row.value)) {
            paintDisc(painter, toPixel(row.x, row.value), style.radius, theme);
        } else if (row.kind == PointKind::Excluded && std::isfinite(row.value)) {
            paintCross(painter, toPixel(row.x, row.value), style.radius, theme);
        } else if (row.kind == PointKind::HeldOut && std::isfinite(row.value)) {
            paintDiamond(painter, toPixel(row.x, row.value), style.radius + 2.5, theme);
        }
    }
}

void paintHatching(QPainter& painter, const SequenceBands& sequence, const BandLevel& level, const ToPixel& toPixel,
                   const QColor& colour)
{
    painter.setPen(QPen(colour, 1));
    for (std::size_t i = 1; i < sequence.rows.size(); ++i) {
        const BandRow& before = sequence.rows[i - 1];
        const BandRow& after = sequence.rows[i];
        if (!before.quantiles || !after.quantiles) {
            continue;
        }
        const std::array<QPointF, 2> low = {toPixel(before.x, (*before.quantiles)[level.low]),
                                            toPixel(after.x, (*after.quantiles)[level.low])};
        const std::array<QPointF, 2> high = {toPixel(before.x, (*before.quantiles)[level.high]),
                                             toPixel(after.x, (*after.quantiles)[level.high])};
        const double least = std::min(high[0].x() + high[0].y(), high[1].x() + high[1].y());
        const double most = std::max(low[0].x() + low[0].y(), low[1].x() + low[1].y());
        for (double c = std::ceil(least / kHatchSpacing) * kHatchSpacing; c <= most; c += kHatchSpacing) {
            if (const auto line = hatchIn(low, high, c)) {
                painter.drawLine(*line);
            }
        }
    }
}

void paintQuantileLine(QPainter& painter, const SequenceBands& sequence, std::size_t level, const ToPixel& toPixel,
                       const QPen& pen)
{
    QPen round = pen;
    round.setCapStyle(Qt::RoundCap);
    painter.setPen(round);
    for (std::size_t i = 1; i < sequence.rows.size(); ++i) {
        const BandRow& before = sequence.rows[i - 1];
        const BandRow& after = sequence.rows[i];
        if (before.quantiles && after.quantiles) {
            painter.drawLine(toPixel(before.x, (*before.quantiles)[level]),
                             toPixel(after.x, (*after.quantiles)[level]));
        }
    }
}

std::vector<KeyEntry> keyOf(const std::vector<const SequenceBands*>& sequences)
{
    const auto occurs = [&](PointKind kind) {
        return std::any_of(sequences.begin(), sequences.end(), [&](const SequenceBands* sequence) {
            return std::any_of(sequence->rows.begin(), sequence->rows.end(), [&](const BandRow& row) {
                return kind == PointKind::Missing ? sequence->isMissingMark(row) : row.kind == kind;
            });
        });
    };
    const bool isPredicted = std::any_of(sequences.begin(), sequences.end(),
                                         [](const SequenceBands* sequence) { return hasBands(*sequence); });
    std::vector<KeyEntry> key;
    if (occurs(PointKind::Observed)) {
        key.push_back({KeyEntry::Shape::Disc, Words::tr("observed")});
    }
    if (occurs(PointKind::HeldOut)) {
        key.push_back({KeyEntry::Shape::Diamond, Words::tr("held out")});
    }
    if (occurs(PointKind::Missing)) {
        key.push_back(
            {KeyEntry::Shape::Triangle, isPredicted ? Words::tr("missing, predicted") : Words::tr("missing")});
    }
    if (occurs(PointKind::Excluded)) {
        key.push_back({KeyEntry::Shape::Cross, Words::tr("excluded")});
    }
    if (std::any_of(sequences.begin(), sequences.end(),
                    [](const SequenceBands* sequence) { return isTruthKnown(*sequence); })) {
        key.push_back({KeyEntry::Shape::Dashes, Words::tr("truth")});
    }
    return key;
}

bool isTruthKnown(const SequenceBands& sequence)
{
    return std::any_of(sequence.rows.begin(), sequence.rows.end(),
                       [](const BandRow& row) { return row.truth.has_value(); });
}

QStringList bandHeaders(const BandAxes& axes, bool isTruthKnown)
{
    QStringList headers = {axes.xTitle,       axes.yTitle,        Words::tr("kind"),   Words::tr("2.5 %"),
                           Words::tr("10 %"), Words::tr("25 %"),  Words::tr("median"), Words::tr("75 %"),
                           Words::tr("90 %"), Words::tr("97.5 %")};
    if (isTruthKnown) {
        headers << Words::tr("truth");
    }
    return headers;
}

QStringList bandCells(const BandRow& row, bool isTruthKnown)
{
    QStringList cells = {exactText(row.x)};
    switch (row.kind) {
    case PointKind::Observed:
        cells << exactText(row.value) << Words::tr("observed");
        break;
    case PointKind::HeldOut:
        cells << exactText(row.value) << Words::tr("held out");
        break;
    case PointKind::Excluded:
        cells << exactText(row.value) << Words::tr("excluded");
        break;
    case PointKind::Missing:
        cells << QString() << Words::tr("missing");
        break;
    }
    for (std::size_t level = 0; level < 7; ++level) {
        cells << (row.quantiles ? exactText((*row.quantiles)[level]) : QString());
    }
    if (isTruthKnown) {
        cells << (row.truth ? exactText(*row.truth) : QString());
    }
    return cells;
}

} // namespace credence::ui
