// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run that decides itself when it has drawn enough.
#pragma once

#include "core/chains/Run.h"

namespace credence {

/// Advances as advanceRun does until the plan is done, and then adds draws, as many as the verdict forecasts but no
/// more than half again at a time, until the verdict by settings.targets is Converged (of one chain: OneChain) or every
/// chain has mostDraws. How many are added depends on the draws alone, so that the same seed stops at the same draw.
SnapshotPtr advanceUntilConverged(RunState& state, const RunRequest& request, RunControl& control,
                                  const std::stop_token& stop, int mostDraws);

} // namespace credence
