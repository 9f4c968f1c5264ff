// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelSpec.h"

namespace credence {

namespace {

void requireAtLeastOne(int value, const std::string& field, const std::string& meaning, Problems& problems)
{
    if (value < 1) {
        problems.push_back({ErrorCode::Value,
                            meaning + " must be at least 1, found " + std::to_string(value) + ".",
                            Place{.file = {}, .line = 0, .column = {}, .field = field},
                            {}});
    }
}

} // namespace

Problems validate(const ModelSpec& spec)
{
    Problems problems;
    requireAtLeastOne(spec.hidden, "hidden", "the number of hidden units", problems);
    requireAtLeastOne(spec.heads, "heads", "the number of heads", problems);
    return problems;
}

} // namespace credence
