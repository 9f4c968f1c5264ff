// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot with an x and a y axis: ticks, titles, zoom at the pointer and pan. Pixels and values map here, in one place,
// and Qt Charts is laid out to agree.
#pragma once

#include "ui/plots/Plot.h"
#include "ui/plots/Ticks.h"

#include <memory>

namespace credence::ui {

class ChartFrame;

/// Space around the plot area, in pixels.
struct AxesMargins {
    double left = 44;
    double top = 20;
    double right = 12;
    double bottom = 38;
};

/// Where x is the step t: what stands under each t, so that pictures one above the other can be read together.
struct StepTexts {
    QStringList texts; ///< by t; empty: x is something else
    QString title;     ///< "median Time (h)"
};

inline constexpr double kPixelsPerStep = 34; ///< room for the texts of one step

class AxesPlot : public Plot {
    Q_OBJECT

public:
    explicit AxesPlot(QWidget* parent = nullptr);
    ~AxesPlot() override;
    Q_DISABLE_COPY_MOVE(AxesPlot)

    [[nodiscard]] QRectF plotArea(const QSizeF& size) const;
    /// Where a value is painted in a picture of this size, and back.
    [[nodiscard]] QPointF pixelOf(double x, double y, const QSizeF& size) const;
    [[nodiscard]] QPointF valueOf(const QPointF& pixel, const QSizeF& size) const;
    [[nodiscard]] AxisRange xRange() const; ///< as zoomed
    [[nodiscard]] AxisRange yRange() const;

protected:
    [[nodiscard]] virtual AxesMargins margins() const = 0;
    [[nodiscard]] virtual double pixelsPerTickX() const { return 62; } ///< room for one label
    [[nodiscard]] virtual double pixelsPerTickY() const { return 34; }
    [[nodiscard]] virtual double gridStepY(const QSizeF& size) const;         ///< between horizontal grid lines
    [[nodiscard]] virtual std::vector<Tick> ticksY(const QSizeF& size) const; ///< numbers at the grid lines
    [[nodiscard]] virtual AxisRange fittedX() const = 0;                      ///< without zoom
    [[nodiscard]] virtual AxisRange fittedY() const = 0;

    struct AxisTexts {
        QString xTitle; ///< below at the right end
        QString yTitle; ///< above at the left end
        QString xUnit;  ///< chooses steps of hours
        StepTexts steps = {};
    };
    /// The chart at this size with axes set and no series yet.
    [[nodiscard]] ChartFrame& prepareFrame(const QSizeF& size, const Theme& theme, const QString& xUnit) const;
    /// Tick labels and titles around the plot area.
    void paintAxisTexts(QPainter& painter, const QSizeF& size, const AxisTexts& texts, const Theme& theme) const;

    bool zoomBy(double factor, const QPointF& anchor, bool vertical) override;
    void panBy(const QPointF& pixels) override;
    void resetView() override;
    void forgetZoom();
    [[nodiscard]] const std::optional<AxisRange>& zoomX() const { return m_zoomX; }
    void setZoomX(const std::optional<AxisRange>& zoom); ///< emits and calls nothing
    virtual void viewMoved() {}                          ///< zoomed, panned or reset by the user

private:
    std::optional<AxisRange> m_zoomX;
    std::optional<AxisRange> m_zoomY;
    std::unique_ptr<ChartFrame> m_frame;
};

} // namespace credence::ui
