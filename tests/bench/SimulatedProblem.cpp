// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/SimulatedProblem.h"

#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <cmath>
#include <iomanip>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace credence {

namespace {

constexpr double kSdOfF = 2;
constexpr double kSigma = 0.5;
constexpr double kShareMissing = 0.15;

MatrixPrior standardNormal(Index rows, Index cols)
{
    return {Matrix::Zero(rows, cols), Matrix::Ones(rows, cols), {}};
}

Prior priorOf(const BenchSize& size)
{
    HeadPrior head{standardNormal(size.N, size.R),
                   standardNormal(size.N, size.R),
                   standardNormal(size.P, size.R),
                   {Vector::Constant(size.T, 0.9), Vector::Constant(size.T, 0.1)}};
    head.a.mean(0) = 0;
    head.a.sd(0) = 0;
    Prior prior;
    prior.heads.push_back(head);
    return prior;
}

double sdOf(const Matrix& values)
{
    return std::sqrt((values.array() - values.mean()).square().mean());
}

ModelPtr modelOf(const BenchSize& size, const std::vector<Matrix>& x, const std::vector<Matrix>& y)
{
    ModelSpec spec;
    spec.hidden = static_cast<int>(size.N);
    spec.features.intercept = false;
    spec.skip = false;
    spec.standardise = false;
    Result<ModelPtr> model = makeModel(spec, priorOf(size), designFromNumbers(x, y));
    if (!model) {
        throw std::runtime_error(describe(model.error()));
    }
    return model.value();
}

std::string asR(const std::vector<double>& values)
{
    std::ostringstream out;
    out << std::setprecision(17);
    for (std::size_t k = 0; k < values.size(); ++k) {
        out << (k == 0 ? "c(" : ", ") << values[k];
    }
    return out.str() + ")";
}

std::string asR(const Matrix& values)
{
    return "matrix(" + asR(std::vector<double>(values.data(), values.data() + values.size())) + ", " +
           std::to_string(values.rows()) + ")";
}

} // namespace

SimulatedProblem simulateProblem(const BenchSize& size, std::uint64_t seed)
{
    Stream stream({seed, 0, 0, Purpose::Test});
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (Index i = 0; i < size.B; ++i) {
        x.emplace_back(Matrix::NullaryExpr(size.T, size.R, [&](Index, Index) { return stream.normal(); }));
        y.emplace_back(Matrix::Zero(size.T, size.P));
    }
    SimulatedProblem problem;
    const DesignPtr design = designFromNumbers(x, y);
    problem.truth = drawFromPrior(priorOf(size), stream);
    problem.truth.heads.front().W_V *= kSdOfF / sdOf(meanFunction(*design, problem.truth));
    problem.truth.sigma2 = kSigma * kSigma;
    const Matrix f = meanFunction(*design, problem.truth);
    for (Index i = 0; i < size.B; ++i) {
        y[static_cast<std::size_t>(i)] = Matrix::NullaryExpr(size.T, size.P, [&](Index t, Index p) {
            const double value = f(design->row(i, t), p) + kSigma * stream.normal();
            return stream.uniform() < kShareMissing ? std::numeric_limits<double>::quiet_NaN() : value;
        });
    }
    problem.model = modelOf(size, x, y);
    return problem;
}

std::string asRScript(const SimulatedProblem& problem, const BenchSize& size)
{
    const Design& design = *problem.model->design;
    std::vector<double> x; // B x T x R and cells x 3, the first index fastest
    for (Index r = 0; r < size.R; ++r) {
        for (Index t = 0; t < size.T; ++t) {
            for (Index i = 0; i < size.B; ++i) {
                x.push_back(design.x(design.row(i, t), r));
            }
        }
    }
    std::vector<double> y;
    std::array<std::vector<double>, 3> cell;
    for (Index i = 0; i < size.B; ++i) {
        for (Index t = 0; t < size.T; ++t) {
            for (Index p = 0; p < size.P; ++p) {
                if (design.seen(design.row(i, t), p) > 0) {
                    y.push_back(design.y(design.row(i, t), p));
                    cell[0].push_back(static_cast<double>(i + 1));
                    cell[1].push_back(static_cast<double>(t + 1));
                    cell[2].push_back(static_cast<double>(p + 1));
                }
            }
        }
    }
    const HeadParameters& head = problem.truth.heads.front();
    std::ostringstream out;
    out << std::setprecision(17) << "data <- list(B = " << size.B << ", T = " << size.T << ", R = " << size.R
        << ", P = " << size.P << ", N = " << size.N << ", cells = " << y.size() << ",\n  x = array(" << asR(x) << ", c("
        << size.B << ", " << size.T << ", " << size.R << ")),\n  y = " << asR(y) << ",\n  cell = cbind(" << asR(cell[0])
        << ", " << asR(cell[1]) << ", " << asR(cell[2]) << "))\ntruth <- list(W_K = " << asR(head.W_K)
        << ", W_Q = " << asR(head.W_Q) << ", W_V = " << asR(head.W_V) << ",\n  a = c(NA, "
        << asR(std::vector<double>(head.a.data() + 1, head.a.data() + head.a.size()))
        << "), tau = " << 1 / problem.truth.sigma2 << ")\n";
    return out.str();
}

} // namespace credence
