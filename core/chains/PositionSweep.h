// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One sweep over a_1 .. a_{T-1}, each from its exact conditional given all others, the whole pass in O(T) and without
// dividing by any a (NOTATION.md has the recursions).
#pragma once

#include "core/base/Shares.h"
#include "core/chains/Conditionals.h"
#include "core/math/ScaleDensity.h"

#include <functional>
#include <vector>

namespace credence {

/// Both orders are valid sweeps. Backward keeps S and D of one step only, Forward of all steps.
enum class PositionOrder { Backward, Forward };

/// Takes step t and its conditional N(linear / precision, 1 / precision); returns the new a_t.
using PositionUpdate = std::function<double(Index t, double precision, double linear)>;

/// Takes the density (33) of the scale that multiplies a_t and divides a_{t+1}; returns the factor.
using PairUpdate = std::function<double(const ScaleDensity& density)>;

/// Numbers of one lane, stride apart.
struct Channels {
    const double* data = nullptr;
    Index stride = 0;
};

/// Memory of position sweeps on one design.
class PositionSweep {
public:
    PositionSweep(const Design& design, Index N);

    /// Replaces a step by step through update. On entry scans.h belongs to a; on exit it belongs to the
    /// new a after Forward, and must be scanned anew after Backward.
    void run(const BlockContext& context, HeadScans& scans, PositionOrder order, const PositionUpdate& update,
             Vector& a);

    /// The same in Forward order, and after each step the pair (a_t, a_{t+1}) along the curve on which its product, and
    /// so all that passes through both steps, stays as it is. Single steps follow that curve slowly.
    void runWithPairs(const BlockContext& context, HeadScans& scans, const PositionUpdate& update,
                      const PairUpdate& updatePair, Vector& a);

private:
    /// What a step says of its a and of the pair that begins with it; (33) before its prior.
    struct StepSums {
        GaussianTerm likelihood;
        ScaleDensity scale; ///< downLinear without what the product of the pair multiplies
        double cross = 0;   ///< which is this
        void add(const StepSums& more);
    };

    /// The lanes of a share that are alive at a step.
    [[nodiscard]] Share aliveAt(Index t, const Share& lanes) const { return lanes.below(m_design.lanes(t)); }
    void stepBack(const BlockContext& context, const Projections& projections, Index t, Share alive, double a_next);
    [[nodiscard]] GaussianTerm likelihoodAt(const BlockContext& context, Index t, Share alive, const Matrix& h);
    [[nodiscard]] double updated(const BlockContext& context, Index t, const GaussianTerm& likelihood,
                                 const PositionUpdate& update, const Vector& a) const;
    void setRowsKept(PositionOrder order);
    void gather(const BlockContext& context, const HeadScans& scans, const Vector& a);
    [[nodiscard]] ScaleDensity pairScale(const BlockContext& context, Index t, const Vector& a,
                                         const ScaleDensity& sums) const;
    void addArriving(const BlockContext& context, const HeadScans& scans, Index t, Share alive,
                     ScaleDensity& sums) const;
    void addPassedOn(const HeadScans& scans, Index t, double product, ScaleDensity& sums);
    void addPassedOnApart(const HeadScans& scans, Index t, Share alive, StepSums& sums);
    void stepForward(const Projections& projections, Index t, Share alive, double a_t, Matrix& h) const;
    [[nodiscard]] StepSums sumStep(const BlockContext& context, HeadScans& scans, Index t, Share lanes,
                                   double a_before);
    void goForwardShared(const BlockContext& context, HeadScans& scans, const PositionUpdate& update,
                         const PairUpdate& updatePair, Vector& a);
    /// The numbers of one step: the lanes of a channel side by side, channels stride apart.
    struct Tile {
        double* data = nullptr;
        Index stride = 0;
    };
    [[nodiscard]] Tile tileOf(Vector& kept, Index t, Index channels) const;
    [[nodiscard]] Tile tileOfS(Index t);
    [[nodiscard]] Tile tileOfD(Index t);

    /// What a step back reads and writes.
    struct Back {
        Index row = 0; ///< of the design
        Tile S;
        Tile D;
        Tile S_next;
        Tile D_next;
        double a_next = 0;
        bool hasNext = false; ///< the lanes at hand are still alive at t + 1
    };
    template <class V>
    void updateS(const Projections& projections, const Back& at, Index lane);
    template <class V>
    void updateD(const BlockContext& context, const Projections& projections, const Back& at, Index lane);
    /// Where a step finds what it passes on.
    struct PassedOnFrom {
        Index row = 0;    ///< of the step
        Index before = 0; ///< of the step before
        Tile S;           ///< of the step after
        Tile D;
    };
    template <class V, class Rest, class Add, class Finish>
    void visitPassedOn(const HeadScans& scans, const PassedOnFrom& from, Index lane, const Add& add,
                       const Finish& finish);
    [[nodiscard]] Channels ofOutput(const Tile& S, Index p, Index lane) const;

    const Design& m_design;
    Index m_N;
    std::vector<Index> m_groupOfOutput; ///< outputs that are seen in the same rows share one S
    std::vector<Index> m_firstOfGroup;
    Shares m_shares;              ///< of the lanes of each step; more than one in a large problem
    std::vector<StepSums> m_sums; ///< of the shares
    bool m_keepsAll = false;      ///< S and D of all steps, else of the current one
    Vector m_S;                   ///< tiles of (groups N(N+1)/2) channels, lower triangles of S_t
    Vector m_D;                   ///< tiles of (P N) channels, D_t = E_t - C_t
};

} // namespace credence
