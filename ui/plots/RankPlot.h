// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of one quantity's draws among all chains, one histogram a chain: flat where the chains agree.
#pragma once

#include "core/summaries/Trace.h"
#include "ui/plots/Plot.h"
#include "ui/plots/Ticks.h"

namespace credence::ui {

struct RankPlotData {
    std::vector<std::vector<int>> counts; ///< [chain][bin], of rankHistogram
    Extent expectedRange;                 ///< of rankExpectedRange at 95 %
    QString emptyText;   ///< shown while there are no counts; empty: "Run to see whether chains agree."
    double expected = 0; ///< draws per chain and bin
    long draws = 0;      ///< all chains: the largest rank
};

class RankPlot : public Plot {
    Q_OBJECT

public:
    explicit RankPlot(QWidget* parent = nullptr);

    void setData(RankPlotData ranks);

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 130}; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 180}; }

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;

private:
    struct Bar {
        int chain = 0;
        int bin = 0;
        bool operator==(const Bar&) const = default;
    };
    [[nodiscard]] QRectF chainArea(int chain, const QSizeF& size) const;
    [[nodiscard]] double top() const; ///< of the y axis
    [[nodiscard]] std::vector<Tick> yTicks() const;
    [[nodiscard]] double pixelY(double count, const QSizeF& size) const;
    void paintChain(QPainter& painter, int chain, const QSizeF& size, const Theme& theme) const;
    [[nodiscard]] std::optional<Bar> barAt(const QPointF& position) const;

    RankPlotData m_data;
    std::optional<Bar> m_bar;
};

} // namespace credence::ui
