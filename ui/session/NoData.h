// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Something to believe about before there are data: three inputs that a teacher would draw, and an output that no one
// has observed. Priors and what they predict work on it as on data; there is nothing to sample.
#pragma once

#include "ui/session/Document.h"

namespace credence::ui {

/// A pulse, a step and a wave over 12 steps. Its source names no file.
[[nodiscard]] Document documentWithoutData();

} // namespace credence::ui
