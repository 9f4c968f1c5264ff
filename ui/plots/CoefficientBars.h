// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of a memory at one moment, by order: median and 80 % interval over draws, or bars from 0 where there
// is but one value each.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct CoefficientBar {
    double low = 0; ///< 10 %
    double middle = 0;
    double high = 0; ///< 90 %
};

struct CoefficientBarsData {
    std::vector<CoefficientBar> bars; ///< by order
    QString unit;
    bool hasDraws = false;
    double low = -1; ///< the axis goes this far at least, whatever the moment
    double high = 1;
};

class CoefficientBars : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(CoefficientBarsData data);
    [[nodiscard]] const CoefficientBarsData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 110}; }
    [[nodiscard]] QSize sizeHint() const override { return {320, 220}; }

protected:
    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override;
    [[nodiscard]] double gridStepY(const QSizeF& size) const override;
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF& size) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    [[nodiscard]] QString text(double value) const;
    void paintBars(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    CoefficientBarsData m_data;
    AxisRange m_fittedX{-1, 1};
    int m_order = -1; ///< that is read; -1: none
};

} // namespace credence::ui
