// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Eigenvalues of one step of a memory in the complex plane, over the unit circle: outside it errors grow without end.
#pragma once

#include "ui/plots/GrowthPlot.h"

#include <complex>

namespace credence::ui {

struct EigenSet {
    QString name;
    std::vector<std::complex<double>> values;
    bool isInUse = true;
};

struct EigenPlotData {
    std::vector<EigenSet> sets;
    StabilityWords words;
};

class EigenPlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(EigenPlotData data);
    [[nodiscard]] const EigenPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 110}; }
    [[nodiscard]] QSize sizeHint() const override { return {320, 220}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {46, 20, 12, 34 + kStabilityWords}; }
    [[nodiscard]] AxisRange fittedX() const override;
    [[nodiscard]] AxisRange fittedY() const override { return {-m_reach, m_reach}; }
    bool zoomBy(double factor, const QPointF& anchor, bool vertical) override;

private:
    EigenPlotData m_data;
    double m_reach = 1.2;
};

} // namespace credence::ui
