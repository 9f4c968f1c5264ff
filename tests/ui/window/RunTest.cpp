// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs driven from the window: what each button does, and that the window keeps up meanwhile.
#include "tests/ui/window/WindowFixture.h"
#include "ui/pages/VerdictBanner.h"
#include "ui/plots/TracePlot.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/Rail.h"
#include "ui/window/VerdictChip.h"
#include "ui/window/Workspace.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

namespace credence::ui::test {
namespace {

constexpr int kEndless = 1000000;

using RunTest = WindowTest;

TEST_F(RunTest, RunsTheExampleToTheEndAndSaysTheVerdict)
{
    runExample(1000);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    EXPECT_EQ(m_session->snapshot()->phase, RunPhase::Completed);
    EXPECT_EQ(drawsKept(), 1000);
    auto* chip = find<VerdictChip>();
    ASSERT_TRUE(waitFor([&] { return chip->isVisible() && m_session->derived().isUpToDate(); }));
    const Verdict& verdict = m_session->derived().summary()->verdict;
    EXPECT_EQ(verdict.drawsPerChain, 1000);
    EXPECT_NE(verdict.kind, VerdictKind::TooEarly);
    EXPECT_FALSE(chip->word().isEmpty());
    EXPECT_TRUE(button("Run")->isEnabled());
    EXPECT_FALSE(button("Pause")->isEnabled());
    EXPECT_FALSE(button("Stop")->isEnabled());
    EXPECT_TRUE(button("Add 1,000 draws")->isEnabled());
}

TEST_F(RunTest, APlanBeyondTheMemoryIsRefused)
{
    openExample(2000000000);
    click("Run");
    auto* strip = find<ErrorStrip>();
    EXPECT_TRUE(strip->isVisible());
    EXPECT_TRUE(strip->text().contains(QStringLiteral("Ask for fewer draws"))) << strip->text().toStdString();
    EXPECT_EQ(m_session->activity(), RunActivity::Idle);
    EXPECT_TRUE(button("Run")->isEnabled());
}

TEST_F(RunTest, TraceGrowsPausesResumesAndStops)
{
    openExample(kEndless);
    chooseInRail(SamplingPlace);
    click("Run");
    auto* trace = find<TracePlot>();
    ASSERT_TRUE(waitFor([&] { return trace->chainCount() == 4 && trace->sweepCount(3) > 300; }));
    const Index early = trace->sweepCount(0);
    ASSERT_TRUE(waitFor([&] { return trace->sweepCount(0) > early + 300; }));

    click("Pause");
    ASSERT_TRUE(waitFor([this] { return m_session->snapshot()->phase == RunPhase::Paused; }));
    const Index paused = sweeps();
    letPass(300);
    EXPECT_EQ(sweeps(), paused);
    EXPECT_EQ(trace->sweepCount(0), paused);

    click("Resume");
    ASSERT_TRUE(waitFor([&] { return sweeps() > paused; }));

    QElapsedTimer clock;
    clock.start();
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    EXPECT_LT(clock.elapsed(), 1000);
    EXPECT_EQ(m_session->snapshot()->phase, RunPhase::Stopped);
    EXPECT_GT(drawsKept(), 0);
    ASSERT_TRUE(waitFor([&] { return trace->sweepCount(0) == sweeps(); }));
}

TEST_F(RunTest, AddsDrawsToARunThatHasEndedAndToOneUnderWay)
{
    runExample(500);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const double first = m_session->snapshot()->draws.log_lik(0, 0);
    click("Add 1,000 draws");
    ASSERT_TRUE(waitFor([this] { return hasEnded() && drawsKept() == 1500; }));
    EXPECT_EQ(m_session->snapshot()->draws.log_lik(0, 0), first); // the same chains went on

    SamplerSettings plan = m_session->document()->settings;
    plan.draws = kEndless;
    m_session->setPlan(plan);
    click("Run");
    answer("Discard");
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 0 && m_session->snapshot()->settings.draws == kEndless; }));
    click("Add 1,000 draws");
    EXPECT_TRUE(waitFor([this] { return m_session->snapshot()->settings.draws == kEndless + 1000; }));
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const Index stopped = drawsKept();
    click("Add 1,000 draws");
    EXPECT_TRUE(waitFor([&] { return hasEnded() && drawsKept() == stopped + 1000; }));
}

TEST_F(RunTest, StartsAgainFromTheSameSeedWithTheSameDraws)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const SnapshotPtr first = m_session->snapshot();
    click("Run");
    answer("Discard");
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId != first->runId; }));
    for (int chain = 0; chain < 4; ++chain) {
        EXPECT_EQ(m_session->snapshot()->draws.log_lik(chain, 299), first->draws.log_lik(chain, 299));
    }
}

TEST_F(RunTest, SwitchesPagesDuringTheRun)
{
    runExample(kEndless);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 200; }));
    for (int round = 0; round < 2; ++round) {
        for (int page = 0; page < static_cast<int>(m_window->workspace().pages().size()); ++page) {
            chooseInRail(page);
            ASSERT_EQ(m_window->workspace().currentPage(), page);
            EXPECT_TRUE(m_window->workspace().pages()[static_cast<std::size_t>(page)]->isVisible());
            letPass(120);
        }
    }
    chooseInRail(PredictPlace);
    EXPECT_TRUE(waitFor([this] { return m_session->derived().bands() != nullptr; }));
    chooseInRail(AttentionPlace);
    EXPECT_TRUE(waitFor([this] { return m_session->derived().attention() != nullptr; }));
    EXPECT_EQ(m_session->activity(), RunActivity::Running);
}

TEST_F(RunTest, ClosesDuringTheRun)
{
    runExample(kEndless);
    chooseInRail(PredictPlace);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 200; }));
    QElapsedTimer clock;
    clock.start();
    m_window->close();
    answer("Discard");
    ASSERT_FALSE(m_window->isVisible());
    m_window.reset();
    m_session.reset();
    EXPECT_LT(clock.elapsed(), 1000);
    m_heartbeat.restart(); // there is no window any more
}

TEST_F(RunTest, BrokenFileDuringARunLeavesEverythingAsItWas)
{
    runExample(kEndless);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 0; }));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.csv"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("id,t,y\n1,0,2.5\n1,1,oops\n");
    file.close();

    const Model* before = m_session->document()->model.get();
    OpenRequest request;
    request.file = path.toStdString();
    m_session->open(request, AfterOpening::Wait);
    auto* strip = find<ErrorStrip>();
    ASSERT_TRUE(waitFor([&] { return strip->isVisible(); }));
    EXPECT_TRUE(strip->text().contains(QStringLiteral("broken.csv"))) << strip->text().toStdString();
    EXPECT_TRUE(strip->text().contains(QStringLiteral("line 3"))) << strip->text().toStdString();
    EXPECT_TRUE(strip->text().contains(QStringLiteral("oops"))) << strip->text().toStdString();
    EXPECT_EQ(m_session->document()->model.get(), before);
    EXPECT_EQ(m_session->activity(), RunActivity::Running);
    const Index then = sweeps();
    EXPECT_TRUE(waitFor([&] { return sweeps() > then; }));
    QTest::mouseClick(button("Close this message"), Qt::LeftButton);
    EXPECT_FALSE(strip->isVisible());
}

TEST_F(RunTest, OpeningAnotherFileDuringARunEndsThatRun)
{
    runExample(kEndless);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 0; }));
    m_window->openExample(1, AfterOpening::Run);
    answer("Discard");
    ASSERT_TRUE(waitFor([this] { return m_session->document()->dataset().name == "chickweight.csv"; }));
    ASSERT_TRUE(waitFor([this] { return m_session->snapshot() != nullptr; }));
    EXPECT_EQ(m_session->snapshot()->draws.model(), m_session->document()->model);
    EXPECT_EQ(m_session->sequence(), 0);
}

TEST_F(RunTest, ButtonsHandTheKeyboardToTheirCounterparts)
{
    openExample(kEndless);
    button("Run")->setFocus();
    QTest::keyClick(button("Run"), Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 0; }));
    EXPECT_TRUE(button("Pause")->hasFocus()); // and not Live, which a second Space would switch on
    QTest::keyClick(button("Pause"), Qt::Key_Space);
    EXPECT_EQ(m_session->activity(), RunActivity::Paused);
    QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    EXPECT_TRUE(button("Run")->hasFocus());
}

TEST_F(RunTest, ObeysTheKeyboard)
{
    openExample(kEndless);
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    EXPECT_EQ(m_window->workspace().currentPage(), SamplingPlace);
    QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(m_window->workspace().currentPage(), 9);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    ASSERT_TRUE(waitFor([this] { return sweeps() > 0; }));
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    EXPECT_EQ(m_session->activity(), RunActivity::Paused);
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    EXPECT_EQ(m_session->activity(), RunActivity::Running);
    QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([this] { return hasEnded(); }));
}

} // namespace
} // namespace credence::ui::test
