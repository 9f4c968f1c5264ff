// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of one quantity in all chains while they run: every sweep as min and max of its pixel column, the running mean
// of 60 thick on top, warm-up shaded, the plan's rest left empty. Values only ever grow at the end.
#pragma once

#include "core/summaries/Trace.h"
#include "ui/plots/AxesPlot.h"

#include <span>

namespace credence::ui {

struct TracePlan {
    int warmup = 0; ///< sweeps
    int sweeps = 0; ///< warm-up and draws, as planned so far
    bool isRunning = false;
    bool operator==(const TracePlan&) const = default;
};

class TracePlot : public AxesPlot {
    Q_OBJECT

public:
    explicit TracePlot(QWidget* parent = nullptr);

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
    void setXName(const QString& name); ///< what is counted: "sweep" unless said otherwise
    void setWarmupShown(bool isShown);  ///< false: x starts after warm-up
    void bringToFront(int chain);       ///< -1: no one
    void setChainHidden(int chain, bool isHidden);
    [[nodiscard]] int frontChain() const { return m_front; }
    [[nodiscard]] bool isChainHidden(int chain) const;

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override; ///< every sweep, not the decimated ones
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 160}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 260}; }

    /// Pixel columns of the last painted picture: what a chain was decimated to.
    [[nodiscard]] int decimatedColumns() const;

Q_SIGNALS:
    void chainsChanged(); ///< front or hidden chains, by the user or by code

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;

    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] double pixelsPerTickX() const override { return 130; }
    [[nodiscard]] double pixelsPerTickY() const override { return 28; }
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF& size) const override; ///< none before there are values
    /// Grows in steps while a run lasts longer than planned.
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    /// Kept draws; before there are any, the newer half of all sweeps.
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }

private:
    static constexpr int kMeanWindow = 60;
    static constexpr int kHalfMeanWindow = kMeanWindow / 2;
    static constexpr double kKeyColumn = 96; ///< width of the key at the right, at least
    static constexpr double kKeyRow = 20;

    struct Chain {
        TracePyramid sweeps;
        std::vector<double> means; ///< of the last kMeanWindow sweeps, at every sweep
        bool isHidden = false;
    };

    [[nodiscard]] std::vector<int> paintOrder() const; ///< front chain last, hidden ones not at all
    [[nodiscard]] Index longest() const;
    [[nodiscard]] Index shortest() const;
    [[nodiscard]] AxisRange findX() const;
    [[nodiscard]] AxisRange findY() const;
    void measure();
    void refit(); ///< after every change of sweeps, plan or hidden chains
    [[nodiscard]] int keyChainAt(const QPointF& position) const; ///< -1: none
    void paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintChains(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintSweeps(QPainter& painter, const Chain& chain, const QSizeF& size, const QColor& colour) const;
    void paintMeans(QPainter& painter, const Chain& chain, const QSizeF& size, const QPen& pen) const;
    void paintNow(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintKeyColumn(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    std::vector<Chain> m_chains;
    TracePlan m_plan;
    std::vector<std::optional<double>> m_means;
    int m_meanDecimals = 1;
    QString m_yTitle;
    QString m_xName = tr("sweep");
    bool m_isWarmupShown = true;
    int m_front = -1;
    AxisRange m_fittedX;
    AxisRange m_fittedY;
    double m_left = 0;            ///< of the plot: room for the numbers at the axis
    double m_right = 0;           ///< and for those of the key
    std::optional<Index> m_sweep; ///< read by the pointer or by the keys
    mutable int m_columns = 0;    ///< what the last painting decimated to, for tests
};

} // namespace credence::ui
