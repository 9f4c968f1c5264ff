// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Coverage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Two sequences, the second shorter; one value missing, one held out.
DesignPtr smallDesign()
{
    Dataset dataset;
    dataset.name = "small.csv";
    dataset.id.name = "id";
    dataset.outputs = {{"y", "m"}};
    Sequence first;
    first.id = "one";
    first.step = {0, 1, 2};
    first.stepText = {"0", "1", "2"};
    first.line = {2, 3, 4};
    first.x = Matrix(3, 0);
    first.y = (Matrix(3, 1) << 0.0, 9.0, kNaN).finished();
    first.heldOut = Mask::Constant(3, 1, false);
    Sequence second;
    second.id = "two";
    second.step = {0, 1};
    second.stepText = {"0", "1"};
    second.line = {5, 6};
    second.x = Matrix(2, 0);
    second.y = (Matrix(2, 1) << -1.5, 2.5).finished();
    second.heldOut = Mask::Constant(2, 1, false);
    second.heldOut(1, 0) = true;
    dataset.sequences = {first, second};
    return buildDesign(sealDataset(dataset).value(), {}, true);
}

/// The same bands of y everywhere: 50 % is -1 .. 1, 80 % is -2 .. 2, 95 % is -3 .. 3.
BandTable plainBands()
{
    auto model = std::make_shared<Model>();
    model->design = smallDesign();
    BandTable bands;
    bands.model = model;
    bands.draws = 10;
    RowBands row;
    row.y.quantiles = {-3, -2, -1, 0, 1, 2, 3};
    row.f.quantiles = {0, 0, 0, 0, 0, 0, 0}; // must play no part
    bands.row = {std::vector<RowBands>(static_cast<std::size_t>(model->design->rows()), row)};
    return bands;
}

void expectCount(const InsideCount& count, Index inside, Index total)
{
    EXPECT_EQ(count.inside, inside);
    EXPECT_EQ(count.total, total);
}

TEST(Coverage, CountsTrainingAndHeldOutValuesApart)
{
    const BandCoverage coverage = bandCoverage(plainBands(), 0);
    // seen: 0 (inside all), 9 (outside all), -1.5 (outside 50 % only); the missing value counts nowhere
    expectCount(coverage.training[0], 1, 3);
    expectCount(coverage.training[1], 2, 3);
    expectCount(coverage.training[2], 2, 3);
    // held out: 2.5, inside the 95 % band only
    expectCount(coverage.heldOut[0], 0, 1);
    expectCount(coverage.heldOut[1], 0, 1);
    expectCount(coverage.heldOut[2], 1, 1);
    expectCount(coverage.all(2), 3, 4);
}

TEST(Coverage, CountsOneSequenceAlone)
{
    const BandCoverage coverage = bandCoverage(plainBands(), 0, 1);
    expectCount(coverage.training[0], 0, 1);
    expectCount(coverage.training[1], 1, 1);
    expectCount(coverage.heldOut[2], 1, 1);
}

TEST(Coverage, CountsAValueOnTheEdgeAsInside)
{
    BandTable bands = plainBands();
    for (RowBands& row : bands.row[0]) {
        row.y.quantiles = {-3, -2, -1.5, 0, 1, 2, 2.5};
    }
    const BandCoverage coverage = bandCoverage(bands, 0, 1);
    expectCount(coverage.training[0], 1, 1);
    expectCount(coverage.heldOut[2], 1, 1);
}

TEST(Coverage, IsZeroWithoutBands)
{
    expectCount(bandCoverage(BandTable{}, 0).training[2], 0, 0);
}

} // namespace
} // namespace credence
