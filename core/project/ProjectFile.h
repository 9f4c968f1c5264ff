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

#include <filesystem>
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

} // namespace credence
