// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PriorDraw.h"

#include <Eigen/Cholesky>

namespace credence {

namespace {

Vector normals(Index size, Stream& stream)
{
    Vector z(size);
    for (Index i = 0; i < size; ++i) {
        z(i) = stream.normal();
    }
    return z;
}

Matrix drawRows(const MatrixPrior& prior, Stream& stream)
{
    Matrix draw = prior.mean;
    for (Index r = 0; r < draw.rows(); ++r) {
        const Vector z = normals(draw.cols(), stream);
        if (prior.rowCovariance.empty()) {
            draw.row(r) += prior.sd.row(r).cwiseProduct(z.transpose());
        } else {
            const Eigen::LLT<Matrix> factor(prior.rowCovariance[static_cast<std::size_t>(r)]);
            draw.row(r) += (factor.matrixL() * z).transpose();
        }
    }
    return draw;
}

} // namespace

Parameters drawFromPrior(const Prior& prior, Stream& stream)
{
    Parameters draw;
    for (const HeadPrior& head : prior.heads) {
        HeadParameters parameters;
        parameters.W_K = drawRows(head.W_K, stream);
        parameters.W_Q = drawRows(head.W_Q, stream);
        parameters.W_V = drawRows(head.W_V, stream);
        const Index free = head.a.mean.size() - 1;
        parameters.a = Vector::Zero(free + 1);
        parameters.a.tail(free) = head.a.mean.tail(free) + head.a.sd.tail(free).cwiseProduct(normals(free, stream));
        draw.heads.push_back(std::move(parameters));
    }
    draw.D = drawRows(prior.D, stream);
    draw.sigma2 = prior.sigma.isFixed ? prior.sigma.sigma * prior.sigma.sigma
                                      : stream.inverseGamma(prior.sigma.shape, prior.sigma.rate);
    return draw;
}

} // namespace credence
