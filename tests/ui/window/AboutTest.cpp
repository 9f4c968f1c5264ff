// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Help, About: which build this is.
#include "app/Build.h"
#include "tests/ui/window/WindowFixture.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTest>

namespace credence::ui::test {

namespace {

using AboutTest = WindowTest;

TEST_F(AboutTest, TellsVersionAndBuildAndGoesAtEscape)
{
    openWindow();
    QMenu* help = m_window->menuBar()->actions().back()->menu();
    ASSERT_NE(help, nullptr);
    help->actions().back()->trigger();
    ASSERT_TRUE(waitFor([this] { return findVisible<QMessageBox>() != nullptr; }));
    auto* box = findVisible<QMessageBox>();
    EXPECT_TRUE(box->text().contains(QString::fromLatin1(versionAndBuild()))) << box->text().toStdString();
    QTest::keyClick(box, Qt::Key_Escape);
    EXPECT_TRUE(waitFor([this] { return findVisible<QMessageBox>() == nullptr; }));
}

} // namespace

} // namespace credence::ui::test
