// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of a memory over time, one row for each order, on a symmetric square-root colour scale: high orders
// are small and would else be lost. A column shows the memory from its point to the next.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "ui/plots/TimelinePlot.h"

#include <QImage>

namespace credence::ui {

struct CoefficientData {
    TimelinePtr timeline = std::make_shared<const Timeline>();
    std::shared_ptr<const Matrix> values; ///< N x points; not finite: nothing is drawn there
    QString unit;
};

class CoefficientHeatmap : public TimelinePlot {
    Q_OBJECT

public:
    using TimelinePlot::TimelinePlot;

    void setData(CoefficientData data);
    [[nodiscard]] const CoefficientData& data() const { return m_data; }
    [[nodiscard]] double limit() const { return m_limit; } ///< of the colour scale, both ways
    [[nodiscard]] QColor colourOf(double value, const Theme& theme) const;
    [[nodiscard]] int orderAt(const QPointF& position) const; ///< -1: none

    [[nodiscard]] PlotTable table() const override;

protected:
    void paintStill(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] QStringList readingAt(int point) const override;
    [[nodiscard]] bool isFed() const override { return orders() > 0 && TimelinePlot::isFed(); }
    [[nodiscard]] AxisRange fittedY() const override;
    [[nodiscard]] double gridStepY(const QSizeF& size) const override;
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF& size) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    bool zoomBy(double factor, const QPointF& anchor, bool vertical) override;
    void stepBy(int columns, int rows) override;

private:
    [[nodiscard]] int orders() const { return m_data.values ? static_cast<int>(m_data.values->rows()) : 0; }
    void paintCells(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    [[nodiscard]] QImage cellImage(const QSizeF& size, double ratio, const Theme& theme) const;
    void paintScale(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    CoefficientData m_data;
    double m_limit = 1;
    int m_order = 0; ///< that is read
};

} // namespace credence::ui
