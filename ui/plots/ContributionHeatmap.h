// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What each output is made of: mean contribution of step s to step t, one triangle a head, on one symmetric colour
// scale. Painted as one image of cells, so long sequences stay fast; nothing is drawn where later steps cannot be read.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "ui/plots/Plot.h"
#include "ui/plots/Ticks.h"

namespace credence::ui {

struct HeatmapHead {
    QString name;        ///< "Head 1"; empty where there is only one
    QString note;        ///< "half is left after 4.4 steps"
    Matrix mean;         ///< T x T, read on and below the diagonal
    Matrix q10;          ///< T x T
    Matrix q90;          ///< T x T
    Matrix probPositive; ///< T x T
};

struct HeatmapData {
    std::vector<HeatmapHead> heads;
    QStringList stepTexts; ///< T, the steps' values as the file wrote them: "0.30"
    QString stepTitle;     ///< "Time (h)"
    QString stepUnit;      ///< "h"; heads the first column
    QString unit;          ///< of the cells: "mg/L"
    bool showNumbers = true;
    bool markUncertain = true;
    double signThreshold = 0.95;
    bool isOneScale = true; ///< same limits for all heads
    QString emptyText;      ///< shown where there are no heads; empty: "Run to see what each output is made of."
};

struct HeatmapCell {
    int head = 0;
    int t = 0;
    int s = 0; ///< <= t
    bool operator==(const HeatmapCell&) const = default;
};

class ContributionHeatmap : public Plot {
    Q_OBJECT

public:
    explicit ContributionHeatmap(QWidget* parent = nullptr);

    void setData(HeatmapData data); ///< keeps the cell where it still exists
    [[nodiscard]] const HeatmapData& data() const { return m_data; }
    [[nodiscard]] HeatmapCell currentCell() const { return m_cell; }
    void setCurrentCell(const HeatmapCell& cell); ///< emits nothing

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize exportSize() const override { return {960, 480}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {360, 240}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 460}; }

    [[nodiscard]] QRectF cellRect(const HeatmapCell& cell, const QSizeF& size) const;
    [[nodiscard]] std::optional<HeatmapCell> cellAt(const QPointF& position, const QSizeF& size) const;
    [[nodiscard]] double limit(int head) const;       ///< of the symmetric colour scale
    [[nodiscard]] std::vector<Tick> barTicks() const; ///< of the colour bar: its ends, its middle, and half way

Q_SIGNALS:
    void cellChanged(const credence::ui::HeatmapCell& cell); ///< by the user

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;

    void activate() override;

private:
    static constexpr double kTop = 28; ///< names of the heads

    /// Where heads, cells and the colour bar are.
    struct Layout {
        std::vector<QRectF> heads; ///< the square of cells of each head
        QRectF bar;                ///< of the colour scale
        double timeRight = 0;      ///< right ends of the row labels
        double stepRight = 0;
    };
    [[nodiscard]] Layout layoutOf(const QSizeF& size) const;
    [[nodiscard]] QRectF cellIn(const Layout& layout, const HeatmapCell& cell) const;
    [[nodiscard]] int steps() const;
    [[nodiscard]] QString stepText(int step) const;
    [[nodiscard]] QString headTitle(int head) const;
    [[nodiscard]] QStringList describe(const HeatmapCell& cell) const;
    [[nodiscard]] bool isUncertain(const HeatmapCell& cell) const;
    void paintHead(QPainter& painter, const Layout& layout, int head, const Theme& theme) const;
    void paintCells(QPainter& painter, const Layout& layout, int head, const Theme& theme) const;
    void paintCellTexts(QPainter& painter, const Layout& layout, int head, const Theme& theme) const;
    void paintColumnLabels(QPainter& painter, const Layout& layout, int head, const Theme& theme) const;
    void paintRowLabels(QPainter& painter, const Layout& layout, const Theme& theme) const;
    void paintSelection(QPainter& painter, const Layout& layout, const Theme& theme) const;
    void paintSignKey(QPainter& painter, const QPointF& at, bool areMarksShown, const Theme& theme) const;
    void paintColourBar(QPainter& painter, const Layout& layout, const Theme& theme) const;
    void choose(const HeatmapCell& cell);

    HeatmapData m_data;
    HeatmapCell m_cell;
    bool m_isTipShown = false;
    bool m_isTipPinned = false;
};

} // namespace credence::ui
