// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// NOTATION.md (4)-(6): the recurrence, the masked matrix and the form in chunks (Dao and Gu 2024) are one map, also
// where positions are negative or 0.
#include "core/model/Attention.h"
#include "core/model/Scans.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace credence {
namespace {

constexpr Index kSteps = 11;

RandomProblem problemWith(const Vector& a)
{
    RandomProblem problem = makeRandomProblem({.B = 3, .T = kSteps, .R = 3, .P = 2, .N = 4, .isRagged = true}, 21);
    problem.brute.state.heads[0].a = a;
    return problem;
}

/// In chunks of so many steps: within one by its own matrix, between them by the state that is carried over.
Matrix inChunks(const bruteforce::Data& data, const HeadParameters& head, Index size)
{
    const Matrix K = data.x * head.W_K.transpose(); // T x N
    const Matrix Q = data.x * head.W_Q.transpose(); // T x N
    const Matrix V = data.x * head.W_V.transpose(); // T x P
    Matrix state = Matrix::Zero(K.cols(), V.cols());
    Matrix f(K.rows(), V.cols());
    for (Index begin = 0; begin < K.rows(); begin += size) {
        const Index count = std::min(size, K.rows() - begin);
        const auto passed = [&](Index after, Index until) { // a of the steps in between, begin counted from 0
            double product = 1;
            for (Index t = after + 1; t <= until; ++t) {
                product *= head.a(begin + t);
            }
            return product;
        };
        Matrix next = passed(-1, count - 1) * state;
        for (Index t = 0; t < count; ++t) {
            f.row(begin + t) = passed(-1, t) * (Q.row(begin + t) * state);
            for (Index s = 0; s <= t; ++s) {
                f.row(begin + t) += passed(s, t) * Q.row(begin + t).dot(K.row(begin + s)) * V.row(begin + s);
            }
            next += passed(t, count - 1) * K.row(begin + t).transpose() * V.row(begin + t);
        }
        state = next;
    }
    return f;
}

/// The recurrence's f of one sequence.
Matrix recurrent(const RandomProblem& problem, Index sequence)
{
    const Design& design = *problem.model->design;
    const Matrix f = headMean(design, problem.brute.state.heads[0]);
    const Index length = problem.brute.sequences[static_cast<std::size_t>(sequence)].x.rows();
    Matrix rows(length, f.cols());
    for (Index t = 0; t < length; ++t) {
        rows.row(t) = f.row(design.row(sequence, t));
    }
    return rows;
}

std::vector<Vector> positions()
{
    const Vector positive = Vector::LinSpaced(kSteps, 0.4, 1.3);
    Vector mixed = Vector::LinSpaced(kSteps, -1.2, 0.9);
    Vector zeros = positive;
    zeros(3) = zeros(7) = 0;
    mixed(5) = 0;
    return {positive, -positive, mixed, zeros, Vector::Zero(kSteps)};
}

} // namespace

TEST(Semiseparable, RecurrenceMatrixAndChunksAreOneMap)
{
    for (const Vector& a : positions()) {
        const RandomProblem problem = problemWith(a);
        const HeadParameters& head = problem.brute.state.heads[0];
        for (Index sequence = 0; sequence < 3; ++sequence) {
            const bruteforce::Data& data = problem.brute.sequences[static_cast<std::size_t>(sequence)];
            const Matrix f = recurrent(problem, sequence);
            const double tolerance = 1e-12 * f.cwiseAbs().maxCoeff();
            const Matrix M = attentionMatrix(*problem.model->design, head, sequence);
            const Matrix V = data.x * head.W_V.transpose();
            EXPECT_LE((M * V - f).cwiseAbs().maxCoeff(), tolerance);
            EXPECT_EQ(Matrix(M.triangularView<Eigen::StrictlyUpper>()).cwiseAbs().maxCoeff(), 0);
            for (Index p = 0; p < 2; ++p) {
                const Matrix parts = contributionMatrix(*problem.model->design, head, sequence, p);
                EXPECT_LE((parts.rowwise().sum() - f.col(p)).cwiseAbs().maxCoeff(), tolerance);
            }
            for (const Index size : {Index{1}, Index{2}, Index{3}, Index{5}, kSteps}) {
                EXPECT_LE((inChunks(data, head, size) - f).cwiseAbs().maxCoeff(), tolerance) << size;
            }
        }
    }
}

TEST(Semiseparable, ALostSignIsSeen)
{
    const RandomProblem problem = problemWith(positions()[2]);
    HeadParameters head = problem.brute.state.heads[0];
    head.a = head.a.cwiseAbs();
    const Matrix f = recurrent(problem, 0);
    EXPECT_GT((inChunks(problem.brute.sequences[0], head, 3) - f).cwiseAbs().maxCoeff(),
              1e-2 * f.cwiseAbs().maxCoeff());
}

} // namespace credence
