// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// InferenceData of others, made here variable by variable; our own goes round in tests/cli.
#include "core/exports/NetcdfChains.h"

#include "core/exports/NetcdfFile.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class NetcdfChains : public testing::Test {
protected:
    /// Two chains of three draws, written as a sampler of other people would.
    [[nodiscard]] fs::path written(const std::vector<NetcdfVariable>& posterior,
                                   const std::vector<NetcdfVariable>& statistics = {}) const
    {
        fs::path path = m_folder.at("idata.nc");
        NetcdfFile file(path, "idata.nc");
        for (const auto& [name, variables] :
             {std::pair("posterior", posterior), std::pair("sample_stats", statistics)}) {
            const NetcdfFile::Group group = file.group(name, {});
            file.addDimension(group, "chain", 2);
            file.addDimension(group, "draw", 3);
            file.addDimension(group, "school", 2);
            for (const NetcdfVariable& variable : variables) {
                file.add(group, variable);
            }
        }
        EXPECT_TRUE(file.close());
        return path;
    }

    test::TemporaryFolder m_folder;
};

const std::vector<double> kSix = {1, 2, 3, 4, 5, 6};
const std::vector<double> kTwelve = {0, 10, 1, 11, 2, 12, 3, 13, 4, 14, 5, 15};

TEST_F(NetcdfChains, AreColumnsWithTheLabelsOfTheFile)
{
    const fs::path path =
        written({{"school", {"school"}, std::vector<std::string>{"Choate", "Deerfield"}, {}},
                 {"mu", {"chain", "draw"}, kSix, {}},
                 {"note", {"school"}, std::vector<double>{1, 2}, {}},
                 {"theta", {"chain", "draw", "school"}, kTwelve, {}}},
                {{"diverging", {"chain", "draw"}, std::vector<bool>{false, true, false, false, false, false}, {}},
                 {"lp", {"chain", "draw"}, kSix, {}},
                 {"energy", {"chain", "draw"}, kSix, {}}});
    ASSERT_TRUE(isNetcdfFile(path));
    const auto chains = readNetcdfChains(path, "idata.nc");
    ASSERT_TRUE(chains) << describe(chains.error());
    ASSERT_EQ(chains.value().size(), 2U);
    const DrawsFile& second = chains.value()[1];
    EXPECT_EQ(second.file, "idata.nc, chain 2");
    EXPECT_THAT(second.names, ElementsAre("divergent__", "lp__", "mu", "theta[Choate]", "theta[Deerfield]"));
    const Matrix expected{{0, 4, 4, 3, 13}, {0, 5, 5, 4, 14}, {0, 6, 6, 5, 15}};
    EXPECT_EQ(second.values, expected);
    EXPECT_EQ(chains.value()[0].values(1, 0), 1);

    const auto files = readChainFiles({path}, false);
    ASSERT_TRUE(files) << describe(files.error());
    EXPECT_EQ(files.value().chains.size(), 2U);
}

TEST_F(NetcdfChains, WithoutLabelsAreCounted)
{
    const auto chains = readNetcdfChains(written({{"theta", {"chain", "draw", "school"}, kTwelve, {}}}), "n");
    ASSERT_TRUE(chains);
    EXPECT_THAT(chains.value()[0].names, ElementsAre("theta[0]", "theta[1]"));
    const auto counted = readNetcdfChains(written({{"school", {"school"}, std::vector<std::int64_t>{7, 9}, {}},
                                                   {"theta", {"chain", "draw", "school"}, kTwelve, {}}}),
                                          "n");
    ASSERT_TRUE(counted);
    EXPECT_THAT(counted.value()[0].names, ElementsAre("theta[7]", "theta[9]"));
}

TEST_F(NetcdfChains, AreRefusedWhereTheyAreNone)
{
    const auto says = [](const fs::path& path) {
        const auto chains = readNetcdfChains(path, "n");
        return chains ? std::string("chains") : describe(chains.error());
    };
    EXPECT_THAT(says(written({{"theta", {"draw", "chain"}, kSix, {}}})),
                HasSubstr("n: the group posterior has no variable over chain and draw."));
    EXPECT_THAT(says(written({{"school", {"school"}, std::vector<std::string>{"a", "a"}, {}},
                              {"theta", {"chain", "draw", "school"}, kTwelve, {}}})),
                HasSubstr("n: two columns are called \"theta[a]\"."));
    const fs::path plain = m_folder.at("plain.nc");
    {
        NetcdfFile file(plain, "plain.nc");
        ASSERT_TRUE(file.close());
    }
    EXPECT_THAT(says(plain), HasSubstr("n: there is no group posterior."));
    EXPECT_FALSE(isNetcdfFile(m_folder.write("text.csv", "mu\n1\n")));
    EXPECT_FALSE(isNetcdfFile(m_folder.path()));
    EXPECT_FALSE(isNetcdfFile("/dev/null"));
}

TEST_F(NetcdfChains, CutOffAtAnyPlaceEndWell)
{
    const std::string whole = test::contentOf(written({{"theta", {"chain", "draw", "school"}, kTwelve, {}}}));
    ASSERT_GT(whole.size(), 1000U);
    int refused = 0;
    for (std::size_t length = 8; length < whole.size(); length += 97) {
        const auto chains = readNetcdfChains(m_folder.write("cut.nc", whole.substr(0, length)), "cut.nc");
        refused += chains ? 0 : 1;
    }
    EXPECT_GT(refused, 10);
}

} // namespace
} // namespace credence
