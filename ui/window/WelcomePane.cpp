// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WelcomePane.h"

#include "ui/session/Examples.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kColumnWidth = 520;

} // namespace

WelcomePane::WelcomePane(QWidget* parent) : Surface(Tone::Panel, parent)
{
    auto* column = new QWidget(this);
    column->setFixedWidth(kColumnWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(8);
    auto* sentence =
        new WrappedLabel(tr("Open a text file or a spreadsheet, a row for each step, or drop it here."), column);
    layout->addWidget(sentence);
    auto* open = new QPushButton(tr("Open a file…"), column);
    open->setProperty("primary", true);
    open->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(open, &QPushButton::clicked, this, &WelcomePane::openRequested);
    layout->addWidget(open);
    layout->addSpacing(16);
    auto* title = new QLabel(tr("Or look at an example"), column);
    title->setFont(fontOf(TextRole::Title));
    layout->addWidget(title);
    int number = 0;
    for (const Example& example : examples()) {
        auto* button = new QPushButton(example.title, column);
        button->setAccessibleDescription(example.story);
        button->setStyleSheet(QStringLiteral("QPushButton { text-align: left; }"));
        connect(button, &QPushButton::clicked, this, [this, number] { Q_EMIT exampleChosen(number); });
        layout->addWidget(button);
        auto* story = new WrappedLabel(example.story, column);
        story->setFont(fontOf(TextRole::Note));
        story->setForegroundRole(QPalette::PlaceholderText);
        story->setContentsMargins(2, 0, 0, 6);
        layout->addWidget(story);
        ++number;
    }
    layout->addSpacing(8);
    auto* none = new QPushButton(tr("Start without data"), column);
    none->setAccessibleDescription(tr("Draw a prior and see what it predicts, before there are data."));
    none->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(none, &QPushButton::clicked, this, &WelcomePane::noDataChosen);
    layout->addWidget(none);
    // in a row of its own: beside stretches the column is asked how high it is at its own width
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(column);
    row->addStretch();
    auto* outer = new QVBoxLayout(this);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);
}

} // namespace credence::ui
