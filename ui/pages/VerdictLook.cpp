// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/VerdictLook.h"

#include "ui/style/Phrase.h"

namespace credence::ui {

VerdictLook lookOf(const Verdict& verdict, const Theme& theme)
{
    switch (verdict.kind) {
    case VerdictKind::Converged:
        return verdict.ladder == LadderState::Cut
                   ? VerdictLook{phrase("Converged, ladder cut"), QStringLiteral("half"), theme.warn}
                   : VerdictLook{phrase("Converged"), QStringLiteral("check"), theme.ok};
    case VerdictKind::OneChain:
        return {phrase("One chain"), QStringLiteral("half"), theme.warn};
    case VerdictKind::ChainsDisagree:
        return {phrase("Chains disagree"), QStringLiteral("warning"), theme.error};
    case VerdictKind::SlowMixing:
        return {phrase("Not yet"), QStringLiteral("half"), theme.warn};
    case VerdictKind::TooEarly:
        break;
    }
    return {phrase("Too early"), QStringLiteral("half"), theme.warn};
}

} // namespace credence::ui
