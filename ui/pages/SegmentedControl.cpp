// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/SegmentedControl.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace credence::ui {

SegmentedControl::SegmentedControl(const QString& name, const QStringList& choices, QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    setAccessibleName(name);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setSpacing(0);
    for (const QString& choice : choices) {
        auto* button = new QPushButton(choice, this);
        button->setCheckable(true);
        button->setAccessibleName(name + QStringLiteral(": ") + choice);
        button->setStyleSheet(
            QStringLiteral("QPushButton { border-radius: 0; padding: 4px 11px; border: 1px solid palette(dark); }"
                           "QPushButton:checked { background: palette(highlight); color: palette(highlighted-text);"
                           " border-color: palette(highlight); }"
                           "QPushButton:focus { border: 2px solid palette(window-text); padding: 3px 10px; }"));
        m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
        layout->addWidget(button);
    }
    layout->addStretch();
    m_group->button(0)->setChecked(true);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

int SegmentedControl::current() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrent(int choice)
{
    m_group->button(choice)->setChecked(true);
}

void SegmentedControl::setText(int choice, const QString& text)
{
    m_group->button(choice)->setText(text);
    m_group->button(choice)->setAccessibleName(accessibleName() + QStringLiteral(": ") + text);
}

} // namespace credence::ui
