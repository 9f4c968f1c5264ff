// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Means and intervals at each step, before the data and after: a_t under its prior and under the posterior.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct BandComparisonData {
    std::vector<double> step; ///< rising
    std::vector<double> priorMean;
    std::vector<double> priorLow;
    std::vector<double> priorHigh;
    std::vector<double> mean; ///< of the posterior; empty: there is none
    std::vector<double> low;
    std::vector<double> high;
    int percent = 90; ///< of both intervals
    long draws = 0;
    QString xTitle;
    QString yTitle;
    QString emptyText;
};

class BandComparison : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(BandComparisonData data);
    [[nodiscard]] const BandComparisonData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 130}; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 240}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 44, .top = 22, .right = 84, .bottom = 38}; }
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    void paintSeries(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    BandComparisonData m_data;
    AxisRange m_fittedX{0, 1};
    AxisRange m_fittedY{0, 1};
    std::optional<int> m_hovered;
};

} // namespace credence::ui
