// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// MODEL.json: structure, prior and sampler settings as a person writes them. The window exports it, the command line
// reads it, and the two give the same draws. An unknown key or a wrong shape is an error that names it.
#pragma once

#include "core/model/Model.h"
#include "core/model/SamplerSettings.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace credence {

/// A model file before the data are known: numbers stand for whole matrices until the shapes are.
struct ModelFile {
    ModelSpec spec;
    SamplerSettings sampler;
    std::string priorJson = "{}";     ///< the "prior" object as text, checked for its keys but not yet for its shapes
    std::string file;                 ///< for messages
    std::map<std::string, int> lines; ///< of its keys, for messages
    int priorLine = 1;                ///< line of the file on which priorJson begins, for messages
};

/// Keys: hidden, heads, intercept, step_time, time_gap, effects [names of features], categories {input: [levels, the
/// first the reference] or true}, lags {output: count or {lags, start, start_mark}}, skip, standardise, prior {W_K,
/// W_Q, W_V, D, a {mean, sd, ar1 | rbf} or a {hierarchical {mean, weight, inv_gamma}}, b {inv_gamma [shapes, rates]},
/// sigma {fixed | inv_gamma [shape, rate]}}, sampler {chains, warmup, draws, seed, threads, replicas, method,
/// symmetry_moves, start}. All are optional.
/// W_K, W_Q, W_V and D may have row_covariance ([rows][R][R]) in place of sd.
[[nodiscard]] Result<ModelFile> readModelFile(const std::filesystem::path& path);
[[nodiscard]] Result<ModelFile> parseModelFile(const std::string& text, const std::string& file);

/// The prior of the file for these shapes: a number fills the whole of its block, an array must have the full shape
/// ([N][R], [P][R], [T-1]; with several heads [H][...] in front, or the shape of one head for all alike); what is left
/// out comes from defaultPrior.
[[nodiscard]] Result<Prior> resolvePrior(const ModelFile& file, const Design& design);

/// The model that the file describes, on these data: its features, its prior and the rest of it. Errors: of validate,
/// resolvePrior and makeModel, as those of the file.
[[nodiscard]] Result<ModelPtr> modelOf(const ModelFile& file, const DatasetPtr& dataset);

/// An error of makeModel as one of the file that spec and prior were read from; unchanged for a default model.
[[nodiscard]] Error inModelFile(Error error, const ModelFile& file);

/// The whole choice as a MODEL.json with plain numbers; reads back to the same doubles.
[[nodiscard]] std::string writeModelFile(const ModelSpec& spec, const Prior& prior, const SamplerSettings& sampler);

/// The prior alone, as a model file that says nothing else.
[[nodiscard]] std::string writePriorFile(const Prior& prior);

} // namespace credence
