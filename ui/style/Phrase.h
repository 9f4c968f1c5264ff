// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// tr() for functions that belong to no QObject. lupdate knows it by name (translations/CMakeLists.txt) and files its
// texts under the namespace; in a class it would file them under the class, so call it in free functions only.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace credence::ui {

/// A text that people read, in their language. n: of %n.
[[nodiscard]] inline QString phrase(const char* text, const char* meaning = nullptr, int n = -1)
{
    return QCoreApplication::translate("credence::ui", text, meaning, n);
}

} // namespace credence::ui
