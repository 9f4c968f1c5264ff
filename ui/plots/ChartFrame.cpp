// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartFrame.h"

#include "core/base/Check.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <cmath>

namespace credence::ui {

namespace {

constexpr double kBelowGrid = 1.5; // Qt Charts: background -1, plot area 0, shades 1, grid 2, axes 3, series 4
constexpr double kAboveSeries = 20;

} // namespace

/// Our own drawing inside the chart's plot area.
class AreaItem : public QGraphicsItem {
public:
    AreaItem(QGraphicsItem* parent, double z) : QGraphicsItem(parent) { setZValue(z); }

    void setArea(const QRectF& area)
    {
        prepareGeometryChange();
        m_area = area;
    }
    void setPainter(ChartFrame::Painter painter)
    {
        m_painter = std::move(painter);
        update();
    }

    [[nodiscard]] QRectF boundingRect() const override { return m_area; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) override
    {
        if (m_painter) {
            painter->save();
            painter->setClipRect(m_area, Qt::IntersectClip);
            m_painter(*painter);
            painter->restore();
        }
    }

private:
    QRectF m_area;
    ChartFrame::Painter m_painter;
};

namespace {

/// Calls use(begin, end) for every run of places where all is finite.
void forEachFiniteRun(std::size_t count, const std::function<bool(std::size_t)>& isFinite,
                      const std::function<void(std::size_t, std::size_t)>& use)
{
    std::size_t begin = 0;
    while (begin < count) {
        if (!isFinite(begin)) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < count && isFinite(end)) {
            ++end;
        }
        use(begin, end);
        begin = end;
    }
}

QList<QPointF> points(std::span<const double> x, std::span<const double> y, std::size_t begin, std::size_t end)
{
    QList<QPointF> list;
    list.reserve(static_cast<qsizetype>(end - begin));
    for (std::size_t i = begin; i < end; ++i) {
        list.append({x[i], y[i]});
    }
    return list;
}

void setUpAxis(QValueAxis& axis)
{
    axis.setLabelsVisible(false); // true minus and thousands comma: written by the plots
    axis.setTickType(QValueAxis::TicksDynamic);
    axis.setMinorTickCount(0);
    axis.setTickAnchor(0);
}

void dressAxis(QValueAxis& axis, const FrameAxis& spec, const Theme& theme)
{
    // The larger step rules while the range changes: a long range on the earlier, short step would make Qt Charts draw
    // thousands of grid lines for a moment, which takes half a minute.
    if (spec.step > axis.tickInterval()) {
        axis.setTickInterval(spec.step);
        axis.setRange(spec.range.low, spec.range.high);
    } else {
        axis.setRange(spec.range.low, spec.range.high);
        axis.setTickInterval(spec.step);
    }
    QPen line(theme.axis, 1);
    line.setCosmetic(true);
    axis.setLinePen(line);
    QPen grid(theme.grid, 1);
    grid.setCosmetic(true);
    axis.setGridLinePen(grid);
}

} // namespace

struct ChartFrame::Parts {
    QGraphicsScene scene;
    QChart* chart = new QChart;     // the scene owns it
    QValueAxis* x = new QValueAxis; // the chart owns the axes
    QValueAxis* y = new QValueAxis;
    AreaItem* background = new AreaItem(chart, kBelowGrid);
    AreaItem* foreground = new AreaItem(chart, kAboveSeries);
    QAbstractSeries* anchor = new QLineSeries; // keeps the axes' domain when there is nothing else
    QSizeF size;

    Parts()
    {
        scene.addItem(chart);
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->setBackgroundVisible(false);
        chart->setPlotAreaBackgroundVisible(false);
        chart->legend()->hide();
        chart->setMargins({});
        setUpAxis(*x);
        setUpAxis(*y);
        chart->addAxis(x, Qt::AlignBottom);
        chart->addAxis(y, Qt::AlignLeft);
        add(anchor);
    }

    void add(QAbstractSeries* series) const
    {
        chart->addSeries(series);
        series->attachAxis(x);
        series->attachAxis(y);
    }
};

ChartFrame::ChartFrame() : m_parts(std::make_unique<Parts>()) {}

ChartFrame::~ChartFrame() = default;

void ChartFrame::layOut(const QSizeF& size, const QRectF& plotArea)
{
    if (m_parts->size == size && m_parts->background->boundingRect() == plotArea) {
        return;
    }
    m_parts->size = size;
    m_parts->chart->setPlotArea(plotArea);
    m_parts->chart->resize(size);
    m_parts->scene.setSceneRect(QRectF(QPointF(), size));
    m_parts->background->setArea(plotArea);
}

void ChartFrame::setAxes(const FrameAxis& x, const FrameAxis& y, const Theme& theme)
{
    CREDENCE_CHECK(x.range.length() > 0 && y.range.length() > 0, "an axis needs a length");
    dressAxis(*m_parts->x, x, theme);
    dressAxis(*m_parts->y, y, theme);
}

void ChartFrame::clear()
{
    for (QAbstractSeries* series : m_parts->chart->series()) {
        if (series != m_parts->anchor) {
            m_parts->chart->removeSeries(series);
            delete series;
        }
    }
}

void ChartFrame::addBand(std::span<const double> x, std::span<const double> low, std::span<const double> high,
                         const QBrush& brush)
{
    CREDENCE_CHECK(x.size() == low.size() && x.size() == high.size(), "a band needs both edges at every x");
    const auto isFinite = [&](std::size_t i) { return std::isfinite(low[i]) && std::isfinite(high[i]); };
    forEachFiniteRun(x.size(), isFinite, [&](std::size_t begin, std::size_t end) {
        auto* area = new QAreaSeries;
        auto* upper = new QLineSeries(area);
        auto* lower = new QLineSeries(area);
        upper->replace(points(x, high, begin, end));
        lower->replace(points(x, low, begin, end));
        area->setUpperSeries(upper);
        area->setLowerSeries(lower);
        area->setPen(Qt::NoPen);
        area->setBrush(brush);
        m_parts->add(area);
    });
}

void ChartFrame::addLine(std::span<const double> x, std::span<const double> y, const QPen& pen)
{
    CREDENCE_CHECK(x.size() == y.size(), "a line needs a y at every x");
    forEachFiniteRun(
        x.size(), [&](std::size_t i) { return std::isfinite(y[i]); },
        [&](std::size_t begin, std::size_t end) {
            auto* line = new QLineSeries;
            line->replace(points(x, y, begin, end));
            line->setPen(pen);
            m_parts->add(line);
        });
}

void ChartFrame::setBackground(Painter painter)
{
    m_parts->background->setPainter(std::move(painter));
}

void ChartFrame::setForeground(Painter painter, double overhang)
{
    m_parts->foreground->setArea(
        m_parts->background->boundingRect().adjusted(-overhang, -overhang, overhang, overhang));
    m_parts->foreground->setPainter(std::move(painter));
}

void ChartFrame::render(QPainter& painter)
{
    const QRectF whole(QPointF(), m_parts->size);
    // Without an event loop in between, axes and grid would still stand where they were before the last layout.
    m_parts->chart->layout()->invalidate();
    m_parts->chart->layout()->activate();
    painter.setRenderHint(QPainter::Antialiasing);
    m_parts->scene.render(&painter, whole, whole, Qt::IgnoreAspectRatio);
}

QRectF ChartFrame::plotArea() const
{
    return m_parts->chart->plotArea();
}

int ChartFrame::seriesCount() const
{
    return static_cast<int>(m_parts->chart->series().size()) - 1;
}

QPointF ChartFrame::pixelOf(double x, double y) const
{
    return m_parts->chart->mapToPosition({x, y}, m_parts->anchor);
}

} // namespace credence::ui
