// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotTable.h"

#include <algorithm>

namespace credence::ui {

namespace {

QString quoted(const QString& cell)
{
    const bool isPlain = std::none_of(cell.begin(), cell.end(),
                                      [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; });
    return isPlain ? cell : u'"' + QString(cell).replace(QLatin1String("\""), QLatin1String("\"\"")) + u'"';
}

} // namespace

QString toCsv(const PlotTable& table)
{
    QString text;
    const auto addLine = [&](const QStringList& cells) {
        QStringList line;
        std::transform(cells.begin(), cells.end(), std::back_inserter(line), quoted);
        text += line.join(u',') + u'\n';
    };
    addLine(table.headers);
    std::for_each(table.rows.begin(), table.rows.end(), addLine);
    return text;
}

QString toTabbedText(const PlotTable& table)
{
    QString text = table.headers.join(u'\t') + u'\n';
    for (const QStringList& row : table.rows) {
        text += row.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace credence::ui
