// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A small text as a file: written whole or not at all, so that a full disk never costs the one that was there.
#pragma once

#include "core/base/Result.h"

#include <QString>

#include <string>

namespace credence::ui {

[[nodiscard]] Status saveText(const QString& path, const std::string& text);

} // namespace credence::ui
