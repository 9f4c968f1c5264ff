// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/SamplerSettings.h"

#include "core/data/NumberText.h"

#include <cmath>
#include <string>

namespace credence {

SamplerSettings changed(const SamplerSettings& settings, const SamplerChanges& changes)
{
    SamplerSettings result;
    result.chains = changes.chains.value_or(settings.chains);
    result.warmup = changes.warmup.value_or(settings.warmup);
    result.draws = changes.draws.value_or(settings.draws);
    result.seed = changes.seed.value_or(settings.seed);
    result.threads = changes.threads.value_or(settings.threads);
    result.replicas = changes.replicas.value_or(settings.replicas);
    result.method = changes.method.value_or(settings.method);
    result.hasSymmetryMoves = changes.hasSymmetryMoves.value_or(settings.hasSymmetryMoves);
    result.start = changes.start.value_or(settings.start);
    result.targets.rhat = changes.rhatTarget.value_or(settings.targets.rhat);
    result.targets.ess = changes.essTarget.value_or(settings.targets.ess);
    return result;
}

namespace {

std::string found(int value)
{
    return std::to_string(value);
}

std::string found(double value)
{
    return std::isfinite(value) ? writeNumber(value) : "a number that is not finite";
}

} // namespace

Problems validate(const SamplerSettings& settings)
{
    constexpr int kMost = 1000;
    Problems problems;
    const auto require = [&problems](bool isGood, const std::string& field, const std::string& message, auto value) {
        if (!isGood) {
            problems.push_back({ErrorCode::Value,
                                message + ", found " + found(value) + ".",
                                Place{.file = {}, .line = 0, .column = {}, .field = "sampler." + field},
                                {}});
        }
    };
    require(settings.chains >= 1 && settings.chains <= kMost, "chains", "chains must be between 1 and 1000",
            settings.chains);
    require(settings.warmup >= 0, "warmup", "warm-up sweeps must be 0 or more", settings.warmup);
    require(settings.draws >= 1, "draws", "draws must be at least 1", settings.draws);
    require(settings.threads >= 0 && settings.threads <= kMost, "threads", "threads must be between 0 and 1000",
            settings.threads);
    require(settings.replicas >= 0 && settings.replicas <= kMostReplicas, "replicas",
            "replicas must be between 0 (as many as are needed) and 64", settings.replicas);
    require(settings.targets.rhat > 1 && settings.targets.rhat <= 2, "rhat_target",
            "the target of Rhat must be above 1, and at most 2", settings.targets.rhat);
    require(settings.targets.ess >= 1 && settings.targets.ess <= 1e6, "ess_target",
            "the target of ESS per chain must be between 1 and 1000000", settings.targets.ess);
    return problems;
}

} // namespace credence
