// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/DrawsFile.h"

#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kHmcHead = "# stan_version_major = 2\n# model = eight_schools_model\n# method = sample (Default)\n"
                             "#   sample\n#     num_samples = 3\n#     num_warmup = 5\n";
const std::string kNames = "lp__,accept_stat__,stepsize__,treedepth__,n_leapfrog__,divergent__,energy__,mu,theta.1\n";
const std::string kAdapted = "# Adaptation terminated\n# Step size = 0.25\n# Diagonal elements of inverse mass "
                             "matrix:\n# 1.5, 0.75\n";
const std::string kTimes = "# \n#  Elapsed Time: 0.005 seconds (Warm-up)\n#                0.018 seconds (Sampling)\n"
                           "#                0.023 seconds (Total)\n# \n";

std::string rows(int first, int end)
{
    std::string text;
    for (int i = first; i < end; ++i) {
        text += "-5.5,0.9,0.25,2,3,0,6.5," + std::to_string(i) + ",-1e-3\n";
    }
    return text;
}

DrawsFile good(const std::string& text)
{
    const auto draws = parseDrawsFile(text, "f.csv");
    EXPECT_TRUE(draws) << describe(draws.error());
    return draws ? draws.value() : DrawsFile();
}

std::string problem(const std::string& text)
{
    const auto draws = parseDrawsFile(text, "f.csv");
    return draws ? "no problem" : describe(draws.error());
}

TEST(DrawsFile, KnowsTheLadderThatMadeItsDraws)
{
    const auto of = [](const std::string& comments) { return good(comments + kNames + rows(1, 4)); };
    const DrawsFile silent = of(kHmcHead);
    EXPECT_EQ(silent.replicas, 0);
    const DrawsFile cut = of("#     replicas = 12\n#     least_swap_rate = 0.05\n");
    EXPECT_EQ(cut.replicas, 12);
    EXPECT_EQ(cut.leastSwapRate, 0.05);
    const DrawsFile whole = of("#     replicas = 20\n#     least_swap_rate = 0.4\n");
    const DrawsFile plain = of("#     replicas = 1\n");
    EXPECT_EQ(of("#     replicas = many\n").replicas, 0);
    EXPECT_EQ(of("#     replicas = 1e9\n").replicas, kMostReplicas);
    const auto stateOf = [](const std::vector<DrawsFile>& chains) { return laddersOf({chains, {}}).state(); };
    EXPECT_EQ(stateOf({whole, cut}), LadderState::Cut);
    EXPECT_EQ(stateOf({whole, whole}), LadderState::Whole);
    EXPECT_EQ(stateOf({plain, plain}), LadderState::None);
    EXPECT_EQ(stateOf({whole, silent}), LadderState::Unknown) << "not known of all";
}

TEST(DrawsFile, ReadsCmdStan)
{
    const DrawsFile draws = good(kHmcHead + "#     save_warmup = 0 (Default)\n#     thin = 1 (Default)\n" + kNames +
                                 kAdapted + rows(1, 4) + kTimes);
    EXPECT_EQ(draws.names.size(), 9U);
    EXPECT_EQ(draws.names[8], "theta.1");
    EXPECT_EQ(draws.headerLine, 9);
    EXPECT_EQ(draws.warmup, 0);
    EXPECT_EQ(draws.planned, 3);
    ASSERT_EQ(draws.values.rows(), 3);
    EXPECT_EQ(draws.values.col(7), (Vector(3) << 1, 2, 3).finished());
    EXPECT_EQ(draws.values(2, 8), -1e-3);
}

TEST(DrawsFile, LeavesSavedWarmupOut)
{
    // up to the adaptation's comments
    DrawsFile draws =
        good(kHmcHead + "#     save_warmup = true\n" + kNames + rows(1, 6) + kAdapted + rows(6, 9) + kTimes);
    EXPECT_EQ(draws.warmup, 5);
    EXPECT_EQ(draws.values.col(7), (Vector(3) << 6, 7, 8).finished());
    // by number, thinned: sweeps 0, 2 and 4 of 5
    draws = good(kHmcHead + "#     save_warmup = 1\n#     thin = 2\n" + kNames + rows(1, 6) + kTimes);
    EXPECT_EQ(draws.warmup, 3);
    EXPECT_EQ(draws.thin, 2);
    EXPECT_EQ(draws.planned, 2);
    EXPECT_EQ(draws.values.col(7), (Vector(2) << 4, 5).finished());
    // rstan's spelling
    EXPECT_EQ(good("# iter=8\n# warmup=5\n# save_warmup=1\n# thin=1\n" + kNames + rows(1, 9)).warmup, 5);
    // nothing to adapt: there is no warm-up, unless there are rows too many
    const std::string fixed = kHmcHead + "#     save_warmup = 1\n#     algorithm = fixed_param\n" + kNames;
    EXPECT_EQ(good(fixed + rows(1, 4)).warmup, 0);
    EXPECT_EQ(good(fixed + rows(1, 9)).warmup, 5);
}

TEST(DrawsFile, SavedWarmupWithoutDrawsOrWithoutItsLengthIsAnError)
{
    EXPECT_THAT(problem(kHmcHead + "# save_warmup = 1\n" + kNames + rows(1, 5)),
                HasSubstr("f.csv: all 4 rows belong to the warm-up"));
    EXPECT_THAT(problem(kHmcHead + "# save_warmup = 1\n" + kNames + rows(1, 5) + kAdapted),
                HasSubstr("belong to the warm-up"));
    EXPECT_THAT(problem("# save_warmup = 1\n" + kNames + rows(1, 5)), HasSubstr("num_warmup"));
    EXPECT_THAT(problem("# save_warmup = 1\n# num_warmup = -3\n" + kNames + rows(1, 5)), HasSubstr("num_warmup"));
    EXPECT_THAT(problem("# save_warmup = 1\n# num_warmup = 1e300\n" + kNames + rows(1, 5)), HasSubstr("num_warmup"));
    EXPECT_THAT(problem("# save_warmup = 1\n# num_warmup = nan\n" + kNames + rows(1, 5)), HasSubstr("num_warmup"));
    EXPECT_EQ(good("# thin = 0\n# num_samples = x\n" + kNames + rows(1, 3)).thin, 1);
}

TEST(DrawsFile, ReadsPlainTables)
{
    EXPECT_EQ(good("a,b\n1,2\n3,4").values, (Matrix(2, 2) << 1, 2, 3, 4).finished());
    EXPECT_EQ(good("\xEF\xBB\xBF"
                   "a,b\r\n1,2\r\n\r\n3,4\r\n")
                  .values,
              (Matrix(2, 2) << 1, 2, 3, 4).finished());
    EXPECT_EQ(good("state\tx\n0\t1.5\n10\t2.5\n").values, (Matrix(2, 2) << 0, 1.5, 10, 2.5).finished());
    EXPECT_EQ(good("a;b\n 1 ; +2 \n").values, (Matrix(1, 2) << 1, 2).finished());
    EXPECT_EQ(good("x\n1\n2\n").values.rows(), 2);
    EXPECT_THAT(good("\"W[1,1]\",\"b\"\n1,2\n").names, ElementsAre("W[1,1]", "b"));
}

TEST(DrawsFile, LetsWhatIsNotFiniteThrough)
{
    const DrawsFile draws = good("a,b,c,d,e\nnan,NaN,inf,-inf,1e999\n");
    EXPECT_TRUE(std::isnan(draws.values(0, 0)));
    EXPECT_TRUE(std::isnan(draws.values(0, 1)));
    EXPECT_TRUE(std::isinf(draws.values(0, 2)));
    EXPECT_TRUE(std::isinf(draws.values(0, 3)));
    EXPECT_TRUE(std::isinf(draws.values(0, 4)));
}

TEST(DrawsFile, RefusesATableOfAllChains)
{
    for (const char* name : {"chain", ".chain"}) {
        const auto read = parseDrawsFile(std::string(name) + ",sweep,log_lik\n1,1,-3.5\n2,1,-3.25\n", "warmup.csv");
        ASSERT_FALSE(read);
        EXPECT_THAT(describe(read.error()), testing::HasSubstr("Give each chain a file of its own"));
    }
}

TEST(DrawsFile, RefusesOddFilesWithTheirPlace)
{
    EXPECT_THAT(problem(""), HasSubstr("f.csv: there are no names"));
    EXPECT_THAT(problem("# only a comment"), HasSubstr("no names"));
    EXPECT_THAT(problem("\n\n\n"), HasSubstr("no names"));
    EXPECT_THAT(problem("a,b\n"), HasSubstr("no draws below"));
    EXPECT_THAT(problem("1,2\n3,4\n"), HasSubstr("f.csv, line 1: expected the names"));
    EXPECT_THAT(problem("# c\na,b,a\n1,2,3\n"), AllOf(HasSubstr("f.csv, line 2"), HasSubstr("\"a\" is there twice")));
    EXPECT_THAT(problem("a,,b\n1,2,3\n"), HasSubstr("f.csv, line 1: column 2 has no name"));
    EXPECT_THAT(problem("a,b\n1,2\n3\n"), HasSubstr("f.csv, line 3: the row has 1 cell, but there are 2 names."));
    EXPECT_THAT(problem("a,b\n1,2,\n"), HasSubstr("f.csv, line 2: the row has 3 cells"));
    EXPECT_THAT(problem("a,b\n1,2\n3,\n"), HasSubstr("f.csv, line 3, column b: \"\" is not a number."));
    EXPECT_THAT(problem("a,b\n1,NA\n"), HasSubstr("f.csv, line 2, column b: \"NA\" is not a number."));
    EXPECT_THAT(problem("a,b\n1,0x1p3\n"), HasSubstr("\"0x1p3\" is not a number."));
    EXPECT_THAT(problem("a,b\n1,2\na,b\n3,4\n"), AllOf(HasSubstr("line 3, column a"), HasSubstr("a file of its own")));
    EXPECT_THAT(problem("a,b\n1;5,2\n"), HasSubstr("\"1;5\" is not a number."));
    EXPECT_THAT(problem(std::string("a,b\n1,\x1B[31m\n")), HasSubstr("\"?[31m\" is not a number."));
    EXPECT_THAT(problem(std::string("a,\x1B[31mb\n1,2\n")), HasSubstr("control characters"));
    EXPECT_THAT(problem(std::string("a,b\n1,2\0\n", 9)), HasSubstr("line 2, column b"));
    EXPECT_THAT(problem(std::string("a\0,b\n1,2\n", 9)), HasSubstr("NUL"));
    EXPECT_THAT(problem("\xFF\xFE"
                        "a\n"),
                HasSubstr("UTF-16"));
    EXPECT_THAT(problem("a,\xC3\x28\n1,2\n"), HasSubstr("UTF-8"));
    EXPECT_THAT(problem("a,\"b\n1,2\n"), HasSubstr("f.csv, line 1"));
    EXPECT_THAT(problem("a,b\n1," + std::string(100000, '7') + "z\n").size(), testing::Lt(200U));
    EXPECT_THAT(problem("PK\x03\x04\x14"), testing::Not(HasSubstr("no problem")));
}

class ChainFilesTest : public testing::Test {
protected:
    fs::path write(const std::string& name, const std::string& text) const { return m_folder.write(name, text); }
    static std::string problemOf(const std::vector<fs::path>& paths)
    {
        const auto files = readChainFiles(paths, false);
        return files ? "no problem" : describe(files.error());
    }

private:
    test::TemporaryFolder m_folder;
};

TEST_F(ChainFilesTest, EachFileIsAChain)
{
    const auto files = readChainFiles({write("1.csv", "a,b\n1,2\n3,4\n"), write("2.csv", "a,b\n5,6\n7,8\n")}, false);
    ASSERT_TRUE(files) << describe(files.error());
    ASSERT_EQ(files.value().chains.size(), 2U);
    EXPECT_EQ(files.value().chains[1].values(1, 0), 7);
    EXPECT_TRUE(files.value().notes.empty());
}

TEST_F(ChainFilesTest, RefusesFilesThatDoNotFitTogether)
{
    const fs::path one = write("1.csv", "a,b\n1,2\n3,4\n");
    EXPECT_THAT(problemOf({one, write("2.csv", "# x\na,c\n1,2\n3,4\n")}),
                HasSubstr("2.csv, line 2, column c: column 2 has another name than in the first file: 1.csv has b"));
    EXPECT_THAT(problemOf({one, write("3.csv", "a,b,c\n1,2,3\n")}),
                HasSubstr("3.csv, line 1, column c: column 3 has another name than in the first file: 1.csv ends"));
    EXPECT_THAT(problemOf({one, write("4.csv", "a\n1\n")}),
                HasSubstr("4.csv, line 1: there is no column 2; 1.csv has b"));
    EXPECT_THAT(problemOf({one, write("5.csv", "a,b\n1,2\n")}),
                HasSubstr("5.csv: the number of draws is 1, but that of 1.csv is 2. With --shortest"));
    EXPECT_THAT(problemOf({one, one}), HasSubstr("given twice"));
    EXPECT_THAT(problemOf({one, write("6.csv", "# other\na,b\n1,2\n3,4.0\n")}),
                HasSubstr("6.csv: it holds the same draws as 1.csv"));
    EXPECT_THAT(problemOf({one, one.parent_path()}), HasSubstr("cannot be opened"));
    EXPECT_THAT(problemOf({one.parent_path() / "none.csv"}), HasSubstr("none.csv"));
    EXPECT_THAT(problemOf({one, write("sub/1.csv", "a,b\n9,2\n3,x\n")}), HasSubstr("sub/1.csv, line 3, column b"));
}

TEST_F(ChainFilesTest, CutsToTheShortestWhenAsked)
{
    const auto files = readChainFiles(
        {write("1.csv", "# num_samples = 9\n# thin = 3\na\n1\n2\n"), write("2.csv", "a\n5\n6\n7\n8\n")}, true);
    ASSERT_TRUE(files) << describe(files.error());
    EXPECT_EQ(files.value().chains[1].values, (Vector(2) << 5, 6).finished());
    EXPECT_THAT(files.value().notes,
                ElementsAre("1.csv announces 3 draws and holds 2.", HasSubstr("1.csv: one sweep of 3 was kept"),
                            HasSubstr("2.csv: draws after the first 2 are left out (2)")));
}

} // namespace
} // namespace credence
