// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/BruteForce.h"

#include <Eigen/LU>

#include <cmath>
#include <functional>

namespace credence::bruteforce {

namespace {

/// L_ts = a_{s+1} ... a_t for s <= t, else 0.
Matrix decays(Index length, const Vector& a)
{
    Matrix L = Matrix::Zero(length, length);
    for (Index t = 0; t < length; ++t) {
        L(t, t) = 1;
        for (Index s = 0; s < t; ++s) {
            L(t, s) = L(t - 1, s) * a(t);
        }
    }
    return L;
}

/// The covariate vector of one weight row in y_tp.
using Covariates = std::function<Vector(const Data& data, const Matrix& L, Index t, Index p)>;

/// What is believed of a weight row before the data.
GaussianBlock priorOfRow(const MatrixPrior& prior, Index row)
{
    const Matrix covariance = prior.rowCovariance.empty() ? Matrix(prior.sd.row(row).cwiseAbs2().asDiagonal())
                                                          : prior.rowCovariance[static_cast<std::size_t>(row)];
    GaussianBlock block;
    block.Lambda = covariance.inverse();
    block.eta = block.Lambda * prior.mean.row(row).transpose();
    return block;
}

/// Adds the regression of y on the covariates of a row whose present value is `current` to the prior of that row.
GaussianBlock regress(const Problem& problem, GaussianBlock block, const Vector& current, const Vector& a,
                      const Covariates& covariates)
{
    for (const Data& data : problem.sequences) {
        const Matrix L = decays(data.x.rows(), a);
        const Matrix f = mean(data, problem.state);
        for (Index t = 0; t < data.x.rows(); ++t) {
            for (Index p = 0; p < data.y.cols(); ++p) {
                if (std::isnan(data.y(t, p))) {
                    continue;
                }
                const Vector c = covariates(data, L, t, p);
                const double target = data.y(t, p) - (f(t, p) - c.dot(current));
                block.Lambda += c * c.transpose() / problem.state.sigma2;
                block.eta += c * target / problem.state.sigma2;
            }
        }
    }
    CREDENCE_CHECK(block.eta.size() == current.size(), "one covariate for each weight");
    return block;
}

} // namespace

Matrix attention(const Data& data, const HeadParameters& head)
{
    const Matrix Q = data.x * head.W_Q.transpose();
    const Matrix K = data.x * head.W_K.transpose();
    return decays(data.x.rows(), head.a).cwiseProduct(Q * K.transpose());
}

Matrix mean(const Data& data, const Parameters& state)
{
    Matrix f = Matrix::Zero(data.y.rows(), data.y.cols());
    for (const HeadParameters& head : state.heads) {
        f += attention(data, head) * (data.x * head.W_V.transpose());
    }
    if (state.D.size() > 0) {
        f += data.x * state.D.transpose();
    }
    return f;
}

GaussianBlock keyRow(const Problem& problem, std::size_t g, Index row)
{
    const HeadParameters& head = problem.state.heads[g];
    return regress(problem, priorOfRow(problem.priors[g].W_K, row), head.W_K.row(row).transpose(), head.a,
                   [&](const Data& data, const Matrix& L, Index t, Index p) {
                       const double q = head.W_Q.row(row).dot(data.x.row(t));
                       Vector c = Vector::Zero(data.x.cols());
                       for (Index s = 0; s <= t; ++s) {
                           c += q * L(t, s) * head.W_V.row(p).dot(data.x.row(s)) * data.x.row(s).transpose();
                       }
                       return c;
                   });
}

GaussianBlock queryRow(const Problem& problem, std::size_t g, Index row)
{
    const HeadParameters& head = problem.state.heads[g];
    return regress(problem, priorOfRow(problem.priors[g].W_Q, row), head.W_Q.row(row).transpose(), head.a,
                   [&](const Data& data, const Matrix& L, Index t, Index p) {
                       double sum = 0;
                       for (Index s = 0; s <= t; ++s) {
                           sum += L(t, s) * head.W_K.row(row).dot(data.x.row(s)) * head.W_V.row(p).dot(data.x.row(s));
                       }
                       return Vector(sum * data.x.row(t).transpose());
                   });
}

GaussianBlock valueRow(const Problem& problem, std::size_t g, Index row)
{
    const HeadParameters& head = problem.state.heads[g];
    return regress(problem, priorOfRow(problem.priors[g].W_V, row), head.W_V.row(row).transpose(), head.a,
                   [&](const Data& data, const Matrix& L, Index t, Index p) {
                       Vector c = Vector::Zero(data.x.cols());
                       for (Index s = 0; p == row && s <= t; ++s) {
                           const Vector k = head.W_K * data.x.row(s).transpose();
                           const Vector q = head.W_Q * data.x.row(t).transpose();
                           c += L(t, s) * q.dot(k) * data.x.row(s).transpose();
                       }
                       return c;
                   });
}

GaussianBlock skipRow(const Problem& problem, Index row)
{
    return regress(problem, priorOfRow(problem.D, row), problem.state.D.row(row).transpose(),
                   problem.state.heads.front().a, [&](const Data& data, const Matrix&, Index t, Index p) {
                       return p == row ? Vector(data.x.row(t).transpose()) : Vector(Vector::Zero(data.x.cols()));
                   });
}

GaussianBlock position(const Problem& problem, std::size_t g, Index t)
{
    const HeadParameters& head = problem.state.heads[g];
    const PositionPrior& prior = problem.priors[g].a;
    const double precision = 1 / (prior.sd(t) * prior.sd(t));
    GaussianBlock block{Matrix::Constant(1, 1, precision), Vector::Constant(1, precision * prior.mean(t))};
    for (const Data& data : problem.sequences) {
        const Matrix M = attention(data, head);
        const Matrix V = data.x * head.W_V.transpose();
        const Matrix f = mean(data, problem.state);
        for (Index tau = t; tau < data.x.rows(); ++tau) {
            for (Index p = 0; p < data.y.cols(); ++p) {
                if (std::isnan(data.y(tau, p))) {
                    continue;
                }
                double u = 0; // the part of f that came through step t
                for (Index s = 0; s < t; ++s) {
                    u += M(tau, s) * V(s, p);
                }
                const double covariate = u / head.a(t);
                block.Lambda(0, 0) += covariate * covariate / problem.state.sigma2;
                block.eta(0) += covariate * (data.y(tau, p) - (f(tau, p) - u)) / problem.state.sigma2;
            }
        }
    }
    return block;
}

double sumOfSquares(const Problem& problem)
{
    double sum = 0;
    for (const Data& data : problem.sequences) {
        const Matrix f = mean(data, problem.state);
        for (Index t = 0; t < data.y.rows(); ++t) {
            for (Index p = 0; p < data.y.cols(); ++p) {
                sum += std::isnan(data.y(t, p)) ? 0.0 : (data.y(t, p) - f(t, p)) * (data.y(t, p) - f(t, p));
            }
        }
    }
    return sum;
}

} // namespace credence::bruteforce
