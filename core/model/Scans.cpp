// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scans.h"

namespace credence {

void scanForward(const Design& design, const Vector& a, Matrix& states)
{
    for (Index t = 1; t < design.T(); ++t) {
        const Index lanes = design.lanes(t);
        const double* before = states.data() + design.begin(t - 1);
        double* now = states.data() + design.begin(t);
        for (Index column = 0; column < states.cols(); ++column) {
            for (Index lane = 0; lane < lanes; ++lane) {
                now[lane] += a(t) * before[lane];
            }
            before += states.rows();
            now += states.rows();
        }
    }
}

void applyWeights(const Design& design, const Matrix& W, Matrix& out)
{
    out.resize(design.rows(), W.rows());
    for (Index n = 0; n < W.rows(); ++n) {
        out.col(n).noalias() = design.x * W.row(n).transpose();
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
    const Index N = K.cols();
    h.resize(K.rows(), N * V.cols());
    for (Index p = 0; p < V.cols(); ++p) {
        for (Index n = 0; n < N; ++n) {
            h.col(p * N + n) = K.col(n).cwiseProduct(V.col(p));
        }
    }
    scanForward(design, a, h);
}

void readState(const Matrix& h, const Matrix& Q, Matrix& f)
{
    const Index N = Q.cols();
    f.resize(Q.rows(), h.cols() / N);
    for (Index p = 0; p < f.cols(); ++p) {
        f.col(p) = h.col(p * N).cwiseProduct(Q.col(0));
        for (Index n = 1; n < N; ++n) {
            f.col(p) += h.col(p * N + n).cwiseProduct(Q.col(n));
        }
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
