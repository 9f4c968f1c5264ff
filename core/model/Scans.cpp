// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scans.h"

#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

CREDENCE_CLONED
void scanForward(const Design& design, const Vector& a, Matrix& states)
{
    for (Index t = 1; t < design.T(); ++t) {
        const Index lanes = design.lanes(t);
        const double a_t = a(t);
        const double* before = states.data() + design.begin(t - 1);
        double* now = states.data() + design.begin(t);
        for (Index column = 0; column < states.cols(); ++column) {
            forEachFour(
                0, lanes, [&](Index lane, auto of) __attribute__((always_inline)) {
                    typename decltype(of)::type old;
                    typename decltype(of)::type sum;
                    load(before + lane, old);
                    load(now + lane, sum);
                    sum += a_t * old;
                    store(sum, now + lane);
                });
            before += states.rows();
            now += states.rows();
        }
    }
}

CREDENCE_CLONED
void outerProducts(const Matrix& x, const Matrix& V, Matrix& out)
{
    const Index n = x.rows();
    out.resize(n, x.cols() * V.cols());
    double* __restrict to = out.data();
    for (Index p = 0; p < V.cols(); ++p) {
        const double* __restrict V_p = V.data() + p * n;
        for (Index r = 0; r < x.cols(); ++r, to += n) {
            const double* __restrict x_r = x.data() + r * n;
            for (Index row = 0; row < n; ++row) {
                to[row] = x_r[row] * V_p[row];
            }
        }
    }
}

CREDENCE_CLONED
void applyWeights(const Design& design, const Matrix& W, Matrix& out)
{
    constexpr Index kNearRows = 256; // whose x stays in the nearest cache
    const Index n = design.rows();
    out.resize(n, W.rows());
    for (Index begin = 0; begin < n; begin += kNearRows) {
        for (Index c = 0; c < W.rows(); ++c) {
            const double* w = W.data() + c;
            double* to = out.data() + c * n;
            forEachFour(
                begin, std::min(begin + kNearRows, n), [&](Index row, auto of) __attribute__((always_inline)) {
                    typename decltype(of)::type sum = {};
                    for (Index r = 0; r < W.cols(); ++r) {
                        typename decltype(of)::type x;
                        load(design.x.data() + r * n + row, x);
                        sum += w[r * W.rows()] * x;
                    }
                    store(sum, to + row);
                });
        }
    }
}

void project(const Design& design, const HeadParameters& head, Projections& out)
{
    applyWeights(design, head.W_K, out.K);
    applyWeights(design, head.W_Q, out.Q);
    applyWeights(design, head.W_V, out.V);
}

void stateScan(const Design& design, const Vector& a, const Matrix& K, const Matrix& V, Matrix& h)
{
    outerProducts(K, V, h);
    scanForward(design, a, h);
}

CREDENCE_CLONED
void readState(const Matrix& h, const Matrix& Q, Matrix& f)
{
    const Index n = Q.rows();
    const Index N = Q.cols();
    f.resize(n, h.cols() / N);
    for (Index p = 0; p < f.cols(); ++p) {
        forEachFour(
            0, n, [&](Index row, auto of) __attribute__((always_inline)) {
                typename decltype(of)::type sum = {};
                for (Index c = 0; c < N; ++c) {
                    typename decltype(of)::type state;
                    typename decltype(of)::type query;
                    load(h.data() + (p * N + c) * n + row, state);
                    load(Q.data() + c * n + row, query);
                    sum += state * query;
                }
                store(sum, f.data() + p * n + row);
            });
    }
}

Matrix headMean(const Design& design, const HeadParameters& head)
{
    Projections projections;
    Matrix h;
    Matrix f;
    project(design, head, projections);
    stateScan(design, head.a, projections.K, projections.V, h);
    readState(h, projections.Q, f);
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

Matrix meanFunction(const Design& design, const Parameters& parameters)
{
    Matrix f = Matrix::Zero(design.rows(), design.P());
    for (const HeadParameters& head : parameters.heads) {
        f += headMean(design, head);
    }
    if (parameters.D.size() > 0) {
        Matrix skip;
        applyWeights(design, parameters.D, skip);
        f += skip;
    }
    if (parameters.b.size() > 0) {
        Matrix effects;
        effectMean(design, parameters.b, effects);
        f += effects;
    }
    return f;
}

} // namespace credence
