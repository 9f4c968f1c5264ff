// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Products.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

Columns columnsOf(const Matrix& matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols()};
}

TEST(Products, AreThoseOfTheMatrices)
{
    for (const Index rows : {1, 3, 4, 5, 131}) {
        for (const Index left : {1, 2, 3, 7}) {
            for (const Index right : {1, 2, 3, 4, 5, 10}) {
                const Matrix X = Matrix::Random(rows, left);
                const Matrix Y = Matrix::Random(rows, right);
                const Matrix before = Matrix::Random(left, right);
                Matrix out = before;
                addProducts(columnsOf(X), columnsOf(Y), {rows}, out);
                const Matrix expected = before + X.transpose() * Y;
                EXPECT_LT((out - expected).cwiseAbs().maxCoeff(), 1e-12) << rows << " " << left << " " << right;
            }
        }
    }
}

TEST(Products, SquaresAreTheLowerTriangle)
{
    for (const Index rows : {3, 23, 64}) {
        for (const Index width : {1, 2, 3, 4, 5, 9}) {
            const Matrix X = Matrix::Random(rows, width);
            const Vector weights = Vector::Random(rows);
            Matrix plain = Matrix::Zero(width, width);
            Matrix weighted = Matrix::Zero(width, width);
            addSquares(columnsOf(X), {rows}, plain);
            addSquares(columnsOf(X), {rows, weights.data()}, weighted);
            plain -= X.transpose() * X;
            weighted -= X.transpose() * weights.asDiagonal() * X;
            EXPECT_LT(plain.triangularView<Eigen::Lower>().toDenseMatrix().cwiseAbs().maxCoeff(), 1e-12) << width;
            EXPECT_LT(weighted.triangularView<Eigen::Lower>().toDenseMatrix().cwiseAbs().maxCoeff(), 1e-12) << width;
        }
    }
}

} // namespace
} // namespace credence
