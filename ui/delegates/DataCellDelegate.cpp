// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/DataCellDelegate.h"

#include "ui/models/DataTableModel.h"
#include "ui/style/Style.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetrics>
#include <QLineEdit>
#include <QPainter>

#include <array>

namespace credence::ui {

namespace {

constexpr int kPadding = 8;

void paintDiamond(QPainter& painter, const QPointF& centre)
{
    constexpr double kRadius = 4.5;
    const QPolygonF diamond({{centre.x(), centre.y() - kRadius},
                             {centre.x() + kRadius, centre.y()},
                             {centre.x(), centre.y() + kRadius},
                             {centre.x() - kRadius, centre.y()}});
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentTheme().heldOut, 1.5));
    painter.setBrush(currentTheme().panel);
    painter.drawPolygon(diamond);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// As spreadsheets mark a cell that has something to say.
void paintCorner(QPainter& painter, const QRect& rect)
{
    constexpr int kSide = 7;
    const std::array<QPoint, 3> corner = {rect.topLeft(), rect.topLeft() + QPoint(kSide, 0),
                                          rect.topLeft() + QPoint(0, kSide)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(currentTheme().accent);
    painter.drawPolygon(corner.data(), static_cast<int>(corner.size()));
}

int marksOf(const QModelIndex& index)
{
    return index.data(DataTableModel::Marks).toInt();
}

bool has(int marks, CellMark mark)
{
    return (marks & mark) != 0;
}

} // namespace

DataCellDelegate::DataCellDelegate(QObject* parent) : TypedCellDelegate(parent) {}

QColor DataCellDelegate::groundOf(const QModelIndex& index, bool isSelected) const
{
    const Theme& theme = currentTheme();
    if (index.column() == 0) {
        return theme.header;
    }
    const bool isChosen = index.row() >= m_firstRow && index.row() < m_firstRow + m_rowCount;
    if (!isSelected) {
        return isChosen ? theme.accentSoft : theme.panel;
    }
    // a range stands out from the rows of its own sequence too
    const QColor& soft = theme.accentSoft;
    return isChosen ? (theme.isDark() ? soft.lighter(135) : soft.darker(112)) : soft;
}

void DataCellDelegate::paintTick(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionButton box;
    box.state = has(marksOf(index), MissingMark) ? QStyle::State_None : QStyle::State_Enabled;
    const auto state = static_cast<Qt::CheckState>(index.data(Qt::CheckStateRole).toInt());
    box.state |= state == Qt::Checked            ? QStyle::State_On
                 : state == Qt::PartiallyChecked ? QStyle::State_NoChange
                                                 : QStyle::State_Off;
    box.palette = option.palette;
    const QStyle* style = QApplication::style();
    const QRect mark = style->subElementRect(QStyle::SE_CheckBoxIndicator, &box, option.widget);
    box.rect = QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, mark.size(), option.rect);
    style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
}

void DataCellDelegate::paintText(QPainter& painter, const QRect& rect, const QModelIndex& index,
                                 const QColor& ground) const
{
    const Theme& theme = currentTheme();
    const int marks = marksOf(index);
    const QRect box = rect.adjusted(kPadding, 0, -kPadding, 0);
    QFont font = fontOf(TextRole::Note);
    QColor ink = index.column() == 0 ? theme.text2 : theme.text;
    font.setItalic(has(marks, MissingMark) || has(marks, FutureMark) || has(marks, FilledMark));
    font.setStrikeOut(has(marks, ExcludedMark));
    if (has(marks, ExcludedMark)) {
        ink = theme.text2;
    } else if (has(marks, PredictedMark)) {
        ink = theme.posterior.text;
    }
    const QFontMetrics metrics(font);
    const QString text = metrics.elidedText(index.data().toString(), Qt::ElideRight, rect.width() - 6);
    if (has(marks, MissingMark)) {
        painter.fillRect(rect, QBrush(theme.controlEdge, Qt::BDiagPattern));
        const int width = metrics.horizontalAdvance(text);
        painter.fillRect(
            QRect(qMax(rect.left() + 1, box.right() - width - 4), rect.top() + 2, width + 8, rect.height() - 4)
                .intersected(rect),
            ground);
    }
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(metrics.horizontalAdvance(text) > box.width() ? rect.adjusted(3, 0, -3, 0) : box,
                     Qt::AlignRight | Qt::AlignVCenter, text);
    if (has(marks, HeldOutMark)) {
        paintDiamond(painter, {box.right() - metrics.horizontalAdvance(text) - 10.0, rect.center().y() + 0.5});
    }
    if (has(marks, EditedMark)) {
        paintCorner(painter, rect);
    }
}

void DataCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = qobject_cast<const DataTableModel*>(index.model());
    painter->save();
    const QColor ground = groundOf(index, option.state.testFlag(QStyle::State_Selected));
    painter->fillRect(option.rect, ground);
    if (model != nullptr && index.column() == model->tickColumn()) {
        paintTick(*painter, option, index);
    } else {
        paintText(*painter, option.rect, index, ground);
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (view != nullptr && view->currentIndex() == index) {
        painter->setPen(QPen(currentTheme().accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

QWidget* DataCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QString column = index.model()->headerData(index.column(), Qt::Horizontal).toString();
    QLineEdit* editor = makeEditor(parent, tr("Value of %1").arg(column), fontOf(TextRole::Note));
    editor->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return editor;
}

} // namespace credence::ui
