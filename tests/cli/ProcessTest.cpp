// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli sample --kind hippo-gp: files in the layout of a sampled run, held to the exact process.
#include "core/data/DelimitedText.h"
#include "core/gp/ExactProcess.h"
#include "tests/cli/CliFixture.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <numbers>

namespace credence::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class OnlineProcessOfFile : public Cli {
protected:
    OnlineProcessOfFile()
    {
        std::string text = "patient,hour,level\n";
        for (int i = 0; i < 2; ++i) {
            for (int t = 0; t < 40; ++t) {
                const double hour = 0.5 * t + 0.1 * std::sin(3.0 * t);
                const double level = 20 + 5 * std::sin(0.6 * hour + i) + 0.8 * std::cos(37.0 * t * (i + 1) + t * t);
                text += (i == 0 ? "a," : "b,") + std::to_string(hour) + "," +
                        (t % 9 == 4 ? std::string() : std::to_string(level)) + "\n";
            }
        }
        m_data = write("levels.csv", text);
    }

    Outcome process(const std::vector<Words>& options, const std::string& folder = "out") const
    {
        std::vector<Words> all = {{"--id", "patient", "--step", "hour", "--outputs", "level", "--kind", "hippo-gp"},
                                  out(folder)};
        all.insert(all.end(), options.begin(), options.end());
        return sample(m_data, all);
    }
    [[nodiscard]] TextTable table(const std::string& name, const std::string& folder = "out") const
    {
        return readDelimitedText(at(folder) / name).value();
    }
    [[nodiscard]] nlohmann::json summary() const
    {
        return nlohmann::json::parse(std::ifstream(at("out") / "summary.json"));
    }

    std::string m_data;
};

double number(const std::string& text)
{
    return text.empty() ? std::nan("") : std::stod(text);
}

TEST_F(OnlineProcessOfFile, AgreesWithTheExactProcess)
{
    const Outcome outcome = process({{"--restarts", "3"}});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("2 sequences, 80 rows"), HasSubstr("reached by"), HasSubstr("3 starts"),
                                   HasSubstr("predictions.csv, steps.csv, summary.csv, summary.json")));
    const TextTable predictions = table("predictions.csv");
    ASSERT_EQ(predictions.rows.size(), 80U);
    EXPECT_EQ(predictions.header[5], "f_mean");
    EXPECT_EQ(predictions.header[16], "y_q2.5");
    const nlohmann::json json = summary();
    EXPECT_EQ(json["kind"], "hippo-gp");
    const nlohmann::json& output = json["outputs"][0];
    EXPECT_EQ(output["starts"].size(), 3U);
    const double centre = output["mean"];
    const ProcessModel model{{KernelKind::Rbf, output["kernel_variance"], output["kernel_length"]},
                             output["noise_variance"]};
    double marginal = 0;
    for (const std::string patient : {"a", "b"}) {
        std::vector<double> x;
        std::vector<double> y;
        for (const auto& row : predictions.rows) {
            if (row[0] == patient && !row[3].empty()) {
                x.push_back(std::stod(row[1]));
                y.push_back(std::stod(row[3]) - centre);
            }
        }
        ASSERT_EQ(x.size(), 36U);
        const ExactProcess exact(model, {Eigen::Map<Vector>(x.data(), 36), Eigen::Map<Vector>(y.data(), 36)});
        marginal += exact.logMarginal();
        for (const auto& row : predictions.rows) {
            if (row[0] == patient) {
                const ProcessBand band = exact.predict(Vector::Constant(1, std::stod(row[1])));
                const double sd = std::sqrt(band.variance(0));
                EXPECT_NEAR(number(row[5]), centre + band.mean(0), 0.02);
                EXPECT_NEAR(number(row[6]), sd, 0.02);
                EXPECT_NEAR(number(row[15]), std::sqrt(band.variance(0) + model.noise), 0.02);
                EXPECT_NEAR(number(row[7]), number(row[5]) - 1.959964 * number(row[6]), 1e-5);
            }
        }
    }
    EXPECT_NEAR(output["log_marginal_of_fit"], marginal, 1e-6);
    EXPECT_NEAR(output["log_marginal"], marginal, 0.2);
    const TextTable rows = table("summary.csv");
    EXPECT_EQ(rows.header[0], "name");
    EXPECT_EQ(rows.rows[2][0], "kernel_length");
    EXPECT_NEAR(number(rows.rows[2][1]), model.kernel.length, 1e-12);
}

TEST_F(OnlineProcessOfFile, TellsWhatWasKnownBeforeEveryStep)
{
    ASSERT_EQ(process({{"--restarts", "1"}}).exitCode, 0);
    const TextTable steps = table("steps.csv");
    ASSERT_EQ(steps.rows.size(), 80U);
    const nlohmann::json output = summary()["outputs"][0];
    EXPECT_NEAR(number(steps.rows[0][5]), output["mean"], 1e-9) << "nothing is known at first";
    EXPECT_NEAR(number(steps.rows[0][6]), std::sqrt(double(output["kernel_variance"])), 1e-6);
    int within = 0;
    for (const auto& row : steps.rows) {
        EXPECT_LE(number(row[8]), number(row[6]) + 1e-9) << "a value only adds to what is known";
        within += !row[3].empty() && number(row[3]) >= number(row[9]) && number(row[3]) <= number(row[11]) ? 1 : 0;
    }
    EXPECT_GE(within, 62); // of 72 in 95 % intervals: 68.4 expected, P(fewer) = 4e-3
}

TEST_F(OnlineProcessOfFile, IsReproducibleAndScoresWhatWasHeldOut)
{
    const Words heldOut = {"--hold-out", "0.2", "--seed", "9", "--restarts", "2"};
    const Outcome first = process({heldOut});
    ASSERT_EQ(first.exitCode, 0) << first.err;
    EXPECT_THAT(first.out, AllOf(HasSubstr("16 held out"), HasSubstr("Held out: 16 values")));
    ASSERT_EQ(process({heldOut}, "again").exitCode, 0);
    for (const char* name : {"predictions.csv", "steps.csv", "summary.csv", "summary.json"}) {
        EXPECT_EQ(contentOf(at("out") / name), contentOf(at("again") / name)) << name;
    }
    EXPECT_EQ(summary()["held_out"]["values"], 16);
    const TextTable predictions = table("predictions.csv");
    int held = 0;
    double squares = 0;
    for (const auto& row : predictions.rows) {
        if (row[4] == "1") {
            ++held;
            squares += std::pow(number(row[3]) - number(row[5]), 2);
        }
    }
    EXPECT_EQ(held, 16);
    EXPECT_NEAR(summary()["held_out"]["rmse"], std::sqrt(squares / 16), 1e-9);
}

TEST_F(OnlineProcessOfFile, RefusesWhatItDoesNotHave)
{
    EXPECT_THAT(process({{"--chains", "2"}}).err, AllOf(HasSubstr("--chains"), HasSubstr("no such setting")));
    EXPECT_EQ(process({{"--chains", "2"}}).exitCode, 2);
    EXPECT_THAT(process({{"--inducing", "300"}}).err, AllOf(HasSubstr("--inducing"), HasSubstr("1 to 256")));
    EXPECT_THAT(process({{"--fit-share", "0"}}).err, HasSubstr("--fit-share"));
    EXPECT_THAT(process({{"--kernel", "cubic"}}).err, HasSubstr("--kernel"));
    const Outcome attention = sample(m_data, {{"--outputs", "level", "--restarts", "2"}, out()});
    EXPECT_EQ(attention.exitCode, 2);
    EXPECT_THAT(attention.err, AllOf(HasSubstr("--restarts"), HasSubstr("--kind hippo-gp")));
    const std::string one = write("one.csv", "t,y\n1,2\n");
    const Outcome lonely = sample(one, {{"--step", "t", "--outputs", "y", "--kind", "hippo-gp"}, out()});
    EXPECT_EQ(lonely.exitCode, 2);
    EXPECT_THAT(lonely.err, HasSubstr("no sequence has two values of y"));
}

} // namespace
} // namespace credence::test
