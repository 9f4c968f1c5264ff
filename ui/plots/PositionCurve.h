// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior of a_t over the steps: means as points, 80 % intervals as a band with an end bar at each step. Points and
// bars are dragged, or moved by keys: Left/Right chooses the step, Up/Down moves its mean, Alt + Up/Down its end bar.
#pragma once

#include "ui/plots/DragPlot.h"

namespace credence::ui {

struct PositionCurveData {
    std::vector<double> mean; ///< by step from 0; step 0 has no a
    std::vector<double> low;  ///< ends of the 80 % interval
    std::vector<double> high;
    std::vector<double> posteriorMean; ///< empty: there is none
    std::vector<double> posteriorLow;
    std::vector<double> posteriorHigh;
    QString posteriorName; ///< "posterior of the last run"
    StepTexts steps;       ///< what stands under each step
    bool isLevel = false;  ///< one level for all steps: every handle moves all
};

class PositionCurve : public DragPlot {
    Q_OBJECT

public:
    enum Part { Mean, High, Low };

    explicit PositionCurve(QWidget* parent = nullptr);

    void setData(PositionCurveData data);
    [[nodiscard]] const PositionCurveData& data() const { return m_data; }
    [[nodiscard]] int selected() const { return m_selected; } ///< a step from 1; 0: there is none
    void select(int step);                                    ///< emits nothing
    void setNote(const QStringList& lines);                   ///< beside the step that is being moved

    [[nodiscard]] QPointF placeOf(const Handle& handle) const override;
    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {640, 260}; }

Q_SIGNALS:
    void selectionChanged(int step); ///< by the user
    void meanMoved(int step, double mean);
    void edgeMoved(int step, double edge); ///< of the 80 % interval, above or below

protected:
    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] double pixelsPerTickX() const override { return kPixelsPerStep; }
    [[nodiscard]] AxisRange fittedX() const override;
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    [[nodiscard]] std::optional<Handle> handleAt(const QPointF& position,
                                                 Qt::KeyboardModifiers modifiers) const override;
    void moveTo(const Handle& handle, const QPointF& value) override;
    void chosen(const Handle& handle) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void stepBy(int columns, int rows) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] int steps() const { return static_cast<int>(m_data.mean.size()); }
    [[nodiscard]] QStringList describe(int step) const;
    void moveKey(const QKeyEvent& event);
    void paintHandles(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintPosterior(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    PositionCurveData m_data;
    AxisRange m_fittedY;
    QStringList m_note;
    int m_selected = 0;
    std::optional<int> m_hovered;
};

} // namespace credence::ui
