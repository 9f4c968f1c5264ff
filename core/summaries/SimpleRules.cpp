// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/SimpleRules.h"

#include <cmath>
#include <optional>

namespace credence {

namespace {

/// The last step before t whose value was seen.
std::optional<Index> lastSeenBefore(const Sequence& sequence, Index t, Index output)
{
    for (Index s = t - 1; s >= 0; --s) {
        if (sequence.isSeen(s, output)) {
            return s;
        }
    }
    return std::nullopt;
}

/// Root of a sum of squares over what is left of the values to tell it by; none: of the fallback.
double sdOf(double squares, double freedom, double fallback)
{
    return freedom > 0 ? std::sqrt(squares / freedom) : fallback;
}

} // namespace

RuleForecast::RuleForecast(const Dataset& dataset, Index output, SimpleRule rule)
    : m_dataset(dataset), m_output(output), m_rule(rule)
{
    fitMean();
    if (rule == SimpleRule::CarryForward) {
        fitCarrying();
    } else if (rule == SimpleRule::Line) {
        fitLines();
    }
}

void RuleForecast::fitMean()
{
    double count = 0;
    double squares = 0;
    for (const Sequence& sequence : m_dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (sequence.isSeen(t, m_output)) { // Welford's update
                const double y = sequence.y(t, m_output);
                const double before = y - m_mean.mean;
                count += 1;
                m_mean.mean += before / count;
                squares += before * (y - m_mean.mean);
            }
        }
    }
    m_mean.sd = sdOf(squares, count - 1, 0);
    m_sd = m_mean.sd;
}

void RuleForecast::fitCarrying()
{
    double count = 0;
    double squares = 0;
    for (const Sequence& sequence : m_dataset.sequences) {
        std::optional<Index> last;
        for (Index t = 0; t < sequence.length(); ++t) {
            if (!sequence.isSeen(t, m_output)) {
                continue;
            }
            if (last) {
                const double step = sequence.y(t, m_output) - sequence.y(*last, m_output);
                squares += step * step;
                count += 1;
            }
            last = t;
        }
    }
    m_sd = sdOf(squares, count, m_mean.sd);
}

RuleForecast::Line RuleForecast::lineOf(const Sequence& sequence) const
{
    Line line;
    double count = 0;
    double spread = 0; // of the step about its mean
    double shared = 0; // of step and value
    for (Index t = 0; t < sequence.length(); ++t) {
        if (sequence.isSeen(t, m_output)) {
            const double step = sequence.step[static_cast<std::size_t>(t)];
            const double y = sequence.y(t, m_output);
            const double before = step - line.centre;
            count += 1;
            line.centre += before / count;
            line.level += (y - line.level) / count;
            spread += before * (step - line.centre);
            shared += before * (y - line.level);
        }
    }
    line.isKnown = spread > 0;
    line.slope = line.isKnown ? shared / spread : 0;
    return line;
}

double RuleForecast::onLine(const Line& line, double step) const
{
    return line.level + line.slope * (step - line.centre);
}

void RuleForecast::fitLines()
{
    double squares = 0;
    double freedom = 0;
    for (const Sequence& sequence : m_dataset.sequences) {
        const Line& line = m_lines.emplace_back(lineOf(sequence));
        if (!line.isKnown) {
            continue;
        }
        freedom -= 2;
        for (Index t = 0; t < sequence.length(); ++t) {
            if (sequence.isSeen(t, m_output)) {
                const double off = sequence.y(t, m_output) - onLine(line, sequence.step[static_cast<std::size_t>(t)]);
                squares += off * off;
                freedom += 1;
            }
        }
    }
    m_sd = sdOf(squares, freedom, m_mean.sd);
}

Foreseen RuleForecast::at(Index sequence, Index t) const
{
    const auto place = static_cast<std::size_t>(sequence);
    const Sequence& data = m_dataset.sequences[place];
    if (m_rule == SimpleRule::CarryForward) {
        if (const std::optional<Index> last = lastSeenBefore(data, t, m_output)) {
            return {data.y(*last, m_output), m_sd};
        }
    } else if (m_rule == SimpleRule::Line && m_lines[place].isKnown) {
        return {onLine(m_lines[place], data.step[static_cast<std::size_t>(t)]), m_sd};
    }
    return m_mean;
}

} // namespace credence
