// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RandomProblem.h"

#include "core/base/Random.h"
#include "core/model/PriorDraw.h"

#include <limits>
#include <stdexcept>

namespace credence {

namespace {

Matrix normals(Index rows, Index cols, Stream& stream)
{
    return Matrix::NullaryExpr(rows, cols, [&stream](Index, Index) { return stream.normal(); });
}

MatrixPrior randomPrior(Index rows, Index cols, bool hasRowCovariance, Stream& stream)
{
    MatrixPrior prior;
    prior.mean = 0.3 * normals(rows, cols, stream);
    prior.sd = (0.5 * normals(rows, cols, stream)).array().exp();
    for (Index r = 0; hasRowCovariance && r < rows; ++r) {
        const Matrix root = normals(cols, cols, stream);
        prior.rowCovariance.emplace_back(root * root.transpose() / static_cast<double>(cols) +
                                         0.2 * Matrix::Identity(cols, cols));
    }
    return prior;
}

Prior randomPriors(const ProblemSize& size, Stream& stream)
{
    Prior prior;
    for (Index g = 0; g < size.H; ++g) {
        HeadPrior head;
        head.W_K = randomPrior(size.N, size.R, size.hasRowCovariance, stream);
        head.W_Q = randomPrior(size.N, size.R, size.hasRowCovariance, stream);
        head.W_V = randomPrior(size.P, size.R, size.hasRowCovariance, stream);
        head.a.mean = 0.8 + 0.2 * normals(size.T, 1, stream).array();
        head.a.sd = (0.3 * normals(size.T, 1, stream)).array().exp() * 0.2;
        head.a.mean(0) = 0;
        head.a.sd(0) = 0;
        prior.heads.push_back(head);
    }
    prior.D = size.isSkipped ? randomPrior(size.P, size.R, size.hasRowCovariance, stream) : MatrixPrior();
    return prior;
}

} // namespace

RandomProblem makeRandomProblem(const ProblemSize& size, std::uint64_t seed)
{
    Stream stream({seed, 0, 0, Purpose::Test});
    const Prior prior = randomPriors(size, stream);
    RandomProblem problem;
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (Index b = 0; b < size.B; ++b) {
        const bool isWhole = b == 0 || !size.isRagged;
        const Index length = isWhole ? size.T : 1 + static_cast<Index>(stream.uniform() * static_cast<double>(size.T));
        x.push_back(normals(length, size.R, stream));
        y.push_back(normals(length, size.P, stream));
        y.back() = y.back().unaryExpr([&](double value) {
            return stream.uniform() < size.shareMissing ? std::numeric_limits<double>::quiet_NaN() : value;
        });
        y.back()(0, b % size.P) = 0.5; // every problem keeps something to see
        problem.brute.sequences.push_back({x.back(), y.back()});
    }
    ModelSpec spec;
    spec.hidden = static_cast<int>(size.N);
    spec.heads = static_cast<int>(size.H);
    spec.features.intercept = false;
    spec.skip = size.isSkipped;
    spec.standardise = false;
    const Result<ModelPtr> model = makeModel(spec, prior, designFromNumbers(x, y));
    if (!model) {
        throw std::runtime_error(describe(model.error()));
    }
    problem.model = model.value();
    problem.brute.priors = prior.heads;
    problem.brute.D = prior.D;
    problem.brute.state = drawFromPrior(prior, stream);
    return problem;
}

std::vector<double> flatOf(const Model& model, const Parameters& parameters)
{
    std::vector<double> flat(static_cast<std::size_t>(model.layout.size()));
    model.layout.pack(parameters, flat);
    return flat;
}

} // namespace credence
