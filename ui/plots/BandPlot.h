// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Posterior or prior bands of one sequence over its data: 95, 80 and 50 % bands, median, points, values at the last
// step. Qt Charts draws axes, grid, bands and lines; marks and labels are painted here, because it cannot place them.
#pragma once

#include "ui/plots/AxesPlot.h"
#include "ui/plots/BandData.h"

namespace credence::ui {

/// Lines over the bands to compare them with: a band before an edit, or that of the posterior.
struct BandOverlay {
    Tone tone = Tone::Prior;
    QString name;               ///< at its right end
    std::vector<double> low;    ///< a row each; dashed
    std::vector<double> middle; ///< solid; may be empty
    std::vector<double> high;   ///< dashed
};

struct BandPlotData {
    SequenceBands sequence;
    BandAxes axes;
    Tone tone = Tone::Posterior;
    long draws = 0; ///< all chains; under 400 the bands are hatched
    BandChoice choice;
    std::optional<AxisRange> xRange; ///< given: taken as it is, so that all sequences share axes; else fitted
    std::optional<AxisRange> yRange;
    std::vector<BandOverlay> overlays = {};
    std::vector<std::vector<double>> paths = {}; ///< single draws, a value for each row
    StepTexts steps = {};                        ///< where x is the step
    QString emptyText; ///< shown while no row has quantiles; empty: "Run to see the posterior here."
};

class BandPlot : public AxesPlot {
    Q_OBJECT

public:
    explicit BandPlot(QWidget* parent = nullptr);

    void setData(BandPlotData data); ///< keeps zoom and pinned step where x stays the same
    [[nodiscard]] const BandPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] std::vector<KeyEntry> key() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 200}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 400}; }

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
    void activate() override;

    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] double pixelsPerTickX() const override;
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }

private:
    [[nodiscard]] int nearestStep(double x) const;
    [[nodiscard]] QStringList readingOf(int step) const;
    void setHovered(std::optional<int> step);

    BandPlotData m_data;
    AxisRange m_fittedX;
    AxisRange m_fittedY;
    std::optional<int> m_hovered;
    std::optional<int> m_pinned;
};

} // namespace credence::ui
