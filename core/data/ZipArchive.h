// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a ZIP archive that is at hand as bytes (by libzip, which this file alone knows). A member is handed on
// in pieces, so that no size that an archive claims takes memory, and checked to its last byte.
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace credence {

class ZipArchive {
public:
    /// Takes the next piece; false ends the reading, which is then no error.
    using Sink = std::function<bool(std::string_view piece)>;

    /// bytes must outlive the archive; file is for messages. Error (Format): damaged, cut off.
    [[nodiscard]] static Result<ZipArchive> open(std::string_view bytes, const std::string& file);

    [[nodiscard]] bool has(const std::string& name) const;           ///< upper and lower case are alike
    [[nodiscard]] std::size_t sizeOf(const std::string& name) const; ///< unpacked, as the archive claims; 0: not known

    /// Errors (Format): no such member, damaged, behind a password, unpacked many times its size.
    [[nodiscard]] std::optional<Error> read(const std::string& name, const Sink& sink);

    /// A whole member of at most `most` bytes; the same errors.
    [[nodiscard]] Result<std::string> text(const std::string& name, std::size_t most);

    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] std::size_t packed() const { return m_packed; } ///< bytes of the file

private:
    struct Handle;
    struct Closer {
        void operator()(Handle* handle) const;
    };

    ZipArchive() = default;
    [[nodiscard]] Error problem(const std::string& name, const std::string& message) const;

    std::unique_ptr<Handle, Closer> m_handle;
    std::string m_file;
    std::size_t m_packed = 0;
};

} // namespace credence
