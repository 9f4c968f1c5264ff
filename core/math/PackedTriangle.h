// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A symmetric matrix as its lower triangle, row after row.
#pragma once

#include "core/math/LinearAlgebra.h"

namespace credence {

/// How many numbers the triangle of n rows has.
[[nodiscard]] inline Index packedSize(Index n)
{
    return n * (n + 1) / 2;
}

/// The place of entry (i, j) and of (j, i).
[[nodiscard]] inline Index packedPlace(Index i, Index j)
{
    return i >= j ? packedSize(i) + j : packedSize(j) + i;
}

} // namespace credence
