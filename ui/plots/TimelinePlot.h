// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Base of pictures that stand one above the other on one time axis, with one cursor that is dragged in any of them:
// the mouse takes it anywhere, Left and Right move it one row, Home and End to the ends. What moves with the cursor is
// painted apart from what stays, so that a sequence can be played at the pace of the screen.
#pragma once

#include "ui/plots/AxesPlot.h"
#include "ui/plots/Bands.h"

#include <functional>
#include <memory>
#include <span>

namespace credence::ui {

/// Points in time, rows of the data among them.
struct Timeline {
    std::vector<double> time;               ///< rising
    std::vector<int> rowPoints;             ///< those that are rows, rising
    std::function<QString(int)> describe{}; ///< what a point is: "step 9, 12.00 h"; made when it is read
    QString xTitle{};                       ///< "Time (h)"
    QString xUnit{};                        ///< "h", may be empty

    [[nodiscard]] QString label(int point) const
    {
        return describe && point >= 0 && point < size() ? describe(point) : QString();
    }
    [[nodiscard]] int size() const { return static_cast<int>(time.size()); }
};
using TimelinePtr = std::shared_ptr<const Timeline>;

class TimelinePlot : public AxesPlot {
    Q_OBJECT

public:
    explicit TimelinePlot(QWidget* parent = nullptr);

    void setCursor(int point); ///< emits nothing
    [[nodiscard]] int cursor() const { return m_cursor; }
    [[nodiscard]] const Timeline& timeline() const { return *m_timeline; }
    void setHeadShown(bool isShown); ///< the cursor's head above the plot, in the topmost of the pictures
    void setXTitleShown(bool isShown) { m_isXTitleShown = isShown; } ///< in the lowest of them
    void setView(const std::optional<AxisRange>& zoom);              ///< of x, as another one shows; emits nothing

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const final;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 110}; }
    [[nodiscard]] QSize sizeHint() const override { return {600, 220}; }

Q_SIGNALS:
    void cursorMoved(int point); ///< by the user
    void viewChanged();          ///< of x, by the user: view()

public:
    [[nodiscard]] const std::optional<AxisRange>& view() const { return zoomX(); }

protected:
    static constexpr double kLeft = 52;
    static constexpr double kRight = 94; ///< names and values, or the colour scale

    /// Forgets the view where the points are others; the cursor stays where it still exists.
    void setTimeline(TimelinePtr timeline);

    /// What stays while the cursor moves.
    virtual void paintStill(QPainter& painter, const QSizeF& size, const Theme& theme) const = 0;
    /// What moves with it, beside the cursor's line.
    virtual void paintMoving(QPainter& /*painter*/, const QSizeF& /*size*/, const Theme& /*theme*/) const {}
    [[nodiscard]] virtual QStringList readingAt(int point) const = 0;
    [[nodiscard]] virtual bool isFed() const { return m_timeline->size() > 0; } ///< else there is no cursor

    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] double pixelsPerTickY() const override { return 30; }
    void viewMoved() override { Q_EMIT viewChanged(); }

    void renderScreen(QPainter& painter, const Theme& theme) const override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

    [[nodiscard]] int nearestPoint(double x) const;
    [[nodiscard]] bool isXTitleShown() const { return m_isXTitleShown; }

private:
    void moveCursor(int point);
    void paintCursor(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    TimelinePtr m_timeline = std::make_shared<const Timeline>();
    AxisRange m_fittedX;
    int m_cursor = 0;
    std::optional<int> m_hovered;
    bool m_isHeld = false;
    bool m_isHeadShown = false;
    bool m_isXTitleShown = false;
};

/// Where the points of a curve are painted.
struct CurvePlaces {
    std::span<const double> x;
    ToPixel toPixel;
};

/// A line through many points, thinned to two a pixel column; broken where a value is not finite.
void paintCurve(QPainter& painter, const CurvePlaces& places, std::span<const double> y, const QPen& pen);
/// A filled band, thinned in the same way.
void paintBetween(QPainter& painter, const CurvePlaces& places, std::span<const double> low,
                  std::span<const double> high, const QColor& colour);

} // namespace credence::ui
