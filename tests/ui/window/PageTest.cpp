// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages show and how they hang together: selection, inspector, widths, names, export.
#include "tests/ui/window/WindowFixture.h"

#include "core/exports/RunRecord.h"
#include "core/exports/StateFile.h"
#include "ui/models/DataTableModel.h"
#include "ui/models/QuantityTableModel.h"
#include "ui/pages/DataPage.h"
#include "ui/pages/PredictPage.h"
#include "ui/pages/SamplingPage.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/ContributionHeatmap.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/style/Numbers.h"
#include "ui/window/ExportRun.h"
#include "ui/window/Rail.h"
#include "ui/window/Workspace.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace credence::ui::test {
namespace {

using PageTest = WindowTest;

template <class T>
T* pageOf(const MainWindow& window)
{
    return window.workspace().template findChild<T*>();
}

TEST_F(PageTest, TableAndPicturesSelectEachOther)
{
    openExample(100);
    chooseInRail(DataPlace);
    auto* page = pageOf<DataPage>(*m_window);
    auto* table = page->findChild<QTableView*>();
    auto* grid = page->findChild<SequenceGrid*>();
    ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() == 132; }));

    const QPointF centre = grid->cell(4, QSizeF(grid->size())).center();
    QTest::mouseClick(grid, Qt::LeftButton, {}, centre.toPoint());
    ASSERT_EQ(m_session->sequence(), 4);
    ASSERT_TRUE(waitFor([&] { return table->currentIndex().row() == 44; })); // the first row of the fifth sequence

    const QModelIndex cell = table->model()->index(46, 5);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
    EXPECT_EQ(table->currentIndex(), cell);
    const int row = table->rowAt(table->viewport()->height() - 8);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {60, table->viewport()->height() - 8});
    const auto* model = qobject_cast<DataTableModel*>(table->model());
    EXPECT_EQ(m_session->sequence(), model->sequenceAt(row));
    EXPECT_TRUE(waitFor([&] { return grid->selected() == model->sequenceAt(row); }));
}

TEST_F(PageTest, PredictShowsDataFirstAndBandsAfterTheRun)
{
    openExample(500);
    chooseInRail(PredictPlace);
    auto* plot = m_window->workspace().pages()[PredictPlace]->findChild<BandPlot*>();
    ASSERT_TRUE(waitFor([&] { return plot->data().sequence.rows.size() == 11; }));
    EXPECT_FALSE(plot->data().sequence.rows[0].quantiles.has_value());
    click("Run");
    ASSERT_TRUE(waitFor([&] { return hasEnded() && plot->data().draws == 2000; }));
    const BandRow& row = plot->data().sequence.rows[3];
    ASSERT_TRUE(row.quantiles.has_value());
    EXPECT_LT(row.quantiles->front(), row.quantiles->back());

    const double before = row.quantiles->back();
    QTest::mouseClick(button("Show: Mean f"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return plot->data().sequence.rows[3].quantiles->back() < before; }));
    QTest::mouseClick(button("Across: Step t"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return plot->data().sequence.rows[3].x == 3; }));
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_PageDown);
    EXPECT_EQ(m_session->sequence(), 1);
    EXPECT_TRUE(waitFor([&] { return plot->data().sequence.name == QStringLiteral("2"); }));
}

TEST_F(PageTest, AttentionAddsUpToTheMeanFunction)
{
    runExample(300);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    chooseInRail(AttentionPlace);
    auto* plot = find<ContributionHeatmap>();
    ASSERT_TRUE(waitFor([&] { return !plot->data().heads.empty() && m_session->derived().isUpToDate(); }));
    const AttentionSummaryPtr& summary = m_session->derived().attention();
    EXPECT_EQ(summary->draws, 1200);
    for (Index t = 0; t < 11; ++t) {
        const double sum = plot->data().heads[0].mean.row(t).head(t + 1).sum() + summary->baseMean(t);
        EXPECT_NEAR(sum, summary->fMean(t), 1e-9 * (1 + std::abs(sum)));
    }
}

TEST_F(PageTest, QuantitiesComeWorstFirstAndChooseTheRankPlot)
{
    runExample(500);
    chooseInRail(SamplingPlace);
    ASSERT_TRUE(waitFor([this] { return hasEnded() && m_session->derived().isUpToDate(); }));
    auto* page = pageOf<SamplingPage>(*m_window);
    auto* table = page->findChild<QTableView*>();
    ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() > 140; }));
    double last = 1e9;
    for (int row = 0; row < 20; ++row) {
        const QVariant value = table->model()->index(row, QuantityTableModel::Rhat).data(QuantityTableModel::SortValue);
        ASSERT_TRUE(value.isValid());
        EXPECT_LE(value.toDouble(), last);
        last = value.toDouble();
    }
    const QModelIndex third = table->model()->index(2, QuantityTableModel::Name);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(third).center());
    const std::string name = third.data().toString().toStdString();
    EXPECT_TRUE(waitFor([&] {
        const auto& ranks = m_session->derived().ranks();
        return ranks && ranks->quantity == name;
    }));
}

TEST_F(PageTest, PlanAppliesToTheNextRunAndABadSeedIsRefused)
{
    openExample(200);
    chooseInRail(SamplingPlace);
    auto* seed = m_window->workspace().findChild<QLineEdit*>(QString(), Qt::FindChildrenRecursively);
    for (QLineEdit* edit : m_window->workspace().findChildren<QLineEdit*>()) {
        seed = edit->accessibleName() == QStringLiteral("Seed") ? edit : seed;
    }
    ASSERT_EQ(seed->accessibleName(), QStringLiteral("Seed"));
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("12x"));
    QTest::keyClick(seed, Qt::Key_Return);
    EXPECT_EQ(m_session->document()->settings.seed, 42U);
    QTest::keyClick(seed, Qt::Key_Escape);
    EXPECT_EQ(seed->text(), QStringLiteral("42"));
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("7"));
    QTest::keyClick(seed, Qt::Key_Return);
    EXPECT_EQ(m_session->document()->settings.seed, 7U);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    EXPECT_EQ(m_session->snapshot()->settings.seed, 7U);
}

TEST_F(PageTest, EveryControlHasAName)
{
    runExample(200);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    for (const int page : {DataPlace, ModelPlace, PriorsPlace, SamplingPlace, PredictPlace, AttentionPlace, MemoryPlace,
                           ParametersPlace, CalibratePlace}) {
        chooseInRail(page); // plots get their names with their first picture
        letPass(30);
    }
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const QComboBox*>(widget) != nullptr ||
                               qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
                               qobject_cast<const Plot*>(widget) != nullptr ||
                               (qobject_cast<const QAbstractItemView*>(widget) != nullptr &&
                                qobject_cast<const QHeaderView*>(widget) == nullptr &&
                                qobject_cast<const QComboBox*>(widget->window()) == nullptr);
        const auto* pressed = qobject_cast<const QAbstractButton*>(widget);
        const bool isInternal =
            widget->objectName().startsWith(QStringLiteral("qt_")) ||
            QLatin1String(widget->metaObject()->className()).startsWith(QLatin1String("QComboBox")) ||
            QLatin1String(widget->metaObject()->className()) == QLatin1String("QTableCornerButton");
        if (isControl && !isInternal) {
            EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
        } else if (pressed != nullptr && !isInternal) {
            EXPECT_FALSE(pressed->accessibleName().isEmpty() && pressed->text().isEmpty())
                << widget->metaObject()->className();
        }
    }
}

TEST_F(PageTest, MakesRoomInANarrowWindow)
{
    openExample(100);
    chooseInRail(PredictPlace);
    QPushButton* options = nullptr;
    for (QPushButton* candidate : pageOf<PredictPage>(*m_window)->findChildren<QPushButton*>()) {
        options = candidate->text() == QStringLiteral("Options") ? candidate : options;
    }
    ASSERT_NE(options, nullptr);
    EXPECT_FALSE(options->isVisible());
    EXPECT_TRUE(button("Show: Mean f")->isVisible());
    m_window->resize(960, 640);
    ASSERT_TRUE(waitFor([&] { return options->isVisible(); }));
    EXPECT_FALSE(button("Show: Mean f")->isVisible());
    EXPECT_LT(find<Rail>()->width(), 60);
    QTest::mouseClick(options, Qt::LeftButton);
    EXPECT_TRUE(button("Show: Mean f")->isVisible());
    EXPECT_EQ(m_window->width(), 960);
    EXPECT_EQ(m_window->height(), 640);
}

TEST_F(PageTest, ALongNameGivesWay)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QString(150, u'm') + QStringLiteral(".csv"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("id,t,y\na,1,2\na,2,3\n");
    file.close();
    OpenRequest request;
    request.file = path.toStdString();
    m_session->open(request, AfterOpening::Wait);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    m_window->resize(960, 640);
    ASSERT_TRUE(waitFor([this] { return m_window->width() == 960; }));
    letPass(50);
    EXPECT_EQ(m_window->width(), 960);
    for (const QLabel* label : m_window->findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().contains(QStringLiteral("mmmm"))) {
            EXPECT_TRUE(label->text().endsWith(QChar(u'…'))) << label->text().toStdString();
            EXPECT_TRUE(label->toolTip().contains(QStringLiteral(".csv")));
        }
    }
}

TEST_F(PageTest, ExportsEverythingOfARun)
{
    runExample(200);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    QTemporaryDir folder;
    ExportRun exporting(nullptr);
    QStringList files;
    QObject::connect(&exporting, &ExportRun::finished, &exporting, [&](const QStringList& list) { files = list; });
    exporting.start({.view = {.document = *m_session->document(),
                              .snapshot = m_session->snapshot(),
                              .sequence = 4,
                              .quantity = "a[3]"},
                     .folder = folder.path(),
                     .state = m_session->stateAtRest()});
    ASSERT_TRUE(waitFor([&] { return !files.isEmpty(); }));
    for (const char* name :
         {"predictions.csv", "summary.csv", "summary.json", "draws-chain-4.csv", "run.json", "plots/data.svg",
          "plots/trace.png", "plots/rank.svg", "plots/predict.svg", "plots/predict-all.png", "plots/attention.svg",
          "plots/coverage.svg", "plots/pit.png", "plots/pareto-k.svg", "plots/chains.svg", "plots/positions.png",
          "plots/pairs.svg", "plots/parameters-W_V-values.svg"}) {
        const QFileInfo file(folder.filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.exists() && file.size() > 500) << name;
    }
    const auto atRest = readRunState(folder.path().toStdString());
    ASSERT_TRUE(atRest) << describe(atRest.error());
    EXPECT_EQ(atRest.value().run.draws.shortest(), 200);
    const auto listed = recordedFiles(folder.path().toStdString());
    EXPECT_NE(std::find(listed.begin(), listed.end(), "plots/attention.svg"), listed.end());
}

} // namespace
} // namespace credence::ui::test
