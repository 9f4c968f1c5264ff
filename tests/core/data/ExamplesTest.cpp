// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about the bundled examples, worked out with other tools than ours.
#include "core/data/ReadData.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

struct Expected {
    std::string file;
    Roles roles;
    Index rows = 0;
    std::size_t sequences = 0;
    Index shortest = 0;
    Index longest = 0;
    Index missing = 0;
    double mean = 0;
    double sd = 0; ///< n - 1
    double min = 0;
    double max = 0;
};

std::ostream& operator<<(std::ostream& stream, const Expected& expected)
{
    return stream << expected.file;
}

class Examples : public testing::TestWithParam<Expected> {};

TEST_P(Examples, LoadToTheKnownNumbers)
{
    const Expected& expected = GetParam();
    const auto result =
        loadDataset(std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/" + expected.file, expected.roles);
    ASSERT_TRUE(result) << describe(result.error());
    const Dataset& data = *result.value();
    EXPECT_EQ(data.rowCount(), expected.rows);
    EXPECT_EQ(data.sequences.size(), expected.sequences);
    EXPECT_EQ(data.longest(), expected.longest);
    EXPECT_EQ(data.missingCount(), expected.missing);
    Index shortest = expected.rows;
    std::vector<double> values;
    for (const Sequence& sequence : data.sequences) {
        shortest = std::min(shortest, sequence.length());
        for (const double y : sequence.y.reshaped()) {
            if (!std::isnan(y)) {
                values.push_back(y);
            }
        }
    }
    EXPECT_EQ(shortest, expected.shortest);
    const Eigen::Map<const Vector> y(values.data(), static_cast<Index>(values.size()));
    const double sd = std::sqrt((y.array() - y.mean()).square().sum() / static_cast<double>(y.size() - 1));
    EXPECT_NEAR(y.mean(), expected.mean, 1e-6);
    EXPECT_NEAR(sd, expected.sd, 1e-6);
    EXPECT_EQ(y.minCoeff(), expected.min);
    EXPECT_EQ(y.maxCoeff(), expected.max);
}

Roles roles(std::string id, std::string step, std::vector<std::string> inputs, std::string output)
{
    return {std::move(id), std::move(step), std::move(inputs), {std::move(output)}, {}};
}

INSTANTIATE_TEST_SUITE_P(Bundled, Examples,
                         testing::Values(Expected{"theoph.csv", roles("Subject", "Time", {"Dose", "Wt"}, "conc"), 132,
                                                  12, 11, 11, 0, 4.960455, 2.867319, 0.0, 11.4},
                                         Expected{"chickweight.csv", roles("Chick", "Time", {"Diet"}, "weight"), 578,
                                                  50, 2, 12, 0, 121.818339, 71.07196, 35.0, 373.0},
                                         Expected{"sleepstudy.csv", roles("Subject", "Days", {}, "Reaction"), 180, 18,
                                                  10, 10, 0, 298.507892, 56.328757, 194.3322, 466.3535},
                                         Expected{"airquality.csv", roles("", "", {"Wind", "Temp"}, "Ozone"), 153, 1,
                                                  153, 153, 37, 42.12931, 32.987885, 1.0, 168.0},
                                         Expected{"grunfeld.csv", roles("firm", "year", {"value", "capital"}, "invest"),
                                                  220, 11, 20, 20, 0, 133.3119, 210.587186, 0.93, 1486.7}));

} // namespace
} // namespace credence
