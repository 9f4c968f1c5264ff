// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/NotYetPage.h"

#include "ui/pages/Surface.h"
#include "ui/style/Style.h"

#include <QLabel>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kTextWidth = 460;

QLabel* centred(const QString& text, TextRole role, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(fontOf(role));
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
    label->setFixedWidth(kTextWidth);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

NotYetPage::NotYetPage(Session& session, const NotYetText& text, QWidget* parent)
    : Page(session, text.title, text.sentence, parent)
{
    auto* ground = new Surface(Surface::Tone::Panel, this);
    auto* layout = new QVBoxLayout(ground);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(centred(tr("Not in this version yet"), TextRole::Title, ground), 0, Qt::AlignHCenter);
    layout->addWidget(centred(text.willDo, TextRole::Control, ground), 0, Qt::AlignHCenter);
    auto* today = centred(text.today, TextRole::Control, ground);
    today->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(today, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    setContent(ground);
}

} // namespace credence::ui
