// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/SpreadsheetText.h"

namespace credence::ui {

QList<QStringList> blockOf(const QString& text)
{
    QString plain = text;
    plain.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    if (plain.endsWith(u'\n')) {
        plain.chop(1);
    }
    QList<QStringList> block;
    if (!text.isEmpty()) {
        for (const QString& line : plain.split(u'\n')) {
            block.append(line.split(u'\t'));
        }
    }
    return block;
}

QString textOf(const QList<QStringList>& block)
{
    QStringList lines;
    for (const QStringList& row : block) {
        lines << row.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace credence::ui
