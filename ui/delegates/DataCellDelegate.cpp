// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/DataCellDelegate.h"

#include "ui/models/DataTableModel.h"
#include "ui/style/Style.h"

#include <QFontMetrics>
#include <QPainter>

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

} // namespace

DataCellDelegate::DataCellDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void DataCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = currentTheme();
    painter->save();
    const bool isNumber = index.column() == 0;
    const bool isChosen = index.row() >= m_firstRow && index.row() < m_firstRow + m_rowCount;
    painter->fillRect(option.rect, isNumber ? theme.header : isChosen ? theme.accentSoft : theme.panel);

    QFont font = fontOf(TextRole::Note);
    QColor ink = isNumber ? theme.text2 : theme.text;
    if (index.data(DataTableModel::IsMissing).toBool()) {
        painter->fillRect(option.rect, QBrush(theme.controlEdge, Qt::BDiagPattern));
        font.setItalic(true);
        ink = theme.text;
        const QRect behind = QFontMetrics(font).boundingRect(index.data().toString());
        painter->fillRect(QRect(option.rect.right() - kPadding - behind.width() - 4, option.rect.top() + 2,
                                behind.width() + 8, option.rect.height() - 4),
                          isChosen ? theme.accentSoft : theme.panel);
    }
    painter->setFont(font);
    painter->setPen(ink);
    const QRect box = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    const QString text = index.data().toString();
    painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
    if (index.data(DataTableModel::IsHeldOut).toBool()) {
        const int width = QFontMetrics(font).horizontalAdvance(text);
        paintDiamond(*painter, {box.right() - width - 10.0, option.rect.center().y() + 0.5});
    }
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace credence::ui
