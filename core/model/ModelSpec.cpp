// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelSpec.h"

namespace credence {

namespace {

void requireCount(int value, int most, const std::string& field, const std::string& meaning, Problems& problems)
{
    if (value < 1 || value > most) {
        problems.push_back(
            {ErrorCode::Value,
             meaning + " must be between 1 and " + std::to_string(most) + ", found " + std::to_string(value) + ".",
             Place{.file = {}, .line = 0, .column = {}, .field = field},
             {}});
    }
}

} // namespace

Problems validate(const ModelSpec& spec)
{
    Problems problems;
    requireCount(spec.hidden, 1000, "hidden", "the number of hidden units", problems);
    requireCount(spec.heads, 100, "heads", "the number of heads", problems);
    return problems;
}

} // namespace credence
