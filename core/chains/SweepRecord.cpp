// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SweepRecord.h"

#include "core/model/Likelihood.h"
#include "core/model/Scans.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

/// Where the entries of a block stand, and what they are called.
struct Entry {
    std::string name;
    double* value = nullptr;
};

class Entries {
public:
    Entries(const Model& model, const BlockPlace& place, Parameters& of) : m_model(model), m_of(of) { collect(place); }

    [[nodiscard]] const std::vector<Entry>& list() const { return m_list; }

private:
    [[nodiscard]] std::string feature(Index r) const
    {
        return m_model.design->featureNames[static_cast<std::size_t>(r)];
    }
    [[nodiscard]] std::string output(Index p) const
    {
        return m_model.design->dataset->outputs[static_cast<std::size_t>(p)].name;
    }
    [[nodiscard]] std::string effect(Index e) const
    {
        return feature(m_model.design->effects[static_cast<std::size_t>(e)]);
    }
    /// " of head 2" where there are several.
    [[nodiscard]] std::string ofHead(std::size_t g) const
    {
        return m_of.heads.size() > 1 ? " of head " + std::to_string(g + 1) : "";
    }
    void add(const std::string& name, double& value) { m_list.push_back({name, &value}); }

    void addRow(const std::string& stem, const std::string& row, Matrix& W, Index n, const std::string& tail = {})
    {
        for (Index r = 0; r < W.cols(); ++r) {
            add(stem + "[" + row + "," + feature(r) + "]" + tail, W(n, r));
        }
    }
    void addHidden(const std::string& stem, std::size_t g, Matrix& W)
    {
        for (Index n = 0; n < W.rows(); ++n) {
            addRow(stem, std::to_string(n + 1), W, n, ofHead(g));
        }
    }
    void addValues(std::size_t g, Index p) { addRow("W_V", output(p), m_of.heads[g].W_V, p, ofHead(g)); }
    void addPositions(std::size_t g, Index first, Index end)
    {
        for (Index t = first; t < end; ++t) {
            add("a[" + std::to_string(t) + "]" + ofHead(g), m_of.heads[g].a(t));
        }
    }
    void addOutputs(Index p)
    {
        for (std::size_t g = 0; g < m_of.heads.size(); ++g) {
            addValues(g, p);
        }
        if (m_of.D.size() > 0) {
            addRow("D", output(p), m_of.D, p);
        }
    }
    void addEffects(Index sequence, Index p)
    {
        const std::string id = m_model.design->dataset->sequences[static_cast<std::size_t>(sequence)].id;
        for (Index e = 0; e < m_model.dims.E; ++e) {
            add("b[" + id + "," + effect(e) + "]", m_of.b(sequence, e * m_model.dims.P + p));
        }
    }
    void addSymmetries(std::size_t g)
    {
        addHidden("W_K", g, m_of.heads[g].W_K);
        addHidden("W_Q", g, m_of.heads[g].W_Q);
        for (Index p = 0; p < m_model.dims.P; ++p) {
            addValues(g, p);
        }
    }
    void addVariance(Index p, Index e) { add("tau^2[" + effect(e) + "," + output(p) + "]", m_of.b_variance(p, e)); }

    void collect(const BlockPlace& place);
    void collectPositions(const BlockPlace& place)
    {
        const Index T = m_model.dims.T;
        switch (place.kind) {
        case BlockKind::Position:
            addPositions(place.head, place.index, place.index + 1);
            return;
        case BlockKind::PositionPair:
            addPositions(place.head, place.index, place.index + 2);
            return;
        default:
            addPositions(place.head, 1, T);
        }
    }

    const Model& m_model;
    Parameters& m_of;
    std::vector<Entry> m_list;
};

void Entries::collect(const BlockPlace& place)
{
    switch (place.kind) {
    case BlockKind::Keys:
        addHidden("W_K", place.head, m_of.heads[place.head].W_K);
        break;
    case BlockKind::Queries:
        addHidden("W_Q", place.head, m_of.heads[place.head].W_Q);
        break;
    case BlockKind::Outputs:
        addOutputs(place.output);
        break;
    case BlockKind::Level:
        add("omega^2" + ofHead(place.head), m_of.heads[place.head].omega2);
        add("mu_a" + ofHead(place.head), m_of.heads[place.head].mu_a);
        break;
    case BlockKind::Effects:
        addEffects(place.index, place.output);
        break;
    case BlockKind::EffectVariance:
        addVariance(place.output, place.effect);
        break;
    case BlockKind::EffectScale:
        addVariance(place.index % m_model.dims.P, place.index / m_model.dims.P);
        break;
    case BlockKind::Symmetries:
        addSymmetries(place.head);
        break;
    case BlockKind::Noise:
        add("sigma^2", m_of.sigma2);
        break;
    default:
        collectPositions(place);
    }
    if (place.entries >= 0) {
        const auto first = m_list.begin() + place.firstEntry;
        m_list = std::vector<Entry>(first, first + place.entries);
    }
}

class Recorder : public SweepWatcher {
public:
    explicit Recorder(const Model& model, const Parameters& start) : m_model(model), m_logJoint(logJoint(start)) {}

    void starts(const BlockPlace& place, const Parameters& now) override
    {
        Parameters copy = now;
        const Entries entries(m_model, place, copy);
        BlockStep step;
        step.place = place;
        step.logJointBefore = m_logJoint;
        step.before.resize(static_cast<Index>(entries.list().size()));
        for (std::size_t i = 0; i < entries.list().size(); ++i) {
            step.names.push_back(entries.list()[i].name);
            step.before(static_cast<Index>(i)) = *entries.list()[i].value;
        }
        m_steps.push_back(std::move(step));
    }

    void ends(const Parameters& now) override
    {
        BlockStep& step = m_steps.back();
        step.after = now;
        const Entries entries(m_model, step.place, step.after);
        step.drawn.resize(step.before.size());
        for (std::size_t i = 0; i < entries.list().size(); ++i) {
            step.drawn(static_cast<Index>(i)) = *entries.list()[i].value;
        }
        m_logJoint = logJoint(now);
        step.logJointAfter = m_logJoint;
    }

    void gaussian(const GaussianBlock& conditional) override
    {
        const Eigen::LLT<Matrix, Eigen::Lower> factor(conditional.Lambda);
        if (factor.info() != Eigen::Success) {
            return; // the block keeps its value
        }
        const Vector mean = factor.solve(conditional.eta);
        const Index d = mean.size();
        const Matrix root = factor.matrixL().solve(Matrix::Identity(d, d));
        for (Index i = 0; i < d; ++i) {
            m_steps.back().laws.push_back({EntryLaw::Family::Normal, mean(i), root.col(i).norm()});
        }
    }

    void inverseGamma(double shape, double rate) override
    {
        m_steps.back().laws.push_back({EntryLaw::Family::InverseGamma, shape, rate});
    }

    [[nodiscard]] std::vector<BlockStep> take() { return std::move(m_steps); }

private:
    [[nodiscard]] double logJoint(const Parameters& now) const
    {
        return logPrior(m_model, now) + logLikelihood(m_model, now);
    }

    const Model& m_model;
    double m_logJoint;
    std::vector<BlockStep> m_steps;
};

/// "keys", "effects of 3", ...
std::string kindWords(const BlockPlace& place)
{
    switch (place.kind) {
    case BlockKind::Keys:
        return "keys W_K";
    case BlockKind::Queries:
        return "queries W_Q";
    case BlockKind::Outputs:
        return "output weights W_V and D";
    case BlockKind::Level:
        return "level of a";
    case BlockKind::PositionPair:
        return "pair with equal product";
    case BlockKind::PositionPass:
        return "all a, one after another";
    case BlockKind::PositionPath:
        return "all a at once";
    case BlockKind::PositionWaves:
        return "all a along slow waves";
    case BlockKind::PositionShift:
        return "all a shifted together";
    case BlockKind::Effects:
        return "effects of one sequence";
    case BlockKind::EffectScale:
        return "effects and their sd by one factor";
    case BlockKind::Symmetries:
        return "weights along symmetries";
    case BlockKind::Position:
    case BlockKind::EffectVariance:
    case BlockKind::Noise:
        break;
    }
    return {};
}

bool entersFunction(BlockKind kind)
{
    return kind == BlockKind::Keys || kind == BlockKind::Queries || kind == BlockKind::Outputs ||
           kind == BlockKind::Position || kind == BlockKind::Effects;
}

double logOf(const EntryLaw& law, double value)
{
    if (law.family == EntryLaw::Family::Normal) {
        const double z = (value - law.first) / law.second;
        return -0.5 * z * z;
    }
    return value > 0 ? -(law.first + 1) * std::log(value) - law.second / value
                     : -std::numeric_limits<double>::infinity();
}

/// Value of the highest density, and how far it spreads on both sides.
struct Spread {
    double mode = 0;
    double low = 0;
    double high = 0;
};

Spread spreadOf(const EntryLaw& law)
{
    constexpr double kSds = 4;
    if (law.family == EntryLaw::Family::Normal) {
        return {law.first, law.first - kSds * law.second, law.first + kSds * law.second};
    }
    const double mode = law.second / (law.first + 1);
    const double wide = kSds / std::sqrt(law.first); // about the sd of its logarithm, times so many
    return {mode, mode * std::exp(-wide), mode * std::exp(wide)};
}

} // namespace

bool canRecordSweep(const Model& model)
{
    const Dims& dims = model.dims;
    const Index blocks = 4 + dims.H * (2 * dims.T + 2 * dims.N + 6) + dims.P * (2 + 2 * dims.E) + dims.B * dims.E;
    return blocks <= kMostRecorded / std::max<Index>(1, model.layout.size());
}

std::vector<BlockStep> recordSweep(const Model& model, ChainState& state, double beta, const SweepOptions& options)
{
    Recorder recorder(model, state.parameters);
    SweepOptions watched = options;
    watched.watcher = &recorder;
    stepChain(model, state, beta, watched);
    return recorder.take();
}

std::string titleOf(const Model& model, const BlockStep& step)
{
    const std::string kind = kindWords(step.place);
    const std::string between = step.names.size() == 2 ? ", " : " … ";
    std::string entries =
        step.names.size() == 1 ? step.names.front() : step.names.front() + between + step.names.back();
    const std::string head = model.dims.H > 1 && step.names.size() > 1 && step.place.kind != BlockKind::Outputs
                                 ? " of head " + std::to_string(step.place.head + 1)
                                 : "";
    if (kind.empty()) {
        return entries;
    }
    if (step.place.kind == BlockKind::Outputs && step.place.entries < 0) {
        return kind + " for " + model.design->dataset->outputs[static_cast<std::size_t>(step.place.output)].name;
    }
    const bool isPart = step.place.entries >= 0 || step.place.kind == BlockKind::PositionPair ||
                        step.place.kind == BlockKind::Effects || step.place.kind == BlockKind::EffectScale;
    return isPart ? kind + ": " + entries : kind + head;
}

std::optional<EntryRegression> regressionOf(const Model& model, const BlockStep& step, Index entry)
{
    if (step.laws.empty() || !entersFunction(step.place.kind)) {
        return std::nullopt;
    }
    Parameters at = step.after;
    const Entries entries(model, step.place, at);
    double* const value = entries.list()[static_cast<std::size_t>(entry)].value;
    Design whole; // with the past outputs that were drawn, which the block's law takes as seen
    if (model.dims.L > 0) {
        whole = withDrawnSeen(*model.design);
        putDrawn(step.after.y_drawn, whole);
    }
    const Design& design = model.dims.L > 0 ? whole : *model.design;
    *value = 0;
    const Matrix rest = meanFunction(design, at);
    *value = 1;
    const Matrix slope = meanFunction(design, at) - rest;
    EntryRegression regression{Vector(design.totalSeen()), Vector(design.totalSeen()), 0};
    Index cell = 0;
    for (Index p = 0; p < design.P(); ++p) {
        for (Index row = 0; row < design.rows(); ++row) {
            if (design.seen(row, p) != 0) {
                regression.covariate(cell) = slope(row, p);
                regression.residual(cell) = design.y(row, p) - rest(row, p);
                ++cell;
            }
        }
    }
    const double size = regression.covariate.squaredNorm();
    regression.slope = size > 0 ? regression.covariate.dot(regression.residual) / size : 0;
    return regression;
}

LawCurve curveOf(const EntryLaw& law, const std::vector<double>& reach)
{
    constexpr int kCurvePoints = 240;
    const Spread spread = spreadOf(law);
    double low = spread.low;
    double high = spread.high;
    for (const double value : reach) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    LawCurve curve;
    const double peak = logOf(law, spread.mode);
    for (int i = 0; i <= kCurvePoints; ++i) {
        const double value = low + (high - low) * i / kCurvePoints;
        curve.value.push_back(value);
        curve.density.push_back(std::exp(logOf(law, value) - peak));
    }
    return curve;
}

} // namespace credence
