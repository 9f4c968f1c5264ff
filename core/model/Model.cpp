// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Model.h"

#include "core/base/Words.h"
#include <Eigen/Cholesky>

#include <algorithm>
#include <optional>

namespace credence {

namespace {

RowPrecisions precisionsOf(const MatrixPrior& prior)
{
    const Index rows = prior.mean.rows();
    const Index R = prior.mean.cols();
    RowPrecisions terms;
    terms.mean = prior.mean;
    terms.eta.resize(rows, R);
    for (Index r = 0; r < rows; ++r) {
        const Matrix covariance = prior.rowCovariance.empty() ? Matrix(prior.sd.row(r).cwiseAbs2().asDiagonal())
                                                              : prior.rowCovariance[static_cast<std::size_t>(r)];
        const Eigen::LLT<Matrix> factor(covariance); // validate() has made sure that it exists
        terms.Lambda.emplace_back(factor.solve(Matrix::Identity(R, R)));
        terms.eta.row(r) = factor.solve(prior.mean.row(r).transpose()).transpose();
        const Matrix L = factor.matrixL();
        terms.logDeterminant -= 2.0 * L.diagonal().array().log().sum();
    }
    return terms;
}

HeadPriorTerms termsOf(const HeadPrior& prior, const DenseCorrelationPtr& dense)
{
    HeadPriorTerms terms;
    terms.W_K = precisionsOf(prior.W_K);
    terms.W_Q = precisionsOf(prior.W_Q);
    terms.W_V = precisionsOf(prior.W_V);
    terms.a = WorkedOut<PositionTerms>([a = prior.a, dense] { return positionTerms(a, dense); });
    return terms;
}

/// Row priors side by side, block-diagonal.
RowPrecisions joined(const std::vector<const RowPrecisions*>& parts, Index rows)
{
    RowPrecisions whole;
    Index width = 0;
    for (const RowPrecisions* part : parts) {
        width += part->mean.cols();
    }
    whole.mean.resize(rows, width);
    whole.eta.resize(rows, width);
    whole.Lambda.assign(static_cast<std::size_t>(rows), Matrix::Zero(width, width));
    Index begin = 0;
    for (const RowPrecisions* part : parts) {
        const Index R = part->mean.cols();
        whole.mean.middleCols(begin, R) = part->mean;
        whole.eta.middleCols(begin, R) = part->eta;
        for (std::size_t r = 0; r < whole.Lambda.size(); ++r) {
            whole.Lambda[r].block(begin, begin, R, R) = part->Lambda[r];
        }
        whole.logDeterminant += part->logDeterminant;
        begin += R;
    }
    return whole;
}

/// What of the structure does not fit the features.
std::optional<Error> structureProblem(const ModelSpec& spec, const Design& design)
{
    if (design.R() == 0) {
        return Error{ErrorCode::Usage,
                     "The model has no input: no input column, and no intercept.",
                     {},
                     "Name an input column, or switch the intercept on."};
    }
    if (spec.heads == 0 && !spec.skip && design.E() == 0) {
        return Error{
            ErrorCode::Usage, "The model has nothing to fit: no heads, no skip weights and no sequence effects.",
            Place{.file = {}, .line = 0, .column = {}, .field = "heads"}, "Ask for a head, or set skip to true."};
    }
    const std::vector<std::string>& effects = design.features.effects;
    for (std::size_t e = 0; e < effects.size(); ++e) {
        const Place place{.file = {}, .line = 0, .column = {}, .field = "effects[" + std::to_string(e + 1) + "]"};
        const auto& names = design.featureNames;
        if (std::find(names.begin(), names.end(), effects[e]) == names.end()) {
            return Error{ErrorCode::Usage, "there is no feature \"" + effects[e] + "\".", place,
                         "The model's features are " + commaList(names) + "."};
        }
        if (std::find(effects.begin(), effects.begin() + static_cast<std::ptrdiff_t>(e), effects[e]) !=
            effects.begin() + static_cast<std::ptrdiff_t>(e)) {
            return Error{ErrorCode::Usage, "\"" + effects[e] + "\" is there twice.", place, "Name it once."};
        }
    }
    return std::nullopt;
}

} // namespace

Dims dimsOf(const ModelSpec& spec, const Design& design)
{
    Dims dims{design.B(), design.T(), design.R(), design.P(), spec.hidden, spec.heads, spec.skip, design.E()};
    dims.L = static_cast<Index>(design.drawnCells.size());
    return dims;
}

Result<ModelPtr> makeModel(const ModelSpec& spec, const Prior& prior, const DesignPtr& design, const Model* before)
{
    CREDENCE_CHECK(design != nullptr, "a model has a design");
    if (const Problems problems = validate(spec); !problems.empty()) {
        return problems.front();
    }
    if (auto problem = lagProblem(*design->dataset, design->features.lags)) {
        return *problem;
    }
    if (before == nullptr || before->design != design) {
        if (auto problem = categoryProblem(*design->dataset, design->features.categories)) {
            return *problem;
        }
    }
    if (const auto problem = structureProblem(spec, *design)) {
        return *problem;
    }
    Dims dims = dimsOf(spec, *design);
    dims.hasLevel = prior.hasLevel();
    if (const Problems problems = validate(prior, dims); !problems.empty()) {
        return problems.front();
    }
    auto model = std::make_shared<Model>();
    model->spec = spec;
    model->spec.features.categories = design->features.categories;
    model->prior = prior;
    model->design = design;
    model->dims = dims;
    if (!prior.heads.empty()) { // one for all heads, whose a belong together in the same way
        model->correlation = denseCorrelation(prior.heads.front().a, before != nullptr ? before->correlation : nullptr);
    }
    for (const HeadPrior& head : prior.heads) {
        model->headTerms.push_back(termsOf(head, model->correlation));
    }
    std::vector<const RowPrecisions*> outputParts;
    for (const HeadPriorTerms& head : model->headTerms) {
        outputParts.push_back(&head.W_V);
    }
    if (dims.skip) {
        model->D = precisionsOf(prior.D);
        outputParts.push_back(&model->D);
    }
    model->outputWeights = joined(outputParts, dims.P);
    model->layout = ParameterLayout(dims);
    return ModelPtr(std::move(model));
}

} // namespace credence
