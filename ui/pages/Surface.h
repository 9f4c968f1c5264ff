// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plain ground in one of the theme's tones, with a line along one edge where two grounds meet.
#pragma once

#include <QWidget>

namespace credence::ui {

class Surface : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Window, Panel, Rail, Inspector };

    explicit Surface(Tone tone, QWidget* parent = nullptr);

    void setEdge(Qt::Edge edge);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone;
    Qt::Edges m_edges;
};

} // namespace credence::ui
