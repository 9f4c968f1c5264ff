// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A few lines over one x, with a level that they should keep: autocorrelations of chains, diagnostics as draws come in.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct LineSeries {
    QString name;
    std::vector<double> values; ///< at every x; gaps where not finite
    int number = 0;             ///< colour and dashes of chain `number`
};

struct LinePlotData {
    std::vector<double> x; ///< rising
    std::vector<LineSeries> lines;
    QString xTitle;
    QString yTitle;
    std::optional<double> level; ///< dashed and named
    QString levelName;
    AxisRange shade{0, 0}; ///< of y, where its length is above 0
    QString shadeName;
    bool isFromLevel = false; ///< y need not reach down to 0
    int decimals = 2;
    QString emptyText; ///< where there are no lines
};

class LinePlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(LinePlotData data);
    [[nodiscard]] const LinePlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 110}; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 180}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 52, .top = 20, .right = 84, .bottom = 34}; }
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    void paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintKeyColumn(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    LinePlotData m_data;
    AxisRange m_fittedX{0, 1};
    AxisRange m_fittedY{0, 1};
    std::optional<int> m_hovered;
};

} // namespace credence::ui
