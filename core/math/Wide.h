// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over numbers that lie side by side, eight or four at a time, on any x86-64. A function marked CREDENCE_CLONED
// is compiled three times, plain, for processors with AVX2 and FMA and for those with AVX-512, and the program picks
// one when it starts. What it calls must be inlined (CREDENCE_INLINED), or it is the plain one. Eights are for the
// third alone: elsewhere they are taken apart into single numbers.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <type_traits>

// the thread sanitizer is not ready yet when the choice is made
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
#define CREDENCE_CLONED [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#define CREDENCE_HAS_EIGHTS (__builtin_cpu_supports("x86-64-v4") != 0)
#else
#define CREDENCE_CLONED
#define CREDENCE_HAS_EIGHTS false
#endif
#define CREDENCE_INLINED [[gnu::always_inline]] inline

namespace credence {

/// Whether the processor takes eight numbers at a time.
inline const bool kHasEights = CREDENCE_HAS_EIGHTS;

/// Four and eight neighbouring numbers.
using Four [[gnu::vector_size(4 * sizeof(double))]] = double;
using Eight [[gnu::vector_size(8 * sizeof(double))]] = double;
constexpr Index kFour = 4;
constexpr Index kEight = 8;

/// How many numbers stand in a vector, or in one number.
template <class V>
inline constexpr std::size_t kLanesOf = 1;
template <>
inline constexpr std::size_t kLanesOf<Four> = kFour;
template <>
inline constexpr std::size_t kLanesOf<Eight> = kEight;

/// The same wherever a double may be. Not copied by memcpy, which goes by halves that a processor is slow to join.
using FourAnywhere [[gnu::vector_size(4 * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;
using EightAnywhere [[gnu::vector_size(8 * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

CREDENCE_INLINED void load(const double* from, double& value)
{
    value = *from;
}

CREDENCE_INLINED void load(const double* from, Four& value)
{
    value = *reinterpret_cast<const FourAnywhere*>(from);
}

CREDENCE_INLINED void load(const double* from, Eight& value)
{
    value = *reinterpret_cast<const EightAnywhere*>(from);
}

CREDENCE_INLINED void store(double value, double* to)
{
    *to = value;
}

CREDENCE_INLINED void store(const Four& value, double* to)
{
    *reinterpret_cast<FourAnywhere*>(to) = value;
}

CREDENCE_INLINED void store(const Eight& value, double* to)
{
    *reinterpret_cast<EightAnywhere*>(to) = value;
}

CREDENCE_INLINED double sumOf(double value)
{
    return value;
}

CREDENCE_INLINED double sumOf(const Four& value)
{
    const auto halves = __builtin_shufflevector(value, value, 0, 1) + __builtin_shufflevector(value, value, 2, 3);
    return halves[0] + halves[1];
}

CREDENCE_INLINED double sumOf(const Eight& value)
{
    return sumOf(__builtin_shufflevector(value, value, 0, 1, 2, 3) + __builtin_shufflevector(value, value, 4, 5, 6, 7));
}

/// Bit i is set where number i is below 0.
CREDENCE_INLINED unsigned signsOf(const Four& value)
{
#if defined(__SSE2__)
    const auto low = __builtin_ia32_movmskpd(__builtin_shufflevector(value, value, 0, 1));
    const auto high = __builtin_ia32_movmskpd(__builtin_shufflevector(value, value, 2, 3));
    return static_cast<unsigned>(low) | static_cast<unsigned>(high) << 2U;
#else
    unsigned signs = 0;
    for (unsigned i = 0; i < static_cast<unsigned>(kFour); ++i) {
        signs |= value[i] < 0 ? 1U << i : 0U;
    }
    return signs;
#endif
}

/// A sum over neighbouring numbers, in one order whatever they are loaded as.
struct WideSum {
    Eight eights = {};
    Four fours = {};
    double rest = 0;

    CREDENCE_INLINED void add(const Eight& value) { eights += value; }
    CREDENCE_INLINED void add(const Four& value) { fours += value; }
    CREDENCE_INLINED void add(double value) { rest += value; }
    [[nodiscard]] CREDENCE_INLINED double total() const
    {
        return (kHasEights ? sumOf(eights) : 0.0) + (sumOf(fours) + rest);
    }
};

/// visit(k, of) for the eights and fours of begin .. end - 1 and then for each number left over; decltype(of)::type is
/// Eight, Four or double.
template <class Visit>
CREDENCE_INLINED void forEachWide(Index begin, Index end, const Visit& visit)
{
    Index k = begin;
    if (kHasEights) {
        for (; k + kEight <= end; k += kEight) {
            visit(k, std::type_identity<Eight>());
        }
    }
    for (; k + kFour <= end; k += kFour) {
        visit(k, std::type_identity<Four>());
    }
    for (; k < end; ++k) {
        visit(k, std::type_identity<double>());
    }
}

} // namespace credence
