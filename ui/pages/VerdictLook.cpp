// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/VerdictLook.h"

#include <QCoreApplication>

namespace credence::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("VerdictLook", text);
}

} // namespace

VerdictLook lookOf(const Verdict& verdict, const Theme& theme)
{
    switch (verdict.kind) {
    case VerdictKind::Converged:
        return verdict.ladder == LadderState::Cut
                   ? VerdictLook{tr("Converged, ladder cut"), QStringLiteral("half"), theme.warn}
                   : VerdictLook{tr("Converged"), QStringLiteral("check"), theme.ok};
    case VerdictKind::OneChain:
        return {tr("One chain"), QStringLiteral("half"), theme.warn};
    case VerdictKind::ChainsDisagree:
        return {tr("Chains disagree"), QStringLiteral("warning"), theme.error};
    case VerdictKind::SlowMixing:
        return {tr("Not yet"), QStringLiteral("half"), theme.warn};
    case VerdictKind::TooEarly:
        break;
    }
    return {tr("Too early"), QStringLiteral("half"), theme.warn};
}

} // namespace credence::ui
