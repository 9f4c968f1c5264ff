// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Rail.h"

#include "ui/style/Icons.h"
#include "ui/style/Style.h"

#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

namespace credence::ui {

namespace {

constexpr int kWide = 140;
constexpr int kNarrow = 48;
constexpr int kItemHeight = 38;
constexpr int kTopGap = 7;
constexpr int kGroupGap = 19;
constexpr int kRailIconSize = 18;
constexpr int kStaleIconSize = 13;

enum ItemRole { IconName = Qt::UserRole, IsGroupStart, IsStale };

class RailDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int gap = index.row() == 0 ? kTopGap : index.data(IsGroupStart).toBool() ? kGroupGap : 0;
        return {option.rect.width(), kItemHeight + gap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = currentTheme();
        QRect box = option.rect;
        painter->save();
        if (index.data(IsGroupStart).toBool()) {
            painter->setPen(theme.line);
            const int middle = box.top() + kGroupGap / 2;
            painter->drawLine(box.left() + 12, middle, box.right() - 12, middle);
            box.setTop(box.top() + kGroupGap);
        } else if (index.row() == 0) {
            box.setTop(box.top() + kTopGap);
        }
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        if (isCurrent) {
            painter->fillRect(box, theme.accentSoft);
            painter->fillRect(QRect(box.left(), box.top(), 3, box.height()), theme.accent);
        } else if (option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(box, theme.header);
        }
        paintLabel(*painter, box, index, isCurrent);
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(theme.accent, 2));
            painter->drawRect(box.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

private:
    static void paintLabel(QPainter& painter, const QRect& box, const QModelIndex& index, bool isCurrent)
    {
        const Theme& theme = currentTheme();
        const QColor ink = isCurrent ? theme.accent : theme.text2;
        const double ratio = painter.device()->devicePixelRatioF();
        const QPixmap icon = iconPixmap(index.data(IconName).toString(), ink, kRailIconSize, ratio);
        painter.drawPixmap(box.left() + 15, box.center().y() - kRailIconSize / 2 + 1, icon);
        if (box.width() <= kNarrow) {
            return;
        }
        QFont font = fontOf(TextRole::Control);
        font.setBold(isCurrent);
        painter.setFont(font);
        painter.setPen(theme.text);
        painter.drawText(box.adjusted(44, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        if (index.data(IsStale).toBool()) {
            const QPixmap mark = iconPixmap(QStringLiteral("stale"), theme.warn.text, kStaleIconSize, ratio);
            painter.drawPixmap(box.right() - kStaleIconSize - 8, box.center().y() - kStaleIconSize / 2 + 1, mark);
        }
    }
};

} // namespace

Rail::Rail(QWidget* parent) : QListView(parent), m_pages(new QStandardItemModel(this))
{
    setModel(m_pages);
    setItemDelegate(new RailDelegate(this));
    setAccessibleName(tr("Pages"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    viewport()->setAutoFillBackground(false);
    setFixedWidth(kWide);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) { Q_EMIT pageChosen(current.row()); });
}

void Rail::addPage(const QString& title, const QString& icon, bool isGroupStart)
{
    auto* item = new QStandardItem(title);
    item->setData(icon, IconName);
    item->setData(isGroupStart, IsGroupStart);
    item->setEditable(false);
    m_pages->appendRow(item);
}

void Rail::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    setFixedWidth(isNarrow ? kNarrow : kWide);
    for (int row = 0; row < m_pages->rowCount(); ++row) {
        m_pages->item(row)->setToolTip(isNarrow ? m_pages->item(row)->text() : QString());
    }
    doItemsLayout();
}

void Rail::setStale(int page, bool isStale)
{
    QStandardItem* item = m_pages->item(page);
    item->setData(isStale, IsStale);
    item->setAccessibleDescription(isStale ? tr("belongs to the earlier model") : QString());
}

int Rail::currentPage() const
{
    return currentIndex().row();
}

void Rail::setCurrentPage(int page)
{
    setCurrentIndex(m_pages->index(page, 0));
}

void Rail::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), currentTheme().rail);
    painter.end();
    QListView::paintEvent(event);
    QPainter edge(viewport());
    edge.setPen(currentTheme().line);
    edge.drawLine(viewport()->width() - 1, 0, viewport()->width() - 1, viewport()->height());
}

} // namespace credence::ui
