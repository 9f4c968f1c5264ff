// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/DataTable.h"

#include "core/data/Categories.h"
#include "core/data/NumberText.h"
#include "ui/models/PriorTableModel.h"
#include "ui/models/SpreadsheetText.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace credence::ui {

namespace {

constexpr int kDataRowHeight = 22;
constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

/// A number, or NaN for a marker of "no value"; nothing where the text is neither.
std::optional<double> valueOf(const QString& text)
{
    if (isMissingMarker(text.trimmed().toStdString())) {
        return kNothing;
    }
    return numberIn(text);
}

} // namespace

/// A block on its way in: cells, and where its first one goes.
struct DataTable::Block {
    QList<QStringList> cells;
    int row = 0;
    int column = 0;
};

DataTable::DataTable(DataEditor& editor, QWidget* parent)
    : QTableView(parent), m_editor(editor), m_model(new DataTableModel(this))
{
    setModel(m_model);
    setAccessibleName(tr("Rows of the data"));
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::DoubleClicked);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(kDataRowHeight);
    verticalHeader()->setDefaultSectionSize(kDataRowHeight);
    connect(m_model, &DataTableModel::typed, this, &DataTable::takeTyped);
}

std::vector<RowPlace> DataTable::chosenRows() const
{
    std::set<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.insert(row);
        }
    }
    std::vector<RowPlace> places;
    std::transform(rows.begin(), rows.end(), std::back_inserter(places),
                   [this](int row) { return m_model->placeOf(row); });
    return places;
}

std::vector<DataCell> DataTable::chosenOutputs() const
{
    std::vector<DataCell> cells;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
        const std::optional<DataCell> cell = m_model->cellAt(index);
        if (cell && !cell->isInput) {
            cells.push_back(*cell);
        }
    }
    if (cells.empty()) {
        const auto outputs = static_cast<Index>(m_model->edited()->whole->outputs.size());
        for (const RowPlace& row : chosenRows()) {
            for (Index p = 0; p < outputs; ++p) {
                cells.push_back({row, false, p});
            }
        }
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

std::vector<Index> DataTable::chosenSequences() const
{
    std::set<Index> sequences;
    for (const RowPlace& row : chosenRows()) {
        sequences.insert(row.sequence);
    }
    return {sequences.begin(), sequences.end()};
}

bool DataTable::areAllHeldOut(const std::vector<DataCell>& outputs) const
{
    bool isAny = false;
    for (const DataCell& cell : outputs) {
        const Sequence& sequence = m_model->edited()->whole->sequences[static_cast<std::size_t>(cell.row.sequence)];
        if (!std::isnan(sequence.y(cell.row.t, cell.column))) {
            isAny = true;
            if (!sequence.heldOut(cell.row.t, cell.column)) {
                return false;
            }
        }
    }
    return isAny;
}

void DataTable::holdOutChosen(bool isHeldOut)
{
    if (selectionModel()->hasSelection()) {
        m_editor.setHeldOut(chosenOutputs(), isHeldOut);
    }
}

void DataTable::toggleHeldOut()
{
    holdOutChosen(!areAllHeldOut(chosenOutputs()));
}

void DataTable::clearChosen()
{
    std::vector<DataCell> outputs;
    std::vector<DataCell> inputs;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
        if (const std::optional<DataCell> cell = m_model->cellAt(index)) {
            (cell->isInput ? inputs : outputs).push_back(*cell);
        }
    }
    if (!outputs.empty() || !inputs.empty()) {
        m_editor.clear(outputs.empty() ? inputs : outputs); // inputs alone: core says why not
    } else if (currentIndex().isValid()) {
        Q_EMIT refused(notEditable(currentIndex()));
    }
}

void DataTable::excludeChosenRows(bool isExcluded)
{
    if (const std::vector<RowPlace> rows = chosenRows(); !rows.empty()) {
        m_editor.setRowsExcluded(rows, isExcluded);
    }
}

void DataTable::excludeChosenSequences(bool isExcluded)
{
    if (const std::vector<Index> sequences = chosenSequences(); !sequences.empty()) {
        m_editor.setSequencesExcluded(sequences, isExcluded);
    }
}

Error DataTable::badCell(const QModelIndex& index, const QString& message, const QString& suggestion) const
{
    const Sequence& sequence =
        m_model->edited()->whole->sequences[static_cast<std::size_t>(m_model->sequenceAt(index.row()))];
    const RowPlace place = m_model->placeOf(index.row());
    Error error;
    error.code = ErrorCode::Value;
    error.message = message.toStdString();
    error.place.file = m_model->edited()->base->name;
    error.place.line = sequence.line[static_cast<std::size_t>(place.t)];
    error.place.column = m_model->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString().toStdString();
    error.suggestion = suggestion.toStdString();
    return error;
}

Error DataTable::notEditable(const QModelIndex& index) const
{
    return badCell(index, tr("ids and steps say which row is which, and cannot be edited."),
                   tr("Change the file, and open it again."));
}

std::optional<double> DataTable::valueIn(const QModelIndex& index, const QString& text) const
{
    const Column* category = m_model->categoryOf(m_model->columnAt(index.column()));
    if (category == nullptr) {
        return valueOf(text);
    }
    const double code = codeOf(*category, text.trimmed().toStdString());
    return std::isnan(code) ? std::nullopt : std::optional(code);
}

QString DataTable::adviceOn(const QModelIndex& index) const
{
    const Column* category = m_model->categoryOf(m_model->columnAt(index.column()));
    return category == nullptr ? tr("Use a point for decimals.")
                               : tr("The levels are %1.").arg(QString::fromStdString(levelList(category->levels)));
}

void DataTable::takeTyped(const QModelIndex& index, const QString& text)
{
    const std::optional<double> value = valueIn(index, text);
    if (!value) {
        const bool isCategory = m_model->categoryOf(m_model->columnAt(index.column())) != nullptr;
        Q_EMIT refused(badCell(index,
                               (isCategory ? tr("“%1” is no level.") : tr("“%1” is not a number.")).arg(text.trimmed()),
                               isCategory ? adviceOn(index) : tr("Use a point for decimals; the value is as it was.")));
        return;
    }
    m_editor.setValue(*m_model->cellAt(index), *value);
}

void DataTable::copy() const
{
    QRect bounds;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        bounds |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    }
    QList<QStringList> block;
    for (int row = bounds.top(); row <= bounds.bottom(); ++row) {
        QStringList cells;
        for (int column = bounds.left(); column <= bounds.right(); ++column) {
            const QModelIndex index = m_model->index(row, column);
            const bool isThere = selectionModel()->isSelected(index) && !isFilled(index); // else nobody observed it
            cells << (isThere ? m_model->exactTextAt(index) : QString());
        }
        block << cells;
    }
    if (!block.isEmpty()) {
        QApplication::clipboard()->setText(textOf(block));
    }
}

bool DataTable::isFilled(const QModelIndex& index) const
{
    return (index.data(DataTableModel::Marks).toInt() & FilledMark) != 0;
}

std::optional<Error> DataTable::readBlock(const Block& block, std::vector<DataValue>& values) const
{
    for (int i = 0; i < block.cells.size(); ++i) {
        for (int j = 0; j < block.cells[i].size(); ++j) {
            const QString& text = block.cells[i][j];
            const QModelIndex index = m_model->index(block.row + i, block.column + j);
            if (!index.isValid()) {
                return badCell(m_model->index(block.row, block.column),
                               tr("the block of %1 × %2 cells does not fit: from here there is room for %3 × %4. "
                                  "Nothing was pasted.")
                                   .arg(block.cells.size())
                                   .arg(block.cells[i].size())
                                   .arg(m_model->rowCount() - block.row)
                                   .arg(m_model->columnCount() - block.column),
                               tr("Choose another first cell, or copy fewer."));
            }
            const std::optional<DataCell> cell = m_model->cellAt(index);
            if (!cell && text.trimmed() == m_model->exactTextAt(index)) {
                continue; // whole rows that were copied from here come back with their ids and steps
            }
            if (!cell) {
                return notEditable(index);
            }
            if (cell->isInput && text.trimmed().isEmpty() && isFilled(index)) {
                continue; // as it was copied from here
            }
            const std::optional<double> value = valueIn(index, text);
            if (!value) {
                const bool isCategory = m_model->categoryOf(m_model->columnAt(index.column())) != nullptr;
                return badCell(index,
                               (isCategory
                                    ? tr("row %1, column %2 of the block: “%3” is no level. Nothing was pasted.")
                                    : tr("row %1, column %2 of the block: “%3” is not a number. Nothing was pasted."))
                                   .arg(i + 1)
                                   .arg(j + 1)
                                   .arg(text.trimmed()),
                               adviceOn(index));
            }
            values.push_back({*cell, *value});
        }
    }
    return std::nullopt;
}

void DataTable::paste()
{
    Block block{blockOf(QApplication::clipboard()->text()), currentIndex().row(), currentIndex().column()};
    if (block.cells.isEmpty() || !currentIndex().isValid()) {
        return;
    }
    const QItemSelection chosen = selectionModel()->selection();
    if (!chosen.isEmpty()) {
        block.row = chosen.first().top();
        block.column = chosen.first().left();
    }
    if (block.cells.size() == 1 && block.cells.first().size() == 1 && chosen.size() == 1) {
        const QString text = block.cells.first().first(); // one number for the whole range
        const QStringList row(chosen.first().width(), text);
        block.cells = QList<QStringList>(chosen.first().height(), row);
    }
    std::vector<DataValue> values;
    if (const std::optional<Error> error = readBlock(block, values)) {
        Q_EMIT refused(*error);
    } else if (!values.empty()) {
        m_editor.paste(values);
    }
}

void DataTable::openCurrent()
{
    const QModelIndex index = currentIndex();
    if (!index.isValid()) {
        return;
    }
    if (m_model->cellAt(index)) {
        edit(index);
    } else if (index.column() == m_model->tickColumn()) {
        toggleHeldOut();
    } else {
        Q_EMIT refused(notEditable(index));
    }
}

void DataTable::keyPressEvent(QKeyEvent* event)
{
    if (state() == QAbstractItemView::EditingState) {
        QTableView::keyPressEvent(event);
        return;
    }
    const bool isPlain = (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (isPlain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        openCurrent();
    } else if (isPlain && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)) {
        clearChosen();
    } else if (isPlain && event->key() == Qt::Key_Space) {
        toggleHeldOut();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void DataTable::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool isOne = selectionModel()->selectedIndexes() == QModelIndexList{index};
    if (event->button() == Qt::LeftButton && isOne && index.column() == m_model->tickColumn()) {
        toggleHeldOut();
    }
}

void DataTable::addExclusions(QMenu& menu)
{
    const DataEdits& edits = m_model->edited()->edits;
    const std::vector<RowPlace> rows = chosenRows();
    const std::vector<Index> sequences = chosenSequences();
    const bool areRowsOut =
        std::all_of(rows.begin(), rows.end(), [&](const RowPlace& row) { return edits.excludedRows.contains(row); });
    const bool areSequencesOut = std::all_of(
        sequences.begin(), sequences.end(), [&](Index sequence) { return edits.excludedSequences.contains(sequence); });
    menu.addAction(areRowsOut ? tr("Take the rows in again") : tr("Exclude the rows"), this,
                   [this, areRowsOut] { excludeChosenRows(!areRowsOut); });
    const QString of = sequences.size() == 1 ? sequenceName(*m_model->edited()->whole, sequences.front())
                                             : tr("%1 sequences").arg(sequences.size());
    menu.addAction((areSequencesOut ? tr("Take %1 in again") : tr("Exclude %1")).arg(of), this,
                   [this, areSequencesOut] { excludeChosenSequences(!areSequencesOut); });
    menu.addSeparator();
    const Index future = sequences.size() == 1 && edits.futureRows.contains(sequences.front())
                             ? edits.futureRows.at(sequences.front())
                             : 0;
    menu.addAction(tr("Add a future row to %1").arg(of), this,
                   [this, sequences, future] { m_editor.setFutureRows(sequences, future + 1); });
    if (future > 0) {
        menu.addAction(tr("Remove the future rows of %1").arg(of), this,
                       [this, sequences] { m_editor.setFutureRows(sequences, 0); });
    }
}

void DataTable::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex under = indexAt(event->pos());
    if (event->reason() == QContextMenuEvent::Mouse && under.isValid() && !selectionModel()->isSelected(under)) {
        setCurrentIndex(under);
    }
    if (!selectionModel()->hasSelection()) {
        return;
    }
    const bool isHeldOut = areAllHeldOut(chosenOutputs());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Edit\tEnter"), this, &DataTable::openCurrent)
        ->setEnabled(m_model->cellAt(currentIndex()).has_value());
    menu->addAction(tr("Clear\tDel"), this, &DataTable::clearChosen);
    menu->addAction(tr("Copy\tCtrl+C"), this, &DataTable::copy);
    menu->addAction(tr("Paste\tCtrl+V"), this, &DataTable::paste);
    menu->addSeparator();
    menu->addAction(isHeldOut ? tr("Hold out no more\tSpace") : tr("Hold out\tSpace"), this,
                    [this, isHeldOut] { holdOutChosen(!isHeldOut); });
    addExclusions(*menu);
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(isKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

void DataTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    viewport()->update();
    Q_EMIT choiceChanged();
}

void DataTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        viewport()->update();
    }
}

} // namespace credence::ui
