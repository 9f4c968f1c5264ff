// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/DrawnOutputs.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr double kFarthest = 1e50; // a third power of it is still a number

double drawAbout(double mean, double sigma, Stream& stream)
{
    const double value = mean + sigma * stream.normal();
    return std::isnan(value) ? kFarthest : std::clamp(value, -kFarthest, kFarthest);
}

} // namespace

SequenceWalk::SequenceWalk(const Design& design, const Parameters& parameters, Index sequence)
    : m_design(&design), m_parameters(&parameters), m_sequence(sequence), m_f(design.P())
{
    for (const HeadParameters& head : parameters.heads) {
        m_h.emplace_back(Matrix::Zero(head.W_K.rows(), head.W_V.rows()));
    }
}

const Vector& SequenceWalk::step()
{
    const Index row = m_design->row(m_sequence, m_next);
    m_x = m_design->x.row(row).transpose();
    m_f.setZero(m_design->P());
    for (std::size_t g = 0; g < m_h.size(); ++g) {
        const HeadParameters& head = m_parameters->heads[g];
        m_h[g] = head.a(m_next) * m_h[g] + (head.W_K * m_x) * (head.W_V * m_x).transpose(); // a_0 is 0
        m_f += m_h[g].transpose() * (head.W_Q * m_x);
    }
    if (m_parameters->D.size() > 0) {
        m_f += m_parameters->D * m_x;
    }
    for (Index column = 0; column < m_parameters->b.cols(); ++column) {
        const Index P = m_design->P();
        const Index feature = m_design->effects[static_cast<std::size_t>(column / P)];
        m_f(column % P) += m_x(feature) * m_parameters->b(m_sequence, column);
    }
    ++m_next;
    return m_f;
}

DrawnPlaces::DrawnPlaces(const Design& design)
    : m_firstOf(static_cast<std::size_t>(design.B()) + 1, 0), m_firstUse(design.drawnCells.size() + 1, 0),
      m_uses(design.drawnUses), m_effectOf(static_cast<std::size_t>(design.R()), -1)
{
    for (const DrawnCell& cell : design.drawnCells) {
        ++m_firstOf[static_cast<std::size_t>(cell.sequence) + 1];
    }
    for (const DrawnUse& use : m_uses) {
        ++m_firstUse[static_cast<std::size_t>(use.cell) + 1];
    }
    for (auto* firsts : {&m_firstOf, &m_firstUse}) {
        for (std::size_t i = 1; i < firsts->size(); ++i) {
            (*firsts)[i] += (*firsts)[i - 1];
        }
    }
    std::stable_sort(m_uses.begin(), m_uses.end(),
                     [](const DrawnUse& a, const DrawnUse& b) { return a.cell < b.cell; });
    for (std::size_t e = 0; e < design.effects.size(); ++e) {
        m_effectOf[static_cast<std::size_t>(design.effects[e])] = static_cast<Index>(e);
    }
}

std::pair<std::size_t, std::size_t> DrawnPlaces::cellsOf(Index sequence) const
{
    const auto i = static_cast<std::size_t>(sequence);
    return {m_firstOf[i], m_firstOf[i + 1]};
}

void DrawnPlaces::put(std::size_t cell, double value, Design& design) const
{
    for (std::size_t u = m_firstUse[cell]; u < m_firstUse[cell + 1]; ++u) {
        const DrawnUse& use = m_uses[u];
        design.x(use.row, use.column) = value;
        if (const Index effect = m_effectOf[static_cast<std::size_t>(use.column)]; effect >= 0) {
            design.z(use.row, effect) = value;
        }
    }
    const DrawnCell& place = design.drawnCells[cell];
    if (place.isInner) {
        design.y(place.row, place.output) = value;
    }
}

void simulateDrawn(const DrawnPlaces& places, DrawnPart part, Stream& stream, Parameters& parameters, Design& design)
{
    const double sigma = std::sqrt(parameters.sigma2);
    for (Index i = 0; i < design.B(); ++i) {
        const auto [first, end] = places.cellsOf(i);
        const bool hasAny = first < end && (part == DrawnPart::All || !design.drawnCells[end - 1].isInner);
        SequenceWalk walk(design, parameters, i);
        for (std::size_t cell = first; hasAny && cell < end;) {
            const Index t = design.drawnCells[cell].t;
            while (walk.next() < t) {
                walk.step();
            }
            const Vector& f = walk.step();
            for (; cell < end && design.drawnCells[cell].t == t; ++cell) {
                if (part == DrawnPart::All || !design.drawnCells[cell].isInner) {
                    double& value = parameters.y_drawn(static_cast<Index>(cell));
                    value = drawAbout(f(design.drawnCells[cell].output), sigma, stream);
                    places.put(cell, value, design);
                }
            }
        }
    }
}

SimulatedSequence simulateSequence(const Parameters& parameters, Index sequence, Stream& stream, Design& design)
{
    const double sigma = std::sqrt(parameters.sigma2);
    const Index length = design.dataset->sequences[static_cast<std::size_t>(sequence)].length();
    SimulatedSequence simulated{Matrix(length, design.P()), Matrix(length, design.P())};
    auto& [f, y] = simulated;
    SequenceWalk walk(design, parameters, sequence);
    for (Index t = 0; t < length; ++t) {
        for (const LagColumn& lag : design.lagColumns) {
            if (t >= lag.lag) {
                design.x(design.row(sequence, t), lag.column) = y(t - lag.lag, lag.output);
            }
        }
        f.row(t) = walk.step().transpose();
        for (Index p = 0; p < design.P(); ++p) {
            y(t, p) = drawAbout(f(t, p), sigma, stream);
        }
    }
    return simulated;
}

} // namespace credence
