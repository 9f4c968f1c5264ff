// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lagged outputs from file to predictions: an autoregression whose forecasts are known, and what must not leak.
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <sstream>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// y_t = 0.8 y_{t-1} + noise of a fixed pattern, and what is told of it.
std::string series(const std::string& atTwenty, int future)
{
    std::string text = "t,y\n";
    double y = 1;
    for (int t = 0; t < 60; ++t) {
        y = 0.8 * y + 0.5 * std::sin(12.9898 * t) + 0.4 * std::cos(78.233 * t * t);
        const bool isGap = t == 30 || t == 31 || t == 40;
        text += std::to_string(t) + "," + (t == 20 ? atTwenty : isGap ? std::string("NA") : std::to_string(y)) + "\n";
    }
    for (int t = 60; t < 60 + future; ++t) {
        text += std::to_string(t) + ",\n";
    }
    return text;
}

const std::vector<std::string> kSeriesRoles = {"--step", "t", "--inputs", "", "--outputs", "y"};
const std::vector<std::string> kFew = {"--chains", "2", "--warmup", "80", "--draws", "100", "--seed", "3"};

class Lags : public Cli {};

TEST_F(Lags, ForecastsOfAKnownAutoregressionHaveItsMoments)
{
    // phi 0.8, sigma 1 and no level, by a prior that leaves nothing open
    const std::string model = write("m.json", R"({"heads": 0, "standardise": false, "intercept": true, "lags": {"y": 1},
        "prior": {"D": {"mean": [[0, 0.8]], "sd": [[1e-6, 1e-6]]}, "sigma": {"fixed": 1}}})");
    std::string text = series("0.3", 6);
    const Outcome run =
        sample(write("y.csv", text),
               {kSeriesRoles, {"--model", model, "--chains", "4", "--warmup", "50"}, {"--draws", "4000"}, out()});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_THAT(run.out, AllOf(HasSubstr("Lagged output y: 1 step back; before the first step its mean stands in"),
                               HasSubstr("3 are drawn with the parameters, as later values tell of them, 5 are "
                                         "simulated forward in every draw.")));
    std::map<int, std::map<std::string, double>> rows; // by step
    std::istringstream lines(contentOf(at("out") / "predictions.csv"));
    std::string line;
    std::getline(lines, line);
    std::vector<std::string> names;
    for (std::istringstream cells(line); std::getline(cells, line, ',');) {
        names.push_back(line);
    }
    while (std::getline(lines, line)) {
        std::istringstream cells(line);
        std::map<std::string, double> row;
        std::string cell;
        for (const std::string& name : names) {
            std::getline(cells, cell, ',');
            row[name] = cell.empty() || std::isalpha(static_cast<unsigned char>(cell[0])) != 0 ? 0 : std::stod(cell);
        }
        rows[static_cast<int>(row.at("step"))] = row;
    }
    double last = 1;
    for (int t = 0; t < 60; ++t) {
        last = 0.8 * last + 0.5 * std::sin(12.9898 * t) + 0.4 * std::cos(78.233 * t * t);
    }
    double mean = last;
    double variance = 0;
    for (int t = 60; t < 66; ++t) {
        mean *= 0.8;
        variance = 0.64 * variance + 1;
        const double sd = std::sqrt(variance);
        EXPECT_NEAR(rows[t].at("y_mean"), mean, 0.06) << t; // 16000 independent draws: 7 standard errors
        EXPECT_NEAR((rows[t].at("y_q97.5") - rows[t].at("y_q2.5")) / (2 * 1.959964), sd, 0.05) << t;
    }
    // one missing value between two: N((y_39 + y_41) phi / (1 + phi^2), 1 / (1 + phi^2))
    const double expected = 0.8 * (rows[39].at("observed") + rows[41].at("observed")) / 1.64;
    EXPECT_NEAR(rows[40].at("y_mean"), expected, 0.05);
    EXPECT_NEAR((rows[40].at("y_q97.5") - rows[40].at("y_q2.5")) / (2 * 1.959964), 1 / std::sqrt(1.64), 0.04);
}

TEST_F(Lags, HeldOutValuesReachNoDraw)
{
    const std::string model = write("m.json", R"({"lags": {"y": {"lags": 2, "start": 0.5, "start_mark": true}}})");
    const auto run = [&](const std::string& last, const std::string& folder) {
        std::string text = series("0.3", 0);
        text += "60," + last + "\n61,0.5\n62," + last + "\n";
        const Outcome outcome = sample(write(folder + ".csv", text),
                                       {kSeriesRoles, kFew, {"--model", model}, {"--hold-out", "0.05"}, out(folder)});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("held out"));
    };
    run("0.7", "a");
    run("-900", "b");
    for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv"}) {
        EXPECT_EQ(contentOf(at("a") / file), contentOf(at("b") / file)) << file;
    }
}

TEST_F(Lags, AreTheSameOnAnyNumberOfThreadsAndAfterAResume)
{
    const std::string data = write("y.csv", series("NA", 4));
    const std::vector<std::string> model = {"--model", write("m.json", R"({"lags": {"y": 2}, "effects": []})")};
    const Outcome one = sample(data, {kSeriesRoles, kFew, model, {"--threads", "1"}, out("one")});
    ASSERT_EQ(one.exitCode, 0) << one.err;
    const Outcome two = sample(data, {kSeriesRoles, kFew, model, {"--threads", "2"}, out("two")});
    ASSERT_EQ(two.exitCode, 0) << two.err;
    const Outcome whole = sample(data, {kSeriesRoles,
                                        {"--chains", "2", "--warmup", "80", "--draws", "150", "--seed", "3"},
                                        {"--model", (at("one") / "model.json").string()},
                                        out("whole")});
    ASSERT_EQ(whole.exitCode, 0) << whole.err;
    const Outcome resumed = runProgram({CREDENCE_CLI, "resume", at("one").string(), "--add", "50"});
    ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
    for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "predictions.csv", "model.json"}) {
        EXPECT_EQ(contentOf(at("one") / file), contentOf(at("whole") / file)) << file;
    }
    EXPECT_THAT(contentOf(at("whole") / "draws-chain-2.csv"),
                testing::StartsWith(contentOf(at("two") / "draws-chain-2.csv").substr(0, 20)));
    EXPECT_THAT(contentOf(at("two") / "draws-chain-1.csv"), HasSubstr("y_drawn."));
    std::istringstream of2(contentOf(at("two") / "draws-chain-1.csv"));
    std::istringstream ofWhole(contentOf(at("whole") / "draws-chain-1.csv"));
    std::string a;
    std::string b;
    for (int draw = 0; draw < 90 && std::getline(of2, a);) {
        while (a.starts_with("#")) {
            std::getline(of2, a);
        }
        do {
            std::getline(ofWhole, b);
        } while (b.starts_with("#"));
        EXPECT_EQ(a, b);
        ++draw;
    }
}

TEST_F(Lags, WhatDoesNotFitIsRefused)
{
    const std::string data = write("y.csv", series("1", 0));
    const auto refusal = [&](const std::string& json) {
        const Outcome outcome = sample(data, {kSeriesRoles, kFew, {"--model", write("m.json", json)}, out("none")});
        EXPECT_EQ(outcome.exitCode, 2) << json;
        return outcome.err;
    };
    EXPECT_THAT(refusal(R"({"lags": {"z": 1}})"), HasSubstr("there is no output \"z\" to look back on"));
    EXPECT_THAT(refusal(R"({"lags": {"y": 0}})"), HasSubstr("between 1 and 100, found 0"));
    EXPECT_THAT(refusal(R"({"lags": {"y": {"lag": 1}}})"), HasSubstr("lag"));
    EXPECT_THAT(refusal(R"({"lags": 2})"), HasSubstr("expected an object"));
    const Outcome refit = sample(
        data,
        {kSeriesRoles, kFew, {"--model", write("l.json", R"({"lags": {"y": 1}})"), "--refit-high-k"}, out("none")});
    EXPECT_EQ(refit.exitCode, 2);
    EXPECT_THAT(refit.err, HasSubstr("--refit-high-k"));
}

} // namespace
} // namespace credence::test
