// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Products.h"

#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

constexpr int kTileRows = 2; // of out; with four columns eight sums stay in registers
constexpr int kTileCols = 4;

/// I x J entries of out at once.
template <std::size_t I, std::size_t J>
// NOLINTNEXTLINE(readability-function-size): a kernel takes its pointers and strides loose
CREDENCE_INLINED void addTile(const double* left, Index leftStride, const double* right, Index rightStride, Index rows,
                              double* out, Index outStride)
{
    Four sums[I][J] = {};
    double rests[I][J] = {};
    forEachFour(
        0, rows, [&](Index row, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            V x[I];
            V y[J];
            for (std::size_t i = 0; i < I; ++i) {
                load(left + static_cast<Index>(i) * leftStride + row, x[i]);
            }
            for (std::size_t j = 0; j < J; ++j) {
                load(right + static_cast<Index>(j) * rightStride + row, y[j]);
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
            out[static_cast<Index>(j) * outStride + static_cast<Index>(i)] += sumOf(sums[i][j]) + rests[i][j];
        }
    }
}

template <std::size_t I>
// NOLINTNEXTLINE(readability-function-size): a kernel takes its pointers and strides loose
CREDENCE_INLINED void addTileOf(Index cols, const double* left, Index leftStride, const double* right,
                                Index rightStride, Index rows, double* out, Index outStride)
{
    switch (cols) {
    case 1:
        addTile<I, 1>(left, leftStride, right, rightStride, rows, out, outStride);
        break;
    case 2:
        addTile<I, 2>(left, leftStride, right, rightStride, rows, out, outStride);
        break;
    case 3:
        addTile<I, 3>(left, leftStride, right, rightStride, rows, out, outStride);
        break;
    default:
        addTile<I, kTileCols>(left, leftStride, right, rightStride, rows, out, outStride);
        break;
    }
}

} // namespace

CREDENCE_CLONED
// NOLINTNEXTLINE(readability-function-size): a kernel takes its pointers and strides loose
void addProducts(const Columns& left, const Columns& right, Index rows, bool isLower, double* out, Index outStride)
{
    for (Index i = 0; i < left.count; i += kTileRows) {
        const Index height = std::min<Index>(kTileRows, left.count - i);
        const Index end = isLower ? std::min(right.count, i + height) : right.count;
        for (Index j = 0; j < end; j += kTileCols) {
            const Index width = std::min<Index>(kTileCols, end - j);
            const double* x = left.data + i * left.stride;
            const double* y = right.data + j * right.stride;
            double* corner = out + j * outStride + i;
            if (height == kTileRows) {
                addTileOf<kTileRows>(width, x, left.stride, y, right.stride, rows, corner, outStride);
            } else {
                addTileOf<1>(width, x, left.stride, y, right.stride, rows, corner, outStride);
            }
        }
    }
}

} // namespace credence
