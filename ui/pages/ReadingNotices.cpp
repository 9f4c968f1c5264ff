// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ReadingNotices.h"

#include "ui/pages/InspectorForm.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr int kMostHeight = 220;
constexpr int kGap = 6;

/// "column conc, line 53"; empty where the notice is about the whole file.
QString placeOf(const Notice& notice)
{
    QStringList parts;
    if (!notice.column.empty()) {
        parts << ReadingNotices::tr("column %1").arg(QString::fromStdString(notice.column));
    }
    if (notice.line > 0) {
        parts << ReadingNotices::tr("line %1").arg(formatCount(notice.line));
    }
    return parts.join(QStringLiteral(", "));
}

QString itemText(const Notice& notice)
{
    const QString text = QString::fromStdString(notice.text);
    const QString place = placeOf(notice);
    return place.isEmpty() ? text : text + QLatin1Char('\n') + place;
}

} // namespace

ReadingNotices::ReadingNotices(InspectorForm& form)
    : QObject(&form), m_title(form.addGroup(tr("Reading"))), m_summary(form.addNote({})),
      m_toggle(new QPushButton(&form)), m_list(new QListWidget(&form))
{
    m_toggle->setCheckable(true);
    m_toggle->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_toggle->setAccessibleName(tr("Show the notices of reading"));
    m_list->setAccessibleName(tr("Notices of reading"));
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setFont(fontOf(TextRole::Note));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* holder = new QWidget(&form);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, kGap, 0, 0);
    layout->addWidget(m_list);
    form.addWidget(m_toggle);
    form.addWidget(holder);
    m_holder = holder;
    connect(m_toggle, &QPushButton::toggled, this, &ReadingNotices::follow);
    show({});
}

void ReadingNotices::show(const std::vector<Notice>& notices)
{
    std::vector<Notice> sorted = notices;
    std::stable_partition(sorted.begin(), sorted.end(), [](const Notice& notice) { return notice.isDoubt; });
    m_list->clear();
    int doubts = 0;
    for (const Notice& notice : sorted) {
        auto* item = new QListWidgetItem(itemText(notice), m_list);
        if (notice.isDoubt) {
            ++doubts;
            item->setForeground(currentTheme().warn.text);
            item->setBackground(currentTheme().warn.soft);
        }
    }
    const auto count = static_cast<qint64>(sorted.size());
    const QString text = count == 1 ? tr("1 notice of reading") : tr("%1 notices of reading").arg(formatCount(count));
    m_summary->setText(doubts == 0 ? text + QLatin1Char('.') : tr("%1, %2 in doubt.").arg(text, formatCount(doubts)));
    m_toggle->setChecked(false);
    m_title->setVisible(count > 0);
    m_summary->setVisible(count > 0);
    m_toggle->setVisible(count > 0);
    follow();
}

void ReadingNotices::follow()
{
    m_toggle->setText(m_toggle->isChecked() ? tr("Hide them") : tr("Show them"));
    m_holder->setVisible(m_toggle->isChecked() && m_list->count() > 0);
    QTimer::singleShot(0, this, &ReadingNotices::fitHeight); // once the list has its width
}

/// As high as what it holds, up to where it scrolls.
void ReadingNotices::fitHeight()
{
    m_list->setFixedHeight(kMostHeight);
    if (m_list->count() > 0) {
        m_list->doItemsLayout();
        const int last = m_list->visualItemRect(m_list->item(m_list->count() - 1)).bottom();
        m_list->setFixedHeight(std::min(kMostHeight, last + m_list->spacing() + 2 * m_list->frameWidth() + 1));
    }
}

} // namespace credence::ui
