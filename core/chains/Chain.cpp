// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Chain.h"

#include "core/chains/PositionSweep.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr double kHottest = 300;       // how many times sigma^2 is inflated at the start of warm-up
constexpr Index kLongestCooling = 250; // sweeps

} // namespace

struct SweepSpace {
    /// What a head's parameters imply, kept in step with them.
    struct HeadCache {
        HeadScans scans;
        Matrix mean; ///< n x P, the head's part of f
    };

    explicit SweepSpace(const Model& model)
        : positions(*model.design, model.dims.N), logUnitsOfY(logUnits(*model.design))
    {
    }

    std::vector<HeadCache> heads;
    Matrix skipMean;  ///< n x P, D x; 0 without skip weights
    Matrix residual;  ///< n x P, of the block at hand
    Matrix Omega;     ///< n x (H R + R): covariates of W_V of every head, then x; the last R only with skip weights
    Matrix headOmega; ///< n x R, of one head
    ScanSpace scan;
    PositionSweep positions;
    GaussianBlock block;
    GaussianSpace gaussian;
    double logUnitsOfY;
};

ChainState::ChainState(const Stream& itsStream) : stream(itsStream) {}
ChainState::ChainState(ChainState&&) noexcept = default;
ChainState& ChainState::operator=(ChainState&&) noexcept = default;
ChainState::~ChainState() = default;

namespace {

constexpr std::size_t kNoHead = static_cast<std::size_t>(-1);

/// Seen part of y minus every term of f but the given head. Summed anew in a fixed order each time: a running total
/// would carry rounding from sweep to sweep, and a resumed run would not be bit for bit the same.
void setResidual(const Model& model, std::size_t leftOutHead, SweepSpace& space)
{
    space.residual = model.design->y;
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        if (g != leftOutHead) {
            space.residual -= space.heads[g].mean;
        }
    }
    if (model.dims.skip) {
        space.residual -= space.skipMean;
    }
    space.residual.array() *= model.design->seen.array();
}

/// A draw of space.block, or nothing where it could not be factored.
bool drawInto(SweepSpace& space, Stream& stream, StepInfo& info)
{
    const bool isDrawn = drawBlock(space.block, stream, space.gaussian);
    info.troubles += isDrawn ? 0 : 1;
    return isDrawn;
}

/// Entry n*R + r of the draw goes to W(n, r).
void takeRows(const Vector& draw, Matrix& W)
{
    for (Index n = 0; n < W.rows(); ++n) {
        W.row(n) = draw.segment(n * W.cols(), W.cols()).transpose();
    }
}

/// What the output weights imply, from the parameters and the keys, queries and positions of the caches.
void refreshMeans(const Model& model, ChainState& state)
{
    const Design& design = *model.design;
    SweepSpace& space = *state.space;
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        const HeadParameters& head = state.parameters.heads[g];
        SweepSpace::HeadCache& cache = space.heads[g];
        applyWeights(design, head.W_V, cache.scans.projections.V);
        stateScan(design, head.a, cache.scans.projections.K, cache.scans.projections.V, cache.scans.h);
        readState(cache.scans.h, cache.scans.projections.Q, cache.mean);
    }
    if (model.dims.skip) {
        applyWeights(design, state.parameters.D, space.skipMean);
    }
}

/// One sweep of one chain at one power of the likelihood; the members are what every block needs.
class Sweep {
public:
    Sweep(const Model& model, ChainState& state, double beta)
        : m_model(model), m_design(*model.design), m_state(state), m_space(*state.space), m_beta(beta)
    {
    }

    StepInfo run()
    {
        for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
            sweepHead(g);
        }
        drawOutputWeights();
        drawNoise();
        ++m_state.sweep;
        return m_info;
    }

private:
    void sweepHead(std::size_t g)
    {
        SweepSpace::HeadCache& cache = m_space.heads[g];
        HeadParameters& head = m_state.parameters.heads[g];
        setResidual(m_model, g, m_space);
        const BlockContext context{m_design, m_model.headTerms[g], m_space.residual, m_beta / m_state.parameters.sigma2,
                                   m_space.scan};
        drawKeys(context, head, cache);
        stateScan(m_design, head.a, cache.scans.projections.K, cache.scans.projections.V, cache.scans.h);
        drawQueries(context, head, cache);
        drawPositions(context, head, cache);
        readState(cache.scans.h, cache.scans.projections.Q, cache.mean);
    }

    void drawKeys(const BlockContext& context, HeadParameters& head, SweepSpace::HeadCache& cache)
    {
        keysConditional(context, head.a, cache.scans.projections, m_space.block);
        if (drawInto(m_space, m_state.stream, m_info)) {
            takeRows(m_space.gaussian.value, head.W_K);
            applyWeights(m_design, head.W_K, cache.scans.projections.K);
        }
    }

    void drawQueries(const BlockContext& context, HeadParameters& head, SweepSpace::HeadCache& cache)
    {
        queriesConditional(context, cache.scans.h, m_space.block);
        if (drawInto(m_space, m_state.stream, m_info)) {
            takeRows(m_space.gaussian.value, head.W_Q);
            applyWeights(m_design, head.W_Q, cache.scans.projections.Q);
        }
    }

    void drawPositions(const BlockContext& context, HeadParameters& head, SweepSpace::HeadCache& cache)
    {
        const auto update = [this](Index, double precision, double linear) {
            return linear / precision + m_state.stream.normal() / std::sqrt(precision);
        };
        m_space.positions.run(context, cache.scans, PositionOrder::Forward, update, head.a);
    }

    /// Row p of every head's W_V and of D in one block: given keys, queries and positions they enter y_p linearly, and
    /// drawn apart they would follow each other slowly.
    void drawOutputWeights()
    {
        const Index R = m_design.R();
        fillOmega();
        m_space.residual = m_design.y;
        const RowRegression regression{m_design, m_model.outputWeights, m_space.Omega, m_space.residual,
                                       m_beta / m_state.parameters.sigma2};
        for (Index p = 0; p < m_design.P(); ++p) {
            rowConditional(regression, p, m_space.scan.masked, m_space.block);
            if (drawInto(m_space, m_state.stream, m_info)) {
                Index begin = 0;
                for (HeadParameters& head : m_state.parameters.heads) {
                    head.W_V.row(p) = m_space.gaussian.value.segment(begin, R).transpose();
                    begin += R;
                }
                if (m_model.dims.skip) {
                    m_state.parameters.D.row(p) = m_space.gaussian.value.segment(begin, R).transpose();
                }
            }
        }
        refreshMeans(m_model, m_state);
    }

    void fillOmega()
    {
        const Index R = m_design.R();
        m_space.Omega.resize(m_design.rows(), m_model.outputWeights.mean.cols());
        Index begin = 0;
        for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
            valueCovariates(m_design, m_state.parameters.heads[g].a, m_space.heads[g].scans.projections,
                            m_space.scan.scan, m_space.headOmega);
            m_space.Omega.middleCols(begin, R) = m_space.headOmega;
            begin += R;
        }
        if (m_model.dims.skip) {
            m_space.Omega.rightCols(R) = m_design.x;
        }
    }

    void drawNoise()
    {
        setResidual(m_model, kNoHead, m_space);
        const double sse = m_space.residual.squaredNorm();
        const Index seen = m_design.totalSeen();
        const NoisePrior& prior = m_model.prior.sigma;
        double& sigma2 = m_state.parameters.sigma2;
        if (!prior.isFixed) {
            sigma2 = m_state.stream.inverseGamma(prior.shape + 0.5 * m_beta * static_cast<double>(seen),
                                                 prior.rate + 0.5 * m_beta * sse);
        }
        m_state.log_lik = logLikelihood(seen, sse, sigma2) + m_space.logUnitsOfY;
    }

    const Model& m_model;
    const Design& m_design;
    ChainState& m_state;
    SweepSpace& m_space;
    double m_beta;
    StepInfo m_info;
};

/// Caches and log-likelihood from the parameters alone.
void rebuildSpace(const Model& model, ChainState& state)
{
    const Design& design = *model.design;
    state.space = std::make_unique<SweepSpace>(model);
    SweepSpace& space = *state.space;
    for (const HeadParameters& head : state.parameters.heads) {
        SweepSpace::HeadCache& cache = space.heads.emplace_back();
        applyWeights(design, head.W_K, cache.scans.projections.K);
        applyWeights(design, head.W_Q, cache.scans.projections.Q);
        cache.mean.resize(design.rows(), design.P());
    }
    refreshMeans(model, state);
    setResidual(model, kNoHead, space);
    state.log_lik =
        logLikelihood(design.totalSeen(), space.residual.squaredNorm(), state.parameters.sigma2) + space.logUnitsOfY;
}

} // namespace

ChainState startChain(const Model& model, std::uint64_t seed, int chain)
{
    const auto chainNumber = static_cast<std::uint32_t>(chain);
    Stream start({seed, chainNumber, 0, Purpose::Start});
    return restoreChain(model, drawFromPrior(model.prior, start), Stream({seed, chainNumber, 0, Purpose::Sampling}), 0);
}

ChainState restoreChain(const Model& model, Parameters parameters, const Stream& stream, Index sweep)
{
    ChainState state(stream);
    state.parameters = std::move(parameters);
    state.sweep = sweep;
    rebuildSpace(model, state);
    return state;
}

StepInfo stepChain(const Model& model, ChainState& state, double beta)
{
    return Sweep(model, state, beta).run();
}

double warmupPower(Index sweep, Index warmup)
{
    const Index cooling = std::min(kLongestCooling, warmup / 2);
    if (sweep >= cooling) {
        return 1.0;
    }
    return std::pow(kHottest, static_cast<double>(sweep - cooling) / static_cast<double>(cooling));
}

} // namespace credence
