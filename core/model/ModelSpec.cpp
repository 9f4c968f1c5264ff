// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelSpec.h"

namespace credence {

namespace {

void requireCount(int value, int least, int most, const std::string& field, const std::string& meaning,
                  Problems& problems)
{
    if (value < least || value > most) {
        problems.push_back({ErrorCode::Value,
                            meaning + " must be between " + std::to_string(least) + " and " + std::to_string(most) +
                                ", found " + std::to_string(value) + ".",
                            Place{.file = {}, .line = 0, .column = {}, .field = field},
                            {}});
    }
}

} // namespace

Problems validate(const ModelSpec& spec)
{
    Problems problems;
    requireCount(spec.hidden, 1, 1000, "hidden", "the number of hidden units", problems);
    requireCount(spec.heads, 0, 100, "heads", "the number of heads", problems);
    return problems;
}

} // namespace credence
