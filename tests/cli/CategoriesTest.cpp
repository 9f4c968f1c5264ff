// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Categories from file to draws: the same numbers as with columns of 0 and 1 written by hand.
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kTextRoles = {"--id",      "id", "--step",       "t",   "--inputs", "dose,site",
                                             "--outputs", "y",  "--categories", "site"};

/// A text column, and with it the columns that its coding should give.
std::string table(bool isCoded)
{
    std::string text = isCoded ? "id,t,dose,site[north],site[south],y\n" : "id,t,dose,site,y\n";
    const std::vector<std::string> sites = {"north", "east", "south"};
    for (int i = 0; i < 6; ++i) {
        const std::string& site = sites[static_cast<std::size_t>(i % 3)];
        for (int t = 0; t < 5; ++t) {
            const std::string coded = std::string(site == "north" ? "1" : "0") + "," + (site == "south" ? "1" : "0");
            text += std::to_string(i) + "," + std::to_string(t) + "," + std::to_string((i * 7 + t * 3) % 5) + "," +
                    (isCoded ? coded : site) + "," + std::to_string((i * i + 3 * t) % 7) + ".5\n";
        }
    }
    return text;
}

class Categories : public Cli {};

TEST_F(Categories, GiveTheDrawsOfColumnsWrittenByHand)
{
    const std::string model = write("m.json", R"({"standardise": false, "sampler": {"replicas": 1}})");
    const std::vector<std::string> modelOption = {"--model", model};
    const Outcome coded =
        sample(write("coded.csv", table(true)),
               {{"--id", "id", "--step", "t", "--inputs", "dose,site[north],site[south]", "--outputs", "y"},
                modelOption,
                kShort,
                out("coded")});
    ASSERT_EQ(coded.exitCode, 0) << coded.err;
    const Outcome text = sample(write("text.csv", table(false)), {kTextRoles, modelOption, kShort, out("text")});
    ASSERT_EQ(text.exitCode, 0) << text.err;
    EXPECT_THAT(text.out, AllOf(HasSubstr("features const, dose, site[north], site[south]"),
                                HasSubstr("Category site: levels east, north, south; reference east")));
    for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "summary.csv"}) {
        EXPECT_EQ(contentOf(at("coded") / file), contentOf(at("text") / file)) << file;
    }
    EXPECT_THAT(contentOf(at("text") / "model.json"), HasSubstr(R"("categories": {"site":["east","north","south"]})"));
}

TEST_F(Categories, AreReadAgainByResumeAndByAnotherModelFile)
{
    const std::string data = write("text.csv", table(false));
    const Outcome first = sample(data, {kTextRoles, kShort, out("one")});
    ASSERT_EQ(first.exitCode, 0) << first.err;
    const Outcome resumed = runProgram({CREDENCE_CLI, "resume", at("one").string(), "--add", "20"});
    EXPECT_EQ(resumed.exitCode, 0) << resumed.err;
    const Outcome again =
        sample(data, {kTextRoles, {"--draws", "140", "--model", (at("one") / "model.json").string()}, out("two")});
    ASSERT_EQ(again.exitCode, 0) << again.err;
    EXPECT_EQ(contentOf(at("one") / "draws-chain-2.csv"), contentOf(at("two") / "draws-chain-2.csv"));
    const std::string other = write("other.csv", table(false) + "6,0,1,west,2\n");
    const Outcome refused =
        sample(other, {kTextRoles, kShort, {"--model", (at("one") / "model.json").string()}, out("three")});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.err, AllOf(HasSubstr("other.csv, line 32, column site"),
                                   HasSubstr("west, is none of the levels"), HasSubstr("east, north, south")));
    EXPECT_FALSE(fs::exists(at("three") / "run.json"));
}

TEST_F(Categories, OfNumbersAreDeclaredInTheModelWithTheirReference)
{
    const std::string chicks = std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/chickweight.csv";
    const std::string model = write("m.json", R"({"categories": {"Diet": [3, 1, 2, 4]}, "heads": 0})");
    const Outcome run = sample(chicks, {{"--id", "Chick", "--step", "Time", "--inputs", "Diet", "--outputs", "weight"},
                                        {"--model", model},
                                        kShort,
                                        out()});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_THAT(run.out, AllOf(HasSubstr("features const, Diet[1], Diet[2], Diet[4]"), HasSubstr("reference 3"),
                               Not(HasSubstr("is constant"))));
    EXPECT_THAT(contentOf(at("out") / "summary.csv"), HasSubstr("D[Diet[1],weight]"));
    const std::string wrong = write("w.json", R"({"categories": {"Diet": ["1", "2"]}})");
    const Outcome refused = sample(
        chicks,
        {{"--id", "Chick", "--step", "Time", "--inputs", "Diet", "--outputs", "weight"}, {"--model", wrong}, out()});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.err, HasSubstr("3, is none of the levels that the model knows (1, 2)"));
}

} // namespace
} // namespace credence::test
