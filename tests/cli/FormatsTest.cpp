// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in the forms of other programs, as they are asked for on the command line.
#include "core/exports/RunRecord.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <csignal>
#include <map>
#include <string_view>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

class Formats : public Cli {
protected:
    [[nodiscard]] Outcome exported(const std::vector<Words>& options) const
    {
        Words words = {CREDENCE_CLI, "export", at("out").string()};
        for (const Words& option : options) {
            words.insert(words.end(), option.begin(), option.end());
        }
        return runProgram(words);
    }
};

TEST_F(Formats, AreWrittenWithTheRunOrLater)
{
    const Words tables = {"--tables", "xlsx,latex,markdown,json"};
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, tables, {"--coda"}, out()}).exitCode, 0);
    const std::vector<std::string> names = {"CODAchain1.txt",   "CODAchain2.txt", "CODAindex.txt",   "draws.nc",
                                            "predictions.json", "predictions.md", "predictions.tex", "predictions.xlsx",
                                            "summary.md",       "summary.tex",    "summary.xlsx"};
    EXPECT_THAT(filesIn(at("out")), IsSupersetOf(names));
    EXPECT_THAT(recordedFiles(at("out")), IsSupersetOf(names));

    const Outcome later = exported({tables, {"--coda", "--netcdf", "auto", "--out", at("later").string()}});
    ASSERT_EQ(later.exitCode, 0) << later.err;
    EXPECT_THAT(later.out, HasSubstr("Wrote 11 files to "));
    for (const char* name : {"CODAchain2.txt", "CODAindex.txt", "predictions.json", "summary.tex", "summary.md"}) {
        EXPECT_EQ(contentOf(at("later") / name), contentOf(at("out") / name)) << name;
    }
    EXPECT_THAT(contentOf(at("out") / "summary.tex"),
                AllOf(HasSubstr("\\begin{longtable}"), HasSubstr("log\\_lik & -")));
    EXPECT_EQ(nlohmann::json::parse(contentOf(at("out") / "predictions.json"))["predictions"].size(), 132U);

    // another run into the folder takes what it does not write away
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, {"--netcdf", "none"}, out()}).exitCode, 0);
    for (const std::string& name : names) {
        EXPECT_THAT(filesIn(at("out")), Not(Contains(name)));
    }
    ASSERT_EQ(exported({}).exitCode, 0);
    EXPECT_THAT(filesIn(at("out")), AllOf(Contains("draws.nc"), Not(Contains("summary.xlsx"))));
}

TEST_F(Formats, CodaGoesBackIn)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, {"--coda", "--netcdf", "none"}, out()}).exitCode, 0);
    const auto diagnosed = [&](const Words& files, const std::string& json) {
        Words words = {CREDENCE_CLI, "diagnose", "--json", at(json).string()};
        for (const std::string& file : files) {
            words.push_back((at("out") / file).string());
        }
        const Outcome outcome = runProgram(words);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
        EXPECT_THAT(outcome.out, AllOf(HasSubstr("2 chains of 120 draws"), HasSubstr("shown but not judged")));
        return nlohmann::json::parse(contentOf(at(json)));
    };
    const auto coda = diagnosed({"CODAchain1.txt", "CODAchain2.txt", "CODAindex.txt"}, "coda.json");
    const auto csv = diagnosed({"draws-chain-1.csv", "draws-chain-2.csv"}, "csv.json");
    ASSERT_EQ(coda["quantities"].size(), csv["quantities"].size());
    for (std::size_t i = 0; i < csv["quantities"].size(); ++i) {
        auto there = coda["quantities"][i];
        there["name"] = csv["quantities"][i]["name"]; // W_K[1,2] for W_K.1.2
        EXPECT_EQ(there, csv["quantities"][i]);
    }
    EXPECT_EQ(coda["verdict"]["kind"], csv["verdict"]["kind"]);

    const Outcome alone = runProgram({CREDENCE_CLI, "diagnose", (at("out") / "CODAchain1.txt").string()});
    EXPECT_EQ(alone.exitCode, 2);
    EXPECT_THAT(alone.err, HasSubstr("CODAchain1.txt: it holds a CODA chain, whose names are in an index file."));
}

TEST_F(Formats, NetcdfGoesBackIn)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, kShort, out()}).exitCode, 0);
    const Outcome outcome =
        runProgram({CREDENCE_CLI, "diagnose", (at("out") / "draws.nc").string(), "--json", at("nc.json").string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("2 chains of 120 draws"), HasSubstr("shown but not judged")));
    std::map<std::string, nlohmann::json> read;
    const auto diagnosed = nlohmann::json::parse(contentOf(at("nc.json"))); // outlives the loop over a part of it
    for (const auto& row : diagnosed["quantities"]) {
        read[row["name"].get<std::string>()] = row;
    }
    const auto summary = nlohmann::json::parse(contentOf(at("out") / "summary.json"));
    ASSERT_EQ(summary["quantities"].size(), 144U);
    for (const auto& row : summary["quantities"]) {
        const auto name = row["name"].get<std::string>();
        ASSERT_EQ(read.count(name), 1U) << name;
        for (const char* number : {"mean", "sd", "q5", "q50", "q95", "rhat", "ess_bulk", "ess_tail", "mcse_mean"}) {
            const double expected = row[number].get<double>();
            // About a median between two draws both lie equally far: rounding in the last digit of f decides which of
            // them ranks first, and so the third digit of what goes by ranks.
            const bool isOfRanks = std::string_view(number) == "rhat" || std::string_view(number).starts_with("ess");
            const double tolerance = (isOfRanks ? 5e-3 : 1e-9) * (1 + std::abs(expected));
            EXPECT_NEAR(read[name][number].get<double>(), expected, tolerance) << name << number;
        }
    }
}

TEST_F(Formats, WhatIsNotKnownIsRefusedBeforeTheRun)
{
    for (const Words& wrong : {Words{"--tables", "csv,docx"}, Words{"--netcdf", "some"}}) {
        const Outcome outcome = sample(kTheoph, {kRoles, kShort, wrong, out()});
        EXPECT_EQ(outcome.exitCode, 2);
        EXPECT_THAT(outcome.err, HasSubstr(wrong[1] == "some" ? "some" : "docx"));
    }
    EXPECT_FALSE(fs::exists(at("out")));
    const Outcome nowhere = exported({});
    EXPECT_EQ(nowhere.exitCode, 2);
    EXPECT_THAT(nowhere.err, HasSubstr("run.json: the file cannot be opened"));
}

TEST_F(Formats, AnInterruptedRunHasThemToo)
{
    Process process(sampleWords(kTheoph, {kRoles, {"--warmup", "20", "--draws", "2000000"}, out()}));
    waitForSampling(process);
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    process.send(SIGINT);
    const Outcome outcome = process.wait();
    EXPECT_EQ(outcome.exitCode, 130) << outcome.err;
    EXPECT_THAT(filesIn(at("out")), Contains("draws.nc"));
    EXPECT_THAT(filesIn(at("out")), Not(Contains("draws.nc.partial")));
}

} // namespace
} // namespace credence::test
