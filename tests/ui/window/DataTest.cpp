// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data edited by hand: cells typed, cleared, pasted, held out; rows excluded and added; all undone by name; results
// that become stale and current again; the truth of simulated data.
#include "tests/ui/window/WindowFixture.h"
#include "ui/pages/DataPage.h"
#include "ui/pages/DataTable.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/SimulateDialog.h"
#include "ui/window/Workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <cmath>

namespace credence::ui::test {
namespace {

class DataTest : public WindowTest {
protected:
    void openData(int draws = 300)
    {
        openExample(draws);
        m_session->history().clear(); // the plan of the test is not an edit of the user
        m_start = m_session->document()->model;
        chooseInRail(DataPlace);
        page = find<DataPage>();
        table = page->findChild<DataTable*>();
        ASSERT_TRUE(waitFor([this] { return table->cells().rowCount() > 0; }));
        table->setFocus();
        conc = table->cells().columnOf({ColumnRole::Output, 0});
    }
    void clickCell(int row, int column, Qt::KeyboardModifiers modifiers = {})
    {
        const QModelIndex index = table->cells().index(row, column);
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, modifiers, table->visualRect(index).center());
    }
    /// Until the edits are made and the table shows them: it follows the data when the thread next rests.
    [[nodiscard]] bool waitForEdits(int count)
    {
        return waitFor([this, count] {
            return m_session->history().index() == count && !m_session->isEditingData() &&
                   table->cells().edited() == m_session->document()->data;
        });
    }
    void type(const QString& text)
    {
        auto* editor = table->findChild<QLineEdit*>();
        ASSERT_NE(editor, nullptr);
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    void undo() { QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); }
    [[nodiscard]] QString undoText() const { return m_session->history().undoText(); }
    [[nodiscard]] const EditedData& data() const { return *m_session->document()->data; }
    [[nodiscard]] QString marks(int row, int column) const
    {
        return table->cells().index(row, column).data(Qt::AccessibleDescriptionRole).toString();
    }
    [[nodiscard]] QString errorText() const
    {
        const ErrorStrip& strip = m_window->workspace().errorStrip();
        return strip.isVisible() ? strip.text() : QString();
    }
    [[nodiscard]] QComboBox* combo(const char* name) const
    {
        for (QComboBox* candidate : m_window->findChildren<QComboBox*>()) {
            if (candidate->accessibleName() == QLatin1String(name) && candidate->isVisible()) {
                return candidate;
            }
        }
        return nullptr;
    }

    ModelPtr m_start;
    DataPage* page = nullptr;
    DataTable* table = nullptr;
    int conc = 0;
};

TEST_F(DataTest, EnterEditsACellAndUndoGivesBackTheSameModel)
{
    openData();
    clickCell(3, conc);
    QTest::keyClick(table, Qt::Key_Return);
    type(QStringLiteral("7.25"));
    ASSERT_TRUE(waitForEdits(1));
    EXPECT_EQ(data().dataset->sequences[0].y(3, 0), 7.25);
    EXPECT_EQ(undoText(), QStringLiteral("conc of Subject 1 at 1.12: 7.25"));
    EXPECT_EQ(marks(3, conc), QStringLiteral("edited: the file has 10.50"));
    EXPECT_EQ(table->cells().index(3, conc).data().toString(), QStringLiteral("7.25"));
    EXPECT_NE(m_session->document()->model, m_start);
    undo();
    EXPECT_EQ(m_session->document()->model, m_start);
    ASSERT_TRUE(waitFor([this] { return marks(3, conc).isEmpty(); }));
    QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(data().dataset->sequences[0].y(3, 0), 7.25);
}

TEST_F(DataTest, ANumberKeyOpensTheCellAndRefusedTextChangesNothing)
{
    openData();
    clickCell(4, conc);
    QTest::keyClicks(table, QStringLiteral("7"));
    type(QStringLiteral(",15"));
    ASSERT_TRUE(waitFor([this] { return !errorText().isEmpty(); }));
    EXPECT_TRUE(errorText().contains(QStringLiteral("theoph.csv, line 6, column conc: “7,15” is not a number. Use a "
                                                    "point for decimals")))
        << errorText().toStdString();
    letPass(100);
    EXPECT_EQ(m_session->history().count(), 0);
    EXPECT_EQ(m_session->document()->model, m_start);
    const int step = table->cells().columnOf({ColumnRole::Step, 0});
    clickCell(4, step);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_TRUE(errorText().contains(QStringLiteral("cannot be edited"))) << errorText().toStdString();
    clickCell(4, table->cells().columnOf({ColumnRole::Input, 0}));
    QTest::keyClick(table, Qt::Key_Delete);
    ASSERT_TRUE(waitFor([this] { return errorText().contains(QStringLiteral("inputs must be complete")); }));
    EXPECT_EQ(m_session->history().count(), 0);
}

TEST_F(DataTest, ShiftSelectsDeleteClearsSpaceHoldsOut)
{
    openData();
    clickCell(2, conc);
    clickCell(4, conc, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_Delete);
    ASSERT_TRUE(waitForEdits(1));
    EXPECT_EQ(data().dataset->missingCount(), 3);
    EXPECT_EQ(undoText(), QStringLiteral("clear 3 values"));
    EXPECT_EQ(table->cells().index(3, conc).data().toString(), QStringLiteral("missing"));
    clickCell(5, conc);
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_Space);
    ASSERT_TRUE(waitForEdits(2));
    EXPECT_EQ(data().dataset->heldOutCount(), 2);
    EXPECT_EQ(marks(5, conc), QStringLiteral("held out: predicted and scored, not learnt from"));
    EXPECT_EQ(table->cells().index(5, table->cells().tickColumn()).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    QTest::keyClick(table, Qt::Key_Space); // and back
    ASSERT_TRUE(waitForEdits(3));
    EXPECT_EQ(data().dataset->heldOutCount(), 0);
    clickCell(6, table->cells().tickColumn());
    ASSERT_TRUE(waitForEdits(4));
    EXPECT_TRUE(data().dataset->sequences[0].heldOut(6, 0));
    EXPECT_EQ(undoText(), QStringLiteral("hold out conc of Subject 1 at 5.1"));
    for (int i = 0; i < 4; ++i) {
        undo();
    }
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(DataTest, BlocksAreCopiedAndPastedWholeOrNotAtAll)
{
    openData();
    clickCell(0, conc);
    clickCell(2, conc, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("0.74\n2.84\n6.57"));
    QApplication::clipboard()->setText(QStringLiteral("1.5\r\n\r\n3.5\r\n")); // as a spreadsheet writes it
    clickCell(4, conc);
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(waitForEdits(1));
    const Matrix& y = data().dataset->sequences[0].y;
    EXPECT_EQ(y(4, 0), 1.5);
    EXPECT_TRUE(std::isnan(y(5, 0)));
    EXPECT_EQ(y(6, 0), 3.5);
    EXPECT_EQ(undoText(), QStringLiteral("paste 3 values"));
    const ModelPtr before = m_session->document()->model;
    QApplication::clipboard()->setText(QStringLiteral("1\n2\nx3\n"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(errorText().contains(
        QStringLiteral("line 8, column conc: row 3, column 1 of the block: “x3” is not a number. Nothing was pasted.")))
        << errorText().toStdString();
    letPass(100);
    EXPECT_EQ(m_session->document()->model, before);
    QApplication::clipboard()->setText(QStringLiteral("1e200"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return errorText().contains(QStringLiteral("beyond 1e150")); }));
    EXPECT_EQ(m_session->document()->model, before);
}

TEST_F(DataTest, ExcludedSequencesLeaveTheModelAndStayInSight)
{
    openData();
    clickCell(12, conc); // Subject 2
    ASSERT_TRUE(waitFor([this] { return m_session->sequence() == 1; }));
    click("Exclude the chosen sequence");
    ASSERT_TRUE(waitForEdits(1));
    EXPECT_EQ(m_session->document()->model->dims.B, 11);
    EXPECT_EQ(undoText(), QStringLiteral("exclude Subject 2"));
    EXPECT_EQ(table->cells().rowCount(), 132);
    EXPECT_EQ(marks(12, conc), QStringLiteral("excluded: the model does not get it"));
    auto* grid = page->findChild<SequenceGrid*>();
    ASSERT_TRUE(waitFor([grid] { return grid->data().sequences[1].fact == QStringLiteral("excluded"); }));
    EXPECT_EQ(grid->data().sequences[1].rows[3].kind, PointKind::Excluded);
    QTest::mouseClick(grid, Qt::LeftButton, {}, grid->cell(2, grid->size()).center().toPoint());
    ASSERT_TRUE(waitFor([this] { return m_session->sequence() == 1; })); // Subject 3 is the second of the model now
    EXPECT_EQ(table->cells().sequenceAt(table->currentIndex().row()), 2);
    clickCell(0, conc);
    clickCell(1, conc, Qt::ShiftModifier);
    click("Exclude the chosen rows");
    ASSERT_TRUE(waitForEdits(2));
    EXPECT_EQ(data().dataset->sequences[0].length(), 9);
    undo();
    undo();
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(DataTest, FutureRowsAreAddedEditedAndForecast)
{
    openData();
    clickCell(0, conc);
    QSpinBox* count = nullptr;
    for (QSpinBox* box : m_window->findChildren<QSpinBox*>()) {
        count = box->accessibleName() == QStringLiteral("Rows to forecast") ? box : count;
    }
    ASSERT_NE(count, nullptr);
    count->setFocus();
    count->selectAll();
    QTest::keyClicks(count, QStringLiteral("2"));
    QTest::keyClick(count, Qt::Key_Return);
    ASSERT_TRUE(waitForEdits(1));
    EXPECT_EQ(table->cells().rowCount(), 134);
    EXPECT_EQ(table->cells().index(11, 0).data().toString(), QStringLiteral("+1"));
    const Sequence& sequence = data().dataset->sequences[0];
    EXPECT_EQ(sequence.length(), 13);
    EXPECT_EQ(sequence.x(12, 0), sequence.x(10, 0));
    EXPECT_EQ(m_session->document()->model->dims.T, 13);
    EXPECT_EQ(m_session->document()->prior().heads[0].a.mean.size(), 13);
    const int dose = table->cells().columnOf({ColumnRole::Input, 0});
    clickCell(12, dose);
    QTest::keyClick(table, Qt::Key_Return);
    type(QStringLiteral("80"));
    ASSERT_TRUE(waitForEdits(2));
    EXPECT_EQ(data().dataset->sequences[0].x(12, 0), 80);
    undo();
    undo();
    EXPECT_EQ(m_session->document()->model, m_start);
    ASSERT_TRUE(waitFor([this] { return table->cells().rowCount() == 132; }));
}

TEST_F(DataTest, HoldOutsAreDrawnFromASeed)
{
    openData();
    QComboBox* method = combo("Method of holding out");
    ASSERT_NE(method, nullptr);
    QTest::keyClick(method, Qt::Key_Down); // at random
    click("Draw what is held out");
    ASSERT_TRUE(waitForEdits(1));
    const auto first = data().edits.heldOut;
    EXPECT_EQ(first.size(), 14U); // a tenth of 132, rounded up
    EXPECT_EQ(undoText(), QStringLiteral("hold out 10 % of the values at random, seed 1"));
    click("Hold out nothing");
    ASSERT_TRUE(waitForEdits(2));
    EXPECT_EQ(data().dataset->heldOutCount(), 0);
    click("Draw what is held out");
    ASSERT_TRUE(waitForEdits(3));
    EXPECT_EQ(data().edits.heldOut, first);
    QTest::keyClick(method, Qt::Key_Down); // last steps
    click("Hold out the last steps");
    ASSERT_TRUE(waitForEdits(4));
    EXPECT_EQ(data().dataset->heldOutCount(), 24); // 2 of 11 for each
    EXPECT_TRUE(data().dataset->sequences[4].heldOut(10, 0));
}

TEST_F(DataTest, MissingCellsShowWhatIsPredictedAndResultsBecomeStale)
{
    openData();
    clickCell(4, conc);
    QTest::keyClick(table, Qt::Key_Delete);
    ASSERT_TRUE(waitForEdits(1));
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }, 60000));
    ASSERT_TRUE(
        waitFor([this] { return table->cells().index(4, conc).data().toString().contains(QStringLiteral(" to ")); }));
    EXPECT_TRUE(marks(4, conc).contains(QStringLiteral("missing: posterior mean and 95 % interval of new data y")))
        << marks(4, conc).toStdString();
    EXPECT_FALSE(m_session->isStale());
    const auto& bands = *m_session->derived().bands()->bands;
    EXPECT_TRUE(
        table->cells().index(4, conc).data().toString().startsWith(QString::number(bands.at(0, 4, 0).y.mean, 'f', 2)));
    // another sequence is left out: the rows that stay keep their predictions, marked as of the earlier model
    clickCell(20, conc);
    click("Exclude the chosen sequence");
    ASSERT_TRUE(waitForEdits(2));
    EXPECT_TRUE(m_session->isStale());
    ASSERT_TRUE(waitFor([this] { return marks(4, conc).contains(QStringLiteral("of the earlier model")); }));
    for (const int place : {PredictPlace, AttentionPlace, PriorsPlace, SamplingPlace, DataPlace}) {
        chooseInRail(place); // none of them trips over data of another size
        letPass(80);
    }
    undo();
    EXPECT_FALSE(m_session->isStale());
}

TEST_F(DataTest, SimulatedDataBringTheirTruthToPredict)
{
    openData();
    click("Simulate data");
    auto* dialog = m_window->findChild<SimulateDialog*>();
    ASSERT_NE(dialog, nullptr);
    QTest::keyClick(dialog, Qt::Key_Return);
    leave(*dialog);
    ASSERT_TRUE(waitForEdits(1));
    const Document& document = *m_session->document();
    ASSERT_NE(document.truth, nullptr);
    EXPECT_EQ(document.dataset().rowCount(), 132);
    EXPECT_NE(document.dataset().sequences[0].y(0, 0), m_start->design->dataset->sequences[0].y(0, 0));
    EXPECT_EQ(document.dataset().sequences[0].x(0, 0), m_start->design->dataset->sequences[0].x(0, 0));
    chooseInRail(PredictPlace);
    auto* plot = m_window->workspace().pages()[PredictPlace]->findChild<BandPlot*>();
    ASSERT_TRUE(waitFor([plot] { return !plot->data().sequence.rows.empty(); }));
    const BandRow& row = plot->data().sequence.rows[3];
    ASSERT_TRUE(row.truth.has_value());
    EXPECT_EQ(*row.truth, document.truth->f[0](3, 0));
    const std::vector<KeyEntry> key = plot->key();
    EXPECT_TRUE(std::any_of(key.begin(), key.end(),
                            [](const KeyEntry& entry) { return entry.text == QStringLiteral("truth"); }));
    undo();
    EXPECT_EQ(m_session->document()->truth, nullptr);
    EXPECT_EQ(m_session->document()->model, m_start);
}

TEST_F(DataTest, DataOfTheirOwnAreSimulatedFromSizes)
{
    m_session->simulate(
        SimulationSize{.sequences = 3, .steps = 7, .inputs = 2, .outputs = 2, .missing = 0.2, .seed = 5});
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    const Document& document = *m_session->document();
    EXPECT_EQ(document.dataset().rowCount(), 21);
    EXPECT_EQ(document.model->dims.P, 2);
    EXPECT_GT(document.dataset().missingCount(), 0);
    ASSERT_NE(document.truth, nullptr);
    EXPECT_TRUE(document.truth->f[2].allFinite());
}

} // namespace
} // namespace credence::ui::test
