// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How much the steps of a memory let an error grow, on a log axis: the region above 1 is tinted and named. The rule in
// use is a solid line, the one it is compared with dashed with triangles.
#pragma once

#include "ui/plots/AxesPlot.h"
#include "ui/plots/Bands.h"

namespace credence::ui {

/// What the steps are worth, below the picture.
struct StabilityWords {
    enum class Mood { Good, Doubtful, Bad };
    Mood mood = Mood::Good;
    QString state; ///< "Stable."
    QString text;  ///< "No error can grow."
};

inline constexpr double kStabilityWords = 54; ///< their height
void paintStabilityWords(QPainter& painter, const QSizeF& size, const StabilityWords& words, const Theme& theme);

struct GrowthCurve {
    QString name;              ///< "bilinear, in use"
    std::vector<double> time;  ///< where each step ends
    std::vector<double> value; ///< 0 or more; infinite beyond 1e300
    bool isInUse = true;
};

struct GrowthPlotData {
    std::vector<GrowthCurve> curves;
    QString xTitle;
    QString xUnit;
    StabilityWords words;
    QString emptyText; ///< where there are no curves
};

class GrowthPlot : public AxesPlot {
    Q_OBJECT

public:
    using AxesPlot::AxesPlot;

    void setData(GrowthPlotData data);
    [[nodiscard]] const GrowthPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 110}; }
    [[nodiscard]] QSize sizeHint() const override { return {320, 220}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {46, 10, 12, 34 + kStabilityWords}; }
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    [[nodiscard]] double gridStepY(const QSizeF& size) const override;
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF& size) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    [[nodiscard]] ToPixel toPixel(const QSizeF& size) const;
    void paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintCurves(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    GrowthPlotData m_data;
    AxisRange m_fittedX{0, 1};
    AxisRange m_fittedY{-1, 1};
    std::optional<int> m_hovered; ///< a place in the first curve
};

} // namespace credence::ui
