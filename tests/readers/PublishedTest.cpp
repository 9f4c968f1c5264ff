// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that others published, from draws that come with R packages (published/README.md).
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

using Row = std::map<std::string, std::string>;

std::vector<Row> rowsOf(const std::string& file)
{
    std::ifstream stream(file);
    std::vector<Row> rows;
    std::vector<std::string> names;
    for (std::string line; std::getline(stream, line);) {
        std::vector<std::string> words;
        std::istringstream parts(line);
        for (std::string word; std::getline(parts, word, ',');) {
            words.push_back(word);
        }
        if (names.empty()) {
            names = words;
            continue;
        }
        Row row;
        for (std::size_t i = 0; i < names.size(); ++i) {
            row[names[i]] = words.at(i);
        }
        rows.push_back(row);
    }
    return rows;
}

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
    const std::vector<Row> published =
        rowsOf(std::string(CREDENCE_SOURCE_DIR) + "/tests/readers/published/blocker.csv");
    ASSERT_EQ(published.size(), 48U);
    for (const Row& row : published) {
        for (const auto& [statistic, text] : row) {
            if (statistic != "name") {
                const double expected = std::stod(text);
                EXPECT_NEAR(found.at(row.at("name")).at(statistic).get<double>(), expected, kDigits * (1 + expected))
                    << row.at("name") << " " << statistic;
            }
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
