// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The sampler gone through block by block, and three samplers side by side, in the window.
#include "core/chains/Chain.h"
#include "tests/ui/window/WindowFixture.h"
#include "ui/plots/StepPlots.h"
#include "ui/plots/TracePlot.h"
#include "ui/window/CompareWindow.h"
#include "ui/window/StepWindow.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <array>

namespace credence::ui::test {
namespace {

class StepTest : public WindowTest {
protected:
    void openSteps()
    {
        openExample(100);
        choose(QStringLiteral("S&tep through the sampler…"));
        steps = find<StepWindow>();
        ASSERT_NE(steps, nullptr);
        ASSERT_TRUE(QTest::qWaitForWindowExposed(steps));
        ASSERT_TRUE(waitFor([this] { return steps->work().step() != nullptr && steps->work().picture() != nullptr; }));
    }
    void choose(const QString& text)
    {
        for (QAction* menu : m_window->menuBar()->actions()) {
            for (QAction* action : menu->menu()->actions()) {
                if (action->text() == text) {
                    action->trigger();
                }
            }
        }
    }
    [[nodiscard]] QPushButton* buttonOf(const QWidget& window, const QString& text) const
    {
        for (QPushButton* candidate : window.findChildren<QPushButton*>()) {
            if (candidate->text() == text) {
                return candidate;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QComboBox* comboOf(const QString& name) const
    {
        for (QComboBox* candidate : steps->findChildren<QComboBox*>()) {
            if (candidate->accessibleName() == name) {
                return candidate;
            }
        }
        return nullptr;
    }
    /// To the first block of a kind.
    void stepTo(BlockKind kind)
    {
        for (int i = 0; i < 200 && steps->work().step()->place.kind != kind; ++i) {
            QTest::mouseClick(buttonOf(*steps, QStringLiteral("Step")), Qt::LeftButton);
        }
        ASSERT_EQ(steps->work().step()->place.kind, kind);
        ASSERT_TRUE(waitFor([this] { return steps->work().picture()->step == steps->work().place(); }));
    }
    StepWindow* steps = nullptr;
};

TEST_F(StepTest, GoesThroughTheDrawsOfTheSamplerItself)
{
    openSteps();
    const Model& model = *m_session->document()->model;
    ChainState chain = startChain(model, m_session->document()->settings.seed, 0);
    stepChain(model, chain, 1.0);
    ASSERT_NE(steps->work().sweep(), nullptr);
    const std::vector<BlockStep>& blocks = steps->work().sweep()->steps;
    EXPECT_EQ(blocks.back().after.sigma2, chain.parameters.sigma2);
    EXPECT_EQ(blocks.back().after.heads[0].W_K, chain.parameters.heads[0].W_K);
    EXPECT_EQ(steps->findChild<QTableView*>()->model()->rowCount(), static_cast<int>(blocks.size()));
    EXPECT_TRUE(steps->words().startsWith(QStringLiteral("Sweep 1, block 1 of ")));
    const auto first = steps->work().sweep();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        QTest::keyClick(buttonOf(*steps, QStringLiteral("Step")), Qt::Key_Space);
    }
    ASSERT_TRUE(waitFor([&] { return steps->work().sweep() != first; }));
    EXPECT_EQ(steps->work().sweep()->sweep, 2);
    EXPECT_EQ(steps->work().place(), 0U);
    stepChain(model, chain, 1.0);
    EXPECT_EQ(steps->work().sweep()->steps.back().after.heads[0].a, chain.parameters.heads[0].a);
}

TEST_F(StepTest, ShowsConditionalDrawAndRegressionOfABlock)
{
    openSteps();
    stepTo(BlockKind::Position);
    auto* law = steps->findChild<LawPlot*>();
    auto* regression = steps->findChild<RegressionPlot*>();
    const BlockStep& step = *steps->work().step();
    EXPECT_EQ(law->data().name, QString::fromStdString(step.names[0]));
    EXPECT_EQ(law->data().drawn, step.drawn(0));
    EXPECT_EQ(law->data().before, step.before(0));
    EXPECT_FALSE(law->data().value.empty());
    EXPECT_EQ(static_cast<Index>(regression->data().covariate.size()),
              m_session->document()->model->design->totalSeen());
    keepPicture(*steps, QStringLiteral("steps-position"));
    stepTo(BlockKind::Outputs);
    QComboBox* entries = comboOf(QStringLiteral("Number of the block"));
    ASSERT_GT(entries->count(), 1);
    entries->setFocus();
    QTest::keyClick(entries, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return law->data().name == entries->currentText(); }));
    EXPECT_EQ(law->data().drawn, steps->work().step()->drawn(1));
    keepPicture(*steps, QStringLiteral("steps-outputs"));
    stepTo(BlockKind::Symmetries);
    EXPECT_TRUE(law->data().value.empty());
    EXPECT_TRUE(regression->data().covariate.empty());
    stepTo(BlockKind::Noise);
    EXPECT_FALSE(law->data().value.empty());
    EXPECT_TRUE(regression->data().covariate.empty());
}

TEST_F(StepTest, PlaysAtTheSpeedThatIsChosenUntilItIsPaused)
{
    openSteps();
    QComboBox* speed = comboOf(QStringLiteral("Speed"));
    speed->setCurrentIndex(speed->count() - 1);
    QPushButton* play = buttonOf(*steps, QStringLiteral("Play"));
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_TRUE(steps->isPlaying());
    ASSERT_TRUE(waitFor([this] { return steps->work().place() >= 3; }));
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_FALSE(steps->isPlaying());
    const std::size_t place = steps->work().place();
    letPass(250);
    EXPECT_EQ(steps->work().place(), place);
    QTest::mouseClick(play, Qt::LeftButton);
    steps->close();
    EXPECT_FALSE(steps->isPlaying());
}

TEST_F(StepTest, RowByRowHasABlockForEachRow)
{
    openSteps();
    const std::size_t joint = steps->work().sweep()->steps.size();
    const auto before = steps->work().sweep();
    QComboBox* method = comboOf(QStringLiteral("Blocks"));
    method->setFocus();
    QTest::keyClick(method, Qt::Key_Down);
    ASSERT_TRUE(waitFor([&] { return steps->work().sweep() != nullptr && steps->work().sweep() != before; }));
    EXPECT_GT(steps->work().sweep()->steps.size(), joint);
    EXPECT_EQ(steps->work().step()->place.entries, m_session->document()->model->dims.R);
}

TEST_F(StepTest, BelongsToTheModelThatIsThere)
{
    openSteps();
    const auto before = steps->work().sweep();
    Prior wide = m_session->document()->prior();
    wide.heads[0].W_K.sd *= 2;
    ASSERT_TRUE(m_session->setPrior(wide, {QStringLiteral("wide"), 0}).isOk());
    ASSERT_TRUE(waitFor([&] { return steps->work().sweep() != nullptr && steps->work().sweep() != before; }));
    EXPECT_EQ(steps->work().sweep()->model, m_session->document()->model);
}

TEST_F(StepTest, ThreeSamplersRunSideBySideOnTheSameData)
{
    openExample(100);
    choose(QStringLiteral("&Compare samplers…"));
    auto* compare = find<CompareWindow>();
    ASSERT_NE(compare, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(compare));
    compare->findChild<QSpinBox*>()->setValue(100);
    QTest::mouseClick(buttonOf(*compare, QStringLiteral("Compare")), Qt::LeftButton);
    EXPECT_TRUE(compare->isRunning());
    ASSERT_TRUE(waitFor([&] { return !compare->isRunning(); }, 60000));
    const std::array<SweepMethod, 3> methods = {SweepMethod::RowByRow, SweepMethod::Joint, SweepMethod::Joint};
    for (int way = 0; way < CompareWindow::kWays; ++way) {
        ASSERT_NE(compare->snapshot(way), nullptr);
        EXPECT_EQ(compare->snapshot(way)->settings.method, methods[static_cast<std::size_t>(way)]);
        EXPECT_EQ(compare->snapshot(way)->draws.shortest(), 100);
        EXPECT_EQ(compare->snapshot(way)->settings.replicas > 1, way == 2);
        ASSERT_TRUE(waitFor([&] { return compare->words(way).contains(QStringLiteral("Worst Rhat")); }))
            << compare->words(way).toStdString();
    }
    for (const TracePlot* trace : compare->findChildren<TracePlot*>()) {
        EXPECT_EQ(trace->sweepCount(0), 300);
    }
    keepPicture(*compare, QStringLiteral("compare"));
    EXPECT_EQ(m_session->snapshot(), nullptr); // the session's own run is untouched
}

} // namespace
} // namespace credence::ui::test
