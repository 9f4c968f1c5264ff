// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"
#include "core/summaries/Bands.h"
#include "core/summaries/DrawSelection.h"
#include "core/summaries/FunctionDraws.h"
#include "tests/core/summaries/RandomRun.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>

namespace credence::test {

namespace {

/// Draws of f and of the noise sd of one cell in the user's units, chains cut to the shortest.
struct CellDraws {
    Vector f;
    Vector sigma;
};

CellDraws cellDraws(const Draws& draws, Index sequence, Index t, Index output)
{
    const Index perChain = draws.shortest();
    CellDraws cell{Vector(perChain * draws.chains()), Vector(perChain * draws.chains())};
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index draw = 0; draw < perChain; ++draw) {
            const Parameters parameters = draws.parameters(chain, draw);
            const Index i = chain * perChain + draw;
            cell.f(i) = functionByBruteForce(*draws.model(), parameters, sequence)(t, output);
            cell.sigma(i) = std::sqrt(parameters.sigma2) * draws.model()->design->yScaling.scale(output);
        }
    }
    return cell;
}

double typeSeven(Vector values, double probability)
{
    std::sort(values.begin(), values.end());
    const double position = probability * static_cast<double>(values.size() - 1);
    const auto low = static_cast<Index>(position);
    const Index high = std::min(low + 1, values.size() - 1);
    return values(low) + (position - static_cast<double>(low)) * (values(high) - values(low));
}

double mixtureQuantile(const CellDraws& cell, double probability)
{
    double low = cell.f.minCoeff() - 20 * cell.sigma.maxCoeff();
    double high = cell.f.maxCoeff() + 20 * cell.sigma.maxCoeff();
    for (int i = 0; i < 80; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (Index s = 0; s < cell.f.size(); ++s) {
            sum += boost::math::cdf(boost::math::normal(cell.f(s), cell.sigma(s)), middle);
        }
        (sum < probability * static_cast<double>(cell.f.size()) ? low : high) = middle;
    }
    return low;
}

void expectSameBand(const Band& a, const Band& b)
{
    EXPECT_EQ(a.mean, b.mean);
    EXPECT_EQ(a.sd, b.sd);
    EXPECT_EQ(a.quantiles, b.quantiles);
}

void expectSameTable(const BandTable& a, const BandTable& b)
{
    ASSERT_EQ(a.row.size(), b.row.size());
    for (std::size_t p = 0; p < a.row.size(); ++p) {
        ASSERT_EQ(a.row[p].size(), b.row[p].size());
        for (std::size_t r = 0; r < a.row[p].size(); ++r) {
            expectSameBand(a.row[p][r].f, b.row[p][r].f);
            expectSameBand(a.row[p][r].y, b.row[p][r].y);
        }
    }
}

} // namespace

TEST(Bands, AreThoseOfTheDrawsInTheUsersUnits)
{
    RunShape shape;
    shape.heads = 2;
    const Draws draws = randomRun(shape);
    const BandTable table = computeBands(draws, {.law = FunctionLaw::Drawn});
    EXPECT_EQ(table.draws, 3 * 37);
    for (Index sequence = 0; sequence < 3; ++sequence) {
        for (Index t = 0; t < shape.lengths[static_cast<std::size_t>(sequence)]; ++t) {
            for (Index output = 0; output < 2; ++output) {
                const CellDraws cell = cellDraws(draws, sequence, t, output);
                const RowBands& bands = table.at(sequence, t, output);
                const double mean = cell.f.mean();
                const double variance = (cell.f.array() - mean).square().sum() / static_cast<double>(cell.f.size() - 1);
                EXPECT_NEAR(bands.f.mean, mean, 1e-11 * std::abs(mean));
                EXPECT_EQ(bands.y.mean, bands.f.mean);
                EXPECT_NEAR(bands.f.sd, std::sqrt(variance), 1e-11 * bands.f.sd);
                EXPECT_NEAR(bands.y.sd,
                            std::sqrt(cell.sigma.squaredNorm() / static_cast<double>(cell.f.size()) + variance),
                            1e-11 * bands.y.sd);
                for (std::size_t i = 0; i < kBandLevels.size(); ++i) {
                    EXPECT_NEAR(bands.f.quantiles[i], typeSeven(cell.f, kBandLevels[i]), 1e-11 * 100);
                    EXPECT_NEAR(bands.y.quantiles[i], mixtureQuantile(cell, kBandLevels[i]), 1e-10 * bands.y.sd);
                }
            }
        }
    }
}

TEST(Bands, DoNotDependOnThreads)
{
    RunShape shape;
    shape.lengths = {7, 2, 9, 5, 9, 1};
    shape.kept = {300, 300, 310};
    const Draws draws = randomRun(shape);
    const BandTable one = computeBands(draws, {0, 1});
    expectSameTable(one, computeBands(draws, {0, 2}));
    expectSameTable(one, computeBands(draws, {0, 5}));
}

TEST(Bands, ThinnedDrawsAreSpreadEvenly)
{
    const Draws draws = randomRun({});
    const DrawSelection ten(draws, 10);
    ASSERT_EQ(ten.count(), 10);
    EXPECT_EQ(computeBands(draws, {10, 1}).draws, 10);
    // 111 draws: the middles of ten stretches are 5.55, 16.65, ...; the fourth is 38.85, draw 1 of the second chain
    EXPECT_EQ(ten.log_lik(0), draws.log_lik(0, 5));
    EXPECT_EQ(ten.log_lik(3), draws.log_lik(1, 1));
    EXPECT_EQ(ten.log_lik(9), draws.log_lik(2, 31));
    EXPECT_EQ(DrawSelection(draws, 1000).count(), 111);
    EXPECT_EQ(DrawSelection(draws, 2).count(), 2) << "fewer draws than chains";
}

TEST(Bands, OneDrawHasNoSpreadOfItsOwn)
{
    RunShape shape;
    shape.kept = {1, 4};
    const Draws draws = randomRun(shape);
    const BandTable table = computeBands(draws, {1, 1, FunctionLaw::Drawn});
    const CellDraws cell = cellDraws(draws, 0, 0, 1);
    EXPECT_EQ(table.draws, 1);
    EXPECT_EQ(table.at(0, 0, 1).f.sd, 0.0);
    EXPECT_EQ(table.at(0, 0, 1).f.quantiles[0], table.at(0, 0, 1).f.mean);
    EXPECT_TRUE(std::abs(table.at(0, 0, 1).y.sd - cell.sigma(0)) < 1e-12 ||
                std::abs(table.at(0, 0, 1).y.sd - cell.sigma(1)) < 1e-12);
}

TEST(Bands, AreEmptyWithoutDrawsOrWhenStopped)
{
    RunShape shape;
    shape.kept = {5, 0};
    EXPECT_TRUE(computeBands(randomRun(shape)).isEmpty()) << "one chain has none yet";
    EXPECT_TRUE(computeBands(Draws()).isEmpty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(computeBands(randomRun({}), {}, stop.get_token()).isEmpty());
    EXPECT_THROW((void)BandTable().at(0, 0, 0), ContractViolation);
}

TEST(Bands, AStopIsHeardInTheMiddle)
{
    RunShape shape;
    shape.lengths.assign(60, 50); // seconds of work
    shape.kept = {2000, 2000};
    shape.chains = 2;
    const Draws draws = randomRun(shape);
    std::stop_source stop;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop.request_stop();
    });
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(computeBands(draws, {0, 2}, stop.get_token()).isEmpty());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(1000))
        << "generous for a busy machine";
}

TEST(FunctionDraws, BlocksHoldEveryRowOnceAndAreOfBoundedSize)
{
    RunShape shape;
    shape.lengths = {7, 2, 9, 5, 9, 1};
    const ModelPtr model = randomModel(shape);
    const Design& design = *model->design;
    for (const Index maxRows : {1, 2, 5, 8, 9, 20, 33, 1000}) {
        std::vector<int> seen(static_cast<std::size_t>(design.rows()), 0);
        for (const RowBlock& block : blocksOf(design, maxRows)) {
            const std::vector<Index> rows = block.rows(design);
            EXPECT_FALSE(rows.empty());
            EXPECT_LE(static_cast<Index>(rows.size()), maxRows);
            for (const Index row : rows) {
                ++seen[static_cast<std::size_t>(row)];
            }
        }
        EXPECT_EQ(seen, std::vector<int>(static_cast<std::size_t>(design.rows()), 1)) << maxRows;
    }
    EXPECT_EQ(blocksOf(design, 33).size(), 1U);
}

TEST(FunctionDraws, ABlockGivesWhatTheWholeWouldGive)
{
    RunShape shape;
    shape.lengths = {7, 2, 9, 5, 9, 1};
    const Draws draws = randomRun(shape);
    const Model& model = *draws.model();
    const DrawSelection selection(draws, 0);
    const Parallel parallel(1);
    for (const Index maxRows : {1, 4, 12, 1000}) {
        for (const RowBlock& block : blocksOf(*model.design, maxRows)) {
            const Matrix f = functionDraws(selection, block, parallel, {});
            const std::vector<Index> rows = block.rows(*model.design);
            for (Index sequence = 0; sequence < 6; ++sequence) {
                const Matrix whole = functionByBruteForce(model, selection.parameters(50), sequence);
                for (Index t = 0; t < whole.rows(); ++t) {
                    const auto at = std::find(rows.begin(), rows.end(), model.design->row(sequence, t));
                    for (Index p = 0; p < 2 && at != rows.end(); ++p) {
                        const auto count = static_cast<Index>(rows.size());
                        const double value = f(50, p * count + (at - rows.begin()));
                        EXPECT_NEAR(model.design->yScaling.fromStandard(value, p), whole(t, p), 1e-10);
                    }
                }
            }
        }
    }
}

} // namespace credence::test
