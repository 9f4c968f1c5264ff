// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/PriorEditor.h"

#include "core/model/PriorEdits.h"
#include "core/summaries/PriorCurves.h"
#include "ui/style/Numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

MatrixPrior& blockIn(Prior& prior, WeightBlock block, int head)
{
    if (block == WeightBlock::Skip) {
        return prior.D;
    }
    HeadPrior& of = prior.heads[static_cast<std::size_t>(head)];
    return block == WeightBlock::Keys ? of.W_K : block == WeightBlock::Queries ? of.W_Q : of.W_V;
}

/// Where a row has a covariance its correlations stay, and the variance goes with the sd.
void setCell(MatrixPrior& prior, MatrixPart part, const CellValue& cell)
{
    if (part == MatrixPart::Mean) {
        prior.mean(cell.row, cell.column) = cell.value;
        return;
    }
    if (!prior.rowCovariance.empty()) {
        Matrix& covariance = prior.rowCovariance[static_cast<std::size_t>(cell.row)];
        const double factor = cell.value / std::sqrt(covariance(cell.column, cell.column));
        covariance.row(cell.column) *= factor;
        covariance.col(cell.column) *= factor;
    }
    prior.sd(cell.row, cell.column) = cell.value;
}

QString fromTo(double from, double to)
{
    return PriorEditor::tr("%1 to %2").arg(formatShort(from), formatShort(to));
}

/// An sd's prior with one end of its 90 % interval elsewhere.
struct Pulled {
    NoisePrior law;
    QString words; ///< "0.2 to 0.9"
};

Pulled pulledTo(const NoisePrior& from, bool isHigh, double end, double unit)
{
    constexpr double kLeastRatio = 1.02; // the two ends must not meet
    const NoiseCurve before = noiseCurve(from, unit);
    const double q5 = isHigh ? before.q5 : std::clamp(end, 1e-6 * unit, before.q95 / kLeastRatio);
    const double q95 = isHigh ? std::max(end, before.q5 * kLeastRatio) : before.q95;
    return {noiseFromQuantiles(q5, q95, unit), fromTo(q5, q95)};
}

} // namespace

QString effectName(const Design& design, Index output, Index effect)
{
    const auto feature = static_cast<std::size_t>(design.effects[static_cast<std::size_t>(effect)]);
    const QString name = QString::fromStdString(design.featureNames[feature]);
    return design.P() == 1
               ? QStringLiteral("tau[%1]").arg(name)
               : QStringLiteral("tau[%1,%2]")
                     .arg(name, QString::fromStdString(design.dataset->outputs[static_cast<std::size_t>(output)].name));
}

QString nameOf(WeightBlock block)
{
    switch (block) {
    case WeightBlock::Keys:
        return QStringLiteral("W_K");
    case WeightBlock::Queries:
        return QStringLiteral("W_Q");
    case WeightBlock::Values:
        return QStringLiteral("W_V");
    case WeightBlock::Skip:
        break;
    }
    return QStringLiteral("D");
}

const MatrixPrior& blockOf(const Prior& prior, WeightBlock block, int head)
{
    return blockIn(const_cast<Prior&>(prior), block, head); // NOLINT(*-const-cast): read only
}

PriorEditor::PriorEditor(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

void PriorEditor::begin()
{
    if (m_session.document() != nullptr && !m_before) {
        m_before = m_session.document()->prior();
        m_gesture = m_session.newGesture();
        m_indexBefore = m_session.history().index();
    }
}

void PriorEditor::end(bool isKept)
{
    m_before.reset();
    if (!isKept && m_session.history().index() > m_indexBefore) {
        m_session.history().undo();
    }
}

const Prior& PriorEditor::base() const
{
    return m_before ? *m_before : m_session.document()->prior();
}

void PriorEditor::apply(const Prior& prior, const QString& name)
{
    if (const Status done = m_session.setPrior(prior, {name, m_before ? m_gesture : 0}); !done) {
        Q_EMIT refused(done.error());
    }
}

QString PriorEditor::cellName(const WeightPlace& place, const CellValue& cell) const
{
    const Model& model = *m_session.document()->model;
    const QString feature = QString::fromStdString(model.design->featureNames[static_cast<std::size_t>(cell.column)]);
    const QString head =
        model.dims.H > 1 && place.block != WeightBlock::Skip ? tr(" of head %1").arg(place.head + 1) : QString();
    return QStringLiteral("%1[%2,%3]%4").arg(nameOf(place.block)).arg(cell.row + 1).arg(feature, head);
}

void PriorEditor::setCells(const WeightPlace& place, const std::vector<CellValue>& cells)
{
    if (cells.empty()) {
        return;
    }
    Prior prior = m_session.document()->prior();
    MatrixPrior& block = blockIn(prior, place.block, place.head);
    for (const CellValue& cell : cells) {
        setCell(block, place.part, cell);
    }
    const QString what = place.part == MatrixPart::Mean ? tr("mean") : tr("sd");
    const MatrixPrior& before = blockOf(base(), place.block, place.head);
    const CellValue& first = cells.front();
    const double from = (place.part == MatrixPart::Mean ? before.mean : before.sd)(first.row, first.column);
    const QString name = cells.size() == 1
                             ? tr("%1 of %2 %3").arg(what, cellName(place, first), fromTo(from, first.value))
                             : tr("%1 of %2 cells of %3").arg(what).arg(cells.size()).arg(nameOf(place.block));
    apply(prior, name);
}

void PriorEditor::setCorrelations(const WeightPlace& place, int row, const std::vector<CellValue>& cells)
{
    Prior prior = m_session.document()->prior();
    MatrixPrior& block = blockIn(prior, place.block, place.head);
    for (const CellValue& cell : cells) {
        if (cell.row != cell.column) {
            block = withRowCorrelation(block, row, {cell.row, cell.column}, cell.value);
        }
    }
    apply(prior, tr("correlations of row %1 of %2").arg(row + 1).arg(nameOf(place.block)));
}

void PriorEditor::resetBlock(WeightBlock block, int head)
{
    const Document& document = *m_session.document();
    if (document.defaults) {
        Prior prior = document.prior();
        blockIn(prior, block, head) = blockOf(*document.defaults, block, head);
        apply(prior, tr("%1 back to its default").arg(nameOf(block)));
    }
}

void PriorEditor::scaleBlock(WeightBlock block, int head, double factor)
{
    Prior prior = base();
    blockIn(prior, block, head) = blockOf(withScaledWeights(prior, factor), block, head);
    apply(prior, tr("sds of %1 times %2").arg(nameOf(block), formatShort(factor)));
}

std::pair<int, int> PriorEditor::scopeOf(int step) const
{
    const auto end = static_cast<int>(m_session.document()->model->dims.T);
    switch (m_scope) {
    case DragScope::ThisStep:
        return {step, step + 1};
    case DragScope::ThisAndLater:
        return {step, end};
    case DragScope::AllSteps:
        break;
    }
    return {1, end};
}

QString PriorEditor::stepName(int head, int step) const
{
    const Model& model = *m_session.document()->model;
    const QString ofHead = model.dims.H > 1 ? tr(" of head %1").arg(head + 1) : QString();
    const auto [first, end] = scopeOf(step);
    const QString steps = model.prior.hasLevel() ? QStringLiteral("a")
                          : end - first == 1     ? QStringLiteral("a_%1").arg(step)
                                                 : QStringLiteral("a_%1 … a_%2").arg(first).arg(end - 1);
    return steps + ofHead;
}

void PriorEditor::setPositionMean(int head, int step, double mean)
{
    Prior prior = base();
    PositionPrior& a = prior.heads[static_cast<std::size_t>(head)].a;
    double from = a.mean(step);
    if (a.hasLevel()) {
        from = a.level.mean;
        for (HeadPrior& each : prior.heads) {
            each.a.level.mean = mean;
        }
    } else {
        const auto [first, end] = scopeOf(step);
        a.mean.segment(first, end - first).array() += mean - from;
        a.mean(step) = mean; // exactly what was typed
    }
    apply(prior, tr("mean of %1 %2").arg(stepName(head, step), fromTo(from, mean)));
}

void PriorEditor::setPositionEdge(int head, int step, double edge)
{
    const PositionPrior& before = base().heads[static_cast<std::size_t>(head)].a;
    const PositionPrior after = withBandEdge(before, step, edge);
    if (!before.hasLevel()) {
        setPositionSd(head, step, after.sd(step));
        return;
    }
    Prior prior = base();
    for (HeadPrior& each : prior.heads) {
        each.a.level.rate = after.level.rate;
    }
    apply(prior, tr("spread of a, rate %1").arg(fromTo(before.level.rate, after.level.rate)));
}

void PriorEditor::setPositionSd(int head, int step, double sd)
{
    Prior prior = base();
    PositionPrior& a = prior.heads[static_cast<std::size_t>(head)].a;
    const double from = a.sd(step);
    const auto [first, end] = scopeOf(step);
    if (sd > 0) {
        for (int t = first; t < end; ++t) {
            a.sd(t) = std::clamp(a.sd(t) * sd / from, kLeastSd, kMostSd);
        }
    }
    a.sd(step) = sd;
    apply(prior, tr("sd of %1 %2").arg(stepName(head, step), fromTo(from, sd)));
}

void PriorEditor::setPositionKind(PositionKind kind)
{
    Prior prior = m_session.document()->prior();
    for (HeadPrior& head : prior.heads) {
        head.a.kind = kind;
    }
    static constexpr std::array<const char*, 4> kNames = {
        QT_TR_NOOP("a: independent steps"), QT_TR_NOOP("a: AR(1) over steps"), QT_TR_NOOP("a: smooth over steps"),
        QT_TR_NOOP("a: one level, learnt")};
    apply(prior, tr(kNames[static_cast<std::size_t>(kind)]));
}

void PriorEditor::setPositionNumbers(const QString& name, const std::function<void(PositionPrior&)>& change)
{
    Prior prior = m_session.document()->prior();
    for (HeadPrior& head : prior.heads) {
        change(head.a);
    }
    apply(prior, name);
}

void PriorEditor::setHalfLife(double halfLife)
{
    Prior prior = m_session.document()->prior();
    const Dataset& dataset = m_session.document()->dataset();
    const Vector mean = halfLifeMeans(dataset, halfLife);
    for (HeadPrior& head : prior.heads) {
        head.a.mean = mean;
    }
    const QString unit = QString::fromStdString(dataset.step.unit);
    apply(prior, tr("means of a from a half-life of %1").arg((formatShort(halfLife) + u' ' + unit).trimmed()));
}

void PriorEditor::setNoise(const NoisePrior& noise, const QString& name)
{
    Prior prior = m_session.document()->prior();
    prior.sigma = noise;
    apply(prior, name);
}

void PriorEditor::setNoiseQuantile(bool isHigh, double sigma, Index output)
{
    const Design& design = *m_session.document()->model->design;
    const Pulled pulled = pulledTo(base().sigma, isHigh, sigma, design.yScaling.scale(output));
    const QString name = QString::fromStdString(design.dataset->outputs[static_cast<std::size_t>(output)].unit);
    setNoise(pulled.law, tr("sigma: 90 % from %1 %2").arg(pulled.words, name).trimmed());
}

void PriorEditor::setEffect(Index output, Index effect, const NoisePrior& law, const QString& name)
{
    Prior prior = m_session.document()->prior();
    prior.b.shape(output, effect) = law.shape;
    prior.b.rate(output, effect) = law.rate;
    apply(prior, name);
}

void PriorEditor::setEffectQuantile(bool isHigh, double sd, Index output, Index effect)
{
    const Design& design = *m_session.document()->model->design;
    const Pulled pulled =
        pulledTo(effectSdPrior(base().b, output, effect), isHigh, sd, effectUnit(design, output, effect));
    setEffect(output, effect, pulled.law, tr("%1: 90 % from %2").arg(effectName(design, output, effect), pulled.words));
}

void PriorEditor::setWhole(const Prior& prior, const QString& name)
{
    apply(prior, name);
}

} // namespace credence::ui
