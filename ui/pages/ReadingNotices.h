// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Group of the Data page's inspector: what was done to the data when the file was read, one line that opens to a list.
#pragma once

#include "core/data/ReadOptions.h"

#include <QObject>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QWidget;

namespace credence::ui {

class InspectorForm;

class ReadingNotices : public QObject {
    Q_OBJECT
public:
    explicit ReadingNotices(InspectorForm& form);

    /// Those in doubt come first. Nothing is shown where there are none.
    void show(const std::vector<Notice>& notices);

private:
    void follow();
    void fitHeight();

    QLabel* m_title;
    QLabel* m_summary;
    QPushButton* m_toggle;
    QListWidget* m_list;
    QWidget* m_holder = nullptr; ///< of the list, with its gap
};

} // namespace credence::ui
