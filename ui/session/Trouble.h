// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Errors that the window itself has to tell, in the same form as those of core.
#pragma once

#include "core/base/Result.h"

#include <QString>

namespace credence::ui {

[[nodiscard]] Error fileTrouble(const QString& message, const QString& file, const QString& suggestion);

/// Something of ours is broken: a caught exception.
[[nodiscard]] Error internalTrouble(const QString& reason);

} // namespace credence::ui
