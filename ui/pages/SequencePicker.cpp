// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/SequencePicker.h"

#include "ui/models/PlotFeeds.h"
#include "ui/style/Icons.h"
#include "ui/style/Style.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>

namespace credence::ui {

SequencePicker::SequencePicker(Session& session, QWidget* page)
    : QWidget(page), m_session(session), m_previous(new QPushButton(this)), m_list(new QComboBox(this)),
      m_next(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_next)}) {
        layout->addWidget(widget);
        widget->setFixedHeight(28);
    }
    m_previous->setFixedWidth(36);
    m_next->setFixedWidth(36);
    m_list->setMinimumWidth(128);
    m_previous->setAccessibleName(tr("Previous sequence"));
    m_previous->setToolTip(tr("Previous sequence (Page Up)"));
    m_list->setAccessibleName(tr("Sequence"));
    m_next->setAccessibleName(tr("Next sequence"));
    m_next->setToolTip(tr("Next sequence (Page Down)"));
    refreshIcons();

    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_list, &QComboBox::activated, this, [this](int row) { m_session.setSequence(row); });
    const auto bind = [&](Qt::Key key, int by) {
        auto* shortcut = new QShortcut(QKeySequence(key), page);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by] { step(by); });
    };
    bind(Qt::Key_PageUp, -1);
    bind(Qt::Key_PageDown, 1);
    connect(&m_session, &Session::documentChanged, this, &SequencePicker::fill);
    connect(&m_session, &Session::dataChanged, this, &SequencePicker::fill);
    connect(&m_session, &Session::selectionChanged, this, &SequencePicker::follow);
    fill();
}

void SequencePicker::fill()
{
    m_list->clear();
    if (const Document* document = m_session.document()) {
        const Dataset& dataset = document->dataset();
        for (Index i = 0; i < static_cast<Index>(dataset.sequences.size()); ++i) {
            m_list->addItem(sequenceTitle(dataset, i));
        }
    }
    follow();
}

void SequencePicker::follow()
{
    const auto current = static_cast<int>(m_session.sequence());
    m_list->setCurrentIndex(m_list->count() > 0 ? current : -1);
    m_previous->setEnabled(current > 0);
    m_next->setEnabled(current + 1 < m_list->count());
    m_list->setEnabled(m_list->count() > 1);
}

void SequencePicker::step(int by)
{
    m_session.setSequence(m_session.sequence() + by);
}

void SequencePicker::refreshIcons()
{
    m_previous->setIcon(themedIcon(QStringLiteral("previous"), currentTheme()));
    m_next->setIcon(themedIcon(QStringLiteral("next"), currentTheme()));
}

void SequencePicker::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshIcons();
    }
}

} // namespace credence::ui
