// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every living page at every size, light and dark: no text is cut off, nothing lies on something else, no column of a
// table ends outside it; in English, and in Chinese. CREDENCE_PICTURES names a folder for a picture of each;
// QT_SCALE_FACTOR=2 looks at them twice as large.
#include "tests/ui/window/WindowFixture.h"

#include "ui/session/DataEditor.h"
#include "ui/style/ElidedLabel.h"
#include "ui/style/Language.h"
#include "ui/style/Style.h"
#include "ui/window/ImportDialog.h"
#include "ui/window/SimulateDialog.h"
#include "ui/window/Workspace.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace credence::ui::test {
namespace {

bool isScrolled(const QWidget& widget)
{
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(parent) != nullptr) {
            return true;
        }
    }
    return false;
}

/// Longer than its place without a tip that has the rest.
bool isCut(const QWidget& widget)
{
    if (const auto* elided = qobject_cast<const ElidedLabel*>(&widget)) { // its hint is of the whole, whatever it shows
        return elided->text() != elided->whole() && elided->toolTip() != elided->whole();
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty() || label->toolTip().contains(label->text())) {
            return false;
        }
        return label->wordWrap() ? label->heightForWidth(label->width()) > label->height() + 1
                                 : label->sizeHint().width() > label->width() + 1;
    }
    if (const auto* pressed = qobject_cast<const QAbstractButton*>(&widget)) {
        return !pressed->text().isEmpty() && pressed->minimumSizeHint().width() > pressed->width() + 1;
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        constexpr int kArrow = 24;
        return box->fontMetrics().horizontalAdvance(box->currentText()) + kArrow > box->width();
    }
    return false;
}

QString nameOf(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const auto* pressed = qobject_cast<const QAbstractButton*>(&widget);
    const QString text = label != nullptr ? label->text() : pressed != nullptr ? pressed->text() : QString();
    return QStringLiteral("%1 \"%2\" %3")
        .arg(QLatin1String(widget.metaObject()->className()), text, widget.accessibleName());
}

/// "data" of credence::ui::DataPage, in every language
QString nameOfPage(const Page& page)
{
    return QString::fromLatin1(page.metaObject()->className())
        .section(QStringLiteral("::"), -1)
        .chopped(static_cast<int>(sizeof "Page") - 1)
        .toLower();
}

/// Empty where every column of it is seen in full.
QString troubleOf(const QTableView& table)
{
    const QHeaderView& header = *table.horizontalHeader();
    constexpr int kAir = 8; // of the hint; without it the name is still whole
    for (int column = 0; header.isVisible() && column < header.count(); ++column) {
        if (!header.isSectionHidden(column) && header.sectionSizeHint(column) - kAir > header.sectionSize(column)) {
            return QStringLiteral("the name of column %1 is cut off").arg(column + 1);
        }
    }
    const bool canScroll = table.horizontalScrollBarPolicy() == Qt::ScrollBarAsNeeded &&
                           table.horizontalScrollMode() == QAbstractItemView::ScrollPerPixel;
    return canScroll || header.length() <= table.viewport()->width()
               ? QString()
               : QStringLiteral("columns end at %1 of %2").arg(header.length()).arg(table.viewport()->width());
}

QStringList troublesOf(const QWidget& window)
{
    QStringList troubles;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        if (isCut(*widget)) {
            troubles << QStringLiteral("cut off: ") + nameOf(*widget);
        }
        const QRect place(widget->mapTo(&window, QPoint()), widget->size());
        if (!isScrolled(*widget) && !window.rect().contains(place)) {
            troubles << QStringLiteral("outside: ") + nameOf(*widget);
        }
        if (const auto* table = qobject_cast<const QTableView*>(widget);
            table != nullptr && !troubleOf(*table).isEmpty()) {
            troubles << nameOf(*widget) + QStringLiteral(": ") + troubleOf(*table);
        }
        for (const QObject* other : widget->parentWidget()->children()) {
            const auto* sibling = qobject_cast<const QWidget*>(other);
            const bool areWords =
                sibling != nullptr && sibling > widget && sibling->isVisible() &&
                (qobject_cast<const QLabel*>(sibling) || qobject_cast<const QAbstractButton*>(sibling)) &&
                (qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget));
            if (areWords && widget->geometry().intersects(sibling->geometry())) {
                troubles << QStringLiteral("overlap: ") + nameOf(*widget) + QStringLiteral(" and ") + nameOf(*sibling);
            }
        }
    }
    return troubles;
}

struct Look {
    QSize size;
    ThemeKind theme;
    Language language = Language::English;
};

class LayoutTest : public WindowTest, public testing::WithParamInterface<Look> {
protected:
    void SetUp() override
    {
        setTheme(GetParam().theme);
        speak(GetParam().language);
        WindowTest::SetUp();
        m_window->resize(GetParam().size);
    }
    void TearDown() override
    {
        m_heartbeat.restart(); // looking at every widget takes its time
        WindowTest::TearDown();
        setTheme(ThemeKind::Light);
        speak(Language::English);
    }
    static void setTheme(ThemeKind theme)
    {
        applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), theme);
    }
    void look(const QString& state)
    {
        for (std::size_t i = 0; i < m_window->workspace().pages().size(); ++i) {
            m_window->showPage(static_cast<int>(i));
            lookAtPage(nameOfPage(*m_window->workspace().pages()[i]), state);
        }
    }
    void lookAtPage(const QString& page, const QString& state)
    {
        letPass(60);
        static_cast<void>(waitFor([this] { return m_session->derived().isUpToDate(); }));
        letPass(60);
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            if (label->accessibleName() == inWindow("State of the run")) {
                EXPECT_FALSE(label->text().endsWith(QChar(u'…'))) << label->text().toStdString();
            }
        }
        judge(*m_window, QStringLiteral("%1-%2").arg(page, state));
    }
    void lookAt(QWidget& dialog, const QString& name)
    {
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        letPass(120);
        judge(dialog, name);
    }

private:
    void judge(QWidget& window, const QString& name)
    {
        for (const QString& trouble : troublesOf(window)) {
            ADD_FAILURE() << name.toStdString() << ": " << trouble.toStdString();
        }
        const QString language = GetParam().language == Language::English ? QString() : QStringLiteral("-zh");
        const QString theme = GetParam().theme == ThemeKind::Dark ? QStringLiteral("dark") : QStringLiteral("light");
        keepPicture(window, QStringLiteral("%1-%2x%3-%4%5")
                                .arg(name)
                                .arg(GetParam().size.width())
                                .arg(GetParam().size.height())
                                .arg(theme, language));
    }
};

TEST_P(LayoutTest, NothingIsCutOffAndNothingOverlaps)
{
    ASSERT_EQ(m_window->size(), GetParam().size);
    openExample(300);
    look(QStringLiteral("before"));
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    look(QStringLiteral("after"));
    m_window->showPage(PriorsPlace);
    click("Show: Sensitivity");
    lookAtPage(QStringLiteral("sensitivity"), QStringLiteral("after"));
}

/// Everything that marks a cell at once, and a truth.
TEST_P(LayoutTest, EditedDataAreSeenWhole)
{
    openExample(300);
    m_session->simulate(3);
    const auto edited = [this] { return !m_session->isEditingData(); };
    ASSERT_TRUE(waitFor(edited));
    DataEditor editor(*m_session);
    editor.clear({{{0, 3}, false, 0}, {{0, 4}, false, 0}, {{1, 2}, false, 0}});
    editor.setHeldOut({{{0, 6}, false, 0}, {{0, 7}, false, 0}, {{2, 5}, false, 0}}, true);
    editor.setValue({{0, 8}, false, 0}, 12.125);
    editor.setRowsExcluded({{0, 9}}, true);
    editor.setSequencesExcluded({1}, true);
    editor.setFutureRows({0}, 3);
    ASSERT_TRUE(waitFor(edited));
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    look(QStringLiteral("edited"));
}

TEST_P(LayoutTest, DialogsAreSeenWhole)
{
    lookAt(*m_window, QStringLiteral("welcome"));
    const auto sheets = std::filesystem::path(CREDENCE_SOURCE_DIR) / "tests/data/sheets";
    m_window->opener().open(QString::fromStdString((sheets / "xlsxwriter.xlsx").string()), AskFirst::Always);
    ImportDialog* dialog = m_window->opener().dialog();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview() != nullptr; }));
    lookAt(*dialog, QStringLiteral("import-sheet"));
    dialog->reject();
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("odd.csv")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("# measured on Mondays\nid,date,x1,x2,note,y\n");
    for (int row = 0; row < 40; ++row) {
        file.write(QStringLiteral("%1,%2/%3/2021,%4,%5,fine,\"1,%6.5\"\n")
                       .arg(row < 20 ? QStringLiteral("first one") : QStringLiteral("second one"))
                       .arg(1 + row % 5)
                       .arg(1 + row % 20 / 5)
                       .arg(row % 7 == 0 ? QString() : QString::number(row * 0.25))
                       .arg(row % 2 == 0 ? QStringLiteral("TRUE") : QStringLiteral("FALSE"))
                       .arg(100 + row)
                       .toUtf8());
    }
    file.close();
    m_window->opener().open(file.fileName(), AskFirst::Always);
    dialog = m_window->opener().dialog();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(waitFor([dialog] { return dialog->preview() != nullptr; }));
    lookAt(*dialog, QStringLiteral("import-text"));
    dialog->reject();
    SimulateDialog simulate(*m_session, m_window.get());
    simulate.show();
    lookAt(simulate, QStringLiteral("simulate"));
}

INSTANTIATE_TEST_SUITE_P(Sizes, LayoutTest,
                         testing::Values(Look{{960, 640}, ThemeKind::Light, Language::Chinese},
                                         Look{{1280, 720}, ThemeKind::Light, Language::Chinese},
                                         Look{{1440, 900}, ThemeKind::Light, Language::Chinese},
                                         Look{{1280, 720}, ThemeKind::Dark, Language::Chinese},
                                         Look{{2560, 1440}, ThemeKind::Dark, Language::Chinese},
                                         Look{{960, 640}, ThemeKind::Light}, Look{{1280, 720}, ThemeKind::Light},
                                         Look{{1440, 900}, ThemeKind::Light}, Look{{2560, 1440}, ThemeKind::Light},
                                         Look{{960, 640}, ThemeKind::Dark}, Look{{1280, 720}, ThemeKind::Dark},
                                         Look{{1440, 900}, ThemeKind::Dark}, Look{{2560, 1440}, ThemeKind::Dark}),
                         [](const auto& look) {
                             return std::to_string(look.param.size.width()) + "x" +
                                    std::to_string(look.param.size.height()) +
                                    (look.param.theme == ThemeKind::Dark ? "Dark" : "Light") +
                                    (look.param.language == Language::Chinese ? "Chinese" : "");
                         });

} // namespace
} // namespace credence::ui::test
