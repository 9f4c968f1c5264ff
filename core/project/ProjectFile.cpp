// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ProjectFile.h"

#include "core/base/Words.h"
#include "core/data/TextFile.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StartsFile.h"
#include "core/exports/StateFile.h"
#include "core/model/JsonDocument.h"
#include "core/project/ProjectPieces.h"
#include "core/project/SqliteFile.h"

#include <array>
#include <fstream>
#include <utility>

namespace credence {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

Error projectError(const fs::path& path, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Format, message, Place{.file = path.string(), .line = 0, .column = {}, .field = {}}, suggestion};
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
        auto work = readWork(m_readPart, kWorkParts, m_project.losses);
        if (!work) {
            return placed(work.error());
        }
        m_project.work = std::move(work).value();
        if (const auto head = part("run"); !head || head.value() != kNoPart) {
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
        const auto about = part(std::string(kWorkParts) + "about");
        const auto window = part(std::string(kWorkParts) + "window");
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
        auto work = readWork(m_readPart, kRunParts, m_project.losses);
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
        const bool canGoOn = isWhole && state && state.value() != kNoPart;
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
        fields.readWord("phase", kPhaseWords, snapshot.phase);
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

} // namespace credence
