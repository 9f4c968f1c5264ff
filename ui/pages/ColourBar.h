// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours of cells mean: the scale with its ends.
#pragma once

#include "ui/session/PriorEditor.h"

#include <QWidget>

namespace credence::ui {

class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(MatrixPart part, QWidget* parent = nullptr);

    void setLimit(double limit);
    [[nodiscard]] QSize sizeHint() const override { return {160, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MatrixPart m_part;
    double m_limit = 1;
};

} // namespace credence::ui
