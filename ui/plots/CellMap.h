// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One number for each value of the data, sequences down and steps across, as colours from 0 to 1 with a limit above
// which cells are outlined: the Pareto k of leave-one-out. A click says which cell is meant.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "ui/plots/Plot.h"

namespace credence::ui {

struct CellMapData {
    enum class Kind : char { None, Value, Unavailable, HeldOut, Missing }; ///< None: the sequence has ended
    Matrix values;                  ///< sequences x steps; read where the kind is Value
    std::vector<Kind> kinds;        ///< sequence after sequence
    QStringList sequences;          ///< names of the rows
    std::vector<QStringList> texts; ///< [sequence][step]: what is read beside the number
    QString name;                   ///< of the number: "Pareto k"
    double limit = 0.7;
    QString emptyText;

    [[nodiscard]] Kind kind(int sequence, int step) const
    {
        return kinds[static_cast<std::size_t>(sequence * values.cols() + step)];
    }
};

struct MapCell {
    int sequence = 0;
    int step = 0;
    bool operator==(const MapCell&) const = default;
};

class CellMap : public Plot {
    Q_OBJECT

public:
    explicit CellMap(QWidget* parent = nullptr);

    void setData(CellMapData data);
    [[nodiscard]] const CellMapData& data() const { return m_data; }
    void setCurrent(const std::optional<MapCell>& cell); ///< emits nothing
    [[nodiscard]] const std::optional<MapCell>& current() const { return m_current; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] std::vector<KeyEntry> key() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 140}; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 280}; }
    [[nodiscard]] QRectF cellRect(const MapCell& cell, const QSizeF& size) const;

Q_SIGNALS:
    void cellChosen(const credence::ui::MapCell& cell); ///< by a click or by Enter

protected:
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    void activate() override;

private:
    [[nodiscard]] int sequences() const { return static_cast<int>(m_data.values.rows()); }
    [[nodiscard]] int steps() const { return static_cast<int>(m_data.values.cols()); }
    [[nodiscard]] QRectF mapArea(const QSizeF& size) const;
    [[nodiscard]] double labelWidth() const;
    [[nodiscard]] std::optional<MapCell> cellAt(const QPointF& position, const QSizeF& size) const;
    void paintCells(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintCell(QPainter& painter, const QRectF& box, const MapCell& cell, const Theme& theme) const;
    void paintLabels(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintScale(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    [[nodiscard]] bool hasKind(CellMapData::Kind kind) const;

    CellMapData m_data;
    std::optional<MapCell> m_current;
    bool m_isTipShown = false;
};

} // namespace credence::ui
