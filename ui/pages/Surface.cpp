// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/Surface.h"

#include "ui/style/Style.h"

#include <QPainter>

namespace credence::ui {

namespace {

QColor groundOf(Surface::Tone tone)
{
    const Theme& theme = currentTheme();
    switch (tone) {
    case Surface::Tone::Panel:
        return theme.panel;
    case Surface::Tone::Rail:
        return theme.rail;
    case Surface::Tone::Inspector:
        return theme.inspector;
    case Surface::Tone::Window:
        break;
    }
    return theme.window;
}

} // namespace

Surface::Surface(Tone tone, QWidget* parent) : QWidget(parent), m_tone(tone) {}

void Surface::setEdge(Qt::Edge edge)
{
    m_edges = edge;
    update();
}

void Surface::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), groundOf(m_tone));
    painter.setPen(currentTheme().line);
    if (m_edges.testFlag(Qt::LeftEdge)) {
        painter.drawLine(0, 0, 0, height());
    }
    if (m_edges.testFlag(Qt::RightEdge)) {
        painter.drawLine(width() - 1, 0, width() - 1, height());
    }
    if (m_edges.testFlag(Qt::TopEdge)) {
        painter.drawLine(0, 0, width(), 0);
    }
    if (m_edges.testFlag(Qt::BottomEdge)) {
        painter.drawLine(0, height() - 1, width(), height() - 1);
    }
}

} // namespace credence::ui
