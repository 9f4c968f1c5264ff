// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/ReferenceConditionals.h"

#include "core/chains/Conditionals.h"
#include "core/chains/PositionSweep.h"
#include "core/chains/SymmetryMoves.h"
#include "core/model/Attention.h"
#include "core/model/Likelihood.h"

#include <Eigen/Cholesky>

namespace credence {

namespace {

using nlohmann::json;

constexpr double kReferenceTolerance = 1e-10;

Matrix symmetric(const GaussianBlock& block)
{
    return block.Lambda.selfadjointView<Eigen::Lower>();
}

Vector flattened(const Matrix& W)
{
    return Matrix(W.transpose()).reshaped();
}

/// What the head of a case implies, ready for its conditionals.
class Workbench {
public:
    explicit Workbench(const ReferenceCase& reference)
        : model(*reference.model), design(*model.design), head(reference.state.heads.front()),
          residual(design.y), context{design, model.headTerms.front(), residual, 1 / reference.state.sigma2, space}
    {
        project(design, head, scans.projections);
        stateScan({design}, head.a, scans.projections.K, scans.projections.V, scans.h);
    }
    ~Workbench() = default;
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    [[nodiscard]] Matrix sequenceRows(const Matrix& all, std::size_t sequence) const
    {
        const Index length = design.dataset->sequences[sequence].length();
        Matrix rows(length, all.cols());
        for (Index t = 0; t < length; ++t) {
            rows.row(t) = all.row(design.row(static_cast<Index>(sequence), t));
        }
        return rows;
    }

    const Model& model;
    const Design& design;
    HeadParameters head;
    Matrix residual;
    ScanSpace space;
    BlockContext context;
    HeadScans scans;
};

std::string numbered(const std::string& name, std::size_t number)
{
    return name + "[" + std::to_string(number + 1) + "]";
}

void addScans(const ReferenceCase& reference, GoldenList& list)
{
    const Workbench bench(reference);
    const Matrix f = meanFunction(bench.design, reference.state);
    const json& expected = reference.expected;
    for (std::size_t b = 0; b < expected.at("f").size(); ++b) {
        list.addArray(numbered("K", b), bench.sequenceRows(bench.scans.projections.K, b),
                      matrixFrom(expected.at("K")[b]));
        list.addArray(numbered("Q", b), bench.sequenceRows(bench.scans.projections.Q, b),
                      matrixFrom(expected.at("Q")[b]));
        list.addArray(numbered("V", b), bench.sequenceRows(bench.scans.projections.V, b),
                      matrixFrom(expected.at("V")[b]));
        list.addArray(numbered("f", b), bench.sequenceRows(f, b), matrixFrom(expected.at("f")[b]));
        Matrix h(bench.scans.h.cols(), 0);
        for (const json& state : expected.at("h")[b]) {
            h.conservativeResize(Eigen::NoChange, h.cols() + 1);
            h.rightCols(1) = matrixFrom(state).reshaped();
        }
        list.addArray(numbered("h", b), bench.sequenceRows(bench.scans.h, b), h.transpose());
    }
}

void addAttention(const ReferenceCase& reference, GoldenList& list)
{
    const Workbench bench(reference);
    for (std::size_t b = 0; b < reference.expected.at("attention").size(); ++b) {
        const auto sequence = static_cast<Index>(b);
        list.addArray(numbered("attention", b), attentionMatrix(bench.design, bench.head, sequence),
                      matrixFrom(reference.expected.at("attention")[b]));
        const Matrix f = matrixFrom(reference.expected.at("f")[b]);
        Matrix sums(f.rows(), f.cols());
        for (Index p = 0; p < f.cols(); ++p) {
            sums.col(p) = contributionMatrix(bench.design, bench.head, sequence, p).rowwise().sum();
        }
        list.addArray(numbered("row sums of M V", b), sums, f);
    }
}

void addDensities(const ReferenceCase& reference, GoldenList& list)
{
    const Design& design = *reference.model->design;
    const json& expected = reference.expected;
    const double sse = sumOfSquares(design, meanFunction(design, reference.state));
    const double log_lik = logLikelihood(design.totalSeen(), sse, reference.state.sigma2);
    const double log_prior = logPrior(*reference.model, reference.state);
    const NoisePrior& noise = reference.model->prior.sigma;
    const auto seen = static_cast<double>(design.totalSeen());
    const auto add = [&](const char* what, double got, const json& value) {
        list.addRelative(what, Measure::of(got), value.get<double>());
    };
    add("n_observed", seen, expected.at("n_observed"));
    add("sse", sse, expected.at("sse"));
    add("log_likelihood", log_lik, expected.at("log_likelihood"));
    add("log_prior", log_prior, expected.at("log_prior"));
    add("log_joint", log_lik + log_prior, expected.at("log_joint"));
    add("sigma2 shape", noise.shape + 0.5 * seen, expected.at("sigma2").at("shape"));
    add("sigma2 rate", noise.rate + 0.5 * sse, expected.at("sigma2").at("rate"));
}

/// The joint conditional of a matrix, and that of each row given the other rows; current: the matrix at the state.
void addBlock(const std::string& name, const GaussianBlock& block, const Matrix& current, const json& expected,
              GoldenList& list)
{
    const auto addMoments = [&list](const std::string& what, const GaussianBlock& part, const json& wanted) {
        GaussianSpace space;
        const bool isPositive = meanOfBlock(part, space);
        list.addArray(what + " mean", isPositive ? Matrix(space.value) : Matrix(), vectorFrom(wanted.at("mean")));
        const Matrix identity = Matrix::Identity(part.eta.size(), part.eta.size());
        list.addArray(what + " cov", Eigen::LLT<Matrix>(symmetric(part)).solve(identity), matrixFrom(wanted.at("cov")));
    };
    addMoments(name, block, expected);
    list.addArray(name + " precision", symmetric(block), matrixFrom(expected.at("precision")));
    const Index R = current.cols();
    for (std::size_t row = 0; row < expected.at("rows").size(); ++row) {
        addMoments(numbered(name, row), conditionalOn(block, static_cast<Index>(row) * R, R, flattened(current)),
                   expected.at("rows")[row]);
    }
}

void addKeysAndQueries(const ReferenceCase& reference, GoldenList& list)
{
    Workbench bench(reference);
    GaussianBlock block;
    keysConditional(bench.context, bench.head.a, bench.scans.projections, block);
    addBlock("W_K", block, bench.head.W_K, reference.expected.at("W_K"), list);
    queriesConditional(bench.context, bench.scans.h, block);
    addBlock("W_Q", block, bench.head.W_Q, reference.expected.at("W_Q"), list);
}

void addValues(const ReferenceCase& reference, GoldenList& list)
{
    Workbench bench(reference);
    const Index P = bench.design.P();
    const Index R = bench.design.R();
    GaussianBlock whole{Matrix::Zero(P * R, P * R), Vector::Zero(P * R)};
    GaussianBlock row;
    Matrix Omega(bench.design.rows(), R);
    valueCovariates({bench.design}, bench.head.a, bench.scans.projections, bench.space.steps, Omega);
    for (Index p = 0; p < P; ++p) {
        rowConditional({bench.design, bench.context.prior.W_V, Omega, bench.residual, bench.context.tau}, p, row);
        whole.Lambda.block(p * R, p * R, R, R) = symmetric(row);
        whole.eta.segment(p * R, R) = row.eta;
    }
    addBlock("W_V", whole, bench.head.W_V, reference.expected.at("W_V"), list);
}

const char* nameOf(PositionOrder order)
{
    return order == PositionOrder::Forward ? "forward" : "reverse";
}

/// Each a_t given all others as they are: every step keeps its value.
void addPositions(const ReferenceCase& reference, PositionOrder order, GoldenList& list)
{
    Workbench bench(reference);
    const Vector a = bench.head.a;
    Vector mean = Vector::Zero(a.size());
    Vector precision = Vector::Zero(a.size());
    PositionSweep sweep(bench.design, bench.scans.projections.K.cols());
    const auto keep = [&](Index t, double conditionalPrecision, double linear) {
        mean(t) = linear / conditionalPrecision;
        precision(t) = conditionalPrecision;
        return a(t);
    };
    sweep.run(bench.context, bench.scans, order, keep, bench.head.a);
    const std::string name = std::string("a, ") + nameOf(order);
    const json& expected = reference.expected.at("a");
    list.addArray(name + ", mean", mean.tail(a.size() - 1), vectorFrom(expected.at("mean")));
    list.addArray(name + ", precision", precision.tail(a.size() - 1), vectorFrom(expected.at("precision")));
}

/// One sweep with given noise, each a_t given those already drawn.
void addPositionSweep(const ReferenceCase& reference, PositionOrder order, GoldenList& list)
{
    const json& expected = reference.expected.at("a_sweep");
    const Vector z = vectorFrom(expected.at("z"));
    const auto step = [&](Index t, double precision, double linear) {
        return linear / precision + z(t - 1) / std::sqrt(precision);
    };
    Workbench bench(reference);
    PositionSweep sweep(bench.design, bench.scans.projections.K.cols());
    sweep.run(bench.context, bench.scans, order, step, bench.head.a);
    list.addArray(std::string("a, one sweep ") + nameOf(order), bench.head.a.tail(z.size()),
                  vectorFrom(expected.at(nameOf(order))));
    if (order == PositionOrder::Forward) {
        Matrix h;
        stateScan({bench.design}, bench.head.a, bench.scans.projections.K, bench.scans.projections.V, h);
        list.addArray("h after a sweep forward", bench.scans.h, h);
    }
}

/// A row of W_K up by a factor and of W_Q down, or all rows by one; priors of mean 0 have nothing linear in it.
void addScales(const ReferenceCase& reference, GoldenList& list)
{
    const auto found = reference.expected.find("scale_move");
    if (found == reference.expected.end()) {
        return;
    }
    const Workbench bench(reference);
    const auto add = [&list](const std::string& what, const ScaleDensity& density, const json& expected) {
        list.addRelative(what + " A", Measure::of(density.upQuadratic), expected.at("A").get<double>());
        list.addRelative(what + " B", Measure::of(density.downQuadratic), expected.at("B").get<double>());
    };
    ScaleDensity all;
    for (std::size_t n = 0; n < found->at("rows").size(); ++n) {
        const ScaleDensity row = componentScale(bench.context.prior, bench.head, static_cast<Index>(n));
        add(numbered("scale of component", n), row, found->at("rows")[n]);
        all.upQuadratic += row.upQuadratic;
        all.downQuadratic += row.downQuadratic;
    }
    add("scale of all components", all, found->at("all"));
}

} // namespace

std::vector<GoldenCheck> checkConditionals(const ReferenceCase& reference)
{
    GoldenList list(reference.name, kReferenceTolerance);
    addScans(reference, list);
    addAttention(reference, list);
    addDensities(reference, list);
    addKeysAndQueries(reference, list);
    addValues(reference, list);
    addScales(reference, list);
    for (const PositionOrder order : {PositionOrder::Forward, PositionOrder::Backward}) {
        addPositions(reference, order, list);
        addPositionSweep(reference, order, list);
    }
    return list.checks();
}

std::vector<GoldenCheck> checkConditionals()
{
    std::vector<GoldenCheck> checks;
    for (const ReferenceCase& reference : parseReferenceCases(builtInReference())) {
        const std::vector<GoldenCheck> own = checkConditionals(reference);
        checks.insert(checks.end(), own.begin(), own.end());
    }
    return checks;
}

} // namespace credence
