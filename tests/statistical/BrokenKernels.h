// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that are wrong in one place, as a kernel of the product might be: a test of kernels must see each of them.
#pragma once

#include "tests/statistical/JointProblem.h"

namespace credence {

struct BrokenKernel {
    std::string name;
    Combination combination; ///< on which it is wrong
    Kernel kernel;
};

std::ostream& operator<<(std::ostream& out, const BrokenKernel& broken);

[[nodiscard]] std::vector<BrokenKernel> brokenKernels();

} // namespace credence
