// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Calibrate page: what core says of held-out and left-out values, during a run and after, and the way from an
// unusual value to its picture.
#include "tests/ui/window/WindowFixture.h"

#include "core/data/HoldOut.h"
#include "ui/pages/CalibratePage.h"
#include "ui/pages/InspectorForm.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/CellMap.h"
#include "ui/plots/CoveragePlot.h"
#include "ui/plots/PitPlot.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/Numbers.h"
#include "ui/window/Workspace.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace credence::ui::test {
namespace {

class CalibrateTest : public WindowTest {
protected:
    void openCalibrate()
    {
        chooseInRail(CalibratePlace);
        m_page = m_window->workspace().findChild<CalibratePage*>();
        ASSERT_NE(m_page, nullptr);
        m_coverage = m_page->findChild<CoveragePlot*>();
        m_pit = m_page->findChild<PitPlot*>();
        m_map = m_page->findChild<CellMap*>();
        m_table = m_page->findChild<QTableView*>();
    }
    /// Of every sequence of the open document the last share is held out.
    void holdOut(double share)
    {
        Document document = *m_session->document();
        const DatasetPtr held = holdOutLast(document.dataset(), share).value();
        const DesignPtr design = buildDesign(held, document.model->spec.features, document.model->spec.standardise);
        document.model = makeModel(document.model->spec, document.model->prior, design).value();
        m_session->adopt(document, nullptr);
    }
    /// The calibration of all draws is shown.
    [[nodiscard]] bool isSettled() const
    {
        const CalibrationPtr& calibration = m_session->derived().calibration();
        return hasEnded() && calibration && m_session->derived().isUpToDate() &&
               calibration->loo.draws == drawsKept() * m_session->snapshot()->draws.chains() &&
               m_map->data().values.size() > 0;
    }
    QTableView* inspectorTable(const char* name) const
    {
        for (QTableView* table : m_page->inspector()->findChildren<QTableView*>()) {
            if (table->accessibleName() == QLatin1String(name)) {
                return table;
            }
        }
        return nullptr;
    }
    QAbstractButton* choice(const char* text) const
    {
        for (QAbstractButton* button : m_page->inspector()->findChildren<QAbstractButton*>()) {
            if (button->text() == QLatin1String(text)) {
                return button;
            }
        }
        return nullptr;
    }

    CalibratePage* m_page = nullptr;
    CoveragePlot* m_coverage = nullptr;
    PitPlot* m_pit = nullptr;
    CellMap* m_map = nullptr;
    QTableView* m_table = nullptr;
};

TEST_F(CalibrateTest, SaysWhatIsMissingBeforeARun)
{
    openExample(200);
    openCalibrate();
    letPass(50);
    EXPECT_TRUE(m_coverage->data().level.empty());
    EXPECT_TRUE(m_coverage->data().emptyText.startsWith(QStringLiteral("Run")));
    EXPECT_EQ(m_table->model()->rowCount(), 0);
    EXPECT_TRUE(m_coverage->table().isEmpty());
}

TEST_F(CalibrateTest, WithoutHeldOutValuesEachIsLeftOut)
{
    runExample(300);
    openCalibrate();
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    letPass(30);
    const Calibration& calibration = *m_session->derived().calibration();
    EXPECT_EQ(m_coverage->data().values, 132);
    EXPECT_FALSE(m_coverage->data().isHeldOut);
    const auto below = probabilitiesBelow(calibration, 0, ToldBy::LeaveOneOut);
    EXPECT_EQ(m_coverage->data().inside[9], coverageCurve(below).levels[9].inside);
    EXPECT_EQ(m_pit->data().counts.size(), 10U);
    EXPECT_EQ(m_map->data().values(3, 4), calibration.loo.cells[3 * 11 + 4].prediction.k.number);
    EXPECT_FALSE(inspectorTable("Held-out scores")->isVisible());
    // asked for all the same, the page says why there is nothing
    QTest::mouseClick(choice("Held out"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return m_coverage->data().values == 0; }));
    EXPECT_TRUE(m_coverage->data().emptyText.contains(QStringLiteral("held out")));
    EXPECT_TRUE(m_pit->data().counts.empty());
    QTest::mouseClick(choice("Left out one by one"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return m_coverage->data().values == 132; }));
}

TEST_F(CalibrateTest, ScoresHeldOutValuesBesideSimpleRules)
{
    openExample(300);
    holdOut(0.15);
    openCalibrate();
    click("Run");
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    letPass(30);
    const CalibrationPtr& calibration = m_session->derived().calibration();
    ASSERT_EQ(calibration->heldOut.size(), 24U); // two of eleven
    EXPECT_EQ(m_coverage->data().values, 24);
    EXPECT_TRUE(m_coverage->data().isHeldOut);
    EXPECT_EQ(m_pit->data().counts.size(), 5U);
    const QTableView* scores = inspectorTable("Held-out scores");
    ASSERT_TRUE(scores->isVisible());
    ASSERT_EQ(scores->model()->rowCount(), 4);
    const ScoreTable expected = scoreTable(*calibration, 0);
    for (int row = 0; row < 4; ++row) {
        EXPECT_EQ(
            scores->model()->index(row, 1).data().toString(),
            formatFixed(expected.rows[static_cast<std::size_t>(row)].crps, decimalsFor(expected.rows.front().rmse)));
    }
    EXPECT_EQ(m_map->data().kind(0, 10), CellMapData::Kind::HeldOut);
    ASSERT_EQ(m_map->key().size(), 1U);
}

TEST_F(CalibrateTest, AnUnusualValueLeadsToItsPicture)
{
    runExample(300);
    openCalibrate();
    ASSERT_TRUE(waitFor([this] { return isSettled() && m_table->model()->rowCount() > 1; }));
    const UnusualCells unusual = unusualCells(*m_session->derived().calibration(), 0);
    ASSERT_EQ(m_table->model()->rowCount(), static_cast<int>(unusual.cells.size()));
    // arrow keys look, a click goes
    m_table->setFocus();
    m_table->setCurrentIndex(m_table->model()->index(0, 0));
    QTest::keyClick(m_table, Qt::Key_Down);
    ASSERT_TRUE(m_map->current().has_value());
    EXPECT_EQ(m_map->current()->sequence, unusual.cells[1].sequence);
    EXPECT_EQ(m_map->current()->step, unusual.cells[1].t);
    EXPECT_EQ(m_window->workspace().currentPage(), CalibratePlace);
    const QModelIndex first = m_table->model()->index(0, 2);
    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, m_table->visualRect(first).center());
    ASSERT_TRUE(waitFor([this] { return m_window->workspace().currentPage() == PredictPlace; }));
    EXPECT_EQ(m_session->sequence(), unusual.cells[0].sequence);
    // from the map as well
    chooseInRail(CalibratePlace);
    letPass(50);
    const QPointF cell = m_map->cellRect({7, 3}, QSizeF(m_map->size())).center();
    QTest::mouseClick(m_map, Qt::LeftButton, {}, cell.toPoint());
    ASSERT_TRUE(waitFor([this] { return m_window->workspace().currentPage() == PredictPlace; }));
    EXPECT_EQ(m_session->sequence(), 7);
}

TEST_F(CalibrateTest, FollowsARunAndReadsUnderTheHand)
{
    openExample(60000);
    openCalibrate();
    QSignalSpy pictures(&m_session->derived(), &DerivedWork::calibrationChanged);
    click("Run");
    ASSERT_TRUE(waitFor([&] { return pictures.count() >= 2 && m_coverage->data().values == 132; }));
    EXPECT_FALSE(hasEnded());
    const QRectF area = m_coverage->plotArea(QSizeF(m_coverage->size()));
    QTest::mouseMove(m_coverage, m_coverage->pixelOf(50, 50, QSizeF(m_coverage->size())).toPoint());
    ASSERT_TRUE(area.width() > 100);
    ASSERT_TRUE(waitFor([this] { return !m_coverage->reading().isEmpty(); }));
    EXPECT_EQ(m_coverage->reading().first(), QStringLiteral("50 % interval"));
    m_pit->setFocus();
    QTest::keyClick(m_pit, Qt::Key_Right);
    QTest::keyClick(m_pit, Qt::Key_Right);
    EXPECT_EQ(m_pit->reading().first(), QStringLiteral("0.10 to 0.20"));
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
}

TEST_F(CalibrateTest, PicturesAreFilesLikeAllOthers)
{
    runExample(200);
    openCalibrate();
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    const QTemporaryDir folder;
    for (const auto& [plot, name] :
         {std::pair<Plot*, const char*>(m_coverage, "coverage"), std::pair<Plot*, const char*>(m_pit, "pit"),
          std::pair<Plot*, const char*>(m_map, "k")}) {
        const QString stem = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(plot->saveSvg(stem + QStringLiteral(".svg"), plot->exportSize(), nullptr));
        EXPECT_TRUE(plot->saveCsv(stem + QStringLiteral(".csv"), nullptr));
        QFile svg(stem + QStringLiteral(".svg"));
        ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
        const QByteArray text = svg.readAll();
        EXPECT_FALSE(text.contains("<image")) << name;
        EXPECT_TRUE(text.contains("<text")) << name;
        QFile csv(stem + QStringLiteral(".csv"));
        ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
        EXPECT_EQ(csv.readAll().count('\n'), static_cast<qsizetype>(plot->table().rows.size()) + 1) << name;
    }
    EXPECT_EQ(m_map->table().rows.size(), 132U);
}

} // namespace
} // namespace credence::ui::test
