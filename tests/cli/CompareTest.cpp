// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <csignal>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Compare : public Cli {
protected:
    Outcome compare(const Words& words) const
    {
        Words all = {CREDENCE_CLI, "compare"};
        all.insert(all.end(), words.begin(), words.end());
        return runProgram(all);
    }
};

TEST_F(Compare, OrdersModelsOfTheSameData)
{
    const std::string flat = write("flat.json", R"({"hidden": 1, "intercept": true, "skip": false})");
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, {"--model", flat}, out("flat")}).exitCode, 0);
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out("full")}).exitCode, 0);
    const Outcome outcome = compare({at("flat").string(), at("full").string(), "--csv", at("comparison.csv").string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("LOO, one value left out, 132 values, best first:\n"),
                                   HasSubstr("LOO, one sequence left out, 12 sequences, best first:\n"),
                                   HasSubstr("elpd_diff"), HasSubstr(" below ")));
    const TextTable table = readDelimitedText(at("comparison.csv")).value();
    ASSERT_EQ(table.rows.size(), 4U);
    EXPECT_EQ(table.rows[0][1], at("full").string());
    EXPECT_EQ(table.rows[1][1], at("flat").string());
    EXPECT_LT(std::stod(table.rows[1][2]), -10);
    EXPECT_EQ(table.rows[2][0], "sequence");
    // files alone tell of values only
    const Outcome files = compare({(at("flat") / "loo.csv").string(), (at("full") / "loo.csv").string()});
    EXPECT_THAT(files.out, AllOf(HasSubstr("132 values"), Not(HasSubstr("sequences"))));

    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, {"--hold-out", "0.2"}, out("held")}).exitCode, 0);
    const Outcome other = compare({at("full").string(), at("held").string()});
    EXPECT_EQ(other.exitCode, 2);
    EXPECT_THAT(other.err, HasSubstr("do not predict the same data"));
    EXPECT_EQ(compare({at("full").string()}).exitCode, 2) << "one is no comparison";
    const std::string before = contentOf(at("full") / "loo.csv");
    EXPECT_EQ(compare({at("flat").string(), at("full").string(), "--csv", (at("full") / "loo.csv").string()}).exitCode,
              2);
    EXPECT_EQ(contentOf(at("full") / "loo.csv"), before);
}

TEST_F(Compare, RefitsWhereParetoKIsHigh)
{
    const Words plan = {"--chains", "2", "--warmup", "60", "--draws", "120", "--replicas", "1", "--seed", "7"};
    const Outcome plain = sample(kTheoph, {kRoles, plan, out("run")});
    ASSERT_EQ(plain.exitCode, 0) << plain.err;
    EXPECT_THAT(plain.out, HasSubstr("--refit-high-k"));
    const auto bySequence = [&] {
        return nlohmann::json::parse(contentOf(at("run") / "summary.json"))["loo_by_sequence"];
    };
    const int unreliable = bySequence()["unreliable"].get<int>();
    ASSERT_GT(unreliable, 0);
    const std::string draws = contentOf(at("run") / "draws-chain-2.csv");
    const Outcome outcome = runProgram({CREDENCE_CLI, "resume", at("run").string(), "--refit-high-k"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr(std::to_string(unreliable) + " of 12 sampled without; every other Pareto"),
                                   Not(HasSubstr("--refit-high-k"))));
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("Refit 1 of "), HasSubstr("without sequence ")));
    EXPECT_EQ(bySequence()["unreliable"], 0);
    EXPECT_EQ(bySequence()["refitted"], unreliable);
    EXPECT_EQ(contentOf(at("run") / "draws-chain-2.csv"), draws);
    EXPECT_EQ(readDelimitedText(at("run") / "loo.csv").value().header.back(), "refit");
    EXPECT_THAT(compare({at("run").string(), at("run").string()}).out, Not(HasSubstr("cannot be trusted")));
}

TEST_F(Compare, AnInterruptedRefitLeavesWhatIsDone)
{
    const Words plan = {"--chains", "1", "--warmup", "200", "--draws", "10000", "--replicas", "1"};
    ASSERT_EQ(sample(kTheoph, {kRoles, plan, out("run")}).exitCode, 0);
    Process process({CREDENCE_CLI, "resume", at("run").string(), "--refit-high-k"});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (process.errorsSoFar().find("Refit ") == std::string::npos && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 130) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Interrupted before every point was refitted"));
}

} // namespace
} // namespace credence::test
