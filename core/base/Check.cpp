// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"

#include <string>

namespace credence {

void failCheck(const char* condition, const char* explanation, const std::source_location& where)
{
    throw ContractViolation(std::string(where.file_name()) + ":" + std::to_string(where.line()) + ": " + explanation +
                            " (" + condition + ")");
}

} // namespace credence
