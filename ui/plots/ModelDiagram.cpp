// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ModelDiagram.h"

#include "ui/plots/Painting.h"

#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kDiagramEdge = 18;
constexpr double kMostWidth = 1280; // wider only makes the arrows long
constexpr double kMostHeight = 640;
constexpr double kBoxHeight = 68;
constexpr double kArrowHead = 7;

/// Where a box stands: column 0 to 4 of the width, centre as a share of the height.
struct Slot {
    double column;
    double middle;
};

Slot slotOf(DiagramBox::Kind kind)
{
    switch (kind) {
    case DiagramBox::Kind::Features:
        return {0, 0.42};
    case DiagramBox::Kind::Keys:
        return {1, 0.18};
    case DiagramBox::Kind::Values:
        return {1, 0.42};
    case DiagramBox::Kind::Queries:
        return {1, 0.66};
    case DiagramBox::Kind::State:
        return {2, 0.30};
    case DiagramBox::Kind::Direct:
        return {2, 0.88};
    case DiagramBox::Kind::Effects:
        return {1, 0.88};
    case DiagramBox::Kind::Mean:
        return {3, 0.42};
    case DiagramBox::Kind::Output:
        break;
    }
    return {4, 0.42};
}

void paintRich(QPainter& painter, const QRectF& rect, const QString& html, const QColor& colour)
{
    QTextDocument text;
    text.setDefaultFont(fontOf(TextRole::Control));
    text.setDocumentMargin(0);
    text.setTextWidth(rect.width());
    text.setHtml(QStringLiteral("<div align='center' style='color:%1'>%2</div>").arg(colour.name(), html));
    painter.save();
    painter.translate(rect.topLeft());
    text.drawContents(&painter);
    painter.restore();
}

/// From the right side of one box to the left side of the other, with a head.
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to)
{
    QPainterPath path(from);
    const double reach = std::max(14.0, (to.x() - from.x()) / 2);
    path.cubicTo(from + QPointF(reach, 0), to - QPointF(reach, 0), to);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.drawLine(to, to + QPointF(-kArrowHead, -kArrowHead / 2));
    painter.drawLine(to, to + QPointF(-kArrowHead, kArrowHead / 2));
}

} // namespace

ModelDiagram::ModelDiagram(QWidget* parent) : Plot(parent) {}

void ModelDiagram::setData(ModelDiagramData data)
{
    m_data = std::move(data);
    if (m_current && *m_current >= static_cast<int>(m_data.boxes.size())) {
        m_current.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

std::optional<QRectF> ModelDiagram::boxRect(DiagramBox::Kind kind, const QSizeF& size) const
{
    const bool isThere = std::any_of(m_data.boxes.begin(), m_data.boxes.end(),
                                     [kind](const DiagramBox& box) { return box.kind == kind; });
    if (!isThere) {
        return std::nullopt;
    }
    const double width = std::min(size.width(), kMostWidth) - 2 * kDiagramEdge;
    const double height = std::min(size.height(), kMostHeight) - 2 * kDiagramEdge;
    const double left = (size.width() - width) / 2;
    const double top = (size.height() - height) / 2;
    const double pitch = width / 5;
    const double boxWidth = pitch * 0.82;
    const Slot slot = slotOf(kind);
    return QRectF(left + slot.column * pitch + (pitch - boxWidth) / 2, top + slot.middle * height - kBoxHeight / 2,
                  boxWidth, kBoxHeight);
}

void ModelDiagram::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    paintHeads(painter, size, theme);
    paintArrows(painter, size, theme);
    for (const DiagramBox& box : m_data.boxes) {
        paintBox(painter, box, *boxRect(box.kind, size), theme);
    }
}

/// A frame around what every head has of its own; behind it one edge for each further head.
void ModelDiagram::paintHeads(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const auto keys = boxRect(DiagramBox::Kind::Keys, size);
    const auto queries = boxRect(DiagramBox::Kind::Queries, size);
    const auto state = boxRect(DiagramBox::Kind::State, size);
    if (!keys || !queries || !state) {
        return;
    }
    const QRectF frame = keys->united(*queries).united(*state).adjusted(-14, -30, 14, 12);
    painter.setPen(QPen(theme.controlEdge, 1));
    for (int behind = std::min(m_data.heads - 1, 3); behind >= 0; --behind) {
        painter.setBrush(theme.shade);
        painter.drawRect(frame.translated(5.0 * behind, -5.0 * behind));
    }
    paintText(painter, frame.topLeft() + QPointF(10, 18), m_data.headsText,
              {TextRole::Note, theme.text2, Qt::AlignLeft, false});
}

void ModelDiagram::paintArrows(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    using Kind = DiagramBox::Kind;
    painter.setPen(QPen(theme.axis, 1.5));
    const auto join = [&](Kind from, Kind to, double entry) {
        const auto a = boxRect(from, size);
        const auto b = boxRect(to, size);
        if (a && b) {
            paintArrow(painter, {a->right(), a->center().y()}, {b->left(), b->top() + entry * b->height()});
        }
    };
    for (const Kind to : {Kind::Keys, Kind::Values, Kind::Queries}) {
        join(Kind::Features, to, 0.5);
    }
    join(Kind::Keys, Kind::State, 0.35);
    join(Kind::Values, Kind::State, 0.65);
    join(Kind::State, Kind::Mean, 0.3);
    join(Kind::Queries, Kind::Mean, 0.5);
    join(Kind::Direct, Kind::Mean, 0.7);
    join(Kind::Mean, Kind::Output, 0.5);
    const auto features = boxRect(Kind::Features, size);
    for (const Kind kind : {Kind::Effects, Kind::Direct}) {
        if (const auto below = boxRect(kind, size); below && features) {
            const double lane = below->bottom() + (kind == Kind::Direct ? 10 : 0);
            QPainterPath path({features->center().x(), features->bottom()});
            if (kind == Kind::Direct && boxRect(Kind::Effects, size)) { // around the box of the effects
                path.lineTo(features->center().x(), lane);
                path.lineTo(below->left() - 14, lane);
                path.lineTo(below->left() - 14, below->center().y());
            } else {
                path.lineTo(features->center().x(), below->center().y());
            }
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(path);
            paintArrow(painter, path.currentPosition(), {below->left(), below->center().y()});
        }
    }
    if (const auto effects = boxRect(Kind::Effects, size)) {
        const auto mean = boxRect(Kind::Mean, size);
        const double lane = effects->top() - 8;
        QPainterPath path({effects->right() - 20, effects->top()});
        path.lineTo(effects->right() - 20, lane);
        path.lineTo(mean->left() - 30, lane);
        painter.drawPath(path);
        paintArrow(painter, path.currentPosition(), {mean->left(), mean->top() + 0.9 * mean->height()});
    }
    if (const auto state = boxRect(Kind::State, size)) { // from one step to the next
        const QPointF start(state->right() - 24, state->top());
        QPainterPath loop(start);
        loop.cubicTo(start + QPointF(10, -38), QPointF(state->left() + 14, state->top() - 38),
                     QPointF(state->left() + 24, state->top()));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(loop);
        const QPointF end(state->left() + 24, state->top());
        painter.drawLine(end, end + QPointF(-5, -7));
        painter.drawLine(end, end + QPointF(4, -8));
        paintText(painter, {state->center().x(), state->top() - 12}, tr("× a, step by step"),
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
}

void ModelDiagram::paintBox(QPainter& painter, const DiagramBox& box, const QRectF& rect, const Theme& theme) const
{
    const bool isLearnt = !box.unknowns.isEmpty();
    painter.setPen(QPen(isLearnt ? theme.accent : theme.controlEdge, isLearnt ? 1.6 : 1));
    painter.setBrush(theme.panel);
    painter.drawRect(rect);
    paintRich(painter, rect.adjusted(4, 5, -4, 0), box.equation, theme.text);
    const auto line = [&](double y, const QString& text, const QColor& colour) {
        const QFontMetricsF metrics(fontOf(TextRole::Tick));
        paintText(painter, {rect.center().x(), y}, metrics.elidedText(text, Qt::ElideRight, rect.width() - 6),
                  {TextRole::Tick, colour, Qt::AlignHCenter, false});
    };
    line(rect.top() + 40, box.shape, theme.text2);
    line(rect.top() + 57, box.unknowns, theme.accent);
}

QStringList ModelDiagram::reading() const
{
    if (!m_current) {
        return {};
    }
    const DiagramBox& box = m_data.boxes[static_cast<std::size_t>(*m_current)];
    QStringList lines = {box.plain, box.shape};
    if (!box.unknowns.isEmpty()) {
        lines << box.unknowns;
    }
    return lines << box.meaning;
}

void ModelDiagram::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> found;
    for (std::size_t i = 0; position && i < m_data.boxes.size(); ++i) {
        if (boxRect(m_data.boxes[i].kind, plotSize())->contains(*position)) {
            found = static_cast<int>(i);
        }
    }
    if (found != m_current) {
        m_current = found;
        readingChanged();
    }
}

void ModelDiagram::stepBy(int columns, int /*rows*/)
{
    const auto count = static_cast<int>(m_data.boxes.size());
    if (count > 0 && columns != 0) {
        m_current = std::clamp(m_current.value_or(columns > 0 ? -1 : count) + columns, 0, count - 1);
        readingChanged();
    }
}

void ModelDiagram::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_current) {
        return;
    }
    const QRectF box = *boxRect(m_data.boxes[static_cast<std::size_t>(*m_current)].kind, plotSize());
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    paintTip(painter, {box.center().x() - 12, box.bottom() + 44}, reading(), QRectF(rect()).adjusted(4, 4, -4, -4),
             theme);
}

PlotTable ModelDiagram::table() const
{
    PlotTable table;
    table.headers = {tr("part"), tr("shape"), tr("learnt"), tr("meaning")};
    for (const DiagramBox& box : m_data.boxes) {
        table.rows.push_back({box.plain, box.shape, box.unknowns, box.meaning});
    }
    return table;
}

} // namespace credence::ui
