// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/ReferenceCases.h"

#include <limits>
#include <stdexcept>

namespace credence {

namespace {

using nlohmann::json;

double numberFrom(const json& value)
{
    return value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
}

MatrixPrior priorFrom(const json& prior)
{
    MatrixPrior result;
    result.mean = matrixFrom(prior.at("mean"));
    result.sd = Matrix::Ones(result.mean.rows(), result.mean.cols());
    for (const json& covariance : prior.at("cov")) {
        result.rowCovariance.push_back(matrixFrom(covariance));
        const auto row = static_cast<Index>(result.rowCovariance.size()) - 1;
        result.sd.row(row) = result.rowCovariance.back().diagonal().cwiseSqrt().transpose();
    }
    return result;
}

/// The files count a from a_1; ours begins with the a_0 that does not exist.
Vector withoutFirst(const json& list)
{
    const Vector free = vectorFrom(list);
    Vector all = Vector::Zero(free.size() + 1);
    all.tail(free.size()) = free;
    return all;
}

ReferenceCase caseFrom(const json& entry)
{
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (std::size_t b = 0; b < entry.at("x").size(); ++b) {
        x.push_back(matrixFrom(entry.at("x")[b]));
        y.push_back(matrixFrom(entry.at("y")[b]));
    }
    const json& prior = entry.at("prior");
    ModelSpec spec;
    spec.hidden = entry.at("dims").at("N").get<int>();
    spec.features.intercept = false;
    spec.skip = false;
    spec.standardise = false;
    Prior ours;
    ours.heads.push_back({priorFrom(prior.at("W_K")),
                          priorFrom(prior.at("W_Q")),
                          priorFrom(prior.at("W_V")),
                          {withoutFirst(prior.at("a").at("mean")), withoutFirst(prior.at("a").at("sd"))}});
    ours.sigma.shape = prior.at("sigma2").at("shape").get<double>();
    ours.sigma.rate = prior.at("sigma2").at("rate").get<double>();

    ReferenceCase result;
    result.name = entry.at("name").get<std::string>();
    const Result<ModelPtr> model = makeModel(spec, ours, designFromNumbers(x, y));
    if (!model) {
        throw std::runtime_error(result.name + ": " + describe(model.error()));
    }
    result.model = model.value();
    const json& state = entry.at("state");
    result.state.heads.push_back({matrixFrom(state.at("W_K")), matrixFrom(state.at("W_Q")), matrixFrom(state.at("W_V")),
                                  withoutFirst(state.at("a"))});
    result.state.sigma2 = state.at("sigma2").get<double>();
    result.expected = entry.at("expected");
    return result;
}

} // namespace

std::vector<ReferenceCase> parseReferenceCases(std::string_view text)
{
    std::vector<ReferenceCase> cases;
    const json content = json::parse(text);
    for (const json& entry : content.at("cases")) {
        cases.push_back(caseFrom(entry));
    }
    return cases;
}

Matrix matrixFrom(const json& rows)
{
    Matrix matrix(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows.front().size()));
    for (Index r = 0; r < matrix.rows(); ++r) {
        for (Index c = 0; c < matrix.cols(); ++c) {
            matrix(r, c) = numberFrom(rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]);
        }
    }
    return matrix;
}

Vector vectorFrom(const json& list)
{
    Vector vector(static_cast<Index>(list.size()));
    for (Index i = 0; i < vector.size(); ++i) {
        vector(i) = numberFrom(list[static_cast<std::size_t>(i)]);
    }
    return vector;
}

} // namespace credence
