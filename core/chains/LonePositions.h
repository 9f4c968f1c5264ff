// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The forward sweep over a_1 .. a_{T-1} and their pairs where one long sequence is all there is: the kernel of
// PositionSweep::runWithPairs, law for law, laid out so that little waits for the a just drawn. Random numbers are
// drawn before the sweep; all sums over the state are taken one step ahead, as polynomials in the a still to be drawn
// (NOTATION.md (84), (85)).
#pragma once

#include "core/base/Random.h"
#include "core/chains/Conditionals.h"

#include <array>
#include <vector>

namespace credence {

/// What chance decides at each step. Entry t belongs to a_t and to the pair (a_t, a_{t+1}); entry 0 is not used.
struct LoneNoise {
    /// Points of one slice step of the log factor, in the order in which they are tried; more are drawn if all fail.
    static constexpr Index kPoints = 8;

    Vector normal;    ///< T
    Vector drop;      ///< T, how far the slice's level lies below the log density, Exp(1)
    Matrix up;        ///< kPoints x T, factors
    Matrix down;      ///< kPoints x T, their reciprocals
    Vector low, high; ///< T, of log factors: what is left of the slice when all points have failed

    /// Of T steps.
    void draw(Index T, Stream& stream);

private:
    Matrix m_uniform; ///< T x kPoints, of the points
    Vector m_first;   ///< T, of the slice's place
};

class LonePositions {
public:
    LonePositions(const Design& design, Index N);

    /// Whether a design and prior are of this kind: one long sequence, and nothing but the likelihood to tie its a
    /// together.
    [[nodiscard]] bool doesApply(const PositionTerms& prior) const;

    /// One sweep. On entry scans.h belongs to a, on exit to the new a.
    void run(const BlockContext& context, HeadScans& scans, Stream& stream, Vector& a);

    /// The same with given noise; the stream is asked only where all points of a slice fail or a sign is not sure.
    void runWith(const BlockContext& context, HeadScans& scans, const LoneNoise& noise, Stream& stream, Vector& a);

private:
    /// What is known of a step before any a is drawn: the coefficients of (85) without h.
    struct Step {
        GaussianTerm prior;    ///< of a_t
        double quadratic = 0;  ///< k_{t-1}'S_t k_{t-1}
        double linear = 0;     ///< k_{t-1}'D_t
        double cross = 0;      ///< k_{t-1}'S_{t+1} k_t
        double g_squared = 0;  ///< sum of (Q_t'k_{t-1})^2
        double g_residual = 0; ///< sum of (Q_t'k_{t-1}) rho_t
        double downQuadratic = 0;
        double downLinear = 0; ///< without the part of a_t times cross
        double a_next = 0;     ///< before its own draw
    };
    /// The other coefficients, with h two steps before.
    struct Ahead {
        double quadratic = 0;  ///< h'S_t h
        double half = 0;       ///< h'S_t k_{t-1}
        double linear = 0;     ///< h'D_t
        double cross = 0;      ///< h'S_{t+1} k_t
        double g_squared = 0;  ///< sum of (Q_t'h)^2
        double g_half = 0;     ///< sum of (Q_t'h) (Q_t'k_{t-1})
        double g_residual = 0; ///< sum of (Q_t'h) rho_t
    };
    /// Columns of a step's numbers, each over padded channels: channel p stride + n is entry (n, p).
    struct Place {
        Index k, Q, D, U, S, size;
    };

    void layOut(const BlockContext& context, const Projections& projections);
    void goBack(const BlockContext& context, const Vector& a);
    void stepBack(Index t, double a_next);
    void goForward(const LoneNoise& noise, Stream& stream, Vector& a);
    [[nodiscard]] Ahead lookAhead(Index t, double half) const;
    [[nodiscard]] double* numbers(Index t) { return m_numbers.data() + t * m_place.size; }
    [[nodiscard]] const double* numbers(Index t) const { return m_numbers.data() + t * m_place.size; }

    const Design& m_design;
    Index m_N;
    Index m_stride;   ///< N filled up to fours
    Index m_channels; ///< stride P
    Place m_place{};
    Vector m_numbers;          ///< T + 1 times: k_t, Q_t, D_t, U_t = S_{t+1} k_t, columns of S_t
    Matrix m_keys;             ///< stride x T
    Matrix m_queries;          ///< stride x T
    Matrix m_values;           ///< P x T
    Matrix m_weights;          ///< P x T, 0 where unseen
    Matrix m_rho;              ///< P x (T + 1), what is left for a_t at step t
    Matrix m_g;                ///< P x (T + 1), Q_t'k_{t-1}
    Vector m_queriesOnKeys;    ///< T, Q_t'K_t
    std::vector<Step> m_steps; ///< T
    Vector m_state;            ///< h one step before
    LoneNoise m_noise;
};

} // namespace credence
