// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"

#include <string>

namespace credence {

void failCheck(const char* condition, const char* explanation, const char* file, int line)
{
    throw ContractViolation(std::string(file) + ":" + std::to_string(line) + ": " + explanation + " (" + condition +
                            ")");
}

} // namespace credence
