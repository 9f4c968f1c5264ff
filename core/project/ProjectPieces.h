// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader and the writer of a project agree on: names of its pieces, checksums, and how a chunk of draws stands
// in a row.
#pragma once

#include "core/chains/Run.h"
#include "core/project/ProjectWork.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace credence {

inline constexpr const char* kWorkParts = "work/";
inline constexpr const char* kRunParts = "run/";
inline constexpr const char* kNoPart = "null";    ///< where there is no run, or no state
inline constexpr int kApplicationId = 0x43724443; ///< "CrDC", told by file(1) and SQLite alike
inline constexpr std::array<std::pair<const char*, RunPhase>, 5> kPhaseWords = {{{"running", RunPhase::Running},
                                                                                 {"paused", RunPhase::Paused},
                                                                                 {"completed", RunPhase::Completed},
                                                                                 {"stopped", RunPhase::Stopped},
                                                                                 {"failed", RunPhase::Failed}}};

[[nodiscard]] std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0);
[[nodiscard]] std::uint64_t checksumOf(const ProjectPart& part);

/// Log-likelihoods of a chunk, then its kept draws row by row.
[[nodiscard]] std::string bytesOf(const DrawChunk& chunk);

/// What a row of the table says of its chunk, which a damaged file may say of another.
struct ChunkRow {
    DrawChunk chunk;
    std::int64_t sweeps = 0;
    std::uint64_t crc = 0;
    std::string bytes;
};

/// Null where the row is damaged. width: of the model's layout.
[[nodiscard]] DrawChunkPtr chunkFrom(const ChunkRow& row, Index width);

} // namespace credence
