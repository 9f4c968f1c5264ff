// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/JsonDocument.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace credence {

namespace {

using nlohmann::json;

/// Walks over the text and tells how far the parser has come.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    std::size_t* position = nullptr;

    reference operator*() const { return *at; }
    CountingIterator& operator++()
    {
        ++at;
        ++*position;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at == other.at; }
    bool operator!=(const CountingIterator& other) const { return at != other.at; }
};

/// No file of ours nests so far; the paths that are kept for messages grow with the depth.
constexpr int kDeepest = 64;
struct TooDeep {};

/// What the parser reports on its way: keys, where objects begin and end.
class Recorder {
public:
    Recorder(std::string_view text, const std::size_t& position, const JsonSource& source, JsonDocument& document)
        : m_text(text), m_position(position), m_source(source), m_document(document)
    {
    }

    void record(json::parse_event_t event, int depth, const json& value)
    {
        if (depth > kDeepest) {
            throw TooDeep{};
        }
        if (event == json::parse_event_t::object_start) {
            m_keys.emplace_back();
            m_paths.push_back(m_paths.empty() ? m_source.field : m_current);
            m_document.spans[m_paths.back()].begin = m_position - 1;
        } else if (event == json::parse_event_t::object_end) {
            m_document.spans[m_paths.back()].end = m_position;
            m_keys.pop_back();
            m_paths.pop_back();
        } else if (event == json::parse_event_t::key) {
            recordKey(value.get<std::string>());
        }
    }

    /// Of the last character that was read; the parser has read one more than a number needs.
    [[nodiscard]] int line() const
    {
        const std::string_view before = textBefore();
        return m_source.firstLine + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    }
    [[nodiscard]] std::size_t character() const
    {
        const std::string_view before = textBefore();
        const std::size_t lineEnd = before.rfind('\n');
        return lineEnd == std::string_view::npos ? before.size() + 1 : before.size() - lineEnd;
    }

    std::optional<Error> problem;

private:
    [[nodiscard]] std::string_view textBefore() const
    {
        return m_text.substr(0, m_position - std::min<std::size_t>(m_position, 1));
    }

    void recordKey(const std::string& key)
    {
        m_current = m_paths.back().empty() ? key : m_paths.back() + "." + key;
        m_document.lines[m_current] = line();
        if (std::find(m_keys.back().begin(), m_keys.back().end(), key) != m_keys.back().end() && !problem) {
            problem = m_document.error(ErrorCode::Format, m_current, "the key is there twice.", "Keep one of the two.");
        }
        m_keys.back().push_back(key);
    }

    std::string_view m_text;
    const std::size_t& m_position;
    const JsonSource& m_source;
    JsonDocument& m_document;
    std::vector<std::vector<std::string>> m_keys; ///< of the open objects
    std::vector<std::string> m_paths;             ///< of the open objects
    std::string m_current;                        ///< path of the last key
};

/// nlohmann's message without its own bookkeeping in front.
std::string shortened(const std::string& what)
{
    for (const std::string_view mark : {"syntax error ", "] "}) {
        if (const std::size_t at = what.find(mark); at != std::string::npos) {
            return what.substr(at + mark.size());
        }
    }
    return what;
}

constexpr std::size_t kLongestShown = 40;

std::string listed(std::initializer_list<std::string_view> keys)
{
    std::string text;
    for (const std::string_view key : keys) {
        text += (text.empty() ? "" : ", ") + std::string(key);
    }
    return text;
}

} // namespace

std::string shown(const json& value)
{
    const std::string text = value.dump();
    return text.size() <= kLongestShown ? text : std::string("a longer ") + value.type_name();
}

int lineOf(const std::map<std::string, int>& lines, const std::string& field)
{
    std::string path = field.substr(0, field.find('['));
    while (!path.empty()) {
        if (const auto found = lines.find(path); found != lines.end()) {
            return found->second;
        }
        const std::size_t dot = path.rfind('.');
        path.resize(dot == std::string::npos ? 0 : dot);
    }
    return 0;
}

Error JsonDocument::error(ErrorCode code, const std::string& field, const std::string& message,
                          const std::string& suggestion) const
{
    return {code, message, Place{.file = file, .line = lineOf(field), .column = {}, .field = field}, suggestion};
}

Result<JsonDocument> parseJson(std::string_view text, const JsonSource& source)
{
    JsonDocument document;
    document.file = source.file;
    std::size_t position = 0;
    Recorder recorder(text, position, source, document);
    try {
        document.root = json::parse(CountingIterator{text.data(), &position},
                                    CountingIterator{text.data() + text.size(), &position},
                                    [&recorder](int depth, json::parse_event_t event, json& value) {
                                        recorder.record(event, depth, value);
                                        return true;
                                    });
    } catch (const TooDeep&) {
        return Error{ErrorCode::Format,
                     "lists or objects stand in each other more than " + std::to_string(kDeepest) + " deep.",
                     Place{.file = source.file, .line = recorder.line(), .column = {}, .field = {}},
                     "No file that this program reads does that."};
    } catch (const json::exception& exception) {
        return Error{ErrorCode::Format,
                     "this is not JSON, at character " + std::to_string(recorder.character()) + ": " +
                         shortened(exception.what()) + ".",
                     Place{.file = source.file, .line = recorder.line(), .column = {}, .field = {}},
                     {}};
    }
    if (recorder.problem) {
        return *recorder.problem;
    }
    return document;
}

JsonFields::JsonFields(const JsonDocument& document, const json& object, std::string field,
                       std::initializer_list<std::string_view> keys)
    : m_document(document), m_object(object), m_field(std::move(field))
{
    if (!object.is_object()) {
        m_problem = document.error(ErrorCode::Format, m_field,
                                   "expected an object with the keys " + listed(keys) + ", found " +
                                       std::string(object.type_name()) + ".");
        return;
    }
    for (const auto& [key, value] : object.items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            m_problem = document.error(ErrorCode::Format, fieldOf(key.c_str()), "there is no such key here.",
                                       "The keys are " + listed(keys) + ".");
            return;
        }
    }
}

const json* JsonFields::find(const char* key) const
{
    if (m_problem) {
        return nullptr;
    }
    const auto found = m_object.find(key);
    return found == m_object.end() ? nullptr : &*found;
}

std::string JsonFields::fieldOf(const char* key) const
{
    return m_field.empty() ? key : m_field + "." + key;
}

void JsonFields::fail(const char* key, const std::string& message)
{
    if (!m_problem) {
        m_problem = m_document.error(ErrorCode::Format, fieldOf(key), message);
    }
}

void JsonFields::read(const char* key, bool& value)
{
    if (const json* found = find(key)) {
        if (!found->is_boolean()) {
            fail(key, "expected true or false, found " + shown(*found) + ".");
            return;
        }
        value = found->get<bool>();
    }
}

void JsonFields::read(const char* key, int& value)
{
    if (const json* found = find(key)) {
        const bool isUnsigned = found->is_number_unsigned();
        const bool isWhole = isUnsigned ? std::in_range<int>(found->get<std::uint64_t>())
                                        : found->is_number_integer() && std::in_range<int>(found->get<std::int64_t>());
        if (!isWhole) {
            fail(key, "expected a whole number from " + std::to_string(std::numeric_limits<int>::min()) + " to " +
                          std::to_string(std::numeric_limits<int>::max()) + ", found " + shown(*found) + ".");
            return;
        }
        value = found->get<int>();
    }
}

void JsonFields::read(const char* key, std::uint64_t& value)
{
    if (const json* found = find(key)) {
        if (!found->is_number_unsigned()) {
            fail(key, "expected a whole number from 0 to 18446744073709551615, found " + shown(*found) + ".");
            return;
        }
        value = found->get<std::uint64_t>();
    }
}

void JsonFields::read(const char* key, double& value)
{
    if (const json* found = find(key)) {
        if (!found->is_number()) {
            fail(key, "expected a number, found " + shown(*found) + ".");
            return;
        }
        value = found->get<double>();
    }
}

void JsonFields::read(const char* key, std::string& value)
{
    if (const json* found = find(key)) {
        if (!found->is_string()) {
            fail(key, "expected a text, found " + shown(*found) + ".");
            return;
        }
        value = found->get<std::string>();
    }
}

void JsonFields::read(const char* key, std::vector<std::string>& value)
{
    if (const json* found = find(key)) {
        const auto isText = [](const json& element) { return element.is_string(); };
        if (!found->is_array() || !std::all_of(found->begin(), found->end(), isText)) {
            fail(key, "expected a list of names, found " + shown(*found) + ".");
            return;
        }
        value = found->get<std::vector<std::string>>();
    }
}

} // namespace credence
