// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "core/exports/RunFolder.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sched.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(Cli, SaysItsVersionAndBuild)
{
    const Outcome outcome = runProgram({CREDENCE_CLI, "--version"});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.out,
                testing::MatchesRegex("credence-cli [0-9]+\\.[0-9]+\\.[0-9]+( \\(build [0-9a-f]{10,}\\+?\\))?\n"));
}

TEST_F(Cli, HelpsWithAnExample)
{
    EXPECT_THAT(runProgram({CREDENCE_CLI, "--help"}).out, HasSubstr("sample"));
    const Outcome outcome = runProgram({CREDENCE_CLI, "sample", "--help"});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("credence-cli sample theoph.csv --id Subject"), HasSubstr("--hold-out"),
                                   HasSubstr("130 interrupted")));
}

TEST_F(Cli, LinksNoQt)
{
    const Outcome outcome = runProgram({"ldd", CREDENCE_CLI});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("libc.so"), Not(HasSubstr("Qt"))));
}

TEST_F(Cli, SamplesTheophFromFileToResults)
{
    const Outcome outcome = sample(kTheoph, {kRoles, kShort, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("theoph.csv: 12 sequences, 132 rows, 2 inputs, 1 output, 0 missing"),
                                   HasSubstr("log_lik"), HasSubstr("a[10]"), HasSubstr("more rows")));
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("Sampling: "), HasSubstr("Sampled: 100 %"), Not(HasSubstr("\r"))));
    EXPECT_THAT(filesIn(at("out")),
                testing::ElementsAre("draws-chain-1.csv", "draws-chain-2.csv", "draws.nc", "loo.csv", "model.json",
                                     "predictions.csv", "run.json", "state.json", "summary.csv", "summary.json",
                                     "warmup.csv", "weights.csv"));

    const TextTable predictions = readDelimitedText(at("out") / "predictions.csv").value();
    EXPECT_THAT(predictions.header,
                testing::ElementsAre("sequence", "step", "output", "observed", "held_out", "f_mean", "f_sd", "f_q2.5",
                                     "f_q10", "f_q25", "f_q50", "f_q75", "f_q90", "f_q97.5", "y_mean", "y_sd", "y_q2.5",
                                     "y_q10", "y_q25", "y_q50", "y_q75", "y_q90", "y_q97.5"));
    ASSERT_EQ(predictions.rows.size(), 132U);
    EXPECT_EQ(predictions.rows[1][0], "1");
    EXPECT_EQ(predictions.rows[1][1], "0.25");
    EXPECT_EQ(predictions.rows[1][3], "2.84");

    const auto summary = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    ASSERT_EQ(summary["quantities"].size(), 1U + 1U + 10U + 132U);
    EXPECT_EQ(summary["quantities"][0]["name"], "log_lik");
    EXPECT_EQ(summary["quantities"][1]["name"], "sigma");
    EXPECT_EQ(summary["quantities"][2]["name"], "a[1]");
    EXPECT_EQ(summary["quantities"][12]["name"], "f[1,0,conc]");
    EXPECT_TRUE(summary["verdict"].contains("kind"));
    EXPECT_THAT(outcome.out, HasSubstr(summary["verdict"]["sentence"].get<std::string>()));
    const TextTable table = readDelimitedText(at("out") / "summary.csv").value();
    EXPECT_EQ(table.rows.size(), summary["quantities"].size());
    EXPECT_EQ(table.rows.back()[0], summary["quantities"].back()["name"]);

    const auto run = readRunFolder(at("out"));
    ASSERT_TRUE(run) << describe(run.error());
    EXPECT_EQ(run.value().snapshot->draws.shortest(), 120);
    EXPECT_EQ(run.value().snapshot->draws.sweeps(1), 180);
}

TEST_F(Cli, TheSameSeedGivesTheSameDrawsOnAnyNumberOfThreads)
{
    for (const std::string threads : {"1", "2", "8"}) {
        ASSERT_EQ(sample(kTheoph, {kRoles,
                                   {"--chains", "3", "--warmup", "30", "--draws", "40", "--seed", "5"},
                                   {"--threads", threads},
                                   out(threads)})
                      .exitCode,
                  0);
        for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "draws-chain-3.csv", "predictions.csv"}) {
            EXPECT_TRUE(contentOf(at("1") / file) == contentOf(at(threads) / file)) << file << " with " << threads;
        }
    }
    EXPECT_FALSE(contentOf(at("1") / "draws-chain-1.csv") == contentOf(at("1") / "draws-chain-2.csv"));
}

TEST_F(Cli, IsQuietWhereItHasOneCore)
{
    cpu_set_t cores;
    ASSERT_EQ(sched_getaffinity(0, sizeof cores, &cores), 0);
    std::size_t core = 0;
    while (CPU_ISSET(core, &cores) == 0) {
        ++core;
    }
    for (const std::string threads : {"0", "1", "2"}) {
        Words words = sampleWords(kTheoph, {kRoles, {"--warmup", "5", "--draws", "10", "--threads", threads}, out()});
        words.insert(words.begin(), {"taskset", "-c", std::to_string(core)});
        const Outcome outcome = runProgram(words);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
        EXPECT_THAT(outcome.err, Not(HasSubstr("Warning"))) << threads;
    }
}

TEST_F(Cli, OptionsGoBeforeTheModelFile)
{
    const std::string model = write("m.json", R"({"hidden":1,"step_time":true,"prior":{"sigma":{"fixed":0.4}},
        "sampler":{"chains":3,"warmup":10,"draws":20,"seed":9}})");
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--model", model, "--chains", "2"}, out()}).exitCode, 0);
    const auto written = nlohmann::json::parse(contentOf(at("out") / "model.json"));
    EXPECT_EQ(written["sampler"]["chains"], 2);
    EXPECT_EQ(written["sampler"]["draws"], 20);
    EXPECT_EQ(written["sampler"]["seed"], 9);
    EXPECT_EQ(written["hidden"], 1);
    EXPECT_EQ(written["prior"]["sigma"]["fixed"], 0.4);
    const auto summary = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    EXPECT_TRUE(summary["quantities"][1]["rhat"].is_null()); // sigma is fixed

    // what was written starts the same run again
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--model", (at("out") / "model.json").string()}, out("again")}).exitCode, 0);
    EXPECT_EQ(contentOf(at("out") / "draws-chain-2.csv"), contentOf(at("again") / "draws-chain-2.csv"));
}

TEST_F(Cli, HoldsOutTheLastShareOfEachSequence)
{
    const Outcome outcome = sample(kTheoph, {kRoles, kShort, {"--hold-out", "0.2"}, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("36 held out"));
    const TextTable predictions = readDelimitedText(at("out") / "predictions.csv").value();
    int heldOut = 0;
    for (const auto& row : predictions.rows) {
        heldOut += row[4] == "1" ? 1 : 0;
        EXPECT_NE(row[3], "");
    }
    EXPECT_EQ(heldOut, 36);
    EXPECT_EQ(predictions.rows[10][4], "1");
    EXPECT_EQ(predictions.rows[7][4], "0");
}

TEST_F(Cli, GuessesRolesAndSaysSo)
{
    const Outcome outcome = sample(kTheoph, {kShort, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("guessed"), HasSubstr("id Subject; step Time; inputs Wt, Dose; outputs conc")));
}

TEST_F(Cli, PredictsWhatIsLeftOut)
{
    const Outcome outcome = sample(kTheoph, {kRoles, kShort, {"--hold-out", "0.2"}, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("\nLOO, one value left out: elpd_loo -"), HasSubstr(" of 12"),
                                   HasSubstr("\nLOO, one sequence left out: elpd_loo -"), HasSubstr("\nWAIC: ")));
    const TextTable loo = readDelimitedText(at("out") / "loo.csv").value();
    EXPECT_EQ(loo.rows.size(), 132U - 36U) << "what was held out was not seen";
    const auto summary = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    EXPECT_EQ(summary["loo"]["points"], 96);
    EXPECT_EQ(summary["waic"]["points"], 96);
    EXPECT_EQ(summary["loo_by_sequence"]["points"], 12);
    double elpd = 0;
    for (const auto& row : loo.rows) {
        elpd += std::stod(row[4]);
    }
    EXPECT_NEAR(summary["loo"]["elpd"].get<double>(), elpd, 1e-9);
}

TEST_F(Cli, TakesUnitsOfColumns)
{
    const Outcome outcome = sample(kTheoph, {kRoles, {"--units", "conc=mg/L,Time=h"}, kShort, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("sigma (mg/L)"));
    EXPECT_THAT(contentOf(at("out") / "summary.csv"), HasSubstr(",mg/L"));

    const Outcome slip = sample(kTheoph, {kRoles, {"--units", "konc=mg/L"}, kShort, out("slip")});
    EXPECT_EQ(slip.exitCode, 2);
    EXPECT_THAT(slip.err, HasSubstr("no column \"konc\""));
    EXPECT_EQ(sample(kTheoph, {kRoles, {"--units", "mg/L"}, kShort, out("form")}).exitCode, 2);
}

TEST_F(Cli, WorksWithoutIdInputsAndWithMissingOutputs)
{
    const std::string data = write("one.csv", "t;y\n0;1.5\n1;NA\n2;2.25\n3;2\n5;1\n");
    const Outcome outcome = sample(data, {{"--step", "t", "--outputs", "y"}, kShort, out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("1 sequence, 5 rows, 0 inputs, 1 output, 1 missing"));
    EXPECT_EQ(readDelimitedText(at("out") / "predictions.csv").value().rows[1][3], "");
}

TEST_F(Cli, NamesFileLineAndColumnOfABadCell)
{
    const std::string data = write("bad.csv", "id;t;x1;y\na;0;1;7.2\na;1;2;7,15\n");
    const Outcome outcome =
        sample(data, {{"--id", "id", "--step", "t", "--inputs", "x1", "--outputs", "y"}, kShort, out()});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_EQ(outcome.err,
              "credence-cli: bad.csv, line 3, column y: \"7,15\" is not a number with the decimal point that "
              "is used in column y. Use a point, or set the decimal comma.\n");
    EXPECT_FALSE(fs::exists(at("out")));
}

TEST_F(Cli, NamesWhatIsWrongInTheModelFile)
{
    const auto errorOf = [&](const std::string& text) {
        const Outcome outcome = sample(kTheoph, {kRoles, kShort, {"--model", write("m.json", text)}, out()});
        EXPECT_EQ(outcome.exitCode, 2) << text;
        return outcome.err;
    };
    EXPECT_THAT(errorOf("{\n\"hiden\":2}"), HasSubstr("m.json, line 2, hiden"));
    EXPECT_THAT(errorOf("{\"prior\":\n{\"W_K\":{\"sd\":[[1,1],[1,1]]}}}"),
                HasSubstr("m.json, line 2, prior.W_K.sd: expected 2 x 3 numbers, found 2 x 2"));
    EXPECT_THAT(errorOf("{\"hidden\":}"), HasSubstr("m.json, line 1"));
    EXPECT_FALSE(fs::exists(at("out")));
}

TEST_F(Cli, RefusesPriorsThatCannotBeComputedWith)
{
    const auto errorOf = [&](const std::string& prior) {
        const std::string model = write("m.json", "{\"prior\":" + prior + "}");
        const Outcome outcome = sample(kTheoph, {kRoles, kShort, {"--model", model}, out()});
        EXPECT_EQ(outcome.exitCode, 2) << prior << outcome.err;
        return outcome.err;
    };
    for (const std::string sd : {"1e-300", "1e300"}) {
        for (const std::string block : {"W_K", "W_Q", "W_V", "D", "a"}) {
            const std::string text = std::string("{\"").append(block).append("\":{\"sd\":").append(sd).append("}}");
            EXPECT_THAT(errorOf(text), AllOf(HasSubstr("m.json, line 1, prior." + block + ".sd["),
                                             HasSubstr("must be between 1e-9 and 1e9")));
        }
        EXPECT_THAT(errorOf("{\"sigma\":{\"fixed\":" + sd + "}}"), HasSubstr("prior.sigma.fixed"));
        EXPECT_THAT(errorOf("{\"sigma\":{\"inv_gamma\":[2," + sd + "]}}"), HasSubstr("prior.sigma.inv_gamma[2]"));
    }
    EXPECT_THAT(errorOf(R"({"W_K":{"mean":1e300}})"), HasSubstr("prior.W_K.mean[1,1]"));
    EXPECT_THAT(errorOf(R"({"a":{"mean":1e6}})"), HasSubstr("prior.a: over 10 steps"));
    EXPECT_FALSE(fs::exists(at("out")));
}

TEST_F(Cli, SaysThatARunLeftTheRangeOfNumbers)
{
    const std::string data = write("far.csv", "t,y\n0,1e149\n1,-1e149\n2,3e149\n");
    const std::string model =
        write("m.json", R"({"standardise":false,"prior":{"D":{"sd":1e-9},"sigma":{"fixed":1e-9}}})");
    const Outcome outcome = sample(data, {{"--step", "t", "--outputs", "y"}, kShort, {"--model", model}, out()});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_THAT(outcome.err, HasSubstr("went beyond the largest number that can be computed with"));
}

TEST_F(Cli, RefusesBadUsage)
{
    const auto refusal = [&](const std::vector<Words>& options) {
        const Outcome outcome = sample(kTheoph, options);
        EXPECT_EQ(outcome.exitCode, 2) << outcome.out << outcome.err;
        EXPECT_NE(outcome.err, "");
        return outcome.err;
    };
    EXPECT_EQ(runProgram({CREDENCE_CLI}).exitCode, 2);
    EXPECT_EQ(runProgram({CREDENCE_CLI, "guess"}).exitCode, 2);
    EXPECT_EQ(runProgram({CREDENCE_CLI, "sample"}).exitCode, 2);
    EXPECT_THAT(refusal({kRoles}), HasSubstr("--out"));
    EXPECT_THAT(refusal({{"--id", "Person", "--outputs", "conc"}, out()}), HasSubstr("\"Person\""));
    EXPECT_THAT(refusal({{"--id", "conc", "--outputs", "conc"}, out()}), HasSubstr("id and output"));
    EXPECT_THAT(refusal({{"--inputs", "Wt,Wt", "--outputs", "conc"}, out()}), HasSubstr("twice"));
    EXPECT_THAT(refusal({kRoles, {"--draws", "0"}, out()}), HasSubstr("--draws: draws must be at least 1, found 0"));
    EXPECT_THAT(refusal({kRoles, {"--draws", "2000000000"}, out()}),
                AllOf(HasSubstr("draws: the run would take about "),
                      HasSubstr("Ask for fewer draws, warm-up sweeps or chains.")));
    EXPECT_THAT(refusal({kRoles, {"--draws", "100000000000"}, out()}), HasSubstr("--draws"));
    EXPECT_THAT(refusal({kRoles, {"--chains", "many"}, out()}), HasSubstr("--chains"));
    EXPECT_THAT(refusal({kRoles, {"--seed", "-1"}, out()}), HasSubstr("--seed"));
    EXPECT_THAT(refusal({kRoles, {"--seed", "18446744073709551616"}, out()}), HasSubstr("--seed"));
    EXPECT_THAT(refusal({kRoles, {"--draws", "010"}, out()}), HasSubstr("\"010\" is not a whole number"));
    EXPECT_THAT(refusal({kRoles, {"--warmup", "1e3"}, out()}), HasSubstr("--warmup"));
    EXPECT_THAT(refusal({kRoles, {"--threads", "-2"}, out()}), HasSubstr("--threads"));
    EXPECT_THAT(refusal({kRoles, {"--hold-out", "1.5"}, out()}), HasSubstr("--hold-out: the share to hold out"));
    EXPECT_THAT(refusal({kRoles, {"--hold-out", "0.95"}, out()}), HasSubstr("choose a smaller share"));
    EXPECT_THAT(refusal({{"--inputs", "Wt,", "--outputs", "conc"}, out()}),
                HasSubstr("--inputs: \"Wt,\" holds an empty name"));
    EXPECT_THAT(refusal({{"--inputs", "Wt,,Dose", "--outputs", "conc"}, out()}), HasSubstr("\"Wt,,Dose\""));
    EXPECT_THAT(refusal({{"--outputs", ",conc"}, out()}), HasSubstr("--outputs: \",conc\""));
    EXPECT_THAT(refusal({kRoles, {"--units", "conc=mg/L,"}, out()}), HasSubstr("--units: \"conc=mg/L,\""));
    EXPECT_THAT(refusal({kRoles, {"--model", ""}, out()}), HasSubstr("--model: a name is wanted, but it is empty"));
    EXPECT_THAT(refusal({kRoles, {"--out", ""}}), HasSubstr("--out: a name is wanted, but it is empty"));
    EXPECT_THAT(refusal({kRoles, {"--colour", "red"}, out()}), HasSubstr("--colour"));
    EXPECT_FALSE(fs::exists(at("out")));
    const Outcome missing = sample(at("none.csv").string(), {kRoles, out()});
    EXPECT_EQ(missing.exitCode, 2);
    EXPECT_THAT(missing.err, AllOf(HasSubstr("none.csv"), HasSubstr("No such file")));
}

TEST_F(Cli, RefusesDataThatAreNoFile)
{
    const auto refusal = [&](const std::string& data, const std::vector<Words>& options) {
        const Outcome outcome = sample(data, options);
        EXPECT_EQ(outcome.exitCode, 2) << outcome.out << outcome.err;
        return outcome.err;
    };
    EXPECT_THAT(refusal("/dev/zero", {kRoles, out()}), HasSubstr("/dev/zero: this is a device, not a text file"));
    EXPECT_THAT(refusal("/dev/null", {kRoles, out()}), HasSubstr("null: the file is empty"));
    EXPECT_THAT(refusal("", {kRoles, out()}), HasSubstr("DATA: a name is wanted, but it is empty"));
    EXPECT_THAT(refusal(at("").string(), {kRoles, out()}), HasSubstr("Is a directory"));
    for (const std::string model : {"/dev/zero", "/dev/null", "/"}) {
        EXPECT_THAT(refusal(kTheoph, {kRoles, {"--model", model}, out()}), Not(HasSubstr("report it"))) << model;
    }
    EXPECT_FALSE(fs::exists(at("out")));
}

TEST_F(Cli, ReadsWhatIsPipedIn)
{
    const std::string command = std::string("cat '") + kTheoph + "' | '" + CREDENCE_CLI +
                                "' sample /dev/stdin --outputs conc --inputs '' --id Subject --step Time"
                                " --chains 1 --warmup 5 --draws 10 --out '" +
                                at("out").string() + "'";
    const Outcome outcome = runProgram({"sh", "-c", command});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("stdin: 12 sequences, 132 rows, 0 inputs"));
}

TEST_F(Cli, ALineOnATerminalNeverWraps)
{
    for (const std::string columns : {"40", "72", "200"}) {
        const std::string command = "stty cols " + columns + "; '" CREDENCE_CLI "' sample '" + kTheoph +
                                    "' --outputs conc --id Subject --warmup 3000 --draws 3000 --replicas 1 --out '" +
                                    at("out").string() + "' > /dev/null";
        const Outcome outcome = runProgram({"script", "-qec", command, "/dev/null"});
        ASSERT_EQ(outcome.exitCode, 0) << outcome.out;
        std::size_t longest = 0;
        std::size_t lines = 0;
        std::istringstream text(outcome.out);
        for (std::string line; std::getline(text, line, '\r');) {
            longest = std::max(longest, line.size());
            ++lines;
        }
        EXPECT_GT(lines, 2U);
        EXPECT_LT(longest, std::stoul(columns)) << outcome.out;
        EXPECT_EQ(outcome.out.find("log-likelihood") != std::string::npos, columns == "200");
    }
}

TEST_F(Cli, WhereOnlyTheDrawsFitOnTheDiskTheyAreThereAndItIsSaid)
{
    const std::string roles = "' --outputs conc --id Subject --step Time --chains 1 --replicas 1 --warmup 5 --draws 5";
    const std::string command =
        "ulimit -f 30; '" CREDENCE_CLI "' sample '" + kTheoph + roles + " --out '" + at("out").string() + "'";
    const Outcome outcome = runProgram({"bash", "-c", command});
    EXPECT_EQ(outcome.exitCode, 2) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("the draws are in " + at("out").string()), HasSubstr("predictions.csv")));
    ASSERT_TRUE(fs::exists(at("out") / "draws-chain-1.csv"));
    EXPECT_FALSE(fs::exists(at("out") / "summary.csv"));
    EXPECT_EQ(runProgram({CREDENCE_CLI, "resume", at("out").string()}).exitCode, 0);
    EXPECT_TRUE(fs::exists(at("out") / "summary.csv"));
}

TEST_F(Cli, NothingOfAPersonIsReplacedByResults)
{
    const std::string text = "id,t,y\na,1,1\na,2,2\nb,1,1\nb,2,3\n";
    const Words roles = {"--id", "id", "--step", "t", "--outputs", "y"};
    fs::create_directories(at("mine"));
    const std::string data = write("mine/predictions.csv", text);
    const Outcome input = sample(data, {roles, kShort, out("mine")});
    EXPECT_EQ(input.exitCode, 2);
    EXPECT_THAT(input.err, AllOf(HasSubstr(data), HasSubstr("the data lie where the results go")));

    const std::string other = write("data.csv", text);
    const Outcome table = sample(other, {roles, kShort, out("mine")});
    EXPECT_EQ(table.exitCode, 2);
    EXPECT_THAT(table.err, AllOf(HasSubstr("predictions.csv in this folder come from no run"), HasSubstr("mine")));
    EXPECT_EQ(contentOf(data), text);
    EXPECT_THAT(filesIn(at("mine")), testing::ElementsAre("predictions.csv"));

    ASSERT_EQ(sample(other, {roles, kShort, out()}).exitCode, 0);
    EXPECT_EQ(sample(other, {roles, kShort, out()}).exitCode, 0); // a run gives way to the next
    const std::string own = (at("out") / "model.json").string();
    EXPECT_EQ(sample(own, {roles, kShort, out()}).exitCode, 2);
}

TEST_F(Cli, ARunInterruptedBeforeItsFirstDrawLeavesTheEarlierOne)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out()}).exitCode, 0);
    const std::string before = contentOf(at("out") / "predictions.csv");
    Process process(sampleWords(kTheoph, {kRoles, {"--chains", "2", "--warmup", "900000", "--draws", "10"}, out()}));
    waitForSampling(process);
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 130);
    EXPECT_THAT(outcome.err, HasSubstr("the earlier run in " + at("out").string() + " stays as it is"));
    EXPECT_EQ(contentOf(at("out") / "predictions.csv"), before);
    EXPECT_TRUE(readRunFolder(at("out")));
}

TEST_F(Cli, SummingUpCanBeInterruptedAndIsDoneByResume)
{
    std::string text = "id,t,y\n";
    for (int t = 0; t < 18000; ++t) {
        text += "a," + std::to_string(t) + "," + std::to_string(t % 7) + "\n";
    }
    Process process(sampleWords(write("long.csv", text), {{"--id", "id", "--step", "t", "--outputs", "y"},
                                                          {"--chains", "2", "--warmup", "5", "--draws", "60"},
                                                          {"--replicas", "1"},
                                                          out()}));
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (process.errorsSoFar().find("summing them up") == std::string::npos &&
           std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 130) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("the draws are in " + at("out").string()));
    EXPECT_TRUE(fs::exists(at("out") / "draws-chain-2.csv"));
    EXPECT_FALSE(fs::exists(at("out") / "summary.csv"));
    EXPECT_EQ(runProgram({CREDENCE_CLI, "resume", at("out").string()}).exitCode, 0);
    EXPECT_TRUE(fs::exists(at("out") / "summary.csv"));
}

TEST_F(Cli, RefusesAFolderThatCannotBeWrittenBeforeItSamples)
{
    const std::string file = write("taken", "precious");
    const Outcome taken = sample(kTheoph, {kRoles, kShort, {"--out", file}});
    EXPECT_EQ(taken.exitCode, 2);
    EXPECT_THAT(taken.err, AllOf(HasSubstr(file), Not(HasSubstr("Sampling"))));
    EXPECT_EQ(contentOf(file), "precious");
    const Outcome below = sample(kTheoph, {kRoles, kShort, {"--out", file + "/deeper"}});
    EXPECT_EQ(below.exitCode, 2);
    const Outcome unwritable = sample(kTheoph, {kRoles, kShort, {"--out", "/proc/credence"}});
    EXPECT_EQ(unwritable.exitCode, 2);
    EXPECT_THAT(unwritable.err, Not(HasSubstr("Sampling")));
}

class Interrupted : public Cli, public testing::WithParamInterface<int> {};

TEST_P(Interrupted, WritesWhatWasDrawnSoFar)
{
    Process process(sampleWords(
        kTheoph,
        {kRoles, {"--chains", "2", "--warmup", "50", "--draws", "200000", "--seed", "3", "--replicas", "2"}, out()}));
    waitForSampling(process);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const auto sent = std::chrono::steady_clock::now();
    process.send(GetParam());
    const Outcome outcome = process.wait();
    EXPECT_LT(std::chrono::steady_clock::now() - sent, std::chrono::seconds(60));
    EXPECT_EQ(outcome.exitCode, 130);
    EXPECT_THAT(outcome.out, HasSubstr("Interrupted before the plan was done."));
    EXPECT_THAT(outcome.err, HasSubstr("Interrupted: "));
    const auto summary = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    EXPECT_EQ(summary["verdict"]["interrupted"], true);
    const auto run = readRunFolder(at("out"));
    ASSERT_TRUE(run) << describe(run.error());
    EXPECT_EQ(run.value().snapshot->phase, RunPhase::Stopped);
    EXPECT_GT(run.value().snapshot->draws.shortest(), 0);
    EXPECT_LT(run.value().snapshot->draws.shortest(), 200000);
}

INSTANTIATE_TEST_SUITE_P(Signals, Interrupted, testing::Values(SIGINT, SIGTERM));

TEST_F(Cli, DrawsGoElsewhereWhenTheirFolderIsGone)
{
    Process process(sampleWords(
        kTheoph, {kRoles, {"--chains", "1", "--warmup", "50", "--draws", "200000", "--replicas", "1"}, out()}));
    waitForSampling(process);
    std::filesystem::remove_all(at("out"));
    std::ofstream(at("out")) << "no folder any more";
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_THAT(outcome.err, HasSubstr("instead"));
    const std::string marker = "The run is in ";
    const std::size_t begin = outcome.err.find(marker);
    ASSERT_NE(begin, std::string::npos) << outcome.err;
    const std::size_t end = outcome.err.find(" instead", begin);
    const std::filesystem::path rescue = outcome.err.substr(begin + marker.size(), end - begin - marker.size());
    const auto run = readRunFolder(rescue);
    ASSERT_TRUE(run) << describe(run.error());
    EXPECT_GT(run.value().snapshot->draws.shortest(), 0);
    EXPECT_TRUE(std::filesystem::exists(rescue / "summary.json"));
    std::filesystem::remove_all(rescue);
}

TEST_F(Cli, AnInterruptInTheWarmupStillLeavesAWholeFolder)
{
    Process process(sampleWords(kTheoph, {kRoles, {"--chains", "2", "--warmup", "10000000", "--draws", "10"}, out()}));
    waitForSampling(process);
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 130);
    const auto run = readRunFolder(at("out"));
    ASSERT_TRUE(run) << describe(run.error());
    EXPECT_EQ(run.value().snapshot->draws.shortest(), 0);
    EXPECT_GT(run.value().snapshot->draws.sweeps(0), 0);
    EXPECT_EQ(readDelimitedText(at("out") / "predictions.csv").value().rows.size(), 132U);
}

} // namespace
} // namespace credence::test
