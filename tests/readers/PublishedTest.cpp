// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that others published, from draws that come with R packages (published/README.md).
#include "core/data/DelimitedText.h"
#include "core/summaries/Loo.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <sstream>

namespace credence::test {
namespace {

using nlohmann::json;

constexpr double kDigits = 1e-12; // of numbers given to 15, relative where they are large

class Published : public Cli {
protected:
    /// What R prints; empty, and a failure, where it is not there.
    static std::string fromR(const std::string& expression)
    {
        const Outcome outcome = runProgram({"Rscript", "--vanilla", "-e", expression});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
        return outcome.out;
    }
};

TEST_F(Published, DiagnosticsOfStansBlocker)
{
    const std::string folder = fromR("cat(system.file('unitTests', 'testdata', package = 'rstan'))");
    const std::string file = at("diagnosis.json").string();
    const Outcome outcome =
        runProgram({CREDENCE_CLI, "diagnose", folder + "/blocker1.csv", folder + "/blocker2.csv", "--json", file});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    std::map<std::string, json> found;
    const json diagnosis = json::parse(std::ifstream(file));
    for (const json& quantity : diagnosis.at("quantities")) {
        found[quantity.at("name")] = quantity;
    }
    const TextTable published =
        readDelimitedText(std::string(CREDENCE_SOURCE_DIR) + "/tests/readers/published/blocker.csv").value();
    ASSERT_EQ(published.rows.size(), 48U);
    ASSERT_EQ(published.header.size(), 7U);
    for (const std::vector<std::string>& row : published.rows) {
        for (std::size_t j = 1; j < row.size(); ++j) { // a name comes first
            const double expected = std::stod(row[j]);
            EXPECT_NEAR(found.at(row[0]).at(published.header[j]).get<double>(), expected, kDigits * (1 + expected))
                << row[0] << " " << published.header[j];
        }
    }
}

TEST_F(Published, LeaveOneOutOfLoosExample)
{
    constexpr Index kDraws = 500;
    constexpr Index kChains = 2;
    constexpr Index kPoints = 32;
    std::istringstream numbers(fromR("suppressMessages(library(loo)); cat(sprintf('%.17g', example_loglik_array()))"));
    std::vector<PointPrediction> points;
    for (Index point = 0; point < kPoints; ++point) {
        Matrix log_lik(kDraws, kChains);
        for (double& l : log_lik.reshaped()) {
            numbers >> l;
        }
        points.push_back(predictPoint(log_lik));
    }
    ASSERT_TRUE(numbers) << "fewer numbers than the example has";
    const LooTotal loo = totalLoo(points, kDraws * kChains);
    EXPECT_NEAR(loo.elpd.sum.number, -83.589262, 5e-7);
    EXPECT_NEAR(loo.elpd.se.number, 4.283835, 5e-7);
    EXPECT_NEAR(loo.p.sum.number, 3.328834, 5e-7);
    const WaicTotal waic = totalWaic(points);
    EXPECT_NEAR(waic.elpd.sum.number, -83.530326, 5e-7);
    EXPECT_NEAR(waic.p.sum.number, 3.269898, 5e-7);
}

} // namespace
} // namespace credence::test
