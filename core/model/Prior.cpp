// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Prior.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace credence {

namespace {

/// Bounds of a number, and how they are said.
struct Range {
    double least;
    double most;
    const char* words;
};

constexpr Range kMeans{-1e9, 1e9, "between -1e9 and 1e9"};
constexpr Range kScales{kLeastSd, kMostSd, "between 1e-9 and 1e9"};
constexpr Range kVariances{1e-18, 1e18, "between 1e-18 and 1e18"};
constexpr Range kShapes{1e-3, 1e9, "between 1e-3 and 1e9"};
constexpr Range kWeights{1e-6, 1e9, "between 1e-6 and 1e9"};
constexpr Range kCorrelations{-0.999, 0.999, "between -0.999 and 0.999"};
constexpr Range kLengths{0.1, 1000, "between 0.1 and 1000 steps"};
constexpr Index kMostRbfSteps = 1000;
constexpr double kNugget = 1e-6;            // of an RBF correlation, which no computer can factor without one
constexpr double kMostGrowth = 40;          // as a power of ten
constexpr double kLeastCorrelation = 1e-10; // smallest eigenvalue of a correlation matrix that is safely factored

std::string text(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

std::string shapeText(Index rows, Index columns)
{
    return std::to_string(rows) + " x " + std::to_string(columns);
}

void addProblem(Problems& problems, ErrorCode code, const std::string& field, const std::string& message)
{
    problems.push_back({code, message, Place{.file = {}, .line = 0, .column = {}, .field = field}, {}});
}

std::string entry(const std::string& field, Index row, Index column)
{
    return field + "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
}

void requireIn(const Range& range, double value, const std::string& meaning, const std::string& field,
               Problems& problems)
{
    if (!(value >= range.least && value <= range.most)) {
        addProblem(problems, ErrorCode::Value, field,
                   meaning + " must be " + range.words + ", found " + text(value) + ".");
    }
}

bool hasShape(const Matrix& matrix, Index rows, Index columns)
{
    return matrix.rows() == rows && matrix.cols() == columns;
}

double smallestOfCorrelation(const Matrix& covariance)
{
    const Vector scale = covariance.diagonal().cwiseSqrt().cwiseInverse();
    const Matrix correlation = scale.asDiagonal() * covariance * scale.asDiagonal();
    return Eigen::SelfAdjointEigenSolver<Matrix>(correlation, Eigen::EigenvaluesOnly).eigenvalues().minCoeff();
}

/// Symmetric to rounding, positive definite with room for rounding, and of usable variances.
void checkCovariance(const Matrix& covariance, const std::string& field, Problems& problems)
{
    if (!covariance.allFinite()) {
        addProblem(problems, ErrorCode::Value, field, "the covariance must be finite.");
        return;
    }
    const double size = covariance.cwiseAbs().maxCoeff();
    if ((covariance - covariance.transpose()).cwiseAbs().maxCoeff() > 1e-12 * size) {
        addProblem(problems, ErrorCode::Value, field, "the covariance is not symmetric.");
        return;
    }
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(covariance, Eigen::EigenvaluesOnly);
    const double smallest = solver.eigenvalues().minCoeff();
    if (!(smallest > 0)) {
        addProblem(problems, ErrorCode::Value, field,
                   "the covariance is not positive definite (smallest eigenvalue " + text(smallest) + ").");
        return;
    }
    const std::size_t before = problems.size();
    for (Index i = 0; i < covariance.rows(); ++i) {
        requireIn(kVariances, covariance(i, i), "a variance", entry(field, i, i), problems);
    }
    if (problems.size() == before && smallestOfCorrelation(covariance) < kLeastCorrelation) {
        addProblem(problems, ErrorCode::Value, field,
                   "the covariance is too close to singular: some of its entries all but determine the others.");
    }
}

void checkEntries(const MatrixPrior& prior, const std::string& field, Problems& problems)
{
    for (Index i = 0; i < prior.mean.rows(); ++i) {
        for (Index j = 0; j < prior.mean.cols(); ++j) {
            requireIn(kMeans, prior.mean(i, j), "a mean", entry(field + ".mean", i, j), problems);
            if (prior.rowCovariance.empty()) {
                requireIn(kScales, prior.sd(i, j), "a standard deviation", entry(field + ".sd", i, j), problems);
            }
        }
    }
}

void checkMatrix(const MatrixPrior& prior, Index rows, Index columns, const std::string& field, Problems& problems)
{
    const std::size_t before = problems.size();
    const auto requireShape = [&](const Matrix& matrix, const std::string& name, Index wantedRows,
                                  Index wantedColumns) {
        if (!hasShape(matrix, wantedRows, wantedColumns)) {
            addProblem(problems, ErrorCode::Shape, name,
                       "expected " + shapeText(wantedRows, wantedColumns) + " numbers, found " +
                           shapeText(matrix.rows(), matrix.cols()) + ".");
        }
    };
    requireShape(prior.mean, field + ".mean", rows, columns);
    if (prior.rowCovariance.empty()) {
        requireShape(prior.sd, field + ".sd", rows, columns);
    }
    const auto covariances = static_cast<Index>(prior.rowCovariance.size());
    if (covariances != 0 && covariances != rows) {
        addProblem(problems, ErrorCode::Shape, field + ".rowCovariance",
                   "expected one covariance for each of the " + std::to_string(rows) + " rows, found " +
                       std::to_string(covariances) + ".");
    }
    for (Index i = 0; i < covariances; ++i) {
        requireShape(prior.rowCovariance[static_cast<std::size_t>(i)],
                     field + ".row_covariance[" + std::to_string(i + 1) + "]", columns, columns);
    }
    if (problems.size() > before) {
        return;
    }
    checkEntries(prior, field, problems);
    for (Index i = 0; i < covariances; ++i) {
        checkCovariance(prior.rowCovariance[static_cast<std::size_t>(i)],
                        field + ".row_covariance[" + std::to_string(i + 1) + "]", problems);
    }
}

/// a_t multiply each other from step to step: what is harmless for a few steps overflows over many.
void checkGrowth(const PositionPrior& prior, const std::string& field, Problems& problems)
{
    double growth = 0; // log10 of the largest root mean square that a product of neighbouring a_t can have
    for (Index t = 1; t < prior.mean.size(); ++t) {
        growth += std::max(0.0, std::log10(std::hypot(prior.mean[t], prior.sd[t])));
    }
    if (growth > kMostGrowth) {
        addProblem(problems, ErrorCode::Value, field,
                   "over " + std::to_string(prior.mean.size() - 1) + " steps the state may grow by a factor of 1e" +
                       text(std::ceil(growth)) + ", and at most 1e40 can be computed with.");
        problems.back().suggestion = "Choose smaller means and standard deviations: a above 1 grows at every step.";
    }
}

void checkPositions(const PositionPrior& prior, Index T, const std::string& field, Problems& problems)
{
    const std::size_t before = problems.size();
    if (prior.mean.size() != T || prior.sd.size() != T) {
        addProblem(problems, ErrorCode::Shape, field,
                   "expected " + std::to_string(T - 1) + " positional coefficients, found " +
                       std::to_string(std::max<Index>(0, prior.mean.size() - 1)) + " means and " +
                       std::to_string(std::max<Index>(0, prior.sd.size() - 1)) + " standard deviations.");
        return;
    }
    for (Index t = 1; t < T; ++t) {
        const auto name = [&](const char* part) { return field + part + "[" + std::to_string(t) + "]"; };
        requireIn(kMeans, prior.mean[t], "a mean", name(".mean"), problems);
        requireIn(kScales, prior.sd[t], "a standard deviation", name(".sd"), problems);
    }
    if (problems.size() == before) {
        checkGrowth(prior, field, problems);
    }
}

/// What a_t can be far out, where its variance is itself learnt.
PositionPrior asPositions(const PositionLevel& level, Index T)
{
    const double variance = level.rate / std::max(level.shape - 1, 0.5) * (1 + 1 / level.weight);
    return {Vector::Constant(T, level.mean), Vector::Constant(T, std::sqrt(variance))};
}

void checkLevel(const PositionLevel& level, Index T, const std::string& field, Problems& problems)
{
    const std::size_t before = problems.size();
    const std::string name = field + ".hierarchical";
    requireIn(kMeans, level.mean, "a mean", name + ".mean", problems);
    requireIn(kWeights, level.weight, "the weight", name + ".weight", problems);
    requireIn(kShapes, level.shape, "the shape", name + ".inv_gamma[1]", problems);
    requireIn(kVariances, level.rate, "the rate", name + ".inv_gamma[2]", problems);
    if (problems.size() == before) {
        checkGrowth(asPositions(level, T), name, problems);
    }
}

void checkSmoothness(const PositionPrior& prior, Index T, const std::string& field, Problems& problems)
{
    if (prior.kind == PositionKind::Ar1) {
        requireIn(kCorrelations, prior.correlation, "the correlation of neighbours", field + ".ar1", problems);
    }
    if (prior.kind == PositionKind::Rbf) {
        requireIn(kLengths, prior.length, "the length", field + ".rbf", problems);
        if (T - 1 > kMostRbfSteps) {
            addProblem(problems, ErrorCode::Value, field + ".rbf",
                       "this kind of smoothness is for at most " + std::to_string(kMostRbfSteps) +
                           " steps, and there are " + std::to_string(T - 1) + ".");
            problems.back().suggestion = "Choose ar1, which takes any number of steps.";
        }
    }
}

void checkPositionPrior(const PositionPrior& prior, Index T, const std::string& field, Problems& problems)
{
    if (prior.hasLevel()) {
        checkLevel(prior.level, T, field, problems);
        return;
    }
    checkPositions(prior, T, field, problems);
    checkSmoothness(prior, T, field, problems);
}

void checkKinds(const Prior& prior, Problems& problems)
{
    for (const HeadPrior& head : prior.heads) {
        const PositionPrior& first = prior.heads.front().a;
        if (head.a.kind != first.kind || head.a.correlation != first.correlation || head.a.length != first.length ||
            head.a.level != first.level) {
            addProblem(problems, ErrorCode::Usage, "prior.a", "the a_t of all heads belong together in the same way.");
            return;
        }
    }
}

void checkEffects(const EffectPrior& prior, const Dims& dims, Problems& problems)
{
    if (dims.E == 0 && prior.shape.size() == 0 && prior.rate.size() == 0) {
        return;
    }
    if (!hasShape(prior.shape, dims.P, dims.E) || !hasShape(prior.rate, dims.P, dims.E)) {
        addProblem(problems, ErrorCode::Shape, "prior.b",
                   "expected " + shapeText(dims.P, dims.E) + " shapes and rates.");
        return;
    }
    for (Index p = 0; p < dims.P; ++p) {
        for (Index e = 0; e < dims.E; ++e) {
            requireIn(kShapes, prior.shape(p, e), "the shape", entry("prior.b.inv_gamma[1]", p, e), problems);
            requireIn(kVariances, prior.rate(p, e), "the rate", entry("prior.b.inv_gamma[2]", p, e), problems);
        }
    }
}

void checkNoise(const NoisePrior& prior, Problems& problems)
{
    if (prior.isFixed) {
        requireIn(kScales, prior.sigma, "sigma", "prior.sigma.fixed", problems);
    } else {
        requireIn(kShapes, prior.shape, "the shape", "prior.sigma.inv_gamma[1]", problems);
        requireIn(kVariances, prior.rate, "the rate", "prior.sigma.inv_gamma[2]", problems);
    }
}

} // namespace

Problems validate(const Prior& prior, const Dims& dims)
{
    Problems problems;
    if (static_cast<Index>(prior.heads.size()) != dims.H) {
        addProblem(problems, ErrorCode::Shape, "prior",
                   "expected priors of " + std::to_string(dims.H) + " heads, found " +
                       std::to_string(prior.heads.size()) + ".");
        return problems;
    }
    for (std::size_t g = 0; g < prior.heads.size(); ++g) {
        const HeadPrior& head = prior.heads[g];
        const std::string index = prior.heads.size() > 1 ? "[" + std::to_string(g + 1) + "]" : "";
        checkMatrix(head.W_K, dims.N, dims.R, "prior.W_K" + index, problems);
        checkMatrix(head.W_Q, dims.N, dims.R, "prior.W_Q" + index, problems);
        checkMatrix(head.W_V, dims.P, dims.R, "prior.W_V" + index, problems);
        checkPositionPrior(head.a, dims.T, "prior.a" + index, problems);
    }
    if (dims.skip) {
        checkMatrix(prior.D, dims.P, dims.R, "prior.D", problems);
    } else {
        checkMatrix(prior.D, 0, 0, "prior.D", problems);
    }
    checkKinds(prior, problems);
    checkEffects(prior.b, dims, problems);
    checkNoise(prior.sigma, problems);
    return problems;
}

bool isSamePosition(const PositionPrior& a, const PositionPrior& b)
{
    return a.mean.size() == b.mean.size() && a.mean == b.mean && a.sd == b.sd && a.kind == b.kind &&
           a.correlation == b.correlation && a.length == b.length && a.level == b.level;
}

Matrix positionCovariance(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    return Matrix::NullaryExpr(free, free, [&prior](Index i, Index j) {
        const double lag = static_cast<double>(std::abs(i - j));
        const double near = std::exp(-0.5 * lag * lag / (prior.length * prior.length));
        const double correlation =
            prior.kind == PositionKind::Ar1 ? std::pow(prior.correlation, lag) : (1 - kNugget) * near;
        return prior.sd(i + 1) * prior.sd(j + 1) * (i == j ? 1 : correlation);
    });
}

} // namespace credence
