// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data as a table to edit: Enter or a number opens a cell, Delete clears outputs, Space holds out, Ctrl+C and
// Ctrl+V copy and paste blocks with a spreadsheet, a click on the tick holds a row out, the menu has it all. Every wish
// goes to the editor; what is refused is said and changes nothing.
#pragma once

#include "ui/models/DataTableModel.h"
#include "ui/session/DataEditor.h"

#include <QTableView>

#include <optional>
#include <vector>

class QMenu;

namespace credence::ui {

class DataTable : public QTableView {
    Q_OBJECT
public:
    explicit DataTable(DataEditor& editor, QWidget* parent = nullptr);

    [[nodiscard]] DataTableModel& cells() const { return *m_model; }
    [[nodiscard]] std::vector<DataCell> chosenOutputs() const; ///< of the chosen rows where no output is chosen itself
    [[nodiscard]] std::vector<RowPlace> chosenRows() const;
    [[nodiscard]] std::vector<Index> chosenSequences() const; ///< of EditedData::whole

    void holdOutChosen(bool isHeldOut);
    void clearChosen();
    void excludeChosenRows(bool isExcluded);
    void excludeChosenSequences(bool isExcluded);
    [[nodiscard]] bool areAllHeldOut(const std::vector<DataCell>& outputs) const; ///< those with a value

Q_SIGNALS:
    void refused(const Error& error);
    void choiceChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void changeEvent(QEvent* event) override;

private:
    struct Block;
    void takeTyped(const QModelIndex& index, const QString& text);
    void copy() const;
    void paste();
    void openCurrent();
    void toggleHeldOut();
    void addExclusions(QMenu& menu);
    [[nodiscard]] bool isFilled(const QModelIndex& index) const; ///< an input that the file does not have
    [[nodiscard]] std::optional<Error> readBlock(const Block& block, std::vector<DataValue>& values) const;
    [[nodiscard]] Error notEditable(const QModelIndex& index) const;
    [[nodiscard]] std::optional<double> valueIn(const QModelIndex& index, const QString& text) const;
    [[nodiscard]] QString adviceOn(const QModelIndex& index) const; ///< what a cell takes
    [[nodiscard]] Error badCell(const QModelIndex& index, const QString& message, const QString& suggestion) const;

    DataEditor& m_editor;
    DataTableModel* m_model;
};

} // namespace credence::ui
