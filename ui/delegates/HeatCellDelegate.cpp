// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/HeatCellDelegate.h"

#include "ui/models/PriorTableModel.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Style.h"

#include <QFontMetrics>
#include <QLineEdit>
#include <QPainter>

namespace credence::ui {

namespace {

QColor cellGround(const QModelIndex& index)
{
    const auto* model = static_cast<const PriorTableModel*>(index.model());
    const double value = index.data(PriorTableModel::Value).toDouble();
    const Theme& theme = currentTheme();
    return model->table().place.part == MatrixPart::Mean
               ? ColourScale::diverging(theme, model->table().limit).colour(value)
               : ColourScale::sequential(theme, model->table().limit).colour(value);
}

} // namespace

HeatCellDelegate::HeatCellDelegate(QObject* parent) : TypedCellDelegate(parent) {}

void HeatCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = currentTheme();
    const QColor ground = cellGround(index);
    painter->save();
    painter->fillRect(option.rect, theme.panel);
    painter->fillRect(option.rect.adjusted(0, 0, -1, -1), ground);
    painter->setFont(fontOf(TextRole::Tick));
    painter->setPen(textOn(ground));
    const QString text =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, option.rect.width() - 4);
    painter->drawText(option.rect.adjusted(2, 0, -3, -1), Qt::AlignCenter, text);
    if (option.state.testFlag(QStyle::State_Selected)) {
        const bool isActive = option.state.testFlag(QStyle::State_HasFocus);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(theme.panel, 1));
        painter->drawRect(option.rect.adjusted(2, 2, -4, -4));
        painter->setPen(QPen(theme.accent, isActive ? 3 : 2));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

QWidget* HeatCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    return makeEditor(parent, tr("Number of the cell"), fontOf(TextRole::Tick));
}

} // namespace credence::ui
