// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A model as the diagram draws it: equations, shapes, counts and what each part means.
#pragma once

#include "core/model/Model.h"
#include "ui/plots/ModelDiagram.h"

namespace credence::ui {

[[nodiscard]] ModelDiagramData modelDiagramData(const Model& model);
/// "23 unknowns, 132 observed values in 12 sequences"
[[nodiscard]] QString modelSubtitle(const Model& model);

} // namespace credence::ui
