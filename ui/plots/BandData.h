// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What band pictures are fed with: one row a step, quantiles ready made by core/summaries (levels kBandLevels). Plain
// values; nothing here is computed by the plots.
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace credence::ui {

enum class PointKind {
    Observed,
    HeldOut,
    Missing,
    Excluded, ///< has a value that the model does not get
};

struct BandRow {
    double x = 0;                                   ///< place on the x axis
    QString label;                                  ///< heads the tool tip: "step 9, 12.00 h"
    std::optional<std::array<double, 7>> quantiles; ///< at kBandLevels; none before there are draws
    PointKind kind = PointKind::Missing;
    double value = 0;            ///< where kind is not Missing
    std::optional<double> truth; ///< of a simulated dataset
};

/// One sequence and output.
struct SequenceBands {
    QString name;                 ///< "5"
    QString fact;                 ///< top right in small multiples: "10 of 11 in 95 %"
    std::vector<BandRow> rows;    ///< x strictly rising
    bool areMissingMarked = true; ///< false: no marks where nothing was seen; a prior foresees all values alike

    [[nodiscard]] bool isMissingMark(const BandRow& row) const
    {
        return areMissingMarked && row.kind == PointKind::Missing;
    }
};

enum class Tone {
    Prior,
    Posterior,
    Compared ///< another kind of model
};

/// What is drawn of the bands.
struct BandChoice {
    bool show95 = true;
    bool show80 = true;
    bool show50 = true;
    bool showMedian = true;
    bool operator==(const BandChoice&) const = default;
};

/// What both axes say.
struct BandAxes {
    QString xTitle;    ///< "Time (h)"
    QString xUnit;     ///< "h", may be empty
    QString yTitle;    ///< "conc (mg/L)"
    QString yUnit;     ///< "mg/L", may be empty
    int xDecimals = 2; ///< of x in texts
};

} // namespace credence::ui
