// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/DrawnOutputsMove.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr std::size_t kMostGaps = 32; // of a sequence, each of which walks to its end: beyond it they are joined

/// (132) N(y; f, sigma^2)^beta N(y; centre, sd^2)^(1 - beta) = exp(logScale) N(y; mean, sd^2), but for constants.
struct Bridge {
    double mean = 0;
    double sd = 1;
    double logScale = 0;
};

Bridge bridgeOf(double f, double sigma2, double beta, double centre, double scale)
{
    const double ofModel = beta / sigma2;
    const double ofReference = (1 - beta) / (scale * scale);
    const double precision = ofModel + ofReference;
    Bridge bridge;
    bridge.mean = (ofModel * f + ofReference * centre) / precision;
    bridge.sd = 1 / std::sqrt(precision);
    const double distance = f - centre;
    bridge.logScale = -0.5 * ofModel * ofReference / precision * distance * distance;
    return bridge;
}

} // namespace

void DrawnOutputsMove::run(double beta, Stream& stream, Parameters& parameters, Design& design)
{
    for (Index i = 0; i < design.B(); ++i) {
        const auto [first, end] = m_places.cellsOf(i);
        if (first == end || !design.drawnCells[first].isInner) {
            continue;
        }
        const Sequence& sequence = design.dataset->sequences[static_cast<std::size_t>(i)];
        Index lastSeen = sequence.length() - 1;
        while (design.seen.row(design.row(i, lastSeen)).isZero()) {
            --lastSeen;
        }
        moveSequence({parameters, beta, design, i, lastSeen}, stream, parameters);
    }
    simulateDrawn(m_places, DrawnPart::Trailing, stream, parameters, design);
}

std::vector<DrawnOutputsMove::Gap> DrawnOutputsMove::gapsOf(const Problem& problem) const
{
    const auto [first, end] = m_places.cellsOf(problem.sequence);
    const std::vector<DrawnCell>& cells = problem.design.drawnCells;
    std::vector<Gap> runs;
    for (std::size_t cell = first; cell < end && cells[cell].isInner; ++cell) {
        if (runs.empty() || cells[cell].t > cells[cell - 1].t + 1) {
            runs.push_back({cell, cell});
        }
        runs.back().end = cell + 1;
    }
    if (runs.size() <= kMostGaps) {
        return runs;
    }
    std::vector<Gap> gaps;
    for (std::size_t g = 0; g < kMostGaps; ++g) {
        gaps.push_back({runs[g * runs.size() / kMostGaps].first, runs[(g + 1) * runs.size() / kMostGaps - 1].end});
    }
    return gaps;
}

void DrawnOutputsMove::moveSequence(const Problem& problem, Stream& stream, Parameters& parameters)
{
    const std::vector<DrawnCell>& cells = problem.design.drawnCells;
    SequenceWalk walk(problem.design, problem.parameters, problem.sequence);
    for (const Gap& gap : gapsOf(problem)) {
        while (walk.next() < cells[gap.first].t) {
            walk.step();
        }
        moveGap(problem, gap, walk, stream);
        for (std::size_t cell = gap.first; cell < gap.end; ++cell) {
            parameters.y_drawn(static_cast<Index>(cell)) = problem.design.y(cells[cell].row, cells[cell].output);
        }
    }
}

/// walk stands before the gap's first step.
void DrawnOutputsMove::moveGap(const Problem& problem, const Gap& gap, const SequenceWalk& before, Stream& stream)
{
    const Design& design = problem.design;
    const auto size = static_cast<Index>(gap.end - gap.first);
    m_innovations.resize(size);
    SequenceWalk walk = before;
    for (std::size_t cell = gap.first; cell < gap.end;) {
        const Index t = design.drawnCells[cell].t;
        while (walk.next() < t) {
            walk.step();
        }
        const Vector& f = walk.step();
        for (; cell < gap.end && design.drawnCells[cell].t == t; ++cell) {
            const DrawnCell& place = design.drawnCells[cell];
            const Bridge bridge = bridgeOf(f(place.output), problem.parameters.sigma2, problem.beta,
                                           design.reference.centre(place.output), design.reference.scale(place.output));
            m_innovations(static_cast<Index>(cell - gap.first)) =
                (design.y(place.row, place.output) - bridge.mean) / bridge.sd;
        }
    }
    m_ellipse.mean.setZero(size);
    m_ellipse.offset.resize(size);
    for (double& offset : m_ellipse.offset) {
        offset = stream.normal();
    }
    const auto log_lik = [&](const Vector& innovations) { return logOf(problem, gap, before, innovations); };
    ellipticalStep(log_lik, stream, m_ellipse, m_innovations);
    static_cast<void>(log_lik(m_innovations)); // the design then holds where the step ended
}

/// Log density of all that follows the gap's innovations, in whose prior N(0, I) they themselves are: puts the cells
/// that they make into the design.
double DrawnOutputsMove::logOf(const Problem& problem, const Gap& gap, SequenceWalk walk, const Vector& innovations)
{
    Design& design = problem.design;
    const double tau = problem.beta / problem.parameters.sigma2;
    double sum = 0;
    std::size_t cell = gap.first;
    while (walk.next() <= problem.lastSeen) {
        const Index t = walk.next();
        const Index row = design.row(problem.sequence, t);
        const Vector& f = walk.step();
        for (Index p = 0; p < design.P(); ++p) {
            const bool isOfGap =
                cell < gap.end && design.drawnCells[cell].t == t && design.drawnCells[cell].output == p;
            if (isOfGap) {
                const Bridge bridge = bridgeOf(f(p), problem.parameters.sigma2, problem.beta,
                                               design.reference.centre(p), design.reference.scale(p));
                const double value = bridge.mean + bridge.sd * innovations(static_cast<Index>(cell - gap.first));
                m_places.put(cell, value, design);
                sum += bridge.logScale;
                ++cell;
            } else if (design.seen(row, p) != 0) {
                const double distance = design.y(row, p) - f(p);
                sum -= 0.5 * tau * distance * distance;
            }
        }
    }
    return std::isfinite(sum) ? sum : -std::numeric_limits<double>::max();
}

} // namespace credence
