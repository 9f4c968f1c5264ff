// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The chains of one quantity on the Sampling page: a row of the table leads to its trace, autocorrelation, and Rhat and
// ESS as draws came in.
#include "tests/ui/window/WindowFixture.h"

#include "core/summaries/Quantities.h"
#include "ui/models/QuantityTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/SamplingPage.h"
#include "ui/plots/LinePlot.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/TracePlot.h"
#include "ui/style/Numbers.h"
#include "ui/window/Workspace.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>

namespace credence::ui::test {
namespace {

class ChainsTest : public WindowTest {
protected:
    void openSampling()
    {
        chooseInRail(SamplingPlace);
        m_page = m_window->workspace().findChild<SamplingPage*>();
        ASSERT_NE(m_page, nullptr);
        m_course = m_page->findChild<LinePlot*>();
        for (QTableView* table : m_page->findChildren<QTableView*>()) {
            m_table = table->accessibleName().startsWith(QStringLiteral("Quantities")) ? table : m_table;
        }
        for (QComboBox* box : m_page->inspector()->findChildren<QComboBox*>()) {
            m_view = box->accessibleName() == QStringLiteral("Its chains") ? box : m_view;
        }
        ASSERT_NE(m_table, nullptr);
        ASSERT_NE(m_view, nullptr);
    }
    [[nodiscard]] TracePlot* trace(const QString& title) const
    {
        for (TracePlot* plot : m_page->findChildren<TracePlot*>()) {
            if (plot->title() == title) {
                return plot;
            }
        }
        return nullptr;
    }
    void chooseRow(const QString& name)
    {
        letPass(60); // the page has taken what was computed, and sorts no more
        for (int row = 0; row < m_table->model()->rowCount(); ++row) {
            const QModelIndex index = m_table->model()->index(row, 0);
            if (index.data().toString() == name) {
                m_table->scrollTo(index);
                QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, m_table->visualRect(index).center());
                return;
            }
        }
    }
    /// By keys, as its popup is another window.
    void chooseView(int row)
    {
        m_view->setFocus();
        for (int guard = 0; m_view->currentIndex() != row && guard < 5; ++guard) {
            QTest::keyClick(m_view, m_view->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        }
        ASSERT_EQ(m_view->currentIndex(), row);
    }

    SamplingPage* m_page = nullptr;
    LinePlot* m_course = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_view = nullptr;
};

TEST_F(ChainsTest, ARowLeadsToItsTrace)
{
    runExample(300);
    openSampling();
    ASSERT_TRUE(waitFor([this] { return hasEnded() && m_session->derived().isUpToDate(); }));
    chooseRow(QStringLiteral("a[3]"));
    ASSERT_TRUE(waitFor([this] { return trace(QStringLiteral("Trace of a[3]")) != nullptr; }));
    const TracePlot* plot = trace(QStringLiteral("Trace of a[3]"));
    ASSERT_TRUE(plot->isVisible());
    ASSERT_EQ(plot->chainCount(), 4);
    EXPECT_EQ(plot->sweepCount(2), 300);
    const Matrix draws = quantityDraws(m_session->snapshot()->draws, "a[3]");
    const PlotTable table = plot->table();
    EXPECT_EQ(table.headers.first(), QStringLiteral("kept draw"));
    EXPECT_EQ(table.rows[17][2 + 2], exactText(draws(17, 2)));
    chooseRow(QStringLiteral("sigma"));
    EXPECT_TRUE(waitFor([this] { return trace(QStringLiteral("Trace of sigma")) != nullptr; }));
}

TEST_F(ChainsTest, ShowsHowChainsRan)
{
    runExample(300);
    openSampling();
    ASSERT_TRUE(waitFor([this] { return hasEnded() && m_session->derived().isUpToDate(); }));
    chooseRow(QStringLiteral("a[3]"));
    ASSERT_TRUE(waitFor([this] { return trace(QStringLiteral("Trace of a[3]")) != nullptr; }));
    const ChainCourse course = chainCourse(quantityDraws(m_session->snapshot()->draws, "a[3]"));
    chooseView(1);
    ASSERT_TRUE(m_course->isVisible());
    EXPECT_EQ(m_course->title(), QStringLiteral("Autocorrelation of a[3]"));
    ASSERT_EQ(m_course->data().lines.size(), 4U);
    EXPECT_EQ(m_course->data().lines[1].values, course.autocorrelation[1]);
    EXPECT_EQ(m_course->data().shade.high, course.whiteNoise);
    m_course->setFocus();
    QTest::keyClick(m_course, Qt::Key_Right);
    QTest::keyClick(m_course, Qt::Key_Right);
    ASSERT_EQ(m_course->reading().size(), 5);
    EXPECT_EQ(m_course->reading().first(), QStringLiteral("lag 1"));
    EXPECT_EQ(m_course->reading()[2], QStringLiteral("chain 2\t%1").arg(formatFixed(course.autocorrelation[1][1], 2)));
    chooseView(2);
    EXPECT_EQ(m_course->data().lines[0].values.back(), course.rhat.back().number);
    EXPECT_EQ(m_course->data().level, 1.01);
    chooseView(3);
    EXPECT_EQ(m_course->data().lines[1].values.back(), course.ess_tail.back().number);
    EXPECT_EQ(m_course->data().level, 400.0);
    EXPECT_EQ(m_course->table().rows.size(), 20U);
}

TEST_F(ChainsTest, FollowsARun)
{
    openExample(60000);
    openSampling();
    click("Run");
    ASSERT_TRUE(waitFor([this] {
        const auto& ranks = m_session->derived().ranks();
        return ranks && ranks->drawsPerChain > 500;
    }));
    EXPECT_FALSE(hasEnded());
    chooseView(3);
    const std::size_t before = m_course->data().x.empty() ? 0 : static_cast<std::size_t>(m_course->data().x.back());
    EXPECT_TRUE(
        waitFor([&] { return !m_course->data().x.empty() && m_course->data().x.back() > double(before) + 500; }));
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
}

} // namespace
} // namespace credence::ui::test
