// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How many numbers a model has to learn, block by block.
#pragma once

#include "core/model/Model.h"

namespace credence {

struct UnknownCount {
    Index keys = 0;      ///< H N R
    Index queries = 0;   ///< H N R
    Index values = 0;    ///< H P R
    Index positions = 0; ///< H (T - 1)
    Index levels = 0;    ///< mu_a and omega^2 of each head, where they are learnt
    Index skip = 0;      ///< P R, with skip weights
    Index effects = 0;   ///< b and their variances, B P E + P E
    Index noise = 0;     ///< sigma, unless it is fixed

    [[nodiscard]] Index total() const { return keys + queries + values + positions + levels + skip + effects + noise; }
};

[[nodiscard]] UnknownCount countUnknowns(const Model& model);

} // namespace credence
