// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window changes its language while chains run: they run on, nothing of the work is touched, and no text stays
// behind in the language before.
#include "tests/ui/window/WindowFixture.h"

#include "core/base/Say.h"
#include "ui/pages/ReportPage.h"
#include "ui/session/PriorEditor.h"
#include "ui/style/Language.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/ExportRun.h"
#include "ui/window/HistoryWindow.h"
#include "ui/window/Workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTranslator>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

namespace credence::ui::test {
namespace {

/// Asked last, so asked only for what no translation has.
class Untranslated : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        if (spokenLanguage() != Language::English && !isOfQt(context)) {
            m_texts.insert(QStringLiteral("%1: %2").arg(QLatin1String(context), QString::fromUtf8(source)));
        }
        return {};
    }
    [[nodiscard]] QStringList texts() const { return {m_texts.begin(), m_texts.end()}; }

private:
    static bool isOfQt(const char* context) { return context[0] == 'Q'; }

    mutable std::set<QString> m_texts;
};

class LanguageTest : public WindowTest {
protected:
    void SetUp() override
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path()); // not the user's own
        QCoreApplication::installTranslator(&m_untranslated);
        WindowTest::SetUp();
    }
    void TearDown() override
    {
        WindowTest::TearDown();
        QCoreApplication::removeTranslator(&m_untranslated);
        speak(Language::English);
    }
    /// As a hand does: View, Language, the name of the language.
    void choose(Language language)
    {
        QMenu* view = openMenu(3);
        QAction* languages = view->actions().constLast();
        QTest::mouseClick(view, Qt::LeftButton, {}, view->actionGeometry(languages).center());
        ASSERT_TRUE(waitFor([languages] { return languages->menu()->isVisible(); }));
        for (QAction* action : languages->menu()->actions()) {
            if (action->text() == languageName(language)) {
                QTest::mouseClick(languages->menu(), Qt::LeftButton, {},
                                  languages->menu()->actionGeometry(action).center());
                break;
            }
        }
        const Workspace* before = &m_window->workspace();
        ASSERT_EQ(spokenLanguage(), language);
        ASSERT_TRUE(waitFor([this, before] { return &m_window->workspace() != before; }));
        letPass(30);
        m_heartbeat.restart(); // making a window is not part of using it
    }
    QMenu* openMenu(int place)
    {
        QMenuBar* bar = m_window->menuBar();
        QAction* action = bar->actions().at(place);
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(action).center());
        EXPECT_TRUE(waitFor([action] { return action->menu()->isVisible(); }));
        return action->menu();
    }
    [[nodiscard]] QList<QDialog*> visibleDialogs() const
    {
        QList<QDialog*> visible;
        for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
            if (dialog->isVisible()) {
                visible << dialog;
            }
        }
        return visible;
    }
    [[nodiscard]] QString pageTitle() const
    {
        return m_window->workspace().pages()[static_cast<std::size_t>(m_window->workspace().currentPage())]->title();
    }

    QTemporaryDir m_folder;
    Untranslated m_untranslated;
};

/// Two words of English prose or more in a row, and nothing Chinese: names, symbols, units and keys are not that.
bool isEnglish(const QString& marked)
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    static const QRegularExpression prose(QStringLiteral("\\b[A-Za-z]?[a-z]{2,}[,:]? [a-z]{2,}\\b"));
    static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
    const QString text = QString(marked).remove(tags);
    return prose.match(text).hasMatch() && !chinese.match(text).hasMatch();
}

/// What a person meets of a widget, by eye, by mouse or by a screen reader.
QStringList textsOf(const QWidget& widget)
{
    QStringList texts = {widget.toolTip(), widget.statusTip(), widget.windowTitle(), widget.accessibleName(),
                         widget.accessibleDescription()};
    for (const char* property : {"text", "placeholderText", "title", "subtitle", "suffix", "specialValueText"}) {
        texts << widget.property(property).toString();
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        for (int i = 0; i < box->count(); ++i) {
            texts << box->itemText(i);
        }
    }
    for (const QAction* action : widget.actions()) {
        texts << action->text() << action->statusTip();
    }
    return texts;
}

/// Headings and cells of a table or list; of a long one, the first rows.
QStringList textsOfModel(const QAbstractItemModel& model)
{
    constexpr int kRows = 8;
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column) {
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
            texts << model.headerData(column, Qt::Horizontal, role).toString();
            for (int row = 0; row < std::min(kRows, model.rowCount()); ++row) {
                texts << model.index(row, column).data(role).toString();
            }
        }
    }
    return texts;
}

enum class Cells { Read, PassedOver };

QStringList englishIn(const QWidget& window, Cells cells = Cells::Read)
{
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        QStringList texts = textsOf(*widget);
        const auto* view = qobject_cast<const QAbstractItemView*>(widget);
        if (view != nullptr && view->model() != nullptr && cells == Cells::Read) {
            texts << textsOfModel(*view->model());
        }
        for (const QString& text : texts) {
            if (isEnglish(text)) {
                found << QLatin1String(widget->metaObject()->className()) + QStringLiteral(": ") + text;
            }
        }
    }
    found.removeDuplicates();
    return found;
}

/// The files in a folder by name, those of pictures, which show the window's words, without their content.
std::map<QString, QByteArray> filesIn(const QString& folder)
{
    std::map<QString, QByteArray> files;
    for (QDirIterator found(folder, QDir::Files, QDirIterator::Subdirectories); found.hasNext();) {
        QFile file(found.next());
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        const QString name = QDir(folder).relativeFilePath(found.filePath());
        files[name] = name.startsWith(QLatin1String("plots/")) ? QByteArray() : file.readAll();
    }
    return files;
}

/// Every draw of every chain, one after the other.
std::vector<double> allDraws(const Session& session)
{
    std::vector<double> all;
    const Draws& draws = session.snapshot()->draws;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index draw = 0; draw < draws.kept(chain); ++draw) {
            const auto flat = draws.flat(chain, draw);
            all.insert(all.end(), flat.begin(), flat.end());
        }
    }
    return all;
}

TEST_F(LanguageTest, ARunGoesOnWithTheVeryDraws)
{
    constexpr int kDraws = 3000;
    runExample(kDraws);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }, 60000));
    const std::vector<double> undisturbed = allDraws(*m_session);
    m_window.reset();
    m_session.reset();

    openWindow();
    openExample(kDraws);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return sweeps() > 0; }));
    const Session* session = m_session.get();
    chooseInRail(PredictPlace);
    int switches = 0;
    for (const Language language : {Language::Chinese, Language::English, Language::Chinese}) {
        switches += m_session->activity() == RunActivity::Running ? 1 : 0;
        choose(language);
        EXPECT_EQ(m_window->workspace().currentPage(), PredictPlace);
        EXPECT_EQ(pageTitle(), language == Language::Chinese ? QStringLiteral("预测") : QStringLiteral("Predict"));
    }
    EXPECT_GE(switches, 1) << "the run was over before the language was changed";
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }, 60000));
    EXPECT_EQ(m_session.get(), session);
    EXPECT_EQ(m_session->snapshot()->phase, RunPhase::Completed);
    const std::vector<double> draws = allDraws(*m_session);
    ASSERT_EQ(draws.size(), undisturbed.size());
    EXPECT_TRUE(std::equal(draws.begin(), draws.end(), undisturbed.begin())); // bit for bit
}

/// What is chosen on a page belongs to no document, and yet is no less a person's.
TEST_F(LanguageTest, PagesAreSeenAsBeforeAndEditsAreKept)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    PriorEditor(*m_session, nullptr).setPositionSd(0, 3, 0.2);
    m_session->setSequence(4);
    const ModelPtr model = m_session->document()->model;
    const std::vector<double> draws = allDraws(*m_session);
    m_window->showPage(PredictPlace);
    letPass(60);
    click("Show: Mean f");
    m_window->showPage(PriorsPlace);
    click("Show: Sensitivity");
    Error trouble;
    trouble.code = ErrorCode::File;
    trouble.message = "No room.";
    m_window->workspace().errorStrip().showSavingError(trouble);
    m_window->resize(1300, 800);
    std::vector<std::vector<int>> views;
    for (const Page* page : m_window->workspace().pages()) {
        views.push_back(page->views());
    }
    choose(Language::Chinese);
    letPass(100);
    for (std::size_t i = 0; i < views.size(); ++i) {
        EXPECT_EQ(m_window->workspace().pages()[i]->views(), views[i]) << i;
    }
    EXPECT_EQ(m_window->workspace().currentPage(), PriorsPlace);
    EXPECT_EQ(m_session->document()->model, model);
    EXPECT_EQ(m_session->sequence(), 4);
    EXPECT_EQ(allDraws(*m_session), draws);
    EXPECT_EQ(m_window->size(), QSize(1300, 800));
    EXPECT_TRUE(m_window->workspace().errorStrip().isVisible());
    EXPECT_FALSE(m_window->workspace().errorStrip().offersToOpen());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); // once, by one action that has the key
    EXPECT_NE(m_session->document()->model, model);
    EXPECT_FALSE(m_session->history().canUndo() && m_session->history().index() > 1);
}

/// The windows of teaching and of history stand beside: those that are open open again, where they stood.
TEST_F(LanguageTest, OtherWindowsFollow)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const auto open = [this](int menu, int fromEnd) {
        const QList<QAction*> actions = m_window->menuBar()->actions().at(menu)->menu()->actions();
        actions.at(actions.size() - fromEnd)->trigger();
    };
    open(1, 1); // history
    open(2, 2); // steps
    open(2, 1); // comparison
    ASSERT_TRUE(waitFor([this] { return visibleDialogs().size() == 3; }));
    const QRect place = findVisible<HistoryWindow>()->geometry();
    const Workspace* before = &m_window->workspace();
    speak(Language::Chinese); // as the menu does, which these windows cover here
    ASSERT_TRUE(waitFor([this, before] { return &m_window->workspace() != before; }));
    ASSERT_TRUE(waitFor([this] { return visibleDialogs().size() == 3; }));
    EXPECT_EQ(findVisible<HistoryWindow>()->geometry(), place);
    letPass(400);
    for (QDialog* dialog : visibleDialogs()) {
        // an edit keeps the name that it was made under, and the sampler names its blocks in English
        for (const QString& text : englishIn(*dialog, Cells::PassedOver)) {
            ADD_FAILURE() << dialog->windowTitle().toStdString() << ": " << text.toStdString();
        }
        keepPicture(*dialog, dialog->windowTitle());
        dialog->close();
    }
    for (const QString& text : m_untranslated.texts()) {
        ADD_FAILURE() << "asked for and not translated: " << text.toStdString();
    }
    m_heartbeat.restart();
}

/// Files are the same in every language: workers that write them speak English.
TEST_F(LanguageTest, OnlyTheWindowsThreadSpeaksIt)
{
    choose(Language::Chinese);
    EXPECT_EQ(say("no draws yet"), "尚无抽样");
    std::string elsewhere;
    std::thread([&elsewhere] { elsewhere = say("no draws yet"); }).join();
    EXPECT_EQ(elsewhere, "no draws yet");
    choose(Language::English);
    EXPECT_EQ(say("no draws yet"), "no draws yet");
}

TEST_F(LanguageTest, FilesAreTheSameInEveryLanguage)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const QTemporaryDir folder;
    std::map<Language, std::map<QString, QByteArray>> written;
    for (const Language language : kLanguages) {
        if (language != spokenLanguage()) {
            choose(language);
        }
        const QString place = folder.filePath(languageCode(language));
        ASSERT_TRUE(QDir().mkpath(place));
        ExportRun exporting;
        bool isDone = false;
        QObject::connect(&exporting, &ExportRun::finished, &exporting, [&isDone] { isDone = true; });
        exporting.start({.view = {.document = *m_session->document(), .snapshot = m_session->snapshot()},
                         .folder = place,
                         .state = m_session->stateAtRest()});
        ASSERT_TRUE(waitFor([&isDone] { return isDone; }));
        written[language] = filesIn(place);
    }
    m_heartbeat.restart();
    const auto& english = written[Language::English];
    auto& chinese = written[Language::Chinese];
    EXPECT_GE(english.size(), 40U);
    EXPECT_EQ(english.size(), chinese.size());
    for (const auto& [name, content] : english) {
        EXPECT_EQ(chinese[name].toStdString(), content.toStdString()) << name.toStdString();
    }
}

TEST_F(LanguageTest, TheReportIsToldInIt)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    choose(Language::Chinese);
    m_window->showPage(ReportPlace);
    const auto* page = m_window->workspace().findChild<ReportPage*>();
    ASSERT_TRUE(waitFor([page] { return page->work().report() != nullptr && !page->work().isBusy(); }, 60000));
    letPass(200);
    const QStringList lines = page->findChild<QTextEdit*>()->toPlainText().split(u'\n');
    EXPECT_GT(lines.size(), 100);
    for (const QString& line : lines) { // the command and model.json are shown as they are
        const bool isProgram = line.startsWith(u' ') || line.startsWith(QLatin1String("credence-cli"));
        const bool isFormula = line.startsWith(QLatin1String("h0 = "));
        EXPECT_FALSE(isEnglish(line) && !isProgram && !isFormula) << line.toStdString();
    }
    m_window->resize(1440, 900);
    keepPicture(*m_window, QStringLiteral("report-zh"));
    for (const QString& text : m_untranslated.texts()) {
        ADD_FAILURE() << "asked for and not translated: " << text.toStdString();
    }
    m_heartbeat.restart();
}

TEST_F(LanguageTest, WhatEnglishIsIsKnown)
{
    EXPECT_TRUE(isEnglish(QStringLiteral("<b>Not yet converged.</b> 3 of 144 quantities fall short.")));
    EXPECT_TRUE(isEnglish(QStringLiteral("mean function")));
    EXPECT_FALSE(isEnglish(QStringLiteral("<span style=\"font-size:13px;font-weight:bold\">Subject 1</span>")));
    EXPECT_FALSE(isEnglish(QStringLiteral("W_K[1,Dose] Rhat 1.03, ESS 115 (mg/L)")));
    EXPECT_FALSE(isEnglish(QStringLiteral("“theoph data”已打开")));
}

TEST_F(LanguageTest, NoTextStaysBehind)
{
    openExample(300);
    PriorEditor(*m_session, nullptr).setPositionSd(0, 3, 0.2);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    m_window->showPage(ReportPlace);
    choose(Language::Chinese);
    for (std::size_t page = 0; page < m_window->workspace().pages().size(); ++page) {
        m_window->showPage(static_cast<int>(page));
        letPass(60);
        ASSERT_TRUE(waitFor([this] { return m_session->derived().isUpToDate(); }));
        letPass(300);
        m_heartbeat.restart(); // looking at every widget takes its time
        for (const QString& text : englishIn(*m_window)) {
            ADD_FAILURE() << pageTitle().toStdString() << ": " << text.toStdString();
        }
        m_heartbeat.restart();
    }
    for (const QString& text : m_untranslated.texts()) {
        ADD_FAILURE() << "asked for and not translated: " << text.toStdString();
    }
}

} // namespace
} // namespace credence::ui::test
