// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A SQLite database as a few calls that return errors in plain words. The one place that knows SQLite. A file may come
// from anywhere: nothing in it is run, and no value is larger than its file.
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

struct sqlite3;
struct sqlite3_stmt;

namespace credence {

/// Bytes as they are, beside std::string_view for text.
struct SqlBytes {
    std::string_view bytes;
};

/// What goes into a statement in place of its next "?".
using SqlValue = std::variant<std::int64_t, std::string_view, SqlBytes>;

/// One row of an answer, while it is visited.
class SqlRow {
public:
    explicit SqlRow(sqlite3_stmt* statement) : m_statement(statement) {}
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string_view bytes(int column) const; ///< of a text or of bytes

private:
    sqlite3_stmt* m_statement;
};

class SqliteFile {
public:
    enum class Mode {
        Read,   ///< never written, whatever it holds
        Write,  ///< is there
        Create, ///< is made, or emptied by whoever asked for it
    };

    /// Errors: File, where it cannot be opened; Format, where it is no database.
    [[nodiscard]] static Result<SqliteFile> open(const std::filesystem::path& path, Mode mode);

    /// One statement or several, without answers. Errors as of the others: File (disk full, no permission, held by
    /// another program), Format (damaged).
    [[nodiscard]] Status run(const std::string& statements);
    [[nodiscard]] Status run(const char* statement, std::initializer_list<SqlValue> values);
    /// Every row of the answer.
    [[nodiscard]] Status each(const char* statement, std::initializer_list<SqlValue> values,
                              const std::function<void(const SqlRow&)>& visit);
    [[nodiscard]] Result<std::optional<std::int64_t>> integer(const char* statement,
                                                              std::initializer_list<SqlValue> values = {});
    [[nodiscard]] Result<std::optional<std::string>> bytes(const char* statement,
                                                           std::initializer_list<SqlValue> values = {});

    /// All that `write` does, or nothing of it.
    [[nodiscard]] Status together(const std::function<Status()>& write);

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    struct Closing {
        void operator()(sqlite3* database) const;
    };
    [[nodiscard]] Error error(int code) const;

    std::unique_ptr<sqlite3, Closing> m_database;
    std::filesystem::path m_path;
};

} // namespace credence
