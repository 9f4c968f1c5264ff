// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Features chosen in the window: categories declared on the Model page, read from a column of text, typed in the table;
// lagged outputs and the forecasts that go on from them.
#include "tests/ui/window/WindowFixture.h"

#include "core/chains/Run.h"
#include "core/model/ModelFile.h"
#include "ui/models/DataTableModel.h"
#include "ui/pages/ModelPage.h"
#include "ui/plots/BandPlot.h"
#include "ui/session/DataEditor.h"
#include "ui/window/Workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <future>

namespace credence::ui::test {
namespace {

using Names = std::vector<std::string>;

/// Whether the model file and the data alone give the run's draws, bit for bit.
bool isReproduced(const SnapshotPtr& run)
{
    const Model& model = *run->draws.model();
    const ModelFile file = parseModelFile(writeModelFile(model.spec, model.prior, run->settings), "m.json").value();
    const DesignPtr design = buildDesign(model.design->dataset, file.spec.features, file.spec.standardise);
    const ModelPtr again = makeModel(file.spec, resolvePrior(file, *design).value(), design).value();
    RunState state = startRun(again, file.sampler);
    RunControl control;
    const SnapshotPtr last = advanceRun(state, {}, control, {});
    bool isSame = last->draws.shortest() == run->draws.shortest() && last->draws.shortest() > 0;
    for (int chain = 0; isSame && chain < run->draws.chains(); ++chain) {
        for (Index draw = 0; isSame && draw < run->draws.shortest(); ++draw) {
            const auto there = run->draws.flat(chain, draw);
            const auto here = last->draws.flat(chain, draw);
            isSame = std::equal(there.begin(), there.end(), here.begin(), here.end());
        }
    }
    return isSame;
}

class FeatureTest : public WindowTest {
protected:
    static QString textOf(const QCheckBox& box) { return box.text(); }
    static QString textOf(const QWidget& /*other*/) { return {}; }
    template <class T>
    [[nodiscard]] T* named(const char* name) const
    {
        for (T* candidate : m_window->findChildren<T*>()) {
            const QString own = candidate->accessibleName();
            if (candidate->isVisible() && (own.isEmpty() ? textOf(*candidate) : own) == QLatin1String(name)) {
                return candidate;
            }
        }
        return nullptr;
    }
    void open(const std::filesystem::path& file, const Roles& roles)
    {
        OpenRequest request{.file = file, .modelFile = {}, .reading = {}, .read = {}, .plan = {}};
        request.reading.roles = roles;
        m_session->open(request, AfterOpening::Wait);
        ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    }
    [[nodiscard]] const Design& design() const { return *m_session->document()->model->design; }

    QTemporaryDir m_folder;
};

TEST_F(FeatureTest, NumbersBecomeACategoryByOneClickOnTheModelPage)
{
    open(std::filesystem::path(CREDENCE_SOURCE_DIR) / "resources/examples/chickweight.csv",
         {.id = "Chick", .step = "Time", .inputs = {"Diet"}, .outputs = {"weight"}, .units = {}});
    EXPECT_EQ(design().featureNames, (Names{"const", "Diet"}));
    const ModelPtr before = m_session->document()->model;
    chooseInRail(ModelPlace);
    ASSERT_TRUE(waitFor([this] { return named<QCheckBox>("Diet as a category") != nullptr; }));
    auto* reference = named<QComboBox>("Reference level of Diet");
    ASSERT_NE(reference, nullptr);
    EXPECT_FALSE(reference->isEnabled());
    QTest::mouseClick(named<QCheckBox>("Diet as a category"), Qt::LeftButton, {}, {8, 12});
    ASSERT_TRUE(waitFor([this] { return design().R() == 4; }));
    EXPECT_EQ(design().featureNames, (Names{"const", "Diet[2]", "Diet[3]", "Diet[4]"}));
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("Diet as a category: on"));
    ASSERT_TRUE(waitFor([&] { return reference->isEnabled(); }));
    keepPicture(*m_window, QStringLiteral("model-category"));
    reference->setFocus();
    QTest::keyClick(reference, Qt::Key_Down);
    QTest::keyClick(reference, Qt::Key_Down);
    ASSERT_TRUE(
        waitFor([this] { return design().featureNames[1] == "Diet[1]" && design().featureNames[2] == "Diet[2]"; }));
    EXPECT_EQ(design().featureNames, (Names{"const", "Diet[1]", "Diet[2]", "Diet[4]"}));
    EXPECT_TRUE(waitFor([&] { return reference->currentText() == QStringLiteral("against 3"); }));
    while (m_session->history().canUndo()) {
        m_session->history().undo();
    }
    EXPECT_EQ(m_session->document()->model, before);
    EXPECT_TRUE(waitFor([this] { return !named<QCheckBox>("Diet as a category")->isChecked(); }));
}

TEST_F(FeatureTest, TextIsShownAndEditedByItsLevels)
{
    const QString path = m_folder.filePath(QStringLiteral("sites.csv"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("id,t,site,y\na,0,north,1\na,1,south,2\na,2,north,4\nb,0,east,3\nb,1,south,5\n");
    file.close();
    Roles roles{.id = "id", .step = "t", .inputs = {"site"}, .outputs = {"y"}, .units = {}};
    roles.categories = {"site"};
    open(path.toStdString(), roles);
    EXPECT_EQ(design().featureNames, (Names{"const", "site[north]", "site[south]"}));
    chooseInRail(DataPlace);
    auto* table = m_window->workspace().pages()[DataPlace]->findChild<QTableView*>();
    ASSERT_TRUE(waitFor([&] { return table->model()->rowCount() == 5; }));
    const QModelIndex cell = table->model()->index(1, 3);
    EXPECT_EQ(cell.data().toString(), QStringLiteral("south"));
    EXPECT_EQ(table->model()->headerData(3, Qt::Horizontal, DataTableModel::RoleText).toString(),
              QStringLiteral("Category"));
    keepPicture(*m_window, QStringLiteral("data-category"));
    table->setCurrentIndex(cell);
    table->model()->setData(cell, QStringLiteral("west"));
    letPass(100);
    EXPECT_EQ(cell.data().toString(), QStringLiteral("south")) << "no level";
    table->model()->setData(cell, QStringLiteral("east"));
    ASSERT_TRUE(waitFor([&] { return cell.data().toString() == QStringLiteral("east"); }));
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("site of id a at 1: east"));
    chooseInRail(ModelPlace);
    ASSERT_TRUE(waitFor([this] { return named<QCheckBox>("site as a category") != nullptr; }));
    EXPECT_FALSE(named<QCheckBox>("site as a category")->isEnabled());
    EXPECT_TRUE(named<QCheckBox>("site as a category")->isChecked());
    QTest::mouseClick(named<QCheckBox>("Intercept"), Qt::LeftButton, {}, {8, 12});
    EXPECT_TRUE(
        waitFor([this] { return design().featureNames.size() == 3 && design().featureNames[0] == "site[east]"; }));
}

TEST_F(FeatureTest, LaggedOutputsAreChosenForecastAndUndone)
{
    openExample(300);
    const ModelPtr before = m_session->document()->model;
    DataEditor editor(*m_session);
    editor.setFutureRows({0}, 5);
    ASSERT_TRUE(waitFor([this] { return m_session->document()->dataset().sequences[0].length() == 16; }));
    chooseInRail(ModelPlace);
    ASSERT_TRUE(waitFor([this] { return named<QSpinBox>("Lags of conc") != nullptr; }));
    auto* lags = named<QSpinBox>("Lags of conc");
    EXPECT_EQ(lags->text(), QStringLiteral("none"));
    lags->setFocus();
    QTest::keyClick(lags, Qt::Key_Up);
    const Index R = before->dims.R;
    ASSERT_TRUE(waitFor([&] { return design().R() == R + 1; }));
    QTest::keyClick(lags, Qt::Key_Up);
    ASSERT_TRUE(waitFor([&] { return design().R() == R + 2; }));
    EXPECT_EQ(design().featureNames.back(), "lag(conc)[2]");
    EXPECT_EQ(m_session->history().undoText(), QStringLiteral("lags of conc: 2"));
    EXPECT_EQ(design().drawnCells.size(), 4U); // of five future rows the last feeds nothing
    ASSERT_TRUE(waitFor([this] { return named<QComboBox>("conc before the first step") != nullptr; }));
    auto* start = named<QComboBox>("conc before the first step");
    start->setFocus();
    QTest::keyClick(start, Qt::Key_Down); // 0
    ASSERT_TRUE(waitFor([this] { return m_session->document()->model->spec.features.lags[0].start == 0.0; }));
    QTest::mouseClick(named<QCheckBox>("Mark the start of conc"), Qt::LeftButton, {}, {8, 12});
    ASSERT_TRUE(waitFor([&] { return design().R() == R + 4; }));
    keepPicture(*m_window, QStringLiteral("model-lags"));
    const std::string file = writeModelFile(m_session->document()->model->spec, m_session->document()->prior(),
                                            m_session->document()->settings);
    EXPECT_NE(file.find(R"("lags": {"conc": { "lags": 2, "start": 0, "start_mark": true }})"), std::string::npos)
        << file;
    click("Run");
    chooseInRail(PredictPlace);
    auto* plot = m_window->workspace().pages()[PredictPlace]->findChild<BandPlot*>();
    ASSERT_TRUE(waitFor([&] { return hasEnded() && plot->data().draws == 1200; }, 60000));
    ASSERT_EQ(plot->data().sequence.rows.size(), 16U);
    const auto width = [&](std::size_t row) {
        const auto& quantiles = *plot->data().sequence.rows[row].quantiles;
        return quantiles.back() - quantiles.front();
    };
    EXPECT_GT(width(14), width(5)) << "what goes on from itself is less sure";
    keepPicture(*m_window, QStringLiteral("predict-lags"));
    auto reproduced = std::async(std::launch::async, isReproduced, m_session->snapshot()); // the window never waits
    ASSERT_TRUE(waitFor([&] { return reproduced.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    EXPECT_TRUE(reproduced.get());
    const std::uint64_t first = m_session->snapshot()->runId;
    click("Live");
    Prior narrower = m_session->document()->prior();
    narrower.D.sd *= 0.9;
    ASSERT_TRUE(m_session->setPrior(narrower, {.text = QStringLiteral("narrower")}));
    ASSERT_TRUE(waitFor([&] { return m_session->snapshot()->runId != first && hasEnded(); }, 60000));
    EXPECT_EQ(m_session->snapshot()->draws.model(), m_session->document()->model);
    click("Live");
    while (m_session->history().canUndo()) {
        m_session->history().undo();
    }
    EXPECT_EQ(m_session->document()->model->dims, before->dims);
    EXPECT_EQ(m_session->document()->model->design->featureNames, before->design->featureNames);
}

} // namespace
} // namespace credence::ui::test
