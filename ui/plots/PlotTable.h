// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot shows, as text: its flip side on the screen, and its CSV. Numbers are plain (exactText), so that they can
// be read by other programs.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace credence::ui {

struct PlotTable {
    QStringList headers;
    std::vector<QStringList> rows; ///< as many cells each as there are headers

    [[nodiscard]] bool isEmpty() const { return rows.empty(); }
};

/// RFC 4180 with line feeds; cells quoted where needed.
[[nodiscard]] QString toCsv(const PlotTable& table);
/// For the clipboard.
[[nodiscard]] QString toTabbedText(const PlotTable& table);

} // namespace credence::ui
