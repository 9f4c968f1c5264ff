// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior moved by hand: points dragged, cells typed and pasted, all undone; and the posterior that follows.
#include "core/exports/StartsFile.h"
#include "tests/ui/window/PriorFixture.h"
#include "ui/pages/PriorInspector.h"
#include "ui/pages/StandingBanner.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/NoiseDensity.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/HistoryWindow.h"
#include "ui/window/VerdictChip.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoView>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <set>

namespace credence::ui::test {
namespace {

TEST_F(PriorTest, DraggingAPointMovesPriorPictureAndModelFile)
{
    openPriors();
    const std::string file = modelFile();
    const auto before = page->work().picture();
    const double mean = prior().heads[0].a.mean(kDraggedStep);
    const double other = prior().heads[0].a.mean(kDraggedStep + 1);
    std::vector<double> latencies;
    QObject::connect(&page->work(), &PriorWork::changed, page,
                     [&] { latencies.push_back(page->work().picture()->tookMs); });
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 60});
    EXPECT_LT(prior().heads[0].a.mean(kDraggedStep), mean - 0.05);
    EXPECT_EQ(prior().heads[0].a.mean(kDraggedStep + 1), other);
    EXPECT_EQ(m_session->history().count(), 1); // one drag, one step
    EXPECT_TRUE(m_session->history().undoText().startsWith(QStringLiteral("mean of a_5 0.9 to ")))
        << m_session->history().undoText().toStdString();
    ASSERT_TRUE(waitForPicture());
    EXPECT_NE(page->work().picture()->bands->bands->at(0, 8, 0).f.quantiles,
              before->bands->bands->at(0, 8, 0).f.quantiles);
    EXPECT_EQ(page->work().picture()->bands->bands->at(0, 2, 0).f.quantiles, // steps before it do not flicker
              before->bands->bands->at(0, 2, 0).f.quantiles);
    EXPECT_NE(modelFile(), file);
    ASSERT_FALSE(latencies.empty());
    std::sort(latencies.begin(), latencies.end());
    std::cout << "[  latency ] movement to prior predictive: median " << latencies[latencies.size() / 2]
              << " ms, worst " << latencies.back() << " ms, " << latencies.size() << " pictures of 12 movements\n";
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_session->document()->model, m_start);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_NE(m_session->document()->model, m_start);
}

TEST_F(PriorTest, EdgesScopeAndKeysMoveWhatTheySay)
{
    openPriors();
    drag(curve, {3, PositionCurve::High}, {0, -30});
    EXPECT_GT(prior().heads[0].a.sd(3), 0.1);
    EXPECT_EQ(prior().heads[0].a.mean(3), m_start->prior.heads[0].a.mean(3));
    auto* form = m_window->findChild<PriorInspector*>();
    form->scopeChosen(DragScope::ThisAndLater);
    drag(curve, {7, PositionCurve::Mean}, {0, 40});
    const Vector& mean = prior().heads[0].a.mean;
    EXPECT_EQ(mean(6), m_start->prior.heads[0].a.mean(6));
    EXPECT_NEAR(mean(9) - m_start->prior.heads[0].a.mean(9), mean(7) - m_start->prior.heads[0].a.mean(7), 1e-12);
    EXPECT_LT(mean(7), m_start->prior.heads[0].a.mean(7));
    form->scopeChosen(DragScope::ThisStep);
    curve->setFocus();
    QTest::keyClick(curve, Qt::Key_Left);
    EXPECT_EQ(curve->selected(), 6);
    QTest::keyClick(curve, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_NEAR(prior().heads[0].a.mean(6), m_start->prior.heads[0].a.mean(6) + 0.1, 1e-12);
    const double sd = prior().heads[0].a.sd(6);
    QTest::keyClick(curve, Qt::Key_Up, Qt::AltModifier);
    EXPECT_GT(prior().heads[0].a.sd(6), sd);
}

TEST_F(PriorTest, EscapePutsADragBack)
{
    openPriors();
    const QPoint from = pixelOf(*curve, {kDraggedStep, PositionCurve::Mean});
    QTest::mousePress(curve, Qt::LeftButton, {}, from);
    QTest::mouseMove(curve, from + QPoint(0, 25));
    letPass(30);
    EXPECT_NE(m_session->document()->model, m_start);
    curve->setFocus();
    QTest::keyClick(curve, Qt::Key_Escape);
    EXPECT_EQ(m_session->document()->model, m_start);
    QTest::mouseRelease(curve, Qt::LeftButton, {}, from + QPoint(0, 25));
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(PriorTest, CellsAreTypedAndWhatIsNotAllowedIsRefused)
{
    openPriors();
    HeatTable* sds = table(WeightBlock::Keys, MatrixPart::Sd);
    clickCell(sds, 0, 1);
    type(sds, QStringLiteral("0.8"));
    EXPECT_TRUE(waitFor([this] { return prior().heads[0].W_K.sd(0, 1) == 0.8; }));
    EXPECT_TRUE(m_session->history().undoText().startsWith(QStringLiteral("sd of W_K[1,")))
        << m_session->history().undoText().toStdString();
    const ModelPtr held = m_session->document()->model;
    letPass(50);
    clickCell(sds, 1, 1);
    type(sds, QStringLiteral("-2"));
    auto* strip = find<ErrorStrip>();
    ASSERT_TRUE(waitFor([strip] { return strip->isVisible(); }));
    EXPECT_TRUE(strip->text().contains(QStringLiteral("standard deviation"))) << strip->text().toStdString();
    EXPECT_EQ(m_session->document()->model, held);
}

TEST_F(PriorTest, BlocksArePastedFilledAndUndoneBitForBit)
{
    openPriors();
    const std::string file = modelFile();
    HeatTable* means = table(WeightBlock::Queries, MatrixPart::Mean);
    clickCell(means, 0, 0);
    QApplication::clipboard()->setText(QStringLiteral("0.1\t0.2\n\u22120.3\t0.4\n"));
    QTest::keyClick(means, Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(prior().heads[0].W_Q.mean(0, 1), 0.2);
    EXPECT_EQ(prior().heads[0].W_Q.mean(1, 0), -0.3);
    clickCell(means, 1, 1);
    QTest::keyClick(means, Qt::Key_R, Qt::ControlModifier);
    EXPECT_EQ(prior().heads[0].W_Q.mean(1, 0), 0.4);
    QTest::keyClick(means, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("0.4"));
    const ModelPtr held = m_session->document()->model;
    QApplication::clipboard()->setText(QStringLiteral("1\tx\n2\t3"));
    clickCell(means, 0, 0);
    QTest::keyClick(means, Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(m_session->document()->model, held);
    EXPECT_TRUE(find<ErrorStrip>()->isVisible());
    drag(curve, {2, PositionCurve::Mean}, {0, 20});
    auto* noise = page->findChild<NoiseDensity*>();
    drag(noise, {0, NoiseDensity::High}, {-20, 0});
    EXPECT_NE(prior().sigma.rate, m_start->prior.sigma.rate);
    EXPECT_EQ(m_session->history().count(), 4);
    while (m_session->history().canUndo()) {
        click("Undo");
    }
    EXPECT_EQ(m_session->document()->model, m_start);
    EXPECT_EQ(modelFile(), file);
    EXPECT_FALSE(button("Undo")->isEnabled());
    EXPECT_TRUE(button("Redo")->isEnabled());
}

TEST_F(PriorTest, AnEditIsGoneBackToByItsNameInTheHistory)
{
    openPriors();
    for (const int by : {20, 30, 40}) {
        drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, by});
    }
    const ModelPtr last = m_session->document()->model;
    QTest::keyClick(m_window.get(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    auto* history = find<HistoryWindow>();
    ASSERT_TRUE(waitFor([history] { return history->isVisible(); }));
    auto* list = history->findChild<QUndoView*>();
    const auto choose = [list](int row) {
        const QModelIndex index = list->model()->index(row, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier, list->visualRect(index).center());
        return index.data().toString();
    };
    ASSERT_EQ(list->model()->rowCount(), 4);
    EXPECT_EQ(choose(0), QStringLiteral("As it was opened"));
    EXPECT_EQ(m_session->document()->model, m_start);
    EXPECT_EQ(choose(3), m_session->history().text(2));
    EXPECT_EQ(m_session->document()->model, last);
    EXPECT_TRUE(m_session->history().text(2).contains(QStringLiteral("a")));
}

TEST_F(PriorTest, APriorIsSavedAndLoaded)
{
    openPriors();
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 60});
    const std::string file = modelFile();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("prior.json"));
    page->saveTo(path);
    click("Undo");
    ASSERT_NE(modelFile(), file);
    page->loadFrom(path);
    ASSERT_TRUE(waitFor([&] { return m_session->document()->model != m_start; }));
    EXPECT_EQ(modelFile(), file);
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("prior of prior.json"));
}

TEST_F(PriorTest, ResultsOfTheEarlierModelAreMarkedAndComeBackWithUndo)
{
    openPriors(300);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const SnapshotPtr run = m_session->snapshot();
    EXPECT_FALSE(m_session->isStale());
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 60});
    EXPECT_TRUE(m_session->isStale());
    EXPECT_EQ(m_session->snapshot(), run);
    EXPECT_FALSE(button("Add 1,000 draws")->isEnabled());
    auto* chip = find<VerdictChip>();
    EXPECT_TRUE(chip->isVisible());
    EXPECT_TRUE(chip->word().contains(QStringLiteral("earlier model")));
    chooseInRail(PredictPlace);
    ASSERT_TRUE(waitFor([this] { return m_session->derived().bands() != nullptr; }));
    auto* banner = m_window->workspace().pages()[PredictPlace]->findChild<StandingBanner*>();
    EXPECT_TRUE(banner->isVisible());
    EXPECT_TRUE(banner->text().contains(QStringLiteral("run again"))) << banner->text().toStdString();
    click("Undo");
    EXPECT_FALSE(m_session->isStale());
    EXPECT_FALSE(banner->isVisible());
    EXPECT_TRUE(button("Add 1,000 draws")->isEnabled());
    click("Redo");
    QTest::mouseClick(banner->findChild<QPushButton*>(), Qt::LeftButton);
    answer("Discard");
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId != run->runId; }));
    EXPECT_FALSE(m_session->isStale());
    EXPECT_EQ(m_session->snapshot()->draws.model(), m_session->document()->model);
}

/// Chains that went on from where others stood are drawn again, bit for bit, from what an export holds of them.
void expectReproduced(const SnapshotPtr& drawn)
{
    const Snapshot& snapshot = *drawn;
    ASSERT_EQ(snapshot.settings.start, StartRule::Given);
    ASSERT_NE(snapshot.starts, nullptr);
    const ModelPtr& model = snapshot.draws.model();
    const auto starts = parseStarts(writeStarts(*snapshot.starts), "starts.json", model->layout);
    ASSERT_TRUE(starts) << describe(starts.error());
    EXPECT_EQ(*starts.value(), *snapshot.starts);
    RunState again = startRun(model, snapshot.settings, starts.value());
    RunControl control;
    const SnapshotPtr last = advanceRun(again, {}, control, {});
    for (int chain = 0; chain < last->draws.chains(); ++chain) {
        for (const Index draw : {Index{0}, last->draws.kept(chain) - 1}) {
            const auto there = snapshot.draws.flat(chain, draw);
            const auto here = last->draws.flat(chain, draw);
            EXPECT_TRUE(std::equal(there.begin(), there.end(), here.begin(), here.end())) << chain << ", " << draw;
        }
    }
}

TEST_F(PriorTest, LiveReweightsAtOnceAndThenSamplesWithoutMixing)
{
    openPriors(2000);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    const std::uint64_t first = m_session->snapshot()->runId;
    click("Live");
    std::set<Standing> seen;
    double tookMs = 0;
    const auto look = [&] {
        const ShownBands shown = m_session->shownBands();
        seen.insert(shown.standing);
        if (shown.bands && shown.standing != Standing::Stale) {
            EXPECT_EQ(shown.bands->bands->model, m_session->document()->model);
        }
        if (const auto preliminary = m_session->preliminary()) {
            tookMs = preliminary->tookMs;
        }
    };
    QObject::connect(m_session.get(), &Session::liveChanged, page, look);
    QObject::connect(m_session.get(), &Session::modelChanged, page, look);
    QObject::connect(m_session.get(), &Session::snapshotChanged, page, look);
    QObject::connect(&m_session->derived(), &DerivedWork::bandsChanged, page, look);
    QElapsedTimer clock;
    clock.start();
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 6});
    ASSERT_TRUE(waitFor([&] { return seen.contains(Standing::Preliminary); }));
    // what was seen may have been of a movement on the way; that of the last one comes
    ASSERT_TRUE(waitFor([&] { return m_session->preliminary() != nullptr; }));
    const auto preliminary = m_session->preliminary();
    ASSERT_TRUE(preliminary->k);
    EXPECT_LE(*preliminary->k, preliminary->limit);
    ASSERT_TRUE(waitFor([&] {
        return m_session->snapshot()->runId != first && hasEnded() &&
               m_session->shownBands().standing == Standing::Exact && m_session->shownBands().bands;
    }));
    std::cout << "[  latency ] edit to re-weighted posterior " << tookMs << " ms, k " << *preliminary->k
              << "; to all draws of the exact one " << clock.elapsed() << " ms\n";
    EXPECT_FALSE(m_session->isStale());
    EXPECT_EQ(m_session->snapshot()->draws.model(), m_session->document()->model);
    auto reproduced = std::async(std::launch::async, expectReproduced, m_session->snapshot()); // the window never waits
    EXPECT_TRUE(waitFor([&] { return reproduced.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    // far beyond what weights can carry: refused, and only the chains answer
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 150});
    ASSERT_TRUE(waitFor([&] { return m_session->preliminary() != nullptr || !m_session->isStale(); }));
    const auto refused = m_session->preliminary();
    if (refused && (!refused->k || *refused->k > refused->limit)) {
        EXPECT_FALSE(refused->isShown());
    }
    EXPECT_TRUE(waitFor([&] { return !m_session->isStale() && hasEnded(); }));
}

/// Sequences of so many steps in a file.
std::filesystem::path longData(const QTemporaryDir& folder, int steps)
{
    std::filesystem::path path = folder.filePath(QStringLiteral("long.csv")).toStdString();
    std::ofstream file(path);
    file << "subject,time,dose,level\n";
    for (int subject = 1; subject <= 2; ++subject) {
        for (int t = 0; t < steps; ++t) {
            file << subject << ',' << t << ',' << 0.1 * subject + std::sin(0.3 * t) << ',' << std::cos(0.05 * t)
                 << '\n';
        }
    }
    return path;
}

/// The factors of 299 dense steps take tens of milliseconds: they are no work of the window's. TearDown feels its
/// pulse.
TEST_F(PriorTest, ASmoothPriorOfManyStepsFollowsTheHand)
{
    constexpr int kSteps = 300;
    const QTemporaryDir folder;
    OpenRequest request;
    request.file = longData(folder, kSteps);
    m_session->open(request, AfterOpening::Wait);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    ASSERT_EQ(m_session->document()->model->dims.T, kSteps);
    chooseInRail(PriorsPlace);
    page = find<PriorsPage>();
    curve = page->findChild<PositionCurve*>();
    ASSERT_TRUE(waitForPicture());
    m_heartbeat.restart();
    auto* form = m_window->findChild<PriorInspector*>();
    form->kindChosen(PositionKind::Rbf);
    form->lengthWanted(12);
    ASSERT_TRUE(waitForPicture());
    const DenseCorrelationPtr factored = m_session->document()->model->correlation;
    form->scopeChosen(DragScope::ThisAndLater);
    drag(curve, {kSteps / 2, PositionCurve::Mean}, {0, 30});
    drag(curve, {kSteps / 2, PositionCurve::High}, {0, 10});
    ASSERT_TRUE(waitForPicture());
    EXPECT_EQ(m_session->document()->model->correlation, factored);
    EXPECT_NE(prior().heads[0].a.sd(kSteps - 1), 0.1);
    EXPECT_EQ(m_session->history().count(), 4);
}

TEST_F(PriorTest, TheWheelOverTheInspectorNeverEdits)
{
    openPriors();
    curve->setFocus();
    for (QDoubleSpinBox* box : m_window->findChild<PriorInspector*>()->findChildren<QDoubleSpinBox*>()) {
        const QPointF at(box->rect().center());
        QWheelEvent event(at, box->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(box, &event);
    }
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(PriorTest, AnEditThatSaysTheSameIsNone)
{
    openPriors();
    EXPECT_TRUE(m_session->setPrior(prior(), {.text = QStringLiteral("nothing")}).isOk());
    EXPECT_EQ(m_session->document()->model, m_start);
    EXPECT_EQ(m_session->history().count(), 0);
}

TEST_F(PriorTest, StructureIsChosenOnTheModelPageAndKeepsWhatFits)
{
    openPriors();
    drag(curve, {kDraggedStep, PositionCurve::Mean}, {0, 30});
    const double moved = prior().heads[0].a.mean(kDraggedStep);
    const ModelPtr before = m_session->document()->model;
    chooseInRail(ModelPlace);
    QSpinBox* hidden = nullptr;
    for (QSpinBox* box : m_window->findChildren<QSpinBox*>()) {
        if (box->accessibleName() == QLatin1String("Hidden units N")) {
            hidden = box;
        }
    }
    ASSERT_NE(hidden, nullptr);
    hidden->setFocus();
    QTest::keyClick(hidden, Qt::Key_Up);
    ASSERT_TRUE(waitFor([&] { return m_session->document()->model != before; }));
    EXPECT_EQ(m_session->document()->model->dims.N, before->dims.N + 1);
    EXPECT_EQ(prior().heads[0].a.mean(kDraggedStep), moved);
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("Hidden units N 2 to 3"));
    QTest::keyClick(hidden, Qt::Key_Z, Qt::ControlModifier); // of the session, not of the text in the field
    EXPECT_EQ(m_session->document()->model, before);
    EXPECT_TRUE(waitFor([&] { return hidden->value() == before->spec.hidden; }));
}

} // namespace
} // namespace credence::ui::test
