// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Two or three choices side by side, one of them taken. Arrow keys move between them.
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace credence::ui {

class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    SegmentedControl(const QString& name, const QStringList& choices, QWidget* parent = nullptr);

    [[nodiscard]] int current() const;
    void setCurrent(int choice); ///< emits nothing
    void setText(int choice, const QString& text);

Q_SIGNALS:
    void chosen(int choice); ///< by the user

private:
    QButtonGroup* m_group;
};

} // namespace credence::ui
