// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PictureTurns.h"

#include "ui/plots/Plot.h"

namespace credence::ui {

PictureTurns::PictureTurns(QWidget* window) : QObject(window)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(1);
    connect(&m_turn, &QTimer::timeout, this, &PictureTurns::paintNext);
}

PictureTurns* PictureTurns::of(const QWidget& plot)
{
    return plot.window()->findChild<PictureTurns*>(QString(), Qt::FindDirectChildrenOnly);
}

void PictureTurns::ask(Plot& plot)
{
    if (!m_waiting.contains(&plot)) {
        m_waiting.append(&plot);
    }
    if (!m_turn.isActive()) {
        m_turn.start();
    }
}

void PictureTurns::finish()
{
    while (!m_waiting.isEmpty()) {
        paintNext();
    }
}

void PictureTurns::paintNext()
{
    if (!m_waiting.isEmpty()) {
        if (const QPointer<Plot> plot = m_waiting.takeFirst(); plot && plot->isVisible()) {
            plot->paintPicture();
            plot->update();
        }
    }
    if (!m_waiting.isEmpty()) {
        m_turn.start();
    }
}

} // namespace credence::ui
