// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as people write it: parsed by nlohmann-json, with the line of every key kept for messages. A key that is there
// twice is an error, as is every number that no double holds.
#pragma once

#include "core/base/Result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

/// The line of the field, or of the nearest one around it; 0 where there is none.
[[nodiscard]] int lineOf(const std::map<std::string, int>& lines, const std::string& field);

// NOLINTNEXTLINE(bugprone-exception-escape): the move of a json value only asserts
struct JsonDocument {
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    nlohmann::json root;
    std::string file;                  ///< for messages
    std::map<std::string, int> lines;  ///< by field, as "prior.W_K.sd"
    std::map<std::string, Span> spans; ///< of objects, by field: where they stand in the text

    [[nodiscard]] int lineOf(const std::string& field) const { return credence::lineOf(lines, field); }
    [[nodiscard]] Error error(ErrorCode code, const std::string& field, const std::string& message,
                              const std::string& suggestion = {}) const;
};

/// What a text is called in messages, and where in its file it begins.
struct JsonSource {
    std::string file;
    std::string field; ///< of the root; empty for a whole file
    int firstLine = 1;
};

[[nodiscard]] Result<JsonDocument> parseJson(std::string_view text, const JsonSource& source);

/// The value as the text of a message, short.
[[nodiscard]] std::string shown(const nlohmann::json& value);

/// One object of a document, read field by field; the first problem is kept and later reads do nothing.
class JsonFields {
public:
    /// object is checked to be an object and to have no other keys.
    JsonFields(const JsonDocument& document, const nlohmann::json& object, std::string field,
               std::initializer_list<std::string_view> keys);

    void read(const char* key, bool& value);
    void read(const char* key, int& value);
    void read(const char* key, std::uint64_t& value);
    void read(const char* key, double& value);
    void read(const char* key, std::string& value);
    void read(const char* key, std::vector<std::string>& value);

    /// One of a list of (word, meaning); another word is refused by naming them all.
    template <class Words, class Value>
    void readWord(const char* key, const Words& words, Value& value)
    {
        std::string word;
        read(key, word);
        std::string known;
        for (const auto& [candidate, meaning] : words) {
            if (word == candidate) {
                value = meaning;
                return;
            }
            known += (known.empty() ? "\"" : ", \"") + std::string(candidate) + "\"";
        }
        if (find(key) != nullptr) {
            fail(key, "expected one of " + known + ", found \"" + word + "\".");
        }
    }

    [[nodiscard]] const nlohmann::json* find(const char* key) const; ///< nullptr where it is not there
    [[nodiscard]] std::string fieldOf(const char* key) const;
    [[nodiscard]] const std::optional<Error>& problem() const { return m_problem; }
    void fail(const char* key, const std::string& message);

private:
    const JsonDocument& m_document;
    const nlohmann::json& m_object;
    std::string m_field;
    std::optional<Error> m_problem;
};

} // namespace credence
