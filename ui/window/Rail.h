// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The left rail: pages in the order of the work, in groups, with icon and word, or with icons alone where it is narrow.
#pragma once

#include <QListView>

class QStandardItemModel;

namespace credence::ui {

class Rail : public QListView {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    void addPage(const QString& title, const QString& icon, bool isGroupStart);
    void setNarrow(bool isNarrow);
    void setStale(int page, bool isStale); ///< what it shows belongs to an earlier model
    [[nodiscard]] int currentPage() const;
    void setCurrentPage(int page);

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStandardItemModel* m_pages;
    bool m_isNarrow = false;
};

} // namespace credence::ui
