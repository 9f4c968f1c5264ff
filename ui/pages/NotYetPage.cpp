// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/NotYetPage.h"

#include "ui/pages/Surface.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kTextWidth = 460;

QLabel* centred(const QString& text, TextRole role, QWidget* parent)
{
    auto* label = new WrappedLabel(text, parent);
    label->setFont(fontOf(role));
    label->setAlignment(Qt::AlignHCenter);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

NotYetPage::NotYetPage(Session& session, const NotYetText& text, QWidget* parent)
    : Page(session, text.title, text.sentence, parent)
{
    auto* ground = new Surface(Surface::Tone::Panel, this);
    auto* column = new QWidget(ground); // a fixed width, so that wrapped lines get their height
    column->setFixedWidth(kTextWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(8);
    layout->addWidget(centred(tr("Not in this version yet"), TextRole::Title, column));
    layout->addWidget(centred(text.willDo, TextRole::Control, column));
    auto* today = centred(text.today, TextRole::Control, column);
    today->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(today);
    // in a row of its own: beside stretches the column is asked how high it is at its own width
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(column);
    row->addStretch();
    auto* outer = new QVBoxLayout(ground);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);
    setContent(ground);
}

} // namespace credence::ui
