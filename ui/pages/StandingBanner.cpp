// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/StandingBanner.h"

#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace credence::ui {

namespace {

constexpr int kStandingIcon = 16;

} // namespace

QString preliminaryText(const Preliminary& preliminary)
{
    if (!preliminary.isComparable) {
        return StandingBanner::tr("The new model has other parameters: the draws at hand cannot stand for it.");
    }
    const QString k = preliminary.k ? StandingBanner::tr("k = %1").arg(formatFixed(*preliminary.k, 2))
                                    : StandingBanner::tr("k not available");
    if (!preliminary.isShown()) {
        return StandingBanner::tr("The edit goes too far to re-weight the draws at hand (%1, limit %2).")
            .arg(k, formatFixed(preliminary.limit, 2));
    }
    return StandingBanner::tr("Preliminary: draws at hand, re-weighted to this model (%1, about %2 effective draws).")
        .arg(k, formatCount(qRound64(preliminary.ess)));
}

StandingBanner::StandingBanner(Session& session, QWidget* parent)
    : QFrame(parent), m_session(session), m_icon(new QLabel(this)), m_text(new WrappedLabel(this)),
      m_run(new QPushButton(tr("Run again"), this))
{
    setAccessibleName(tr("Whose results these are"));
    m_run->setAccessibleName(m_run->text());
    m_run->setToolTip(tr("Sample the model as it is now (F5)"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 6, 4);
    layout->setSpacing(10);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_run);
    connect(m_run, &QPushButton::clicked, this, &StandingBanner::runRequested);
    for (const auto signal : {&Session::modelChanged, &Session::snapshotChanged, &Session::liveChanged,
                              &Session::documentChanged, &Session::activityChanged}) {
        connect(&session, signal, this, &StandingBanner::refresh);
    }
    refreshLook();
    refresh();
}

QString StandingBanner::text() const
{
    return m_text->text();
}

QString StandingBanner::sentence() const
{
    const Standing standing = m_session.shownBands().standing;
    const auto first = m_session.preliminary();
    const QString chains =
        m_session.isLive() ? QLatin1Char(' ') + tr("The chains are on their way to the exact answer.") : QString();
    if (standing == Standing::Preliminary) {
        return preliminaryText(*first) + chains;
    }
    if (!m_session.isStale()) {
        return {};
    }
    QString stale = tr("Draws are of the model before your last edit: run again, or undo the edit.");
    if (!m_session.isLive()) {
        return stale;
    }
    return (first ? preliminaryText(*first) : tr("Draws are of the model before your last edit.")) + chains;
}

void StandingBanner::refresh()
{
    const QString words = sentence();
    setVisible(!words.isEmpty());
    m_text->setText(words);
    setAccessibleDescription(words);
    m_run->setVisible(m_session.isStale() && !m_session.isLive());
}

void StandingBanner::refreshLook()
{
    const StateColours& colours = currentTheme().warn;
    m_icon->setPixmap(iconPixmap(QStringLiteral("stale"), colours.text, kStandingIcon, devicePixelRatioF()));
    m_text->setStyleSheet(QStringLiteral("color: %1").arg(colours.text.name()));
    update();
}

void StandingBanner::paintEvent(QPaintEvent*)
{
    const StateColours& colours = currentTheme().warn;
    QPainter painter(this);
    painter.setPen(colours.edge);
    painter.setBrush(colours.soft);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void StandingBanner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshLook();
    }
}

} // namespace credence::ui
