// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where values lie in the distributions that were foreseen for them: P(new data <= y) in equal bins, flat where the
// distributions are right. The grey range holds all bins at once.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct PitPlotData {
    std::vector<long> counts; ///< of equal bins from 0 to 1
    double expected = 0;
    AxisRange range; ///< of all counts at once
    int percent = 95;
    long values = 0;
    QString emptyText; ///< where there are no values
};

class PitPlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(PitPlotData data);
    [[nodiscard]] const PitPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize exportSize() const override { return {560, 440}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {440, 300}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 44, .top = 22, .right = 14, .bottom = 38}; }
    [[nodiscard]] AxisRange fittedX() const override { return {0, 1}; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    [[nodiscard]] double gridStepY(const QSizeF& size) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    [[nodiscard]] int bins() const { return static_cast<int>(m_data.counts.size()); }
    [[nodiscard]] QRectF barOf(int bin, double count, const QSizeF& size) const;
    void paintBars(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    PitPlotData m_data;
    AxisRange m_fittedY{0, 1};
    std::optional<int> m_hovered;
};

} // namespace credence::ui
