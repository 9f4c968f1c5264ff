// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot with handles that a person moves: by the mouse (Shift: a tenth as fast; Esc: back), by the wheel over one, by
// the keyboard. It only says what the hand wants; whoever feeds it decides, and feeds it again. Axes stay put
// meanwhile.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

class DragPlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    struct Handle {
        int index = 0;
        int part = 0;
        bool operator==(const Handle&) const = default;
    };

    [[nodiscard]] virtual QPointF placeOf(const Handle& handle) const = 0; ///< in values of both axes
    [[nodiscard]] std::optional<Handle> dragged() const { return m_dragged; }

Q_SIGNALS:
    void dragStarted();
    void dragEnded(bool isKept); ///< false: Esc was pressed, all is to be as before

protected:
    [[nodiscard]] virtual std::optional<Handle> handleAt(const QPointF& position,
                                                         Qt::KeyboardModifiers modifiers) const = 0;
    /// The hand wants the handle here.
    virtual void moveTo(const Handle& handle, const QPointF& value) = 0;
    virtual void chosen(const Handle& handle) = 0; ///< pressed or reached by keys
    /// One movement that is not a drag: a key, a notch of the wheel. A gesture of its own.
    void moveOnce(const Handle& handle, const QPointF& value);

    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void end(bool isKept);

    std::optional<Handle> m_dragged;
    QPointF m_last;  ///< of the pointer
    QPointF m_value; ///< where the handle would be, were nothing refused
};

} // namespace credence::ui
