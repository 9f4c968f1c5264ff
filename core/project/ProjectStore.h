// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a project: the file that work is kept in as it changes, and saving it as another.
#pragma once

#include "core/project/ProjectWork.h"
#include "core/project/SqliteFile.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence {

/// A project under work, kept on disk as it changes. What a call has written outlives the program, and the machine but
/// for the last moments. One thread at a time.
class ProjectStore {
public:
    /// Makes an empty one; a file of that name is replaced.
    [[nodiscard]] static Result<ProjectStore> make(const std::filesystem::path& path, const std::string& program);

    [[nodiscard]] Status keepWork(const ProjectWork& work);

    /// A run begins: that of before goes.
    [[nodiscard]] Status beginRun(const ProjectWork& work, std::uint64_t runId);
    /// What the run has drawn since the last call. state: where the chains stood when the snapshot was taken; null: it
    /// cannot go on from there. Nothing of another run than the last begun.
    [[nodiscard]] Status keepDraws(const Snapshot& snapshot, const std::string* state);

    /// All of it as one closed file, which takes the place of another only when it is whole.
    [[nodiscard]] Status saveAs(const std::filesystem::path& path);

    /// Closes it as one plain file.
    [[nodiscard]] Status close();

private:
    [[nodiscard]] Status keepParts(const WorkParts& parts);
    [[nodiscard]] Status keepPart(const ProjectPart& part);
    [[nodiscard]] Status dropUnusedData();
    [[nodiscard]] Status appendChunks(const Draws& draws, int chain);

    std::unique_ptr<SqliteFile> m_file;
    ProjectWriter m_writer;
    std::map<std::string, std::uint64_t> m_written; ///< checksum of every part that is in the file
    std::optional<std::uint64_t> m_runId;
    std::vector<std::size_t> m_chunks; ///< of each chain of the run: how many are in the file
};

} // namespace credence
