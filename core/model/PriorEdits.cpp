// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PriorEdits.h"

#include "core/base/Check.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

MatrixPrior scaled(const MatrixPrior& prior, double factor)
{
    MatrixPrior result = prior;
    if (result.sd.size() > 0) {
        result.sd = (factor * prior.sd).cwiseMax(kLeastSd).cwiseMin(kMostSd);
    }
    for (Matrix& covariance : result.rowCovariance) {
        covariance *= factor * factor;
    }
    return result;
}

bool hasSameShape(const Matrix& first, const Matrix& second)
{
    return first.rows() == second.rows() && first.cols() == second.cols();
}

void carry(const MatrixPrior& from, MatrixPrior& to)
{
    if (hasSameShape(from.mean, to.mean)) {
        to = from;
    }
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) {
        return *middle;
    }
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

/// The same entries as far as they go, then the last one again; what stands in where entry 0 is all there is.
Vector goneOn(const Vector& values, const Vector& standIn)
{
    const Index common = std::min(values.size(), standIn.size());
    Vector result = standIn;
    result.head(common) = values.head(common);
    if (common > 1) {
        result.tail(result.size() - common).setConstant(values(common - 1));
    }
    return result;
}

} // namespace

Prior withScaledWeights(const Prior& prior, double factor)
{
    CREDENCE_CHECK(factor > 0, "a scale is positive");
    Prior result = prior;
    for (HeadPrior& head : result.heads) {
        for (MatrixPrior* weights : {&head.W_K, &head.W_Q, &head.W_V}) {
            *weights = scaled(*weights, factor);
        }
    }
    result.D = scaled(prior.D, factor);
    return result;
}

Matrix rowCorrelation(const MatrixPrior& prior, Index row)
{
    if (prior.rowCovariance.empty()) {
        return Matrix::Identity(prior.mean.cols(), prior.mean.cols());
    }
    const Matrix& covariance = prior.rowCovariance[static_cast<std::size_t>(row)];
    const Vector inverse = covariance.diagonal().cwiseSqrt().cwiseInverse();
    Matrix correlation = inverse.asDiagonal() * covariance * inverse.asDiagonal();
    correlation.diagonal().setOnes();
    return correlation;
}

MatrixPrior withRowCorrelation(const MatrixPrior& prior, Index row, std::pair<Index, Index> entries, double correlation)
{
    const auto [i, j] = entries;
    CREDENCE_CHECK(i != j, "an entry goes with itself");
    MatrixPrior result = prior;
    if (result.rowCovariance.empty()) {
        for (Index r = 0; r < prior.mean.rows(); ++r) {
            result.rowCovariance.emplace_back(prior.sd.row(r).cwiseAbs2().asDiagonal());
        }
    }
    Matrix& covariance = result.rowCovariance[static_cast<std::size_t>(row)];
    covariance(i, j) = covariance(j, i) = correlation * std::sqrt(covariance(i, i) * covariance(j, j));
    if (std::all_of(result.rowCovariance.begin(), result.rowCovariance.end(),
                    [](const Matrix& each) { return each.isDiagonal(0); })) {
        result.rowCovariance.clear();
    }
    return result;
}

Prior carriedOver(const Prior& prior, const Prior& defaults)
{
    Prior result = defaults;
    for (std::size_t g = 0; g < std::min(prior.heads.size(), result.heads.size()); ++g) {
        const HeadPrior& from = prior.heads[g];
        HeadPrior& to = result.heads[g];
        carry(from.W_K, to.W_K);
        carry(from.W_Q, to.W_Q);
        carry(from.W_V, to.W_V);
        if (from.a.mean.size() == to.a.mean.size()) {
            to.a = from.a;
        }
    }
    // what ties a together is one choice for all heads
    for (HeadPrior& head : result.heads) {
        if (!prior.heads.empty() && prior.heads.front().a.mean.size() == head.a.mean.size()) {
            const PositionPrior& first = prior.heads.front().a;
            head.a.kind = first.kind;
            head.a.correlation = first.correlation;
            head.a.length = first.length;
            head.a.level = first.level;
        }
    }
    carry(prior.D, result.D);
    if (hasSameShape(prior.b.shape, result.b.shape)) {
        result.b = prior.b;
    }
    result.sigma = prior.sigma;
    return result;
}

Prior withSteps(const Prior& prior, const Prior& defaultBefore, const Prior& defaults)
{
    Prior result = prior;
    for (std::size_t h = 0; h < result.heads.size(); ++h) {
        PositionPrior& a = result.heads[h].a;
        const PositionPrior& now = defaults.heads[h].a;
        if (h < defaultBefore.heads.size() && isSamePosition(a, defaultBefore.heads[h].a)) {
            a = now;
            continue;
        }
        a.mean = goneOn(a.mean, now.mean);
        a.sd = goneOn(a.sd, now.sd);
    }
    return result;
}

Vector medianSteps(const Dataset& dataset)
{
    Vector steps(dataset.longest());
    for (Index t = 0; t < steps.size(); ++t) {
        std::vector<double> values;
        for (const Sequence& sequence : dataset.sequences) {
            if (t < sequence.length()) {
                values.push_back(sequence.step[static_cast<std::size_t>(t)]);
            }
        }
        steps(t) = medianOf(std::move(values));
    }
    return steps;
}

Vector halfLifeMeans(const Dataset& dataset, double halfLife)
{
    CREDENCE_CHECK(halfLife > 0, "a half-life is positive");
    const Vector steps = medianSteps(dataset);
    Vector mean = Vector::Zero(steps.size());
    for (Index t = 1; t < steps.size(); ++t) {
        // where short sequences end the median may step back
        mean(t) = std::exp2(-std::max(0.0, steps(t) - steps(t - 1)) / halfLife);
    }
    return mean;
}

} // namespace credence
