// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ProjectStore.h"

#include "core/base/Words.h"
#include "core/data/TextFile.h"
#include "core/exports/StartsFile.h"
#include "core/project/ProjectFile.h"
#include "core/project/ProjectPieces.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace credence {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string headOf(const Snapshot& snapshot)
{
    return json{{"phase", wordOf(kPhaseWords, snapshot.phase)},
                {"elapsed_seconds", snapshot.elapsedSeconds},
                {"troubles", snapshot.troubles},
                {"starts", snapshot.starts ? writeStarts(*snapshot.starts) : std::string()}}
        .dump();
}

Status makeTables(SqliteFile& file)
{
    return file.run("PRAGMA application_id = " + std::to_string(kApplicationId) +
                    ";"
                    "PRAGMA user_version = " +
                    std::to_string(kProjectFormat) +
                    ";"
                    "PRAGMA journal_mode = WAL;"
                    "PRAGMA synchronous = FULL;" // what was kept outlives the machine too
                    "CREATE TABLE part (name TEXT PRIMARY KEY, crc INTEGER NOT NULL, bytes BLOB NOT NULL);"
                    "CREATE TABLE draws (chain INTEGER NOT NULL, first_sweep INTEGER NOT NULL, is_warmup INTEGER NOT "
                    "NULL, sweeps INTEGER NOT NULL, crc INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (chain, "
                    "first_sweep)) WITHOUT ROWID;");
}

} // namespace

Result<ProjectStore> ProjectStore::make(const fs::path& path, const std::string& program)
{
    std::error_code code;
    for (const char* more : {"", "-wal", "-shm", "-journal"}) {
        fs::remove(path.string() + more, code);
    }
    auto file = SqliteFile::open(path, SqliteFile::Mode::Create);
    if (!file) {
        return file.error();
    }
    ProjectStore store;
    store.m_file = std::make_unique<SqliteFile>(std::move(file).value());
    if (Status made = makeTables(*store.m_file); !made) {
        return made.error();
    }
    const WorkParts parts{{{"program", program}, {"run", kNoPart}, {"state", kNoPart}}, {}};
    if (Status kept = store.keepParts(parts); !kept) {
        return kept.error();
    }
    return store;
}

Status ProjectStore::keepPart(const ProjectPart& part)
{
    const std::uint64_t crc = checksumOf(part);
    if (const auto known = m_written.find(part.name); known != m_written.end() && known->second == crc) {
        return Done{};
    }
    Status written = m_file->run("INSERT OR REPLACE INTO part (name, crc, bytes) VALUES (?, ?, ?)",
                                 {std::string_view(part.name), static_cast<std::int64_t>(crc), SqlBytes{part.bytes}});
    if (written) {
        m_written[part.name] = crc;
    }
    return written;
}

Status ProjectStore::keepParts(const WorkParts& parts)
{
    const auto before = m_written;
    Status kept = m_file->together([&]() -> Status {
        for (const ProjectPart* file : parts.files) {
            const bool isThere = m_written.contains(file->name); // what has this name holds this
            if (Status written = isThere ? Status(Done{}) : keepPart(*file); !written) {
                return written;
            }
        }
        for (const ProjectPart& part : parts.texts) {
            if (Status written = keepPart(part); !written) {
                return written;
            }
        }
        return dropUnusedData();
    });
    m_written = kept ? m_written : before; // nothing of it is in the file
    return kept;
}

/// Data that neither the work nor the run is of any more.
Status ProjectStore::dropUnusedData()
{
    std::string used;
    Status read =
        m_file->each("SELECT bytes FROM part WHERE name IN ('work/about', 'run/about', 'work/truth', 'run/truth')", {},
                     [&used](const SqlRow& row) { used += row.bytes(0); });
    if (!read) {
        return read;
    }
    for (auto part = m_written.begin(); part != m_written.end();) {
        if (!part->first.starts_with("data/") || used.find(part->first) != std::string::npos) {
            ++part;
            continue;
        }
        if (Status gone = m_file->run("DELETE FROM part WHERE name = ?", {std::string_view(part->first)}); !gone) {
            return gone;
        }
        part = m_written.erase(part);
    }
    return Done{};
}

Status ProjectStore::keepWork(const ProjectWork& work)
{
    const auto parts = m_writer.partsOf(work, kWorkParts);
    return parts ? keepParts(parts.value()) : Status(parts.error());
}

Status ProjectStore::beginRun(const ProjectWork& work, std::uint64_t runId)
{
    auto parts = m_writer.partsOf(work, kRunParts);
    if (!parts) {
        return parts.error();
    }
    Snapshot none;
    none.settings = work.settings;
    WorkParts all = std::move(parts).value();
    all.texts.push_back({"run", headOf(none)});
    all.texts.push_back({"state", kNoPart});
    if (Status forgotten = m_file->run("DELETE FROM draws"); !forgotten) {
        return forgotten;
    }
    m_chunks.assign(static_cast<std::size_t>(work.settings.chains), 0);
    m_runId = runId;
    return keepParts(all);
}

Status ProjectStore::keepDraws(const Snapshot& snapshot, const std::string* state)
{
    if (m_runId != snapshot.runId || static_cast<std::size_t>(snapshot.draws.chains()) != m_chunks.size()) {
        return Done{};
    }
    const auto before = m_chunks;
    const auto writtenBefore = m_written;
    Status kept = m_file->together([&]() -> Status {
        for (int chain = 0; chain < snapshot.draws.chains(); ++chain) {
            if (Status appended = appendChunks(snapshot.draws, chain); !appended) {
                return appended;
            }
        }
        const Model& model = *snapshot.draws.model();
        for (const ProjectPart& part :
             {ProjectPart{"run", headOf(snapshot)}, ProjectPart{"state", state == nullptr ? kNoPart : *state},
              ProjectPart{"run/model.json", writeModelFile(model.spec, model.prior, snapshot.settings)}}) {
            if (Status written = keepPart(part); !written) { // the plan may have been extended
                return written;
            }
        }
        return Done{};
    });
    if (!kept) {
        m_chunks = before;
        m_written = writtenBefore;
    }
    return kept;
}

/// Those of the sampler are of some 25 ms each: what has come since the last time goes into one row, or two where the
/// warm-up ends in between.
Status ProjectStore::appendChunks(const Draws& draws, int chain)
{
    const std::vector<DrawChunkPtr>& chunks = draws.chunks(chain);
    std::size_t& done = m_chunks[static_cast<std::size_t>(chain)];
    while (done < chunks.size()) {
        const DrawChunk& first = *chunks[done];
        DrawChunk together{chain, first.firstSweep, first.isWarmup, {}, {}};
        Index rows = 0;
        std::size_t end = done;
        for (; end < chunks.size() && chunks[end]->isWarmup == first.isWarmup; ++end) {
            together.log_lik.insert(together.log_lik.end(), chunks[end]->log_lik.begin(), chunks[end]->log_lik.end());
            rows += chunks[end]->values.rows();
        }
        together.values.resize(rows, first.values.cols());
        Index row = 0;
        for (std::size_t k = done; k < end; ++k) {
            together.values.middleRows(row, chunks[k]->values.rows()) = chunks[k]->values;
            row += chunks[k]->values.rows();
        }
        const std::string bytes = bytesOf(together);
        Status written = m_file->run(
            "INSERT INTO draws (chain, first_sweep, is_warmup, sweeps, crc, bytes) VALUES (?, ?, ?, ?, ?, ?)",
            {std::int64_t{chain}, std::int64_t{together.firstSweep}, std::int64_t{together.isWarmup ? 1 : 0},
             static_cast<std::int64_t>(together.log_lik.size()), static_cast<std::int64_t>(checksum(bytes)),
             SqlBytes{bytes}});
        if (!written) {
            return written;
        }
        done = end;
    }
    return Done{};
}

Status ProjectStore::saveAs(const fs::path& path)
{
    StagedFiles files;
    const auto staged = files.stage(path);
    if (!staged) {
        return staged.error();
    }
    const auto named = [&path](Status status) {
        if (status) {
            return status;
        }
        Error error = status.error();
        error.place.file = path.string();
        return Status(error);
    };
    const std::string place = staged.value().string();
    if (Status copied = m_file->run("VACUUM INTO ?", {std::string_view(place)}); !copied) {
        return named(copied);
    }
    auto copy = SqliteFile::open(staged.value(), SqliteFile::Mode::Write);
    if (!copy) {
        return named(copy.error());
    }
    {
        SqliteFile closed = std::move(copy).value();
        if (Status plain = closed.run("PRAGMA journal_mode = DELETE"); !plain) {
            return named(plain);
        }
    }
    const Status safe = flushToDisk(staged.value());
    return safe ? files.commit() : named(safe);
}

Status ProjectStore::close()
{
    Status closed = m_file->run("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE");
    m_file.reset();
    return closed;
}

} // namespace credence
