// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files that tests write and look at.
#pragma once

#include <sys/resource.h>

#include <filesystem>
#include <string>
#include <vector>

namespace credence::test {

/// A new folder that is gone, with all that is in it, when the test is over.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] std::filesystem::path at(const std::string& name) const { return m_path / name; }

    /// Writes a file, in folders that are made if need be; returns its path.
    std::filesystem::path write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path m_path;
};

/// While it lives no file of this program takes more than so many bytes: writes fail as on a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t most);
    ~FullDisk();
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

[[nodiscard]] std::string contentOf(const std::filesystem::path& path); ///< empty where there is none

/// Names, in order.
[[nodiscard]] std::vector<std::string> filesIn(const std::filesystem::path& folder);

} // namespace credence::test
