// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What chains leave behind: sealed chunks of sweeps, shared by pointer, read by everything downstream. A history only
// grows; a copy of Draws is a list of pointers and sees no later sweep.
#pragma once

#include "core/model/Model.h"
#include "core/model/SamplerSettings.h"

#include <memory>
#include <span>
#include <vector>

namespace credence {

using RowMajorMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Consecutive sweeps of one chain, all warm-up or all kept.
struct DrawChunk {
    int chain = 0;        ///< from 0
    Index firstSweep = 0; ///< sweeps counted from 0, warm-up included
    bool isWarmup = false;
    std::vector<double> log_lik; ///< per sweep, density of the seen y in the user's units
    RowMajorMatrix values;       ///< kept sweeps x layout.size(); no rows in warm-up
};

using DrawChunkPtr = std::shared_ptr<const DrawChunk>;

/// What chains leave behind in memory when they are through.
[[nodiscard]] double bytesOfDraws(const ParameterLayout& layout, const SamplerSettings& settings);

class Draws {
public:
    Draws() = default;
    Draws(ModelPtr model, int chains);

    void append(const DrawChunkPtr& chunk);

    [[nodiscard]] const ModelPtr& model() const { return m_model; }
    [[nodiscard]] int chains() const { return static_cast<int>(m_chains.size()); }
    [[nodiscard]] Index kept(int chain) const;   ///< draws kept so far
    [[nodiscard]] Index sweeps(int chain) const; ///< warm-up included
    [[nodiscard]] Index keptOfAll() const;       ///< draws kept so far, of all chains together
    [[nodiscard]] Index shortest() const;        ///< draws that every chain has; 0 without chains
    [[nodiscard]] const std::vector<DrawChunkPtr>& chunks(int chain) const;

    [[nodiscard]] std::span<const double> flat(int chain, Index draw) const; ///< one kept draw, layout order
    [[nodiscard]] Parameters parameters(int chain, Index draw) const;
    [[nodiscard]] double log_lik(int chain, Index draw) const;

private:
    struct ChainDraws {
        std::vector<DrawChunkPtr> all;
        std::vector<DrawChunkPtr> keptChunks;
        std::vector<Index> keptBegin; ///< first kept draw of each kept chunk
        Index kept = 0;
        Index sweeps = 0;
    };
    struct Location {
        const DrawChunk* chunk = nullptr;
        Index row = 0;
    };
    [[nodiscard]] const ChainDraws& chainAt(int chain) const;
    [[nodiscard]] Location locate(int chain, Index draw) const;

    ModelPtr m_model;
    std::vector<ChainDraws> m_chains;
};

/// The same draws, every chain cut to the shortest: what a run under way can hand to readers that want chains of one
/// length. Warm-up stays whole.
[[nodiscard]] Draws cutToShortest(const Draws& draws);

} // namespace credence
