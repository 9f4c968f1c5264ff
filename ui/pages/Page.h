// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Base of the pages of the left rail: header with title, one sentence and tools; content; an inspector that the window
// places. A page is brought up to date only while it is visible, once for any number of signals.
#pragma once

#include "ui/session/Session.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace credence::ui {

class InspectorForm;
class PlotPanel;
class StandingBanner;

class Page : public QWidget {
    Q_OBJECT
public:
    Page(Session& session, const QString& title, const QString& sentence, QWidget* parent = nullptr);

    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] InspectorForm* inspector() const { return m_inspector; }  ///< null: the page has none
    [[nodiscard]] bool showsResults() const { return m_banner != nullptr; } ///< of a run, which may be stale
    void setInspectorButtonShown(bool isShown);                             ///< where the inspector is a drawer
    /// How a person has chosen to see the page, which belongs to no document: one number for each control of
    /// keepView().
    [[nodiscard]] std::vector<int> views() const;
    void setViews(const std::vector<int>& views); ///< of a page of the same kind, as if chosen by hand

Q_SIGNALS:
    void inspectorRequested();
    void runRequested();
    void noticed(const QString& sentence); ///< for the status line
    void troubled(const Error& error);     ///< for the error strip

protected:
    [[nodiscard]] Session& session() const { return m_session; }
    void setContent(QWidget* content);
    void addHeaderTool(QWidget* tool);
    void setInspector(InspectorForm* inspector) { m_inspector = inspector; }
    void addStandingBanner();     ///< for pages that show results: says whose they are where that is not the model's
    void watch(PlotPanel* panel); ///< what it exports is told in the status line
    void scheduleRefresh();
    /// A QCheckBox, QComboBox or SegmentedControl that says how the page is seen, and nothing of model, data or plan.
    void keepView(QWidget* control) { m_views.push_back(control); }

    virtual void refresh() {}
    virtual void shown(bool isShown); ///< what the page wants computed

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refreshNow();

    Session& m_session;
    QString m_title;
    QHBoxLayout* m_header;
    QVBoxLayout* m_layout;
    QPushButton* m_inspectorButton;
    InspectorForm* m_inspector = nullptr;
    StandingBanner* m_banner = nullptr;
    std::vector<QWidget*> m_views;
    bool m_isDirty = true;
    bool m_isScheduled = false;
};

} // namespace credence::ui
