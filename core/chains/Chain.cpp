// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Chain.h"

#include "core/chains/OutputRegression.h"
#include "core/chains/SweepWatcher.h"
#include "core/chains/SymmetryMoves.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr double kHottest = 300;       // how many times sigma^2 is inflated at the start of warm-up
constexpr Index kLongestCooling = 250; // sweeps
constexpr int kAscentStarts = 10;
constexpr int kAscentSweeps = 60;
constexpr double kOverRelaxation = -0.4; // alpha of (50)

} // namespace

ChainState::ChainState(const Stream& itsStream) : stream(itsStream) {}
ChainState::ChainState(ChainState&&) noexcept = default;
ChainState& ChainState::operator=(ChainState&&) noexcept = default;
ChainState::~ChainState() = default;

namespace {

/// Entry n*R + r is W(n, r).
void flatten(const Matrix& W, Vector& flat)
{
    flat.resize(W.size());
    for (Index n = 0; n < W.rows(); ++n) {
        flat.segment(n * W.cols(), W.cols()) = W.row(n).transpose();
    }
}

void takeRows(const Vector& flat, Matrix& W)
{
    for (Index n = 0; n < W.rows(); ++n) {
        W.row(n) = flat.segment(n * W.cols(), W.cols()).transpose();
    }
}

void setLogLik(const Model& model, double sse, ChainState& state)
{
    state.log_lik = logLikelihood(model.design->totalSeen(), sse, state.parameters.sigma2) + state.space->logUnitsOfY -
                    logReference(*model.design, state.parameters.y_drawn);
}

/// One sweep of one chain at one power of the likelihood; the members are what every block needs.
class Sweep {
public:
    Sweep(const Model& model, ChainState& state, double beta, const SweepOptions& options)
        : m_model(model), m_design(*model.design), m_state(state), m_space(*state.space), m_beta(beta),
          m_options(options), m_outputs(model, state, tau(), options.parallel)
    {
    }

    /// Output weights come after the keys and after the queries: keys and queries drawn one upon the other would hold
    /// each other back.
    StepInfo run()
    {
        for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
            sweepKeys(g);
        }
        m_outputs.fill();
        drawOutputs(kOverRelaxation);
        refreshOutputs(m_model, m_state, m_options.parallel);
        for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
            sweepQueriesAndPositions(g);
        }
        m_outputs.fill();
        // drawn afresh after a move without them: what they were before it is no draw given what is now
        drawOutputs(movePositionsTogether() ? 0.0 : kOverRelaxation);
        drawEffectVariances();
        if (hasMoves()) {
            for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
                watched({.kind = BlockKind::Symmetries, .head = g}, [&] {
                    moveAlongSymmetries(m_model.headTerms[g], m_state.parameters.heads[g], m_state.stream);
                });
            }
        }
        refreshCaches(m_model, m_state, m_options.parallel);
        if (hasMoves() && m_model.dims.E > 0) {
            moveEffectScales();
        }
        drawNoise();
        if (m_space.own) {
            drawPastOutputs();
        }
        ++m_state.sweep;
        return m_info;
    }

private:
    /// A block, and who looks on told of it.
    template <class Work>
    void watched(const BlockPlace& place, const Work& work)
    {
        if (m_options.watcher == nullptr) {
            work();
            return;
        }
        m_options.watcher->starts(place, m_state.parameters);
        work();
        m_options.watcher->ends(m_state.parameters);
    }

    void tell(const GaussianBlock& conditional) const
    {
        if (m_options.watcher != nullptr) {
            m_options.watcher->gaussian(conditional);
        }
    }

    /// Of one number; nothing is made of it where no one looks on.
    void tell(double precision, double linear) const
    {
        if (m_options.watcher != nullptr) {
            m_options.watcher->gaussian({Matrix::Constant(1, 1, precision), Vector::Constant(1, linear)});
        }
    }

    void tellVariance(double shape, double rate) const
    {
        if (m_options.watcher != nullptr) {
            m_options.watcher->inverseGamma(shape, rate);
        }
    }

    [[nodiscard]] bool hasMoves() const
    {
        return m_options.hasSymmetryMoves && m_options.method != SweepMethod::Ascent;
    }

    /// (80)-(83), with the output weights integrated out: they must be drawn jointly afterwards.
    [[nodiscard]] bool hasPathMove(std::size_t g) const
    {
        return m_options.method == SweepMethod::Joint && positionTerms(g).directions.cols() > 0;
    }

    /// (51a) From mode to mode, where there are others to go to at a lower power of the likelihood.
    [[nodiscard]] bool hasJumps(std::size_t g) const
    {
        return hasMoves() && m_options.method == SweepMethod::Joint && m_options.isReplica &&
               !positionTerms(g).isSmooth();
    }

    /// All a given everything else, where no path move goes through all of them.
    [[nodiscard]] bool hasEllipse(std::size_t g) const
    {
        return m_options.method != SweepMethod::Ascent && positionTerms(g).isSmooth() &&
               !(hasPathMove(g) && positionTerms(g).isAllWaves());
    }

    [[nodiscard]] double tau() const { return m_beta / m_state.parameters.sigma2; }

    [[nodiscard]] const PositionTerms& positionTerms(std::size_t g) const
    {
        return credence::positionTerms(m_model, m_space, g);
    }

    [[nodiscard]] BlockContext contextOf(std::size_t g)
    {
        setResidual(m_model, g, m_space, m_options.parallel);
        return {m_design,     m_model.headTerms[g], m_space.residual,  tau(),
                m_space.scan, &positionTerms(g),    m_options.parallel};
    }

    void sweepKeys(std::size_t g)
    {
        SweepSpace::HeadCache& cache = m_space.heads[g];
        HeadParameters& head = m_state.parameters.heads[g];
        drawKeys(contextOf(g), {.kind = BlockKind::Keys, .head = g}, cache);
        if (m_space.heads.size() > 1) { // the next head's residual wants it
            refreshMean(m_design, head, cache, m_options.parallel);
        }
    }

    void sweepQueriesAndPositions(std::size_t g)
    {
        SweepSpace::HeadCache& cache = m_space.heads[g];
        HeadParameters& head = m_state.parameters.heads[g];
        const PositionPrior& prior = m_model.prior.heads[g].a;
        if (prior.hasLevel()) {
            watched({.kind = BlockKind::Level, .head = g}, [&] { drawLevel(prior.level, head); });
            setLevelTerms(head, cache.level);
        }
        const BlockContext context = contextOf(g);
        drawQueries(context, {.kind = BlockKind::Queries, .head = g}, cache);
        drawPositions(context, g, cache);
        if (hasEllipse(g)) {
            m_space.path.ellipse.mean = prior.mean.tail(prior.mean.size() - 1);
            watched({.kind = BlockKind::PositionPath, .head = g},
                    [&] { movePath(context, cache.scans, m_state.stream, m_space.path, head); });
        }
        readState(cache.scans.h, cache.scans.projections.Q, cache.mean, m_options.parallel);
    }

    void drawLevel(const PositionLevel& prior, HeadParameters& head)
    {
        const PositionLevel level = levelConditional(prior, head.a);
        if (m_options.method == SweepMethod::Ascent) { // the mode of both together
            head.omega2 = level.rate / (level.shape + 1.5);
            head.mu_a = level.mean;
            return;
        }
        tellVariance(level.shape, level.rate);
        head.omega2 = m_state.stream.inverseGamma(level.shape, level.rate);
        tell(level.weight / head.omega2, level.weight * level.mean / head.omega2);
        head.mu_a = level.mean + std::sqrt(head.omega2 / level.weight) * m_state.stream.normal();
    }

    /// space.flat, on entry the block's value, <- its new value, over-relaxed by alpha, and written into the
    /// parameters. False where nothing changed because the precision could not be factored.
    template <class Write>
    bool updateFlat(SweepSpace::BlockSpace& space, double alpha, BlockPlace place, const Write& write)
    {
        if (m_options.method == SweepMethod::RowByRow) {
            return updateRows(space, place, write);
        }
        bool isFound = false;
        place.isOverRelaxed = alpha != 0 && m_options.method != SweepMethod::Ascent;
        watched(place, [&] {
            tell(space.block);
            isFound = note(m_options.method == SweepMethod::Ascent
                               ? meanOfBlock(space.block, space.gaussian)
                               : drawBlock(space.block, alpha, space.flat, m_state.stream, space.gaussian));
            if (isFound) {
                space.flat = space.gaussian.value;
                write();
            }
        });
        return isFound;
    }

    template <class Write>
    bool updateRows(SweepSpace::BlockSpace& space, BlockPlace place, const Write& write)
    {
        bool isDrawn = false;
        const Index R = m_design.R();
        for (Index begin = 0; begin < space.flat.size(); begin += R) {
            place.firstEntry = begin;
            place.entries = R;
            watched(place, [&] {
                const GaussianBlock row = conditionalOn(space.block, begin, R, space.flat);
                tell(row);
                if (note(drawBlock(row, m_state.stream, space.gaussian))) {
                    space.flat.segment(begin, R) = space.gaussian.value;
                    write();
                    isDrawn = true;
                }
            });
        }
        return isDrawn;
    }

    bool note(bool isFactored)
    {
        m_info.troubles += isFactored ? 0 : 1;
        return isFactored;
    }

    void drawKeys(const BlockContext& context, const BlockPlace& place, SweepSpace::HeadCache& cache)
    {
        Matrix& W_K = m_state.parameters.heads[place.head].W_K;
        keysConditional(context, m_state.parameters.heads[place.head].a, cache.scans.projections,
                        m_space.weights.block);
        flatten(W_K, m_space.weights.flat);
        if (updateFlat(m_space.weights, kOverRelaxation, place, [&] { takeRows(m_space.weights.flat, W_K); })) {
            applyWeights({m_design, m_options.parallel}, W_K, cache.scans.projections.K);
        }
    }

    void drawQueries(const BlockContext& context, const BlockPlace& place, SweepSpace::HeadCache& cache)
    {
        Matrix& W_Q = m_state.parameters.heads[place.head].W_Q;
        queriesConditional(context, cache.scans.h, m_space.weights.block);
        flatten(W_Q, m_space.weights.flat);
        if (updateFlat(m_space.weights, kOverRelaxation, place, [&] { takeRows(m_space.weights.flat, W_Q); })) {
            applyWeights({m_design, m_options.parallel}, W_Q, cache.scans.projections.Q);
        }
    }

    void drawPositions(const BlockContext& context, std::size_t g, SweepSpace::HeadCache& cache)
    {
        Vector& a = m_state.parameters.heads[g].a;
        if (hasMoves() && m_space.lonePositions.doesApply(context.positions())) {
            watched({.kind = BlockKind::PositionPass, .head = g},
                    [&] { m_space.lonePositions.run(context, cache.scans, m_state.stream, a); });
            return;
        }
        const bool isAscent = m_options.method == SweepMethod::Ascent;
        const auto draw = [&](Index, double precision, double linear) {
            return linear / precision + (isAscent ? 0.0 : m_state.stream.normal() / std::sqrt(precision));
        };
        const auto drawPair = [&](const ScaleDensity& density) {
            const double factor = drawFactor(density, m_state.stream);
            return factor * drawSign(density, factor, m_state.stream);
        };
        if (m_options.watcher != nullptr) {
            drawWatchedPositions(context, g, draw, drawPair);
        } else if (hasMoves()) {
            m_space.positions.runWithPairs(context, cache.scans, draw, drawPair, a);
        } else {
            m_space.positions.run(context, cache.scans, PositionOrder::Forward, draw, a);
        }
    }

    /// The same, told step by step. What a pair becomes is known when the next step begins.
    void drawWatchedPositions(const BlockContext& context, std::size_t g, const PositionUpdate& draw,
                              const PairUpdate& drawPair)
    {
        SweepWatcher& watcher = *m_options.watcher;
        Vector& a = m_state.parameters.heads[g].a;
        Index step = 0;
        bool isPairOpen = false;
        const auto closePair = [&] {
            if (isPairOpen) {
                watcher.ends(m_state.parameters);
                isPairOpen = false;
            }
        };
        const auto tellStep = [&](Index t, double precision, double linear) {
            closePair();
            step = t;
            watched({.kind = BlockKind::Position, .head = g, .index = t}, [&] {
                tell(precision, linear);
                a(t) = draw(t, precision, linear);
            });
            return a(t);
        };
        const auto tellPair = [&](const ScaleDensity& density) {
            watcher.starts({.kind = BlockKind::PositionPair, .head = g, .index = step}, m_state.parameters);
            isPairOpen = true;
            return drawPair(density);
        };
        HeadScans& scans = m_space.heads[g].scans;
        if (hasMoves()) {
            m_space.positions.runWithPairs(context, scans, tellStep, tellPair, a);
        } else {
            m_space.positions.run(context, scans, PositionOrder::Forward, tellStep, a);
        }
        closePair();
    }

    /// Moves of all a of a head at once with the output weights integrated out, which must be drawn next. False where
    /// there are none. Omega belongs to a on entry and on exit.
    [[nodiscard]] bool movePositionsTogether()
    {
        bool isMoved = false;
        for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
            if (hasMoves() && m_options.method == SweepMethod::Joint) {
                watched({.kind = BlockKind::PositionShift, .head = g}, [&] { m_outputs.shift(g); });
                isMoved = true;
            }
            if (hasJumps(g)) { // of replicas, which nobody watches
                m_outputs.jump(g);
                isMoved = true;
            }
            if (hasPathMove(g)) {
                watched({.kind = BlockKind::PositionWaves, .head = g}, [&] { note(m_outputs.moveAlongWaves(g)); });
                isMoved = true;
            }
        }
        return isMoved;
    }

    /// Row p of every head's W_V and of D in one block: given keys, queries and positions they enter y_p linearly, and
    /// drawn apart they would follow each other slowly.
    void drawOutputs(double alpha)
    {
        for (Index p = 0; p < m_design.P(); ++p) {
            if (m_space.Omega.cols() > 0) {
                drawOutputWeights(p, alpha);
            }
            if (m_model.dims.E > 0) {
                drawEffects(p);
            }
        }
    }

    void drawOutputWeights(Index p, double alpha)
    {
        const Index R = m_design.R();
        Vector& flat = m_space.outputs.flat;
        m_outputs.setBlock(p);
        flat.resize(m_space.outputs.block.eta.size());
        forEachOutputRow(m_state.parameters, p,
                         [&](Index begin, auto row) { flat.segment(begin, R) = row.transpose(); });
        updateFlat(m_space.outputs, alpha, {.kind = BlockKind::Outputs, .output = p}, [&] {
            forEachOutputRow(m_state.parameters, p,
                             [&](Index begin, auto row) { row = flat.segment(begin, R).transpose(); });
        });
    }

    /// b of every sequence, given the output weights just drawn.
    void drawEffects(Index p)
    {
        m_space.residual.col(p) = m_design.y.col(p);
        if (m_space.Omega.cols() > 0) {
            m_space.residual.col(p).noalias() -= m_space.Omega * m_space.outputs.flat;
        }
        Matrix& b = m_state.parameters.b;
        const Index P = m_design.P();
        SweepSpace::BlockSpace& space = m_space.sequenceEffects;
        const RowRegression rest{m_design, m_model.outputWeights, m_space.Omega, m_space.residual,
                                 tau(),    m_options.parallel};
        m_space.effects.condition(rest, p, m_state.parameters.b_variance);
        for (Index i = 0; i < m_design.B(); ++i) {
            m_space.effects.conditional(i, space.block);
            watched({.kind = BlockKind::Effects, .index = i, .output = p}, [&] {
                tell(space.block);
                const bool isFound = note(m_options.method == SweepMethod::Ascent
                                              ? meanOfBlock(space.block, space.gaussian)
                                              : drawBlock(space.block, m_state.stream, space.gaussian));
                for (Index e = 0; isFound && e < m_design.E(); ++e) {
                    b(i, e * P + p) = space.gaussian.value(e);
                }
            });
        }
    }

    void drawEffectVariances()
    {
        for (Index p = 0; p < m_design.P(); ++p) {
            for (Index e = 0; e < m_design.E(); ++e) {
                const auto [shape, rate] = varianceConditional(m_model.prior.b, m_state.parameters, p, e);
                watched({.kind = BlockKind::EffectVariance, .output = p, .effect = e},
                        [&, ofShape = shape, ofRate = rate] {
                            m_state.parameters.b_variance(p, e) = drawVariance(ofShape, ofRate);
                        });
            }
        }
    }

    [[nodiscard]] double drawVariance(double shape, double rate)
    {
        tellVariance(shape, rate);
        return m_options.method == SweepMethod::Ascent ? rate / (shape + 1) : m_state.stream.inverseGamma(shape, rate);
    }

    /// (66) All effects of a feature on an output and their sd by one factor: given each other they move slowly where
    /// the data say much of the effects.
    void moveEffectScales()
    {
        Parameters& now = m_state.parameters;
        const Index P = m_design.P();
        for (Index column = 0; column < now.b.cols(); ++column) {
            setResidual(m_model, kNoHead, m_space, m_options.parallel);
            const ScaleDensity density = effectScale(m_model, m_space.residual, tau(), now, column);
            watched({.kind = BlockKind::EffectScale, .index = column}, [&] {
                const double factor = drawFactor(density, m_state.stream);
                now.b.col(column) *= factor;
                now.b_variance(column % P, column / P) *= factor * factor;
            });
            effectMean(m_design, now.b, m_space.effectMean);
        }
    }

    void drawNoise()
    {
        const double sse = sumOfSquaredResiduals(m_model, m_space, m_options.parallel);
        const NoisePrior& prior = m_model.prior.sigma;
        if (!prior.isFixed) {
            const double shape = prior.shape + 0.5 * m_beta * static_cast<double>(m_design.totalSeen());
            const double rate = prior.rate + 0.5 * m_beta * sse;
            watched({.kind = BlockKind::Noise}, [&] { m_state.parameters.sigma2 = drawVariance(shape, rate); });
        }
        setLogLik(m_model, sse, m_state);
    }

    /// (130)-(132) What is not seen of the past. It stays as it is in an ascent, which draws nothing.
    void drawPastOutputs()
    {
        if (m_options.method == SweepMethod::Ascent) {
            return;
        }
        m_space.own->move.run(m_beta, m_state.stream, m_state.parameters, *m_space.own->design);
        m_space.effects.refresh();
        refreshCaches(m_model, m_state, m_options.parallel);
        setLogLik(m_model, sumOfSquaredResiduals(m_model, m_space, m_options.parallel), m_state);
    }

    const Model& m_model;
    const Design& m_design;
    ChainState& m_state;
    SweepSpace& m_space;
    double m_beta;
    SweepOptions m_options;
    OutputRegression m_outputs; ///< at tau, which is drawn last
    StepInfo m_info;
};

} // namespace

ChainState startChain(const Model& model, std::uint64_t seed, int chain, int replica)
{
    StreamId id{seed, static_cast<std::uint32_t>(chain), static_cast<std::uint16_t>(replica), Purpose::Start};
    Stream start(id);
    id.purpose = Purpose::Sampling;
    return restoreChain(model, drawFromPrior(model, start), Stream(id), 0);
}

ChainState startChainByAscent(const Model& model, std::uint64_t seed, int chain, const Parallel* parallel)
{
    struct Attempt {
        Parameters parameters;
        double joint = 0; ///< log joint density
    };
    const auto chainNumber = static_cast<std::uint32_t>(chain);
    Stream start({seed, chainNumber, 0, Purpose::Start});
    std::vector<Attempt> attempts(kAscentStarts);
    for (Attempt& attempt : attempts) {
        attempt.parameters = drawFromPrior(model, start);
    }
    forEachOf(parallel, attempts.size(), [&](std::size_t number) {
        Attempt& attempt = attempts[number];
        ChainState state = restoreChain(model, std::move(attempt.parameters), start, 0); // ascents draw nothing
        for (int sweep = 0; sweep < kAscentSweeps; ++sweep) {
            stepChain(model, state, 1.0, {.method = SweepMethod::Ascent});
        }
        attempt.joint = state.log_lik + logPrior(model, state.parameters);
        attempt.parameters = std::move(state.parameters);
    });
    std::size_t best = 0;
    for (std::size_t number = 1; number < attempts.size(); ++number) {
        if (attempts[number].joint > attempts[best].joint) {
            best = number;
        }
    }
    return restoreChain(model, std::move(attempts[best].parameters), Stream({seed, chainNumber, 0, Purpose::Sampling}),
                        0);
}

ChainState restoreChain(const Model& model, Parameters parameters, const Stream& stream, Index sweep)
{
    ChainState state(stream);
    state.parameters = std::move(parameters);
    state.sweep = sweep;
    state.space = std::make_unique<SweepSpace>(model);
    if (state.space->own) {
        putDrawn(state.parameters.y_drawn, *state.space->own->design);
        state.space->effects.refresh();
    }
    const Model& own = state.space->modelOf(model);
    refreshCaches(own, state);
    setLogLik(own, sumOfSquaredResiduals(own, *state.space), state);
    return state;
}

StepInfo stepChain(const Model& model, ChainState& state, double beta, const SweepOptions& options)
{
    return Sweep(state.space->modelOf(model), state, beta, options).run();
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
