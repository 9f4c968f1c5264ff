// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Pages.h"

#include "ui/pages/AttentionPage.h"
#include "ui/pages/CalibratePage.h"
#include "ui/pages/DataPage.h"
#include "ui/pages/MemoryPage.h"
#include "ui/pages/ModelPage.h"
#include "ui/pages/ParametersPage.h"
#include "ui/pages/PredictPage.h"
#include "ui/pages/PriorsPage.h"
#include "ui/pages/ReportPage.h"
#include "ui/pages/SamplingPage.h"
#include "ui/window/Workspace.h"

namespace credence::ui {

void addPages(Workspace& workspace, Session& session)
{
    workspace.addPage(new DataPage(session), QStringLiteral("data"), false);
    workspace.addPage(new ModelPage(session), QStringLiteral("model"), false);
    workspace.addPage(new PriorsPage(session), QStringLiteral("priors"), false);
    workspace.addPage(new SamplingPage(session), QStringLiteral("sampling"), true);
    workspace.addPage(new PredictPage(session), QStringLiteral("predict"), false);
    workspace.addPage(new AttentionPage(session), QStringLiteral("attention"), false);
    workspace.addPage(new MemoryPage(session), QStringLiteral("memory"), false);
    workspace.addPage(new ParametersPage(session), QStringLiteral("parameters"), false);
    auto* calibrate = new CalibratePage(session);
    workspace.addPage(calibrate, QStringLiteral("calibrate"), false);
    QObject::connect(calibrate, &CalibratePage::predictRequested, &workspace,
                     [&workspace] { workspace.showPage(PredictPlace); });
    workspace.addPage(new ReportPage(session), QStringLiteral("report"), true);
}

} // namespace credence::ui
