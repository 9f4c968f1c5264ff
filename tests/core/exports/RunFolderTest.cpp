// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/RunFolder.h"

#include "core/data/DelimitedText.h"
#include "core/data/HoldOut.h"
#include "core/data/NumberText.h"
#include "core/data/TextFile.h"
#include "core/exports/DrawsCsv.h"
#include "core/exports/RunRecord.h"
#include "core/model/Likelihood.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <bit>
#include <cmath>
#include <fstream>
#include <limits>

namespace credence {
namespace {

namespace fs = std::filesystem;
using test::datasetOf;
using test::filesIn;
using test::withRoles;
using testing::HasSubstr;

const std::string kData = "id,t,x,y,\"z, two\"\n"
                          "a,0.0,1,10,NA\na,1.50,2,20,1\na,2,4,15,2\na,4,3,25,1.5\n"
                          "\"b, c\",1,7,50,8\n\"b, c\",4,11,90,16\n\"b, c\",5,2,30,4\n";
const Roles kRoles{.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y", "z, two"}, .units = {{"y", "mg/L"}}};

class RunFolder : public testing::Test {
protected:
    void SetUp() override { m_folder.write("data.csv", kData); }

    [[nodiscard]] fs::path at(const std::string& name) const { return m_folder.at(name); }
    [[nodiscard]] fs::path write(const std::string& name, const std::string& text) const
    {
        return m_folder.write(name, text);
    }

    [[nodiscard]] ModelPtr model(const Roles& roles = kRoles) const
    {
        const DatasetPtr whole = loadDataset(at("data.csv"), roles).value();
        const DatasetPtr dataset = holdOutLast(*whole, 0.2).value();
        const ModelSpec spec{.hidden = 2, .heads = 2, .features = {.stepTime = true}};
        const DesignPtr design = buildDesign(dataset, spec.features, true);
        return makeModel(spec, defaultPrior(spec, *design), design).value();
    }

    struct Ready {
        SnapshotPtr snapshot;
        SummaryTable summary;
        BandTable bands;
        LooTable loo;
        WeightTable weights;
        DataSource source;

        [[nodiscard]] RunExport run() const
        {
            return {snapshot.get(), &summary, &bands, &loo, &weights, nullptr, source, "9.8.7"};
        }
    };
    [[nodiscard]] Ready sampled(int chains = 3) const
    {
        const SamplerSettings settings{.chains = chains, .warmup = 7, .draws = 12, .seed = 11, .threads = 1};
        RunState state = startRun(model(), settings);
        RunControl control;
        Ready ready;
        ready.snapshot = advanceRun(state, RunRequest{}, control, {});
        ready.summary = summarise(ready.snapshot->draws);
        ready.bands = computeBands(ready.snapshot->draws);
        ready.loo = computeLoo(ready.snapshot->draws);
        ready.weights = summariseWeights(ready.snapshot->draws);
        ready.source = {at("data.csv"), withRoles(kRoles)};
        return ready;
    }

private:
    test::TemporaryFolder m_folder;
};

TEST_F(RunFolder, ReadsBackToTheSameBits)
{
    const Ready ready = sampled();
    const auto files = writeRunFolder(at("out"), ready.run());
    ASSERT_TRUE(files) << describe(files.error());
    EXPECT_THAT(filesIn(at("out")), testing::ElementsAre("draws-chain-1.csv", "draws-chain-2.csv", "draws-chain-3.csv",
                                                         "loo.csv", "model.json", "predictions.csv", "run.json",
                                                         "summary.csv", "summary.json", "warmup.csv", "weights.csv"));
    EXPECT_EQ(files.value().size(), 11U);
    const auto read = readRunFolder(at("out"));
    ASSERT_TRUE(read) << describe(read.error());
    const Snapshot& before = *ready.snapshot;
    const Snapshot& after = *read.value().snapshot;
    EXPECT_EQ(after.phase, RunPhase::Completed);
    EXPECT_EQ(after.settings, before.settings);
    EXPECT_EQ(after.elapsedSeconds, before.elapsedSeconds);
    EXPECT_EQ(read.value().source.reading.roles->units, kRoles.units);
    EXPECT_EQ(after.draws.model()->layout.names(), before.draws.model()->layout.names());
    EXPECT_EQ(after.draws.model()->design->dataset->heldOutCount(), 4);
    EXPECT_EQ(after.draws.model()->design->y, before.draws.model()->design->y);
    for (int chain = 0; chain < 3; ++chain) {
        ASSERT_EQ(after.draws.kept(chain), 12);
        ASSERT_EQ(after.draws.sweeps(chain), 19);
        EXPECT_EQ(after.draws.chunks(chain).front()->log_lik.front(),
                  before.draws.chunks(chain).front()->log_lik.front());
        for (Index s = 0; s < 12; ++s) {
            EXPECT_EQ(after.draws.log_lik(chain, s), before.draws.log_lik(chain, s));
            const auto a = after.draws.flat(chain, s);
            const auto b = before.draws.flat(chain, s);
            EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
        }
    }
    EXPECT_EQ(computeBands(after.draws).at(1, 2, 1).y.quantiles, ready.bands.at(1, 2, 1).y.quantiles);
}

TEST_F(RunFolder, WeightsStandAlignedAndAsDrawn)
{
    const Ready ready = sampled();
    const std::string text = weightsCsv(ready.weights);
    EXPECT_THAT(text,
                testing::StartsWith("name,mean,sd,q5,q50,q95,rhat,ess_bulk,ess_tail,mcse_mean,mcse_sd,mcse_q5,mcse_q50,"
                                    "mcse_q95,unit,raw_mean,raw_sd,"
                                    "raw_rhat\nW_K.1.1.1,"));
    const TextTable table = readDelimitedText(write("weights.csv", text)).value();
    ASSERT_EQ(table.rows.size(), ready.weights.size());
    EXPECT_EQ(readNumber(table.rows[5][1]).value, ready.weights[5].aligned.mean);
    EXPECT_EQ(readNumber(table.rows[5][15]).value, ready.weights[5].raw.mean);
    EXPECT_EQ(readNumber(table.rows[5][16]).value, ready.weights[5].raw.sd);
}

TEST_F(RunFolder, NamesTheDataRelativeWhereTheyLieInside)
{
    Ready ready = sampled(1);
    ASSERT_TRUE(writeRunFolder(at("out"), ready.run()));
    auto record = nlohmann::json::parse(readTextFile(at("out") / "run.json").value());
    EXPECT_EQ(record["data"]["file"], fs::canonical(at("data.csv")).string());
    EXPECT_EQ(record["program"], "credence 9.8.7");
    EXPECT_EQ(record["outcome"], "completed");
    fs::create_directories(at("moved/data"));
    fs::copy_file(at("data.csv"), at("moved/data/data.csv"));
    ready.source.file = at("moved/data/data.csv");
    ASSERT_TRUE(writeRunFolder(at("moved"), ready.run()));
    record = nlohmann::json::parse(readTextFile(at("moved") / "run.json").value());
    EXPECT_EQ(record["data"]["file"], "data/data.csv");
    fs::rename(at("moved"), at("elsewhere"));
    EXPECT_TRUE(readRunFolder(at("elsewhere")));
}

TEST_F(RunFolder, NoticesThatTheDataHaveChanged)
{
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(1).run()));
    std::string text = kData;
    text.replace(text.find("90"), 2, "91");
    std::ofstream(at("data.csv")) << text;
    const auto read = readRunFolder(at("out"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::Value);
    EXPECT_THAT(describe(read.error()), HasSubstr("no longer those of the run"));
    fs::remove(at("data.csv"));
    EXPECT_EQ(readRunFolder(at("out")).error().code, ErrorCode::File);
}

TEST_F(RunFolder, RemovesTheDrawsOfChainsThatAreNoMore)
{
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(3).run()));
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(1).run()));
    EXPECT_TRUE(fs::exists(at("out") / "draws-chain-1.csv"));
    EXPECT_FALSE(fs::exists(at("out") / "draws-chain-2.csv"));
    EXPECT_FALSE(fs::exists(at("out") / "draws-chain-3.csv"));
    EXPECT_TRUE(readRunFolder(at("out")));
}

TEST_F(RunFolder, DrawsComeFirstAndTakeAwayWhatBelongsToOthers)
{
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(2).run()));
    static_cast<void>(write("out/plots/trace.svg", "of the first run"));
    static_cast<void>(write("out/plots/mine.svg", "a person's own"));
    static_cast<void>(write("out/notes.txt", "a person's own"));
    ASSERT_TRUE(addToRunRecord(at("out"), {"plots/trace.svg", "plots/trace.svg", "notes.txt", "../data.csv"}));
    const Ready second = sampled(1);
    RunExport draws = second.run();
    draws.summary = nullptr;
    draws.bands = nullptr;
    draws.loo = nullptr;
    draws.weights = nullptr;
    ASSERT_TRUE(writeRunDraws(at("out"), draws));
    EXPECT_TRUE(readRunFolder(at("out")));
    for (const char* gone : {"predictions.csv", "summary.csv", "summary.json", "weights.csv", "loo.csv",
                             "draws-chain-2.csv", "plots/trace.svg"}) {
        EXPECT_FALSE(fs::exists(at("out") / gone)) << gone;
    }
    for (const char* kept : {"plots/mine.svg", "notes.txt", "../data.csv", "draws-chain-1.csv"}) {
        EXPECT_TRUE(fs::exists(at("out") / kept)) << kept;
    }
    ASSERT_TRUE(writeRunSummaries(at("out"), second.run()));
    const auto record = nlohmann::json::parse(readTextFile(at("out") / "run.json").value());
    EXPECT_THAT(record["files"].get<std::vector<std::string>>(),
                testing::IsSupersetOf({"draws-chain-1.csv", "summary.json"}));
    EXPECT_FALSE(addToRunRecord(at("nowhere"), {"a"}));
}

TEST_F(RunFolder, DrawsThatTheDiskCannotHoldAreRefusedBeforeTheRun)
{
    const ModelPtr small = model();
    EXPECT_TRUE(checkDiskRoom(*small, {.draws = 1000}, at("out")));
    const Status room = checkDiskRoom(*small, {.chains = 100000, .draws = 2000000000}, at("."));
    ASSERT_FALSE(room);
    EXPECT_THAT(describe(room.error()), HasSubstr("on this disk"));
}

TEST_F(RunFolder, AFullDiskLeavesTheOldFilesWhole)
{
    const Ready ready = sampled(2);
    ASSERT_TRUE(writeRunFolder(at("out"), ready.run()));
    const std::string before = readTextFile(at("out") / "predictions.csv").value();
    const Ready other = sampled(1);
    const auto onFullDisk = [&](const char* name) {
        const test::FullDisk disk(1500);
        return writeRunFolder(at(name), other.run());
    };
    const auto result = onFullDisk("out");
    const auto fresh = onFullDisk("fresh");
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::File);
    EXPECT_THAT(describe(result.error()), HasSubstr("cannot be written"));
    EXPECT_EQ(filesIn(at("out")).size(), 10U);
    EXPECT_EQ(readTextFile(at("out") / "predictions.csv").value(), before);
    EXPECT_TRUE(readRunFolder(at("out")));
    EXPECT_FALSE(fresh);
    EXPECT_THAT(filesIn(at("fresh")), testing::IsEmpty());
}

TEST_F(RunFolder, SaysWhyAFolderCannotBeMade)
{
    std::ofstream(at("taken")) << "precious";
    for (const fs::path& folder : {at("taken"), at("taken/deeper"), fs::path("/proc/credence")}) {
        const auto status = prepareRunFolder(folder);
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().code, ErrorCode::File);
        EXPECT_THAT(describe(status.error()), HasSubstr(folder.string()));
    }
    EXPECT_EQ(readTextFile(at("taken")).value(), "precious");
    EXPECT_TRUE(prepareRunFolder(at("a/b/c")));
    EXPECT_THAT(filesIn(at("a/b/c")), testing::IsEmpty());
}

TEST_F(RunFolder, RefusesFilesThatAreNoLongerWhatTheRunWrote)
{
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(2).run()));
    for (const char* name : {"model.json", "warmup.csv", "draws-chain-2.csv"}) {
        const std::string good = readTextFile(at("out") / name).value();
        std::string text = good;
        text[text.size() / 2] = text[text.size() / 2] == '1' ? '2' : '1';
        std::ofstream(at("out") / name, std::ios::binary) << text;
        const auto read = readRunFolder(at("out"));
        ASSERT_FALSE(read) << name;
        EXPECT_THAT(describe(read.error()), testing::AllOf(HasSubstr(name), HasSubstr("no longer what the run wrote")));
        std::ofstream(at("out") / name, std::ios::binary) << good;
    }
    EXPECT_TRUE(readRunFolder(at("out")));
}

TEST_F(RunFolder, RefusesFoldersThatAreBroken)
{
    ASSERT_TRUE(writeRunFolder(at("out"), sampled(2).run()));
    auto record = nlohmann::ordered_json::parse(readTextFile(at("out") / "run.json").value());
    record["fingerprints"] = nlohmann::ordered_json::object(); // so that each file is looked at for itself
    std::ofstream(at("out") / "run.json") << record.dump(1);
    const auto problemAfter = [&](const std::string& file, const std::string& from, const std::string& to) {
        const std::string good = readTextFile(at("out") / file).value();
        std::string text = good;
        EXPECT_NE(text.find(from), std::string::npos) << file << from;
        text.replace(text.find(from), from.size(), to);
        std::ofstream(at("out") / file, std::ios::binary) << text;
        const auto read = readRunFolder(at("out"));
        std::ofstream(at("out") / file, std::ios::binary) << good;
        return read ? std::string("no problem") : describe(read.error());
    };
    EXPECT_THAT(problemAfter("draws-chain-2.csv", "W_K.1.1.1", "W_K.9"), HasSubstr("draws-chain-2.csv, line"));
    EXPECT_THAT(problemAfter("draws-chain-1.csv", "\n-", "\nnan,-"), HasSubstr("draws-chain-1.csv, line"));
    EXPECT_THAT(problemAfter("warmup.csv", "2,1,", "2,5,"), HasSubstr("warmup.csv, line"));
    EXPECT_THAT(problemAfter("model.json", "\"heads\": 2", "\"heads\": 1"), HasSubstr("draws-chain-1.csv"));
    EXPECT_THAT(problemAfter("run.json", "\"outputs\"", "\"exits\""), HasSubstr("data.exits"));
    EXPECT_THAT(problemAfter("run.json", "\"4\"", "\"44\""), HasSubstr("data.held_out"));
    fs::remove(at("out") / "draws-chain-2.csv");
    EXPECT_EQ(readRunFolder(at("out")).error().code, ErrorCode::File);
}

TEST_F(RunFolder, DrawsAreCmdStanCsv)
{
    const Roles one{.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y"}, .units = {}};
    RunState state = startRun(model(one), {.chains = 2, .warmup = 3, .draws = 5, .seed = 4, .threads = 1});
    RunControl control;
    const SnapshotPtr snapshot = advanceRun(state, RunRequest{}, control, {});
    const std::string text = drawsCsv(*snapshot, 1);
    for (const char* line : {"# stan_version_major = 2\n", "# method = sample (Default)\n", "num_samples = 5\n",
                             "num_warmup = 3\n", "save_warmup = 0", "thin = 1", "algorithm = fixed_param\n",
                             "metric = unit_e\n", "# id = 2\n", "seed = 4\n"}) {
        EXPECT_THAT(text, HasSubstr(line));
    }
    EXPECT_THAT(text, HasSubstr("\nlp__,log_lik,sigma,W_K.1.1.1,W_K.1.2.1,"));
    EXPECT_THAT(text, testing::Not(HasSubstr("\r")));
    std::vector<std::string> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line[0] != '#') {
            rows.push_back(line);
        }
    }
    ASSERT_EQ(rows.size(), 6U);
    const Parameters parameters = snapshot->draws.parameters(1, 2);
    const Model& model = *snapshot->draws.model();
    std::istringstream cells(rows[3]);
    std::string lp;
    std::string log_lik;
    std::string sigma;
    std::getline(cells, lp, ',');
    std::getline(cells, log_lik, ',');
    std::getline(cells, sigma, ',');
    EXPECT_DOUBLE_EQ(std::stod(log_lik), snapshot->draws.log_lik(1, 2));
    EXPECT_DOUBLE_EQ(std::stod(lp), snapshot->draws.log_lik(1, 2) + logPrior(model, parameters));
    EXPECT_DOUBLE_EQ(std::stod(sigma), std::sqrt(parameters.sigma2) * model.design->yScaling.scale[0]);
    const auto commas = [](const std::string& line) { return std::count(line.begin(), line.end(), ','); };
    EXPECT_EQ(commas(rows[0]), model.layout.size() + 2);
    EXPECT_EQ(commas(rows[5]), model.layout.size() + 2);
}

TEST_F(RunFolder, NeverWritesDrawsThatAreNotFinite)
{
    Ready ready = sampled(1);
    auto chunk = std::make_shared<DrawChunk>();
    chunk->firstSweep = 19;
    chunk->log_lik = {-1.0};
    chunk->values = RowMajorMatrix::Constant(1, ready.snapshot->draws.model()->layout.size(),
                                             std::numeric_limits<double>::quiet_NaN());
    auto snapshot = std::make_shared<Snapshot>(*ready.snapshot);
    snapshot->draws.append(chunk);
    ready.snapshot = snapshot;
    const auto result = writeRunFolder(at("out"), ready.run());
    ASSERT_FALSE(result);
    EXPECT_THAT(describe(result.error()), HasSubstr("draw 13 of chain 1 is not finite"));
    EXPECT_FALSE(fs::exists(at("out")));
}

TEST_F(RunFolder, PredictionsFollowTheData)
{
    const ModelPtr sealed = model();
    BandTable bands;
    bands.model = sealed;
    bands.draws = 1;
    bands.row.assign(2, std::vector<RowBands>(7));
    RowBands& marked = bands.row[1][static_cast<std::size_t>(sealed->design->row(1, 2))];
    marked.f = {1.5, 0.25, {1, 2, 3, 4, 5, 6, 7}};
    marked.y = {-1, 1e-7, {-1, -2, -3, -4, -5, -6, -7}};
    const std::string text = predictionsCsv(bands);
    EXPECT_EQ(text.substr(0, text.find('\n')),
              "sequence,step,output,observed,held_out,f_mean,f_sd,f_q2.5,f_q10,f_q25,f_q50,f_q75,f_q90,f_q97.5,"
              "y_mean,y_sd,y_q2.5,y_q10,y_q25,y_q50,y_q75,y_q90,y_q97.5");
    EXPECT_THAT(text, HasSubstr("\na,0.0,y,10,0,0,0,"));
    EXPECT_THAT(text, HasSubstr("\na,0.0,\"z, two\",,0,0,0,"));
    EXPECT_THAT(text, HasSubstr("\na,1.50,y,20,0,"));
    EXPECT_THAT(text, HasSubstr("\na,4,y,25,1,"));
    EXPECT_THAT(text, testing::EndsWith("\n\"b, c\",5,\"z, two\",4,1,1.5,0.25,1,2,3,4,5,6,7,-1,1e-07,-1,-2,-3,-4,-5,-6,"
                                        "-7\n"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 15);
    bands.draws = 0;
    EXPECT_THAT(predictionsCsv(bands), HasSubstr("\na,1.50,y,20,0" + std::string(18, ',') + "\n"));
    EXPECT_EQ(predictionsCsv(BandTable()).find('\n'), predictionsCsv(BandTable()).size() - 1);
}

SummaryTable smallTable()
{
    SummaryTable table;
    QuantitySummary f;
    f.name = "f[b, c,1.5,y]";
    f.unit = "mg/L";
    f.mean = 1.5;
    f.sd = 0.5;
    f.rhat = Measure::of(1.25);
    f.ess_bulk = Measure::of(88);
    QuantitySummary sigma;
    sigma.name = "sigma";
    sigma.mean = 0.1;
    sigma.sd = std::numeric_limits<double>::quiet_NaN();
    sigma.rhat = Measure::missing(Unavailable::Constant);
    table.rows = {sigma, f};
    table.verdict.kind = VerdictKind::ChainsDisagree;
    table.verdict.worstName = f.name;
    table.verdict.worstRhat = f.rhat;
    table.verdict.split = {.apart = {2}, .gap = -14.5};
    table.verdict.chains = 4;
    table.verdict.unavailable = {"sigma: all draws are equal"};
    return table;
}

TEST(SummaryFiles, ShowWhatIsNotAvailableAsEmptyAndNull)
{
    EXPECT_EQ(summaryCsv(smallTable()), "name,mean,sd,q5,q50,q95,rhat,ess_bulk,ess_tail,mcse_mean,mcse_sd,mcse_q5,"
                                        "mcse_q50,mcse_q95,unit\n"
                                        "sigma,0.1,,0,0,0,,,,,,,,,\n"
                                        "\"f[b, c,1.5,y]\",1.5,0.5,0,0,0,1.25,88,,,,,,,mg/L\n");
    const auto json = nlohmann::json::parse(summaryJson(smallTable()));
    EXPECT_EQ(json["quantities"][0]["name"], "sigma");
    EXPECT_TRUE(json["quantities"][0]["sd"].is_null());
    EXPECT_TRUE(json["quantities"][0]["rhat"].is_null());
    EXPECT_EQ(json["quantities"][1]["rhat"], 1.25);
    EXPECT_EQ(json["quantities"][1]["ess_bulk"], 88);
    EXPECT_TRUE(json["quantities"][1]["mcse_mean"].is_null());
    const auto& verdict = json["verdict"];
    EXPECT_EQ(verdict["kind"], "chains_disagree");
    EXPECT_EQ(verdict["sentence"], sentence(smallTable().verdict));
    EXPECT_EQ(verdict["worst"], "f[b, c,1.5,y]");
    EXPECT_EQ(verdict["outlying_chain"], 2);
    EXPECT_EQ(verdict["log_lik_gap"], -14.5);
    EXPECT_TRUE(verdict["smallest_ess"].is_null());
    EXPECT_EQ(verdict["interrupted"], false);
    EXPECT_EQ(verdict["unavailable"][0], "sigma: all draws are equal");
}

TEST(SummaryFiles, SayThatARunWasInterrupted)
{
    const auto json = nlohmann::json::parse(summaryJson(smallTable(), RunPhase::Stopped));
    EXPECT_EQ(json["verdict"]["interrupted"], true);
    EXPECT_THAT(json["verdict"]["sentence"].get<std::string>(), testing::StartsWith("Interrupted before"));
    EXPECT_EQ(verdictText(smallTable(), RunPhase::Completed), sentence(smallTable().verdict));
}

TEST(Fingerprint, ChangesWithEveryPartOfTheData)
{
    const auto of = [](const std::string& text, const Roles& roles) {
        return fingerprint(*datasetOf(text, roles).value());
    };
    const std::string base = of(kData, kRoles);
    EXPECT_EQ(base.size(), 16U);
    EXPECT_EQ(of(kData, kRoles), base);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"a,0.0", "a,0"}, {"90", "90.00000000000001"}, {"NA", "0"}, {"4,3,25", "4,3.5,25"}}) {
        std::string text = kData;
        text.replace(text.find(from), from.size(), to);
        EXPECT_NE(of(text, kRoles), base) << from;
    }
    Roles fewer = kRoles;
    fewer.outputs.pop_back();
    EXPECT_NE(of(kData, fewer), base);
    const DatasetPtr data = datasetOf(kData, kRoles).value();
    EXPECT_NE(fingerprint(*holdOutLast(*data, 0.3).value()), base);
}

} // namespace
} // namespace credence
