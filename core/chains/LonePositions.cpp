// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/LonePositions.h"

#include "core/math/ScaleDensity.h"
#include "core/math/Wide.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace credence {

namespace {

constexpr Index kMostUnits = 16;     // beyond it sums take longer than what waits for them
constexpr Index kLeastSteps = 64;    // below it the draws of each step cost more than what waits for them
constexpr double kRange = 0x1.0p-32; // of half a word
constexpr Index kPoints = LoneNoise::kPoints;

/// e^x and e^-x for |x| <= 2: Taylor to the last bit at x/4, then the fourth power.
template <class V>
CREDENCE_INLINED void bothPowers(const V& x, V& up, V& down)
{
    constexpr std::array<double, 7> kEven = {1.0 / 2,         1.0 / 24,          1.0 / 720,          1.0 / 40320,
                                             1.0 / 3628800.0, 1.0 / 479001600.0, 1.0 / 87178291200.0};
    constexpr std::array<double, 6> kOdd = {1.0 / 6,        1.0 / 120,        1.0 / 5040,
                                            1.0 / 362880.0, 1.0 / 39916800.0, 1.0 / 6227020800.0};
    const V y = 0.25 * x;
    const V z = y * y;
    V even = V{} + kEven.back();
    for (std::size_t i = kEven.size() - 1; i-- > 0;) {
        even = even * z + kEven[i];
    }
    even = even * z + 1;
    V odd = V{} + kOdd.back();
    for (std::size_t i = kOdd.size() - 1; i-- > 0;) {
        odd = odd * z + kOdd[i];
    }
    odd = y * (odd * z + 1);
    up = even + odd;
    down = even - odd;
    up *= up;
    up *= up;
    down *= down;
    down *= down;
}

/// The points that a slice step tries, one after another, if every one fails: the slice shrinks towards 0 on the side
/// of the point, whatever the density.
struct SliceArrays {
    const double* first;    ///< uniform, of the slice's place
    const double* uniforms; ///< T x kPoints
    Index T;
    double* low;
    double* high;
    double* up; ///< kPoints x T
    double* down;
};

CREDENCE_CLONED
void placePoints(const SliceArrays& arrays)
{
    forEachWide(
        1, arrays.T, [&](Index t, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            constexpr std::size_t kLanes = kLanesOf<V>;
            V low;
            load(arrays.first + t, low);
            low *= -kFactorWidth;
            V high = low + kFactorWidth;
            for (Index k = 0; k < kPoints; ++k) {
                V u;
                load(arrays.uniforms + k * arrays.T + t, u);
                const V point = low + (high - low) * u;
                low = point < 0 ? point : low;
                high = point < 0 ? high : point;
                V up;
                V down;
                bothPowers(point, up, down);
                std::array<double, kLanes> ups{};
                std::array<double, kLanes> downs{};
                store(up, ups.data());
                store(down, downs.data());
                for (std::size_t lane = 0; lane < kLanes; ++lane) {
                    const Index at = (t + static_cast<Index>(lane)) * kPoints + k;
                    arrays.up[at] = ups[lane];
                    arrays.down[at] = downs[lane];
                }
            }
            store(low, arrays.low + t);
            store(high, arrays.high + t);
        });
}

/// Rows of out <- columns of in, four by four.
CREDENCE_CLONED
void turn(const Matrix& in, Matrix& out)
{
    const Index T = in.rows();
    const Index stride = out.rows();
    const auto turnFour = [&](Index n, Index t) __attribute__((always_inline))
    {
        Four a;
        Four b;
        Four c;
        Four d;
        load(in.data() + n * T + t, a);
        load(in.data() + (n + 1) * T + t, b);
        load(in.data() + (n + 2) * T + t, c);
        load(in.data() + (n + 3) * T + t, d);
        const Four ab = __builtin_shufflevector(a, b, 0, 4, 2, 6);
        const Four ba = __builtin_shufflevector(a, b, 1, 5, 3, 7);
        const Four cd = __builtin_shufflevector(c, d, 0, 4, 2, 6);
        const Four dc = __builtin_shufflevector(c, d, 1, 5, 3, 7);
        double* to = out.data() + t * stride + n;
        store(__builtin_shufflevector(ab, cd, 0, 1, 4, 5), to);
        store(__builtin_shufflevector(ba, dc, 0, 1, 4, 5), to + stride);
        store(__builtin_shufflevector(ab, cd, 2, 3, 6, 7), to + 2 * stride);
        store(__builtin_shufflevector(ba, dc, 2, 3, 6, 7), to + 3 * stride);
    };
    for (Index n = 0; n < in.cols(); n += kFour) {
        const bool isWhole = n + kFour <= in.cols();
        const Index last = isWhole ? n + kFour : in.cols();
        Index t = 0;
        for (; isWhole && t + kFour <= T; t += kFour) {
            turnFour(n, t);
        }
        for (; t < T; ++t) {
            for (Index column = n; column < last; ++column) {
                out.data()[t * stride + column] = in.data()[column * T + t];
            }
        }
    }
}

} // namespace

void LoneNoise::draw(Index T, Stream& stream)
{
    for (Vector* numbers : {&normal, &drop, &low, &high, &m_first}) {
        numbers->resize(T);
    }
    up.resize(kPoints, T);
    down.resize(kPoints, T);
    m_uniform.resize(T, kPoints);
    drop(0) = 0.5;
    for (Index t = 1; t < T; ++t) {
        normal(t) = stream.normal();
        drop(t) = stream.uniform();
        m_first(t) = stream.uniform();
        for (Index k = 0; k < kPoints; k += 2) { // the slice's place has all bits, so that points fall anywhere
            const std::uint64_t word = stream();
            m_uniform(t, k) = (static_cast<double>(word >> 32U) + 0.5) * kRange;
            m_uniform(t, k + 1) = (static_cast<double>(word & 0xFFFFFFFFU) + 0.5) * kRange;
        }
    }
    drop = -drop.array().log();
    placePoints({m_first.data(), m_uniform.data(), T, low.data(), high.data(), up.data(), down.data()});
}

LonePositions::LonePositions(const Design& design, Index N)
    : m_design(design), m_N(N), m_stride((N + kFour - 1) / kFour * kFour), m_channels(m_stride * design.P()),
      m_place{0, m_channels, 2 * m_channels, 3 * m_channels, 4 * m_channels, (4 + N) * m_channels}
{
}

bool LonePositions::doesApply(const PositionTerms& prior) const
{
    return m_design.T() >= kLeastSteps && m_design.B() == 1 && m_N <= kMostUnits && !prior.isSmooth();
}

void LonePositions::run(const BlockContext& context, HeadScans& scans, Stream& stream, Vector& a)
{
    m_noise.draw(m_design.T(), stream);
    runWith(context, scans, m_noise, stream, a);
}

void LonePositions::runWith(const BlockContext& context, HeadScans& scans, const LoneNoise& noise, Stream& stream,
                            Vector& a)
{
    layOut(context, scans.projections);
    goBack(context, a);
    goForward(noise, stream, a);
    stateScan({m_design}, a, scans.projections.K, scans.projections.V, scans.h);
}

/// sqrt(tau) goes into Q and rho, and with them into S, D and all sums. Columns become rows: what a step needs stands
/// together.
void LonePositions::layOut(const BlockContext& context, const Projections& projections)
{
    const Index T = m_design.T();
    const Index P = m_design.P();
    const double scale = std::sqrt(context.tau);
    if (m_steps.empty()) { // what fills up stays 0; so does all after the end
        m_numbers.setZero((T + 1) * m_place.size);
        m_keys.setZero(m_stride, T);
        m_queries.setZero(m_stride, T);
        m_values.resize(P, T);
        m_weights.resize(P, T);
        m_rho.setZero(P, T + 1);
        m_g.setZero(P, T + 1);
        m_steps.resize(static_cast<std::size_t>(T));
    }
    turn(projections.K, m_keys);
    turn(projections.Q, m_queries);
    m_values = projections.V.transpose();
    m_weights = scale * m_design.seen.transpose();
    m_queriesOnKeys = projections.Q.col(0).cwiseProduct(projections.K.col(0));
    for (Index n = 1; n < m_N; ++n) {
        m_queriesOnKeys += projections.Q.col(n).cwiseProduct(projections.K.col(n));
    }
    for (Index p = 0; p < P; ++p) {
        m_rho.row(p).head(T) =
            scale * (context.residual.col(p) - m_queriesOnKeys.cwiseProduct(projections.V.col(p))).transpose();
    }
}

// (15), (84) with a = a_{t+1}
CREDENCE_INLINED void LonePositions::stepBack(Index t, double a_next)
{
    double* now = numbers(t);
    const double* after = numbers(t + 1);
    const double* K = m_keys.data() + t * m_stride;
    const double* Q_n = m_queries.data() + t * m_stride;
    const double* K_before = m_keys.data() + std::max<Index>(t - 1, 0) * m_stride; // step 0 has no a: not used
    const double* V_before = m_values.data() + std::max<Index>(t - 1, 0) * m_design.P();
    Four quadratic = {};
    Four downLinear = {};
    Four linear = {};
    Four cross = {};
    double g_squared = 0;
    double g_residual = 0;
    for (Index p = 0; p < m_design.P(); ++p) {
        const double V_p = m_values(p, t);
        const double weight = m_weights(p, t);
        const double rho = m_rho(p, t);
        Four g = {};
        for (Index n = 0; n < m_stride; n += kFour) {
            const Index c = p * m_stride + n;
            Four Q;
            Four D;
            Four k;
            Four k_before;
            load(Q_n + n, Q);
            load(after + m_place.D + c, D);
            load(K + n, k);
            load(K_before + n, k_before);
            Q *= weight;
            k *= V_p;
            k_before *= V_before[p];
            Four U = {};
            for (Index m = 0; m < m_N; ++m) {
                Four S;
                load(after + m_place.S + m * m_channels + c, S);
                U += K[m] * S;
                S = Q_n[m] * weight * Q + a_next * a_next * S;
                store(S, now + m_place.S + m * m_channels + c);
            }
            U *= V_p;
            quadratic += k * U;
            downLinear += k * D;
            D = rho * Q + a_next * (D - a_next * U);
            store(k, now + m_place.k + c);
            store(Q, now + m_place.Q + c);
            store(U, now + m_place.U + c);
            store(D, now + m_place.D + c);
            linear += k_before * D;
            cross += k_before * U;
            g += k_before * Q;
        }
        const double g_p = sumOf(g);
        m_g(p, t) = g_p;
        g_squared += g_p * g_p;
        g_residual += g_p * rho;
    }
    Step& step = m_steps[static_cast<std::size_t>(t)];
    step.downQuadratic = sumOf(quadratic);
    step.downLinear = sumOf(downLinear);
    step.linear = sumOf(linear);
    step.cross = sumOf(cross);
    step.g_squared = g_squared;
    step.g_residual = g_residual;
}

CREDENCE_CLONED
void LonePositions::goBack(const BlockContext& context, const Vector& a)
{
    const PositionTerms& prior = context.positions();
    const Index last = m_design.T() - 1;
    for (Index t = last; t >= 0; --t) {
        const double a_next = t < last ? a(t + 1) : 0.0;
        Step& step = m_steps[static_cast<std::size_t>(t)];
        step.prior = {prior.precision(t), prior.eta(t)};
        step.a_next = a_next;
        stepBack(t, a_next);
        if (t < last) {
            Step& next = m_steps[static_cast<std::size_t>(t + 1)];
            next.quadratic = step.downQuadratic;
            step.downQuadratic = a_next * a_next * (next.prior.precision + step.downQuadratic);
            step.downLinear = a_next * (next.prior.linear + step.downLinear);
        }
    }
}

/// Of step t, the state being that of two steps before it; half is known from the step before.
CREDENCE_INLINED LonePositions::Ahead LonePositions::lookAhead(Index t, double half) const
{
    const Index P = m_design.P();
    const double* at = numbers(t);
    const double* h = m_state.data();
    Ahead ahead;
    Four quadratic = {};
    Four linear = {};
    Four cross = {};
    for (Index p = 0; p < P; ++p) {
        Four g = {};
        for (Index c = p * m_stride; c < (p + 1) * m_stride; c += kFour) {
            Four state;
            Four Q;
            Four D;
            Four U;
            load(h + c, state);
            load(at + m_place.Q + c, Q);
            load(at + m_place.D + c, D);
            load(at + m_place.U + c, U);
            Four Sh = {};
            for (Index n = 0; n < m_N; ++n) {
                Four S;
                load(at + m_place.S + n * m_channels + c, S);
                Sh += h[p * m_stride + n] * S;
            }
            quadratic += state * Sh;
            linear += state * D;
            cross += state * U;
            g += state * Q;
        }
        const double g_p = sumOf(g);
        ahead.g_squared += g_p * g_p;
        ahead.g_half += g_p * m_g(p, t);
        ahead.g_residual += g_p * m_rho(p, t);
    }
    ahead.quadratic = sumOf(quadratic);
    ahead.half = half;
    ahead.linear = sumOf(linear);
    ahead.cross = sumOf(cross);
    return ahead;
}

namespace {

/// The slice of a pair's log factor.
struct PairSlice {
    ScaleDensity density;
    double drop = 0;
    double low = 0;
    double high = 0;
    const double* up = nullptr; ///< kPoints factors to try
    const double* down = nullptr;
};

/// The first point above the level, kPoints if there is none. No branch: which it is cannot be foreseen.
CREDENCE_INLINED Index firstAbove(const PairSlice& slice)
{
    const ScaleDensity& density = slice.density;
    // what lies below the level has more of -2 log density than this
    const double limit =
        density.upQuadratic - 2 * density.upLinear + (density.downQuadratic - 2 * density.downLinear) + 2 * slice.drop;
    unsigned below = 0;
    for (Index k = 0; k < kPoints; k += kFour) {
        Four up;
        Four down;
        load(slice.up + k, up);
        load(slice.down + k, down);
        const Four room = limit - up * (density.upQuadratic * up - 2 * density.upLinear) -
                          down * (density.downQuadratic * down - 2 * density.downLinear);
        below |= signsOf(room) << static_cast<unsigned>(k);
    }
    return std::countr_one(below);
}

/// Where all points failed: the slice goes on shrinking.
[[gnu::noinline]] double shrinkOn(const PairSlice& slice, Stream& stream)
{
    const double level = slice.density(0.0) - slice.drop;
    return std::exp(shrinkSlice(slice.density, {level, slice.low, slice.high}, 0.0, stream));
}

/// Half the log odds of a sign, beyond which no uniform number of a stream would change it.
constexpr double kSureSign = 19;

[[gnu::noinline]] bool isFlipped(double halfLogOdds, Stream& stream)
{
    return stream.uniform() * (1 + std::exp(2 * halfLogOdds)) < 1;
}

} // namespace

/// The loop's own chain is from one a to the next through what hangs on it: polynomials, the draw, the slice. All else
/// runs beside it.
CREDENCE_CLONED
void LonePositions::goForward(const LoneNoise& noise, Stream& stream, Vector& a)
{
    const Index last = m_design.T() - 1;
    m_state.setZero(m_channels);
    Ahead ahead;
    double a_before = 0; // h_0 is k_0: nothing comes before it
    for (Index t = 1; t <= last; ++t) {
        const Step& step = m_steps[static_cast<std::size_t>(t)];
        const double precision =
            step.prior.precision + step.quadratic + a_before * (2 * ahead.half + a_before * ahead.quadratic);
        const double linear = step.prior.linear + step.linear + a_before * ahead.linear;
        double a_t = linear / precision + noise.normal(t) / std::sqrt(precision);
        const double cross = step.cross + a_before * ahead.cross;
        if (t < last) {
            const double upQuadratic =
                step.prior.precision + step.g_squared + a_before * (2 * ahead.g_half + a_before * ahead.g_squared);
            const double upLinear = step.prior.linear + step.g_residual + a_before * ahead.g_residual;
            const PairSlice slice{{a_t * a_t * upQuadratic, a_t * upLinear, step.downQuadratic,
                                   step.downLinear - a_t * step.a_next * step.a_next * cross, 0},
                                  noise.drop(t),
                                  noise.low(t),
                                  noise.high(t),
                                  noise.up.data() + t * kPoints,
                                  noise.down.data() + t * kPoints};
            const Index first = firstAbove(slice);
            const double factor = first < kPoints ? slice.up[first] : shrinkOn(slice, stream);
            const double reciprocal = first < kPoints ? slice.down[first] : 1 / factor;
            const double halfLogOdds = slice.density.upLinear * factor + slice.density.downLinear * reciprocal;
            a_t *= factor;
            if (halfLogOdds < kSureSign && isFlipped(halfLogOdds, stream)) {
                a_t = -a_t;
            }
        }
        const double* k_before = numbers(t - 1) + m_place.k;
        for (Index c = 0; c < m_channels; c += kFour) {
            Four h;
            Four k;
            load(m_state.data() + c, h);
            load(k_before + c, k);
            store(Four(a_before * h + k), m_state.data() + c);
        }
        ahead = lookAhead(t + 1, cross);
        a(t) = a_t;
        a_before = a_t;
    }
}

} // namespace credence
