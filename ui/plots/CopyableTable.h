// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose selected block Ctrl+C copies, as spreadsheets do: exact numbers where the model has them (EditRole),
// else what is shown.
#pragma once

#include <QTableView>

namespace credence::ui {

class CopyableTable : public QTableView {
    Q_OBJECT

public:
    using QTableView::QTableView;

    [[nodiscard]] QString selectedText() const; ///< columns in the order in which they are seen

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace credence::ui
