// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of credence-cli, opened by the programs that people open them with; the scripts beside this file compare what
// those work out with summary.json and say what deviates.
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string kScripts = std::string(CREDENCE_SOURCE_DIR) + "/tests/readers/";

/// Debian's packages belong to Debian's Python, whichever comes first on the path.
const std::string kPython = "/usr/bin/python3";

class Readers : public Cli {
protected:
    void SetUp() override
    {
        const Words units = {"--units", "conc=mg/L,Time=hours"};
        const Words formats = {"--coda", "--tables", "csv,json,xlsx,latex,markdown"};
        const Outcome outcome =
            sample(kTheoph, {kRoles,
                             units,
                             {"--chains", "3", "--warmup", "150", "--draws", "250", "--hold-out", "0.1"},
                             formats,
                             out()});
        ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    }

    void expectAgreement(const Words& program) const
    {
        Words words = program;
        words.push_back(at("out").string());
        const Outcome outcome = runProgram(words);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr(" numbers agree")) << outcome.err;
    }
};

TEST_F(Readers, RstanReadsTheCsvOfDraws)
{
    expectAgreement({"Rscript", "--vanilla", kScripts + "rstan.R"});
}

TEST_F(Readers, PosteriorFindsTheSameRhatAndEss)
{
    expectAgreement({"Rscript", "--vanilla", kScripts + "posterior.R"});
}

TEST_F(Readers, CodaReadsTheCodaFiles)
{
    expectAgreement({"Rscript", "--vanilla", kScripts + "coda.R"});
}

TEST_F(Readers, NetcdfForRReadsEveryGroup)
{
    expectAgreement({"Rscript", "--vanilla", kScripts + "ncdf4.R"});
}

TEST_F(Readers, XarrayReadsEveryGroup)
{
    expectAgreement({kPython, kScripts + "inference_data.py"});
}

TEST_F(Readers, OpenpyxlReadsTheSpreadsheets)
{
    expectAgreement({kPython, kScripts + "spreadsheets.py"});
}

TEST_F(Readers, NcdumpShowsGroupsNamesAndUnits)
{
    const Outcome outcome = runProgram({"ncdump", "-h", (at("out") / "draws.nc").string()});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("group: posterior {"), HasSubstr("group: sample_stats {"),
                      HasSubstr("group: log_likelihood {"), HasSubstr("group: posterior_predictive {"),
                      HasSubstr("group: predictions {"), HasSubstr("group: observed_data {"),
                      HasSubstr("group: constant_data {"), HasSubstr("double f(chain, draw, row, output) ;"),
                      HasSubstr("f:units = \"mg/L\" ;"), HasSubstr(":inference_library = \"credence\" ;")));
}

} // namespace
} // namespace credence::test
