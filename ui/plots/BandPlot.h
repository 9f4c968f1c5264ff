// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Posterior or prior bands of one sequence over its data: 95, 80 and 50 % bands, median, points, values at the last
// step. Qt Charts draws axes, grid, bands and lines; marks and labels are painted here, because it cannot place them.
#pragma once

#include "ui/plots/BandData.h"
#include "ui/plots/Plot.h"

#include <memory>

namespace credence::ui {

class ChartFrame;

struct BandPlotData {
    SequenceBands sequence;
    BandAxes axes;
    Tone tone = Tone::Posterior;
    long draws = 0; ///< all chains; under 400 the bands are hatched
    BandChoice choice;
    std::optional<AxisRange> xRange; ///< given: same axes for all sequences; else fitted
    std::optional<AxisRange> yRange;
    QString emptyText; ///< shown while no row has quantiles; empty: "Run to see the posterior here."
};

class BandPlot : public Plot {
    Q_OBJECT

public:
    explicit BandPlot(QWidget* parent = nullptr);
    ~BandPlot() override;

    void setData(BandPlotData data); ///< keeps zoom and pinned step where x stays the same
    [[nodiscard]] const BandPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] std::vector<KeyEntry> key() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 200}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 400}; }

    /// Where a value is painted in a picture of this size, and back; for tests and overlays.
    [[nodiscard]] QPointF pixelOf(double x, double y, const QSizeF& size) const;
    [[nodiscard]] QPointF valueOf(const QPointF& pixel, const QSizeF& size) const;
    [[nodiscard]] QRectF plotArea(const QSizeF& size) const;
    [[nodiscard]] AxisRange xRange() const; ///< as zoomed
    [[nodiscard]] AxisRange yRange() const;

    [[nodiscard]] std::optional<int> currentStep() const; ///< hovered, else pinned
    void pinStep(std::optional<int> step);

Q_SIGNALS:
    void stepHovered(int step); ///< -1: none
    void stepPinned(int step);  ///< -1: none

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    bool zoomBy(double factor, const QPointF& anchor, bool vertical) override;
    void panBy(const QPointF& pixels) override;
    void resetView() override;

private:
    [[nodiscard]] bool hasBands() const;
    [[nodiscard]] int nearestStep(double x) const;
    void setHovered(std::optional<int> step);
    void fillFrame(const Theme& theme) const;

    BandPlotData m_data;
    std::optional<AxisRange> m_zoomX;
    std::optional<AxisRange> m_zoomY;
    std::optional<int> m_hovered;
    std::optional<int> m_pinned;
    std::unique_ptr<ChartFrame> m_frame;
};

} // namespace credence::ui
