// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the entries of one row of weights go together before the data: a table of correlations beside the page, whose
// cells are edited as all others are. It says what was refused, and follows undo.
#pragma once

#include "ui/session/PriorEditor.h"

#include <QDialog>

class QLabel;

namespace credence::ui {

class HeatTable;

class RowCovariance : public QDialog {
    Q_OBJECT
public:
    RowCovariance(Session& session, PriorEditor& editor, QWidget* parent);

    void showRow(const WeightPlace& place, int row);
    [[nodiscard]] HeatTable* table() const { return m_table; }
    [[nodiscard]] QString words() const; ///< what it says of the last edit

private:
    void refresh();
    void release(); ///< all entries of the row independent again

    Session& m_session;
    PriorEditor& m_editor;
    WeightPlace m_place;
    int m_row = 0;
    QLabel* m_title;
    HeatTable* m_table;
    QLabel* m_words;
};

} // namespace credence::ui
