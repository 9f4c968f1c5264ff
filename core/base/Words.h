// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Words: what files and command lines call a value, as lists of pairs (word, value), and lists for sentences.
#pragma once

#include "core/base/Say.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

/// "a, b, c", each part as textOf says it.
template <class List, class TextOf = std::identity>
[[nodiscard]] std::string commaList(const List& list, const TextOf& textOf = {})
{
    std::string text;
    for (const auto& part : list) {
        text += (text.empty() ? "" : ", ") + std::string(std::invoke(textOf, part));
    }
    return text;
}

/// "a, b and c"
[[nodiscard]] inline std::string joinedWords(const std::vector<std::string>& words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text = i == 0                  ? words[i]
               : i + 1 == words.size() ? say("%1 and %2", {text, words[i]})
                                       : say("%1, %2", {text, words[i]});
    }
    return text;
}

} // namespace credence
