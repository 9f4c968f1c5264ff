// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// draws.nc read back through netCDF's own library. What other programs make of it is asked in tests/readers.
#include "core/exports/DrawsNetcdf.h"

#include "core/data/HoldOut.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/Quantities.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"
#include "tests/support/Statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netcdf.h>

#include <cmath>

namespace credence {
namespace {

namespace fs = std::filesystem;
using test::datasetOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kInferenceData = "id,t,x,y,\"z, two\"\n"
                                   "a,0.0,1,10,NA\na,1.50,2,20,1\na,2,4,15,2\na,4,3,25,1.5\n"
                                   "\"b, c\",1,7,50,8\n\"b, c\",4,11,90,16\n\"b, c\",5,2,NA,4\n";

/// The file's numbers and texts by group and name; any failed call gives an empty answer.
class Written {
public:
    explicit Written(const fs::path& path) : m_isOpen(nc_open(path.c_str(), NC_NOWRITE, &m_id) == NC_NOERR) {}
    ~Written()
    {
        if (m_isOpen) {
            nc_close(m_id);
        }
    }
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;

    [[nodiscard]] bool isOpen() const { return m_isOpen; }

    [[nodiscard]] std::vector<std::string> groups() const
    {
        int count = 0;
        nc_inq_grps(m_id, &count, nullptr);
        std::vector<int> ids(static_cast<std::size_t>(count));
        nc_inq_grps(m_id, &count, ids.data());
        std::vector<std::string> names;
        for (const int id : ids) {
            std::array<char, NC_MAX_NAME + 1> name{};
            nc_inq_grpname(id, name.data());
            names.emplace_back(name.data());
        }
        return names;
    }

    [[nodiscard]] std::vector<std::string> dimensions(const std::string& group, const std::string& name) const
    {
        const auto [place, id] = find(group, name);
        std::array<int, NC_MAX_VAR_DIMS> dims{};
        int count = 0;
        nc_inq_varndims(place, id, &count);
        nc_inq_vardimid(place, id, dims.data());
        std::vector<std::string> names;
        for (int d = 0; d < count; ++d) {
            std::array<char, NC_MAX_NAME + 1> text{};
            nc_inq_dimname(place, dims[static_cast<std::size_t>(d)], text.data());
            names.emplace_back(text.data());
        }
        return names;
    }

    [[nodiscard]] std::vector<double> numbers(const std::string& group, const std::string& name) const
    {
        const auto [place, id] = find(group, name);
        std::vector<double> values(size(place, id));
        return nc_get_var_double(place, id, values.data()) == NC_NOERR ? values : std::vector<double>();
    }

    [[nodiscard]] std::vector<std::string> texts(const std::string& group, const std::string& name) const
    {
        const auto [place, id] = find(group, name);
        std::vector<char*> values(size(place, id));
        if (nc_get_var_string(place, id, values.data()) != NC_NOERR) {
            return {};
        }
        std::vector<std::string> texts(values.begin(), values.end());
        nc_free_string(values.size(), values.data());
        return texts;
    }

    [[nodiscard]] std::string attribute(const std::string& group, const std::string& name,
                                        const std::string& attribute) const
    {
        const auto [place, id] = name.empty() ? std::pair(groupId(group), NC_GLOBAL) : find(group, name);
        std::size_t length = 0;
        if (nc_inq_attlen(place, id, attribute.c_str(), &length) != NC_NOERR) {
            return {};
        }
        std::string text(length, ' ');
        nc_get_att_text(place, id, attribute.c_str(), text.data());
        return text;
    }

private:
    [[nodiscard]] int groupId(const std::string& group) const
    {
        int place = -1;
        if (group.empty()) {
            return m_id;
        }
        EXPECT_EQ(nc_inq_grp_ncid(m_id, group.c_str(), &place), NC_NOERR) << group;
        return place;
    }
    [[nodiscard]] std::pair<int, int> find(const std::string& group, const std::string& name) const
    {
        const int place = groupId(group);
        int id = -1;
        EXPECT_EQ(nc_inq_varid(place, name.c_str(), &id), NC_NOERR) << group << "/" << name;
        return {place, id};
    }
    [[nodiscard]] static std::size_t size(int place, int id)
    {
        std::array<int, NC_MAX_VAR_DIMS> dims{};
        int count = 0;
        nc_inq_varndims(place, id, &count);
        nc_inq_vardimid(place, id, dims.data());
        std::size_t size = 1;
        for (int d = 0; d < count; ++d) {
            std::size_t length = 0;
            nc_inq_dimlen(place, dims[static_cast<std::size_t>(d)], &length);
            size *= length;
        }
        return size;
    }

    int m_id = -1;
    bool m_isOpen = false;
};

class DrawsNetcdf : public testing::Test {
protected:
    /// Two outputs, two heads, ragged, values missing and held out.
    static ModelPtr model(const ModelSpec& spec = {.hidden = 2, .heads = 2, .features = {.stepTime = true}},
                          const std::string& unit = "days")
    {
        const Roles roles{.id = "id",
                          .step = "t",
                          .inputs = {"x"},
                          .outputs = {"y", "z, two"},
                          .units = {{"y", "mg/L"}, {"t", unit}}};
        const DatasetPtr dataset = holdOutLast(*datasetOf(kInferenceData, roles).value(), 0.2).value();
        const DesignPtr design = buildDesign(dataset, spec.features, true);
        return makeModel(spec, defaultPrior(spec, *design), design).value();
    }
    static SnapshotPtr sampled(const ModelPtr& model, int draws = 30)
    {
        RunState state = startRun(model, {.chains = 3, .warmup = 10, .draws = draws, .seed = 11, .threads = 1});
        RunControl control;
        return advanceRun(state, RunRequest{}, control, {});
    }
    [[nodiscard]] fs::path file(const std::string& name = "draws.nc") const { return m_folder.at(name); }

    test::TemporaryFolder m_folder;
};

std::vector<double> inOrder(const Matrix& drawsByChain)
{
    const auto all = drawsByChain.reshaped();
    return {all.begin(), all.end()};
}

/// Numbers at one place of the dimensions after chain and draw.
std::vector<double> columnOf(const std::vector<double>& values, std::size_t width, std::size_t place)
{
    std::vector<double> column;
    for (std::size_t i = place; i < values.size(); i += width) {
        column.push_back(values[i]);
    }
    return column;
}

void expectNear(const std::vector<double>& values, const std::vector<double>& expected)
{
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_NEAR(values[i], expected[i], 1e-12 * (1 + std::abs(expected[i]))) << i;
    }
}

TEST_F(DrawsNetcdf, HoldsTheQuantitiesOfTheSummaryUnderTheDatasOwnNames)
{
    const SnapshotPtr snapshot = sampled(model());
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {.version = "9.8.7", .createdAt = "2026-01-02T03:04:05Z"}));
    const Written written(file());
    ASSERT_TRUE(written.isOpen());
    EXPECT_THAT(written.groups(),
                ElementsAre("posterior", "sample_stats", "log_likelihood", "posterior_predictive", "predictions",
                            "observed_data", "constant_data", "predictions_constant_data"));
    EXPECT_EQ(written.attribute("", "", "inference_library_version"), "9.8.7");
    EXPECT_EQ(written.attribute("posterior", "", "created_at"), "2026-01-02T03:04:05Z");
    EXPECT_THAT(written.dimensions("posterior", "f"), ElementsAre("chain", "draw", "row", "output"));
    EXPECT_THAT(written.texts("posterior", "row"),
                ElementsAre("a,0.0", "a,1.50", "a,2", "a,4", "b, c,1", "b, c,4", "b, c,5"));
    EXPECT_THAT(written.texts("posterior", "output"), ElementsAre("y", "z, two"));
    EXPECT_THAT(written.texts("posterior", "unit"), ElementsAre("mg/L", ""));
    EXPECT_THAT(written.numbers("posterior", "time"), ElementsAre(0, 1.5, 2, 4, 1, 4, 5));
    EXPECT_EQ(written.attribute("posterior", "time", "units"), "day") << "xarray makes time spans of days";
    EXPECT_EQ(written.attribute("posterior", "f", "coordinates"), "unit sequence time step");
    EXPECT_THAT(written.dimensions("posterior", "a"), ElementsAre("chain", "draw", "head", "position"));
    EXPECT_THAT(written.numbers("posterior", "position"), ElementsAre(1, 2, 3));
    EXPECT_THAT(written.numbers("posterior", "chain"), ElementsAre(0, 1, 2));

    const Draws& draws = snapshot->draws;
    const std::vector<double> f = written.numbers("posterior", "f");
    expectNear(columnOf(f, 14, 2), inOrder(quantityDraws(draws, "f[a,1.50,y]")));
    expectNear(columnOf(f, 14, 11), inOrder(quantityDraws(draws, "f[b, c,4,z, two]")));
    expectNear(columnOf(written.numbers("posterior", "a"), 6, 4), inOrder(quantityDraws(draws, "a[2,2]")));
    expectNear(columnOf(written.numbers("posterior", "sigma"), 2, 1), inOrder(quantityDraws(draws, "sigma[z, two]")));
    expectNear(written.numbers("posterior", "sigma_std"), inOrder(quantityDraws(draws, "sigma")));
    expectNear(written.numbers("sample_stats", "log_lik"), inOrder(quantityDraws(draws, "log_lik")));
}

TEST_F(DrawsNetcdf, HoldsAlignedWeights)
{
    const SnapshotPtr snapshot = sampled(model());
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {}));
    const Written written(file());
    const WeightTable weights = summariseWeights(snapshot->draws);
    EXPECT_THAT(written.dimensions("posterior", "W_V"), ElementsAre("chain", "draw", "head", "output", "feature"));
    EXPECT_THAT(written.texts("posterior", "feature"), ElementsAre("const", "x", "t"));
    const auto meanOf = [&](const std::string& name, std::size_t width, std::size_t place) {
        const std::vector<double> column = columnOf(written.numbers("posterior", name), width, place);
        return Eigen::Map<const Vector>(column.data(), static_cast<Index>(column.size())).mean();
    };
    int compared = 0;
    for (const WeightSummary& weight : weights) {
        // "W_K.2.1.3": head, hidden unit, feature; D.2.3: output, feature
        const std::string& name = weight.aligned.name;
        const auto digit = [&](std::size_t place) { return static_cast<std::size_t>(name.at(place) - '1'); };
        const double expected = weight.aligned.mean;
        if (name[0] == 'D') {
            EXPECT_NEAR(meanOf("D", 6, digit(4) * 2 + digit(2)), expected, 1e-12) << name;
        } else {
            EXPECT_NEAR(meanOf(name.substr(0, 3), 12, digit(4) * 6 + digit(6) * 3 + digit(8)), expected, 1e-12) << name;
        }
        ++compared;
    }
    EXPECT_EQ(compared, 3 * 12 + 6);
}

TEST_F(DrawsNetcdf, TellsSeenValuesFromOthers)
{
    const SnapshotPtr snapshot = sampled(model());
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {}));
    const Written written(file());
    EXPECT_THAT(written.texts("observed_data", "obs_id"),
                ElementsAre("a,0.0,y", "a,1.50,y", "a,1.50,z, two", "a,2,y", "a,2,z, two", "b, c,1,y", "b, c,1,z, two",
                            "b, c,4,y", "b, c,4,z, two"));
    EXPECT_THAT(written.numbers("observed_data", "y"), ElementsAre(10, 20, 1, 15, 2, 50, 8, 90, 16));
    EXPECT_THAT(written.texts("predictions", "pred_id"),
                ElementsAre("a,0.0,z, two", "a,4,y", "a,4,z, two", "b, c,5,y", "b, c,5,z, two"));
    const std::vector<double> heldOut = written.numbers("predictions_constant_data", "y_held_out");
    ASSERT_EQ(heldOut.size(), 5U);
    EXPECT_TRUE(std::isnan(heldOut[0]) && std::isnan(heldOut[3]));
    EXPECT_EQ(heldOut[1], 25);
    const std::vector<double> all = written.numbers("constant_data", "y_all");
    ASSERT_EQ(all.size(), 14U);
    EXPECT_TRUE(std::isnan(all[1])) << "where the file has none";
    EXPECT_EQ(written.attribute("constant_data", "held_out", "dtype"), "bool");
    EXPECT_THAT(written.numbers("constant_data", "held_out"), ElementsAre(0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1));

    const std::vector<double> pointwise = written.numbers("log_likelihood", "y");
    const std::vector<double> log_lik = written.numbers("sample_stats", "log_lik");
    ASSERT_EQ(pointwise.size(), 9 * log_lik.size());
    for (std::size_t s = 0; s < log_lik.size(); ++s) {
        double sum = 0;
        for (std::size_t c = 0; c < 9; ++c) {
            sum += pointwise[9 * s + c];
        }
        EXPECT_NEAR(sum, log_lik[s], 1e-9 * std::abs(log_lik[s])) << s;
    }
}

TEST_F(DrawsNetcdf, NewDataAreNormalAboutF)
{
    const SnapshotPtr snapshot = sampled(model(), 400);
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {}));
    const Written written(file());
    const std::vector<double> y = written.numbers("posterior_predictive", "y");
    const std::vector<double> f = written.numbers("posterior", "f");
    const std::vector<double> sigma = written.numbers("posterior", "sigma");
    const std::array<std::size_t, 9> cells = {0, 2, 3, 4, 5, 8, 9, 10, 11}; // of the observed ones among all
    ASSERT_EQ(y.size(), 9U * 1200U);
    std::vector<double> z;
    for (std::size_t i = 0; i < y.size(); ++i) {
        const std::size_t draw = i / 9;
        const std::size_t cell = cells[i % 9];
        z.push_back((y[i] - f[14 * draw + cell]) / sigma[2 * draw + cell % 2]);
    }
    EXPECT_LT(kolmogorovDistance(z, normalCdf), kKolmogorovLimit);
}

TEST_F(DrawsNetcdf, NewDataHangOnSeedChainAndDrawAlone)
{
    const ModelPtr sealed = model();
    const SnapshotPtr snapshot = sampled(sealed);
    Snapshot shorter = *snapshot;
    shorter.draws = Draws(sealed, 3);
    for (int chain = 0; chain < 3; ++chain) {
        auto chunk = std::make_shared<DrawChunk>();
        chunk->chain = chain;
        for (Index s = 0; s < 7; ++s) {
            chunk->log_lik.push_back(snapshot->draws.log_lik(chain, s));
        }
        chunk->values.resize(7, sealed->layout.size());
        for (Index s = 0; s < 7; ++s) {
            std::copy_n(snapshot->draws.flat(chain, s).data(), chunk->values.cols(), chunk->values.row(s).data());
        }
        shorter.draws.append(chunk);
    }
    Snapshot otherSeed = *snapshot;
    otherSeed.settings.seed = 12;
    ASSERT_TRUE(writeDrawsNetcdf(file("one"), *snapshot, {.threads = 1}));
    ASSERT_TRUE(writeDrawsNetcdf(file("four"), *snapshot, {.threads = 4}));
    ASSERT_TRUE(writeDrawsNetcdf(file("short"), shorter, {}));
    ASSERT_TRUE(writeDrawsNetcdf(file("other"), otherSeed, {}));
    const auto newData = [&](const char* name) { return Written(file(name)).numbers("posterior_predictive", "y"); };
    const std::vector<double> one = newData("one");
    ASSERT_EQ(one.size(), 3U * 30 * 9);
    EXPECT_EQ(newData("four"), one);
    EXPECT_NE(newData("other"), one);
    const std::vector<double> fewer = newData("short");
    ASSERT_EQ(fewer.size(), 3U * 7 * 9);
    for (std::size_t i = 0; i < fewer.size(); ++i) {
        const std::size_t chain = i / 63;
        ASSERT_EQ(fewer[i], one[chain * 270 + i % 63]) << i;
    }
    EXPECT_NE(one[0], one[270]) << "chains have noise of their own";
}

TEST_F(DrawsNetcdf, ManyDrawsGoOutSlabBySlab)
{
    const ModelPtr sealed = model();
    const SnapshotPtr snapshot = sampled(sealed, 20);
    Snapshot longer = *snapshot;
    for (int repeat = 0; repeat < 250; ++repeat) { // 5020 draws: a whole slab and a part of one
        for (int chain = 0; chain < 3; ++chain) {
            auto chunk = std::make_shared<DrawChunk>();
            chunk->chain = chain;
            chunk->firstSweep = longer.draws.sweeps(chain);
            chunk->values.resize(20, sealed->layout.size());
            for (Index s = 0; s < 20; ++s) {
                std::copy_n(snapshot->draws.flat(chain, s).data(), chunk->values.cols(), chunk->values.row(s).data());
                chunk->log_lik.push_back(snapshot->draws.log_lik(chain, s));
            }
            longer.draws.append(chunk);
        }
    }
    std::vector<double> seen;
    NetcdfRequest request;
    request.progress = [&seen](double fraction) { seen.push_back(fraction); };
    ASSERT_TRUE(writeDrawsNetcdf(file(), longer, request));
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
    EXPECT_GE(seen.size(), 6U);
    EXPECT_EQ(seen.back(), 1);
    const Written written(file());
    const std::vector<double> log_lik = written.numbers("sample_stats", "log_lik");
    ASSERT_EQ(log_lik.size(), 3U * 5020);
    for (std::size_t s = 0; s < log_lik.size(); ++s) {
        const auto chain = static_cast<int>(s / 5020);
        ASSERT_EQ(log_lik[s], snapshot->draws.log_lik(chain, static_cast<Index>(s % 5020 % 20))) << s;
    }
    EXPECT_EQ(written.numbers("posterior", "f").size(), 3U * 5020 * 14);
}

TEST_F(DrawsNetcdf, ModelsWithoutHeadsHaveCoefficientsAndEffects)
{
    const ModelSpec spec{.hidden = 1, .heads = 0, .features = {.stepTime = true, .effects = {"const", "t"}}};
    const SnapshotPtr snapshot = sampled(model(spec));
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {}));
    const Written written(file());
    EXPECT_THAT(written.dimensions("posterior", "b"), ElementsAre("chain", "draw", "sequence_id", "effect", "output"));
    EXPECT_THAT(written.texts("posterior", "sequence_id"), ElementsAre("a", "b, c"));
    EXPECT_THAT(written.texts("posterior", "effect"), ElementsAre("const", "t"));
    expectNear(columnOf(written.numbers("posterior", "b"), 8, 6),
               inOrder(quantityDraws(snapshot->draws, "b[b, c,t,y]")));
    expectNear(columnOf(written.numbers("posterior", "D"), 6, 3),
               inOrder(quantityDraws(snapshot->draws, "D[x,z, two]")));
    expectNear(columnOf(written.numbers("posterior", "sd_b"), 4, 1),
               inOrder(quantityDraws(snapshot->draws, "sd_b[const,z, two]")));
}

TEST_F(DrawsNetcdf, LeavesOutWhatIsTooMuch)
{
    const ModelPtr sealed = model();
    EXPECT_EQ(resolved(NetcdfContent::Automatic, *sealed, 4000), NetcdfContent::All);
    EXPECT_EQ(resolved(NetcdfContent::Automatic, *sealed, 4000000), NetcdfContent::Parameters);
    EXPECT_EQ(resolved(NetcdfContent::All, *sealed, 4000000), NetcdfContent::All);
    EXPECT_EQ(netcdfBytes(*sealed, 10, NetcdfContent::None), 0);
    EXPECT_EQ(netcdfBytes(*sealed, 10, NetcdfContent::All) - netcdfBytes(*sealed, 10, NetcdfContent::Parameters),
              10.0 * 3 * 14 * 8);
    ASSERT_TRUE(writeDrawsNetcdf(file(), *sampled(sealed), {.content = NetcdfContent::Parameters}));
    EXPECT_THAT(Written(file()).groups(), ElementsAre("posterior", "sample_stats", "observed_data", "constant_data"));
}

TEST_F(DrawsNetcdf, AStoppedOneIsNotThere)
{
    const SnapshotPtr snapshot = sampled(model());
    std::stop_source source;
    source.request_stop();
    const Status status = writeDrawsNetcdf(file(), *snapshot, {}, source.get_token());
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, ErrorCode::Stopped);
    EXPECT_THAT(test::filesIn(m_folder.path()), ElementsAre());
}

TEST_F(DrawsNetcdf, AFullDiskLeavesNone)
{
    const SnapshotPtr snapshot = sampled(model(), 300);
    m_folder.write("draws.nc", "an older one");
    const Status status = [&] {
        const test::FullDisk disk(20000);
        return writeDrawsNetcdf(file(), *snapshot, {});
    }();
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, ErrorCode::File);
    EXPECT_THAT(describe(status.error()), HasSubstr("cannot be written to its end. Make room on the disk"));
    EXPECT_THAT(test::filesIn(m_folder.path()), ElementsAre("draws.nc"));
    EXPECT_EQ(test::contentOf(file()), "an older one");
    ASSERT_TRUE(writeDrawsNetcdf(file(), *snapshot, {})) << "and the library works on";
    EXPECT_TRUE(Written(file()).isOpen());
}

} // namespace
} // namespace credence
