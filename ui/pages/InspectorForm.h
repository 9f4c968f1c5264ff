// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The column of controls and facts at the right of a page: groups with a title, rows of label and control, notes.
// Labels name their controls to screen readers.
#pragma once

#include <QWidget>

class QLabel;
class QTableView;
class QVBoxLayout;

namespace credence::ui {

class SmallTableModel;

class InspectorForm : public QWidget {
    Q_OBJECT
public:
    explicit InspectorForm(QWidget* parent = nullptr);

    QLabel* addGroup(const QString& title);
    QWidget* addRow(const QString& label, QWidget* control); ///< returns the row, to hide it where it says nothing
    QLabel* addFact(const QString& label); ///< returns the value at the right, which can be selected and copied
    QLabel* addNote(const QString& text);
    QTableView* addTable(SmallTableModel* model, const QString& name);
    void addWidget(QWidget* widget);
    void finish(); ///< the rest of the height stays empty

protected:
    /// The wheel scrolls the form, and turns a control only while that has the keyboard. Undo and redo in a number
    /// field are those of the session, not of the text in the field.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QVBoxLayout* m_layout;
    bool m_isFirst = true;
};

} // namespace credence::ui
