// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace credence::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

const std::string kBook = std::string(CREDENCE_SOURCE_DIR) + "/tests/data/sheets/openpyxl.xlsx";

using Inspect = Cli;

TEST_F(Inspect, TellsOfTheSheetThatWasRead)
{
    const Outcome first = runProgram({CREDENCE_CLI, "inspect", kBook});
    ASSERT_EQ(first.exitCode, 0) << first.err;
    EXPECT_THAT(first.out, AllOf(HasSubstr("sheet \"First\" of a spreadsheet, names on line 1, long"),
                                 HasSubstr("not \"Twice\"")));
    for (const char* sheet : {"Twice", "2"}) {
        const Outcome second = runProgram({CREDENCE_CLI, "inspect", kBook, "--json", "--sheet", sheet});
        ASSERT_EQ(second.exitCode, 0) << second.err;
        EXPECT_EQ(json::parse(second.out)["rows"][3][2], 1.4);
    }
    const Outcome none = runProgram({CREDENCE_CLI, "inspect", kBook, "--json", "--sheet", "Third"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(json::parse(none.out)["error"]["message"].get<std::string>(), HasSubstr("\"First\", \"Twice\""));
}

TEST_F(Inspect, ASampledSheetIsReadAgainByResume)
{
    const Words roles = {"--id", "id", "--step", "date", "--inputs", "dose", "--outputs", "y", "--sheet", "Twice"};
    const Outcome sampled = sample(kBook, {roles, kShort, out()});
    ASSERT_EQ(sampled.exitCode, 0) << sampled.err;
    EXPECT_EQ(json::parse(contentOf(at("out/run.json")))["data"]["reading"]["sheet"], "Twice");
    const Outcome resumed = runProgram({CREDENCE_CLI, "resume", at("out").string(), "--add", "20"});
    EXPECT_EQ(resumed.exitCode, 0) << resumed.err;
}

} // namespace
} // namespace credence::test
