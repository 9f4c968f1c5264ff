// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Workspace.h"

#include "ui/pages/InspectorForm.h"
#include "ui/pages/Surface.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/Rail.h"
#include "ui/window/WelcomePane.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QStackedWidget>

namespace credence::ui {

namespace {

constexpr int kInspectorWidth = 278;
constexpr int kDrawerUnder = 1200;
constexpr int kNarrowRailUnder = 1000;

/// Pages take the room they get: QStackedWidget would ask every page, seen or not, how high it wants to be.
class PageStack : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
};

/// As high as the one that is shown wants to be: QStackedWidget would ask the others too.
class InspectorStack : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    [[nodiscard]] int heightForWidth(int width) const override
    {
        const QWidget* shown = currentWidget();
        return shown == nullptr || !shown->hasHeightForWidth() ? -1 : shown->heightForWidth(width);
    }
};

} // namespace

Workspace::Workspace(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_rail(new Rail(this)), m_errors(new ErrorStrip(this)),
      m_stack(new PageStack(this)), m_pane(new Surface(Surface::Tone::Inspector, this)),
      m_inspectors(new InspectorStack)
{
    auto* welcome = new WelcomePane(this);
    m_stack->addWidget(welcome);
    m_pane->setEdge(Qt::LeftEdge);
    m_pane->setFixedWidth(kInspectorWidth);
    m_pane->setAccessibleName(tr("Inspector"));
    auto* scroll = new QScrollArea(m_pane);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setWidget(m_inspectors);
    m_inspectors->setAutoFillBackground(false);
    auto* paneLayout = new QVBoxLayout(m_pane);
    paneLayout->setContentsMargins(1, 0, 0, 0);
    paneLayout->addWidget(scroll);

    auto* centre = new QVBoxLayout;
    centre->setSpacing(0);
    centre->addWidget(m_errors);
    centre->addWidget(m_stack, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    layout->addLayout(centre, 1);
    layout->addWidget(m_pane);

    connect(welcome, &WelcomePane::openRequested, this, &Workspace::openRequested);
    connect(welcome, &WelcomePane::exampleChosen, this, &Workspace::exampleChosen);
    connect(welcome, &WelcomePane::noDataChosen, this, &Workspace::noDataChosen);
    connect(m_errors, &ErrorStrip::openRequested, this, &Workspace::openRequested);
    connect(m_rail, &Rail::pageChosen, this, &Workspace::refresh);
    connect(&session, &Session::documentChanged, this, &Workspace::refresh);
    connect(&session, &Session::documentChanged, m_errors, &QWidget::hide);
    connect(&session, &Session::modelChanged, m_errors, &QWidget::hide);
    connect(&session, &Session::modelChanged, this, &Workspace::markStale);
    connect(&session, &Session::snapshotChanged, this, &Workspace::markStale);
    connect(&session, &Session::failed, m_errors, &ErrorStrip::showError);
}

void Workspace::addPage(Page* page, const QString& icon, bool isGroupStart)
{
    m_pages.push_back(page);
    m_stack->addWidget(page);
    m_inspectors->addWidget(page->inspector() != nullptr ? static_cast<QWidget*>(page->inspector())
                                                         : new QWidget(this));
    m_rail->addPage(page->title(), icon, isGroupStart);
    // Styled now, so that the first look at a page does not pay for it.
    for (QWidget* widget : page->findChildren<QWidget*>()) {
        widget->ensurePolished();
    }
    connect(page, &Page::inspectorRequested, this, &Workspace::toggleDrawer);
    connect(page, &Page::runRequested, this, &Workspace::runRequested);
    connect(page, &Page::noticed, this, &Workspace::noticed);
    connect(page, &Page::troubled, m_errors, &ErrorStrip::showSavingError);
}

void Workspace::showPage(int page)
{
    m_rail->setCurrentPage(page);
}

int Workspace::currentPage() const
{
    return m_rail->currentPage();
}

void Workspace::refresh()
{
    const int page = currentPage();
    if (page < 0) {
        return;
    }
    const bool hasDocument = m_session.document() != nullptr;
    m_rail->setEnabled(hasDocument);
    m_stack->setCurrentIndex(hasDocument ? page + 1 : 0);
    showInspector(page);
    m_isDrawerOpen = false;
    place();
    Q_EMIT pageShown(page);
}

/// The others must not lend it their height: each scrolls only where it has to itself.
void Workspace::showInspector(int page)
{
    for (int i = 0; i < m_inspectors->count(); ++i) {
        const QSizePolicy::Policy policy = i == page ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_inspectors->widget(i)->setSizePolicy(policy, policy);
    }
    m_inspectors->setCurrentIndex(page);
}

void Workspace::markStale()
{
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        m_rail->setStale(static_cast<int>(page), m_pages[page]->showsResults() && m_session.isStale());
    }
}

void Workspace::place()
{
    const int page = currentPage();
    if (page < 0) {
        return;
    }
    const bool isDrawer = width() < kDrawerUnder;
    const bool hasInspector =
        m_session.document() != nullptr && m_pages[static_cast<std::size_t>(page)]->inspector() != nullptr;
    m_rail->setNarrow(width() < kNarrowRailUnder);
    for (Page* each : m_pages) {
        each->setInspectorButtonShown(isDrawer);
    }
    if (isDrawer) {
        layout()->removeWidget(m_pane);
        m_pane->setGeometry(width() - kInspectorWidth, 0, kInspectorWidth, height());
        m_pane->raise();
    } else if (layout()->indexOf(m_pane) < 0) {
        layout()->addWidget(m_pane);
    }
    m_pane->setVisible(hasInspector && (!isDrawer || m_isDrawerOpen));
}

void Workspace::toggleDrawer()
{
    m_isDrawerOpen = !m_isDrawerOpen;
    place();
    if (m_isDrawerOpen) {
        m_pane->setFocus();
    }
}

void Workspace::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void Workspace::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_isDrawerOpen) {
        toggleDrawer();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace credence::ui
