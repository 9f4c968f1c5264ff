// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Values that files and command lines call by a word: lists of pairs (word, value).
#pragma once

#include <string_view>

namespace credence {

/// The first word of the value; empty where it has none.
template <class Words, class Value>
[[nodiscard]] std::string_view wordOf(const Words& words, Value value)
{
    for (const auto& [word, meaning] : words) {
        if (meaning == value) {
            return word;
        }
    }
    return {};
}

} // namespace credence
