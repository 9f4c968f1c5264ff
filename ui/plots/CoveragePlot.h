// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The share of values inside their intervals against the level that the intervals promise: on the diagonal where they
// hold it. Around it the range that chance alone would explain.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct CoveragePlotData {
    std::vector<double> level; ///< all in percent, rising
    std::vector<double> share;
    std::vector<double> low; ///< binomial 95 % range of share
    std::vector<double> high;
    std::vector<long> inside; ///< values
    long values = 0;
    bool isHeldOut = false; ///< marks are those of held-out values
    QString emptyText;      ///< where there are no values
};

class CoveragePlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(CoveragePlotData data);
    [[nodiscard]] const CoveragePlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize exportSize() const override { return {560, 440}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {440, 300}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 44, .top = 22, .right = 14, .bottom = 38}; }
    [[nodiscard]] AxisRange fittedX() const override { return {0, 100}; }
    [[nodiscard]] AxisRange fittedY() const override { return {0, 100}; }
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    void paintRange(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintShares(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    CoveragePlotData m_data;
    std::optional<int> m_hovered; ///< a place in level
};

} // namespace credence::ui
