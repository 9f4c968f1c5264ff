// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tempering and evidence as a person reads them in a terminal.
#pragma once

#include "core/summaries/Evidence.h"

#include <string>

namespace credence::app {

/// A line on the replicas and one on the evidence; empty without tempering.
[[nodiscard]] std::string ladderText(const std::vector<LadderReport>& ladders);

} // namespace credence::app
