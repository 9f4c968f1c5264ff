// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/DragPlot.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace credence::ui {

namespace {

constexpr double kFine = 0.1;

} // namespace

void DragPlot::moveOnce(const Handle& handle, const QPointF& value)
{
    Q_EMIT dragStarted();
    moveTo(handle, value);
    Q_EMIT dragEnded(true);
}

void DragPlot::mousePressEvent(QMouseEvent* event)
{
    const auto handle =
        event->button() == Qt::LeftButton ? handleAt(event->position(), event->modifiers()) : std::nullopt;
    if (!handle) {
        AxesPlot::mousePressEvent(event);
        return;
    }
    m_dragged = handle;
    m_last = event->position();
    m_value = placeOf(*handle);
    chosen(*handle);
    Q_EMIT dragStarted();
}

void DragPlot::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_dragged) {
        setCursor(handleAt(event->position(), event->modifiers()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        AxesPlot::mouseMoveEvent(event);
        return;
    }
    const double pace = event->modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1;
    m_value += (valueOf(event->position(), plotSize()) - valueOf(m_last, plotSize())) * pace;
    m_last = event->position();
    moveTo(*m_dragged, m_value);
}

void DragPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_dragged && event->button() == Qt::LeftButton) {
        end(true);
    } else {
        AxesPlot::mouseReleaseEvent(event);
    }
}

void DragPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!handleAt(event->position(), event->modifiers())) {
        AxesPlot::mouseDoubleClickEvent(event);
    }
}

void DragPlot::keyPressEvent(QKeyEvent* event)
{
    if (m_dragged && event->key() == Qt::Key_Escape) {
        end(false);
        return;
    }
    AxesPlot::keyPressEvent(event);
}

void DragPlot::end(bool isKept)
{
    m_dragged.reset();
    Q_EMIT dragEnded(isKept);
}

} // namespace credence::ui
