// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// An editable heatmap: numbers in coloured cells. Type into the chosen cells, paste a block from a spreadsheet, copy
// one, fill a row or column with the current number (Ctrl+R, Ctrl+D), turn the wheel over chosen cells, reset
// (Ctrl+Del).
#pragma once

#include "ui/models/PriorTableModel.h"

#include <QTableView>

#include <vector>

namespace credence::ui {

class HeatTable : public QTableView {
    Q_OBJECT
public:
    explicit HeatTable(QWidget* parent = nullptr);

    void setTable(PriorTable table);
    [[nodiscard]] const PriorTable& table() const { return m_model->table(); }
    [[nodiscard]] std::vector<CellValue> chosenCells() const; ///< with the numbers that they hold
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cellsWanted(const std::vector<credence::ui::CellValue>& cells);
    void resetWanted();
    void wheelTurned(double notches); ///< over the chosen cells; each notch a gesture of its own
    void choiceChanged();
    void refused(const QString& sentence); ///< what was typed or pasted is no number, or does not fit

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void changeEvent(QEvent* event) override;

private:
    void takeTyped(const QModelIndex& index, const QString& text);
    void copy() const;
    void paste();
    void fill(Qt::Orientation along);
    void fitCells();

    PriorTableModel* m_model;
};

} // namespace credence::ui
