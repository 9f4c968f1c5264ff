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
#include "ui/window/HistoryWindow.h"
#include "ui/window/Workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <algorithm>
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

QStringList englishIn(const QWidget& window)
{
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        QStringList texts = textsOf(*widget);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view != nullptr && view->model()) {
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
