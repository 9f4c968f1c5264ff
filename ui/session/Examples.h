// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data sets that come with the program. They are held inside it and laid out as files when one is opened, so that
// every command that names a file works on them too.
#pragma once

#include "ui/session/Document.h"

#include <QString>

#include <vector>

namespace credence::ui {

struct Example {
    QString title; ///< "Theophylline in blood"
    QString story; ///< one sentence
    QString file;  ///< "theoph.csv"
    QString model; ///< "theoph.model.json"; empty: the default model
    Roles roles;
    Layout layout = Layout::Long; ///< a wide one guesses its roles, but for the name of the output
};

/// In the order of resources/examples/examples.json; the first is opened at the first launch. Told in the language
/// of the window.
[[nodiscard]] const std::vector<Example>& examples();

/// Lays the example's files out in the user's data folder, or in the temporary one where that cannot be written.
[[nodiscard]] Result<OpenRequest> requestOf(const Example& example);

} // namespace credence::ui
