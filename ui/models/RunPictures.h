// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a run, in the order of the pages: one list for exports and reports.
#pragma once

#include "core/exports/Report.h"
#include "ui/plots/Plot.h"
#include "ui/session/RunNumbers.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace credence::ui {

struct RunPicture {
    QString name;                                ///< of its files, without ending: "predict-all"
    QString label;                               ///< for people
    ReportPart part = ReportPart::Findings;      ///< of a report, where it belongs
    bool isUsual = false;                        ///< in a report unless it is taken out
    std::function<std::unique_ptr<Plot>()> make; ///< with its heading; on the GUI thread, in its own turn
};

/// All that the model has.
[[nodiscard]] std::vector<RunPicture> runPictures(const RunNumbersPtr& numbers);

/// The same without numbers, for choosing among them: make is empty.
[[nodiscard]] std::vector<RunPicture> pictureChoices(const Model& model);

} // namespace credence::ui
