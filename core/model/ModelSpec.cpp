// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelSpec.h"

namespace credence {

namespace {

struct Count {
    const char* field;
    const char* meaning;
    int least;
    int most;
};

void requireCount(const Count& count, int value, Problems& problems)
{
    if (value < count.least || value > count.most) {
        problems.push_back({ErrorCode::Value,
                            std::string(count.meaning) + " must be between " + std::to_string(count.least) + " and " +
                                std::to_string(count.most) + ", found " + std::to_string(value) + ".",
                            Place{.file = {}, .line = 0, .column = {}, .field = count.field},
                            {}});
    }
}

} // namespace

Problems validate(const ModelSpec& spec)
{
    Problems problems;
    requireCount({"hidden", "the number of hidden units", 1, 1000}, spec.hidden, problems);
    requireCount({"heads", "the number of heads", 0, 100}, spec.heads, problems);
    return problems;
}

} // namespace credence
