// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/RoleHeader.h"

#include "ui/models/DataTableModel.h"
#include "ui/style/Style.h"

#include <QFontMetrics>
#include <QPainter>

namespace credence::ui {

namespace {

constexpr int kLine = 22;
constexpr int kHeaderPadding = 8;

QFont nameFont()
{
    QFont font = fontOf(TextRole::Note);
    font.setBold(true);
    return font;
}

} // namespace

RoleHeader::RoleHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setHighlightSections(false);
}

void RoleHeader::setCurrent(int section)
{
    m_current = section;
    viewport()->update();
}

QSize RoleHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), 2 * kLine + 4};
}

QSize RoleHeader::sectionSizeFromContents(int section) const
{
    const auto text = [&](int role) { return model()->headerData(section, Qt::Horizontal, role).toString(); };
    const int name = QFontMetrics(nameFont()).horizontalAdvance(text(DataTableModel::NameText));
    const QFontMetrics notes(fontOf(TextRole::Note));
    const QString unit = text(DataTableModel::UnitText);
    const int second = name + (unit.isEmpty() ? 0 : notes.horizontalAdvance(unit) + 5);
    const int first = notes.horizontalAdvance(text(DataTableModel::RoleText));
    constexpr int kMark = 14; // a cell may have a diamond beside its number
    const int cells = notes.horizontalAdvance(text(DataTableModel::WidestText)) + kMark;
    return {qMax(qMax(first, second), cells) + 2 * kHeaderPadding + 2, 2 * kLine + 4};
}

void RoleHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const Theme& theme = currentTheme();
    const auto text = [&](int role) { return model()->headerData(section, Qt::Horizontal, role).toString(); };
    painter->save();
    painter->fillRect(rect, section == m_current ? theme.accentSoft : theme.header);
    painter->setPen(theme.line);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());

    const QRect upper(rect.left() + kHeaderPadding, rect.top() + 3, rect.width() - 2 * kHeaderPadding, kLine);
    QRect lower = upper.translated(0, kLine - 2);
    painter->setFont(fontOf(TextRole::Note));
    painter->setPen(theme.text2);
    painter->drawText(upper, Qt::AlignRight | Qt::AlignVCenter, text(DataTableModel::RoleText));
    const QString unit = text(DataTableModel::UnitText);
    if (!unit.isEmpty()) {
        painter->drawText(lower, Qt::AlignRight | Qt::AlignVCenter, unit);
        lower.setRight(lower.right() - QFontMetrics(painter->font()).horizontalAdvance(unit) - 5);
    }
    painter->setFont(nameFont());
    painter->setPen(theme.text);
    painter->drawText(lower, Qt::AlignRight | Qt::AlignVCenter, text(DataTableModel::NameText));
    painter->restore();
}

} // namespace credence::ui
