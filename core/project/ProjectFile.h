// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A project as one file (.credence): data, edits, model, plan, and the draws of one run, each piece with a checksum.
// SQLite keeps it; what is written is all there or not at all, whenever the program ends.
//
//     part (name, crc, bytes)                                     ProjectWork under "work/" and, of the run's, "run/"
//     draws (chain, first_sweep, is_warmup, sweeps, crc, bytes)   log-likelihoods, then kept draws row by row, doubles
//
// crc is that of zlib over the bytes, for a part over its name first. user_version is the format.
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

inline constexpr int kProjectFormat = 1;
inline constexpr const char* kProjectEnding = ".credence";

/// A run with the work that it was begun on, which may have been edited since.
struct ProjectRun {
    ProjectWork work;
    SnapshotPtr snapshot;             ///< of work.model
    std::optional<std::string> state; ///< where its chains stand, as of StateFile.h; nothing: it cannot go on
};

struct Project {
    ProjectWork work;
    std::optional<ProjectRun> run;
    std::string program;             ///< that wrote it, with its version
    std::vector<std::string> losses; ///< one sentence for each piece that is damaged and was left out
};

/// What a project is about, found without reading it whole.
struct ProjectGist {
    std::string data;   ///< name of the data
    Index draws = 0;    ///< kept, of the first chain; 0: none
    std::string window; ///< as of ProjectWork
};
[[nodiscard]] Result<ProjectGist> gistOf(const std::filesystem::path& path);

/// Whether a file begins as a database does, so that it is to be read as a project and not as data. A pipe is left
/// alone.
[[nodiscard]] bool isProjectFile(const std::filesystem::path& path);

/// As far as it is sound. Errors: File; Format where it is no project, of a newer format, or the work itself is
/// damaged. The run's model is the work's where the two are alike, so that its draws are not taken for stale.
[[nodiscard]] Result<Project> readProject(const std::filesystem::path& path);

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
