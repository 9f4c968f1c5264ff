// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Means and sds of all weights of one head, side by side on two common colour scales, as tables to edit.
#pragma once

#include "ui/pages/HeatTable.h"

#include <array>

class QLabel;

namespace credence::ui {

class ColourBar;

class WeightTables : public QWidget {
    Q_OBJECT
public:
    explicit WeightTables(QWidget* parent = nullptr);

    void show(const Model& model, int head);
    [[nodiscard]] HeatTable* tableOf(WeightBlock block, MatrixPart part) const;
    [[nodiscard]] HeatTable* chosen() const { return m_chosen; } ///< the one whose cells are chosen; null: none
    void forgetChoice();

Q_SIGNALS:
    void cellsWanted(const credence::ui::WeightPlace& place, const std::vector<credence::ui::CellValue>& cells);
    void resetWanted(credence::ui::WeightBlock block);
    void wheelTurned(double notches);
    void choiceChanged();
    void refused(const QString& sentence);

private:
    struct Side {
        QLabel* title = nullptr;
        HeatTable* table = nullptr;
    };
    void addTable(WeightBlock block, MatrixPart part);
    void choose(HeatTable* table);
    [[nodiscard]] const Side& side(WeightBlock block, MatrixPart part) const;

    std::array<std::array<Side, 2>, 4> m_sides; ///< [block][part]
    std::array<ColourBar*, 2> m_bars{};
    HeatTable* m_chosen = nullptr;
};

} // namespace credence::ui
