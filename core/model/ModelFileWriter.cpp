// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way out of a model file, laid out as a person would: one block a line, one number where a block is uniform.
#include "core/data/NumberText.h"
#include "core/model/ModelFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace credence {

namespace {

/// JSON readers take "-0" for a whole number and drop its sign.
std::string numberText(double value)
{
    return value == 0 && std::signbit(value) ? "-0.0" : writeNumber(value);
}

std::string bracketed(Index count, const std::function<std::string(Index)>& element)
{
    std::string text = "[";
    for (Index i = 0; i < count; ++i) {
        text += (i == 0 ? "" : ", ") + element(i);
    }
    return text + "]";
}

std::string rowText(const RowVector& row)
{
    return bracketed(row.size(), [&](Index j) { return numberText(row[j]); });
}

std::string matrixText(const Matrix& matrix)
{
    return bracketed(matrix.rows(), [&](Index i) { return rowText(matrix.row(i)); });
}

bool isUniform(const std::vector<Matrix>& blocks)
{
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    return blocks.front().size() > 0 && std::all_of(blocks.begin(), blocks.end(), [&](const Matrix& block) {
               return block.unaryExpr([&](double v) { return bits(v) == bits(blocks.front()(0, 0)); }).all();
           });
}

/// text writes one head's block; several heads stand in brackets around them.
std::string blockText(const std::vector<Matrix>& blocks, const std::function<std::string(const Matrix&)>& text)
{
    if (isUniform(blocks)) {
        return numberText(blocks.front()(0, 0));
    }
    if (blocks.size() == 1) {
        return text(blocks.front());
    }
    return bracketed(static_cast<Index>(blocks.size()),
                     [&](Index g) { return text(blocks[static_cast<std::size_t>(g)]); });
}

bool hasCovariance(const MatrixPrior* prior)
{
    return !prior->rowCovariance.empty();
}

Matrix covarianceOf(const MatrixPrior& prior, Index row)
{
    return hasCovariance(&prior) ? prior.rowCovariance[static_cast<std::size_t>(row)]
                                 : Matrix(prior.sd.row(row).cwiseAbs2().asDiagonal());
}

std::string covarianceText(const std::vector<const MatrixPrior*>& priors)
{
    const auto ofHead = [&](std::size_t g) {
        return bracketed(priors[g]->mean.rows(), [&](Index r) { return matrixText(covarianceOf(*priors[g], r)); });
    };
    if (priors.size() == 1) {
        return ofHead(0);
    }
    return bracketed(static_cast<Index>(priors.size()), [&](Index g) { return ofHead(static_cast<std::size_t>(g)); });
}

std::string weightsText(const std::vector<const MatrixPrior*>& priors)
{
    std::vector<Matrix> means;
    std::vector<Matrix> sds;
    for (const MatrixPrior* prior : priors) {
        means.push_back(prior->mean);
        sds.push_back(prior->sd);
    }
    const std::string mean = "{ \"mean\": " + blockText(means, matrixText);
    if (std::any_of(priors.begin(), priors.end(), hasCovariance)) {
        return mean + ", \"row_covariance\": " + covarianceText(priors) + " }";
    }
    return mean + ", \"sd\": " + blockText(sds, matrixText) + " }";
}

std::string positionsText(const std::vector<HeadPrior>& heads)
{
    const PositionPrior& first = heads.front().a;
    if (first.hasLevel()) {
        const PositionLevel& level = first.level;
        return "{ \"hierarchical\": { \"mean\": " + numberText(level.mean) +
               ", \"weight\": " + numberText(level.weight) + ", \"inv_gamma\": [" + numberText(level.shape) + ", " +
               numberText(level.rate) + "] } }";
    }
    std::vector<Matrix> means;
    std::vector<Matrix> sds;
    for (const HeadPrior& head : heads) {
        means.emplace_back(head.a.mean.tail(head.a.mean.size() - 1));
        sds.emplace_back(head.a.sd.tail(head.a.sd.size() - 1));
    }
    const auto text = [](const Matrix& column) { return rowText(column.transpose()); };
    const std::string tie = first.kind == PositionKind::Ar1   ? ", \"ar1\": " + numberText(first.correlation)
                            : first.kind == PositionKind::Rbf ? ", \"rbf\": " + numberText(first.length)
                                                              : "";
    return "{ \"mean\": " + blockText(means, text) + ", \"sd\": " + blockText(sds, text) + tie + " }";
}

std::string priorText(const Prior& prior)
{
    const auto weights = [&](const MatrixPrior HeadPrior::*block) {
        std::vector<const MatrixPrior*> priors;
        for (const HeadPrior& head : prior.heads) {
            priors.push_back(&(head.*block));
        }
        return weightsText(priors);
    };
    std::string text = "{\n";
    if (!prior.heads.empty()) {
        text += "    \"W_K\": " + weights(&HeadPrior::W_K) + ",\n";
        text += "    \"W_Q\": " + weights(&HeadPrior::W_Q) + ",\n";
        text += "    \"W_V\": " + weights(&HeadPrior::W_V) + ",\n";
    }
    if (prior.D.mean.size() > 0) {
        text += "    \"D\": " + weightsText({&prior.D}) + ",\n";
    }
    if (!prior.heads.empty()) {
        text += "    \"a\": " + positionsText(prior.heads) + ",\n";
    }
    if (prior.b.shape.size() > 0) {
        text += "    \"b\": { \"inv_gamma\": [" + blockText({prior.b.shape}, matrixText) + ", " +
                blockText({prior.b.rate}, matrixText) + "] },\n";
    }
    text += prior.sigma.isFixed ? "    \"sigma\": { \"fixed\": " + writeNumber(prior.sigma.sigma) + " }\n"
                                : "    \"sigma\": { \"inv_gamma\": [" + writeNumber(prior.sigma.shape) + ", " +
                                      writeNumber(prior.sigma.rate) + "] }\n";
    return text + "  }";
}

std::string lagsText(const std::vector<LaggedOutput>& lags)
{
    const auto text = [&](Index i) {
        const LaggedOutput& lagged = lags[static_cast<std::size_t>(i)];
        const std::string count = std::to_string(lagged.lags);
        const std::string start = lagged.start ? ", \"start\": " + numberText(*lagged.start) : std::string();
        const std::string mark = lagged.hasStartMark ? ", \"start_mark\": true" : "";
        return nlohmann::json(lagged.output).dump() + ": " +
               (start.empty() && mark.empty() ? count : "{ \"lags\": " + count + start + mark + " }");
    };
    std::string all = bracketed(static_cast<Index>(lags.size()), text);
    all.front() = '{';
    all.back() = '}';
    return all;
}

} // namespace

std::string writeModelFile(const ModelSpec& spec, const Prior& prior, const SamplerSettings& sampler)
{
    const auto flag = [](bool value) { return std::string(value ? "true" : "false"); };
    std::string text = "{\n";
    text += "  \"hidden\": " + std::to_string(spec.hidden) + ",\n";
    text += "  \"heads\": " + std::to_string(spec.heads) + ",\n";
    text += "  \"intercept\": " + flag(spec.features.intercept) + ",\n";
    text += "  \"step_time\": " + flag(spec.features.stepTime) + ",\n";
    text += "  \"time_gap\": " + flag(spec.features.timeGap) + ",\n";
    if (!spec.features.effects.empty()) {
        text += "  \"effects\": " + nlohmann::json(spec.features.effects).dump() + ",\n";
    }
    if (!spec.features.categories.empty()) {
        nlohmann::json categories = nlohmann::json::object();
        for (const Category& category : spec.features.categories) {
            categories[category.column] =
                category.levels.empty() ? nlohmann::json(true) : nlohmann::json(category.levels);
        }
        text += "  \"categories\": " + categories.dump() + ",\n";
    }
    if (!spec.features.lags.empty()) {
        text += "  \"lags\": " + lagsText(spec.features.lags) + ",\n";
    }
    text += "  \"skip\": " + flag(spec.skip) + ",\n";
    text += "  \"standardise\": " + flag(spec.standardise) + ",\n";
    text += "  \"prior\": " + priorText(prior) + ",\n";
    text += "  \"sampler\": { \"chains\": " + std::to_string(sampler.chains) +
            ", \"warmup\": " + std::to_string(sampler.warmup) + ", \"draws\": " + std::to_string(sampler.draws) +
            ", \"seed\": " + std::to_string(sampler.seed) + ", \"threads\": " + std::to_string(sampler.threads) +
            ",\n               \"replicas\": " + std::to_string(sampler.replicas) + ", \"method\": \"" +
            std::string(wordOf(kMethodWords, sampler.method)) +
            "\", \"symmetry_moves\": " + flag(sampler.hasSymmetryMoves) + ", \"start\": \"" +
            std::string(wordOf(kStartWords, sampler.start)) +
            "\",\n               \"rhat_target\": " + writeNumber(sampler.targets.rhat) +
            ", \"ess_target\": " + writeNumber(sampler.targets.ess) + " }\n";
    return text + "}\n";
}

std::string writePriorFile(const Prior& prior)
{
    return "{\n  \"prior\": " + priorText(prior) + "\n}\n";
}

} // namespace credence
