// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Products.h"

#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

constexpr int kTileRows = 2; // of out; with four columns eight sums stay in registers
constexpr int kTileCols = 4;

/// Where a tile of the column-major result begins.
struct Tile {
    double* data;
    Index stride;
};

/// I x J entries of out at once.
template <std::size_t I, std::size_t J>
CREDENCE_INLINED void addTile(const Columns& left, const Columns& right, Index rows, const Tile& out)
{
    Four sums[I][J] = {};
    double rests[I][J] = {};
    forEachFour(
        0, rows, [&](Index row, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            V x[I];
            V y[J];
            for (std::size_t i = 0; i < I; ++i) {
                load(left.data + static_cast<Index>(i) * left.stride + row, x[i]);
            }
            for (std::size_t j = 0; j < J; ++j) {
                load(right.data + static_cast<Index>(j) * right.stride + row, y[j]);
            }
            for (std::size_t i = 0; i < I; ++i) {
                for (std::size_t j = 0; j < J; ++j) {
                    if constexpr (std::is_same_v<V, Four>) {
                        sums[i][j] += x[i] * y[j];
                    } else {
                        rests[i][j] += x[i] * y[j];
                    }
                }
            }
        });
    for (std::size_t i = 0; i < I; ++i) {
        for (std::size_t j = 0; j < J; ++j) {
            out.data[static_cast<Index>(j) * out.stride + static_cast<Index>(i)] += sumOf(sums[i][j]) + rests[i][j];
        }
    }
}

/// As many columns as right has, at most kTileCols.
template <std::size_t I>
CREDENCE_INLINED void addTileOf(const Columns& left, const Columns& right, Index rows, const Tile& out)
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

CREDENCE_CLONED
void addTiles(const Columns& left, const Columns& right, Index rows, bool isLower, const Tile& out)
{
    for (Index i = 0; i < left.count; i += kTileRows) {
        const Columns x{left.data + i * left.stride, left.stride, std::min<Index>(kTileRows, left.count - i)};
        const Index end = isLower ? std::min(right.count, i + x.count) : right.count;
        for (Index j = 0; j < end; j += kTileCols) {
            const Columns y{right.data + j * right.stride, right.stride, std::min<Index>(kTileCols, end - j)};
            const Tile corner{out.data + j * out.stride + i, out.stride};
            if (x.count == kTileRows) {
                addTileOf<kTileRows>(x, y, rows, corner);
            } else {
                addTileOf<1>(x, y, rows, corner);
            }
        }
    }
}

} // namespace

void addProducts(const Columns& left, const Columns& right, Index rows, Eigen::Ref<Matrix> out)
{
    addTiles(left, right, rows, false, {out.data(), out.outerStride()});
}

void addLowerProducts(const Columns& left, const Columns& right, Index rows, Eigen::Ref<Matrix> out)
{
    addTiles(left, right, rows, true, {out.data(), out.outerStride()});
}

} // namespace credence
