// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Work that is in no file: who asks before it is lost, who does not, and what each answer does.
#include "tests/ui/window/WindowFixture.h"

#include "core/data/DataEdits.h"
#include "core/data/ReadData.h"
#include "core/exports/RunRecord.h"
#include "core/model/PriorEdits.h"
#include "core/project/ProjectFile.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/StatusLine.h"
#include "ui/window/UnsavedWork.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace credence::ui::test {
namespace {

constexpr int kNoEnd = 1000000;
constexpr DataCell kEdited{.row = {.sequence = 2, .t = 3}, .isInput = false, .column = 0};

class UnsavedTest : public WindowTest {
protected:
    void SetUp() override
    {
        openWindow();
        m_window->project().start(m_kept.path());
    }
    void runToTheEnd(int draws = 200)
    {
        runExample(draws);
        ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    }
    /// In the dialog that asks where, as a person does who knows the path.
    void typePath(const QString& path)
    {
        ASSERT_TRUE(waitFor([this] { return findVisible<QFileDialog>() != nullptr; }));
        auto* dialog = findVisible<QFileDialog>();
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_NE(name, nullptr);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        m_heartbeat.restart(); // Qt's dialog reads folders on the GUI thread
    }
    void cancelPath()
    {
        ASSERT_TRUE(waitFor([this] { return findVisible<QFileDialog>() != nullptr; }));
        QTest::keyClick(findVisible<QFileDialog>(), Qt::Key_Escape);
        ASSERT_TRUE(waitFor([this] { return findVisible<QFileDialog>() == nullptr; }));
        m_heartbeat.restart();
    }
    [[nodiscard]] QString statusText() const
    {
        QStringList texts;
        for (const QLabel* label : find<StatusLine>()->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                texts << label->text();
            }
        }
        return texts.join(u'|');
    }
    QTemporaryDir m_kept;
    void trigger(const char* text) ///< an entry of a menu
    {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->text().remove(u'&') == QString::fromUtf8(text)) {
                action->trigger();
                return;
            }
        }
        FAIL() << text;
    }
    [[nodiscard]] bool editValue() ///< of kEdited, to 12.5
    {
        m_session->editData(
            [](const EditedData& data) {
                return withValues(data, {{kEdited, 12.5}});
            },
            {.text = QStringLiteral("edit")});
        return waitFor([this] { return m_session->hasUnsavedData(); });
    }
    void editPrior()
    {
        const Prior wider = withScaledWeights(m_session->document()->prior(), 1.2);
        ASSERT_TRUE(m_session->setPrior(wider, {.text = QStringLiteral("edit")}));
    }
};

TEST_F(UnsavedTest, NothingIsAskedWhereNothingWouldBeLost)
{
    openExample(kNoEnd); // a plan alone is no work
    m_window->openExample(1, AfterOpening::Wait);
    EXPECT_EQ(question(), nullptr);
    ASSERT_TRUE(waitFor([this] { return m_session->document()->dataset().name == "chickweight.csv"; }));
    m_window->close();
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(UnsavedTest, LiveAsksBeforeALongRunIsReplaced)
{
    runToTheEnd();
    auto* unsaved = m_window->findChild<UnsavedWork*>();
    ASSERT_NE(unsaved, nullptr);
    unsaved->setLongRun(0); // seconds
    click("Live");
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("800 draws"))) << question()->text().toStdString();
    EXPECT_FALSE(button("Live")->isChecked());
    answer("Cancel");
    EXPECT_FALSE(m_session->isLive());
    EXPECT_FALSE(button("Live")->isChecked());

    click("Live");
    answer("Discard");
    EXPECT_TRUE(m_session->isLive());
    EXPECT_TRUE(button("Live")->isChecked());
    click("Live");
    EXPECT_FALSE(m_session->isLive());

    unsaved->setLongRun(3600); // drawn again before anyone would have answered
    click("Live");
    EXPECT_EQ(question(), nullptr);
    EXPECT_TRUE(m_session->isLive());
}

TEST_F(UnsavedTest, ClosingAsksAndEscapeKeepsAll)
{
    runToTheEnd();
    EXPECT_TRUE(statusText().contains(QStringLiteral("draws not saved"))) << statusText().toStdString();
    const SnapshotPtr run = m_session->snapshot();
    m_window->close();
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("800 draws"))) << question()->text().toStdString();
    EXPECT_TRUE(question()->informativeText().contains(QStringLiteral("theoph.csv")));
    QStringList names;
    for (const QAbstractButton* choice : question()->buttons()) {
        names << choice->accessibleName();
    }
    names.sort();
    EXPECT_EQ(names.join(u' '), QStringLiteral("Cancel Discard Save…"));
    EXPECT_EQ(question()->defaultButton()->accessibleName(), QStringLiteral("Save…"));
    EXPECT_EQ(question()->escapeButton()->accessibleName(), QStringLiteral("Cancel"));
    QTest::keyClick(question(), Qt::Key_Escape);
    ASSERT_TRUE(waitFor([this] { return question() == nullptr; }));
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_EQ(m_session->snapshot(), run);
    m_window->close();
    answer("Discard");
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(UnsavedTest, SaveThenClosesAndWhatIsSavedIsNotAskedAbout)
{
    runToTheEnd();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    m_window->close();
    answer("Save…");
    cancelPath();
    EXPECT_TRUE(m_window->isVisible()); // no file, no closing
    EXPECT_TRUE(m_session->hasUnsavedDraws());

    m_window->close();
    answer("Save…");
    typePath(path);
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
    EXPECT_FALSE(m_session->hasUnsavedDraws());
    const auto project = readProject(path.toStdString());
    ASSERT_TRUE(project && project.value().run);
    EXPECT_EQ(project.value().run->snapshot->draws.shortest(), drawsKept());
}

TEST_F(UnsavedTest, SavingARunUnderWayStopsItFirstAndLosesNothing)
{
    runExample(kNoEnd);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 50; }));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    m_window->close();
    answer("Save…");
    typePath(path);
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }, 60000));
    const auto project = readProject(path.toStdString());
    ASSERT_TRUE(project && project.value().run);
    EXPECT_EQ(project.value().run->snapshot->draws.shortest(), drawsKept());
    EXPECT_TRUE(project.value().run->state);
}

TEST_F(UnsavedTest, EditedDataAreSavedWithTheProject)
{
    openExample(kNoEnd);
    ASSERT_TRUE(editValue());
    EXPECT_FALSE(m_session->hasUnsavedModel());
    EXPECT_TRUE(statusText().contains(QStringLiteral("data not saved"))) << statusText().toStdString();
    const DatasetPtr edited = m_session->document()->data->dataset;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    m_window->close();
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->informativeText().contains(QStringLiteral("edits of the data")));
    answer("Save…");
    typePath(path);
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
    EXPECT_FALSE(m_session->hasUnsavedData());
    const auto project = readProject(path.toStdString());
    ASSERT_TRUE(project) << describe(project.error());
    EXPECT_EQ(project.value().work.data->edits.values.at(kEdited), 12.5);
    EXPECT_EQ(fingerprint(*project.value().work.data->dataset), fingerprint(*edited));
}

/// By a name of its own, for other programs: File, Save data.
TEST_F(UnsavedTest, EditedDataAreSavedAsAFileOfTheirOwn)
{
    openExample(kNoEnd);
    ASSERT_TRUE(editValue());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.csv"));
    trigger("Save data…");
    typePath(path);
    ASSERT_TRUE(waitFor([this] { return !m_session->hasUnsavedData(); }));
    ReadOptions options;
    options.roles = m_session->document()->source.reading.roles;
    const auto reading = readData(path.toStdString(), options);
    ASSERT_TRUE(reading) << describe(reading.error());
    EXPECT_EQ(reading.value().dataset->sequences[2].y(3, 0), 12.5);
    EXPECT_EQ(fingerprint(*reading.value().dataset), fingerprint(*m_session->document()->data->dataset));
}

TEST_F(UnsavedTest, AddedDrawsAreUnsavedAgain)
{
    runToTheEnd();
    QTemporaryDir folder;
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    typePath(folder.path());
    ASSERT_TRUE(waitFor([this] { return !m_session->hasUnsavedDraws(); }));
    EXPECT_TRUE(statusText().contains(QRegularExpression(QStringLiteral("saved \\d\\d:\\d\\d\\|Saved \\d+ files"))))
        << statusText().toStdString();
    click("Run"); // exported: nothing is lost
    EXPECT_EQ(question(), nullptr);
    ASSERT_TRUE(waitFor([this] { return m_session->activity() == RunActivity::Idle && m_session->hasUnsavedDraws(); }));
    EXPECT_TRUE(statusText().contains(QStringLiteral("draws not saved")));
    m_window->close();
    EXPECT_NE(question(), nullptr);
    answer("Cancel");
}

TEST_F(UnsavedTest, RunAsksUntilToldNotTo)
{
    runToTheEnd();
    const std::uint64_t first = m_session->snapshot()->runId;
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    answer("Cancel");
    EXPECT_EQ(m_session->activity(), RunActivity::Idle);
    EXPECT_EQ(m_session->snapshot()->runId, first);
    click("Run");
    ASSERT_NE(question(), nullptr);
    ASSERT_NE(question()->checkBox(), nullptr);
    QTest::mouseClick(question()->checkBox(), Qt::LeftButton, {}, {8, question()->checkBox()->height() / 2});
    answer("Discard");
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId > first; }));
    click("Run");
    EXPECT_EQ(question(), nullptr);
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId > first + 1; }));
    m_window->close(); // closing is another matter
    answer("Cancel");
}

TEST_F(UnsavedTest, LiveNeverAsksButClosingDoes)
{
    runToTheEnd();
    click("Live");
    const std::uint64_t first = m_session->snapshot()->runId;
    editPrior();
    EXPECT_EQ(question(), nullptr);
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId > first; }));
    EXPECT_EQ(question(), nullptr);
    click("Run");
    EXPECT_EQ(question(), nullptr);
    ASSERT_TRUE(waitFor([&] { return hasEnded() && m_session->snapshot()->runId > first + 1; }));
    m_window->close();
    answer("Cancel");
}

TEST_F(UnsavedTest, OpeningAnotherFileAsksAndCancelLetsTheRunGoOn)
{
    runExample(kNoEnd);
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 0; }));
    m_window->openExample(1, AfterOpening::Run);
    answer("Cancel");
    const Index then = sweeps();
    EXPECT_TRUE(waitFor([&] { return sweeps() > then; }));
    EXPECT_EQ(m_session->document()->dataset().name, "theoph.csv");
}

TEST_F(UnsavedTest, EditsOfThePriorAreAskedAboutToo)
{
    openExample(100);
    editPrior();
    EXPECT_TRUE(statusText().contains(QStringLiteral("model not saved")));
    m_window->close();
    ASSERT_NE(question(), nullptr);
    QTemporaryDir folder;
    answer("Cancel");
    trigger("Save model…");
    typePath(folder.filePath(QStringLiteral("mine.json")));
    ASSERT_TRUE(waitFor([this] { return !m_session->hasUnsavedModel(); }));
    EXPECT_TRUE(readModelFile(folder.filePath(QStringLiteral("mine.json")).toStdString()));
    m_window->close();
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(UnsavedTest, AnUndoneEditIsNone)
{
    openExample(100);
    m_session->history().clear();
    editPrior();
    click("Undo");
    m_window->close();
    EXPECT_EQ(question(), nullptr);
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(UnsavedTest, ExportedStaleDrawsLeaveTheEditUnsaved)
{
    runToTheEnd();
    editPrior();
    QTemporaryDir folder;
    trigger("Export all…");
    typePath(folder.path()); // of the earlier model: its model.json has not the edit
    ASSERT_TRUE(waitFor([this] { return !m_session->hasUnsavedDraws(); }));
    m_window->close();
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("without saving the model")));
    answer("Discard");
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(UnsavedTest, StaleDrawsAndEditsAreSavedTogether)
{
    runToTheEnd();
    editPrior();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    m_window->close();
    answer("Save…");
    typePath(path);
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
    const auto project = readProject(path.toStdString());
    ASSERT_TRUE(project && project.value().run);
    EXPECT_NE(project.value().run->snapshot->draws.model(), project.value().work.model);
    EXPECT_EQ(writePriorFile(project.value().work.model->prior), writePriorFile(m_session->document()->prior()));
}

TEST_F(UnsavedTest, AFailedSavingClosesNothing)
{
    runToTheEnd();
    m_window->close();
    answer("Save…");
    typePath(QStringLiteral("/proc/mine.credence")); // where no file can be made
    ASSERT_TRUE(waitFor([this] { return find<ErrorStrip>()->isVisible(); }));
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(m_session->hasUnsavedDraws());
    EXPECT_FALSE(button("Open another file…") != nullptr && button("Open another file…")->isVisible()); // no help here
    m_window->close();
    answer("Cancel");
}

TEST_F(UnsavedTest, AFailedExportSaysSo)
{
    runToTheEnd();
    QTemporaryDir folder;
    QFile taken(folder.filePath(QStringLiteral("plots")));
    ASSERT_TRUE(taken.open(QIODevice::WriteOnly)); // where the folder of the pictures would be
    taken.close();
    trigger("Export all…");
    typePath(folder.path());
    ASSERT_TRUE(waitFor([this] { return statusText().contains(QStringLiteral("Export failed")); }));
    EXPECT_TRUE(m_session->hasUnsavedDraws());
    EXPECT_TRUE(find<ErrorStrip>()->isVisible());
}

TEST_F(UnsavedTest, MessagesGoAfterAWhile)
{
    auto* status = find<StatusLine>();
    status->showSaved(QStringLiteral("Saved 3 files"), QStringLiteral("/"));
    EXPECT_TRUE(statusText().contains(QStringLiteral("Saved 3 files")));
    EXPECT_TRUE(
        waitFor([this] { return !statusText().contains(QStringLiteral("Saved")); }, StatusLine::kMessageMs + 2000));
    EXPECT_FALSE(button("Show in folder") != nullptr && button("Show in folder")->isVisible());
    status->showExport(QStringLiteral("Exporting"));
    letPass(200);
    EXPECT_TRUE(statusText().contains(QStringLiteral("Exporting")));
}

} // namespace
} // namespace credence::ui::test
