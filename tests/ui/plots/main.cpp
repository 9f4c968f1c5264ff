// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One QApplication for all tests of the program; the platform comes from QT_QPA_PLATFORM.
#include "ui/style/Style.h"

#include <QApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    QApplication application(argc, argv);
    credence::ui::applyTheme(application, credence::ui::ThemeKind::Light);
    return RUN_ALL_TESTS();
}
