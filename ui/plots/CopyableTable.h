// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose selected block is copied as spreadsheets do.
#pragma once

#include <QTableView>

namespace credence::ui {

class CopyableTable : public QTableView {
public:
    using QTableView::QTableView;

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace credence::ui
