// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/SequenceGrid.h"

#include "ui/plots/Bands.h"
#include "ui/plots/Painting.h"
#include "ui/plots/SequencePicture.h"
#include "ui/plots/Ticks.h"

#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr QSizeF kLeast(140, 112);  // of a picture's pitch; with the space between 160 x 120 on a full page
constexpr double kGridLeft = 34;    // y labels
constexpr double kGridBottom = 20;  // x labels
constexpr double kAxesLine = 24;    // "conc (mg/L) against Time (h)"
constexpr double kKeyLine = 18;     // of the key where it is below those words
constexpr double kGridGap = 10;     // between pictures
constexpr double kBestShape = 1.25; // width to height of a picture

int rowsFor(int count, int columns)
{
    return (count + columns - 1) / columns;
}

} // namespace

SequenceGrid::SequenceGrid(QWidget* parent) : Plot(parent), m_scrollBar(new QScrollBar(Qt::Vertical, this))
{
    m_scrollBar->hide();
    m_scrollBar->setAccessibleName(tr("Scroll the sequences"));
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this] { invalidate(); });
}

void SequenceGrid::setData(SequenceGridData data)
{
    m_data = std::move(data);
    Extents extents;
    for (const SequenceBands& sequence : m_data.sequences) {
        include(extents, sequence, m_data.choice);
    }
    std::vector<const SequenceBands*> all;
    std::transform(m_data.sequences.begin(), m_data.sequences.end(), std::back_inserter(all),
                   [](const SequenceBands& sequence) { return &sequence; });
    m_key = keyOf(all);
    m_x = paddedX(extents.x);
    m_y = paddedY(extents.y);
    if (m_selected >= static_cast<int>(m_data.sequences.size())) {
        m_selected = -1;
    }
    m_hovered = -1;
    fitScrollBar();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

QString SequenceGrid::axesWords() const
{
    return m_data.axes.xTitle.isEmpty()
               ? m_data.axes.yTitle + tickFactorText(m_y)
               : tr("%1 against %2")
                     .arg(m_data.axes.yTitle + tickFactorText(m_y), m_data.axes.xTitle + tickFactorText(m_x));
}

bool SequenceGrid::isKeyBeside(double width) const
{
    const double needed = textWidth(axesWords(), TextRole::Note) + paintKey(nullptr, {}, m_key, currentTheme()) + 40;
    return needed <= width;
}

/// As many entries on a line as fit.
std::vector<std::vector<KeyEntry>> SequenceGrid::keyLines(double width) const
{
    std::vector<std::vector<KeyEntry>> lines;
    for (const KeyEntry& entry : m_key) {
        std::vector<KeyEntry> more = lines.empty() ? std::vector<KeyEntry>() : lines.back();
        more.push_back(entry);
        if (lines.empty() || paintKey(nullptr, {}, more, currentTheme()) > width - kGridGap) {
            lines.push_back({entry});
        } else {
            lines.back() = std::move(more);
        }
    }
    return lines;
}

/// The key has lines of its own where it does not fit beside the words.
double SequenceGrid::axesHeight(double width) const
{
    if (!m_data.showAxesText) {
        return 2;
    }
    const std::size_t lines = isKeyBeside(width) ? 0 : keyLines(width).size();
    return kAxesLine + static_cast<double>(lines) * kKeyLine;
}

SequenceGrid::Layout SequenceGrid::layoutOf(const QSizeF& size) const
{
    const auto count = static_cast<int>(m_data.sequences.size());
    const double top = axesHeight(size.width());
    Layout layout;
    if (count == 0) {
        return layout;
    }
    const double width = size.width() - kGridLeft - 8;
    const double height = size.height() - top - kGridBottom;
    const int most = std::clamp(static_cast<int>(width / kLeast.width()), 1, count);
    layout.columns = most;
    double best = -1;
    for (int columns = 1; columns <= most; ++columns) {
        const QSizeF pitch(width / columns, height / rowsFor(count, columns));
        if (pitch.height() < kLeast.height()) {
            continue;
        }
        const double inside = std::min(pitch.width(), pitch.height() * kBestShape);
        if (inside > best) {
            best = inside;
            layout.columns = columns;
        }
    }
    layout.rows = rowsFor(count, layout.columns);
    layout.origin = {kGridLeft, top};
    layout.pitch = {width / layout.columns, std::max(height / layout.rows, kLeast.height())};
    layout.height = top + layout.rows * layout.pitch.height() + kGridBottom;
    return layout;
}

QRectF SequenceGrid::cellIn(const Layout& layout, int sequence) const
{
    const int column = sequence % layout.columns;
    const int row = sequence / layout.columns;
    return {layout.origin.x() + column * layout.pitch.width(), layout.origin.y() + row * layout.pitch.height(),
            layout.pitch.width() - kGridGap, layout.pitch.height() - kGridGap / 2};
}

PictureFrame SequenceGrid::frameOf(const Layout& layout, int sequence) const
{
    return {cellIn(layout, sequence), m_x, m_y, m_data.axes.xUnit, sequence == m_selected};
}

QRectF SequenceGrid::cell(int sequence, const QSizeF& size) const
{
    return cellIn(layoutOf(size), sequence);
}

int SequenceGrid::columns(const QSizeF& size) const
{
    return layoutOf(size).columns;
}

QSizeF SequenceGrid::screenSize() const
{
    return m_scrollBar->isVisibleTo(this) ? plotSize() - QSizeF(m_scrollBar->width(), 0) : plotSize();
}

double SequenceGrid::scrolled() const
{
    return m_scrollBar->isVisibleTo(this) ? m_scrollBar->value() : 0;
}

void SequenceGrid::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    paintGrid(painter, layoutOf(size), QRectF(QPointF(), size), theme);
}

void SequenceGrid::renderScreen(QPainter& painter, const Theme& theme) const
{
    painter.translate(0, -scrolled());
    paintGrid(painter, layoutOf(screenSize()), QRectF(QPointF(0, scrolled()), screenSize()), theme);
}

void SequenceGrid::paintGrid(QPainter& painter, const Layout& layout, const QRectF& visible, const Theme& theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    const auto count = static_cast<int>(m_data.sequences.size());
    for (int i = 0; i < count; ++i) {
        const QRectF cell = cellIn(layout, i);
        if (cell.intersects(visible)) {
            paintSequencePicture(painter, m_data, m_data.sequences[static_cast<std::size_t>(i)], frameOf(layout, i),
                                 theme);
        }
    }
    if (count > 0) {
        paintOuterTexts(painter, layout, visible, theme);
    }
}

void SequenceGrid::paintOuterTexts(QPainter& painter, const Layout& layout, const QRectF& visible,
                                   const Theme& theme) const
{
    const TextStyle right{TextRole::Tick, theme.text2, Qt::AlignRight, false};
    const TextStyle centre{TextRole::Tick, theme.text2, Qt::AlignHCenter, false};
    const auto count = static_cast<int>(m_data.sequences.size());
    for (int first = 0; first < count; first += layout.columns) {
        const PictureFrame frame = frameOf(layout, first);
        if (frame.cell.intersects(visible)) {
            for (const Tick& tick : ticksIn(m_y, frame.gridStepY())) {
                paintText(painter, {kGridLeft - 4, frame.pixelOf(0, tick.value).y() + 4}, tick.text, right);
            }
        }
    }
    // Below the lowest picture of every column.
    for (int column = 0; column < std::min(count, layout.columns); ++column) {
        const PictureFrame frame = frameOf(layout, column + (count - 1 - column) / layout.columns * layout.columns);
        for (const Tick& tick : ticksIn(m_x, frame.gridStepX())) {
            paintText(painter, {frame.pixelOf(tick.value, 0).x(), frame.area().bottom() + 17}, tick.text, centre);
        }
    }
    if (m_data.showAxesText) {
        paintAxesLine(painter, layout, theme);
    }
}

void SequenceGrid::paintAxesLine(QPainter& painter, const Layout& layout, const Theme& theme) const
{
    paintText(painter, {10, kAxesLine - 9}, axesWords(), {TextRole::Note, theme.text2, Qt::AlignLeft, false});
    const double right = layout.origin.x() + layout.columns * layout.pitch.width() - kGridGap;
    const double width = right + kGridGap + 8;
    if (isKeyBeside(width)) {
        paintKey(&painter, QRectF(QPointF(0, 0), QPointF(right, kAxesLine - 3)), m_key, theme);
        return;
    }
    double top = kAxesLine - 3;
    for (const std::vector<KeyEntry>& line : keyLines(width)) {
        paintKey(&painter, QRectF(QPointF(0, top), QPointF(right, top + kKeyLine)), line, theme);
        top += kKeyLine;
    }
}

void SequenceGrid::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (m_hovered >= 0 && m_hovered != m_selected) {
        painter.setPen(QPen(theme.controlEdge, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell(m_hovered, screenSize()).translated(0, -scrolled()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

int SequenceGrid::sequenceAt(const QPointF& position) const
{
    const Layout layout = layoutOf(screenSize());
    const QPointF inside = position + QPointF(0, scrolled());
    for (int i = 0; i < static_cast<int>(m_data.sequences.size()); ++i) {
        if (cellIn(layout, i).contains(inside)) {
            return i;
        }
    }
    return -1;
}

void SequenceGrid::hoverAt(const std::optional<QPointF>& position)
{
    const int sequence = position ? sequenceAt(*position) : -1;
    if (sequence != m_hovered) {
        m_hovered = sequence;
        setCursor(sequence >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void SequenceGrid::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const int sequence = sequenceAt(position); sequence >= 0) {
        choose(sequence);
    }
}

void SequenceGrid::stepBy(int columns, int rows)
{
    const auto count = static_cast<int>(m_data.sequences.size());
    if (count == 0) {
        return;
    }
    const int next = m_selected < 0 ? 0 : m_selected + columns + rows * layoutOf(screenSize()).columns;
    if (next >= 0 && next < count) {
        choose(next);
    }
}

void SequenceGrid::activate()
{
    if (m_selected >= 0) {
        Q_EMIT sequenceSelected(m_selected);
    }
}

void SequenceGrid::choose(int sequence)
{
    select(sequence);
    Q_EMIT sequenceSelected(sequence);
}

void SequenceGrid::select(int sequence)
{
    if (sequence == m_selected || sequence >= static_cast<int>(m_data.sequences.size())) {
        return;
    }
    m_selected = sequence;
    if (sequence >= 0) {
        scrollTo(sequence);
    }
    invalidate();
    readingChanged();
}

void SequenceGrid::fitScrollBar()
{
    m_scrollBar->setGeometry(width() - 11, 0, 11, height());
    const double whole = layoutOf(plotSize()).height;
    const bool isNeeded = whole > plotSize().height() + 1;
    m_scrollBar->setVisible(isNeeded);
    if (isNeeded) {
        const Layout layout = layoutOf(screenSize());
        m_scrollBar->setRange(0, static_cast<int>(std::ceil(layout.height - plotSize().height())));
        m_scrollBar->setPageStep(height());
        m_scrollBar->setSingleStep(static_cast<int>(layout.pitch.height() / 2));
    }
}

void SequenceGrid::scrollTo(int sequence)
{
    if (m_scrollBar->isVisibleTo(this)) {
        const QRectF target = cell(sequence, screenSize());
        const double shown = plotSize().height() - kGridBottom;
        m_scrollBar->setValue(std::clamp(m_scrollBar->value(), static_cast<int>(target.bottom() - shown),
                                         static_cast<int>(target.top())));
    }
}

void SequenceGrid::resizeEvent(QResizeEvent* event)
{
    fitScrollBar();
    Plot::resizeEvent(event);
}

void SequenceGrid::wheelEvent(QWheelEvent* event)
{
    if (m_scrollBar->isVisibleTo(this)) {
        m_scrollBar->setValue(m_scrollBar->value() - event->angleDelta().y() / 2);
    } else {
        event->ignore();
    }
}

PlotTable SequenceGrid::table() const
{
    PlotTable table;
    const bool isKnown = std::any_of(m_data.sequences.begin(), m_data.sequences.end(), isTruthKnown);
    table.headers = QStringList{tr("sequence")} + bandHeaders(m_data.axes, isKnown);
    for (const SequenceBands& sequence : m_data.sequences) {
        for (const BandRow& row : sequence.rows) {
            table.rows.push_back(QStringList{sequence.name} + bandCells(row, isKnown));
        }
    }
    return table;
}

QStringList SequenceGrid::reading() const
{
    if (m_selected < 0) {
        return {};
    }
    const SequenceBands& sequence = m_data.sequences[static_cast<std::size_t>(m_selected)];
    return {tr("sequence %1").arg(sequence.name), sequence.fact};
}

QSize SequenceGrid::sizeForPage(int width) const
{
    constexpr QSize kPitch(156, 124);
    const int perRow = std::max(1, width / kPitch.width());
    const int rows = std::max(1, rowsFor(static_cast<int>(m_data.sequences.size()), perRow));
    return {width, rows * kPitch.height() + 80};
}

} // namespace credence::ui
