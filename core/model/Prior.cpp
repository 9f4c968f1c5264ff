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

bool hasShape(const Matrix& matrix, Index rows, Index columns)
{
    return matrix.rows() == rows && matrix.cols() == columns;
}

/// Symmetric to rounding and positive definite.
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
    }
}

void checkEntries(const MatrixPrior& prior, const std::string& field, Problems& problems)
{
    for (Index i = 0; i < prior.mean.rows(); ++i) {
        for (Index j = 0; j < prior.mean.cols(); ++j) {
            if (!std::isfinite(prior.mean(i, j))) {
                addProblem(problems, ErrorCode::Value, entry(field + ".mean", i, j), "a mean must be finite.");
            }
            if (prior.rowCovariance.empty() && !(std::isfinite(prior.sd(i, j)) && prior.sd(i, j) > 0)) {
                addProblem(problems, ErrorCode::Value, entry(field + ".sd", i, j),
                           "a standard deviation must be finite and above 0, found " + text(prior.sd(i, j)) + ".");
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
                     field + ".rowCovariance[" + std::to_string(i + 1) + "]", columns, columns);
    }
    if (problems.size() > before) {
        return;
    }
    checkEntries(prior, field, problems);
    for (Index i = 0; i < covariances; ++i) {
        checkCovariance(prior.rowCovariance[static_cast<std::size_t>(i)],
                        field + ".rowCovariance[" + std::to_string(i + 1) + "]", problems);
    }
}

void checkPositions(const PositionPrior& prior, Index T, const std::string& field, Problems& problems)
{
    if (prior.mean.size() != T || prior.sd.size() != T) {
        addProblem(problems, ErrorCode::Shape, field,
                   "expected " + std::to_string(T - 1) + " positional coefficients, found " +
                       std::to_string(std::max<Index>(0, prior.mean.size() - 1)) + " means and " +
                       std::to_string(std::max<Index>(0, prior.sd.size() - 1)) + " standard deviations.");
        return;
    }
    for (Index t = 1; t < T; ++t) {
        const auto name = [&](const char* part) { return field + part + "[" + std::to_string(t) + "]"; };
        if (!std::isfinite(prior.mean[t])) {
            addProblem(problems, ErrorCode::Value, name(".mean"), "a mean must be finite.");
        }
        if (!(std::isfinite(prior.sd[t]) && prior.sd[t] > 0)) {
            addProblem(problems, ErrorCode::Value, name(".sd"),
                       "a standard deviation must be finite and above 0, found " + text(prior.sd[t]) + ".");
        }
    }
}

void checkNoise(const NoisePrior& prior, Problems& problems)
{
    const auto requirePositive = [&](double value, const std::string& field, const std::string& meaning) {
        if (!(std::isfinite(value) && value > 0)) {
            addProblem(problems, ErrorCode::Value, field,
                       meaning + " must be finite and above 0, found " + text(value) + ".");
        }
    };
    if (prior.isFixed) {
        requirePositive(prior.sigma, "prior.sigma.fixed", "sigma");
    } else {
        requirePositive(prior.shape, "prior.sigma.inv_gamma[1]", "the shape");
        requirePositive(prior.rate, "prior.sigma.inv_gamma[2]", "the rate");
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
        checkPositions(head.a, dims.T, "prior.a" + index, problems);
    }
    if (dims.skip) {
        checkMatrix(prior.D, dims.P, dims.R, "prior.D", problems);
    } else {
        checkMatrix(prior.D, 0, 0, "prior.D", problems);
    }
    checkNoise(prior.sigma, problems);
    return problems;
}

} // namespace credence
