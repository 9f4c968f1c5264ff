// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Who goes with whom at the least cost: the assignment problem (Kuhn 1955), in O(n^3) by shortest augmenting paths.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <vector>

namespace credence {

/// cost: n x n, finite, of row i with column j. Returns the column of each row, each column once, so that the sum of
/// the costs is least; where several are, always the same one.
[[nodiscard]] std::vector<Index> cheapestAssignment(const Matrix& cost);

} // namespace credence
