// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>

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

} // namespace
} // namespace credence::test
