// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace credence::test {
namespace {

using testing::HasSubstr;

class Sensitivity : public Cli {
protected:
    Outcome sensitivity(const Words& words) const
    {
        Words all = {CREDENCE_CLI, "sensitivity"};
        all.insert(all.end(), words.begin(), words.end());
        return runProgram(all);
    }
};

/// The line of a quantity.
std::vector<std::string> lineOf(const TextTable& table, const std::string& name)
{
    const auto line = std::find_if(table.rows.begin(), table.rows.end(),
                                   [&](const std::vector<std::string>& row) { return row[0] == name; });
    return line == table.rows.end() ? std::vector<std::string>{} : *line;
}

TEST_F(Sensitivity, TellsWhatAStrongPriorDrivesFromWhatTheDataDo)
{
    const std::string model = write("strong.json", R"({"prior": {"a": {"mean": 0.9, "sd": 0.01}}})");
    const Words plan = {"--chains", "2", "--warmup", "200", "--draws", "500", "--seed", "7"};
    ASSERT_EQ(sample(kTheoph, {kRoles, plan, {"--model", model}, out()}).exitCode, 0);
    const Outcome outcome = sensitivity({at("out").string(), "--csv", at("table.csv").string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("driven by the prior"));
    const TextTable table = readDelimitedText(at("table.csv")).value();
    const auto position = lineOf(table, "a[4]");
    const auto noise = lineOf(table, "sigma");
    ASSERT_EQ(position.size(), 4U);
    ASSERT_EQ(noise.size(), 4U);
    EXPECT_EQ(position[3], "driven by the prior");
    EXPECT_GT(std::stod(position[1]), 0.05);
    EXPECT_GT(std::stod(noise[2]), 3 * std::stod(position[2]));
    EXPECT_THAT(outcome.out, HasSubstr(" more; --csv has all\n"));
    const auto ofData = std::count_if(table.rows.begin(), table.rows.end(),
                                      [](const auto& row) { return row[3] == "driven by the data"; });
    EXPECT_GT(ofData, 10);
    EXPECT_THAT(outcome.out, HasSubstr(" " + std::to_string(ofData) + " driven by the data,"));
    EXPECT_TRUE(lineOf(table, "log_lik").empty()) << "it is what is scaled";
    const Outcome oneThread = sensitivity({at("out").string(), "--threads", "1"});
    EXPECT_EQ(oneThread.out, outcome.out);
}

TEST_F(Sensitivity, SaysWhatCannotBeWeighed)
{
    const Outcome nowhere = sensitivity({at("nowhere").string()});
    EXPECT_EQ(nowhere.exitCode, 2);
    EXPECT_THAT(nowhere.err, HasSubstr("nowhere"));
    const Words plan = {"--chains", "1", "--warmup", "5", "--draws", "1"};
    ASSERT_EQ(sample(kTheoph, {kRoles, plan, out("one")}).exitCode, 0);
    const Outcome few = sensitivity({at("one").string()});
    EXPECT_EQ(few.exitCode, 2);
    EXPECT_THAT(few.err, HasSubstr("too few draws"));
}

} // namespace
} // namespace credence::test
