// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What prior and data move, one disc for each quantity: to the right by how much the data drive it, upwards by how much
// the prior does. The limits from which on a change counts part four regions, each named. A click chooses.
#pragma once

#include "ui/plots/AxesPlot.h"

namespace credence::ui {

struct SensitivityPoint {
    QString name;
    double prior = 0;
    double likelihood = 0;
    QString meaning;     ///< "driven by the prior"
    bool isHeld = false; ///< the prior has a say in it
    bool isKnown = true; ///< else there are no numbers, and only the table lists it
};

struct SensitivityPlotData {
    std::vector<SensitivityPoint> points; ///< what matters first
    double limit = 0;                     ///< from it on a change counts
    QString emptyText;                    ///< where there are no points
};

class SensitivityPlot : public AxesPlot {
    Q_OBJECT

public:
    explicit SensitivityPlot(QWidget* parent = nullptr);

    void setData(SensitivityPlotData data);
    void select(const QString& name); ///< emits nothing
    [[nodiscard]] const SensitivityPlotData& data() const { return m_data; }
    [[nodiscard]] const QString& selected() const { return m_selected; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 180}; }
    [[nodiscard]] QSize sizeHint() const override { return {420, 380}; }
    [[nodiscard]] QSize exportSize() const override { return {720, 560}; }

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    [[nodiscard]] AxesMargins margins() const override;
    [[nodiscard]] AxisRange fittedX() const override { return m_fittedX; }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;

private:
    [[nodiscard]] int placeOfSelected() const;                ///< -1: none is
    [[nodiscard]] const SensitivityPoint* read() const;       ///< under the pointer, else the chosen one; null: none
    [[nodiscard]] int nearest(const QPointF& position) const; ///< -1: none within reach
    void choose(const QString& name);
    void paintRegions(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintPoints(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    SensitivityPlotData m_data;
    QString m_selected;
    int m_hovered = -1;
    AxisRange m_fittedX;
    AxisRange m_fittedY;
};

} // namespace credence::ui
