// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the prior drives, in the window: the numbers are core's, what matters comes first, and an edit makes them old.
#include "core/summaries/Sensitivity.h"
#include "tests/ui/window/PriorFixture.h"
#include "ui/pages/SensitivityView.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/SensitivityPlot.h"
#include "ui/style/Numbers.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>

#include <future>

namespace credence::ui::test {
namespace {

class SensitivityTest : public PriorTest {
protected:
    /// A run under a prior that leaves a_5 nothing to learn, with the view open.
    void openView()
    {
        openPriors(1000);
        Prior strong = prior();
        strong.heads[0].a.sd(kDraggedStep) = 0.005;
        ASSERT_TRUE(m_session->setPrior(strong, {QStringLiteral("strong"), 0}).isOk());
        click("Run");
        ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
        click("Show: Sensitivity");
        view = find<SensitivityView>();
        ASSERT_TRUE(waitFor([this] { return m_session->derived().sensitivity() != nullptr; }));
        ASSERT_TRUE(waitFor([this] { return view->table()->model()->rowCount() > 0; }));
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return view->table()->model()->index(row, column).data().toString();
    }
    SensitivityView* view = nullptr;
};

TEST_F(SensitivityTest, SaysBeforeARunWhatIsMissing)
{
    openPriors(100);
    click("Show: Sensitivity");
    EXPECT_TRUE(find<SensitivityView>()->summary().startsWith(QStringLiteral("Run first")));
    EXPECT_TRUE(page->isSensitivityShown());
    click("Show: Prior");
    EXPECT_TRUE(curve->isVisible());
}

TEST_F(SensitivityTest, ListsWhatThePriorDrivesFirst)
{
    openView();
    const Draws draws = m_session->snapshot()->draws;
    auto answer = std::async(std::launch::async, [draws] { return sensitivity(draws); });
    ASSERT_TRUE(waitFor([&] { return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    const SensitivityTable table = answer.get();
    ASSERT_EQ(view->table()->model()->rowCount(), static_cast<int>(table.rows.size()));
    const std::vector<std::size_t> order = byImportance(table);
    for (int row = 0; row < 5; ++row) {
        const QuantitySensitivity& expected = table.rows[order[static_cast<std::size_t>(row)]];
        EXPECT_EQ(cell(row, 0), QString::fromStdString(expected.name));
        EXPECT_EQ(cell(row, 1), formatFixed(expected.prior.number, 3));
        EXPECT_EQ(cell(row, 2), formatFixed(expected.likelihood.number, 3));
    }
    bool isThere = false;
    for (int row = 0; row < view->table()->model()->rowCount(); ++row) {
        isThere = isThere || (cell(row, 0) == QStringLiteral("a[5]") && cell(row, 3).contains(QStringLiteral("prior")));
    }
    EXPECT_TRUE(isThere);
    EXPECT_TRUE(view->summary().startsWith(QString::fromStdString(sentence(table))));
    EXPECT_FALSE(view->summary().contains(QStringLiteral("last edit")));
}

TEST_F(SensitivityTest, IsChosenCopiedAndExported)
{
    openView();
    const QModelIndex second = view->table()->model()->index(1, 0);
    QTest::mouseClick(view->table()->viewport(), Qt::LeftButton, {}, view->table()->visualRect(second).center());
    auto* plot = view->findChild<SensitivityPlot*>();
    EXPECT_EQ(plot->selected(), cell(1, 0));
    QTest::keyClick(view->table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text().split(u'\t').value(0), cell(1, 0));
    EXPECT_EQ(QApplication::clipboard()->text().count(u'\t'), 3);
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_Left);
    EXPECT_EQ(plot->selected(), cell(0, 0));
    EXPECT_EQ(view->table()->currentIndex().row(), 0);
    QTemporaryDir folder;
    QString error;
    const QString path = folder.filePath(QStringLiteral("s.csv"));
    ASSERT_TRUE(plot->saveCsv(path, &error)) << error.toStdString();
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().count('\n'), view->table()->model()->rowCount() + 1);
}

TEST_F(SensitivityTest, IsOfTheEarlierModelOnceThatIsEdited)
{
    openView();
    const QString before = view->summary();
    click("Undo");
    EXPECT_TRUE(waitFor([this] { return view->summary().contains(QStringLiteral("last edit")); }));
    click("Redo");
    EXPECT_TRUE(waitFor([&] { return view->summary() == before; }));
}

} // namespace
} // namespace credence::ui::test
