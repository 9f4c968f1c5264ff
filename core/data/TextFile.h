// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whole text files in and out. What is written appears under its name only when all files of a set are complete, so a
// full disk never leaves half a file.
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

constexpr std::size_t kMostTextBytes = std::size_t{1} << 30;

/// The bytes of a file or of a pipe (/dev/stdin among them), at most `most` of them. Error File, with the path as it
/// was given: no path, a folder, a device but /dev/null, a socket, or more than that.
[[nodiscard]] Result<std::string> readTextFile(const std::filesystem::path& path, std::size_t most = kMostTextBytes);

/// Whether the same bytes will be there for a second reading: a file that has a name, and no pipe.
[[nodiscard]] bool canBeReadAgain(const std::filesystem::path& path);

/// Whether two names are of one file or folder: written alike, or leading to the same place.
[[nodiscard]] bool isSamePath(const std::filesystem::path& a, const std::filesystem::path& b);

/// The first that an earlier one stands for already.
[[nodiscard]] std::optional<std::filesystem::path> findPathTwice(const std::vector<std::filesystem::path>& paths);

/// Files that appear together: add() writes each beside its place, commit() renames them all.
class StagedFiles {
public:
    StagedFiles() = default;
    ~StagedFiles(); ///< removes what was not committed
    StagedFiles(const StagedFiles&) = delete;
    StagedFiles& operator=(const StagedFiles&) = delete;

    Status add(const std::filesystem::path& path, std::string_view text);
    Status add(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write); ///< piece by piece
    /// The place beside path, made and empty, where another library writes the file before commit().
    [[nodiscard]] Result<std::filesystem::path> stage(const std::filesystem::path& path);
    Status commit();
    [[nodiscard]] const std::vector<std::filesystem::path>& paths() const { return m_paths; }

private:
    std::vector<std::filesystem::path> m_paths;  ///< where the files will be
    std::vector<std::filesystem::path> m_staged; ///< where they are until then
};

/// Waits until what was written into the file is on the disk, for a file that is to outlive the machine.
[[nodiscard]] Status flushToDisk(const std::filesystem::path& path);

/// A file of its own: all of it or none.
[[nodiscard]] Status writeTextFile(const std::filesystem::path& path, std::string_view text);

} // namespace credence
