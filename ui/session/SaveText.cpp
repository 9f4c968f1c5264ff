// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/SaveText.h"

#include "ui/session/Trouble.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

namespace credence::ui {

Status saveText(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit()) {
        return Done{};
    }
    return fileTrouble(QCoreApplication::translate("SaveText", "Could not save: %1.").arg(file.errorString()),
                       QDir::toNativeSeparators(path),
                       QCoreApplication::translate("SaveText", "Your work is kept; save it elsewhere."));
}

} // namespace credence::ui
