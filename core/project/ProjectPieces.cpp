// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ProjectPieces.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <zlib.h>

namespace credence {

static_assert(std::endian::native == std::endian::little, "draws are kept with their lowest byte first");

std::uint64_t checksum(std::string_view bytes, std::uint64_t before)
{
    return crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()); // NOLINT: zlib's bytes
}

std::uint64_t checksumOf(const ProjectPart& part)
{
    return checksum(part.bytes, checksum(part.name));
}

std::string bytesOf(const DrawChunk& chunk)
{
    const std::size_t likelihoods = chunk.log_lik.size() * sizeof(double);
    const std::size_t values = static_cast<std::size_t>(chunk.values.size()) * sizeof(double);
    std::string bytes(likelihoods + values, '\0');
    std::memcpy(bytes.data(), chunk.log_lik.data(), likelihoods);
    if (values > 0) {
        std::memcpy(bytes.data() + likelihoods, chunk.values.data(), values);
    }
    return bytes;
}

DrawChunkPtr chunkFrom(const ChunkRow& row, Index width)
{
    const std::size_t numbers = row.bytes.size() / sizeof(double);
    const auto sweeps = static_cast<std::size_t>(row.sweeps);
    const std::size_t each = row.chunk.isWarmup ? 1 : 1 + static_cast<std::size_t>(width);
    const bool isWhole = row.sweeps > 0 && numbers % each == 0 && numbers / each == sweeps &&
                         row.bytes.size() % sizeof(double) == 0 && checksum(row.bytes) == row.crc;
    if (!isWhole) {
        return nullptr;
    }
    auto chunk = std::make_shared<DrawChunk>(row.chunk);
    chunk->log_lik.resize(sweeps);
    std::memcpy(chunk->log_lik.data(), row.bytes.data(), sweeps * sizeof(double));
    chunk->values.resize(row.chunk.isWarmup ? 0 : static_cast<Index>(sweeps), width);
    if (chunk->values.size() > 0) {
        std::memcpy(chunk->values.data(), row.bytes.data() + sweeps * sizeof(double),
                    static_cast<std::size_t>(chunk->values.size()) * sizeof(double));
    }
    const auto isFinite = [](double number) { return std::isfinite(number); };
    const bool areFinite =
        chunk->values.allFinite() && std::all_of(chunk->log_lik.begin(), chunk->log_lik.end(), isFinite);
    return areFinite ? chunk : nullptr;
}

} // namespace credence
