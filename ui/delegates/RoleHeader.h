// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Header of the data table: the column's role above its name and unit.
#pragma once

#include <QHeaderView>

namespace credence::ui {

class RoleHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit RoleHeader(QWidget* parent = nullptr);

    void setCurrent(int section); ///< the column that the inspector describes
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;

private:
    int m_current = -1;
};

} // namespace credence::ui
