// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of the Data page's inspector: what is held out by a plan, and rows to be forecast.
#pragma once

#include "ui/session/DataEditor.h"

#include <QObject>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace credence::ui {

class InspectorForm;

/// Held out by hand, drawn, the last steps, whole sequences.
class HoldOutForm : public QObject {
    Q_OBJECT
public:
    HoldOutForm(DataEditor& editor, InspectorForm& form);

    void show(const EditedData& data);

private:
    [[nodiscard]] HoldOutPlan plan() const;
    void followMethod();
    void draw();

    DataEditor& m_editor;
    QLabel* m_title;
    QComboBox* m_method;
    QSpinBox* m_share;
    QSpinBox* m_seed;
    QWidget* m_shareRow;
    QWidget* m_seedRow;
    QLabel* m_note;
    QPushButton* m_draw;
    QPushButton* m_clear;
};

/// How many rows follow the last one of the chosen sequence, or of all.
class FutureRowsForm : public QObject {
    Q_OBJECT
public:
    FutureRowsForm(DataEditor& editor, InspectorForm& form);

    void show(const EditedData& data, Index sequence);

private:
    void apply(int count);

    DataEditor& m_editor;
    QSpinBox* m_count;
    QCheckBox* m_all;
    QLabel* m_note;
    Index m_sequence = 0;
};

} // namespace credence::ui
