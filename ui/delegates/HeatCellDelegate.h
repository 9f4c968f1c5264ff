// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that say their number twice: as a text and as a colour of the scale. Edited in place.
#pragma once

#include "ui/delegates/TypedCellDelegate.h"

namespace credence::ui {

class HeatCellDelegate : public TypedCellDelegate {
    Q_OBJECT
public:
    explicit HeatCellDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace credence::ui
