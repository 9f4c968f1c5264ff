// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One of the small multiples: a sequence's bands and points with name and fact, without axis texts.
#pragma once

#include "ui/plots/BandData.h"
#include "ui/plots/Bands.h"

namespace credence::ui {

struct SequenceGridData;

/// Where a picture is and what it shares with the others.
struct PictureFrame {
    QRectF cell;
    AxisRange x;
    AxisRange y;
    QString xUnit;
    bool isSelected = false;

    [[nodiscard]] QRectF area() const; ///< inside the cell, below name and fact
    [[nodiscard]] QPointF pixelOf(double vx, double vy) const;
    [[nodiscard]] double gridStepX() const;
    [[nodiscard]] double gridStepY() const;
};

void paintSequencePicture(QPainter& painter, const SequenceGridData& data, const SequenceBands& sequence,
                          const PictureFrame& frame, const Theme& theme);

} // namespace credence::ui
