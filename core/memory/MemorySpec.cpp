// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/MemorySpec.h"

#include "core/base/Words.h"

#include <cmath>
#include <string>

namespace credence {

namespace {

Error specProblem(const std::string& message, const std::string& field, const std::string& suggestion)
{
    return {ErrorCode::Value, message, Place{.file = {}, .line = 0, .column = {}, .field = field}, suggestion};
}

/// An even order that FouT cannot have, and the odd ones beside it.
Error evenOrder(Index N)
{
    const Index above = N + 1 <= kMostMemory ? N + 1 : N - 1;
    return specProblem("fout keeps a mean and pairs of cosine and sine, so its order is odd, not " + std::to_string(N) +
                           ".",
                       "order", "Use " + std::to_string(above) + ".");
}

} // namespace

Problems validate(const MemorySpec& spec)
{
    Problems problems;
    if (spec.N < 1 || spec.N > kMostMemory) {
        problems.push_back(specProblem(std::to_string(spec.N) + " coefficients are out of range.", "order",
                                       "Use 1 to " + std::to_string(kMostMemory) + "."));
    } else if (spec.measure == MemoryMeasure::FouT && spec.N % 2 == 0) {
        problems.push_back(evenOrder(spec.N));
    }
    if (spec.method == MemoryMethod::General && !(spec.alpha >= 0 && spec.alpha <= 1)) {
        problems.push_back(specProblem("alpha is out of range.", "alpha", "Use 0 (Euler) to 1 (backward Euler)."));
    }
    if (hasWindow(spec.measure) && !(std::isfinite(spec.window) && spec.window > 0)) {
        problems.push_back(specProblem("a window is a length of time.", "window", "Use a number above 0."));
    }
    if (spec.measure == MemoryMeasure::LegS && spec.start == MemoryStart::Zero) {
        problems.push_back(specProblem("legs is singular at its beginning and can only start from its first value.",
                                       "start", "Let it start constant."));
    }
    return problems;
}

double alphaOf(const MemorySpec& spec)
{
    switch (spec.method) {
    case MemoryMethod::Euler:
        return 0;
    case MemoryMethod::Backward:
        return 1;
    case MemoryMethod::General:
        return spec.alpha;
    case MemoryMethod::Bilinear:
    case MemoryMethod::Zoh:
        break;
    }
    return 0.5;
}

std::string_view wordOf(MemoryMeasure measure)
{
    return wordOf(kMemoryMeasureWords, measure);
}

std::string_view wordOf(MemoryMethod method)
{
    const std::string_view word = wordOf(kMemoryMethodWords, method);
    return word.empty() ? "general" : word;
}

bool hasWindow(MemoryMeasure measure)
{
    return measure == MemoryMeasure::LegT || measure == MemoryMeasure::FouT;
}

bool isFading(MemoryMeasure measure)
{
    return measure == MemoryMeasure::LegSLti || measure == MemoryMeasure::LagT;
}

} // namespace credence
