// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scans.h"

#include "core/base/Shares.h"
#include "core/model/Steps.h"

#include <algorithm>

namespace credence {

namespace {

/// J columns of x W' from the first on, for some rows.
template <std::size_t J>
CREDENCE_INLINED void applyColumns(const Matrix& x, const Matrix& W, Index first, const Share& rows, double* out)
{
    const Index n = x.rows();
    const Index R = W.cols();
    const Index N = W.rows();
    const double* w = W.data() + first;
    const double* from = x.data();
    double* to = out + first * n;
    forEachWide(
        rows.begin, rows.end, [&](Index row, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            V sums[J] = {};
            for (Index r = 0; r < R; ++r) {
                V x_r;
                load(from + r * n + row, x_r);
                for (std::size_t j = 0; j < J; ++j) {
                    sums[j] += w[r * N + static_cast<Index>(j)] * x_r;
                }
            }
            for (std::size_t j = 0; j < J; ++j) {
                store(sums[j], to + static_cast<Index>(j) * n + row);
            }
        });
}

/// A state scan at hand.
struct ScanArrays {
    Index n;
    Index N;
    Index P;
    const double* K;
    const double* V;
    const double* Q; ///< null where the state is not read
    double* h;
    double* f;
};

/// Column by column at some rows: next(place, state) makes the state of the product k v, and Q reads it.
template <class Number, class Next>
CREDENCE_INLINED void scanRows(const ScanArrays& arrays, Index row, const Next& next)
{
    const auto [n, N, P, K, V, Q, h, f] = arrays;
    for (Index p = 0; p < P; ++p) {
        Number V_p;
        Number sum = {};
        load(V + p * n + row, V_p);
        for (Index c = 0; c < N; ++c) {
            Number K_c;
            load(K + c * n + row, K_c);
            Number state = K_c * V_p;
            next((p * N + c) * n, state);
            store(state, h + (p * N + c) * n + row);
            if (Q != nullptr) {
                Number Q_c;
                load(Q + c * n + row, Q_c);
                sum += state * Q_c;
            }
        }
        if (Q != nullptr) {
            store(sum, f + p * n + row);
        }
    }
}

CREDENCE_CLONED
void scanLanes(const Design& design, const Vector& a, const ScanArrays& arrays, const Share& lanes)
{
    const double* h = arrays.h;
    const auto step = [&](Index t, const Share& alive) __attribute__((always_inline))
    {
        const bool isFirst = t == 0;
        const double a_t = a(t);
        const double* before = h + (isFirst ? 0 : design.begin(t - 1));
        forEachWide(
            alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
                using V = typename decltype(of)::type;
                scanRows<V>(
                    arrays, design.begin(t) + lane, [&](Index place, V & state) __attribute__((always_inline)) {
                        if (!isFirst) {
                            V old;
                            load(before + place + lane, old);
                            state += a_t * old;
                        }
                    });
            });
    };
    const auto four = [&](Index t, const FourSteps& steps) __attribute__((always_inline))
    {
        const double* before = h + design.begin(t - 1);
        scanRows<Four>(
            arrays, design.begin(t), [&](Index place, Four & state) __attribute__((always_inline)) {
                scanSteps(steps, before[place], state);
            });
    };
    forEachStep(design, lanes, a, step, four);
}

void scanAll(const SharedDesign& shared, const Vector& a, const ScanArrays& arrays)
{
    const Design& design = shared.design;
    const auto [n, N, P, K, V, Q, h, f] = arrays;
    const Index workOfRow = N + P + 2 * N * P + (Q == nullptr ? 0 : N + P);
    forEachShare(shared.parallel, sharesOf(design.B(), workOfRow * n, kWorkOfShare),
                 [&](Index, const Share& lanes) { scanLanes(design, a, arrays, lanes); });
}

CREDENCE_CLONED
void applyToRows(const Matrix& x, const Matrix& W, const Share& share, Matrix& out)
{
    constexpr Index kNearRows = 256; // whose x stays in the nearest cache
    const Index N = W.rows();
    for (Index begin = share.begin; begin < share.end; begin += kNearRows) {
        const Share rows{begin, std::min<Index>(begin + kNearRows, share.end)};
        Index c = 0;
        for (; c + 4 <= N; c += 4) {
            applyColumns<4>(x, W, c, rows, out.data());
        }
        for (; c + 2 <= N; c += 2) {
            applyColumns<2>(x, W, c, rows, out.data());
        }
        for (; c < N; ++c) {
            applyColumns<1>(x, W, c, rows, out.data());
        }
    }
}

CREDENCE_CLONED
void readRows(const Matrix& h, const Matrix& Q, const Share& rows, Matrix& f)
{
    const Index n = Q.rows();
    const Index N = Q.cols();
    for (Index p = 0; p < f.cols(); ++p) {
        const double* state = h.data() + p * N * n;
        const double* query = Q.data();
        double* to = f.data() + p * n;
        forEachWide(
            rows.begin, rows.end, [&](Index row, auto of) __attribute__((always_inline)) {
                typename decltype(of)::type sum = {};
                for (Index c = 0; c < N; ++c) {
                    typename decltype(of)::type h_c;
                    typename decltype(of)::type Q_c;
                    load(state + c * n + row, h_c);
                    load(query + c * n + row, Q_c);
                    sum += h_c * Q_c;
                }
                store(sum, to + row);
            });
    }
}

} // namespace

void applyWeights(const SharedDesign& shared, const Matrix& W, Matrix& out)
{
    const Design& design = shared.design;
    out.resize(design.rows(), W.rows());
    const Index workOfRow = W.rows() + W.cols() + W.size() / 4;
    forEachShare(shared.parallel, sharesOf(design.rows(), workOfRow * design.rows(), kWorkOfShare),
                 [&](Index, const Share& rows) { applyToRows(design.x, W, rows, out); });
}

void project(const Design& design, const HeadParameters& head, Projections& out)
{
    applyWeights({design}, head.W_K, out.K);
    applyWeights({design}, head.W_Q, out.Q);
    applyWeights({design}, head.W_V, out.V);
}

void stateScan(const SharedDesign& shared, const Vector& a, const Matrix& K, const Matrix& V, Matrix& h)
{
    const Index n = shared.design.rows();
    h.resize(n, K.cols() * V.cols());
    scanAll(shared, a, {n, K.cols(), V.cols(), K.data(), V.data(), nullptr, h.data(), nullptr});
}

void readScan(const SharedDesign& shared, const Vector& a, const Projections& projections, Matrix& h, Matrix& f)
{
    const Index n = shared.design.rows();
    const auto& [K, Q, V] = projections;
    h.resize(n, K.cols() * V.cols());
    f.resize(n, V.cols());
    scanAll(shared, a, {n, K.cols(), V.cols(), K.data(), V.data(), Q.data(), h.data(), f.data()});
}

void readState(const Matrix& h, const Matrix& Q, Matrix& f, const Parallel* parallel)
{
    f.resize(Q.rows(), h.cols() / Q.cols());
    forEachShare(parallel, sharesOf(Q.rows(), 2 * h.size(), kWorkOfShare),
                 [&](Index, const Share& rows) { readRows(h, Q, rows, f); });
}

Matrix headMean(const Design& design, const HeadParameters& head)
{
    Projections projections;
    Matrix h;
    Matrix f;
    project(design, head, projections);
    readScan({design}, head.a, projections, h, f);
    return f;
}

void effectMean(const Design& design, const Matrix& b, Matrix& out)
{
    const Index P = design.P();
    out.setZero(design.rows(), P);
    for (Index column = 0; column < b.cols(); ++column) {
        const auto z = design.z.col(column / P);
        for (Index t = 0; t < design.T(); ++t) {
            for (Index lane = 0; lane < design.lanes(t); ++lane) {
                const Index row = design.begin(t) + lane;
                out(row, column % P) += z(row) * b(design.sequenceOfLane[static_cast<std::size_t>(lane)], column);
            }
        }
    }
}

const Design& withInputs(const Design& design, const Parameters& parameters, std::optional<Design>& space)
{
    if (design.drawnUses.empty() || parameters.y_drawn.size() == 0) {
        return design;
    }
    space = design;
    putDrawnInputs(parameters.y_drawn, *space);
    return *space;
}

namespace {

/// Of inputs that are complete.
Matrix meanOf(const Design& design, const Parameters& parameters)
{
    Matrix f = Matrix::Zero(design.rows(), design.P());
    for (const HeadParameters& head : parameters.heads) {
        f += headMean(design, head);
    }
    if (parameters.D.size() > 0) {
        Matrix skip;
        applyWeights({design}, parameters.D, skip);
        f += skip;
    }
    if (parameters.b.size() > 0) {
        Matrix effects;
        effectMean(design, parameters.b, effects);
        f += effects;
    }
    return f;
}

} // namespace

Matrix meanFunction(const Design& design, const Parameters& parameters)
{
    std::optional<Design> space;
    return meanOf(withInputs(design, parameters, space), parameters);
}

} // namespace credence
