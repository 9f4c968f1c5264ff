// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "core/memory/SignalMemory.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class MemoryOfFile : public Cli {
protected:
    Outcome memory(const std::string& data, const std::vector<Words>& options) const
    {
        Words words = {CREDENCE_CLI, "memory", data, "--out", at("out").string()};
        for (const Words& option : options) {
            words.insert(words.end(), option.begin(), option.end());
        }
        return runProgram(words);
    }
    [[nodiscard]] TextTable table(const std::string& name) const { return readDelimitedText(at("out") / name).value(); }
    [[nodiscard]] double largestNorm() const
    {
        double largest = 0;
        for (const auto& row : table("memory.csv").rows) {
            largest = std::max(largest, std::stod(row[2]));
        }
        return largest;
    }
};

const std::vector<std::string> kColumn = {"--id", "Subject", "--step", "Time", "--column", "conc"};

TEST_F(MemoryOfFile, WritesWhatIsRememberedAfterEveryRow)
{
    const Outcome outcome = memory(kTheoph, {kColumn, {"--order", "5", "--method", "zoh"}});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("12 sequences, 132 rows"), HasSubstr("Memory: legs by zoh, 5 coefficients"),
                      HasSubstr("Stable: with zoh no state can grow")));
    const TextTable memory = table("memory.csv");
    EXPECT_EQ(memory.header, (Words{"sequence", "step", "norm", "c_0", "c_1", "c_2", "c_3", "c_4"}));
    ASSERT_EQ(memory.rows.size(), 132U);
    // the first subject by hand: concentrations 0.74, 2.84, 6.57 at 0, 0.25, 0.57 hours
    SignalMemory by({.method = MemoryMethod::Zoh, .N = 5});
    MemoryState state = by.init(0.74, 0.25);
    by.step(state, 2.84, 0.25);
    by.step(state, 6.57, 0.57 - 0.25);
    EXPECT_EQ(memory.rows[2][1], "0.57");
    EXPECT_NEAR(std::stod(memory.rows[2][2]), state.c.norm(), 1e-12);
    for (std::size_t n = 0; n < 5; ++n) {
        EXPECT_NEAR(std::stod(memory.rows[2][3 + n]), state.c(static_cast<Index>(n)), 1e-12);
    }
    const TextTable back = table("reconstruction.csv");
    EXPECT_EQ(back.header, (Words{"sequence", "step", "value", "reconstruction", "error", "weight"}));
    ASSERT_EQ(back.rows.size(), 132U);
    EXPECT_EQ(back.rows[2][2], "6.57");
    EXPECT_NEAR(std::stod(back.rows[2][3]) - 6.57, std::stod(back.rows[2][4]), 1e-12);
}

TEST_F(MemoryOfFile, TellsThatEulerIsNotToBeTrusted)
{
    std::string text = "t,y\n";
    for (int t = 0; t < 1000; ++t) {
        text += std::to_string(t) + "," + std::to_string(std::sin(0.03 * t) + (t % 3 - 1) * 0.1) + "\n";
    }
    const std::string file = write("wave.csv", text);
    const Words wave = {"--step", "t", "--column", "y", "--measure", "legs-lti", "--order", "64", "--dt", "0.01"};
    const Outcome euler = memory(file, {wave, {"--method", "euler"}});
    EXPECT_EQ(euler.exitCode, 0) << euler.err;
    EXPECT_THAT(euler.out, AllOf(HasSubstr("Not to be trusted"), HasSubstr("spectral radius 0.99,"),
                                 HasSubstr("--method bilinear")));
    EXPECT_GT(largestNorm(), 1000);
    const Outcome bilinear = memory(file, {wave});
    EXPECT_THAT(bilinear.out, AllOf(HasSubstr("Stable: "), Not(HasSubstr("trusted"))));
    EXPECT_LT(largestNorm(), 1.2);
}

TEST_F(MemoryOfFile, WaitsAtMissingValues)
{
    const std::string file = write("gaps.csv", "t,y\n0,NA\n1,1\n2,NA\n3,2\n");
    const Outcome outcome = memory(file, {{"--step", "t", "--column", "y", "--order", "2"}});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("At missing values the memory waited"));
    const TextTable memory = table("memory.csv");
    EXPECT_EQ(memory.rows[0][2], "");
    EXPECT_EQ(memory.rows[1][3], "1");
    EXPECT_EQ(memory.rows[2][3], "1");
    EXPECT_NE(memory.rows[3][3], "1");
    EXPECT_EQ(table("reconstruction.csv").rows[2][3], "");
}

TEST_F(MemoryOfFile, RefusesWhatMakesNoSense)
{
    const auto refused = [&](const Words& options) {
        const Outcome outcome = memory(kTheoph, {kColumn, options});
        EXPECT_EQ(outcome.exitCode, 2);
        EXPECT_FALSE(fs::exists(at("out") / "memory.csv"));
        return outcome.err;
    };
    EXPECT_THAT(refused({"--order", "257"}), HasSubstr("--order"));
    EXPECT_THAT(refused({"--order", "64", "--measure", "fout"}), HasSubstr("Use 65."));
    EXPECT_THAT(refused({"--measure", "legt", "--window", "-1"}), HasSubstr("--window"));
    EXPECT_THAT(refused({"--measure", "lagt", "--dt", "0"}), HasSubstr("--dt"));
    EXPECT_THAT(refused({"--measure", "hippo"}), HasSubstr("--measure"));
    EXPECT_EQ(memory(kTheoph, {{"--column", "none"}}).exitCode, 2);
}

} // namespace
} // namespace credence::test
