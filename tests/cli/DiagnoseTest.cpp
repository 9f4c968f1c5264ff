// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(Cli, VerifiesItself)
{
    const Outcome outcome = runProgram({CREDENCE_CLI, "verify"});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("deviation  verdict"), HasSubstr("\nPSIS-LOO\n"), HasSubstr("ess_bulk"),
                      HasSubstr("W_K precision"), HasSubstr("agrees with all"), Not(HasSubstr("DEVIATES"))));
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(runProgram({CREDENCE_CLI, "verify", "everything"}).exitCode, 2);
}

TEST_F(Cli, DiagnosesItsOwnDraws)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out()}).exitCode, 0);
    const std::string one = (at("out") / "draws-chain-1.csv").string();
    const std::string two = (at("out") / "draws-chain-2.csv").string();
    const Words files = {CREDENCE_CLI, "diagnose", one, two};
    Words words = files;
    words.insert(words.end(), {"--json", at("d.json").string(), "--csv", at("d.csv").string()});
    const Outcome outcome = runProgram(words);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("2 chains of 120 draws"), HasSubstr("shown but not judged"),
                                   HasSubstr("ess_tail"), HasSubstr("mcse"), HasSubstr("W_K.1.1")));
    const auto ours = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    const auto read = nlohmann::json::parse(contentOf(at("d.json")));
    EXPECT_THAT(outcome.out, HasSubstr(read["verdict"]["sentence"].get<std::string>()));
    // the file's log_lik gives the numbers of the run to the bit
    EXPECT_EQ(read["quantities"][1], ours["quantities"][0]);
    EXPECT_EQ(read["verdict"]["quantities"], 3 + 10 + 1);
    EXPECT_EQ(readDelimitedText(at("d.csv")).value().rows.size(), read["quantities"].size());

    words = files;
    words.insert(words.end(), {"--csv", one});
    const std::string before = contentOf(one);
    EXPECT_EQ(runProgram(words).exitCode, 2);
    EXPECT_EQ(contentOf(one), before) << "draws are not overwritten";
}

TEST_F(Cli, DiagnosesPlainChainsAsSuch)
{
    const auto verdictOf = [this](const std::string& folder, const Words& more) {
        EXPECT_EQ(sample(kTheoph, {kRoles, kShort, out(folder), more}).exitCode, 0);
        return runProgram({CREDENCE_CLI, "diagnose", (at(folder) / "draws-chain-1.csv").string(),
                           (at(folder) / "draws-chain-2.csv").string()})
            .out;
    };
    EXPECT_THAT(verdictOf("plain", {"--replicas", "1"}), HasSubstr("These are plain chains"));
    EXPECT_THAT(verdictOf("tempered", {}), Not(HasSubstr("plain chains")));
}

TEST_F(Cli, DoesNotJudgeWhatHangsOnTheNumbersOfHeads)
{
    const std::string model = write("m.json", R"({"hidden":2,"heads":2})");
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, {"--model", model}, out()}).exitCode, 0);
    const Outcome outcome = runProgram({CREDENCE_CLI, "diagnose", (at("out") / "draws-chain-1.csv").string(),
                                        (at("out") / "draws-chain-2.csv").string(), "--json", at("d.json").string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("chains may number them differently"), HasSubstr("a.2.10")));
    const auto read = nlohmann::json::parse(contentOf(at("d.json")));
    EXPECT_EQ(read["verdict"]["quantities"], 4) << "lp__, log_lik, sigma and sigma2";
}

TEST_F(Cli, DiagnosesDrawsOfOthersAndRefusesWhatDoesNotFit)
{
    std::string text = "# num_warmup = 2\n# save_warmup = 1\nlp__,divergent__,mu\n-900,0,900\n-800,1,800\n"
                       "# Adaptation terminated\n# Step size = 1\n";
    std::string other = text;
    for (int i = 0; i < 150; ++i) {
        text +=
            "-" + std::to_string(5 + i * 37 % 101) + "," + (i == 7 ? "1," : "0,") + std::to_string(i * 61 % 97) + "\n";
        other += "-" + std::to_string(5 + i * 29 % 101) + ",0," + std::to_string(i * 43 % 97) + "\n";
    }
    text += "#  Elapsed Time: 1 seconds (Warm-up)\n";
    const std::string one = write("one.csv", text);
    const std::string two = write("two.csv", other);
    const Outcome outcome = runProgram({CREDENCE_CLI, "diagnose", one, two});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("one.csv: the first 2 rows are warm-up"),
                                   HasSubstr("2 chains of 150 draws"), HasSubstr("1 of them the sampler's own"),
                                   HasSubstr("1 draw diverged"), Not(HasSubstr("not judged"))));
    EXPECT_THAT(runProgram({CREDENCE_CLI, "diagnose", one}).out, HasSubstr("One chain"));

    const auto refusal = [&](const Words& files) {
        Words words = {CREDENCE_CLI, "diagnose"};
        words.insert(words.end(), files.begin(), files.end());
        const Outcome refused = runProgram(words);
        EXPECT_EQ(refused.exitCode, 2) << refused.out;
        return refused.err;
    };
    EXPECT_THAT(refusal({one, write("bad.csv", "lp__,divergent__,mu\n1,0,a\n")}),
                HasSubstr("credence-cli: bad.csv, line 2, column mu: \"a\" is not a number."));
    EXPECT_THAT(refusal({one, write("names.csv", "lp__,divergent__,nu\n1,0,1\n")}),
                HasSubstr("names.csv, line 1, column nu"));
    EXPECT_THAT(refusal({one, one}), HasSubstr("twice"));
    EXPECT_THAT(refusal({at("none.csv").string()}), HasSubstr("No such file"));
    EXPECT_NE(refusal({}), "");
    EXPECT_THAT(refusal({one, "--json", "/proc/credence/d.json"}), HasSubstr("cannot be written"));
}

} // namespace
} // namespace credence::test
