// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/UnknownCount.h"

namespace credence {

UnknownCount countUnknowns(const Model& model)
{
    const Dims& dims = model.dims;
    UnknownCount count;
    count.keys = dims.H * dims.N * dims.R;
    count.queries = count.keys;
    count.values = dims.H * dims.P * dims.R;
    count.positions = dims.H * (dims.T - 1);
    count.levels = dims.hasLevel ? 2 * dims.H : 0;
    count.skip = dims.skip ? dims.P * dims.R : 0;
    count.effects = (dims.B + 1) * dims.P * dims.E;
    count.noise = model.prior.sigma.isFixed ? 0 : 1;
    return count;
}

} // namespace credence
