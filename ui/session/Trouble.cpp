// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Trouble.h"

#include <QCoreApplication>

namespace credence::ui {

Error fileTrouble(const QString& message, const QString& file, const QString& suggestion)
{
    Error error;
    error.code = ErrorCode::File;
    error.message = message.toStdString();
    error.place.file = file.toStdString();
    error.suggestion = suggestion.toStdString();
    return error;
}

Error internalTrouble(const QString& reason)
{
    Error error;
    error.code = ErrorCode::Internal;
    error.message = reason.toStdString();
    error.suggestion =
        QCoreApplication::translate("Trouble", "This is a fault of Credence. Please report it.").toStdString();
    return error;
}

} // namespace credence::ui
