// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a verdict looks: word, icon and colours, alike in the run bar and on the Sampling page.
#pragma once

#include "core/summaries/Quantities.h"
#include "ui/style/Theme.h"

#include <QString>

namespace credence::ui {

struct VerdictLook {
    QString word; ///< "Converged", "Converged, ladder cut", "Not yet", "Chains disagree", "Too early"
    QString icon;
    StateColours colours;
};

[[nodiscard]] VerdictLook lookOf(const Verdict& verdict, const Theme& theme);

} // namespace credence::ui
