// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzer and the replay of its corpus do with bytes: take them for a model file of a small problem, and hold
// what came to its promises.
#pragma once

#include "core/model/ModelFile.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace credence::test {

/// R = 3 features at least, P = 1, T = 4.
inline DesignPtr smallFuzzDesign(const ModelSpec& spec)
{
    Matrix longX(4, 3);
    longX << 0.5, -1, 2, 0.25, 1, -2, -0.75, 0, 1, 1.5, 0.5, -1;
    Matrix longY(4, 1);
    longY << 1, -0.5, 0.25, 2;
    const std::vector<Matrix> x = {longX, longX.topRows(2)};
    const std::vector<Matrix> y = {longY, longY.topRows(2)};
    return designFromNumbers(x, y, spec.features.effects);
}

/// Ends the program where a problem has no words, or where a model that was read is written as another one.
inline void readAsModel(const std::string& text)
{
    const auto holdWords = [](const Error& error) {
        if (describe(error).empty() || error.code == ErrorCode::Internal) {
            std::abort();
        }
    };
    const auto file = parseModelFile(text, "m.json");
    if (!file) {
        holdWords(file.error());
        return;
    }
    const ModelSpec& spec = file.value().spec;
    constexpr int kMostUnits = 8; // priors are simulated, and what memory can hold is asked elsewhere
    if (spec.hidden * spec.heads > kMostUnits) {
        return;
    }
    const DesignPtr design = smallFuzzDesign(spec);
    const auto prior = resolvePrior(file.value(), *design);
    if (!prior) {
        holdWords(prior.error());
        return;
    }
    const auto model = makeModel(spec, prior.value(), design);
    if (!model) {
        holdWords(inModelFile(model.error(), file.value()));
        return;
    }
    const std::string written = writeModelFile(spec, prior.value(), file.value().sampler);
    const auto again = parseModelFile(written, "m.json");
    const auto priorAgain = again ? resolvePrior(again.value(), *design) : Result<Prior>(again.error());
    if (!priorAgain || writeModelFile(again.value().spec, priorAgain.value(), again.value().sampler) != written) {
        std::abort();
    }
}

} // namespace credence::test
