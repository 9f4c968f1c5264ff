// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/Page.h"

#include "ui/pages/SegmentedControl.h"
#include "ui/pages/StandingBanner.h"
#include "ui/plots/PlotPanel.h"
#include "ui/session/Trouble.h"
#include "ui/style/ElidedLabel.h"
#include "ui/style/Style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace credence::ui {

namespace {

constexpr int kMargin = 12;
constexpr int kHeaderHeight = 32;

int viewOf(const QWidget* control)
{
    if (const auto* box = qobject_cast<const QCheckBox*>(control)) {
        return box->isChecked() ? 1 : 0;
    }
    if (const auto* box = qobject_cast<const QComboBox*>(control)) {
        return box->currentIndex();
    }
    return qobject_cast<const SegmentedControl*>(control)->current();
}

/// As a hand does it, so that the page follows.
void setView(QWidget* control, int view)
{
    if (auto* check = qobject_cast<QCheckBox*>(control)) {
        check->setChecked(view == 1);
    } else if (auto* box = qobject_cast<QComboBox*>(control)) {
        if (view >= 0 && view < box->count()) {
            box->setCurrentIndex(view);
            Q_EMIT box->activated(view);
        }
    } else {
        auto* segments = qobject_cast<SegmentedControl*>(control);
        segments->setCurrent(view);
        Q_EMIT segments->chosen(view);
    }
}

} // namespace

Page::Page(Session& session, const QString& title, const QString& sentence, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(title), m_header(new QHBoxLayout), m_layout(new QVBoxLayout(this)),
      m_inspectorButton(new QPushButton(tr("Options"), this))
{
    setAccessibleName(title);
    auto* name = new QLabel(title, this);
    name->setFont(fontOf(TextRole::PageTitle));
    auto* explanation = new ElidedLabel(this);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setWhole(sentence);
    m_header->setSpacing(12);
    m_header->addWidget(name);
    m_header->addWidget(explanation, 1);
    m_header->addWidget(m_inspectorButton);
    m_inspectorButton->setToolTip(tr("Show the controls of this page"));
    m_inspectorButton->hide();
    connect(m_inspectorButton, &QPushButton::clicked, this, &Page::inspectorRequested);

    auto* bar = new QWidget(this);
    bar->setLayout(m_header);
    bar->setFixedHeight(kHeaderHeight);
    m_header->setContentsMargins(0, 0, 0, 0);
    m_layout->setContentsMargins(kMargin, kMargin - 4, kMargin, kMargin);
    m_layout->setSpacing(8);
    m_layout->addWidget(bar);
}

std::vector<int> Page::views() const
{
    std::vector<int> views;
    std::transform(m_views.begin(), m_views.end(), std::back_inserter(views), viewOf);
    return views;
}

void Page::setViews(const std::vector<int>& views)
{
    for (std::size_t i = 0; i < std::min(views.size(), m_views.size()); ++i) {
        if (viewOf(m_views[i]) != views[i]) {
            setView(m_views[i], views[i]);
        }
    }
}

void Page::setContent(QWidget* content)
{
    m_layout->addWidget(content, 1);
}

void Page::addStandingBanner()
{
    m_banner = new StandingBanner(m_session, this);
    m_layout->addWidget(m_banner);
    connect(m_banner, &StandingBanner::runRequested, this, &Page::runRequested);
}

void Page::addHeaderTool(QWidget* tool)
{
    m_header->insertWidget(m_header->count() - 1, tool);
}

void Page::setInspectorButtonShown(bool isShown)
{
    m_inspectorButton->setVisible(isShown && m_inspector != nullptr);
}

void Page::watch(PlotPanel* panel)
{
    connect(panel, &PlotPanel::exported, this,
            [this](const QString& path) { Q_EMIT noticed(tr("Saved %1").arg(QDir::toNativeSeparators(path))); });
    connect(panel, &PlotPanel::exportFailed, this,
            [this](const QString& sentence) { Q_EMIT troubled(fileTrouble(sentence, {}, tr("Save it elsewhere."))); });
}

void Page::scheduleRefresh()
{
    m_isDirty = true;
    if (isVisible() && !m_isScheduled) {
        m_isScheduled = true;
        QTimer::singleShot(0, this, &Page::refreshNow);
    }
}

void Page::refreshNow()
{
    m_isScheduled = false;
    if (m_isDirty && isVisible()) {
        m_isDirty = false;
        refresh();
    }
}

void Page::shown(bool) {}

void Page::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    shown(true);
    if (m_isDirty) {
        m_isDirty = false;
        refresh();
    }
}

void Page::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    shown(false);
}

} // namespace credence::ui
