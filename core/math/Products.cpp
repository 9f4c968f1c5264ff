// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Products.h"

#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

constexpr Index kTileRows = 2; // of out; with four columns eight sums stay in registers
constexpr Index kTileCols = 4;
constexpr Index kTriangle = 4; // ten sums

/// Where a tile of the column-major result begins.
struct Tile {
    double* data;
    Index stride;
};

CREDENCE_INLINED double& at(const Tile& tile, std::size_t i, std::size_t j)
{
    return tile.data[static_cast<Index>(j) * tile.stride + static_cast<Index>(i)];
}

/// I x J sums over rows, each in the order of eights, fours and single numbers.
template <std::size_t I, std::size_t J>
struct TileSums {
    Eight eights[I][J] = {};
    Four fours[I][J] = {};
    double rests[I][J] = {};

    template <class V>
    CREDENCE_INLINED auto& of()
    {
        if constexpr (std::is_same_v<V, Eight>) {
            return eights;
        } else if constexpr (std::is_same_v<V, Four>) {
            return fours;
        } else {
            return rests;
        }
    }

    /// Sums of which there is none are left out: most of the time there are rows enough for eights alone.
    [[nodiscard]] CREDENCE_INLINED double total(std::size_t i, std::size_t j, Index rows) const
    {
        double sum = kHasEights ? sumOf(eights[i][j]) : 0.0;
        if (!kHasEights || rows % kEight != 0) {
            sum += sumOf(fours[i][j]) + rests[i][j];
        }
        return sum;
    }
};

/// One or no weight of each row.
template <class V>
CREDENCE_INLINED void applyWeight(const double* weights, Index row, V& x)
{
    if (weights != nullptr) {
        V weight;
        load(weights + row, weight);
        x *= weight;
    }
}

/// I x J entries of out at once.
template <std::size_t I, std::size_t J>
CREDENCE_INLINED void addTile(const Columns& left, const Columns& right, const Rows& rows, const Tile& out)
{
    TileSums<I, J> sums;
    const double* weights = rows.weights;
    forEachWide(
        0, rows.count, [&](Index row, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            V x[I];
            V y[J];
            for (std::size_t i = 0; i < I; ++i) {
                load(left.data + static_cast<Index>(i) * left.stride + row, x[i]);
                applyWeight(weights, row, x[i]);
            }
            for (std::size_t j = 0; j < J; ++j) {
                load(right.data + static_cast<Index>(j) * right.stride + row, y[j]);
            }
            auto& sum = sums.template of<V>();
            for (std::size_t i = 0; i < I; ++i) {
                for (std::size_t j = 0; j < J; ++j) {
                    sum[i][j] += x[i] * y[j];
                }
            }
        });
    for (std::size_t i = 0; i < I; ++i) {
        for (std::size_t j = 0; j < J; ++j) {
            at(out, i, j) += sums.total(i, j, rows.count);
        }
    }
}

/// The lower triangle of I x I entries.
template <std::size_t I>
CREDENCE_INLINED void addTriangle(const Columns& columns, const Rows& rows, const Tile& out)
{
    TileSums<I, I> sums;
    const double* weights = rows.weights;
    forEachWide(
        0, rows.count, [&](Index row, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            V x[I];
            for (std::size_t i = 0; i < I; ++i) {
                load(columns.data + static_cast<Index>(i) * columns.stride + row, x[i]);
            }
            auto& sum = sums.template of<V>();
            for (std::size_t i = 0; i < I; ++i) {
                V weighted = x[i];
                applyWeight(weights, row, weighted);
                for (std::size_t j = 0; j <= i; ++j) {
                    sum[i][j] += weighted * x[j];
                }
            }
        });
    for (std::size_t i = 0; i < I; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            at(out, i, j) += sums.total(i, j, rows.count);
        }
    }
}

/// As many columns as right has, at most kTileCols.
template <std::size_t I>
CREDENCE_INLINED void addTileOf(const Columns& left, const Columns& right, const Rows& rows, const Tile& out)
{
    switch (right.count) {
    case 1:
        addTile<I, 1>(left, right, rows, out);
        break;
    case 2:
        addTile<I, 2>(left, right, rows, out);
        break;
    case 3:
        addTile<I, 3>(left, right, rows, out);
        break;
    default:
        addTile<I, kTileCols>(left, right, rows, out);
        break;
    }
}

Columns part(const Columns& columns, Index begin, Index count)
{
    return {columns.data + begin * columns.stride, columns.stride, count};
}

CREDENCE_CLONED
void addTiles(const Columns& left, const Columns& right, const Rows& rows, const Tile& out)
{
    for (Index i = 0; i < left.count; i += kTileRows) {
        const Columns x = part(left, i, std::min<Index>(kTileRows, left.count - i));
        for (Index j = 0; j < right.count; j += kTileCols) {
            const Columns y = part(right, j, std::min<Index>(kTileCols, right.count - j));
            const Tile corner{out.data + j * out.stride + i, out.stride};
            if (x.count == kTileRows) {
                addTileOf<kTileRows>(x, y, rows, corner);
            } else {
                addTileOf<1>(x, y, rows, corner);
            }
        }
    }
}

CREDENCE_CLONED
void addTriangles(const Columns& columns, const Rows& rows, const Tile& corner)
{
    switch (columns.count) {
    case 1:
        addTriangle<1>(columns, rows, corner);
        break;
    case 2:
        addTriangle<2>(columns, rows, corner);
        break;
    case 3:
        addTriangle<3>(columns, rows, corner);
        break;
    default:
        addTriangle<4>(columns, rows, corner);
        break;
    }
}

} // namespace

void addProducts(const Columns& left, const Columns& right, const Rows& rows, Eigen::Ref<Matrix> out)
{
    if (right.count == 1) { // a column of sums as a row of them: wider tiles
        addTiles(right, left, rows, {out.data(), 1});
        return;
    }
    addTiles(left, right, rows, {out.data(), out.outerStride()});
}

void addSquares(const Columns& columns, const Rows& rows, Eigen::Ref<Matrix> out)
{
    const Index stride = out.outerStride();
    for (Index i = 0; i < columns.count; i += kTriangle) {
        const Columns block = part(columns, i, std::min(kTriangle, columns.count - i));
        if (i > 0) {
            addTiles(block, part(columns, 0, i), rows, {out.data() + i, stride});
        }
        addTriangles(block, rows, {out.data() + i * stride + i, stride});
    }
}

} // namespace credence
