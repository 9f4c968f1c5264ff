// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files on their way in: opened at once, shown first where in doubt, mended by another choice, dropped on the window,
// found again; and what is open stays until Open is pressed.
#include "tests/ui/window/WindowFixture.h"
#include "ui/pages/DataTable.h"
#include "ui/window/ErrorStrip.h"
#include "ui/window/ImportColumns.h"
#include "ui/window/ImportDialog.h"
#include "ui/window/Workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace credence::ui::test {
namespace {

class ImportTest : public WindowTest {
protected:
    void SetUp() override
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path()); // not the user's own
        WindowTest::SetUp();
    }
    [[nodiscard]] QString write(const QString& name, const QByteArray& text) const
    {
        QString path = m_folder.filePath(name);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return path;
    }
    void open(const QString& path, AskFirst askFirst = AskFirst::IfInDoubt) { m_window->opener().open(path, askFirst); }
    [[nodiscard]] ImportDialog* waitForDialog()
    {
        EXPECT_TRUE(waitFor([this] { return m_window->opener().dialog() != nullptr; }));
        ImportDialog* dialog = m_window->opener().dialog();
        EXPECT_TRUE(dialog != nullptr && waitFor([dialog] { return dialog->preview() != nullptr; }));
        return dialog;
    }
    template <class T>
    [[nodiscard]] static T* named(QWidget* dialog, const char* name)
    {
        for (T* candidate : dialog->findChildren<T*>()) {
            if (candidate->accessibleName() == QLatin1String(name)) {
                return candidate;
            }
        }
        return nullptr;
    }
    [[nodiscard]] static QString result(ImportDialog* dialog)
    {
        return named<QLabel>(dialog, "What would be opened")->text();
    }
    /// An item chosen by its number, as with the arrow keys.
    static void choose(QComboBox* box, int item)
    {
        ASSERT_NE(box, nullptr);
        box->setFocus();
        while (box->currentIndex() != item) {
            QTest::keyClick(box, box->currentIndex() < item ? Qt::Key_Down : Qt::Key_Up);
        }
    }
    [[nodiscard]] const Dataset& dataset() const { return m_session->document()->dataset(); }

    QTemporaryDir m_folder;
};

const QByteArray kPlain = "id,t,x1,y\na,0,1.5,10\na,1,2.5,11\nb,0,2.25,20\nb,1,3.5,22\n";

TEST_F(ImportTest, AnHonestFileOpensAtOnceAndIsRemembered)
{
    const QString path = write(QStringLiteral("plain.csv"), kPlain);
    open(path);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(m_window->opener().dialog(), nullptr);
    EXPECT_EQ(dataset().rowCount(), 4);
    EXPECT_EQ(recentFiles(), QStringList{path});
    for (int i = 0; i < 12; ++i) {
        addRecentFile(m_folder.filePath(QStringLiteral("gone%1.csv").arg(i)));
    }
    const QStringList recent = recentFiles();
    EXPECT_EQ(recent.size(), kMostRecentFiles);
    EXPECT_TRUE(recent.first().endsWith(QStringLiteral("gone11.csv")));
    QMenu* menu = nullptr;
    for (QMenu* candidate : m_window->menuBar()->findChildren<QMenu*>()) {
        menu = candidate->title() == QStringLiteral("Open &recent") ? candidate : menu;
    }
    ASSERT_NE(menu, nullptr);
    Q_EMIT menu->aboutToShow();
    ASSERT_EQ(menu->actions().size(), kMostRecentFiles);
    EXPECT_TRUE(menu->actions().first()->text().contains(QStringLiteral("not there any more")));
    EXPECT_FALSE(menu->actions().first()->isEnabled());
}

TEST_F(ImportTest, AmbiguousDatesAreShownFirstAndFollowTheChoice)
{
    openExample(100);
    open(write(QStringLiteral("dates.csv"),
               "id,date,x,y\na,01/02/2021,1.5,10\na,02/03/2021,2.25,11\na,03/04/2021,1,12\n"));
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dataset().name, "theoph.csv"); // what was open stays
    auto* notices = named<QListWidget>(dialog, "What was done to the data");
    ASSERT_GT(notices->count(), 0);
    bool isTold = false;
    for (int i = 0; i < notices->count(); ++i) {
        isTold = isTold || notices->item(i)->text().startsWith(QStringLiteral("Please look: The dates of column date"));
    }
    EXPECT_TRUE(isTold);
    choose(named<QComboBox>(dialog, "Order of dates"), 2); // month first
    ASSERT_TRUE(waitFor([dialog] {
        const auto& preview = dialog->preview();
        return preview->reading && preview->reading->used.dateOrder == DateOrder::MonthDayYear &&
               preview->head->sequences[0].stepText[0] == "2021-01-02";
    }));
    QTest::mouseClick(named<QPushButton>(dialog, "Open"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return dataset().name == "dates.csv"; }));
    EXPECT_EQ(dataset().sequences[0].stepText[2], "2021-03-04");
    // the choice is remembered: no question the second time
    open(write(QStringLiteral("plain.csv"), kPlain));
    ASSERT_TRUE(waitFor([this] { return dataset().name == "plain.csv"; }));
    open(m_folder.filePath(QStringLiteral("dates.csv")));
    ASSERT_TRUE(waitFor([this] { return dataset().name == "dates.csv"; }));
    EXPECT_EQ(m_window->opener().dialog(), nullptr);
    EXPECT_EQ(dataset().sequences[0].stepText[2], "2021-03-04");
}

TEST_F(ImportTest, WhatWasGuessedIsGuessedAnewWhereTheFileChanged)
{
    const QString name = QStringLiteral("monthly.csv");
    open(write(name, "id,date,x,y\na,13/02/2021,1.5,10\na,14/02/2021,2.25,11\n")); // the day comes first: no doubt
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(m_window->opener().dialog(), nullptr);
    open(write(name, "id,date,x,y\na,01/02/2021,1.5,10\na,02/02/2021,2.25,11\na,03/02/2021,1,12\n"));
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(named<QComboBox>(dialog, "Order of dates")->currentIndex(), 0); // nobody chose one
    choose(named<QComboBox>(dialog, "Order of dates"), 2);                    // month first
    ASSERT_TRUE(waitFor([dialog] {
        const auto& preview = dialog->preview();
        return preview->reading && preview->reading->used.dateOrder == DateOrder::MonthDayYear;
    }));
    QTest::mouseClick(named<QPushButton>(dialog, "Open"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return dataset().rowCount() == 3; }));
    // what was chosen goes on to the next version of the file, what was guessed does not
    const auto known = recentChoices(m_folder.filePath(name));
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(known->chosen.dateOrder, DateOrder::MonthDayYear);
    EXPECT_FALSE(known->chosen.roles.has_value());
    EXPECT_FALSE(known->chosen.delimiter.has_value());
    EXPECT_TRUE(known->agreed.has_value());
    const QString path =
        write(name, "id,date,x,y\na,01/02/2021,1.5,10\na,02/02/2021,2.25,11\na,03/02/2021,1,12\na,04/02/2021,1,1\n");
    EXPECT_FALSE(recentChoices(path)->agreed.has_value());
    open(path);
    ASSERT_TRUE(waitFor([this] { return dataset().rowCount() == 4; }));
    EXPECT_EQ(dataset().sequences[0].stepText[3], "2021-04-02");
}

TEST_F(ImportTest, ChoicesOfACommandLineAreKeptAndDoubtsAsked)
{
    OpenRequest request;
    request.file = write(QStringLiteral("dates.csv"),
                         "id,date,x,y\na,01/02/2021,1.5,10\na,02/03/2021,2.25,-999\na,03/04/2021,1,12\n")
                       .toStdString();
    request.reading.missing = {"-999"};
    request.plan.draws = 321;
    m_window->opener().open(request, AskFirst::IfInDoubt);
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(m_session->document(), nullptr);
    EXPECT_EQ(named<QLineEdit>(dialog, "Missing marks")->text(), QStringLiteral("-999"));
    auto* openButton = named<QPushButton>(dialog, "Open");
    ASSERT_TRUE(waitFor([openButton] { return openButton->isEnabled(); }));
    QTest::mouseClick(openButton, Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(dataset().missingCount(), 1);
    EXPECT_EQ(m_session->document()->settings.draws, 321);
}

TEST_F(ImportTest, TheDataPageListsWhatWasDoneToTheData)
{
    open(write(QStringLiteral("gap.csv"), "id,t,x1,y\na,0,1.5,10\na,1,2.5,\nb,0,2.25,\"1,020.5\"\nb,1,3.5,22\n"));
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    m_window->showPage(DataPlace);
    auto* toggle = named<QPushButton>(m_window.get(), "Show the notices of reading");
    auto* list = named<QListWidget>(m_window.get(), "Notices of reading");
    ASSERT_TRUE(waitFor([toggle] { return toggle->isVisible(); }));
    EXPECT_FALSE(list->isVisible());
    QTest::mouseClick(toggle, Qt::LeftButton);
    ASSERT_TRUE(list->isVisible());
    ASSERT_EQ(list->count(), static_cast<int>(m_session->document()->notices.size()));
    QStringList texts;
    for (int i = 0; i < list->count(); ++i) {
        texts << list->item(i)->text();
    }
    EXPECT_TRUE(texts.join(QLatin1Char(' ')).contains(QStringLiteral("column y, line 3")));
    EXPECT_TRUE(texts.join(QLatin1Char(' ')).contains(QStringLiteral("marks between thousands")));
    for (const QLabel* label : m_window->findChildren<QLabel*>()) {
        EXPECT_NE(label->text(), QStringLiteral("The data are as the file has them."));
    }
}

TEST_F(ImportTest, WhatStandsInIsNeitherCopiedNorCounted)
{
    OpenRequest request;
    request.file = write(QStringLiteral("gap.csv"), "id,t,x1,y\na,0,1.5,10\na,1,,11\na,2,2.5,12\n").toStdString();
    request.reading.missingInputs["x1"] = {};
    m_window->opener().open(request, AskFirst::IfInDoubt);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(dataset().sequences[0].x(1, 0), 1.5);
    m_window->showPage(DataPlace);
    auto* table = m_window->findChild<DataTable*>();
    const int column = table->cells().columnOf({ColumnRole::Input, 0});
    ASSERT_TRUE(waitFor([&] { return table->cells().rowCount() == 3; }));
    table->setCurrentIndex(table->cells().index(0, column));
    table->selectionModel()->select(QItemSelection(table->cells().index(0, column), table->cells().index(2, column)),
                                    QItemSelectionModel::ClearAndSelect);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("1.5\n\n2.5"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier); // as it was
    letPass(50);
    EXPECT_TRUE(m_session->document()->data->edits.isEmpty());
    QStringList texts;
    for (const QLabel* label : m_window->findChildren<QLabel*>()) {
        texts << label->text();
    }
    EXPECT_TRUE(texts.contains(QStringLiteral("2 of 3 rows"))) << texts.join(u'\n').toStdString();
}

TEST_F(ImportTest, ARefusedFileIsMendedByAnotherChoice)
{
    open(write(QStringLiteral("marks.csv"), "id,t,x1,y\na,0,1.5,10\na,1,2.5,BAD\na,2,3.5,12\n"));
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    auto* trouble = named<QLabel>(dialog, "Why the file is not read");
    ASSERT_TRUE(waitFor([trouble] { return trouble->isVisible(); }));
    EXPECT_TRUE(trouble->text().contains(QStringLiteral("marks.csv, line 3, column y")))
        << trouble->text().toStdString();
    auto* openButton = named<QPushButton>(dialog, "Open");
    EXPECT_FALSE(openButton->isEnabled());
    auto* marks = named<QLineEdit>(dialog, "Missing marks");
    marks->setFocus();
    QTest::keyClicks(marks, QStringLiteral("BAD"));
    ASSERT_TRUE(waitFor([openButton] { return openButton->isEnabled(); }));
    EXPECT_FALSE(trouble->isVisible());
    EXPECT_EQ(result(dialog), QStringLiteral("marks.csv: 1 sequence, 3 rows, 1 input, 1 output, 1 missing. "
                                             "9 cells read: 0 converted, 1 without a value."));
    QTest::keyClick(marks, Qt::Key_Return);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(dataset().missingCount(), 1);
    EXPECT_EQ(m_session->document()->source.reading.missing, std::vector<std::string>{"BAD"});
}

TEST_F(ImportTest, RolesAndGapsAreChosenAboveTheColumns)
{
    open(write(QStringLiteral("roles.csv"), "id,t,x1,x2,y\na,0,1.5,,10\na,1,2.5,4.25,11\na,2,3.75,8.5,12\n"),
         AskFirst::Always);
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    auto* columns = dialog->findChild<ImportColumns*>();
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview()->reading != nullptr; }));
    EXPECT_EQ(columns->roleBox(4)->currentText(), QStringLiteral("Output"));
    for (int column = 0; column < 5; ++column) {
        const int left = columns->sectionViewportPosition(column);
        EXPECT_GT(columns->roleBox(column)->x(), left);
        EXPECT_LT(columns->roleBox(column)->geometry().right(), left + columns->sectionSize(column));
        EXPECT_GT(columns->roleBox(column)->width(), 140);
    }
    EXPECT_EQ(columns->roleBox(2)->accessibleName(), QStringLiteral("Role of column x1"));
    choose(columns->roleBox(2), 0); // left out
    ASSERT_TRUE(waitFor([dialog] {  // on the way past "Step" the file is refused
        const auto& reading = dialog->preview()->reading;
        return reading && reading->dataset->inputs.size() == 1;
    }));
    ASSERT_TRUE(columns->gapBox(3)->isVisible());
    columns->gapBox(3)->lineEdit()->setFocus();
    columns->gapBox(3)->lineEdit()->selectAll();
    QTest::keyClicks(columns->gapBox(3)->lineEdit(), QStringLiteral("0"));
    ASSERT_TRUE(waitFor([dialog] {
        const auto& reading = dialog->preview()->reading;
        return reading && reading->dataset->sequences[0].x(0, 0) == 0;
    }));
    choose(columns->roleBox(4), 4); // no output is left
    auto* openButton = named<QPushButton>(dialog, "Open");
    ASSERT_TRUE(waitFor([&] { return dialog->preview()->error.has_value(); }));
    EXPECT_FALSE(openButton->isEnabled());
    choose(columns->roleBox(4), 5);
    ASSERT_TRUE(waitFor([&] { return openButton->isEnabled(); }));
    QTest::mouseClick(openButton, Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(dataset().inputs.size(), 1U);
    EXPECT_EQ(dataset().sequences[0].x(0, 0), 0);
}

TEST_F(ImportTest, TheOpenFileIsReadAgainWithOtherRoles)
{
    openExample(100);
    chooseInRail(DataPlace);
    click("Roles and reading");
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview()->reading != nullptr; }));
    auto* columns = dialog->findChild<ImportColumns*>();
    EXPECT_EQ(columns->roleBox(2)->currentText(), QStringLiteral("Input")); // as the example has it, not as guessed
    choose(columns->roleBox(2), 0);
    ASSERT_TRUE(waitFor([dialog] {
        const auto& reading = dialog->preview()->reading;
        return reading && reading->dataset->inputs.size() == 1;
    }));
    QTest::mouseClick(named<QPushButton>(dialog, "Open"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return dataset().inputs.size() == 1; }));
    EXPECT_EQ(dataset().outputs[0].unit, "mg/L");
}

TEST_F(ImportTest, EscapeLeavesEverythingAsItWas)
{
    openExample(100);
    const ModelPtr model = m_session->document()->model;
    open(write(QStringLiteral("plain.csv"), kPlain), AskFirst::Always);
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    QTest::keyClick(dialog, Qt::Key_Escape);
    ASSERT_TRUE(waitFor([this] { return m_window->opener().dialog() == nullptr; }));
    letPass(100);
    EXPECT_EQ(m_session->document()->model, model);
}

TEST_F(ImportTest, DelimiterEncodingAndHeaderFollow)
{
    open(write(QStringLiteral("odd.csv"), "report of \xE9t\xE9\nid|t|x\xE9|y\na|0|1,5|10,25\na|1|2,5|11,5\n"),
         AskFirst::Always);
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    choose(named<QComboBox>(dialog, "Encoding"), 4);         // windows-1252
    choose(named<QComboBox>(dialog, "Cells divided by"), 5); // pipe
    auto* line = named<QSpinBox>(dialog, "Names on line");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("2"));
    QTest::keyClick(line, Qt::Key_Tab);
    choose(named<QComboBox>(dialog, "Decimal mark"), 2); // comma
    ASSERT_TRUE(waitFor([dialog] {
        const auto& preview = dialog->preview();
        return preview->reading && preview->columns.value(2) == QStringLiteral("xé") &&
               preview->reading->dataset->sequences[0].y(0, 0) == 10.25;
    }));
    EXPECT_TRUE(dialog->preview()->text.startsWith(QStringLiteral("report of été")));
}

TEST_F(ImportTest, TheDecimalMarkThatWasGuessedIsShown)
{
    const auto guessOf = [this](const char* file, const QByteArray& text) {
        open(write(QString::fromLatin1(file), text), AskFirst::Always);
        ImportDialog* dialog = waitForDialog();
        const bool isRead = dialog != nullptr && waitFor([dialog] { return dialog->preview()->reading != nullptr; });
        QString shown = isRead ? named<QComboBox>(dialog, "Decimal mark")->itemText(0) : QString();
        QTest::keyClick(dialog, Qt::Key_Escape);
        EXPECT_TRUE(waitFor([this] { return m_window->opener().dialog() == nullptr; }));
        return shown;
    };
    EXPECT_EQ(guessOf("comma.csv", "id;t;x;y\na;0;1,5;1\na;1;2,5;2\n"), QStringLiteral("Guess: Comma 1,5"));
    EXPECT_EQ(guessOf("point.csv", "id;t;x;y\na;0;1.5;1\na;1;2.5;2\n"), QStringLiteral("Guess: Point 1.5"));
    EXPECT_EQ(guessOf("both.csv", "id;t;x;y\na;0;1,5;1.5\na;1;2,5;2.5\n"), QStringLiteral("Guess: by column"));
    EXPECT_EQ(guessOf("none.csv", "id;t;x;y\na;0;1;1\na;1;2;2\n"), QStringLiteral("Guess"));
}

TEST_F(ImportTest, ASheetIsChosenAndWhatOnlyTextHasIsOutOfTheWay)
{
    for (const char* name : {"openpyxl.xlsx", "openpyxl-libreoffice.ods", "openpyxl-libreoffice.fods"}) {
        SCOPED_TRACE(name);
        const auto path = std::filesystem::path(CREDENCE_SOURCE_DIR) / "tests/data/sheets" / name;
        open(QString::fromStdString(path.string()), AskFirst::Always);
        ImportDialog* dialog = waitForDialog();
        ASSERT_NE(dialog, nullptr);
        auto* sheet = named<QComboBox>(dialog, "Sheet");
        ASSERT_TRUE(sheet->isVisible());
        ASSERT_EQ(sheet->count(), 3);
        EXPECT_EQ(sheet->itemText(0), QStringLiteral("Guess: %1").arg(sheet->itemText(1)));
        EXPECT_FALSE(named<QComboBox>(dialog, "Encoding")->isVisible());
        EXPECT_FALSE(named<QComboBox>(dialog, "Cells divided by")->isVisible());
        EXPECT_TRUE(named<QComboBox>(dialog, "Decimal mark")->isVisible());
        EXPECT_FALSE(named<QPlainTextEdit>(dialog, "How the file begins")->isVisible());
        choose(sheet, 2);
        ASSERT_TRUE(waitFor([dialog] {
            const auto& preview = dialog->preview();
            return preview->reading && preview->reading->used.sheet == "Twice";
        }));
        EXPECT_EQ(sheet->currentIndex(), 2);
        QTest::mouseClick(named<QPushButton>(dialog, "Open"), Qt::LeftButton);
        ASSERT_TRUE(waitFor([&] { return m_session->document() != nullptr && dataset().name == name; }));
        EXPECT_EQ(m_session->document()->source.reading.sheet, "Twice");
    }
}

TEST_F(ImportTest, AnEmptySheetIsRefusedAndAnotherOneMendsIt)
{
    const auto path = std::filesystem::path(CREDENCE_SOURCE_DIR) / "tests/data/sheets/xlsxwriter.xlsx";
    open(QString::fromStdString(path.string()), AskFirst::Always);
    ImportDialog* dialog = waitForDialog();
    ASSERT_NE(dialog, nullptr);
    auto* sheet = named<QComboBox>(dialog, "Sheet");
    const int empty = sheet->findData(QStringLiteral("Empty"));
    ASSERT_GT(empty, 0);
    EXPECT_GE(sheet->findText(QStringLiteral("Secret (hidden)")), 0);
    choose(sheet, empty);
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview()->error && dialog->preview()->asked.sheet == "Empty"; }));
    EXPECT_TRUE(sheet->isVisible());
    EXPECT_EQ(sheet->currentIndex(), empty);
    choose(sheet, 0);
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview()->reading != nullptr; }));
    EXPECT_EQ(dialog->preview()->reading->used.sheet, "Data");
}

TEST_F(ImportTest, AFileThatIsNotThereIsSaidAndNothingElse)
{
    open(m_folder.filePath(QStringLiteral("nowhere.csv")));
    const ErrorStrip& strip = m_window->workspace().errorStrip();
    ASSERT_TRUE(waitFor([&strip] { return strip.isVisible(); }));
    EXPECT_TRUE(strip.text().contains(QStringLiteral("nowhere.csv"))) << strip.text().toStdString();
    EXPECT_EQ(m_window->opener().dialog(), nullptr);
    EXPECT_EQ(m_session->document(), nullptr);
}

TEST_F(ImportTest, ADroppedFileIsOpened)
{
    const QString path = write(QStringLiteral("dropped.csv"), kPlain);
    QMimeData dragged;
    dragged.setUrls({QUrl::fromLocalFile(path)});
    const QPoint middle = m_window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(middle, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr; }));
    EXPECT_EQ(dataset().name, "dropped.csv");
}

TEST_F(ImportTest, WhatIsNoFileOrMoreThanOneIsNotTaken)
{
    const QString path = write(QStringLiteral("one.csv"), "id,t,y\na,0,1\na,1,2\n");
    QMimeData two;
    two.setUrls({QUrl::fromLocalFile(path), QUrl::fromLocalFile(path)});
    QMimeData folder;
    folder.setUrls({QUrl::fromLocalFile(QFileInfo(path).path())});
    QMimeData gone;
    gone.setUrls({QUrl::fromLocalFile(path + QStringLiteral(".gone"))});
    QMimeData remote;
    remote.setUrls({QUrl(QStringLiteral("https://example.org/one.csv"))});
    QMimeData words;
    words.setText(path);
    const QPoint middle = m_window->rect().center();
    for (const QMimeData* data : {&two, &folder, &gone, &remote, &words}) {
        QDragEnterEvent enter(middle, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        EXPECT_FALSE(enter.isAccepted());
        QDropEvent drop(middle, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &drop);
        letPass(50);
        EXPECT_FALSE(m_window->opener().isReading());
        EXPECT_EQ(m_session->document(), nullptr);
    }
}

TEST_F(ImportTest, ALongReadShowsProgressAndStops)
{
    QByteArray text = "id,t,x1,y\n";
    constexpr int kRows = 1'500'000;
    text.reserve(qsizetype{24} * kRows);
    for (int row = 0; row < kRows; ++row) {
        text += "s" + QByteArray::number(row / 1000) + "," + QByteArray::number(row % 1000) + ",0." +
                QByteArray::number(row % 977) + ",1." + QByteArray::number(row % 89) + "\n";
    }
    const QString path = write(QStringLiteral("long.csv"), text);
    m_heartbeat.restart(); // writing it is not the window's work
    bool isTold = false;
    QObject::connect(&m_window->opener(), &FileOpener::progressed, m_window.get(), [&isTold] { isTold = true; });
    open(path);
    ASSERT_TRUE(waitFor([&isTold] { return isTold; }));
    QTest::mouseClick(button("Cancel"), Qt::LeftButton);
    EXPECT_FALSE(m_window->opener().isReading());
    letPass(300);
    EXPECT_EQ(m_session->document(), nullptr);
}

} // namespace
} // namespace credence::ui::test
