// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// XML read from front to end, piece by piece, and never kept (by expat, which this file alone knows). Documents that
// define entities of their own, that nest beyond reason or are not well formed are refused.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace credence {

/// The attributes of an element, valid while it begins.
class XmlAttributes {
public:
    explicit XmlAttributes(const char* const* pairs) : m_pairs(pairs) {}

    /// The value of the attribute of that name, prefix and all as the document writes it.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
    [[nodiscard]] std::string_view get(std::string_view name) const { return find(name).value_or(std::string_view()); }
    /// The same without a prefix: "id" finds r:id.
    [[nodiscard]] std::string_view getLocal(std::string_view name) const;

private:
    const char* const* m_pairs; ///< name, value, name, value, ..., null
};

/// What is told of a document, in its order. Names are as written, with their prefix.
class XmlHandler {
public:
    XmlHandler() = default;
    virtual ~XmlHandler() = default;
    XmlHandler(const XmlHandler&) = delete;
    XmlHandler& operator=(const XmlHandler&) = delete;

    virtual void begin(std::string_view name, const XmlAttributes& attributes) = 0;
    virtual void end(std::string_view name) = 0;
    virtual void text(std::string_view piece) = 0;

    /// True: no more is wanted.
    [[nodiscard]] virtual bool isDone() const { return false; }
};

/// "row" of "x:row"
[[nodiscard]] std::string_view localName(std::string_view name);

class XmlReader {
public:
    explicit XmlReader(XmlHandler& handler);

    bool feed(std::string_view piece); ///< false: a problem, or the handler is done
    bool finish();                     ///< behind the last piece; false: a problem

    /// One plain sentence without its subject: "is not well-formed XML (line 3)."
    [[nodiscard]] const std::string& problem() const;

private:
    struct State;
    struct Closer {
        void operator()(State* state) const;
    };
    bool parse(std::string_view piece, bool isLast);

    std::unique_ptr<State, Closer> m_state;
};

} // namespace credence
