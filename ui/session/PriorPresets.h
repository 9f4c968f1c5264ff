// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Priors to begin from, in the order of the inspector's list.
#pragma once

#include "ui/session/Document.h"

#include <QString>

namespace credence::ui {

/// preset from 1: the default for the data, weights wider, narrower, long memory, short memory, smooth a.
[[nodiscard]] Prior presetOf(const Document& document, int preset);
[[nodiscard]] QString presetName(int preset);

} // namespace credence::ui
