// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/statistical/JointProblem.h"

#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace credence {

namespace {

constexpr Index kSteps = 4;    // T
constexpr Index kFeatures = 2; // R
constexpr std::array<Index, 3> kRaggedLengths = {4, 2, 3};

MatrixPrior constantPrior(double mean, double sd, Index rows)
{
    return {Matrix::Constant(rows, kFeatures, mean), Matrix::Constant(rows, kFeatures, sd), {}};
}

} // namespace

JointProblem::JointProblem(const Combination& combination)
    : m_combination(combination), m_model(makeModel(spec(), prior(), design()).value())
{
}

// N, P and R differ where a head is wide, so that a Jacobian of a change of scale is not 0
Index JointProblem::outputs() const
{
    switch (m_combination.heads) {
    case HeadChoice::NoHead:
        return 2;
    case HeadChoice::OneHead:
        return 3;
    case HeadChoice::NarrowHead:
    case HeadChoice::TwoHeads:
        break;
    }
    return 1;
}

ModelSpec JointProblem::spec() const
{
    ModelSpec spec;
    spec.hidden = m_combination.heads == HeadChoice::NarrowHead ? 1 : 2;
    spec.heads = m_combination.heads == HeadChoice::NoHead ? 0 : m_combination.heads == HeadChoice::TwoHeads ? 2 : 1;
    spec.features.intercept = false;
    spec.standardise = false;
    spec.skip = m_combination.hasSkip;
    if (m_combination.hasEffects) {
        spec.features.effects = spec.heads == 0 ? std::vector<std::string>{"x2", "x1"} : std::vector<std::string>{"x2"};
    }
    return spec;
}

Prior JointProblem::prior() const
{
    const ModelSpec itsSpec = spec();
    const Index P = outputs();
    Prior prior;
    for (int g = 0; g < itsSpec.heads; ++g) {
        HeadPrior head{constantPrior(0.3, 0.6, itsSpec.hidden),
                       constantPrior(-0.2, 0.7, itsSpec.hidden),
                       constantPrior(0.4, 0.5, P),
                       {Vector::Constant(kSteps, 0.8),
                        Vector::Constant(kSteps, 0.3),
                        m_combination.positions,
                        0.85,
                        1.5,
                        {.mean = 0.7, .weight = 2, .shape = 3, .rate = 0.2}}};
        head.a.mean(0) = head.a.sd(0) = 0;
        prior.heads.push_back(head);
    }
    prior.D = itsSpec.skip ? constantPrior(0.1, 0.5, P) : MatrixPrior();
    const auto E = static_cast<Index>(itsSpec.features.effects.size());
    prior.b = {Matrix::Constant(P, E, 4), Matrix::Constant(P, E, 1.5)};
    prior.sigma = {m_combination.isSigmaFixed, 1.2, 4.0, 5.0};
    return prior;
}

DesignPtr JointProblem::design() const
{
    constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
    Stream stream({31, 0, 0, Purpose::Test});
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (const Index ragged : kRaggedLengths) {
        const Index length = m_combination.isRagged ? ragged : kSteps;
        x.emplace_back(Matrix::NullaryExpr(length, kFeatures, [&](Index, Index) { return stream.normal(); }));
        y.emplace_back(Matrix::Zero(length, outputs()));
        if (m_combination.hasMissing) {
            const auto sequence = static_cast<Index>(y.size() - 1);
            y.back()((sequence + 1) % length, sequence % outputs()) = kMissing;
        }
    }
    return designFromNumbers(x, y, spec().features.effects);
}

Parameters JointProblem::drawParameters(Stream& stream) const
{
    return drawFromPrior(m_model->prior, stream, m_model->dims.B);
}

ModelPtr JointProblem::drawOutputs(const Parameters& parameters, Stream& stream) const
{
    Design design = *m_model->design;
    design.y = meanFunction(design, parameters);
    const double sigma = std::sqrt(parameters.sigma2);
    for (Index cell = 0; cell < design.y.size(); ++cell) {
        design.y(cell) = design.seen(cell) * (design.y(cell) + sigma * stream.normal());
    }
    Model model = *m_model;
    model.design = std::make_shared<const Design>(std::move(design));
    return std::make_shared<const Model>(std::move(model));
}

std::uint64_t JointProblem::seed() const
{
    return 77 + static_cast<std::uint64_t>(m_combination.number);
}

SamplerSettings JointProblem::settings(int replicas) const
{
    return {.warmup = 0,
            .seed = seed(),
            .replicas = m_combination.isTempered ? replicas : 1,
            .method = m_combination.sweep == SweepChoice::RowByRow ? SweepMethod::RowByRow : SweepMethod::Joint,
            .hasSymmetryMoves = m_combination.sweep == SweepChoice::Moves};
}

double logLikelihoodAt(const Model& model, const Parameters& parameters)
{
    const Design& design = *model.design;
    return logLikelihood(design.totalSeen(), sumOfSquares(design, meanFunction(design, parameters)), parameters.sigma2);
}

Kernel productKernel()
{
    return [](const Model& model, const SamplerSettings& settings, TemperedChain& chain) {
        stepTempered(model, settings, chain);
    };
}

void putOn(const Model& model, Parameters parameters, ChainState& replica)
{
    replica = restoreChain(model, std::move(parameters), replica.stream, replica.sweep);
}

void putOn(const Model& model, TemperedChain& chain)
{
    for (ChainState& replica : chain.replicas) {
        putOn(model, std::move(replica.parameters), replica);
    }
}

} // namespace credence
