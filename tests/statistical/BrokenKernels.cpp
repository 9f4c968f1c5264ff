// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/statistical/BrokenKernels.h"

#include "core/chains/PathMove.h"
#include "core/chains/PositionPriors.h"
#include "core/chains/PositionSweep.h"
#include "core/chains/SequenceEffects.h"
#include "core/chains/SymmetryMoves.h"
#include "core/model/Scans.h"

#include <cmath>
#include <memory>
#include <ostream>
#include <utility>

namespace credence {

namespace {

using Move = std::function<void(const Model& model, Parameters& now, Stream& stream)>;

/// A sweep of the product, and then a move of the replica at power 1.
Kernel followedBy(const Move& move)
{
    return [move](const Model& model, const SamplerSettings& settings, TemperedChain& chain) {
        stepTempered(model, settings, chain);
        ChainState& replica = chain.replicas.front();
        move(model, replica.parameters, replica.stream);
        putOn(model, std::move(replica.parameters), replica);
    };
}

Matrix seenResidual(const Model& model, const Parameters& now)
{
    return (model.design->y - meanFunction(*model.design, now)).cwiseProduct(model.design->seen);
}

/// What the blocks of the first head work on.
class FirstHead {
public:
    FirstHead(const Model& model, Parameters& now)
        : m_model(model), m_head(now.heads.front()), m_tau(1 / now.sigma2),
          m_residual(seenResidual(model, now) + headMean(*model.design, m_head).cwiseProduct(model.design->seen))
    {
        project(*model.design, m_head, m_scans.projections);
        stateScan({*model.design}, m_head.a, m_scans.projections.K, m_scans.projections.V, m_scans.h);
    }

    /// At a precision of the noise and a prior of a that may not be the model's.
    [[nodiscard]] BlockContext contextAt(double tau, const PositionTerms* level = nullptr)
    {
        return {*m_model.design, m_model.headTerms.front(), m_residual, tau, m_space, level};
    }
    [[nodiscard]] double tau() const { return m_tau; }
    [[nodiscard]] HeadScans& scans() { return m_scans; }
    [[nodiscard]] HeadParameters& head() { return m_head; }
    void negateResidual() { m_residual = -m_residual; }

    void sweepPositions(const BlockContext& context, const PairUpdate& updatePair, Stream& stream)
    {
        const auto update = [&](Index, double precision, double linear) {
            return linear / precision + stream.normal() / std::sqrt(precision);
        };
        PositionSweep(*m_model.design, m_model.dims.N).runWithPairs(context, m_scans, update, updatePair, m_head.a);
    }

private:
    const Model& m_model;
    HeadParameters& m_head;
    double m_tau;
    Matrix m_residual;
    HeadScans m_scans;
    ScanSpace m_space;
};

void keysOfTheWrongSign(const Model& model, Parameters& now, Stream& stream)
{
    FirstHead first(model, now);
    first.negateResidual();
    GaussianBlock block;
    keysConditional(first.contextAt(first.tau()), first.head().a, first.scans().projections, block);
    GaussianSpace space;
    if (drawBlock(block, stream, space)) {
        first.head().W_K = space.value.reshaped(model.dims.R, model.dims.N).transpose();
    }
}

void keysAndValuesWithHalfTheJacobian(const Model& model, Parameters& now, Stream& stream)
{
    HeadParameters& head = now.heads.front();
    ScaleDensity density = keyValueScale(model.headTerms.front(), head);
    density.jacobian = static_cast<double>(head.W_K.size()); // less that of the values
    const double factor = drawFactor(density, stream);
    head.W_K *= factor;
    head.W_V /= factor;
}

void positionsWithoutTheirNeighbours(const Model& model, Parameters& now, Stream& stream)
{
    FirstHead first(model, now);
    const PositionPrior& prior = model.prior.heads.front().a;
    PositionTerms apart;
    apart.precision = prior.sd.cwiseProduct(prior.sd).cwiseInverse();
    apart.eta = apart.precision.cwiseProduct(prior.mean);
    first.sweepPositions(first.contextAt(first.tau(), &apart), {}, stream);
}

void pairsOfTheWrongSign(const Model& model, Parameters& now, Stream& stream)
{
    FirstHead first(model, now);
    const auto updatePair = [&](ScaleDensity density) {
        density.downLinear = -density.downLinear;
        return drawFactor(density, stream);
    };
    first.sweepPositions(first.contextAt(first.tau()), updatePair, stream);
}

void pathWithoutItsLikelihood(const Model& model, Parameters& now, Stream& stream)
{
    FirstHead first(model, now);
    PathSpace space;
    const Vector& mean = model.prior.heads.front().a.mean;
    space.ellipse.mean = mean.tail(mean.size() - 1);
    movePath(first.contextAt(0), first.scans(), stream, space, first.head());
}

/// One head and its output weights, as moves of a without these see them.
class OutputsApart {
public:
    OutputsApart(const Model& model, Parameters& now)
        : m_model(model), m_now(now),
          m_valueCovariates(model.design->rows(), model.dims.R), m_problem{
                                                                     *model.design,       *model.headTerms.front().a,
                                                                     model.outputWeights, m_projections,
                                                                     model.design->y,     0,
                                                                     1 / now.sigma2}
    {
        Vector steps;
        project(*model.design, now.heads.front(), m_projections);
        valueCovariates({*model.design}, now.heads.front().a, m_projections, steps, m_valueCovariates);
    }

    [[nodiscard]] const PathProblem& problem() const { return m_problem; }
    [[nodiscard]] PathPoint point() { return {m_now.heads.front().a, m_valueCovariates}; }

    void drawOutputs(Stream& stream)
    {
        GaussianBlock block;
        GaussianSpace space;
        for (Index p = 0; p < m_model.dims.P; ++p) {
            rowConditional(
                {*m_model.design, m_model.outputWeights, m_valueCovariates, m_model.design->y, m_problem.tau}, p,
                block);
            if (drawBlock(block, stream, space)) {
                m_now.heads.front().W_V.row(p) = space.value.transpose();
            }
        }
    }

private:
    const Model& m_model;
    Parameters& m_now;
    Projections m_projections;
    Matrix m_valueCovariates;
    PathProblem m_problem;
};

/// Often, so that it shows what it draws from.
void wavesWithTheirApproximationThrice(const Model& model, Parameters& now, Stream& stream)
{
    constexpr int kMoves = 10;
    OutputsApart apart(model, now);
    PathMove move;
    if (move.begin(apart.problem(), apart.point())) {
        const auto density = [&](const Vector& u) {
            return move.logTarget(apart.problem(), u, apart.point()) + u.squaredNorm();
        };
        Vector u = move.start();
        Ellipse ellipse{Vector::Zero(u.size()), Vector(u.size()), {}};
        for (int repeat = 0; repeat < kMoves; ++repeat) {
            ellipse.offset = Vector::NullaryExpr(u.size(), [&](Index) { return stream.normal(); });
            ellipticalStep(density, stream, ellipse, u);
        }
    }
    apart.drawOutputs(stream);
}

void levelOfTheWrongShape(const Model& model, Parameters& now, Stream& stream)
{
    HeadParameters& head = now.heads.front();
    const PositionLevel& prior = model.prior.heads.front().a.level;
    const PositionLevel level = levelConditional(prior, head.a);
    head.omega2 = stream.inverseGamma(prior.shape, level.rate);
    head.mu_a = level.mean + std::sqrt(head.omega2 / level.weight) * stream.normal();
}

void effectsOfTheWrongSign(const Model& model, Parameters& now, Stream& stream)
{
    Parameters without = now;
    without.b.setZero();
    const Matrix residual = -seenResidual(model, without);
    GaussianBlock block;
    GaussianSpace space;
    SequenceEffects effects(*model.design);
    effects.condition({*model.design, model.outputWeights, model.design->x, residual, 1 / now.sigma2}, 0,
                      now.b_variance);
    for (Index i = 0; i < model.dims.B; ++i) {
        effects.conditional(i, block);
        if (drawBlock(block, stream, space)) {
            now.b(i, 0) = space.value(0);
        }
    }
}

void effectsWithoutJacobian(const Model& model, Parameters& now, Stream& stream)
{
    ScaleDensity density = effectScale(model, seenResidual(model, now), 1 / now.sigma2, now, 0);
    density.jacobian = 0;
    const double factor = drawFactor(density, stream);
    now.b.col(0) *= factor;
    now.b_variance(0, 0) *= factor * factor;
}

void noiseOfTheWrongShape(const Model& model, Parameters& now, Stream& stream)
{
    const NoisePrior& prior = model.prior.sigma;
    const auto seen = static_cast<double>(model.design->totalSeen());
    now.sigma2 = stream.inverseGamma(prior.shape + seen, prior.rate + 0.5 * seenResidual(model, now).squaredNorm());
}

void takeMissingForZero(const Model& model, const SamplerSettings& settings, TemperedChain& chain)
{
    Design design = *model.design;
    design.seen.setOnes();
    design.seenCount.assign(design.seenCount.size(), design.rows());
    Model blind = model;
    blind.design = std::make_shared<const Design>(std::move(design));
    putOn(blind, chain);
    stepTempered(blind, settings, chain);
    putOn(model, chain);
}

void swapWithoutTheRatio(const Model& model, const SamplerSettings& settings, TemperedChain& chain)
{
    stepTempered(model, settings, chain);
    std::swap(chain.replicas[0].parameters, chain.replicas[1].parameters);
    putOn(model, chain);
}

} // namespace

std::ostream& operator<<(std::ostream& out, const BrokenKernel& broken)
{
    return out << broken.name;
}

std::vector<BrokenKernel> brokenKernels()
{
    const Combination oneHead{};
    return {
        {"KeysOfTheWrongSign", oneHead, followedBy(keysOfTheWrongSign)},
        {"KeysAndValuesWithHalfTheJacobian", oneHead, followedBy(keysAndValuesWithHalfTheJacobian)},
        {"PositionsWithoutTheirNeighbours",
         {.positions = PositionKind::Ar1},
         followedBy(positionsWithoutTheirNeighbours)},
        {"PairsOfTheWrongSign", oneHead, followedBy(pairsOfTheWrongSign)},
        {"PathWithoutItsLikelihood", {.positions = PositionKind::Rbf}, followedBy(pathWithoutItsLikelihood)},
        {"WavesWithTheirApproximationThrice",
         {.positions = PositionKind::Rbf},
         followedBy(wavesWithTheirApproximationThrice)},
        {"LevelOfTheWrongShape", {.positions = PositionKind::Hierarchical}, followedBy(levelOfTheWrongShape)},
        {"EffectsOfTheWrongSign", {.hasEffects = true}, followedBy(effectsOfTheWrongSign)},
        {"EffectsWithoutJacobian", {.hasEffects = true}, followedBy(effectsWithoutJacobian)},
        {"NoiseOfTheWrongShape", oneHead, followedBy(noiseOfTheWrongShape)},
        {"MissingTakenForZero", {.hasMissing = true}, takeMissingForZero},
        {"SwapsWithoutTheRatio", {.isTempered = true}, swapWithoutTheRatio},
    };
}

} // namespace credence
