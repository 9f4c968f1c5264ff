// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Model.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace credence {

namespace {

constexpr Index kMostWaves = 16; // of a path: enough for all that matters of 17 steps, and of a smooth path of 100

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

PositionTerms independentPositions(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    PositionTerms terms;
    terms.precision = Vector::Zero(free + 1);
    terms.eta = Vector::Zero(free + 1);
    terms.precision.tail(free) = prior.sd.tail(free).array().square().inverse();
    terms.eta.tail(free) = terms.precision.tail(free).cwiseProduct(prior.mean.tail(free));
    return terms;
}

/// An AR(1) runs alike in both directions: a_t given a_{t+1}, and the last alone. So its factor has two diagonals.
SparseMatrix ar1Factor(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    const double innovation = std::sqrt(1 - prior.correlation * prior.correlation);
    SparseMatrix factor(free, free);
    factor.reserve(Eigen::VectorXi::Constant(free, 2));
    for (Index t = 0; t < free; ++t) {
        factor.insert(t, t) = (t + 1 < free ? 1 / innovation : 1.0) / prior.sd(t + 1);
        if (t + 1 < free) {
            factor.insert(t + 1, t) = -prior.correlation / innovation / prior.sd(t + 2);
        }
    }
    return factor;
}

/// (80) The slowest waves over the steps, in proportion to each step's sd, made independent of each other under the
/// prior.
void setWaves(const PositionPrior& prior, PositionTerms& terms)
{
    const Index free = prior.mean.size() - 1;
    Matrix waves(free, std::min(free, kMostWaves));
    for (Index j = 0; j < waves.cols(); ++j) {
        for (Index t = 0; t < free; ++t) {
            const double turns = static_cast<double>(j) * (static_cast<double>(t) + 0.5) / static_cast<double>(free);
            waves(t, j) = prior.sd(t + 1) * std::cos(std::numbers::pi * turns);
        }
    }
    const Matrix weighted = terms.Lambda * waves;
    const Eigen::LLT<Matrix> factor(waves.transpose() * weighted);
    terms.directions = factor.matrixL().solve(waves.transpose()).transpose();
    terms.readings = factor.matrixL().solve(weighted.transpose());
    terms.centre = terms.readings * prior.mean.tail(free);
}

PositionTerms smoothPositions(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    PositionTerms terms = independentPositions(prior);
    if (free == 0) {
        return terms;
    }
    if (prior.kind == PositionKind::Ar1) {
        terms.factor = ar1Factor(prior);
        terms.Lambda = terms.factor * SparseMatrix(terms.factor.transpose());
    } else {
        const Matrix Lambda = Eigen::LLT<Matrix>(positionCovariance(prior)).solve(Matrix::Identity(free, free));
        terms.factor = Matrix(Eigen::LLT<Matrix>(Lambda).matrixL()).sparseView();
        terms.Lambda = Lambda.sparseView();
    }
    terms.factor.makeCompressed();
    terms.precision.tail(free) = terms.Lambda.diagonal();
    terms.eta.tail(free) = terms.Lambda * prior.mean.tail(free);
    terms.logDeterminant = 2 * terms.factor.diagonal().array().log().sum();
    setWaves(prior, terms);
    return terms;
}

HeadPriorTerms termsOf(const HeadPrior& prior)
{
    HeadPriorTerms terms;
    terms.W_K = precisionsOf(prior.W_K);
    terms.W_Q = precisionsOf(prior.W_Q);
    terms.W_V = precisionsOf(prior.W_V);
    if (prior.a.isSmooth()) {
        terms.a = smoothPositions(prior.a);
    } else if (!prior.a.hasLevel()) {
        terms.a = independentPositions(prior.a);
    }
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
            std::string known;
            for (const std::string& name : names) {
                known += (known.empty() ? "" : ", ") + name;
            }
            return Error{ErrorCode::Usage, "there is no feature \"" + effects[e] + "\".", place,
                         "The model's features are " + known + "."};
        }
        if (std::find(effects.begin(), effects.begin() + static_cast<std::ptrdiff_t>(e), effects[e]) !=
            effects.begin() + static_cast<std::ptrdiff_t>(e)) {
            return Error{ErrorCode::Usage, "\"" + effects[e] + "\" is there twice.", place, "Name it once."};
        }
    }
    return std::nullopt;
}

} // namespace

GaussianTerm PositionTerms::givenOthers(Index t, const Vector& a) const
{
    GaussianTerm term{precision(t), eta(t)};
    if (isSmooth()) {
        for (SparseMatrix::InnerIterator entry(Lambda, t - 1); entry; ++entry) {
            term.linear -= entry.row() == t - 1 ? 0 : entry.value() * a(entry.row() + 1);
        }
    }
    return term;
}

double PositionTerms::coupling(Index t) const
{
    return isSmooth() ? Lambda.coeff(t - 1, t) : 0;
}

Dims dimsOf(const ModelSpec& spec, const Design& design)
{
    return {design.B(), design.T(), design.R(), design.P(), spec.hidden, spec.heads, spec.skip, design.E()};
}

Result<ModelPtr> makeModel(const ModelSpec& spec, const Prior& prior, const DesignPtr& design)
{
    CREDENCE_CHECK(design != nullptr, "a model has a design");
    if (const Problems problems = validate(spec); !problems.empty()) {
        return problems.front();
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
    model->outputWeights = joined(outputParts, dims.P);
    model->layout = ParameterLayout(dims);
    return ModelPtr(std::move(model));
}

} // namespace credence
