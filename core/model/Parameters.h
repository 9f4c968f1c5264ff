// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One point of the parameter space, as matrices and, through ParameterLayout, as one flat row of a chunk of draws.
#pragma once

#include "core/model/ModelSpec.h"

#include <span>
#include <string>
#include <vector>

namespace credence {

struct HeadParameters {
    Matrix W_K;        ///< N x R, key weights
    Matrix W_Q;        ///< N x R, query weights
    Matrix W_V;        ///< P x R, value weights
    Vector a;          ///< T, positional coefficients; a[0] does not exist and is 0
    double mu_a = 0;   ///< mean of the a_t, where their prior is hierarchical
    double omega2 = 0; ///< variance of the a_t about mu_a, where their prior is hierarchical
};

struct Parameters {
    std::vector<HeadParameters> heads; ///< H
    Matrix D;                          ///< P x R, skip weights; 0 x 0 without
    Matrix b_variance;                 ///< P x E, v_b, variances of the sequence effects
    Matrix b;                          ///< B x (P E), column e P + p: effect of feature e on output p; dataset's order
    double sigma2 = 1.0;               ///< noise variance, standardised units
    Vector y_drawn;                    ///< L, unseen past outputs in the order of Design::drawnCells, standardised
};

/// Calls visit(begin, row p) for W_V of each head, then D: the weights that enter output p linearly, in the order of
/// Model::outputWeights, row by row from begin on. Parameters may be const.
template <class AnyParameters, class Visit>
void forEachOutputRow(AnyParameters& parameters, Index p, const Visit& visit)
{
    Index begin = 0;
    for (auto& head : parameters.heads) {
        visit(begin, head.W_V.row(p));
        begin += head.W_V.cols();
    }
    if (parameters.D.size() > 0) {
        visit(begin, parameters.D.row(p));
    }
}

/// Where each parameter stands in a flat row: head by head W_K, W_Q, W_V (column-major), a_1 .. a_{T-1}, mu_a, omega2;
/// then D, b_variance, b, sigma2, y_drawn. What the model does not have is left out.
class ParameterLayout {
public:
    ParameterLayout() = default;
    explicit ParameterLayout(const Dims& dims);

    [[nodiscard]] const Dims& dims() const { return m_dims; }
    [[nodiscard]] Index size() const { return m_size; }
    void pack(const Parameters& parameters, std::span<double> flat) const;
    [[nodiscard]] Parameters unpack(std::span<const double> flat) const;

    /// CmdStan's spelling, in the order of the flat row: "W_K.1.2", "a.3", "mu_a", "D.1.1", "b_variance.1.2",
    /// "b.4.1.2" (sequence, output, feature), "sigma2", "y_drawn.7"; with several heads the head comes first:
    /// "W_K.2.1.2".
    [[nodiscard]] std::vector<std::string> names() const;

private:
    Dims m_dims;
    Index m_size = 0;
};

} // namespace credence
