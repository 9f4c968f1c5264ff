// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Categories in the window: declared on the Model page, read from a column of text, typed in the table.
#include "tests/ui/window/WindowFixture.h"

#include "ui/models/DataTableModel.h"
#include "ui/pages/ModelPage.h"
#include "ui/plots/ModelDiagram.h"
#include "ui/window/Workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace credence::ui::test {
namespace {

using Names = std::vector<std::string>;

class CategoryTest : public WindowTest {
protected:
    static QString textOf(const QCheckBox& box) { return box.text(); }
    static QString textOf(const QComboBox& /*box*/) { return {}; }
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

TEST_F(CategoryTest, NumbersBecomeACategoryByOneClickOnTheModelPage)
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

TEST_F(CategoryTest, TextIsShownAndEditedByItsLevels)
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

} // namespace
} // namespace credence::ui::test
