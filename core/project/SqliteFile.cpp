// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/SqliteFile.h"

#include <cerrno>
#include <sqlite3.h>
#include <system_error>
#include <utility>

namespace credence {

namespace {

constexpr int kPatienceMs = 5000; // for another program that holds the file for a moment

struct Finishing {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finishing>;

int bindOne(sqlite3_stmt* statement, int place, const SqlValue& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return sqlite3_bind_int64(statement, place, *number);
    }
    // the values outlive the statement: nothing is copied
    if (const auto* text = std::get_if<std::string_view>(&value)) {
        return sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
    const std::string_view bytes = std::get<SqlBytes>(value).bytes;
    return bytes.empty() ? sqlite3_bind_zeroblob(statement, place, 0)
                         : sqlite3_bind_blob64(statement, place, bytes.data(), bytes.size(), SQLITE_STATIC);
}

struct Cause {
    ErrorCode code = ErrorCode::File;
    const char* message = "";
    const char* suggestion = "";
};

Cause causeOf(int code)
{
    constexpr int kPrimary = 0xFF; // the rest of a code says more than a person can use
    switch (code & kPrimary) {
    case SQLITE_FULL:
        return {ErrorCode::File, "it cannot be written: the disk is full.", "Make room, or save it elsewhere."};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::File, "it cannot be written: it is read-only.", "Save it elsewhere."};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::File, "another program holds it.", "Close it there, or save it elsewhere."};
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
        return {ErrorCode::Format, "it is damaged.", "Go back to a copy of it."};
    case SQLITE_NOTADB:
        return {ErrorCode::Format, "it is not a project.", "Open a file that the program has saved."};
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
        return {ErrorCode::File, "there is not enough memory for what it holds.", "Close other programs."};
    default:
        return {ErrorCode::File, "it cannot be read or written.", "See that the disk is there, or save it elsewhere."};
    }
}

} // namespace

std::int64_t SqlRow::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

std::string_view SqlRow::bytes(int column) const
{
    const void* data = sqlite3_column_blob(m_statement, column); // before the size, which it may change
    const int size = sqlite3_column_bytes(m_statement, column);
    return data == nullptr ? std::string_view()
                           : std::string_view(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

void SqliteFile::Closing::operator()(sqlite3* database) const
{
    sqlite3_close_v2(database);
}

Error SqliteFile::error(int code) const
{
    const Cause cause = causeOf(code);
    const int system = m_database ? sqlite3_system_errno(m_database.get()) : 0;
    const bool isVague = (code & 0xFF) == SQLITE_IOERR || (code & 0xFF) == SQLITE_CANTOPEN;
    const std::string message = system != 0 && isVague
                                    ? "it cannot be read or written: " + std::generic_category().message(system) + "."
                                    : std::string(cause.message);
    return {cause.code, message, Place{.file = m_path.string(), .line = 0, .column = {}, .field = {}},
            cause.suggestion};
}

Result<SqliteFile> SqliteFile::open(const std::filesystem::path& path, Mode mode)
{
    SqliteFile file;
    file.m_path = path;
    const int flags = mode == Mode::Read    ? SQLITE_OPEN_READONLY
                      : mode == Mode::Write ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
    file.m_database.reset(database); // there to be closed even where opening failed
    if (code != SQLITE_OK) {
        return file.error(code);
    }
    sqlite3_busy_timeout(database, kPatienceMs);
    // A file that is shorter than it says is then read as far as it goes. Nothing can be written into it.
    const bool isRead = mode == Mode::Read;
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, isRead ? 0 : 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_WRITABLE_SCHEMA, isRead ? 1 : 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 1); // for VACUUM INTO alone
    if (Status checked = file.run("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0"); !checked) {
        return checked.error();
    }
    if (const auto first = file.integer("SELECT count(*) FROM sqlite_master"); !first) {
        return first.error();
    }
    return file;
}

Status SqliteFile::run(const std::string& statements)
{
    const int code = sqlite3_exec(m_database.get(), statements.c_str(), nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? Status(Done{}) : Status(error(code));
}

Status SqliteFile::each(const char* statement, std::initializer_list<SqlValue> values,
                        const std::function<void(const SqlRow&)>& visit)
{
    sqlite3_stmt* prepared = nullptr;
    int code = sqlite3_prepare_v2(m_database.get(), statement, -1, &prepared, nullptr);
    const Statement owned(prepared);
    int place = 0;
    for (const SqlValue& value : values) {
        code = code == SQLITE_OK ? bindOne(prepared, ++place, value) : code;
    }
    if (code != SQLITE_OK) {
        return error(code);
    }
    while ((code = sqlite3_step(prepared)) == SQLITE_ROW) {
        visit(SqlRow(prepared));
    }
    return code == SQLITE_DONE ? Status(Done{}) : Status(error(code));
}

Status SqliteFile::run(const char* statement, std::initializer_list<SqlValue> values)
{
    return each(statement, values, [](const SqlRow&) {});
}

Result<std::optional<std::int64_t>> SqliteFile::integer(const char* statement, std::initializer_list<SqlValue> values)
{
    std::optional<std::int64_t> found;
    const Status status = each(statement, values, [&found](const SqlRow& row) { found = row.integer(0); });
    return status ? Result<std::optional<std::int64_t>>(found) : status.error();
}

Result<std::optional<std::string>> SqliteFile::bytes(const char* statement, std::initializer_list<SqlValue> values)
{
    std::optional<std::string> found;
    const Status status = each(statement, values, [&found](const SqlRow& row) { found = std::string(row.bytes(0)); });
    return status ? Result<std::optional<std::string>>(std::move(found)) : status.error();
}

Status SqliteFile::together(const std::function<Status()>& write)
{
    if (Status begun = run("BEGIN IMMEDIATE"); !begun) {
        return begun;
    }
    Status written = write();
    if (written) {
        written = run("COMMIT");
    }
    if (!written) {
        static_cast<void>(run("ROLLBACK")); // where the failure has not done so already
    }
    return written;
}

} // namespace credence
