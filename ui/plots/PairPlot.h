// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws of a few numbers against each other: points below the diagonal, densities on it, correlations above.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "ui/plots/DensityGrid.h"

namespace credence::ui {

struct PairPlotData {
    std::vector<DensityCell> numbers; ///< names and densities, at most kMostPairs
    std::vector<Vector> samples;      ///< of each, the same draws
    Matrix correlation;               ///< NaN where there is none
    QString emptyText;
};

class PairPlot : public Plot {
    Q_OBJECT

public:
    static constexpr int kMostPairs = 4;

    explicit PairPlot(QWidget* parent = nullptr);

    void setData(PairPlotData data);
    [[nodiscard]] const PairPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize exportSize() const override { return {640, 640}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {440, 320}; }
    [[nodiscard]] QRectF cellRect(int row, int column, const QSizeF& size) const;
    /// Where a value of a number stands inside a cell, 0 to 1 of its width.
    [[nodiscard]] double placeOf(int number, double value) const;

protected:
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    struct Pair {
        int row = 0;
        int column = 0;
        bool operator==(const Pair&) const = default;
    };
    [[nodiscard]] int count() const { return static_cast<int>(m_data.numbers.size()); }
    void paintPoints(QPainter& painter, const Pair& pair, const QRectF& box, const Theme& theme) const;
    void paintDensity(QPainter& painter, int number, const QRectF& box, const Theme& theme) const;
    void paintEnds(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    PairPlotData m_data;
    std::vector<AxisRange> m_ranges; ///< of each number
    std::optional<Pair> m_hovered;
};

} // namespace credence::ui
