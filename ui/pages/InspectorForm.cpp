// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/InspectorForm.h"

#include "ui/models/SmallTableModel.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QAbstractSpinBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kFormRowHeight = 28;
constexpr int kGroupGap = 12;
constexpr int kTableRow = 22;
constexpr int kTableHeader = 24;

/// As high as its rows, the first column as wide as the others leave it.
void fit(QTableView* view)
{
    QHeaderView* header = view->horizontalHeader();
    for (int column = 0; column < view->model()->columnCount(); ++column) {
        header->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    }
    const int rows = view->model()->rowCount();
    view->setFixedHeight(kTableHeader + rows * kTableRow + 2);
}

} // namespace

InspectorForm::InspectorForm(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(14, 12, 14, 12);
    m_layout->setSpacing(0);
}

QLabel* InspectorForm::addGroup(const QString& title)
{
    const int above = m_isFirst ? 0 : kGroupGap; // the label's own, so that it goes where the group is hidden
    m_isFirst = false;
    auto* label = new QLabel(title, this);
    label->setFont(fontOf(TextRole::Title));
    label->setContentsMargins(0, above, 0, 0);
    label->setMinimumHeight(above + kFormRowHeight - 4);
    m_layout->addWidget(label);
    return label;
}

QWidget* InspectorForm::addRow(const QString& label, QWidget* control)
{
    auto* holder = new QWidget(this);
    auto* row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    auto* name = new QLabel(label, holder);
    name->setForegroundRole(QPalette::PlaceholderText);
    name->setBuddy(control);
    control->setAccessibleName(label);
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(this);
    row->addWidget(name);
    row->addStretch();
    row->addWidget(control);
    control->setMaximumHeight(kFormRowHeight - 2);
    name->setMinimumHeight(kFormRowHeight);
    m_layout->addWidget(holder);
    return holder;
}

QLabel* InspectorForm::addFact(const QString& label)
{
    auto* row = new QHBoxLayout;
    auto* name = new QLabel(label, this);
    name->setForegroundRole(QPalette::PlaceholderText);
    name->setMinimumHeight(kFormRowHeight);
    auto* value = new QLabel(this);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAccessibleName(label);
    row->addWidget(name);
    row->addWidget(value, 1);
    m_layout->addLayout(row);
    return value;
}

QLabel* InspectorForm::addNote(const QString& text)
{
    auto* label = new WrappedLabel(text, this);
    label->setFont(fontOf(TextRole::Note));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(0, 2, 0, 4);
    m_layout->addWidget(label);
    return label;
}

QTableView* InspectorForm::addTable(SmallTableModel* model, const QString& name)
{
    auto* view = new QTableView(this);
    view->setModel(model);
    view->setAccessibleName(name);
    view->setFont(fontOf(TextRole::Note));
    view->verticalHeader()->hide();
    view->verticalHeader()->setMinimumSectionSize(kTableRow);
    view->verticalHeader()->setDefaultSectionSize(kTableRow);
    view->horizontalHeader()->setFont(fontOf(TextRole::Note));
    view->horizontalHeader()->setFixedHeight(kTableHeader);
    view->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 7px; }"));
    view->horizontalHeader()->setHighlightSections(false);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setTabKeyNavigation(false);
    const auto follow = [view] {
        fit(view);
        view->setVisible(view->model()->rowCount() > 0); // an empty frame says nothing
    };
    connect(model, &QAbstractItemModel::modelReset, view, follow);
    follow();
    m_layout->addWidget(view);
    return view;
}

void InspectorForm::addWidget(QWidget* widget)
{
    m_layout->addWidget(widget);
}

bool InspectorForm::eventFilter(QObject* watched, QEvent* event)
{
    const auto* control = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && control != nullptr && !control->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && qobject_cast<QAbstractSpinBox*>(watched) != nullptr) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void InspectorForm::finish()
{
    m_layout->addStretch();
}

} // namespace credence::ui
