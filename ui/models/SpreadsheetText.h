// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, a line for each row.
#pragma once

#include <QList>
#include <QStringList>

namespace credence::ui {

/// Rows of cells; the break after the last row is no row of its own. Empty where the text is.
[[nodiscard]] QList<QStringList> blockOf(const QString& text);
[[nodiscard]] QString textOf(const QList<QStringList>& block);

} // namespace credence::ui
