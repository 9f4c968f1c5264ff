// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/VerdictChip.h"

#include "ui/style/Icons.h"
#include "ui/style/Style.h"

#include <QFontMetrics>
#include <QPainter>

namespace credence::ui {

namespace {

constexpr int kChipHeight = 23;
constexpr int kChipIconSize = 13;
constexpr int kPadding = 8;

} // namespace

VerdictChip::VerdictChip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void VerdictChip::setVerdict(const Verdict& verdict)
{
    m_verdict = verdict;
    m_stale.clear();
    show(tr("Verdict: %1").arg(word()), QString::fromStdString(sentence(verdict)));
}

void VerdictChip::setStale(const QString& word)
{
    m_stale = word;
    show(tr("Results belong to the earlier model"),
         tr("Draws are of the model before your last edit: run again, or undo the edit."));
}

void VerdictChip::show(const QString& name, const QString& sentence)
{
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    setToolTip(sentence);
    updateGeometry();
    update();
}

VerdictLook VerdictChip::look() const
{
    const Theme& theme = currentTheme();
    return m_stale.isEmpty() ? lookOf(m_verdict, theme) : VerdictLook{m_stale, QStringLiteral("stale"), theme.warn};
}

QString VerdictChip::word() const
{
    return look().word;
}

QSize VerdictChip::sizeHint() const
{
    return {QFontMetrics(fontOf(TextRole::Note)).horizontalAdvance(word()) + kChipIconSize + 5 + 2 * kPadding,
            kChipHeight};
}

void VerdictChip::paintEvent(QPaintEvent*)
{
    const VerdictLook look = this->look();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.colours.soft);
    painter.drawRoundedRect(rect(), 3, 3);
    const QPixmap icon = iconPixmap(look.icon, look.colours.text, kChipIconSize, devicePixelRatioF());
    painter.drawPixmap(kPadding, (height() - kChipIconSize) / 2, icon);
    painter.setFont(fontOf(TextRole::Note));
    painter.setPen(look.colours.text);
    const QRect box = rect().adjusted(kPadding + kChipIconSize + 5, 0, 0, 0);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, look.word);
}

} // namespace credence::ui
