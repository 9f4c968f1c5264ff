// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Projects in the window: saved and opened again, kept while they change, restored after a program that just ended.
#include "tests/ui/window/WindowFixture.h"

#include "core/model/PriorEdits.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/StatusLine.h"
#include "ui/window/Workspace.h"

#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

namespace credence::ui::test {
namespace {

class ProjectTest : public WindowTest {
protected:
    void SetUp() override
    {
        openWindow();
        m_window->project().start(m_kept.path());
    }
    void runToTheEnd(int draws)
    {
        runExample(draws);
        ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    }
    void saveByKey(const QString& path)
    {
        QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([this] { return findVisible<QFileDialog>() != nullptr; }));
        auto* name = findVisible<QFileDialog>()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_NE(name, nullptr);
        EXPECT_TRUE(name->text().endsWith(QStringLiteral(".credence"))) << name->text().toStdString();
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        m_heartbeat.restart(); // Qt's dialog reads folders on the GUI thread
        ASSERT_TRUE(waitFor([this] { return !m_session->projectFile().isEmpty(); }));
    }
    void widenPrior()
    {
        const Prior wider = withScaledWeights(m_session->document()->prior(), 1.2);
        ASSERT_TRUE(m_session->setPrior(wider, {.text = QStringLiteral("edit")}));
    }
    /// A window of another program run, on the same kept files or others.
    void startAnew(const QString& folder)
    {
        m_window.reset();
        m_session.reset();
        openWindow();
        m_window->project().start(folder);
    }
    /// What a killed program leaves: the files as they are, and nobody who holds them.
    [[nodiscard]] QString leaveBehind(const QTemporaryDir& folder) const
    {
        const QDir kept(m_kept.path());
        for (const QString& file : kept.entryList({QStringLiteral("*.credence*")}, QDir::Files)) {
            if (!file.endsWith(QStringLiteral(".lock"))) {
                QFile::copy(kept.filePath(file), folder.filePath(file));
            }
        }
        const QStringList files = QDir(folder.path()).entryList({QStringLiteral("*.credence")});
        return files.size() == 1 ? folder.filePath(files.front()) : QString();
    }
    [[nodiscard]] QMessageBox* offer() const { return findVisible<QMessageBox>(QStringLiteral("leftWork")); }
    void answerOffer(const char* name)
    {
        ASSERT_TRUE(waitFor([this] { return offer() != nullptr; }));
        for (QAbstractButton* candidate : offer()->buttons()) {
            if (candidate->accessibleName() == QString::fromUtf8(name)) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                break;
            }
        }
        ASSERT_TRUE(waitFor([this] { return offer() == nullptr; }));
        m_window->activateWindow();
    }
    [[nodiscard]] std::vector<double> lastDraw() const
    {
        const Draws& draws = m_session->snapshot()->draws;
        const auto flat = draws.flat(1, draws.kept(1) - 1);
        return {flat.begin(), flat.end()};
    }

    QTemporaryDir m_kept;
    QTemporaryDir m_left;
};

TEST_F(ProjectTest, OpensToTheSameAndTheChainsGoOn)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    runToTheEnd(150);
    chooseInRail(PredictPlace);
    m_session->setSequence(4);
    saveByKey(path);
    EXPECT_FALSE(m_session->hasUnsavedDraws());
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("mine.credence – Credence"));
    const std::vector<double> saved = lastDraw();
    const std::string model = writePriorFile(m_session->document()->prior());
    m_session->addDraws(100);
    ASSERT_TRUE(waitFor([this] { return hasEnded() && drawsKept() == 250; }));
    const std::vector<double> further = lastDraw();

    startAnew(m_kept.path());
    m_window->opener().open(path, AskFirst::IfInDoubt);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(drawsKept(), 150);
    EXPECT_EQ(lastDraw(), saved);
    EXPECT_EQ(writePriorFile(m_session->document()->prior()), model);
    EXPECT_FALSE(m_session->isStale());
    EXPECT_EQ(m_session->sequence(), 4);
    EXPECT_TRUE(waitFor([this] { return m_window->workspace().currentPage() == PredictPlace; }));
    EXPECT_TRUE(waitFor([this] { return m_session->derived().summary() != nullptr; }));
    ASSERT_TRUE(m_session->canAddDraws());
    m_session->addDraws(100);
    ASSERT_TRUE(waitFor([this] { return hasEnded() && drawsKept() == 250; }));
    EXPECT_EQ(lastDraw(), further) << "as if it had never stopped";
    m_window->close();
    EXPECT_NE(question(), nullptr) << "the added draws are not saved";
    answer("Save…"); // into the file that there is: nothing more is asked
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }));
    EXPECT_EQ(readProject(path.toStdString()).value().run->snapshot->draws.shortest(), 250);
}

TEST_F(ProjectTest, AnOrderlyEndLeavesNothingBehind)
{
    runToTheEnd(50);
    ASSERT_TRUE(waitFor([this] { return !QDir(m_kept.path()).entryList({QStringLiteral("*.credence")}).isEmpty(); }));
    m_window.reset();
    m_session.reset();
    EXPECT_TRUE(QDir(m_kept.path()).entryList({QStringLiteral("*.credence*")}).isEmpty());
    openWindow();
    m_window->project().start(m_kept.path());
    EXPECT_EQ(offer(), nullptr);
}

TEST_F(ProjectTest, WorkOfAProgramThatJustEndedIsRestored)
{
    runToTheEnd(150);
    const std::vector<double> drawn = lastDraw();
    widenPrior();
    const std::string prior = writePriorFile(m_session->document()->prior());
    letPass(3 * ProjectKeeper::kSpacingMs); // two seconds are promised
    const QString left = leaveBehind(m_left);
    ASSERT_FALSE(left.isEmpty());

    startAnew(m_left.path());
    answerOffer("Restore");
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(drawsKept(), 150);
    EXPECT_EQ(lastDraw(), drawn);
    EXPECT_EQ(writePriorFile(m_session->document()->prior()), prior);
    EXPECT_TRUE(m_session->isStale()) << "the edit came after the run";
    EXPECT_TRUE(m_session->projectFile().isEmpty());
    EXPECT_TRUE(m_session->hasUnsavedDraws());
    EXPECT_TRUE(waitFor([&] { return !QFile::exists(left); })) << "it is kept under another name by now";
    m_window->close();
    ASSERT_NE(question(), nullptr) << "it is in no file of the person's";
    answer("Discard");
}

TEST_F(ProjectTest, RestoredWorkKnowsItsProject)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    runToTheEnd(50);
    saveByKey(path);
    widenPrior();
    letPass(3 * ProjectKeeper::kSpacingMs);
    ASSERT_FALSE(leaveBehind(m_left).isEmpty());
    startAnew(m_left.path());
    ASSERT_TRUE(waitFor([this] { return offer() != nullptr; }));
    EXPECT_TRUE(offer()->informativeText().startsWith(QStringLiteral("mine.credence with 50 draws a chain, kept on")))
        << offer()->informativeText().toStdString();
    answerOffer("Restore");
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(m_session->projectFile(), path);
    EXPECT_TRUE(m_session->hasUnsavedModel());
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("mine.credence – Credence"));
}

/// A save that is still to be written is of the document that was open when it was asked for.
TEST_F(ProjectTest, ADocumentOpenedDuringASaveStaysOutOfTheFile)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    openExample(100);
    saveByKey(path);
    const Document mine = *m_session->document();
    const Document other = simulatedDocument({.sequences = 3, .steps = 5}, {}).value();
    for (int round = 0; round < 10; ++round) {
        m_session->adopt(mine, nullptr);
        m_session->markSaved(m_session->savePoint(), path);
        widenPrior();
        const std::string prior = writePriorFile(m_session->document()->prior());
        int told = 0;
        const QMetaObject::Connection counting =
            QObject::connect(&m_window->project(), &ProjectSaving::noticed, m_window.get(), [&told] { ++told; });
        m_window->project().save();
        m_session->adopt(other, nullptr);
        ASSERT_TRUE(waitFor([&told] { return told >= 2; })); // Saving, Saved
        QObject::disconnect(counting);
        EXPECT_TRUE(m_session->projectFile().isEmpty()) << "else the next save would overwrite the other's work";
        const auto project = readProject(path.toStdString());
        ASSERT_TRUE(project) << describe(project.error());
        EXPECT_EQ(writePriorFile(project.value().work.model->prior), prior);
        EXPECT_EQ(project.value().work.data->dataset->name, "theoph.csv");
    }
}

/// The project's file does not have what an export has.
TEST_F(ProjectTest, AnExportIsNoSavingOfTheProject)
{
    QTemporaryDir folder;
    runToTheEnd(50);
    saveByKey(folder.filePath(QStringLiteral("mine.credence")));
    m_session->addDraws(50);
    ASSERT_TRUE(waitFor([this] { return hasEnded() && drawsKept() == 100; }));
    m_session->markSaved(*m_session->snapshot()); // as after Export all
    m_session->markSaved(m_session->document()->model);
    EXPECT_TRUE(m_session->hasUnsavedDraws());
    m_window->close();
    ASSERT_NE(question(), nullptr);
    answer("Discard");
}

TEST_F(ProjectTest, LeftWorkIsKeptUntilItIsGivenUp)
{
    openExample(100);
    widenPrior();
    letPass(3 * ProjectKeeper::kSpacingMs);
    const QString left = leaveBehind(m_left);
    ASSERT_FALSE(left.isEmpty());
    startAnew(m_left.path());
    answerOffer("Ask again later");
    EXPECT_TRUE(QFile::exists(left));
    startAnew(m_left.path());
    answerOffer("Discard");
    EXPECT_FALSE(QFile::exists(left));
}

TEST_F(ProjectTest, AnotherWindowGetsACopy)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    openExample(100);
    saveByKey(path);
    Session other;
    MainWindow window(other);
    window.project().start(m_kept.path());
    EXPECT_EQ(window.findChild<QMessageBox*>(QStringLiteral("leftWork")), nullptr) << "the first window still has it";
    window.opener().open(path, AskFirst::IfInDoubt);
    ASSERT_TRUE(waitFor([&other] { return other.document() != nullptr; }));
    EXPECT_TRUE(other.projectFile().isEmpty());
    m_window->openExample(1, AfterOpening::Wait); // the first lets go of it
    ASSERT_TRUE(waitFor([this] { return m_session->projectFile().isEmpty(); }));
    window.opener().open(path, AskFirst::IfInDoubt); // nothing of the copy would be lost: nothing is asked
    EXPECT_TRUE(waitFor([&] { return other.projectFile() == path; }));
    m_heartbeat.restart(); // two windows in one thread
}

TEST_F(ProjectTest, ADamagedProjectLeavesWhatWasOpen)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.credence"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("SQLite format 3").append('\0').append(QByteArray(5000, 'x')));
    file.close();
    openExample(100);
    const ModelPtr model = m_session->document()->model;
    m_window->opener().open(path, AskFirst::IfInDoubt);
    ASSERT_TRUE(waitFor([this] { return find<ErrorStrip>()->isVisible(); }));
    EXPECT_EQ(m_session->document()->model, model);
}

TEST_F(ProjectTest, WhereNothingCanBeKeptThatIsSaidAndTheWorkGoesOn)
{
    m_window.reset();
    m_session.reset();
    openWindow();
    m_window->project().start(QStringLiteral("/proc/nowhere"));
    openExample(50);
    ASSERT_TRUE(waitFor([this] { return find<ErrorStrip>()->isVisible(); }));
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded() && drawsKept() == 50; }));
}

} // namespace
} // namespace credence::ui::test
