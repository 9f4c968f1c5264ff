// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of texts as aligned columns of a terminal: the first to the left, the others to the right.
#pragma once

#include <string>
#include <vector>

namespace credence::app {

using TextLine = std::vector<std::string>;

/// All lines have as many cells as the first. Letters are counted, not bytes, so that names in any script line up.
[[nodiscard]] std::string aligned(std::vector<TextLine> lines);

} // namespace credence::app
