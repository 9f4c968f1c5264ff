// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Parameters page: prior and posterior of every entry, the table and what a selection in it shows, copying.
#include "tests/ui/window/WindowFixture.h"

#include "ui/models/QuantityTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/ParametersPage.h"
#include "ui/plots/CopyableTable.h"
#include "ui/style/Numbers.h"
#include "ui/window/Workspace.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace credence::ui::test {
namespace {

class ParametersTest : public WindowTest {
protected:
    void openParameters()
    {
        chooseInRail(ParametersPlace);
        m_page = m_window->workspace().findChild<ParametersPage*>();
        ASSERT_NE(m_page, nullptr);
        m_densities = m_page->findChild<DensityGrid*>();
        m_positions = m_page->findChild<BandComparison*>();
        m_pairs = m_page->findChild<PairPlot*>();
        m_table = m_page->findChild<CopyableTable*>();
        for (CopyableTable* table : m_page->findChildren<CopyableTable*>()) {
            m_table = table->accessibleName().startsWith(QStringLiteral("Parameters")) ? table : m_table;
        }
        m_blocks = m_page->inspector()->findChild<QComboBox*>();
    }
    [[nodiscard]] const ParameterTablePtr& parameters() const { return m_session->derived().parameters(); }
    [[nodiscard]] bool isSettled() const
    {
        return hasEnded() && parameters() && m_session->derived().isUpToDate() &&
               parameters()->draws == drawsKept() * m_session->snapshot()->draws.chains() &&
               m_table->model()->rowCount() == static_cast<int>(parameters()->rows.size());
    }
    [[nodiscard]] const ParameterRow& row(const QString& name) const
    {
        return *std::find_if(parameters()->rows.begin(), parameters()->rows.end(),
                             [&](const ParameterRow& one) { return one.info.name == name.toStdString(); });
    }
    [[nodiscard]] QModelIndex indexOf(const QString& name, int column = 0) const
    {
        for (int i = 0; i < m_table->model()->rowCount(); ++i) {
            if (m_table->model()->index(i, 0).data().toString() == name) {
                return m_table->model()->index(i, column);
            }
        }
        return {};
    }
    void clickRow(const QString& name, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_table->scrollTo(indexOf(name));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, modifiers, m_table->visualRect(indexOf(name)).center());
    }

    ParametersPage* m_page = nullptr;
    DensityGrid* m_densities = nullptr;
    BandComparison* m_positions = nullptr;
    PairPlot* m_pairs = nullptr;
    CopyableTable* m_table = nullptr;
    QComboBox* m_blocks = nullptr;
};

TEST_F(ParametersTest, PriorsStandBeforeARun)
{
    openExample(200);
    openParameters();
    letPass(50);
    const Model& model = *m_session->document()->model;
    ASSERT_EQ(static_cast<Index>(m_densities->data().cells.size()), model.dims.N * model.dims.R);
    EXPECT_TRUE(m_densities->data().cells.front().posterior.x.empty());
    EXPECT_FALSE(m_densities->data().cells.front().prior.x.empty());
    EXPECT_EQ(m_positions->data().step.size(), 10U);
    EXPECT_TRUE(m_positions->data().mean.empty());
    EXPECT_EQ(m_table->model()->rowCount(), 0);
    EXPECT_TRUE(m_pairs->table().isEmpty());
}

TEST_F(ParametersTest, ShowsTheNumbersOfCore)
{
    runExample(300);
    openParameters();
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    letPass(30);
    const Model& model = *m_session->document()->model;
    const ParameterTable expected = summariseParameters(m_session->snapshot()->draws);
    m_heartbeat.restart(); // the window does that elsewhere
    ASSERT_EQ(m_table->model()->rowCount(), static_cast<int>(expected.rows.size()));
    const ParameterRow& first = expected.rows.front();
    const DensityCell& cell = m_densities->data().cells.front();
    EXPECT_EQ(cell.name.toStdString(), first.info.name);
    EXPECT_EQ(cell.posterior.density, first.posterior.density);
    EXPECT_EQ(cell.posterior.low, first.summary.q5);
    EXPECT_EQ(cell.prior.high, first.info.prior.quantile(0.95));
    EXPECT_EQ(indexOf(cell.name, QuantityTableModel::Mcse).data(Qt::EditRole).toString(),
              exactText(first.summary.mcse_mean.number));
    EXPECT_EQ(m_positions->data().mean[2], row(QStringLiteral("a[3]")).summary.mean);
    EXPECT_EQ(m_positions->data().priorHigh[2], row(QStringLiteral("a[3]")).info.prior.quantile(0.95));
    // worst first
    const auto rhat = [&](int place) {
        return m_table->model()->index(place, QuantityTableModel::Rhat).data(QuantityTableModel::SortValue).toDouble();
    };
    EXPECT_GE(rhat(0), rhat(1));
    EXPECT_GE(rhat(1), rhat(5));
    // another block, by keys
    m_blocks->setFocus();
    const int values = m_blocks->findText(QStringLiteral("W_V"), Qt::MatchStartsWith);
    while (m_blocks->currentIndex() < values) {
        QTest::keyClick(m_blocks, Qt::Key_Down);
    }
    ASSERT_TRUE(waitFor([&] {
        return static_cast<Index>(m_densities->data().cells.size()) == model.dims.P * model.dims.R &&
               m_densities->data().cells.front().name.startsWith(QStringLiteral("W_V"));
    }));
}

TEST_F(ParametersTest, RowsLeadToTheirPicturesAndBack)
{
    runExample(300);
    openParameters();
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    clickRow(QStringLiteral("a[4]"));
    EXPECT_TRUE(m_blocks->currentText().startsWith(QStringLiteral("a")));
    ASSERT_GE(m_densities->selected(), 0);
    EXPECT_EQ(m_densities->data().cells[static_cast<std::size_t>(m_densities->selected())].name,
              QStringLiteral("a[4]"));
    EXPECT_EQ(m_pairs->data().numbers.front().name, QStringLiteral("a[4]"));
    clickRow(QStringLiteral("sigma"), Qt::ControlModifier);
    ASSERT_EQ(m_pairs->data().numbers.size(), 2U);
    QStringList names;
    for (const DensityCell& number : m_pairs->data().numbers) {
        names << number.name;
    }
    names.sort();
    EXPECT_EQ(names, (QStringList{QStringLiteral("a[4]"), QStringLiteral("sigma")}));
    EXPECT_EQ(m_pairs->data().samples[0].size(), 1200);
    EXPECT_TRUE(std::isfinite(m_pairs->data().correlation(0, 1)));
    // two whole rows as text, with exact numbers
    QTest::keyClick(m_table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 2);
    const QStringList cells = lines.first().split(u'\t');
    ASSERT_EQ(cells.size(), static_cast<qsizetype>(QuantityTableModel::ColumnCount) - 1); // no truth
    EXPECT_EQ(cells[2], exactText(row(cells[0]).summary.mean)) << "in the order in which columns are seen";
    EXPECT_EQ(cells[10], exactText(row(cells[0]).summary.mcse_mean.number));
    // a picture chooses its row
    const QPointF cell = m_densities->cellRect(0, QSizeF(m_densities->size())).center();
    QTest::mouseClick(m_densities, Qt::LeftButton, {}, cell.toPoint());
    EXPECT_EQ(m_table->currentIndex().siblingAtColumn(0).data().toString(), m_densities->data().cells.front().name);
}

TEST_F(ParametersTest, WeightsAsDrawnAreOtherNumbers)
{
    runExample(300);
    openParameters();
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    const double aligned = parameters()->rows.front().summary.sd;
    const double position = row(QStringLiteral("a[2]")).summary.mean;
    for (QAbstractButton* button : m_page->inspector()->findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("As drawn")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    ASSERT_TRUE(waitFor([this] { return parameters() && !parameters()->isAligned && isSettled(); }));
    EXPECT_GT(parameters()->rows.front().summary.sd, 1.2 * aligned);
    EXPECT_EQ(row(QStringLiteral("a[2]")).summary.mean, position);
}

TEST_F(ParametersTest, FollowsARunAndExports)
{
    openExample(60000);
    openParameters();
    QSignalSpy pictures(&m_session->derived(), &DerivedWork::parametersChanged);
    click("Run");
    ASSERT_TRUE(waitFor([&] { return pictures.count() >= 2; }));
    EXPECT_FALSE(hasEnded());
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return isSettled(); }));
    letPass(30);
    const QTemporaryDir folder;
    for (const auto& [plot, name] :
         {std::pair<Plot*, const char*>(m_densities, "densities"), std::pair<Plot*, const char*>(m_positions, "a"),
          std::pair<Plot*, const char*>(m_pairs, "pairs")}) {
        const QString stem = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(plot->saveSvg(stem + QStringLiteral(".svg"), plot->exportSize(), nullptr));
        EXPECT_TRUE(plot->saveCsv(stem + QStringLiteral(".csv"), nullptr));
        QFile svg(stem + QStringLiteral(".svg"));
        ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
        EXPECT_FALSE(svg.readAll().contains("<image")) << name;
        EXPECT_FALSE(plot->table().isEmpty()) << name;
    }
    m_heartbeat.restart(); // files are made in the background where a person asks for them
}

} // namespace
} // namespace credence::ui::test
