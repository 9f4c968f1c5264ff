// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Model.h"

#include <Eigen/Cholesky>

#include <cmath>

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

HeadPriorTerms termsOf(const HeadPrior& prior)
{
    HeadPriorTerms terms;
    terms.W_K = precisionsOf(prior.W_K);
    terms.W_Q = precisionsOf(prior.W_Q);
    terms.W_V = precisionsOf(prior.W_V);
    const Index free = prior.a.mean.size() - 1;
    terms.a_precision = Vector::Zero(free + 1);
    terms.a_eta = Vector::Zero(free + 1);
    terms.a_precision.tail(free) = prior.a.sd.tail(free).array().square().inverse();
    terms.a_eta.tail(free) = terms.a_precision.tail(free).cwiseProduct(prior.a.mean.tail(free));
    return terms;
}

/// Row priors side by side, block-diagonal.
RowPrecisions joined(const std::vector<const RowPrecisions*>& parts)
{
    RowPrecisions whole;
    Index width = 0;
    for (const RowPrecisions* part : parts) {
        width += part->mean.cols();
    }
    const Index rows = parts.front()->mean.rows();
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

} // namespace

Dims dimsOf(const ModelSpec& spec, const Design& design)
{
    return {design.B(), design.T(), design.R(), design.P(), spec.hidden, spec.heads, spec.skip};
}

Result<ModelPtr> makeModel(const ModelSpec& spec, const Prior& prior, const DesignPtr& design)
{
    CREDENCE_CHECK(design != nullptr, "a model has a design");
    if (const Problems problems = validate(spec); !problems.empty()) {
        return problems.front();
    }
    if (design->R() == 0) {
        return Error{ErrorCode::Usage,
                     "The model has no input: no input column, and no intercept.",
                     {},
                     "Name an input column, or switch the intercept on."};
    }
    const Dims dims = dimsOf(spec, *design);
    if (const Problems problems = validate(prior, dims); !problems.empty()) {
        return problems.front();
    }
    auto model = std::make_shared<Model>();
    model->spec = spec;
    model->prior = prior;
    model->design = design;
    model->dims = dims;
    for (const HeadPrior& head : prior.heads) {
        model->headTerms.push_back(termsOf(head));
    }
    std::vector<const RowPrecisions*> outputParts;
    for (const HeadPriorTerms& head : model->headTerms) {
        outputParts.push_back(&head.W_V);
    }
    if (dims.skip) {
        model->D = precisionsOf(prior.D);
        outputParts.push_back(&model->D);
    }
    model->outputWeights = joined(outputParts);
    model->layout = ParameterLayout(dims);
    return ModelPtr(std::move(model));
}

} // namespace credence
