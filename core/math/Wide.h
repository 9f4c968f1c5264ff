// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over numbers that lie side by side, four at a time, on any x86-64. A function marked CREDENCE_CLONED is
// compiled twice, plain and for processors with AVX2 and FMA, and the program picks one when it starts. What it calls
// must be inlined (CREDENCE_INLINED), or it is the plain one.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <type_traits>

// the thread sanitizer is not ready yet when the choice is made
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define CREDENCE_CLONED [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define CREDENCE_CLONED
#endif
#define CREDENCE_INLINED [[gnu::always_inline]] inline

namespace credence {

/// Four neighbouring numbers.
using Four [[gnu::vector_size(4 * sizeof(double))]] = double;
constexpr Index kFour = 4;

/// The same wherever a double may be. Not copied by memcpy, which goes by halves that a processor is slow to join.
using FourAnywhere [[gnu::vector_size(4 * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

CREDENCE_INLINED void load(const double* from, double& value)
{
    value = *from;
}

CREDENCE_INLINED void load(const double* from, Four& value)
{
    value = *reinterpret_cast<const FourAnywhere*>(from);
}

CREDENCE_INLINED void store(double value, double* to)
{
    *to = value;
}

CREDENCE_INLINED void store(const Four& value, double* to)
{
    *reinterpret_cast<FourAnywhere*>(to) = value;
}

CREDENCE_INLINED double sumOf(const Four& value)
{
    return (value[0] + value[2]) + (value[1] + value[3]);
}

/// A sum over neighbouring numbers, in one order whatever they are loaded as.
struct WideSum {
    Four fours = {};
    double rest = 0;

    CREDENCE_INLINED void add(const Four& value) { fours += value; }
    CREDENCE_INLINED void add(double value) { rest += value; }
    [[nodiscard]] CREDENCE_INLINED double total() const { return sumOf(fours) + rest; }
};

/// visit(k, of) for the fours of begin .. end - 1 and then for each number left over; decltype(of)::type is Four or
/// double.
template <class Visit>
CREDENCE_INLINED void forEachFour(Index begin, Index end, const Visit& visit)
{
    Index k = begin;
    for (; k + kFour <= end; k += kFour) {
        visit(k, std::type_identity<Four>());
    }
    for (; k < end; ++k) {
        visit(k, std::type_identity<double>());
    }
}

} // namespace credence
