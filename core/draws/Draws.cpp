// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/draws/Draws.h"

#include "core/base/Check.h"

#include <algorithm>
#include <numeric>

namespace credence {

double bytesOfDraws(const ParameterLayout& layout, const SamplerSettings& settings)
{
    const double numbersOfDraw = static_cast<double>(layout.size()) + 1; // and its log-likelihood
    const double numbers = settings.draws * numbersOfDraw + settings.warmup;
    return settings.chains * numbers * sizeof(double);
}

Draws::Draws(ModelPtr model, int chains) : m_model(std::move(model)), m_chains(static_cast<std::size_t>(chains)) {}

void Draws::append(const DrawChunkPtr& chunk)
{
    CREDENCE_CHECK(chunk != nullptr && chunk->chain >= 0 && chunk->chain < chains(), "the chunk's chain exists");
    ChainDraws& chain = m_chains[static_cast<std::size_t>(chunk->chain)];
    CREDENCE_CHECK(chunk->firstSweep == chain.sweeps, "chunks follow each other without a gap");
    const auto sweeps = static_cast<Index>(chunk->log_lik.size());
    CREDENCE_CHECK(chunk->values.rows() == (chunk->isWarmup ? 0 : sweeps), "kept sweeps have values, warm-up has none");
    CREDENCE_CHECK(!chunk->isWarmup || chain.kept == 0, "warm-up comes first");
    chain.all.push_back(chunk);
    chain.sweeps += sweeps;
    if (!chunk->isWarmup) {
        chain.keptChunks.push_back(chunk);
        chain.keptBegin.push_back(chain.kept);
        chain.kept += sweeps;
    }
}

const Draws::ChainDraws& Draws::chainAt(int chain) const
{
    CREDENCE_CHECK(chain >= 0 && chain < chains(), "the chain exists");
    return m_chains[static_cast<std::size_t>(chain)];
}

Index Draws::kept(int chain) const
{
    return chainAt(chain).kept;
}

Index Draws::sweeps(int chain) const
{
    return chainAt(chain).sweeps;
}

Index Draws::keptOfAll() const
{
    return std::accumulate(m_chains.begin(), m_chains.end(), Index{0},
                           [](Index sum, const ChainDraws& chain) { return sum + chain.kept; });
}

Index Draws::shortest() const
{
    const auto least = std::min_element(m_chains.begin(), m_chains.end(),
                                        [](const ChainDraws& a, const ChainDraws& b) { return a.kept < b.kept; });
    return least == m_chains.end() ? 0 : least->kept;
}

const std::vector<DrawChunkPtr>& Draws::chunks(int chain) const
{
    return chainAt(chain).all;
}

Draws::Location Draws::locate(int chain, Index draw) const
{
    const ChainDraws& draws = chainAt(chain);
    CREDENCE_CHECK(draw >= 0 && draw < draws.kept, "the draw exists");
    const auto next = std::upper_bound(draws.keptBegin.begin(), draws.keptBegin.end(), draw);
    const auto chunk = static_cast<std::size_t>(next - draws.keptBegin.begin()) - 1;
    return {draws.keptChunks[chunk].get(), draw - draws.keptBegin[chunk]};
}

std::span<const double> Draws::flat(int chain, Index draw) const
{
    const Location place = locate(chain, draw);
    const RowMajorMatrix& values = place.chunk->values;
    return {values.data() + place.row * values.cols(), static_cast<std::size_t>(values.cols())};
}

Parameters Draws::parameters(int chain, Index draw) const
{
    return m_model->layout.unpack(flat(chain, draw));
}

double Draws::log_lik(int chain, Index draw) const
{
    const Location place = locate(chain, draw);
    return place.chunk->log_lik[static_cast<std::size_t>(place.row)];
}

Draws cutToShortest(const Draws& draws)
{
    Draws cut(draws.model(), draws.chains());
    for (int chain = 0; chain < draws.chains(); ++chain) {
        Index room = draws.shortest();
        for (const DrawChunkPtr& chunk : draws.chunks(chain)) {
            const Index rows = chunk->values.rows();
            if (chunk->isWarmup || rows <= room) {
                cut.append(chunk);
            } else if (room > 0) {
                auto part = std::make_shared<DrawChunk>(*chunk);
                part->log_lik.resize(static_cast<std::size_t>(room));
                part->values = chunk->values.topRows(room);
                cut.append(part);
            }
            room = std::max<Index>(0, room - rows);
        }
    }
    return cut;
}

} // namespace credence
