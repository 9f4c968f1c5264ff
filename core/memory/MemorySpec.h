// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which memory: a measure that says how the past is weighed, how many coefficients hold it, and how its differential
// equation becomes steps (Gu et al. 2020; NOTATION.md section 11).
#pragma once

#include "core/base/Result.h"
#include "core/math/LinearAlgebra.h"

#include <array>
#include <string_view>
#include <utility>

namespace credence {

enum class MemoryMeasure {
    LegS,    ///< the whole past with equal weight; its equation has the factor 1/t
    LegSLti, ///< the same matrices without 1/t: weight exp(-s) at lag s. Often misnamed LegT
    LegT,    ///< the last window of time with equal weight, by Legendre polynomials
    LagT,    ///< weight exp(-s) at lag s, by Laguerre polynomials
    FouT,    ///< the last window of time with equal weight, by a mean and pairs of cosine and sine: N is odd
};

enum class MemoryMethod {
    Euler,    ///< alpha = 0: explicit; may blow up
    Backward, ///< alpha = 1
    Bilinear, ///< alpha = 1/2
    Zoh,      ///< zero-order hold: exact for a signal that stays as it is during a step
    General,  ///< generalised bilinear, with the alpha of the spec
};

/// LegS but with Zoh only: where within a step t is taken.
enum class MemoryClock {
    End,    ///< t_k, as the original code has it: of first order
    Middle, ///< the middle of the step: of second order where f is the signal's value there
};

/// What was before the first value.
enum class MemoryStart {
    Constant, ///< that same value for ever, c = (f, 0, .., 0). The only start that LegS has
    Zero,     ///< nothing, c = 0
};

constexpr Index kMostMemory = 256;

struct MemorySpec {
    MemoryMeasure measure = MemoryMeasure::LegS;
    MemoryMethod method = MemoryMethod::Bilinear;
    Index N = 64;       ///< coefficients, 1 to kMostMemory; odd for FouT
    double alpha = 0.5; ///< General only, in [0, 1]: how much of the slope is that at the end of the step
    double window = 1;  ///< LegT and FouT only: theta > 0, in the unit of time
    MemoryClock clock = MemoryClock::End;
    MemoryStart start = MemoryStart::Constant;

    bool operator==(const MemorySpec&) const = default;
};

/// All that is wrong, with fields "order", "alpha", "window", "start".
[[nodiscard]] Problems validate(const MemorySpec& spec);

/// The alpha of NOTATION.md (103); of Zoh, which has none, 1/2.
[[nodiscard]] double alphaOf(const MemorySpec& spec);

[[nodiscard]] bool hasWindow(MemoryMeasure measure); ///< LegT, FouT
[[nodiscard]] bool isFading(MemoryMeasure measure);  ///< LegSLti, LagT: weight exp(-s) at lag s

constexpr std::array<std::pair<std::string_view, MemoryMeasure>, 5> kMemoryMeasureWords = {
    {{"legs", MemoryMeasure::LegS},
     {"legs-lti", MemoryMeasure::LegSLti},
     {"legt", MemoryMeasure::LegT},
     {"lagt", MemoryMeasure::LagT},
     {"fout", MemoryMeasure::FouT}}};

/// General is left out: it is asked for by its alpha.
constexpr std::array<std::pair<std::string_view, MemoryMethod>, 4> kMemoryMethodWords = {
    {{"bilinear", MemoryMethod::Bilinear},
     {"zoh", MemoryMethod::Zoh},
     {"backward", MemoryMethod::Backward},
     {"euler", MemoryMethod::Euler}}};

[[nodiscard]] std::string_view wordOf(MemoryMeasure measure);
[[nodiscard]] std::string_view wordOf(MemoryMethod method); ///< "general" too

} // namespace credence
