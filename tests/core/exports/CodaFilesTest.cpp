// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/CodaFiles.h"

#include "core/base/Random.h"
#include "core/exports/DrawsCsv.h"
#include "tests/support/Files.h"
#include "tests/support/RandomProblem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence {
namespace {

namespace fs = std::filesystem;
using test::contentOf;
using testing::ElementsAre;
using testing::HasSubstr;

Draws sampled(int draws = 25)
{
    RunState state = startRun(makeRandomProblem({.P = 1, .N = 2, .isSkipped = true}, 3).model,
                              {.chains = 2, .warmup = 10, .draws = draws, .seed = 5, .threads = 1});
    RunControl control;
    return advanceRun(state, RunRequest{}, control, {})->draws;
}

TEST(CodaFiles, ReadBackToTheSameBits)
{
    const test::TemporaryFolder folder;
    const Draws draws = sampled();
    const auto paths = writeCoda(folder.path(), draws);
    ASSERT_TRUE(paths) << describe(paths.error());
    EXPECT_THAT(test::filesIn(folder.path()), ElementsAre("CODAchain1.txt", "CODAchain2.txt", "CODAindex.txt"));
    EXPECT_THAT(contentOf(folder.at("CODAindex.txt")), HasSubstr("lp__ 1 25\nlog_lik 26 50\nsigma 51 75\nW_K[1,1] "));
    EXPECT_THAT(contentOf(folder.at("CODAchain2.txt")).substr(0, 3), "11 ") << "after ten sweeps of warm-up";
    // a shell sorts the index last
    const auto files =
        readChainFiles({folder.at("CODAchain1.txt"), folder.at("CODAchain2.txt"), folder.at("CODAindex.txt")}, false);
    ASSERT_TRUE(files) << describe(files.error());
    ASSERT_EQ(files.value().chains.size(), 2U);
    EXPECT_THAT(files.value().notes, ElementsAre());
    std::vector<double> row;
    for (int chain = 0; chain < 2; ++chain) {
        const DrawsFile& read = files.value().chains[static_cast<std::size_t>(chain)];
        ASSERT_EQ(read.values.rows(), 25);
        EXPECT_EQ(read.names[3], "W_K[1,1]");
        EXPECT_EQ(read.names.back(), "sigma2");
        for (Index s = 0; s < 25; ++s) {
            readDraw(draws, chain, s, row);
            for (std::size_t j = 0; j < row.size(); ++j) {
                ASSERT_EQ(read.values(s, static_cast<Index>(j)), row[j]) << read.names[j];
            }
        }
    }
}

TEST(CodaFiles, NamesGetBrackets)
{
    EXPECT_EQ(bracketName("W_K.2.1.13"), "W_K[2,1,13]");
    EXPECT_EQ(bracketName("a.3"), "a[3]");
    EXPECT_EQ(bracketName("sigma2"), "sigma2");
}

struct Broken {
    const char* index;
    const char* chain;
    const char* says;
};

/// The draws as "name: values;", or what is said instead.
std::string readingOf(const std::string& indexText, const std::string& chainText)
{
    const auto index = parseCodaIndex(indexText, "i");
    if (!index) {
        return describe(index.error());
    }
    const auto chain = parseCodaChain(chainText, "c", index.value());
    if (!chain) {
        return describe(chain.error());
    }
    std::string text;
    for (std::size_t j = 0; j < chain.value().names.size(); ++j) {
        text += chain.value().names[j] + ":";
        for (const double value : chain.value().values.col(static_cast<Index>(j))) {
            text += " " + std::to_string(value).substr(0, 4);
        }
        text += ";";
    }
    return text;
}

TEST(CodaFiles, OthersWriteThemInOtherWays)
{
    EXPECT_EQ(readingOf("mu 1 2\ns[1, 2] 3 4\n", "1 0.5\n2 0.25\n1 7\n2 8\n"), "mu: 0.50 0.25;s[1, 2]: 7.00 8.00;");
    EXPECT_EQ(readingOf("\"b\"\t3\t4\r\n\r\n\"a\"\t1\t2\r\n", "1001\t1e1\r\n1e+05  2\r\n1001\t3\r\n100000\t4\r\n\r\n"),
              "b: 3.00 4.00;a: 10.0 2.00;");
    EXPECT_EQ(readingOf("mu 1 3\n", "5 1\n10 NaN\n15 Inf\n"), "mu: 1.00 nan inf;");
    EXPECT_EQ(parseCodaChain("5 1\n10 2\n15 3\n", "c", parseCodaIndex("mu 1 3", "i").value()).value().thin, 5);
}

class BrokenCoda : public testing::TestWithParam<Broken> {};

TEST_P(BrokenCoda, IsRefusedWithItsPlace)
{
    EXPECT_THAT(readingOf(GetParam().index, GetParam().chain), HasSubstr(GetParam().says));
}

INSTANTIATE_TEST_SUITE_P(
    CodaFiles, BrokenCoda,
    testing::Values(
        Broken{"", "1 1\n", "i: the index names nothing"}, Broken{"mu 1\n", "1 1\n", "i, line 1: expected a name"},
        Broken{"mu 1 2\n\nmu 3 4\n", "", "i, line 3: mu is named twice"},
        Broken{"mu 2 1\n", "1 1\n", "line 1: mu ends at line 1, before it begins"},
        Broken{"mu 0 1\n", "1 1\n", "line 1: expected a name, its first and its last line"},
        Broken{"mu -1 1\n", "1 1\n", "line 1: expected a name, its first and its last line"},
        Broken{"mu 1 99999999999999999999\n", "1 1\n", "line 1: expected a name, its first and its last line"},
        Broken{"mu 1 2000000000\n", "1 1\n", "c: the index speaks of 2000000000 lines, and there are 1"},
        Broken{"mu 1 2147483647\ns 1 2147483647\n", "1 1\n", "c: the index gives line 1 to more than one name"},
        Broken{"mu 1 2\ns 4 5\n", "1 1\n2 1\n1 1\n2 1\n1 1\n", "c: the index gives line 3 to no name; the next is s"},
        Broken{"mu 1 2\ns 3 5\n", "1 1\n", "i, line 2: s has 3 draws, and mu has 2"},
        Broken{"mu 1 2\ns 3 4\n", "1 1\n2 2\n1 3\n", "c: the index speaks of 4 lines, and there are 3"},
        Broken{"mu 1 2\n", "1 1\n2 2\n3 3\n", "c: the index speaks of 2 lines, and there are 3"},
        Broken{"mu 1 2\n", "1 1\n2 x\n", "c, line 2: expected an iteration and a value of mu, found \"2 x\""},
        Broken{"mu 1 2\n", "1 1\n2\n", "c, line 2: expected an iteration"},
        Broken{"mu 1 2\n", "1 1\n\n\n", "c: the index speaks of 2 lines, and there are 1"},
        Broken{"mu 1 2\n", "1.5 1\n2 2\n", "c, line 1: expected an iteration"},
        Broken{"mu 1 3\n", "1 1\n2 2\n4 3\n", "c, line 3: iterations must rise by the same number"},
        Broken{"mu 1 2\n", "2 1\n1 2\n", "c, line 2: iterations must rise"},
        Broken{"mu 1 2\ns 3 4\n", "1 1\n2 2\n1 3\n3 4\n", "c, line 4: s has another iteration here than mu"}));

TEST(CodaFiles, AreToldByTheirFirstLine)
{
    EXPECT_TRUE(isCodaIndex("\nW[1,1] 1 100\n"));
    EXPECT_TRUE(isCodaIndex("a b 1 100\n"));
    EXPECT_FALSE(isCodaIndex("lp__,mu\n1,2\n"));
    EXPECT_FALSE(isCodaIndex("1 2 3\n"));
    EXPECT_FALSE(isCodaIndex("# num_samples 1 2\n"));
    EXPECT_FALSE(isCodaIndex("mu,s 1 2\n"));
    EXPECT_TRUE(isCodaChain("1 0.5\n"));
    EXPECT_TRUE(isCodaChain("1\t-Inf\n"));
    EXPECT_FALSE(isCodaChain("1 2 3\n"));
    EXPECT_FALSE(isCodaChain("mu s\n1 2\n"));
    EXPECT_FALSE(isCodaChain(""));
}

TEST(CodaFiles, IndexAndChainsBelongTogether)
{
    const test::TemporaryFolder folder;
    const fs::path index = folder.write("i.txt", "mu 1 2\n");
    const fs::path other = folder.write("j.txt", "mu 1 3\n");
    const fs::path one = folder.write("one.txt", "1 1\n2 2\n");
    const fs::path two = folder.write("two.txt", "1 1\n2 3\n3 4\n");
    const auto says = [](const std::vector<fs::path>& paths, bool shortest = false) {
        const auto files = readChainFiles(paths, shortest);
        return files ? std::to_string(files.value().chains.size()) + " chains of " +
                           std::to_string(files.value().chains.front().values.rows())
                     : describe(files.error());
    };
    EXPECT_THAT(says({one}), HasSubstr("one.txt: it holds a CODA chain, whose names are in an index file. Give"));
    EXPECT_THAT(says({index}), HasSubstr("i.txt: it is the index of CODA chains, and none of these is given"));
    EXPECT_THAT(says({index, other, one}), HasSubstr("there are 2 indexes of CODA chains and 1 chains"));
    EXPECT_EQ(says({index, one}), "1 chains of 2");
    EXPECT_EQ(says({index, one, other, two}, true), "2 chains of 2") << "one index for each";
    EXPECT_THAT(says({index, one, two}), HasSubstr("two.txt: the index speaks of 2 lines, and there are 3"));
    const fs::path table = folder.write("t.csv", "mu\n5\n6\n");
    EXPECT_EQ(says({table, index, one}), "2 chains of 2") << "a table beside a CODA chain";
}

/// Whatever bytes are changed, cut or repeated, a reading ends with draws or with an error.
TEST(CodaFiles, EndWellHoweverTheyAreBroken)
{
    const std::string index = "mu 1 4\nW[1,2] 5 8\n";
    const std::string chain = "1 0.5\n2 -1e3\n3 NaN\n4 7\n1 1\n2 2\n3 3\n4 4\n";
    const std::string signs = std::string("0123456789 \t\n\r.-+e[],\"xN\xff") + '\0';
    Stream stream({7, 0, 0, Purpose::Test});
    const auto pick = [&stream](std::size_t count) { return static_cast<std::size_t>(stream() % count); };
    const auto broken = [&](std::string text) {
        for (std::size_t n = pick(4); n > 0 && !text.empty(); --n) {
            const std::size_t at = pick(text.size());
            switch (pick(4)) {
            case 0:
                text[at] = signs[pick(signs.size())];
                break;
            case 1:
                text.erase(at, 1 + pick(6));
                break;
            case 2:
                text.insert(at, text.substr(pick(text.size()), 1 + pick(8)));
                break;
            default:
                text.resize(at);
            }
        }
        return text;
    };
    int good = 0;
    int bad = 0;
    for (int trial = 0; trial < 20000; ++trial) {
        const auto entries = parseCodaIndex(broken(index), "i");
        const auto read =
            entries ? parseCodaChain(broken(chain), "c", entries.value()) : Result<DrawsFile>(entries.error());
        ++(read ? good : bad);
        if (read) {
            ASSERT_EQ(read.value().values.cols(), static_cast<Index>(read.value().names.size()));
            ASSERT_LE(read.value().values.size(), 100);
        } else {
            ASSERT_FALSE(read.error().message.empty());
        }
    }
    EXPECT_GT(good, 500);
    EXPECT_GT(bad, 500);
}

} // namespace
} // namespace credence
