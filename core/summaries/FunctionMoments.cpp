// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/FunctionMoments.h"

#include "core/chains/Conditionals.h"

#include <limits>

namespace credence {

namespace {

constexpr Index kWidestCheap = 24; // beyond it the triangular solves outweigh the quantiles of new data
constexpr Index kMostFactorNumbers = Index{16} << 20U; // 128 MB

/// (14) X_t of every row, n x d.
Matrix outputCovariates(const Model& model, const Design& design, const Parameters& parameters)
{
    const Index R = design.R();
    Matrix X(design.rows(), model.outputWeights.mean.cols());
    Projections projections;
    Vector steps;
    Index begin = 0;
    for (const HeadParameters& head : parameters.heads) {
        project(design, head, projections);
        valueCovariates({design}, head.a, projections, steps, X.middleCols(begin, R));
        begin += R;
    }
    if (model.dims.skip) {
        X.rightCols(R) = design.x;
    }
    return X;
}

/// Row p of every W_V and of D as columns, d x P, in the order of X_t.
Matrix outputWeights(const Model& model, const Parameters& parameters)
{
    Matrix weights(model.outputWeights.mean.cols(), model.dims.P);
    for (Index p = 0; p < model.dims.P; ++p) {
        forEachOutputRow(parameters, p, [&](Index begin, const auto& row) {
            weights.col(p).segment(begin, row.size()) = row.transpose();
        });
    }
    return weights;
}

} // namespace

bool ConditionalFunctions::isCheap(const Model& model, Index draws)
{
    const Index width = model.outputWeights.mean.cols();
    const bool arePastOutputsDrawn = model.dims.L > 0; // the weights' conditional would be another for every draw
    return !arePastOutputsDrawn && width > 0 && width <= kWidestCheap &&
           draws * model.dims.P * width * width <= kMostFactorNumbers;
}

ConditionalFunctions::ConditionalFunctions(const DrawSelection& selection, const Parallel& parallel,
                                           const std::stop_token& stop)
    : m_selection(selection), m_width(selection.model().outputWeights.mean.cols()),
      m_distance(m_width * selection.model().dims.P, selection.count()),
      m_factor(m_width * m_width * selection.model().dims.P, selection.count())
{
    const Model& model = selection.model();
    const Design& design = *model.design;
    selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
        const Matrix X = outputCovariates(model, design, parameters);
        const Matrix weights = outputWeights(model, parameters);
        // f less its part from these weights is what every other term of the model gives
        const Matrix others = meanFunction(design, parameters) - X * weights;
        const Matrix residual = design.seen.cwiseProduct(design.y - others);
        const RowRegression regression{design, model.outputWeights, X, residual, 1 / parameters.sigma2};
        GaussianBlock block;
        GaussianSpace space;
        for (Index p = 0; p < design.P(); ++p) {
            rowConditional(regression, p, block);
            auto distance = m_distance.col(i).segment(p * m_width, m_width);
            auto factor = m_factor.col(i).segment(p * m_width * m_width, m_width * m_width);
            const bool isFactored = meanOfBlock(block, space);
            distance = isFactored ? Vector(space.value - weights.col(p)) : Vector(Vector::Zero(m_width));
            // where it cannot be factored the draw stands for itself, with no variance
            const Matrix L =
                isFactored ? Matrix(space.factor.matrixL())
                           : Matrix(Vector::Constant(m_width, std::numeric_limits<double>::infinity()).asDiagonal());
            factor = L.reshaped();
        }
    });
}

FunctionMoments ConditionalFunctions::moments(const RowBlock& block, const Parallel& parallel,
                                              const std::stop_token& stop) const
{
    const Model& model = m_selection.model();
    const Design part = designOf(*model.design, block);
    const auto rows = static_cast<Index>(block.rows(*model.design).size());
    FunctionMoments moments{Matrix(m_selection.count(), rows * part.P()), Matrix(m_selection.count(), rows * part.P())};
    m_selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
        const Matrix f = meanFunction(part, parameters).bottomRows(rows);            // rows x P
        const Matrix X = outputCovariates(model, part, parameters).bottomRows(rows); // rows x d
        for (Index p = 0; p < part.P(); ++p) {
            const auto distance = m_distance.col(i).segment(p * m_width, m_width);
            const Eigen::Map<const Matrix> L(m_factor.col(i).data() + p * m_width * m_width, m_width, m_width);
            // (40)
            moments.mean.row(i).segment(p * rows, rows) = (f.col(p) + X * distance).transpose();
            moments.variance.row(i).segment(p * rows, rows) =
                L.triangularView<Eigen::Lower>().solve(X.transpose()).colwise().squaredNorm();
        }
    });
    return moments;
}

} // namespace credence
