// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary table as a person reads it in a terminal.
#pragma once

#include "core/summaries/Quantities.h"

#include <string>

namespace credence::app {

/// Of a run: log_lik, sigma, a, and those f that converge worst, and below them how many more rows summary.csv has.
[[nodiscard]] std::string summaryText(const SummaryTable& table);

/// Every row, with the MCSE of the mean.
[[nodiscard]] std::string wholeTableText(const SummaryTable& table);

} // namespace credence::app
