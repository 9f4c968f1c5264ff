// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which kept draws a summary is made of: every chain cut to the shortest, chain after chain, and where there are too
// many, evenly thinned.
#pragma once

#include "core/base/Parallel.h"
#include "core/draws/Draws.h"

#include <functional>
#include <stop_token>

namespace credence {

/// Reads a Draws that must outlive it.
class DrawSelection {
public:
    /// maxDraws 0: all.
    DrawSelection(const Draws& draws, Index maxDraws);

    [[nodiscard]] const Model& model() const { return *m_draws.model(); }
    [[nodiscard]] Index count() const { return m_count; }
    [[nodiscard]] Index perChain() const { return m_perChain; } ///< before thinning
    [[nodiscard]] Parameters parameters(Index i) const;
    [[nodiscard]] double log_lik(Index i) const;

    /// Calls visit(i, parameters(i)) for i = 0 .. count() - 1, each once, in any order, until a stop is asked for.
    void forEach(const Parallel& parallel, const std::stop_token& stop,
                 const std::function<void(Index i, const Parameters& parameters)>& visit) const;

private:
    struct Place {
        int chain = 0;
        Index draw = 0;
    };
    [[nodiscard]] Place placeOf(Index i) const;

    const Draws& m_draws;
    Index m_perChain;
    Index m_total;
    Index m_count;
};

} // namespace credence
