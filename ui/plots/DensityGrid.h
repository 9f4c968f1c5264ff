// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Prior against posterior, one small picture a number: both densities, filled inside their 90 % intervals, heights
// scaled to fit. A click or an arrow key chooses one.
#pragma once

#include "ui/plots/Plot.h"

#include <vector>

namespace credence::ui {

struct DensityShape {
    std::vector<double> x;
    std::vector<double> density; ///< any scale
    double low = 0;              ///< ends of the 90 % interval
    double high = 0;
};

struct DensityCell {
    QString name;
    QString unit;
    DensityShape prior;     ///< empty where the number is fixed: then low is it
    DensityShape posterior; ///< empty: there is none
    double mean = 0;        ///< of the posterior
};

struct DensityGridData {
    std::vector<DensityCell> cells;
    int columns = 0; ///< wanted, as of a matrix; 0: as they fit
    long draws = 0;
    QString emptyText;
};

class DensityGrid : public Plot {
    Q_OBJECT

public:
    explicit DensityGrid(QWidget* parent = nullptr);

    void setData(DensityGridData data); ///< keeps the selection where it still exists
    [[nodiscard]] const DensityGridData& data() const { return m_data; }
    void select(int cell); ///< emits nothing; -1: none
    [[nodiscard]] int selected() const { return m_selected; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {560, 320}; }
    [[nodiscard]] QSize exportSize() const override { return sizeForPage(960); }
    [[nodiscard]] QSize sizeForPage(int width) const override;         ///< so high that all cells are shown at once
    [[nodiscard]] QRectF cellRect(int cell, const QSizeF& size) const; ///< empty where it is not shown

Q_SIGNALS:
    void cellSelected(int cell); ///< by the user

protected:
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;

private:
    /// How cells are laid out, and which of them are shown: those of the page that has the selected one.
    struct Layout {
        int columns = 1;
        int rows = 1;
        int first = 0;
        QSizeF cell;
    };
    [[nodiscard]] Layout layoutOf(const QSizeF& size) const;
    [[nodiscard]] int count() const { return static_cast<int>(m_data.cells.size()); }
    [[nodiscard]] std::optional<int> cellAt(const QPointF& position, const QSizeF& size) const;
    void paintCell(QPainter& painter, const DensityCell& cell, const QRectF& box, const Theme& theme) const;
    [[nodiscard]] QStringList describe(const DensityCell& cell) const;

    DensityGridData m_data;
    int m_selected = -1;
    std::optional<int> m_hovered;
};

} // namespace credence::ui
