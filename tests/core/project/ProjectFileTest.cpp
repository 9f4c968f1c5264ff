// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A project reads back to the same bits, outlives the program at any moment, and opens as far as it is sound.
#include "core/project/ProjectFile.h"

#include "core/data/TextFile.h"
#include "core/exports/EditedDataFile.h"
#include "core/exports/RunRecord.h"
#include "core/exports/StateFile.h"
#include "core/project/ProjectStore.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <random>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace credence {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const std::string kTable = "id,t,x,y\n007,0.0,1,10\n007,1.50,2,20\n007,2,4,15\n007,4,3,NA\n"
                           "b,1,7,50\nb,4,11,90\nb,5,2,30\n";
const Roles kTableRoles{.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y"}, .units = {{"y", "mg/L"}}};

constexpr int kDraws = 400;

class ProjectFile : public testing::Test {
protected:
    void SetUp() override { m_folder.write("data.csv", kTable); }

    [[nodiscard]] fs::path at(const std::string& name) const { return m_folder.at(name); }

    [[nodiscard]] ProjectWork work() const
    {
        const Reading reading = readData(at("data.csv"), test::withRoles(kTableRoles)).value();
        EditedDataPtr data = unedited(reading.dataset);
        const auto take = [&](const Result<DataEdits>& edits) {
            data = applyEdits(reading.dataset, edits.value()).value();
        };
        take(withValues(*data, {{{{0, 1}, false, 0}, 0.1 + 0.2}, {{{0, 2}, true, 0}, -1.0 / 3}}));
        take(withFutureRows(*data, 1, 2));
        take(withValues(*data, {{{{1, 4}, true, 0}, 5.5}}));
        take(withExcludedRows(*data, {{0, 3}}, true));
        take(withHeldOutCells(*data, {{{1, 0}, false, 0}}, true));
        ProjectWork work;
        work.source = {at("data.csv"), reading.used};
        work.data = data;
        ModelFile file;
        file.spec.hidden = 1;
        file.priorJson = R"({"a": {"mean": 0.7, "sd": 0.3}})";
        work.model = modelOf(file, data->dataset).value();
        work.settings = {.chains = 2, .warmup = 90, .draws = kDraws, .seed = 5, .threads = 1};
        work.settings.replicas = 3;
        work.window = R"({"page":"predict"})";
        return work;
    }

    /// Keeps the work and a run on it, sweep by sweep, as a program would that is often looked at.
    static void keepRun(ProjectStore& store, const ProjectWork& work, int draws)
    {
        ASSERT_TRUE(store.keepWork(work));
        ASSERT_TRUE(store.beginRun(work, 4));
        SamplerSettings settings = work.settings;
        settings.draws = draws;
        RunState state = startRun(work.model, settings);
        RunRequest request;
        request.runId = 4;
        request.sliceMs = 1;
        request.observe = [&](const SnapshotPtr& snapshot) {
            const std::string text = writeState(state);
            const Status kept = store.keepDraws(*snapshot, &text);
            EXPECT_TRUE(kept) << describe(kept.error());
        };
        RunControl control;
        advanceRun(state, request, control, {});
    }

    /// A closed project with a whole run.
    [[nodiscard]] fs::path saved(const std::string& name) const
    {
        ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
        keepRun(store, work(), kDraws);
        const Status done = store.saveAs(at(name));
        EXPECT_TRUE(done) << describe(done.error());
        return at(name);
    }

private:
    test::TemporaryFolder m_folder;
};

SnapshotPtr unbroken(const ProjectWork& work)
{
    RunState state = startRun(work.model, work.settings);
    RunControl control;
    return advanceRun(state, {}, control, {});
}

/// So many draws of every chain as both have, the same bits.
void expectSameDraws(const Draws& got, const Draws& expected, Index least)
{
    ASSERT_EQ(got.chains(), expected.chains());
    for (int chain = 0; chain < got.chains(); ++chain) {
        const Index kept = std::min(got.kept(chain), expected.kept(chain));
        EXPECT_GE(kept, least);
        for (Index s = 0; s < kept; ++s) {
            const auto a = got.flat(chain, s);
            const auto b = expected.flat(chain, s);
            EXPECT_EQ(std::memcmp(a.data(), b.data(), a.size_bytes()), 0) << chain << " " << s;
            EXPECT_EQ(got.log_lik(chain, s), expected.log_lik(chain, s));
        }
    }
}

/// All but how the window stood.
void expectSameWork(const ProjectWork& got, const ProjectWork& expected)
{
    EXPECT_EQ(got.data->edits, expected.data->edits);
    EXPECT_EQ(fingerprint(*got.data->base), fingerprint(*expected.data->base));
    EXPECT_EQ(fingerprint(*got.data->dataset), fingerprint(*expected.data->dataset));
    EXPECT_EQ(writeModelFile(got.model->spec, got.model->prior, got.settings),
              writeModelFile(expected.model->spec, expected.model->prior, expected.settings));
    EXPECT_EQ(got.model->design->dataset, got.data->dataset);
}

TEST_F(ProjectFile, ReadsBackToTheSameBits)
{
    const ProjectWork before = work();
    const auto project = readProject(saved("a.credence"));
    ASSERT_TRUE(project) << describe(project.error());
    EXPECT_THAT(project.value().losses, testing::IsEmpty());
    EXPECT_EQ(project.value().program, "credence 9");
    expectSameWork(project.value().work, before);
    EXPECT_EQ(project.value().work.window, before.window);
    EXPECT_EQ(project.value().work.source.file, at("data.csv"));
    EXPECT_EQ(project.value().work.source.bytes, nullptr) << "the file is there";
    ASSERT_TRUE(project.value().run);
    const ProjectRun& run = *project.value().run;
    EXPECT_EQ(run.snapshot->phase, RunPhase::Completed);
    EXPECT_EQ(run.snapshot->draws.model(), project.value().work.model) << "else its draws are taken for stale";
    const SnapshotPtr expected = unbroken(before);
    expectSameDraws(run.snapshot->draws, expected->draws, kDraws);
    EXPECT_EQ(run.snapshot->draws.sweeps(1), 90 + kDraws);
    EXPECT_EQ(run.snapshot->ladders.size(), 2U);
    EXPECT_TRUE(isProjectFile(at("a.credence")));
    EXPECT_FALSE(isProjectFile(at("data.csv")));
}

TEST_F(ProjectFile, APipeIsAskedNothing)
{
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    EXPECT_FALSE(isProjectFile(at("pipe"))) << "it would wait for ever, or take what the reader wants";
}

TEST_F(ProjectFile, ARunGoesOnAsIfItHadNeverStopped)
{
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    keepRun(store, work(), 150);
    ASSERT_TRUE(store.close());
    const auto project = readProject(at("open.db"));
    ASSERT_TRUE(project && project.value().run && project.value().run->state);
    const ProjectRun& run = *project.value().run;
    RunState state = restoreRun(*run.snapshot, *run.state, "state").value();
    EXPECT_EQ(state.settings.draws, 150);
    state.settings.draws = kDraws;
    RunControl control;
    expectSameDraws(advanceRun(state, {}, control, {})->draws, unbroken(work())->draws, kDraws);
}

TEST_F(ProjectFile, KeepsCategoriesAndThePastThatIsDrawn)
{
    std::ofstream(at("data.csv")) << "id,t,site,y\na,0,north,1\na,1,south,NA\na,2,north,2\na,3,east,4\na,4,east,NA\n"
                                     "b,0,south,3\nb,1,north,NA\nb,2,east,5\n";
    Roles roles{.id = "id", .step = "t", .inputs = {"site"}, .outputs = {"y"}, .units = {}};
    roles.categories = {"site"};
    const Reading reading = readData(at("data.csv"), test::withRoles(roles)).value();
    ProjectWork before;
    before.source = {at("data.csv"), reading.used};
    before.data = unedited(reading.dataset);
    const ModelFile file = parseModelFile(R"({"hidden": 1, "lags": {"y": 2}})", "m.json").value();
    before.model = modelOf(file, reading.dataset).value();
    before.settings = {.chains = 2, .warmup = 30, .draws = kDraws, .seed = 5, .threads = 1};
    before.settings.replicas = 2;
    ASSERT_GT(before.model->design->drawnCells.size(), 0U);
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    keepRun(store, before, 150);
    ASSERT_TRUE(store.close());
    const auto project = readProject(at("open.db"));
    ASSERT_TRUE(project && project.value().run && project.value().run->state) << describe(project.error());
    expectSameWork(project.value().work, before);
    RunState state = restoreRun(*project.value().run->snapshot, *project.value().run->state, "state").value();
    state.settings.draws = kDraws;
    RunControl control;
    expectSameDraws(advanceRun(state, {}, control, {})->draws, unbroken(before)->draws, kDraws);
}

TEST_F(ProjectFile, KeepsTheDataThoughTheirFileIsGoneOrAnother)
{
    const fs::path file = saved("a.credence");
    const ProjectWork before = work();
    for (const bool isThere : {true, false}) {
        if (isThere) {
            std::ofstream(at("data.csv")) << "id,t,x,y\nq,1,2,3\n";
        } else {
            fs::remove(at("data.csv"));
        }
        const auto project = readProject(file);
        ASSERT_TRUE(project) << describe(project.error());
        expectSameWork(project.value().work, before);
        ASSERT_NE(project.value().work.source.bytes, nullptr);
        EXPECT_EQ(*project.value().work.source.bytes, kTable) << "as they were read, to the letter";
    }
    // a second saving has no file to take them from
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    ASSERT_TRUE(store.keepWork(readProject(file).value().work));
    ASSERT_TRUE(store.saveAs(at("b.credence")));
    expectSameWork(readProject(at("b.credence")).value().work, before);
}

TEST_F(ProjectFile, AFileThatChangedBeforeSavingDoesNotChangeTheData)
{
    const ProjectWork before = work();
    std::ofstream(at("data.csv")) << "id,t,x,y\nq,1,2,3\n";
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    ASSERT_TRUE(store.keepWork(before));
    ASSERT_TRUE(store.close());
    const auto project = readProject(at("open.db"));
    ASSERT_TRUE(project) << describe(project.error());
    expectSameWork(project.value().work, before);
}

TEST_F(ProjectFile, AnEditAfterTheRunLeavesTheRunWithItsOwnModel)
{
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    ProjectWork edited = work();
    keepRun(store, edited, kDraws);
    Prior prior = edited.model->prior;
    prior.heads[0].a.sd *= 2;
    edited.model = makeModel(edited.model->spec, prior, edited.model->design).value();
    ASSERT_TRUE(store.keepWork(edited));
    ASSERT_TRUE(store.close());
    const auto project = readProject(at("open.db"));
    ASSERT_TRUE(project && project.value().run);
    expectSameWork(project.value().work, edited);
    EXPECT_NE(project.value().run->snapshot->draws.model(), project.value().work.model);
    expectSameWork(project.value().run->work, work());
}

TEST_F(ProjectFile, KeepsTheTruthOfSimulatedData)
{
    const Simulated simulated = simulateFromSizes({.sequences = 3, .steps = 6, .missing = 0.2, .seed = 8}).value();
    ProjectWork before;
    before.source.edits = simulationJson(*simulated.truth, {});
    before.data = unedited(simulated.dataset);
    before.model = modelOf({}, simulated.dataset).value();
    before.truth = simulated.truth;
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    ASSERT_TRUE(store.keepWork(before));
    ASSERT_TRUE(store.close());
    const auto project = readProject(at("open.db"));
    ASSERT_TRUE(project) << describe(project.error());
    EXPECT_THAT(project.value().losses, testing::IsEmpty());
    expectSameWork(project.value().work, before);
    ASSERT_NE(project.value().work.truth, nullptr);
    EXPECT_EQ(project.value().work.truth->f, simulated.truth->f);
    EXPECT_EQ(project.value().work.source.edits, before.source.edits);
    EXPECT_FALSE(project.value().run);
}

TEST_F(ProjectFile, ForgetsDataThatNothingIsOf)
{
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    keepRun(store, work(), kDraws);
    ProjectWork other;
    const Simulated simulated = simulateFromSizes({.sequences = 2, .steps = 4}).value();
    other.data = unedited(simulated.dataset);
    other.model = modelOf({}, simulated.dataset).value();
    ASSERT_TRUE(store.keepWork(other));
    ASSERT_TRUE(store.beginRun(other, 5));
    ASSERT_TRUE(store.saveAs(at("a.credence")));
    const auto project = readProject(at("a.credence"));
    ASSERT_TRUE(project) << describe(project.error());
    EXPECT_THAT(project.value().losses, testing::IsEmpty());
    EXPECT_THAT(test::contentOf(at("a.credence")), testing::Not(HasSubstr("007,1.50"))) << "somebody's data, long gone";
}

Status changeWith(const fs::path& path, const std::string& statements)
{
    return SqliteFile::open(path, SqliteFile::Mode::Write).value().run(statements);
}

TEST_F(ProjectFile, RefusesWhatItCannotRead)
{
    const fs::path file = saved("a.credence");
    const auto problemOf = [](const fs::path& path) { return describe(readProject(path).error()); };
    ASSERT_TRUE(changeWith(file, "PRAGMA user_version = 2"));
    EXPECT_THAT(problemOf(file), HasSubstr("a newer version of the program has written it (format 2"));
    ASSERT_TRUE(changeWith(file, "PRAGMA application_id = 7"));
    EXPECT_THAT(problemOf(file), HasSubstr("it is a database, but not a project"));
    EXPECT_THAT(problemOf(at("data.csv")), HasSubstr("it is not a project"));
    EXPECT_THAT(problemOf(at("nowhere.credence")), HasSubstr("nowhere.credence"));
    std::ofstream(at("empty.credence")).close();
    EXPECT_FALSE(readProject(at("empty.credence")));
}

TEST_F(ProjectFile, SaysWhichPieceIsDamagedAndOpensTheRest)
{
    const fs::path file = saved("a.credence");
    ASSERT_TRUE(changeWith(file, "UPDATE draws SET bytes = zeroblob(length(bytes)) WHERE chain = 1 AND first_sweep = "
                                 "(SELECT max(first_sweep) FROM draws WHERE chain = 1)"));
    const auto damaged = readProject(file);
    ASSERT_TRUE(damaged && damaged.value().run) << describe(damaged.error());
    expectSameWork(damaged.value().work, work());
    const Draws& draws = damaged.value().run->snapshot->draws;
    EXPECT_EQ(draws.kept(0), kDraws);
    EXPECT_LT(draws.kept(1), kDraws);
    expectSameDraws(draws, unbroken(work())->draws, 0);
    EXPECT_FALSE(damaged.value().run->state) << "the chains stood elsewhere";
    EXPECT_THAT(damaged.value().losses,
                testing::ElementsAre(HasSubstr("Chain 2 is damaged after sweep"), HasSubstr("cannot go on")));
    ASSERT_TRUE(changeWith(file, "UPDATE part SET bytes = 'x' WHERE name = 'run/model.json'"));
    const auto without = readProject(file);
    ASSERT_TRUE(without);
    EXPECT_FALSE(without.value().run);
    EXPECT_THAT(without.value().losses, testing::ElementsAre(HasSubstr("The draws are lost")));
    ASSERT_TRUE(changeWith(file, "DELETE FROM part WHERE name = 'work/edits'"));
    EXPECT_THAT(describe(readProject(file).error()), HasSubstr("work/edits is missing"));
}

/// Whatever bytes are there: a refusal, or the work as it was and draws that were drawn.
TEST_F(ProjectFile, NeitherShorterNorChangedBytesGiveWrongNumbers)
{
    const std::string whole = test::contentOf(saved("a.credence"));
    const ProjectWork before = work();
    const SnapshotPtr expected = unbroken(before);
    std::mt19937 random(3); // NOLINT(bugprone-random-generator-seed): the same every time
    int opened = 0;
    const auto look = [&](const std::string& bytes) {
        std::ofstream(at("b.credence"), std::ios::binary) << bytes;
        const auto project = readProject(at("b.credence"));
        if (!project) {
            EXPECT_FALSE(describe(project.error()).empty());
            return;
        }
        ++opened;
        expectSameWork(project.value().work, before);
        if (project.value().run) {
            expectSameDraws(project.value().run->snapshot->draws, expected->draws, 0);
        }
    };
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 60) {
        look(whole.substr(0, size));
    }
    EXPECT_GT(opened, 10) << "what was cut off were draws alone";
    opened = 0;
    for (int round = 0; round < 200; ++round) {
        std::string bytes = whole;
        for (int change = 0; change < 1 + round % 8; ++change) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        look(bytes);
    }
    EXPECT_GT(opened, 40) << "most changes hit what can be done without, or nothing";
}

TEST_F(ProjectFile, AKilledProgramLosesNothingThatWasKept)
{
    ProjectWork before = work();
    before.settings.draws = 3000;
    const SnapshotPtr expected = unbroken(before);
    std::mt19937 random(5); // NOLINT(bugprone-random-generator-seed): the same every time
    int midway = 0;
    for (int round = 0; round < 25; ++round) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        const pid_t child = fork();
        if (child == 0) { // tells of every draw that it was promised, until it is killed
            ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
            static_cast<void>(store.keepWork(before));
            static_cast<void>(store.beginRun(before, 4));
            RunState state = startRun(before.model, before.settings);
            RunRequest request;
            request.runId = 4;
            request.sliceMs = 1;
            request.observe = [&](const SnapshotPtr& snapshot) {
                const std::string text = writeState(state);
                if (store.keepDraws(*snapshot, &text)) {
                    const auto kept = static_cast<std::uint32_t>(snapshot->draws.shortest());
                    static_cast<void>(::write(pipe[1], &kept, sizeof kept));
                }
            };
            RunControl control;
            advanceRun(state, request, control, {});
            ::_exit(0);
        }
        ::close(pipe[1]);
        std::uint32_t promised = 0;
        for (auto left = random() % 60; left > 0 && ::read(pipe[0], &promised, sizeof promised) == sizeof promised;
             --left) {
        }
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        while (::read(pipe[0], &promised, sizeof promised) == sizeof promised) { // what it had said before
        }
        ::close(pipe[0]);
        const auto project = readProject(at("open.db"));
        if (!project) {
            EXPECT_EQ(promised, 0);
            continue;
        }
        expectSameWork(project.value().work, before);
        if (promised > 0) {
            ASSERT_TRUE(project.value().run);
            midway += promised < 3000 ? 1 : 0;
            EXPECT_GE(project.value().run->snapshot->draws.shortest(), promised);
            EXPECT_TRUE(project.value().run->state);
            expectSameDraws(project.value().run->snapshot->draws, expected->draws, promised);
        }
        EXPECT_THAT(project.value().losses, testing::IsEmpty());
    }
    EXPECT_GT(midway, 5) << "else it was never killed at work";
}

TEST_F(ProjectFile, AFullDiskLosesNothingThatWasThere)
{
    const fs::path file = saved("a.credence");
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    const ProjectWork before = work();
    ASSERT_TRUE(store.keepWork(before));
    {
        const test::FullDisk full(static_cast<rlim_t>(fs::file_size(at("open.db-wal")) + 3000));
        const Status begun = store.beginRun(before, 4);
        ASSERT_FALSE(begun);
        EXPECT_THAT(describe(begun.error()), HasSubstr("open.db"));
    }
    {
        const test::FullDisk full(3000);
        EXPECT_FALSE(store.saveAs(file));
    }
    EXPECT_TRUE(readProject(file).value().run) << "the earlier file is what it was";
    EXPECT_THAT(test::filesIn(at("")), testing::Not(testing::Contains(HasSubstr("partial"))));
    keepRun(store, before, kDraws); // there is room again
    ASSERT_TRUE(store.saveAs(file));
    const auto project = readProject(file);
    ASSERT_TRUE(project && project.value().run);
    expectSameDraws(project.value().run->snapshot->draws, unbroken(before)->draws, kDraws);
}

TEST_F(ProjectFile, DrawsOfAnotherRunAreNotMixedIn)
{
    ProjectStore store = ProjectStore::make(at("open.db"), "credence 9").value();
    keepRun(store, work(), kDraws);
    Snapshot other = *unbroken(work());
    other.runId = 3; // reported late
    ASSERT_TRUE(store.keepDraws(other, nullptr));
    ASSERT_TRUE(store.close());
    EXPECT_EQ(readProject(at("open.db")).value().run->snapshot->draws.kept(0), kDraws);
}

} // namespace
} // namespace credence
