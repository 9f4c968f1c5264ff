// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "app/Build.h"
#include "core/exports/EditedDataFile.h"
#include "ui/pages/DataPage.h"
#include "ui/plots/PictureTurns.h"
#include "ui/session/Examples.h"
#include "ui/session/SaveText.h"
#include "ui/session/Trouble.h"
#include "ui/style/Language.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/window/CompareWindow.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/HistoryWindow.h"
#include "ui/window/Pages.h"
#include "ui/window/RunBar.h"
#include "ui/window/SimulateDialog.h"
#include "ui/window/StatusLine.h"
#include "ui/window/StepWindow.h"
#include "ui/window/Workspace.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace credence::ui {

namespace {

constexpr int kShortWaitMs = 300; // of which nothing need be said
constexpr int kTitleWidth = 360;

void bringUp(QDialog& dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_opener(new FileOpener(session, this)), m_exporting(this),
      m_saving(this), m_unsaved(session, this), m_project(new ProjectSaving(session, m_unsaved, this))
{
    new PictureTurns(this);
    setMinimumSize(960, 640);
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()).expandedTo(minimumSize()));
    setAcceptDrops(true);
    connectSession();
    buildContent();
    showPage(DataPlace);
}

/// All that has texts, in the language of the day: what outlives it is the session and the work under way.
void MainWindow::buildContent()
{
    delete centralWidget();
    delete menuWidget();
    auto* centre = new QWidget(this);
    m_workspace = new Workspace(m_session, centre);
    m_status = new StatusLine(m_session, centre);
    addPages(*m_workspace, m_session);
    auto* bar = new RunBar(m_session, centre);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(m_workspace, 1);
    layout->addWidget(m_status);
    setCentralWidget(centre);
    buildMenus();
    connectContent(*bar);
    showTitle();
    refreshActions();
}

void MainWindow::buildMenus()
{
    m_pageActions = new QActionGroup(menuBar());
    buildFileMenu();
    buildEditMenu();
    buildRunMenu();
    buildViewMenu();
    buildHelpMenu();
    m_title = new QLabel(menuBar());
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setContentsMargins(0, 0, 16, 0);
    m_title->setMinimumWidth(kTitleWidth); // the menu bar does not follow a corner that grows
    m_title->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    menuBar()->setCornerWidget(m_title);
}

void MainWindow::connectContent(const RunBar& bar)
{
    connectOpener();
    connectSaving();
    connect(&bar, &RunBar::openRequested, this, [this] { chooseFile(AskFirst::IfInDoubt); });
    connect(&bar, &RunBar::runRequested, this, &MainWindow::run);
    connect(&bar, &RunBar::liveRequested, this, &MainWindow::setLive);
    connect(m_workspace, &Workspace::openRequested, this, [this] { chooseFile(AskFirst::IfInDoubt); });
    connect(m_workspace, &Workspace::runRequested, this, &MainWindow::run);
    connect(m_workspace, &Workspace::noDataChosen, this, &MainWindow::openWithoutData);
    connect(m_workspace, &Workspace::exampleChosen, this,
            [this](int example) { openExample(example, AfterOpening::Run); });
    connect(m_workspace, &Workspace::noticed, m_status, &StatusLine::showMessage);
}

/// What lasts as long as the window does.
void MainWindow::connectSession()
{
    connect(&m_session, &Session::activityChanged, this, &MainWindow::refreshActions);
    connect(&m_session, &Session::documentChanged, this, &MainWindow::refreshActions);
    connect(&m_session, &Session::snapshotChanged, this, &MainWindow::refreshActions);
    connect(&m_session, &Session::documentChanged, this, &MainWindow::showTitle);
    connect(&m_session, &Session::dataChanged, this, &MainWindow::showTitle);
    connect(&m_session, &Session::savedChanged, this, &MainWindow::showTitle);
    const auto opened = [this] {
        if (!m_exporting.isBusy()) {
            m_status->showMessage({});
        }
    };
    connect(&m_session, &Session::documentChanged, this, opened);
    connect(&m_session, &Session::failed, this, opened);
    connect(m_opener, &FileOpener::wanted, this,
            [this](const OpenRequest& request) { open(request, AfterOpening::Wait); });
    connect(m_opener, &FileOpener::projectWanted, m_project, &ProjectSaving::open);
    connect(m_opener, &FileOpener::ended, this, [this] { m_status->showMessage({}); });
    connect(&m_exporting, &ExportRun::finished, this, [this](const QStringList& files, const QString& folder) {
        m_session.markSaved(*m_exporting.exported());
        m_status->showSaved(tr("Saved %1 files").arg(files.size()), folder);
    });
    connect(&m_exporting, &ExportRun::failed, this, [this] { m_status->showMessage(tr("Export failed")); });
    connect(m_project, &ProjectSaving::pageWanted, this, [this](int page) {
        if (page >= 0 && page < static_cast<int>(m_workspace->pages().size())) {
            showPage(page);
        }
    });
    connect(&m_saving, &LatestJob::broke, this,
            [this](const QString& reason) { m_workspace->errorStrip().showError(internalTrouble(reason)); });
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && !m_isRebuilding) {
        m_isRebuilding = true; // one change is told several times, and maybe from within a menu that is to go
        QMetaObject::invokeMethod(this, &MainWindow::rebuild, Qt::QueuedConnection);
    }
}

/// A text made when the language was another could stand anywhere, so nothing that has texts stays.
void MainWindow::rebuild()
{
    m_isRebuilding = false;
    const int page = m_workspace->currentPage();
    std::vector<std::vector<int>> views;
    for (const Page* each : m_workspace->pages()) {
        views.push_back(each->views());
    }
    const QDateTime saved = m_status->savedAt();
    const std::optional<Error> trouble = m_workspace->errorStrip().error();
    const auto show = m_workspace->errorStrip().offersToOpen() ? &ErrorStrip::showError : &ErrorStrip::showSavingError;
    buildContent();
    m_status->setSavedAt(saved);
    if (trouble) {
        (m_workspace->errorStrip().*show)(*trouble);
    }
    for (std::size_t i = 0; i < views.size(); ++i) {
        m_workspace->pages()[i]->setViews(views[i]);
    }
    showPage(page);
    rebuildTools();
}

/// Those that are open open again, with what can be had again: all of it comes of the session and of seeds.
void MainWindow::rebuildTools()
{
    const auto replace = [](auto*& window, auto make) {
        if (window != nullptr) {
            const QRect place = window->geometry();
            const bool isShown = window->isVisible();
            delete std::exchange(window, nullptr);
            if (isShown) {
                window = make();
                window->setGeometry(place);
                window->show();
            }
        }
    };
    replace(m_historyWindow, [this] { return new HistoryWindow(m_session.history(), this); });
    replace(m_stepWindow, [this] { return new StepWindow(m_session, this); });
    replace(m_compareWindow, [this] { return new CompareWindow(m_session, this); });
}

void MainWindow::connectSaving()
{
    connect(m_status, &StatusLine::cancelRequested, this, [this] {
        if (m_opener->isReading()) {
            m_opener->cancel();
            m_status->showMessage(tr("Reading cancelled"));
            return;
        }
        m_exporting.cancel();
        m_status->showMessage(tr("Export cancelled"));
    });
    connect(&m_exporting, &ExportRun::progressed, m_status, &StatusLine::showExport);
    connect(&m_exporting, &ExportRun::failed, &m_workspace->errorStrip(), &ErrorStrip::showSavingError);
    connect(m_project, &ProjectSaving::noticed, m_status, &StatusLine::showMessage);
    connect(m_project, &ProjectSaving::failed, &m_workspace->errorStrip(), &ErrorStrip::showSavingError);
    connect(m_workspace, &Workspace::pageShown, m_project, &ProjectSaving::setPage);
}

/// Closing is agreed to where there is nothing to lose; else a question is asked, and its answer closes.
void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_isClosingAgreed || !m_unsaved.wouldLose(Loss::Closing)) {
        QMainWindow::closeEvent(event);
        return;
    }
    event->ignore();
    m_unsaved.askBefore(Loss::Closing, [this] {
        m_isClosingAgreed = true;
        close();
    });
}

void MainWindow::buildFileMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, [this] { chooseFile(AskFirst::IfInDoubt); });
    menu->addAction(tr("Open with o&ptions…"), QKeySequence(tr("Ctrl+Shift+O")), this,
                    [this] { chooseFile(AskFirst::Always); });
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    fillRecent(*recent);
    QMenu* list = menu->addMenu(tr("Open &example"));
    for (int i = 0; i < static_cast<int>(examples().size()); ++i) {
        const Example& example = examples()[static_cast<std::size_t>(i)];
        QAction* action = list->addAction(example.title, this, [this, i] { openExample(i, AfterOpening::Wait); });
        action->setStatusTip(example.story);
    }
    menu->addAction(tr("Start &without data"), this, &MainWindow::openWithoutData)
        ->setStatusTip(tr("Draw a prior and see what it predicts, before there are data"));
    menu->addSeparator();
    m_save = menu->addAction(tr("&Save"), QKeySequence::Save, m_project, &ProjectSaving::save);
    m_save->setStatusTip(tr("Data, edits, model, prior and draws, as one project file"));
    m_saveAs = menu->addAction(tr("Save &as…"), QKeySequence(tr("Ctrl+Shift+S")), m_project, &ProjectSaving::saveAs);
    menu->addSeparator();
    m_saveModel = menu->addAction(tr("Save &model…"), this, &MainWindow::chooseModelFile);
    m_saveModel->setStatusTip(tr("Structure, prior and sampler settings as a MODEL.json that credence-cli reads"));
    m_saveData = menu->addAction(tr("Save &data…"), this, &MainWindow::chooseDataFile);
    m_saveData->setStatusTip(tr("The data as they are now, edited or simulated, as a CSV file"));
    menu->addAction(tr("S&imulate data…"), this, &MainWindow::simulate);
    m_export = menu->addAction(tr("&Export all…"), QKeySequence(tr("Ctrl+E")), this, &MainWindow::chooseExportFolder);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(tr("Ctrl+Q")), this, &QWidget::close);
}

void MainWindow::buildEditMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_session.history().createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    QAction* redo = m_session.history().createRedoAction(menu, tr("&Redo"));
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&History…"), QKeySequence(tr("Ctrl+Shift+H")), this, &MainWindow::showHistory);
}

void MainWindow::buildRunMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    m_run = menu->addAction(tr("&Run"), QKeySequence(Qt::Key_F5), this, &MainWindow::run);
    m_pause = menu->addAction(tr("&Pause"), QKeySequence(Qt::Key_F6), this, [this] {
        m_session.activity() == RunActivity::Paused ? m_session.resume() : m_session.pause();
    });
    m_stop = menu->addAction(tr("&Stop"), QKeySequence(Qt::SHIFT | Qt::Key_F5), &m_session, &Session::stop);
    m_more = menu->addAction(tr("&Add %1 draws").arg(formatCount(RunBar::kMoreDraws)), this,
                             [this] { m_session.addDraws(RunBar::kMoreDraws); });
    menu->addSeparator();
    m_live = menu->addAction(tr("&Live: follow every edit"));
    m_live->setShortcut(QKeySequence(tr("Ctrl+L")));
    m_live->setCheckable(true);
    const auto showLive = [this] { m_live->setChecked(m_session.isLive()); };
    connect(m_live, &QAction::triggered, this, [this, showLive](bool isLive) {
        setLive(isLive);
        showLive(); // what is, where the question is still open
    });
    connect(&m_session, &Session::liveChanged, m_live, showLive);
    menu->addSeparator();
    menu->addAction(tr("S&tep through the sampler…"), QKeySequence(tr("Ctrl+Shift+T")), this, &MainWindow::showSteps);
    menu->addAction(tr("&Compare samplers…"), this, &MainWindow::showComparison);
}

void MainWindow::buildViewMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    const std::vector<Page*>& pages = m_workspace->pages();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const auto key = static_cast<int>((i + 1) % 10); // the tenth page has the key 0
        QAction* action = menu->addAction(pages[i]->title(), QKeySequence(Qt::CTRL | (Qt::Key_0 + key)), this,
                                          [this, i] { showPage(static_cast<int>(i)); });
        action->setCheckable(true);
        m_pageActions->addAction(action);
    }
    connect(m_workspace, &Workspace::pageShown, this,
            [this](int page) { m_pageActions->actions().at(page)->setChecked(true); });
    menu->addSeparator();
    QAction* dark = menu->addAction(tr("&Dark colours"));
    dark->setCheckable(true);
    dark->setChecked(currentTheme().isDark());
    connect(dark, &QAction::toggled, this, [](bool isDark) {
        applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()),
                   isDark ? ThemeKind::Dark : ThemeKind::Light);
    });
    buildLanguageMenu(*menu);
}

/// Each language is called as its own speakers call it, so that whoever is lost finds home.
void MainWindow::buildLanguageMenu(QMenu& menu)
{
    QMenu* languages = menu.addMenu(tr("&Language"));
    auto* group = new QActionGroup(languages);
    for (const Language language : kLanguages) {
        QAction* action = group->addAction(languageName(language));
        action->setCheckable(true);
        action->setChecked(language == spokenLanguage());
        connect(action, &QAction::triggered, this, [language] {
            rememberLanguage(language);
            speak(language);
        });
    }
    languages->addActions(group->actions());
}

void MainWindow::buildHelpMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&About Credence"), this, &MainWindow::showAbout);
}

void MainWindow::showHistory()
{
    if (m_historyWindow == nullptr) {
        m_historyWindow = new HistoryWindow(m_session.history(), this);
    }
    bringUp(*m_historyWindow);
}

void MainWindow::showSteps()
{
    if (m_stepWindow == nullptr) {
        m_stepWindow = new StepWindow(m_session, this);
    }
    bringUp(*m_stepWindow);
}

void MainWindow::showComparison()
{
    if (m_compareWindow == nullptr) {
        m_compareWindow = new CompareWindow(m_session, this);
    }
    bringUp(*m_compareWindow);
}

void MainWindow::openExample(int example, AfterOpening then)
{
    const Result<OpenRequest> request = requestOf(examples()[static_cast<std::size_t>(example)]);
    if (request) {
        open(request.value(), then);
    } else {
        m_workspace->errorStrip().showError(request.error());
    }
}

void MainWindow::open(const OpenRequest& request, AfterOpening then)
{
    m_unsaved.askBefore(Loss::Opening, [this, request, then] {
        m_session.open(request, then);
        const QString file = QString::fromStdString(request.file.filename().string());
        QTimer::singleShot(kShortWaitMs, this, [this, file] {
            if (m_session.isOpening()) {
                m_status->showBusy(tr("Opening %1…").arg(file));
            }
        });
    });
}

void MainWindow::openWithoutData()
{
    m_unsaved.askBefore(Loss::Opening, [this] {
        m_session.openWithoutData();
        showPage(PriorsPlace);
    });
}

void MainWindow::run()
{
    m_unsaved.askBefore(Loss::Running, [this] { m_session.run(); });
}

void MainWindow::setLive(bool isLive)
{
    if (isLive) {
        m_unsaved.askBefore(Loss::Following, [this] { m_session.setLive(true); });
    } else {
        m_session.setLive(false);
    }
}

void MainWindow::showPage(int page)
{
    m_workspace->showPage(page);
}

void MainWindow::connectOpener()
{
    connect(m_opener, &FileOpener::progressed, m_status, &StatusLine::showExport);
    connect(m_opener, &FileOpener::failed, &m_workspace->errorStrip(), &ErrorStrip::showError);
    for (Page* page : m_workspace->pages()) {
        if (auto* dataPage = qobject_cast<DataPage*>(page)) {
            connect(dataPage, &DataPage::simulationWanted, this, &MainWindow::simulate);
            connect(dataPage, &DataPage::readingWanted, this, [this] { m_opener->openAgain(*m_session.document()); });
        }
    }
}

void MainWindow::fillRecent(QMenu& menu)
{
    menu.clear();
    const QStringList files = recentFiles();
    for (const QString& file : files) {
        const bool isThere = QFileInfo::exists(file);
        const QString name = QDir::toNativeSeparators(file);
        QAction* action = menu.addAction(isThere ? name : tr("%1 (not there any more)").arg(name), this,
                                         [this, file] { m_opener->open(file, AskFirst::IfInDoubt); });
        action->setEnabled(isThere);
    }
    menu.menuAction()->setEnabled(!files.isEmpty());
}

void MainWindow::simulate()
{
    auto* dialog = new SimulateDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SimulateDialog::sizesChosen, this, [this](const SimulationSize& size) {
        m_unsaved.askBefore(Loss::Opening, [this, size] { m_session.simulate(size); });
    });
    dialog->open();
}

namespace {

/// The file of what is dragged over the window; empty where it is none, or several.
QString draggedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && QFileInfo(urls.first().toLocalFile()).isFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFile(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    if (const QString file = draggedFile(*event->mimeData()); !file.isEmpty()) {
        event->acceptProposedAction();
        m_opener->open(file, AskFirst::IfInDoubt);
    }
}

void MainWindow::chooseFile(AskFirst askFirst)
{
    auto* dialog = new QFileDialog(this, tr("Open data or a project"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Data and projects (*.credence *.csv *.tsv *.txt *.gz *.xlsx *.ods)"), tr("All files (*)")});
    if (const Document* document = m_session.document()) {
        dialog->setDirectory(QString::fromStdString(document->source.file.parent_path().string()));
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, askFirst](const QString& file) { m_opener->open(file, askFirst); });
    dialog->open();
}

void MainWindow::chooseModelFile()
{
    auto* dialog = new QFileDialog(this, tr("Save the model"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setNameFilter(tr("Model (*.json)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const Document& document = *m_session.document();
        const std::string text = writeModelFile(document.model->spec, document.prior(), document.settings);
        if (const Status saved = saveText(path, text); saved) {
            m_session.markSaved(document.model);
            m_status->showMessage(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
        } else {
            m_workspace->errorStrip().showSavingError(saved.error());
        }
    });
    dialog->open();
}

void MainWindow::chooseDataFile()
{
    auto* dialog = new QFileDialog(this, tr("Save the data"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->setNameFilter(tr("Comma-separated text (*.csv)"));
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::saveData);
    dialog->open();
}

/// In the background: long data take longer than the window may wait.
void MainWindow::saveData(const QString& path)
{
    m_saving.request(
        [this, path, data = m_session.document()->data](const std::stop_token&) -> LatestJob::Delivery {
            const auto text = observedData(*data->dataset);
            const Status saved = text ? saveText(path, text.value()) : Status(text.error());
            return [this, path, data, saved] {
                if (saved) {
                    m_session.markSaved(data);
                    m_status->showMessage(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
                } else {
                    m_workspace->errorStrip().showSavingError(saved.error());
                }
            };
        },
        IfBusy::Cancel);
}

void MainWindow::chooseExportFolder()
{
    auto* dialog = new QFileDialog(this, tr("Export into a folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { exportTo(folder); });
    dialog->open();
}

void MainWindow::exportTo(const QString& folder)
{
    const SnapshotPtr& snapshot = m_session.snapshot();
    if (!snapshot || snapshot->draws.shortest() == 0) {
        return;
    }
    m_exporting.start({.view = {.document = *m_session.runDocument(), // results may be of data before the last edit
                                .snapshot = snapshot,
                                .sequence = std::max<Index>(0, m_session.sequenceOfRun()),
                                .output = m_session.output(),
                                .quantity = m_session.derived().rankQuantity()},
                       .folder = folder,
                       .state = m_session.stateAtRest()});
}

void MainWindow::refreshActions()
{
    const RunActivity activity = m_session.activity();
    const bool isActive = activity != RunActivity::Idle;
    m_run->setEnabled(m_session.canRun());
    m_save->setEnabled(m_session.document() != nullptr && m_project->isStarted());
    m_saveAs->setEnabled(m_save->isEnabled());
    m_saveModel->setEnabled(m_session.document() != nullptr);
    m_saveData->setEnabled(m_session.document() != nullptr);
    m_pause->setEnabled(isActive);
    m_pause->setText(activity == RunActivity::Paused ? tr("&Resume") : tr("&Pause"));
    m_stop->setEnabled(isActive);
    m_more->setEnabled(m_session.canAddDraws());
    m_live->setEnabled(m_session.hasData());
    const SnapshotPtr& snapshot = m_session.snapshot();
    m_export->setEnabled(snapshot && snapshot->draws.shortest() > 0);
}

void MainWindow::showTitle()
{
    const Document* document = m_session.document();
    const QString& project = m_session.projectFile();
    QString name = !project.isEmpty()    ? QFileInfo(project).fileName()
                   : document != nullptr ? QString::fromStdString(document->dataset().name)
                                         : QString();
    const bool isEdited = project.isEmpty() && document != nullptr &&
                          (!document->source.edits.empty() || !editSentence(*document->data).empty());
    if (isEdited) {
        name = tr("%1 (edited copy)").arg(name);
    }
    constexpr int kBeside = 20; // the margin, and a little
    m_title->setText(m_title->fontMetrics().elidedText(name, Qt::ElideRight, kTitleWidth - kBeside));
    m_title->setToolTip(name);
    setWindowTitle(name.isEmpty() ? tr("Credence") : tr("%1 – Credence").arg(name));
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Credence"), {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setText(tr("<b>Credence %1</b>").arg(QString::fromLatin1(versionAndBuild())));
    box->setInformativeText(tr("Interactive Bayesian sequence modelling: say what you believe, and watch the posterior "
                               "form.\n\nFree software under the GNU General Public License, version 3 or later."));
    box->open();
}

} // namespace credence::ui
