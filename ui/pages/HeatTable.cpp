// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/HeatTable.h"

#include "ui/delegates/HeatCellDelegate.h"
#include "ui/models/SpreadsheetText.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr int kCellWidth = 42;
constexpr int kRowNameWidth = 20;
constexpr int kMostRowNameWidth = 96;
constexpr int kCellHeight = 21;
constexpr int kHeatHeader = 18;
constexpr int kMostRowsShown = 6; // more scroll
constexpr int kMostColumnsShown = 5;

/// Rows of cells out of what people copy; cells are parted by tabs, or else by semicolons or spaces.
QList<QStringList> blockIn(const QString& text)
{
    static const QRegularExpression gaps(QStringLiteral("[;\\s]+"));
    QList<QStringList> block = blockOf(text);
    while (!block.isEmpty() && block.last().join(QString()).trimmed().isEmpty()) {
        block.removeLast();
    }
    for (QStringList& row : block) {
        if (row.size() == 1) {
            row = row.first().trimmed().split(gaps);
        }
    }
    return block;
}

} // namespace

HeatTable::HeatTable(QWidget* parent) : QTableView(parent), m_model(new PriorTableModel(this))
{
    setModel(m_model);
    setItemDelegate(new HeatCellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setStyleSheet(QStringLiteral("QTableView { border: 0; background: transparent; }"
                                 "QTableCornerButton::section { background: transparent; border: 0; }"));
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::DoubleClicked);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setFont(fontOf(TextRole::Tick));
        header->setHighlightSections(false);
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setDefaultAlignment(Qt::AlignCenter);
        header->setStyleSheet(QStringLiteral("QHeaderView { background: transparent; }"
                                             "QHeaderView::section { background: transparent; border: 0;"
                                             " padding: 0; }"));
    }
    horizontalHeader()->setFixedHeight(kHeatHeader);
    horizontalHeader()->setMinimumSectionSize(24);
    horizontalHeader()->setDefaultSectionSize(kCellWidth);
    verticalHeader()->setMinimumSectionSize(kCellHeight);
    verticalHeader()->setDefaultSectionSize(kCellHeight);
    verticalHeader()->setFixedWidth(kRowNameWidth);
    connect(m_model, &PriorTableModel::typed, this, &HeatTable::takeTyped);
    connect(m_model, &QAbstractItemModel::modelReset, this, &HeatTable::fitCells);
}

void HeatTable::setTable(PriorTable table)
{
    m_model->setTable(std::move(table));
}

void HeatTable::fitCells()
{
    int widest = kRowNameWidth;
    for (const QString& name : m_model->table().rows) {
        widest = std::max(widest, verticalHeader()->fontMetrics().horizontalAdvance(name) + 8);
    }
    verticalHeader()->setFixedWidth(std::min(widest, kMostRowNameWidth));
    const bool isNarrow = m_model->columnCount() <= kMostColumnsShown;
    horizontalHeader()->setSectionResizeMode(isNarrow ? QHeaderView::Stretch : QHeaderView::Fixed);
    setHorizontalScrollBarPolicy(isNarrow ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    setVerticalScrollBarPolicy(m_model->rowCount() <= kMostRowsShown ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setFixedHeight(sizeHint().height());
    if (m_model->rowCount() > 0 && m_model->columnCount() > 0) {
        setCurrentIndex(m_model->index(0, 0));
        clearSelection();
    }
    updateGeometry();
}

QSize HeatTable::sizeHint() const
{
    const int rows = std::min(m_model->rowCount(), kMostRowsShown);
    const int columns = std::min(m_model->columnCount(), kMostColumnsShown);
    const int bar = m_model->columnCount() > kMostColumnsShown ? horizontalScrollBar()->sizeHint().height() : 0;
    return {verticalHeader()->width() + columns * kCellWidth + 2, kHeatHeader + rows * kCellHeight + 2 + bar};
}

QSize HeatTable::minimumSizeHint() const
{
    return {verticalHeader()->width() + 2 * kCellWidth, sizeHint().height()};
}

std::vector<CellValue> HeatTable::chosenCells() const
{
    std::vector<CellValue> cells;
    const QModelIndexList chosen = selectionModel()->selectedIndexes();
    std::transform(chosen.begin(), chosen.end(), std::back_inserter(cells), [](const QModelIndex& index) {
        return CellValue{index.row(), index.column(), index.data(PriorTableModel::Value).toDouble()};
    });
    return cells;
}

void HeatTable::takeTyped(const QModelIndex& index, const QString& text)
{
    const std::optional<double> number = numberIn(text);
    if (!number) {
        Q_EMIT refused(tr("“%1” is not a number. Use a point for decimals; the last one is kept.").arg(text.trimmed()));
        return;
    }
    std::vector<CellValue> cells = chosenCells();
    const bool isChosen = std::any_of(cells.begin(), cells.end(), [&](const CellValue& cell) {
        return cell.row == index.row() && cell.column == index.column();
    });
    if (!isChosen) {
        cells = {{index.row(), index.column(), 0}};
    }
    for (CellValue& cell : cells) {
        cell.value = *number;
    }
    Q_EMIT cellsWanted(cells);
}

void HeatTable::copy() const
{
    std::vector<CellValue> cells = chosenCells();
    if (cells.empty()) {
        return;
    }
    std::sort(cells.begin(), cells.end(), [](const CellValue& a, const CellValue& b) {
        return std::pair(a.row, a.column) < std::pair(b.row, b.column);
    });
    QString text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) {
            text += cells[i].row == cells[i - 1].row ? u'\t' : u'\n';
        }
        text += exactText(cells[i].value);
    }
    QApplication::clipboard()->setText(text);
}

void HeatTable::paste()
{
    const QList<QStringList> block = blockIn(QApplication::clipboard()->text());
    if (block.isEmpty()) {
        return;
    }
    if (block.size() == 1 && block.first().size() == 1) {
        takeTyped(currentIndex(), block.first().first());
        return;
    }
    const int row = std::max(0, currentIndex().row());
    const int column = std::max(0, currentIndex().column());
    std::vector<CellValue> cells;
    for (int i = 0; i < block.size(); ++i) {
        for (int j = 0; j < block[i].size(); ++j) {
            const std::optional<double> number = numberIn(block[i][j]);
            if (row + i >= m_model->rowCount() || column + j >= m_model->columnCount()) {
                Q_EMIT refused(tr("The block of %1 x %2 numbers does not fit: from here there is room for %3 x %4.")
                                   .arg(block.size())
                                   .arg(block[i].size())
                                   .arg(m_model->rowCount() - row)
                                   .arg(m_model->columnCount() - column));
                return;
            }
            if (!number) {
                Q_EMIT refused(tr("Row %1, column %2 of the block: “%3” is not a number. Nothing was pasted.")
                                   .arg(i + 1)
                                   .arg(j + 1)
                                   .arg(block[i][j]));
                return;
            }
            cells.push_back({row + i, column + j, *number});
        }
    }
    Q_EMIT cellsWanted(cells);
}

void HeatTable::fill(Qt::Orientation along)
{
    const QModelIndex from = currentIndex();
    if (!from.isValid()) {
        return;
    }
    const double value = from.data(PriorTableModel::Value).toDouble();
    std::vector<CellValue> cells;
    const bool isRow = along == Qt::Horizontal;
    for (int i = 0; i < (isRow ? m_model->columnCount() : m_model->rowCount()); ++i) {
        cells.push_back({isRow ? from.row() : i, isRow ? i : from.column(), value});
    }
    Q_EMIT cellsWanted(cells);
}

void HeatTable::keyPressEvent(QKeyEvent* event)
{
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (isControl && event->key() == Qt::Key_R) {
        fill(Qt::Horizontal);
    } else if (isControl && event->key() == Qt::Key_D) {
        fill(Qt::Vertical);
    } else if (isControl && event->key() == Qt::Key_Delete) {
        Q_EMIT resetWanted();
    } else if (event->key() == Qt::Key_Return && state() != QAbstractItemView::EditingState) {
        edit(currentIndex());
    } else {
        QTableView::keyPressEvent(event);
    }
}

void HeatTable::wheelEvent(QWheelEvent* event)
{
    const QModelIndex under = indexAt(event->position().toPoint());
    const double notches = event->angleDelta().y() / 120.0;
    if (hasFocus() && notches != 0 && under.isValid() && selectionModel()->isSelected(under)) {
        Q_EMIT wheelTurned(notches);
        event->accept();
    } else {
        event->ignore(); // the panel scrolls
    }
}

void HeatTable::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy\tCtrl+C"), this, &HeatTable::copy);
    menu->addAction(tr("Paste\tCtrl+V"), this, &HeatTable::paste);
    menu->addSeparator();
    menu->addAction(tr("Fill the row with this number\tCtrl+R"), this, [this] { fill(Qt::Horizontal); });
    menu->addAction(tr("Fill the column with this number\tCtrl+D"), this, [this] { fill(Qt::Vertical); });
    menu->addSeparator();
    menu->addAction(tr("Back to the default\tCtrl+Del"), this, &HeatTable::resetWanted);
    menu->popup(event->globalPos());
}

void HeatTable::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (currentIndex().isValid() && selectionModel()->selectedIndexes().isEmpty()) {
        selectionModel()->select(currentIndex(), QItemSelectionModel::Select);
    }
    Q_EMIT choiceChanged();
}

void HeatTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    if (hasFocus()) {
        Q_EMIT choiceChanged();
    }
}

void HeatTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        viewport()->update();
    }
}

} // namespace credence::ui
