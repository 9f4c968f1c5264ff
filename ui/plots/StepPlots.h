// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What one block of a sweep does to one number: the law it is drawn from, and the regression that the law comes from.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct LawPlotData {
    QString name;                ///< "W_K[1,Dose]"
    std::vector<double> value;   ///< rising; empty: a move without a closed form
    std::vector<double> density; ///< highest 1
    double before = 0;
    double drawn = 0;
    QString emptyText;    ///< where there is no law, or nothing yet
    bool isThere = false; ///< before and drawn are known
};

/// The density of a full conditional, where the number stood before, and where it was drawn.
class LawPlot : public AxesPlot {
    Q_OBJECT

public:
    explicit LawPlot(QWidget* parent = nullptr);

    void setData(LawPlotData data);
    [[nodiscard]] const LawPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 150}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 14, .top = 30, .right = 14, .bottom = 38}; }
    [[nodiscard]] double pixelsPerTickY() const override { return 1e6; }
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF&) const override { return {}; } ///< heights have no scale
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return {0, 1.12}; }

private:
    /// A line at a value, with its words above.
    struct Mark {
        double value = 0;
        QString text;
        QColor colour;
        double baseline = 0; ///< of the words
    };
    void paintMark(QPainter& painter, const QSizeF& size, const Mark& mark) const;

    LawPlotData m_data;
    AxisRange m_fittedX{-1, 1};
};

struct RegressionPlotData {
    QString name;
    std::vector<double> covariate; ///< of each seen cell
    std::vector<double> residual;
    double leastSquares = 0; ///< slope that the data alone say
    double drawn = 0;
    QString emptyText; ///< where there is no regression
};

/// Residuals over what the number is multiplied by; lines through 0 for what the data say and for what was drawn.
class RegressionPlot : public AxesPlot {
    Q_OBJECT

public:
    explicit RegressionPlot(QWidget* parent = nullptr);

    void setData(RegressionPlotData data);
    [[nodiscard]] const RegressionPlotData& data() const { return m_data; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 150}; }

protected:
    [[nodiscard]] AxesMargins margins() const override { return {.left = 50, .top = 24, .right = 14, .bottom = 38}; }
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }

private:
    void paintPoints(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    RegressionPlotData m_data;
    AxisRange m_fittedX{-1, 1};
    AxisRange m_fittedY{-1, 1};
};

} // namespace credence::ui
