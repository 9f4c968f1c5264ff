// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rail, page, inspector: who stands where at which width. Under 1200 px the inspector becomes a drawer, under 1000 the
// rail shows icons only.
#pragma once

#include "ui/pages/Page.h"

#include <vector>

class QStackedWidget;

namespace credence::ui {

class ErrorStrip;
class Rail;
class Surface;

class Workspace : public QWidget {
    Q_OBJECT
public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);

    void addPage(Page* page, const QString& icon, bool isGroupStart);
    void showPage(int page);
    [[nodiscard]] int currentPage() const;
    [[nodiscard]] const std::vector<Page*>& pages() const { return m_pages; }
    [[nodiscard]] ErrorStrip& errorStrip() const { return *m_errors; }

Q_SIGNALS:
    void openRequested();
    void runRequested();
    void exampleChosen(int example);
    void noDataChosen();
    void pageShown(int page);
    void noticed(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void place();
    void toggleDrawer();
    void refresh();
    void markStale();
    void showInspector(int page);

    Session& m_session;
    Rail* m_rail;
    ErrorStrip* m_errors;
    QStackedWidget* m_stack; ///< the welcome pane first, then the pages
    Surface* m_pane;
    QStackedWidget* m_inspectors;
    std::vector<Page*> m_pages;
    bool m_isDrawerOpen = false;
};

} // namespace credence::ui
