// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window: owns menus, run bar, status line and the pages' places, nothing else.
#pragma once

#include "ui/session/Session.h"
#include "ui/style/Theme.h"
#include "ui/window/ExportRun.h"
#include "ui/window/FileOpener.h"
#include "ui/window/ProjectSaving.h"
#include "ui/window/UnsavedWork.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;

namespace credence::ui {

class CompareWindow;
class HistoryWindow;
class RunBar;
class StepWindow;
class StatusLine;
class Workspace;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, QWidget* parent = nullptr);

    void openExample(int example, AfterOpening then); ///< asks first where draws or edits would be lost
    void showPage(int page);
    [[nodiscard]] Workspace& workspace() const { return *m_workspace; }
    [[nodiscard]] ProjectSaving& project() const { return *m_project; }
    [[nodiscard]] FileOpener& opener() const { return *m_opener; }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override; ///< one file: it is opened
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override; ///< another language: everything is built anew

private:
    void buildContent();
    void buildMenus();
    void rebuild();
    void rebuildTools();
    void connectSession();
    void connectContent(const RunBar& bar);
    void connectSaving();
    void buildFileMenu();
    void buildEditMenu();
    void buildRunMenu();
    void buildViewMenu();
    void buildLanguageMenu(QMenu& menu);
    void buildHelpMenu();
    void chooseFile(AskFirst askFirst);
    void connectOpener();
    void fillRecent(QMenu& menu);
    void simulate();
    void chooseModelFile();
    void chooseDataFile();
    void saveData(const QString& path);
    void chooseExportFolder();
    void exportTo(const QString& folder);
    void open(const OpenRequest& request, AfterOpening then);
    void openWithoutData();
    void run();
    void setLive(bool isLive); ///< asks first where a long run would be replaced
    void refreshActions();
    void showTitle();
    void showAbout();
    void showHistory();
    void showSteps();
    void showComparison();

    Session& m_session;
    Workspace* m_workspace = nullptr;
    StatusLine* m_status = nullptr;
    QLabel* m_title = nullptr;
    HistoryWindow* m_historyWindow = nullptr; ///< made when it is first asked for
    StepWindow* m_stepWindow = nullptr;       ///< the same
    CompareWindow* m_compareWindow = nullptr; ///< the same
    QActionGroup* m_pageActions = nullptr;
    FileOpener* m_opener;
    QAction* m_saveModel = nullptr;
    QAction* m_saveData = nullptr;
    QAction* m_live = nullptr;
    QAction* m_run = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_more = nullptr;
    QAction* m_export = nullptr;
    ExportRun m_exporting;
    LatestJob m_saving; ///< of data
    UnsavedWork m_unsaved;
    ProjectSaving* m_project;
    QAction* m_save = nullptr;
    QAction* m_saveAs = nullptr;
    bool m_isClosingAgreed = false;
    bool m_isRebuilding = false; ///< as soon as the event loop is back
};

} // namespace credence::ui
