// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Report page: made when it is opened, followed by the run, taken away as HTML and PDF that other programs read.
#include "tests/ui/window/WindowFixture.h"

#include "ui/pages/InspectorForm.h"
#include "ui/pages/ReportPage.h"
#include "ui/style/Style.h"
#include "ui/window/Workspace.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextEdit>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextTable>
#include <QXmlStreamReader>

#include <algorithm>

namespace credence::ui::test {
namespace {

/// What a program of the machine prints.
QString printedBy(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    EXPECT_TRUE(process.waitForFinished(30000)) << program.toStdString();
    EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    return QString::fromUtf8(process.readAllStandardOutput());
}

class ReportTest : public WindowTest {
protected:
    void openReport()
    {
        chooseInRail(ReportPlace);
        m_page = m_window->workspace().findChild<ReportPage*>();
        ASSERT_NE(m_page, nullptr);
        m_text = m_page->findChild<QTextEdit*>();
    }
    void runAndOpen(int draws)
    {
        runExample(draws);
        ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
        openReport();
        ASSERT_TRUE(waitFor([this] { return isDone(); }));
    }
    [[nodiscard]] bool isDone() const
    {
        return m_page->work().report() != nullptr && !m_page->work().isBusy() && m_text->isVisible();
    }
    [[nodiscard]] QString words() const { return m_text->toPlainText(); }
    [[nodiscard]] QCheckBox* box(const char* picture) const
    {
        return m_page->inspector()->findChild<QCheckBox*>(QString::fromLatin1(picture));
    }
    [[nodiscard]] QPushButton* pageButton(const QString& text) const
    {
        QList<QPushButton*> buttons = m_page->findChildren<QPushButton*>();
        buttons += m_page->inspector()->findChildren<QPushButton*>();
        for (QPushButton* one : buttons) {
            if (one->text() == text) {
                return one;
            }
        }
        return nullptr;
    }
    [[nodiscard]] qsizetype picturesShown() const { return words().count(QChar::ObjectReplacementCharacter); }
    /// Through the button and the dialog, as a user.
    QString save(const QString& button, const QString& name)
    {
        QString path = m_folder.filePath(name);
        QSignalSpy saved(&m_page->work(), &ReportWork::saved);
        QTest::mouseClick(pageButton(button), Qt::LeftButton);
        EXPECT_TRUE(waitFor([this] { return findVisible<QFileDialog>() != nullptr; }));
        auto* typed = findVisible<QFileDialog>()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        typed->setText(path);
        QTest::keyClick(typed, Qt::Key_Return);
        EXPECT_TRUE(waitFor([&] { return saved.count() == 1; }));
        m_heartbeat.restart(); // Qt's dialog reads folders on the GUI thread
        if (const QString kept = qEnvironmentVariable("CREDENCE_PICTURES"); !kept.isEmpty()) {
            QFile::remove(kept + u'/' + name); // for people to look at
            QFile::copy(path, kept + u'/' + name);
        }
        return path;
    }

    QTemporaryDir m_folder;
    ReportPage* m_page = nullptr;
    QTextEdit* m_text = nullptr;
};

TEST_F(ReportTest, SaysWhatIsMissingBeforeARun)
{
    openExample(200);
    openReport();
    letPass(50);
    EXPECT_FALSE(m_text->isVisible());
    EXPECT_FALSE(pageButton(QStringLiteral("Save as HTML…"))->isEnabled());
    EXPECT_NE(box("predict"), nullptr); // chosen beforehand
    keepPicture(*m_window, QStringLiteral("report-empty"));
}

TEST_F(ReportTest, TellsTheRunWithThePicturesThatAreTicked)
{
    runAndOpen(300);
    const QString text = words();
    for (const char* word : {"In short", "Before you rely on it", "theoph.csv: 12 sequences, 132 rows", "Leave-one-out",
                             "credence-cli sample theoph.csv --id Subject", "fingerprint", "model.json"}) {
        EXPECT_TRUE(text.contains(QString::fromLatin1(word))) << word;
    }
    const auto ticked = m_page->inspector()->findChildren<QCheckBox*>();
    const auto count =
        std::count_if(ticked.begin(), ticked.end(), [](const QCheckBox* one) { return one->isChecked(); });
    EXPECT_EQ(picturesShown(), count);
    EXPECT_GE(count, 8);
    keepPicture(*m_window, QStringLiteral("report"));
    const auto numbers = m_page->work().reported();
    QTest::mouseClick(box("pareto-k"), Qt::LeftButton, {}, QPoint(8, 12));
    QTest::mouseClick(box("data"), Qt::LeftButton, {}, QPoint(8, 12));
    QTest::mouseClick(box("trace"), Qt::LeftButton, {}, QPoint(8, 12));
    ASSERT_TRUE(waitFor([&] { return isDone() && picturesShown() == count - 1; }));
    EXPECT_TRUE(words().contains(QStringLiteral("Trust in leave-one-out.")));
    EXPECT_EQ(m_page->work().reported(), numbers);
    QTest::mouseClick(pageButton(QStringLiteral("Copy the command")), Qt::LeftButton);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("credence-cli sample theoph.csv")));
}

TEST_F(ReportTest, FollowsTheTheme)
{
    runAndOpen(200);
    const auto inkOf = [this] {
        return m_text->document()->firstBlock().begin().fragment().charFormat().foreground().color();
    };
    EXPECT_EQ(inkOf(), themeOf(ThemeKind::Light).text);
    applyTheme(*qApp, ThemeKind::Dark);
    EXPECT_TRUE(waitFor([&] { return isDone() && inkOf() == themeOf(ThemeKind::Dark).text; }));
    letPass(50);
    keepPicture(*m_window, QStringLiteral("report-dark"));
    m_text->verticalScrollBar()->setValue(900);
    letPass(50);
    keepPicture(*m_window, QStringLiteral("report-dark-pictures"));
    applyTheme(*qApp, ThemeKind::Light);
    EXPECT_TRUE(waitFor([&] { return isDone() && inkOf() == themeOf(ThemeKind::Light).text; }));
    m_heartbeat.restart(); // a change of theme styles every widget
}

TEST_F(ReportTest, IsSavedAsOneFileOfHtml)
{
    runAndOpen(200);
    const QString path = save(QStringLiteral("Save as HTML…"), QStringLiteral("r.html"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QByteArray html = file.readAll();
    html.remove(0, html.indexOf("<html"));
    QXmlStreamReader reader(html);
    int svgs = 0;
    int texts = 0;
    int paths = 0;
    int images = 0;
    QStringList labels;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            const auto name = reader.name();
            svgs += name == QLatin1String("svg");
            texts += name == QLatin1String("text");
            paths += name == QLatin1String("path") || name == QLatin1String("polyline");
            images += name == QLatin1String("image") || name == QLatin1String("img");
            for (const char* key : {"src", "href"}) {
                const QString value = reader.attributes().value(QLatin1String(key)).toString();
                EXPECT_TRUE(value.isEmpty() || value.startsWith(u'#') || value.startsWith(QLatin1String("data:")))
                    << value.toStdString();
            }
            if (reader.attributes().hasAttribute(QLatin1String("aria-label"))) {
                labels << reader.attributes().value(QLatin1String("aria-label")).toString();
            }
        }
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    EXPECT_EQ(svgs, picturesShown());
    EXPECT_GT(texts, 100);
    EXPECT_GT(paths, 200);
    EXPECT_EQ(images, 0);
    EXPECT_EQ(labels.size(), svgs + 1); // and the contents
    EXPECT_TRUE(std::none_of(labels.begin(), labels.end(), [](const QString& label) { return label.size() < 8; }));
}

TEST_F(ReportTest, IsSavedAsPagesOfPdf)
{
    runAndOpen(200);
    const QString path = save(QStringLiteral("Save as PDF…"), QStringLiteral("r.pdf"));
    const QString info = printedBy(QStringLiteral("pdfinfo"), {path});
    EXPECT_TRUE(info.contains(QRegularExpression(QStringLiteral("Title: +theoph.csv")))) << info.toStdString();
    EXPECT_TRUE(info.contains(QStringLiteral("(A4)"))) << info.toStdString();
    const int pages = QRegularExpression(QStringLiteral("Pages: +(\\d+)")).match(info).captured(1).toInt();
    EXPECT_GE(pages, 3);
    EXPECT_LE(pages, 12);
    const QString text = printedBy(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
    for (int page = 1; page <= pages; ++page) {
        EXPECT_TRUE(text.contains(QStringLiteral("page %1 of %2").arg(page).arg(pages))) << page;
    }
    for (const char* word : {"Before you rely on it", "log_lik", "credence-cli sample theoph.csv", "conc (mg/L)",
                             "tail ESS", "--model model.json"}) {
        EXPECT_TRUE(text.contains(QString::fromLatin1(word))) << word;
    }
    // lines and letters, no pixels
    EXPECT_EQ(printedBy(QStringLiteral("pdfimages"), {QStringLiteral("-list"), path}).count(u'\n'), 2);
    const QStringList fonts = printedBy(QStringLiteral("pdffonts"), {path}).trimmed().split(u'\n');
    ASSERT_GT(fonts.size(), 2);
    for (const QString& font : fonts.mid(2)) {
        EXPECT_TRUE(font.contains(QRegularExpression(QStringLiteral(" yes +(yes|no) +yes +\\d"))))
            << font.toStdString();
    }
    // every word lies on its page
    const QString boxes = printedBy(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), path, QStringLiteral("-")});
    auto match = QRegularExpression(QStringLiteral("<word xMin=\"([^\"]+)\" yMin=\"([^\"]+)\" xMax=\"([^\"]+)\" "
                                                   "yMax=\"([^\"]+)\">([^<]*)"))
                     .globalMatch(boxes);
    int count = 0;
    while (match.hasNext()) {
        const auto word = match.next();
        EXPECT_GE(word.captured(1).toDouble(), 40) << word.captured(5).toStdString();
        EXPECT_LE(word.captured(3).toDouble(), 595 - 40) << word.captured(5).toStdString();
        EXPECT_LE(word.captured(4).toDouble(), 842 - 30) << word.captured(5).toStdString();
        ++count;
    }
    EXPECT_GT(count, 500);
}

TEST_F(ReportTest, FollowsTheRunOnDemandAndAtItsEnd)
{
    openExample(40000);
    openReport();
    click("Run");
    ASSERT_TRUE(waitFor([this] { return drawsKept() > 200; }));
    ASSERT_TRUE(waitFor([this] { return isDone(); }));
    const SnapshotPtr first = m_page->work().reported();
    ASSERT_TRUE(waitFor([&] { return drawsKept() > first->draws.shortest() + 100; }));
    EXPECT_EQ(m_page->work().reported(), first); // it does not change under the reader
    QPushButton* update = pageButton(QStringLiteral("Update"));
    ASSERT_TRUE(waitFor([&] { return update->isVisible(); }));
    m_heartbeat.restart();
    QTest::mouseClick(update, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return isDone() && m_page->work().reported() != first; }));
    EXPECT_LT(m_heartbeat.largestOwnGapMs(), kLongestGapMs);
    click("Stop");
    ASSERT_TRUE(
        waitFor([&] { return hasEnded() && isDone() && m_page->work().reported() == m_session->snapshot(); }, 60000));
    EXPECT_TRUE(words().contains(QStringLiteral("The run was not through")));
    EXPECT_FALSE(update->isVisible());
}

TEST_F(ReportTest, IsCancelledAndTakenUpAgain)
{
    runExample(20000);
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }, 60000));
    openReport();
    QPushButton* cancel = pageButton(QStringLiteral("Cancel"));
    ASSERT_TRUE(waitFor([&] { return cancel->isVisible(); }));
    QTest::mouseClick(cancel, Qt::LeftButton);
    letPass(200);
    EXPECT_EQ(m_page->work().report(), nullptr);
    EXPECT_FALSE(m_page->work().isBusy());
    m_heartbeat.restart();
    QTest::mouseClick(pageButton(QStringLiteral("Update")), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return isDone(); }, 120000));
    EXPECT_LT(m_heartbeat.largestOwnGapMs(), kLongestGapMs);
}

TEST_F(ReportTest, NoTableIsWiderThanThePage)
{
    Report report;
    const std::string name(90, 'w');
    ReportTable table{"A table.", {{"quantity", true}}, {{name}}};
    for (int column = 0; column < 9; ++column) {
        table.columns.push_back({"bulk ESS"});
        table.rows[0].push_back("−1234.567");
    }
    report.sections = {{ReportPart::Findings, "In short", {table}}};
    const auto document = reportDocument(report, {}, {ThemeKind::Light, QSizeF(kReportWidth, 1000)});
    for (QTextFrame* frame : document->rootFrame()->childFrames()) {
        const QRectF box = document->documentLayout()->frameBoundingRect(frame);
        EXPECT_LE(box.right(), kReportWidth + 4); // the padding of the last cell
        const auto* shown = qobject_cast<const QTextTable*>(frame);
        ASSERT_NE(shown, nullptr);
        for (int column = 1; column < shown->columns(); ++column) {
            EXPECT_EQ(shown->cellAt(1, column).firstCursorPosition().block().layout()->lineCount(), 1) << column;
        }
    }
}

} // namespace
} // namespace credence::ui::test
