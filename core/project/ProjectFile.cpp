// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ProjectFile.h"

#include "core/base/Words.h"
#include "core/data/TextFile.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StartsFile.h"
#include "core/exports/StateFile.h"
#include "core/model/JsonDocument.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <utility>
#include <zlib.h>

namespace credence {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "draws are kept with their lowest byte first");

constexpr const char* kWork = "work/";
constexpr const char* kRun = "run/";
constexpr const char* kNone = "null";      // where there is no run, or no state
constexpr int kApplicationId = 0x43724443; // "CrDC", told by file(1) and SQLite alike
constexpr std::array<std::pair<const char*, RunPhase>, 5> kPhases = {{{"running", RunPhase::Running},
                                                                      {"paused", RunPhase::Paused},
                                                                      {"completed", RunPhase::Completed},
                                                                      {"stopped", RunPhase::Stopped},
                                                                      {"failed", RunPhase::Failed}}};

std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0)
{
    return crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()); // NOLINT: zlib's bytes
}

std::uint64_t checksumOf(const ProjectPart& part)
{
    return checksum(part.bytes, checksum(part.name));
}

Error projectError(const fs::path& path, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Format, message, Place{.file = path.string(), .line = 0, .column = {}, .field = {}}, suggestion};
}

/// Log-likelihoods of a chunk, then its kept draws row by row.
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

/// What a row of the table says of its chunk, which a damaged file may say of another.
struct ChunkRow {
    DrawChunk chunk;
    std::int64_t sweeps = 0;
    std::uint64_t crc = 0;
    std::string bytes;
};

/// Null where the row is damaged.
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

/// Reads one project.
class ProjectReader {
public:
    explicit ProjectReader(SqliteFile& file)
        : m_file(file), m_readPart([this](const std::string& name) { return part(name); })
    {
    }

    Result<Project> read()
    {
        if (const Status known = checkFormat(); !known) {
            return known.error();
        }
        if (auto program = part("program")) {
            m_project.program = std::move(program).value();
        }
        auto work = readWork(m_readPart, kWork, m_project.losses);
        if (!work) {
            return placed(work.error());
        }
        m_project.work = std::move(work).value();
        if (const auto head = part("run"); !head || head.value() != kNone) {
            const Status run = head ? readRun(head.value()) : Status(head.error());
            if (!run) {
                m_project.losses.push_back("The draws are lost: " + describe(run.error()));
            }
        }
        return std::move(m_project);
    }

    Result<ProjectGist> readGist()
    {
        if (const Status known = checkFormat(); !known) {
            return known.error();
        }
        const auto about = part(std::string(kWork) + "about");
        const auto window = part(std::string(kWork) + "window");
        const auto draws = m_file.integer("SELECT sum(sweeps) FROM draws WHERE chain = 0 AND is_warmup = 0");
        if (!about || !window || !draws) {
            return !about ? about.error() : !window ? window.error() : draws.error();
        }
        const json root = json::parse(about.value(), nullptr, false);
        const auto base = root.is_object() ? root.find("base") : root.end();
        const bool isNamed = base != root.end() && base->is_object() && base->contains("name");
        return ProjectGist{isNamed && (*base)["name"].is_string() ? (*base)["name"].get<std::string>() : "",
                           static_cast<Index>(draws.value().value_or(0)), window.value()};
    }

private:
    Status checkFormat()
    {
        const auto application = m_file.integer("PRAGMA application_id");
        const auto format = m_file.integer("PRAGMA user_version");
        if (!application || !format) {
            return application ? format.error() : application.error();
        }
        if (application.value() != kApplicationId) {
            return projectError(m_file.path(), "it is a database, but not a project.",
                                "Open a file that the program has saved.");
        }
        if (format.value() > kProjectFormat) {
            return projectError(m_file.path(),
                                "a newer version of the program has written it (format " +
                                    std::to_string(*format.value()) + "; this one reads up to " +
                                    std::to_string(kProjectFormat) + ").",
                                "Open it with that version.");
        }
        return Done{};
    }

    Result<std::string> part(const std::string& name)
    {
        ProjectPart part{name, {}};
        std::optional<std::int64_t> crc;
        const Status read =
            m_file.each("SELECT crc, bytes FROM part WHERE name = ?", {std::string_view(name)}, [&](const SqlRow& row) {
                crc = row.integer(0);
                part.bytes = std::string(row.bytes(1));
            });
        if (!read) {
            return read.error();
        }
        if (!crc || static_cast<std::uint64_t>(*crc) != checksumOf(part)) {
            const std::string what = name.starts_with("data/") ? "the data in it are" : "its piece " + name + " is";
            return projectError({}, what + (crc ? " damaged." : " missing."), "Go back to a copy of it.");
        }
        return std::move(part.bytes);
    }

    /// Errors of pieces, as of the file that they are in.
    [[nodiscard]] Error placed(Error error) const
    {
        error.message +=
            error.place.file.empty() || error.place.file == m_file.path() ? "" : " (" + error.place.file + ")";
        error.place = {.file = m_file.path().string(), .line = 0, .column = {}, .field = {}};
        return error;
    }

    Status readRun(const std::string& head)
    {
        auto work = readWork(m_readPart, kRun, m_project.losses);
        if (!work) {
            return placed(work.error());
        }
        ProjectRun run{std::move(work).value(), {}, {}};
        if (isSameModel(run.work, m_project.work)) {
            run.work.model = m_project.work.model;
            run.work.data = m_project.work.data;
        }
        auto snapshot = std::make_shared<Snapshot>();
        if (Status read = readHead(head, run.work, *snapshot); !read) {
            return read;
        }
        snapshot->draws = Draws(run.work.model, snapshot->settings.chains);
        bool isWhole = true;
        for (int chain = 0; chain < snapshot->settings.chains; ++chain) {
            isWhole = readChain(chain, *snapshot) && isWhole;
        }
        auto state = part("state");
        const bool canGoOn = isWhole && state && state.value() != kNone;
        const auto restored = canGoOn ? restoreRun(*snapshot, state.value(), "state")
                                      : Result<RunState>(Error{ErrorCode::Format, "", {}, {}});
        if (restored) {
            snapshot->ladders = laddersOf(state.value());
            run.state = std::move(state).value();
        } else if (!isWhole || !state || canGoOn) {
            m_project.losses.emplace_back("The run cannot go on from where it was.");
        }
        run.snapshot = snapshot;
        m_project.run = std::move(run);
        return Done{};
    }

    static bool isSameModel(const ProjectWork& a, const ProjectWork& b)
    {
        const auto text = [](const ProjectWork& work) {
            return writeModelFile(work.model->spec, work.model->prior, {}) + fingerprint(*work.data->dataset);
        };
        return text(a) == text(b);
    }

    /// {"phase", "elapsed_seconds", "troubles", "starts"}; a run that was under way has been broken off.
    static Status readHead(const std::string& text, const ProjectWork& work, Snapshot& snapshot)
    {
        const auto document = parseJson(text, {"run", {}, 1});
        if (!document) {
            return document.error();
        }
        JsonFields fields(document.value(), document.value().root, "",
                          {"phase", "elapsed_seconds", "troubles", "starts"});
        std::uint64_t troubles = 0;
        std::string starts;
        fields.readWord("phase", kPhases, snapshot.phase);
        fields.read("elapsed_seconds", snapshot.elapsedSeconds);
        fields.read("troubles", troubles);
        fields.read("starts", starts);
        if (fields.problem()) {
            return *fields.problem();
        }
        const bool wasUnderWay = snapshot.phase == RunPhase::Running || snapshot.phase == RunPhase::Paused;
        snapshot.phase = wasUnderWay ? RunPhase::Stopped : snapshot.phase;
        snapshot.troubles = static_cast<Index>(troubles);
        snapshot.settings = work.settings;
        if (!starts.empty()) {
            auto points = parseStarts(starts, kStartsFile, work.model->layout);
            if (!points) {
                return points.error();
            }
            snapshot.starts = std::move(points).value();
        }
        return Done{};
    }

    /// Every chunk is asked for by its key, so that those before a damaged one are still found. False: some are lost.
    bool readChain(int chain, Snapshot& snapshot)
    {
        const auto last =
            m_file.integer("SELECT max(first_sweep + sweeps) FROM draws WHERE chain = ?", {std::int64_t{chain}});
        for (;;) {
            const Index sweep = snapshot.draws.sweeps(chain);
            ChunkRow row;
            row.chunk.chain = chain;
            row.chunk.firstSweep = sweep;
            bool isThere = false;
            const Status read =
                m_file.each("SELECT is_warmup, sweeps, crc, bytes FROM draws WHERE chain = ? AND first_sweep = ?",
                            {std::int64_t{chain}, std::int64_t{sweep}}, [&](const SqlRow& found) {
                                isThere = true;
                                row.chunk.isWarmup = found.integer(0) != 0;
                                row.sweeps = found.integer(1);
                                row.crc = static_cast<std::uint64_t>(found.integer(2));
                                row.bytes = std::string(found.bytes(3));
                            });
            const bool isInPlace = row.chunk.isWarmup == (sweep < snapshot.settings.warmup) &&
                                   (!row.chunk.isWarmup || sweep + row.sweeps <= snapshot.settings.warmup);
            const DrawChunkPtr chunk =
                read && isThere && isInPlace ? chunkFrom(row, snapshot.draws.model()->layout.size()) : nullptr;
            if (chunk) {
                snapshot.draws.append(chunk);
                continue;
            }
            const bool isEnd = read && !isThere && last && last.value().value_or(0) == sweep;
            if (!isEnd) {
                m_project.losses.push_back("Chain " + std::to_string(chain + 1) + " is damaged after sweep " +
                                           std::to_string(sweep) + "; what it drew later is lost.");
            }
            return isEnd;
        }
    }

    SqliteFile& m_file;
    ReadPart m_readPart;
    Project m_project;
};

std::string headOf(const Snapshot& snapshot)
{
    return json{{"phase", wordOf(kPhases, snapshot.phase)},
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

bool isProjectFile(const fs::path& path)
{
    if (!canBeReadAgain(path)) { // what a pipe gives now, nobody else would get
        return false;
    }
    constexpr std::string_view kMagic = "SQLite format 3";
    std::array<char, kMagic.size()> begin{};
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return file && std::string_view(begin.data(), begin.size()) == kMagic;
}

Result<Project> readProject(const fs::path& path)
{
    auto file = SqliteFile::open(path, SqliteFile::Mode::Read);
    if (!file) {
        return file.error();
    }
    SqliteFile database = std::move(file).value();
    return ProjectReader(database).read();
}

Result<ProjectGist> gistOf(const fs::path& path)
{
    auto file = SqliteFile::open(path, SqliteFile::Mode::Read);
    if (!file) {
        return file.error();
    }
    SqliteFile database = std::move(file).value();
    return ProjectReader(database).readGist();
}

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
    const WorkParts parts{{{"program", program}, {"run", kNone}, {"state", kNone}}, {}};
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
    const auto parts = m_writer.partsOf(work, kWork);
    return parts ? keepParts(parts.value()) : Status(parts.error());
}

Status ProjectStore::beginRun(const ProjectWork& work, std::uint64_t runId)
{
    auto parts = m_writer.partsOf(work, kRun);
    if (!parts) {
        return parts.error();
    }
    Snapshot none;
    none.settings = work.settings;
    WorkParts all = std::move(parts).value();
    all.texts.push_back({"run", headOf(none)});
    all.texts.push_back({"state", kNone});
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
             {ProjectPart{"run", headOf(snapshot)}, ProjectPart{"state", state == nullptr ? kNone : *state},
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
