// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/VerdictBanner.h"

#include "ui/pages/VerdictLook.h"
#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>

namespace credence::ui {

namespace {

constexpr int kIconSize = 22;

/// The first sentence is the verdict itself and is set in bold.
QString asRichText(const QString& sentence)
{
    static const QRegularExpression stop(QStringLiteral("[.](?= )|。"));
    const auto end = sentence.indexOf(stop);
    if (end < 0) {
        return sentence.toHtmlEscaped();
    }
    return QStringLiteral("<b>%1</b>%2")
        .arg(sentence.left(end + 1).toHtmlEscaped(), sentence.mid(end + 1).toHtmlEscaped());
}

int roundUpToThousand(Index draws)
{
    return static_cast<int>((draws + 999) / 1000 * 1000);
}

} // namespace

VerdictBanner::VerdictBanner(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new WrappedLabel(this)), m_more(new QPushButton(this))
{
    setAccessibleName(tr("Verdict"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setMinimumHeight(36);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 12, 8);
    layout->setSpacing(12);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more);
    m_more->setText(tr("Plan more draws"));
    m_more->hide();
    connect(m_more, &QPushButton::clicked, this, [this] { Q_EMIT drawsWanted(m_offer); });
    refreshLook();
}

void VerdictBanner::showNote(const QString& sentence)
{
    m_hasVerdict = false;
    m_text->setText(sentence);
    m_more->hide();
    refreshLook();
}

void VerdictBanner::showVerdict(const Verdict& verdict, int plannedDraws)
{
    m_hasVerdict = true;
    m_verdict = verdict;
    m_text->setText(asRichText(QString::fromStdString(sentence(verdict))));
    setAccessibleDescription(QString::fromStdString(sentence(verdict)));
    m_offer = roundUpToThousand(verdict.drawsForecast);
    const bool canHelp = verdict.kind == VerdictKind::SlowMixing && m_offer > plannedDraws;
    m_more->setVisible(canHelp);
    m_more->setText(tr("Plan %1 draws").arg(formatCount(m_offer)));
    refreshLook();
}

void VerdictBanner::refreshLook()
{
    const VerdictLook look = lookOf(m_verdict, currentTheme());
    m_icon->setVisible(m_hasVerdict);
    m_icon->setPixmap(iconPixmap(look.icon, look.colours.text, kIconSize, devicePixelRatioF()));
    update();
}

void VerdictBanner::paintEvent(QPaintEvent*)
{
    const Theme& theme = currentTheme();
    const VerdictLook look = lookOf(m_verdict, theme);
    QPainter painter(this);
    painter.setPen(m_hasVerdict ? look.colours.edge : theme.line);
    painter.setBrush(m_hasVerdict ? look.colours.soft : theme.panel);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void VerdictBanner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshLook();
    }
}

} // namespace credence::ui
