// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window changes its language while chains run: they run on, nothing of the work is touched, and no text stays
// behind in the language before.
#include "tests/ui/window/WindowFixture.h"

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

} // namespace
} // namespace credence::ui::test
