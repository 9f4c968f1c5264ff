// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior of an sd, of the noise or of effects, in the user's units: its density, filled between the 5 % and the 95 %
// quantile, whose ends are dragged; a single line where it is fixed. Left/Right chooses a handle, Up/Down moves it.
#pragma once

#include "ui/plots/DragPlot.h"

namespace credence::ui {

struct NoiseDensityData {
    std::vector<double> sigma; ///< rising grid; empty where sigma is fixed
    std::vector<double> density;
    double q5 = 0; ///< both the value itself where it is fixed
    double q95 = 0;
    bool isFixed = false;
    std::optional<double> posteriorMean; ///< with its 90 % interval; none: there are no draws
    double posteriorLow = 0;
    double posteriorHigh = 0;
    QString posteriorName;
    QString unit;                             ///< "mg/L", may be empty
    QString symbol = QStringLiteral("sigma"); ///< what it is the density of
};

class NoiseDensity : public DragPlot {
    Q_OBJECT

public:
    enum Part { Low, High };

    explicit NoiseDensity(QWidget* parent = nullptr);

    void setData(NoiseDensityData data);
    [[nodiscard]] const NoiseDensityData& data() const { return m_data; }

    [[nodiscard]] QPointF placeOf(const Handle& handle) const override;
    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 130}; }
    [[nodiscard]] QSize sizeHint() const override { return {400, 260}; }
    [[nodiscard]] double most() const { return m_fittedX.high; } ///< end of the axis, held while a handle is dragged

Q_SIGNALS:
    void quantileMoved(bool isHigh, double sigma);
    void fixedMoved(double sigma);

protected:
    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] double pixelsPerTickY() const override { return 1e6; } ///< heights have no scale to read
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return {0, 1.12}; }
    [[nodiscard]] std::optional<Handle> handleAt(const QPointF& position,
                                                 Qt::KeyboardModifiers modifiers) const override;
    void moveTo(const Handle& handle, const QPointF& value) override;
    void chosen(const Handle& handle) override;
    void stepBy(int columns, int rows) override;

private:
    [[nodiscard]] QString axisTitle() const;
    void paintHandles(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintPosterior(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    NoiseDensityData m_data;
    AxisRange m_fittedX;
    int m_part = High;
};

} // namespace credence::ui
