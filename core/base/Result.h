// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How an error that a user can cause travels: a value, or an Error that says what is wrong, where, and what to do.
#pragma once

#include "core/base/Check.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace credence {

enum class ErrorCode {
    File,     ///< cannot be opened, read or written
    Format,   ///< not the text or JSON it should be
    Value,    ///< a cell or field holds what it must not hold
    Shape,    ///< a table, vector or matrix has the wrong size
    Usage,    ///< a command line or a choice of columns that makes no sense
    Stopped,  ///< asked to stop before it was done
    Internal, ///< a contract was broken; ours to mend
};

/// Where the trouble is. Empty or 0 where a part does not apply. Lines are physical lines of the file, from 1.
struct Place {
    std::string file;
    int line = 0;
    std::string column; ///< name of the column of a table
    std::string field;  ///< key of a model file or of a form, as "prior.W_K.sd"
};

struct Error {
    ErrorCode code = ErrorCode::Value;
    std::string message; ///< one plain sentence
    Place place;
    std::string suggestion; ///< one plain sentence, may be empty
};

/// "theoph.csv, line 53, column conc: "7,15" is not a number. Use a point, or set the decimal comma."
[[nodiscard]] std::string describe(const Error& error);

/// All problems of a form at once; empty when it is good.
using Problems = std::vector<Error>;

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}     // NOLINT(google-explicit-constructor): reads as a return
    Result(Error error) : m_content(std::move(error)) {} // NOLINT(google-explicit-constructor): reads as a return

    [[nodiscard]] bool isOk() const { return std::holds_alternative<T>(m_content); }
    explicit operator bool() const { return isOk(); }

    [[nodiscard]] const T& value() const&
    {
        CREDENCE_CHECK(isOk(), "value() of a failed Result");
        return std::get<T>(m_content);
    }
    [[nodiscard]] T&& value() &&
    {
        CREDENCE_CHECK(isOk(), "value() of a failed Result");
        return std::get<T>(std::move(m_content));
    }
    [[nodiscard]] const Error& error() const
    {
        CREDENCE_CHECK(!isOk(), "error() of a good Result");
        return std::get<Error>(m_content);
    }

private:
    std::variant<T, Error> m_content;
};

/// For what succeeds without a value.
struct Done {};
using Status = Result<Done>;

} // namespace credence
