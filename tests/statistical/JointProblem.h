// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A small problem of any combination, from which parameters and outputs can be drawn together, and the kernels whose
// answer to it is tested.
#pragma once

#include "core/chains/TemperedChain.h"
#include "tests/statistical/Combinations.h"

#include <functional>

namespace credence {

/// Three sequences of up to four steps, two features, non-zero prior means. The same cells are missing every time.
class JointProblem {
public:
    explicit JointProblem(const Combination& combination);

    [[nodiscard]] const Model& model() const { return *m_model; } ///< with outputs of no account
    [[nodiscard]] Parameters drawParameters(Stream& stream) const;
    [[nodiscard]] ModelPtr drawOutputs(const Parameters& parameters, Stream& stream) const;
    /// As many replicas where the combination is tempered. No warm-up, so that the ladder stays as it is.
    [[nodiscard]] SamplerSettings settings(int replicas) const;
    [[nodiscard]] std::uint64_t seed() const; ///< no other combination has it

private:
    [[nodiscard]] ModelSpec spec() const;
    [[nodiscard]] Prior prior() const;
    [[nodiscard]] DesignPtr design() const;
    [[nodiscard]] Index outputs() const;

    Combination m_combination;
    ModelPtr m_model;
};

[[nodiscard]] double logLikelihoodAt(const Model& model, const Parameters& parameters);

/// Takes a chain one sweep on. That of the product is stepTempered.
using Kernel = std::function<void(const Model& model, const SamplerSettings& settings, TemperedChain& chain)>;
[[nodiscard]] Kernel productKernel();

/// Makes a replica go on with other parameters, or with another model of the same shape.
void putOn(const Model& model, Parameters parameters, ChainState& replica);
void putOn(const Model& model, TemperedChain& chain);

} // namespace credence
