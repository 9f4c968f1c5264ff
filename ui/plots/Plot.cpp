// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Plot.h"

#include "ui/plots/Painting.h"
#include "ui/plots/PictureTurns.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QWheelEvent>

#include <cmath>

namespace credence::ui {

namespace {

constexpr double kExportHeading = 30; // of exports
constexpr double kZoomPerStep = 1.25;

} // namespace

Plot::Plot(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void Plot::setHeading(const QString& title, const QString& subtitle)
{
    if (title == m_title && subtitle == m_subtitle) {
        return;
    }
    m_title = title;
    m_subtitle = subtitle;
    updateAccessibleText();
    Q_EMIT contentChanged();
}

void Plot::updateAccessibleText()
{
    const auto plain = [](const QString& html) { return QTextDocumentFragment::fromHtml(html).toPlainText(); };
    setAccessibleName(plain(m_title));
    QStringList parts = {plain(m_subtitle)};
    parts += reading();
    parts.removeAll(QString());
    setAccessibleDescription(parts.join(QStringLiteral("; ")).replace(u'\t', u' '));
}

void Plot::renderWithHeading(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    painter.fillRect(QRectF(QPointF(), size), theme.panel);
    QTextDocument heading;
    heading.setDefaultFont(fontOf(TextRole::Control));
    heading.setDocumentMargin(0);
    heading.setHtml(headingHtml(m_title, m_subtitle, theme));
    painter.save();
    painter.translate(10, 6);
    heading.drawContents(&painter);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    paintKey(&painter, {10, 4, size.width() - 22, 20}, key(), theme);
    painter.save();
    painter.translate(0, kExportHeading);
    renderTo(painter, size - QSizeF(0, kExportHeading), theme);
    painter.restore();
}

void Plot::invalidate()
{
    m_isStale = true;
    update();
}

void Plot::readingChanged()
{
    updateAccessibleText();
    update();
}

void Plot::renderScreen(QPainter& painter, const Theme& theme) const
{
    renderTo(painter, plotSize(), theme);
}

void Plot::paintOverlay(QPainter& /*painter*/, const Theme& /*theme*/) const {}

void Plot::hoverAt(const std::optional<QPointF>& /*position*/) {}

void Plot::clickAt(const QPointF& /*position*/, Qt::KeyboardModifiers /*modifiers*/) {}

void Plot::stepBy(int /*columns*/, int /*rows*/) {}

void Plot::activate() {}

bool Plot::zoomBy(double /*factor*/, const QPointF& /*anchor*/, bool /*vertical*/)
{
    return false;
}

void Plot::panBy(const QPointF& /*pixels*/) {}

void Plot::resetView() {}

void Plot::paintPicture()
{
    const double ratio = devicePixelRatioF();
    const QSize pixels = (plotSize() * ratio).toSize();
    if (!m_isStale && m_picture.size() == pixels) {
        return;
    }
    m_picture = QPixmap(pixels);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(currentTheme().panel);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    renderScreen(painter, currentTheme());
    m_isStale = false;
}

void Plot::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = currentTheme();
    PictureTurns* turns = PictureTurns::of(*this);
    if (turns == nullptr) {
        paintPicture();
    } else if (m_isStale || m_picture.size() != (plotSize() * devicePixelRatioF()).toSize()) {
        turns->ask(*this);
    }
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel); // an old picture may be smaller
    painter.drawPixmap(0, 0, m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintOverlay(painter, theme);
    if (m_isRingShown) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void Plot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    invalidate();
}

void Plot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange) {
        invalidate();
    }
    QWidget::changeEvent(event);
}

void Plot::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (m_pressedAt && !m_isDragging &&
        (position - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_isDragging = true;
        m_draggedTo = *m_pressedAt;
    }
    if (m_isDragging) {
        panBy(position - m_draggedTo);
        m_draggedTo = position;
    } else {
        hoverAt(position);
    }
}

void Plot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_pressedAt = event->position();
    }
}

void Plot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (m_pressedAt && !m_isDragging) {
        clickAt(event->position(), event->modifiers());
    }
    m_pressedAt.reset();
    m_isDragging = false;
}

void Plot::mouseDoubleClickEvent(QMouseEvent* /*event*/)
{
    resetView();
}

void Plot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hoverAt(std::nullopt);
}

void Plot::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_isRingShown = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason &&
                    event->reason() != Qt::ActiveWindowFocusReason;
    update();
}

void Plot::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_isRingShown = false;
    update();
}

void Plot::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0; // some systems turn the wheel with Shift
    const bool isVertical = event->modifiers().testFlag(Qt::ShiftModifier);
    if (steps == 0 || !zoomBy(std::pow(kZoomPerStep, steps), event->position(), isVertical)) {
        event->ignore();
    }
}

bool Plot::viewKey(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(kZoomPerStep, QRectF(rect()).center(), false);
    case Qt::Key_Minus:
        return zoomBy(1 / kZoomPerStep, QRectF(rect()).center(), false);
    case Qt::Key_0:
        resetView();
        return true;
    case Qt::Key_Left:
        stepBy(-1, 0);
        return true;
    case Qt::Key_Right:
        stepBy(1, 0);
        return true;
    case Qt::Key_Up:
        stepBy(0, -1);
        return true;
    case Qt::Key_Down:
        stepBy(0, 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activate();
        return true;
    default:
        return false;
    }
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        if (const QStringList lines = reading(); !lines.isEmpty()) {
            QApplication::clipboard()->setText(lines.join(u'\n'));
        } else {
            copyPicture();
        }
        return;
    }
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!isPlain || !viewKey(event->key())) {
        QWidget::keyPressEvent(event);
    }
}

void Plot::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace credence::ui
