// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/draws/Draws.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

DrawChunkPtr chunkOf(int chain, Index firstSweep, Index sweeps, bool isWarmup, Index width)
{
    auto chunk = std::make_shared<DrawChunk>();
    chunk->chain = chain;
    chunk->firstSweep = firstSweep;
    chunk->isWarmup = isWarmup;
    chunk->values.resize(isWarmup ? 0 : sweeps, width);
    for (Index s = 0; s < sweeps; ++s) {
        chunk->log_lik.push_back(static_cast<double>(firstSweep + s));
        if (!isWarmup) {
            chunk->values.row(s).setConstant(static_cast<double>(100 * static_cast<Index>(chain) + firstSweep + s));
        }
    }
    return chunk;
}

class DrawsOfTwoChains : public testing::Test {
protected:
    ModelPtr m_model = makeRandomProblem({.isSkipped = true}, 3).model;
    Index m_width = m_model->layout.size();
    Draws m_draws{m_model, 2};
};

TEST_F(DrawsOfTwoChains, CountSweepsAndKeptDraws)
{
    EXPECT_EQ(m_draws.shortest(), 0);
    m_draws.append(chunkOf(0, 0, 5, true, m_width));
    m_draws.append(chunkOf(0, 5, 3, false, m_width));
    m_draws.append(chunkOf(0, 8, 4, false, m_width));
    m_draws.append(chunkOf(1, 0, 6, false, m_width));
    EXPECT_EQ(m_draws.sweeps(0), 12);
    EXPECT_EQ(m_draws.kept(0), 7);
    EXPECT_EQ(m_draws.shortest(), 6);
    for (Index draw = 0; draw < 7; ++draw) {
        EXPECT_EQ(m_draws.flat(0, draw)[0], static_cast<double>(5 + draw));
        EXPECT_EQ(m_draws.log_lik(0, draw), static_cast<double>(5 + draw));
    }
    EXPECT_EQ(m_draws.flat(1, 2)[0], 102.0);
}

TEST_F(DrawsOfTwoChains, ACopyDoesNotSeeLaterSweeps)
{
    m_draws.append(chunkOf(0, 0, 2, false, m_width));
    const Draws before = m_draws;
    m_draws.append(chunkOf(0, 2, 2, false, m_width));
    EXPECT_EQ(before.kept(0), 2);
    EXPECT_EQ(m_draws.kept(0), 4);
}

TEST_F(DrawsOfTwoChains, AreCutToTheShortestInTheMiddleOfAChunk)
{
    m_draws.append(chunkOf(0, 0, 5, true, m_width));
    m_draws.append(chunkOf(0, 5, 3, false, m_width));
    m_draws.append(chunkOf(0, 8, 4, false, m_width));
    m_draws.append(chunkOf(0, 12, 2, false, m_width));
    m_draws.append(chunkOf(1, 0, 5, true, m_width));
    m_draws.append(chunkOf(1, 5, 5, false, m_width));
    const Draws cut = cutToShortest(m_draws);
    EXPECT_EQ(cut.kept(0), 5);
    EXPECT_EQ(cut.kept(1), 5);
    EXPECT_EQ(cut.sweeps(0), 10);
    for (Index draw = 0; draw < 5; ++draw) {
        EXPECT_EQ(cut.flat(0, draw)[0], m_draws.flat(0, draw)[0]);
        EXPECT_EQ(cut.log_lik(0, draw), m_draws.log_lik(0, draw));
    }
    EXPECT_EQ(m_draws.kept(0), 9);
    m_draws.append(chunkOf(1, 10, 4, false, m_width));
    EXPECT_EQ(cutToShortest(m_draws).kept(0), 9);
}

TEST_F(DrawsOfTwoChains, TakeAsMuchMemoryAsTheirNumbers)
{
    const SamplerSettings settings{.chains = 2, .warmup = 100, .draws = 2000000000, .seed = 1, .threads = 1};
    const double numbers = 2.0 * (2e9 * static_cast<double>(m_width + 1) + 100);
    EXPECT_EQ(bytesOfDraws(m_model->layout, settings), 8 * numbers);
}

TEST_F(DrawsOfTwoChains, RefuseGapsAndMissingDraws)
{
    m_draws.append(chunkOf(0, 0, 2, false, m_width));
    EXPECT_THROW(m_draws.append(chunkOf(0, 3, 2, false, m_width)), ContractViolation);
    EXPECT_THROW(m_draws.append(chunkOf(0, 2, 2, true, m_width)), ContractViolation);
    EXPECT_THROW(m_draws.append(chunkOf(2, 0, 1, false, m_width)), ContractViolation);
    EXPECT_THROW((void)m_draws.flat(0, 2), ContractViolation);
    EXPECT_THROW((void)m_draws.flat(0, -1), ContractViolation);
}

} // namespace
} // namespace credence
