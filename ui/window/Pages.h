// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the rail, in its order.
#pragma once

namespace credence::ui {

class Session;
class Workspace;

enum PageNumber {
    DataPlace,
    ModelPlace,
    PriorsPlace,
    SamplingPlace,
    PredictPlace,
    AttentionPlace,
    MemoryPlace,
    ParametersPlace,
    CalibratePlace,
    ReportPlace
};

void addPages(Workspace& workspace, Session& session);

} // namespace credence::ui
