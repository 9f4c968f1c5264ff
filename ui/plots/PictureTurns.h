// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the plots of a window paint their pictures one at a time, with the event loop between them, so that a page of
// several plots never holds up a frame for all of them at once. A window that wants it makes one as its child.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace credence::ui {

class Plot;

class PictureTurns : public QObject {
    Q_OBJECT

public:
    explicit PictureTurns(QWidget* window);

    /// Those of the plot's window, or nothing: then a plot paints at once.
    [[nodiscard]] static PictureTurns* of(const QWidget& plot);

    void ask(Plot& plot); ///< paints its picture soon; asking twice is asking once
    void finish();        ///< all that wait are painted now, as before a picture of the window is taken

private:
    void paintNext();

    QList<QPointer<Plot>> m_waiting;
    QTimer m_turn;
};

} // namespace credence::ui
