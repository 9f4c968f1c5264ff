// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run that was stopped and resumed, at whatever sweep, leaves the files of a run that never stopped.
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <thread>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Resume : public Cli {
protected:
    Outcome resume(const std::string& folder, const Words& options = {}) const
    {
        Words words = {CREDENCE_CLI, "resume", at(folder).string()};
        words.insert(words.end(), options.begin(), options.end());
        return runProgram(words);
    }

    void expectSameResults(const std::string& one, const std::string& other) const
    {
        for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "warmup.csv", "summary.csv", "summary.json",
                                 "predictions.csv", "loo.csv", "weights.csv", "state.json", "model.json"}) {
            EXPECT_EQ(contentOf(at(one) / file), contentOf(at(other) / file)) << file;
        }
    }
};

TEST_F(Resume, AddedDrawsAreThoseOfALongerPlan)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--chains", "2", "--warmup", "150", "--draws", "90"}, out("short")}).exitCode,
              0);
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--chains", "2", "--warmup", "150", "--draws", "150"}, out("long")}).exitCode,
              0);
    const Outcome outcome = resume("short", {"--add", "60"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Resuming: 2 chains at 90 of 150 draws"));
    expectSameResults("short", "long");
}

TEST_F(Resume, GoesOnWithDataThatCameThroughAPipe)
{
    const std::string options = " --id Subject --step Time --inputs Dose,Wt --outputs conc --hold-out 0.1 --chains 2"
                                " --warmup 60 --draws 90 --out '";
    const auto piped = [&](const std::string& producer, const std::string& folder) {
        const std::string command = producer + " '" + kTheoph + "' | '" CREDENCE_CLI "' sample -" + options;
        return runProgram({"bash", "-c", command + at(folder).string() + "'"});
    };
    const Outcome whole = sample(
        kTheoph, {kRoles, {"--hold-out", "0.1", "--chains", "2", "--warmup", "60"}, {"--draws", "150"}, out("file")});
    ASSERT_EQ(whole.exitCode, 0) << whole.err;
    for (const auto& [producer, kept] :
         {std::pair("cat", "piped-data.csv"), std::pair("gzip -c", "piped-data.csv.gz")}) {
        const Outcome first = piped(producer, "pipe");
        ASSERT_EQ(first.exitCode, 0) << first.err;
        EXPECT_THAT(first.out,
                    HasSubstr(std::string("The data came through a pipe; ") + kept + " in the folder keeps"));
        EXPECT_TRUE(fs::exists(at("pipe") / kept));
        const Outcome resumed = resume("pipe", {"--add", "60"});
        ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
        expectSameResults("pipe", "file");
        EXPECT_EQ(resume("pipe").exitCode, 0) << "goes on once more";
    }
    EXPECT_FALSE(fs::exists(at("pipe") / "piped-data.csv")) << "of the run before";
    EXPECT_EQ(contentOf(at("file") / "run.json").find("piped"), std::string::npos);
}

TEST_F(Resume, RefusesPipedDataThatWereChanged)
{
    const std::string command = "cat '" + kTheoph +
                                "' | '" CREDENCE_CLI "' sample - --outputs conc --id Subject"
                                " --chains 2 --warmup 20 --draws 20 --out '" +
                                at("pipe").string() + "'";
    ASSERT_EQ(runProgram({"bash", "-c", command}).exitCode, 0);
    write("pipe/piped-data.csv", "Subject,conc\n1,2\n1,3\n");
    const Outcome refused = resume("pipe");
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.err, AllOf(HasSubstr("piped-data.csv"), HasSubstr("no longer what the run wrote")));
}

TEST_F(Resume, KeepsTheTargetsUnlessOthersAreGiven)
{
    const Words targets = {"--rhat-target", "1.5", "--ess-target", "2"};
    const Outcome first = sample(kTheoph, {kRoles, kShort, targets, out("run")});
    ASSERT_EQ(first.exitCode, 0) << first.err;
    EXPECT_THAT(first.out, HasSubstr("Converged. "));
    EXPECT_THAT(first.out, HasSubstr("own target of Rhat < 1.5 and ESS > 2 per chain"));
    const auto needed = [&] {
        const auto verdict = nlohmann::json::parse(contentOf(at("run") / "summary.json"))["verdict"];
        return std::pair(verdict["rhat_needed"].get<double>(), verdict["ess_needed"].get<double>());
    };
    EXPECT_EQ(needed(), std::pair(1.5, 4.0));
    EXPECT_THAT(resume("run", {"--add", "20"}).out, HasSubstr("own target of Rhat < 1.5 and ESS > 2 per chain"));
    EXPECT_EQ(needed(), std::pair(1.5, 4.0));
    EXPECT_THAT(resume("run", {"--ess-target", "5000"}).out, HasSubstr("Not yet converged."));
    EXPECT_EQ(needed(), std::pair(1.5, 10000.0));
    const Outcome refused = resume("run", {"--rhat-target", "0.9"});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.err, HasSubstr("--rhat-target: the target of Rhat must be above 1"));
}

TEST_F(Resume, ChainsThatBeganWhereOthersStoodAreReproducedByTheirFolder)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out("first")}).exitCode, 0);
    const std::string model = write("tighter.json", R"({"prior": {"a": {"mean": 0.9, "sd": 0.05}}})");
    const Words plan = {"--chains", "2", "--warmup", "40", "--draws", "60"};
    const Words fromState = {"--model", model, "--starts", at("first/state.json").string()};
    const Outcome second = sample(kTheoph, {kRoles, plan, fromState, out("second")});
    ASSERT_EQ(second.exitCode, 0) << second.err;
    EXPECT_EQ(nlohmann::json::parse(contentOf(at("second/model.json")))["sampler"]["start"], "given");
    const Words again = {"--model", at("second/model.json").string(), "--starts", at("second/starts.json").string()};
    const Outcome third = sample(kTheoph, {kRoles, again, out("third")});
    ASSERT_EQ(third.exitCode, 0) << third.err;
    for (const char* folder : {"second", "third"}) { // what is resumed keeps where it began
        ASSERT_EQ(resume(folder, {"--add", "20"}).exitCode, 0);
    }
    expectSameResults("second", "third");
    EXPECT_EQ(contentOf(at("second/starts.json")), contentOf(at("third/starts.json")));
    const Outcome fresh = sample(kTheoph, {kRoles, plan, {"--model", model}, out("fresh")});
    ASSERT_EQ(fresh.exitCode, 0) << fresh.err;
    EXPECT_NE(contentOf(at("second/warmup.csv")), contentOf(at("fresh/warmup.csv")));
}

TEST_F(Resume, StartsThatCannotBeTakenAreRefused)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out("first")}).exitCode, 0);
    const auto refusal = [&](const Words& options) {
        const Outcome outcome = sample(kTheoph, {kRoles, kShort, options, out("refused")});
        EXPECT_EQ(outcome.exitCode, 2);
        return outcome.err;
    };
    EXPECT_THAT(refusal({"--start", "given"}), HasSubstr("--starts: chains are to start where"));
    EXPECT_THAT(refusal({"--start", "prior", "--starts", at("first/state.json").string()}),
                HasSubstr("--start: --starts and --start say different things"));
    EXPECT_THAT(refusal({"--starts", at("nowhere.json").string()}), HasSubstr("nowhere.json"));
    const std::string wider = write("wider.json", R"({"hidden": 3})");
    EXPECT_THAT(refusal({"--model", wider, "--starts", at("first/state.json").string()}),
                HasSubstr("state.json: it does not fit the model"));
    const auto state = nlohmann::json::parse(contentOf(at("first/state.json")));
    const auto refusedState = [&](const auto& breakIt) {
        nlohmann::json broken = state;
        breakIt(broken["chains"][1]);
        return refusal({"--starts", write("broken.json", broken.dump())});
    };
    EXPECT_THAT(refusedState([](auto& chain) { chain["powers"][0] = 0.5; }), HasSubstr("does not fit"));
    EXPECT_THAT(refusedState([](auto& chain) { chain["replicas"][0]["parameters"].back() = -1.0; }),
                HasSubstr("variances above 0"));
    EXPECT_THAT(refusedState([](auto& chain) { chain["replicas"][0]["parameters"][0] = nullptr; }),
                HasSubstr("broken.json: it is broken"));
    EXPECT_THAT(refusedState([](auto& chain) { chain["replicas"] = 7; }), HasSubstr("broken.json: "));
    EXPECT_FALSE(fs::exists(at("refused/run.json")));
}

/// Stopped so many milliseconds after the first sweeps: in warm-up, or among the draws.
class StoppedAfter : public Resume, public testing::WithParamInterface<int> {};

TEST_P(StoppedAfter, GoesOnAsIfItHadNot)
{
    const Words plan = {"--chains", "2", "--warmup", "2000", "--draws", "6000"};
    const std::vector<Words> options = {kRoles, plan, {"--replicas", "3"}};
    std::vector<Words> whole = options;
    whole.push_back(out("whole"));
    ASSERT_EQ(sample(kTheoph, whole).exitCode, 0);
    std::vector<Words> broken = options;
    broken.push_back(out("broken"));
    Process process(sampleWords(kTheoph, broken));
    waitForSampling(process);
    std::this_thread::sleep_for(std::chrono::milliseconds(GetParam()));
    process.send(SIGINT);
    const Outcome stopped = process.wait();
    EXPECT_TRUE(stopped.exitCode == 130 || stopped.exitCode == 0) << stopped.err;
    const Outcome outcome = resume("broken", {"--threads", "1"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "warmup.csv", "summary.csv", "state.json"}) {
        EXPECT_EQ(contentOf(at("broken") / file), contentOf(at("whole") / file)) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Moments, StoppedAfter, testing::Values(0, 100, 400));

TEST_F(Resume, ABrokenStateIsRefusedByName)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out()}).exitCode, 0);
    const std::string good = contentOf(at("out") / "state.json");
    write("out/state.json", good + " ");
    EXPECT_THAT(resume("out").err, HasSubstr("no longer what the run wrote"));
    nlohmann::json record = nlohmann::json::parse(contentOf(at("out") / "run.json"));
    record["fingerprints"] = nlohmann::json::object(); // so that the state is looked at for itself
    write("out/run.json", record.dump());
    nlohmann::json other = nlohmann::json::parse(good);
    other["chains"][0]["sweep"] = 7;
    nlohmann::json smaller = nlohmann::json::parse(good);
    smaller["chains"][1]["replicas"].erase(0);
    nlohmann::json wordy = nlohmann::json::parse(good);
    wordy["chains"][1]["powers"][0] = "one";
    for (const std::string& broken : {std::string(), std::string("{}"), good.substr(0, good.size() / 2), other.dump(),
                                      smaller.dump(), wordy.dump()}) {
        write("out/state.json", broken);
        const Outcome outcome = resume("out");
        EXPECT_EQ(outcome.exitCode, 2) << broken.substr(0, 60);
        EXPECT_THAT(outcome.err, AllOf(HasSubstr("state.json"), Not(HasSubstr("please report"))));
    }
    fs::remove(at("out") / "state.json");
    EXPECT_EQ(resume("out").exitCode, 2);
    EXPECT_EQ(resume("nowhere").exitCode, 2);
}

} // namespace
} // namespace credence::test
