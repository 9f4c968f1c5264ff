// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of one quantity in all chains while they run: every sweep as min and max of its pixel column, the running mean
// of 60 thick on top, warm-up shaded, the plan's rest left empty. Values only ever grow at the end.
#pragma once

#include "core/summaries/Trace.h"
#include "ui/plots/Plot.h"

#include <memory>
#include <span>

namespace credence::ui {

class ChartFrame;

struct TracePlan {
    int warmup = 0; ///< sweeps
    int sweeps = 0; ///< warm-up and draws, as planned so far
    bool isRunning = false;
    bool operator==(const TracePlan&) const = default;
};

class TracePlot : public Plot {
    Q_OBJECT

public:
    explicit TracePlot(QWidget* parent = nullptr);
    ~TracePlot() override;

    /// Forgets all values; so many empty chains.
    void reset(int chains, const TracePlan& plan);
    void setPlan(const TracePlan& plan);
    /// New sweeps of a chain, at its end.
    void append(int chain, std::span<const double> values);
    [[nodiscard]] int chainCount() const { return static_cast<int>(m_chains.size()); }
    [[nodiscard]] Index sweepCount(int chain) const; ///< values so far: append what lies beyond

    /// Posterior means for the key at the right, by chain, from core/summaries; none where not known yet.
    void setMeans(std::vector<std::optional<double>> means, int decimals);
    void setYTitle(const QString& title);
    void setWarmupShown(bool isShown); ///< false: x starts after warm-up
    void bringToFront(int chain);      ///< -1: no one
    void setChainHidden(int chain, bool isHidden);
    [[nodiscard]] int frontChain() const { return m_front; }
    [[nodiscard]] bool isChainHidden(int chain) const;

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override; ///< every sweep, not the decimated ones
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 160}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 260}; }

    [[nodiscard]] QRectF plotArea(const QSizeF& size) const;
    [[nodiscard]] AxisRange xRange() const;
    [[nodiscard]] AxisRange yRange() const; ///< fitted to kept draws, to all sweeps before there are any
    /// Pixel columns of the last painted picture: what a chain was decimated to.
    [[nodiscard]] int decimatedColumns() const;

Q_SIGNALS:
    void chainsChanged(); ///< front or hidden chains, by the user or by code

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    bool zoomBy(double factor, const QPointF& anchor, bool vertical) override;
    void panBy(const QPointF& pixels) override;
    void resetView() override;

private:
    struct Chain {
        TracePyramid sweeps;
        TracePyramid means; ///< running mean of kMeanWindow
        bool isHidden = false;
    };
    class Item;

    [[nodiscard]] std::vector<int> paintOrder() const;
    [[nodiscard]] Index longest() const;

    std::vector<Chain> m_chains;
    TracePlan m_plan;
    std::vector<std::optional<double>> m_means;
    int m_meanDecimals = 1;
    QString m_yTitle;
    bool m_isWarmupShown = true;
    int m_front = -1;
    std::optional<AxisRange> m_zoomX;
    std::optional<AxisRange> m_zoomY;
    std::optional<Index> m_sweep; ///< read by the pointer or by the keys
    std::unique_ptr<ChartFrame> m_frame;
};

} // namespace credence::ui
