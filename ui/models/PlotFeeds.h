// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From core's values to what the plots draw: the one place where names, units, texts and numbers are put together.
// Pages and exports call the same functions, so a file shows what the window shows.
#pragma once

#include "core/summaries/AttentionSummary.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/ContributionHeatmap.h"
#include "ui/plots/RankPlot.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/plots/TracePlot.h"
#include "ui/session/Session.h"

namespace credence::ui {

enum class BandKind { Mean, NewData };
enum class Across { StepValue, StepNumber };

/// How bands are looked at.
struct BandView {
    Index output = 0;
    BandKind kind = BandKind::NewData;
    Across across = Across::StepValue;
    BandChoice choice;
    bool isSameY = true; ///< same y axis for all sequences

    bool operator==(const BandView&) const = default;
};

[[nodiscard]] QString columnTitle(const Column& column); ///< "conc (mg/L)"
/// "Subject 5"; the dataset's name where there is no id column.
[[nodiscard]] QString sequenceTitle(const Dataset& dataset, Index sequence);
/// "theoph.csv: 12 sequences, 132 rows, 2 inputs, 1 output, 0 missing"; what is counted are columns of the file, as on
/// the command line, not the features that a model makes of them.
[[nodiscard]] QString datasetSentence(const Dataset& dataset);

/// bands may be null: then only the data are drawn. Where they are of other data, as of those before an edit, rows of
/// the same sequence and step have them. truth may be null.
[[nodiscard]] BandPlotData bandPlotData(const Dataset& dataset, const BandResult* bands, Index sequence,
                                        const BandView& view, const Truth* truth = nullptr);
[[nodiscard]] SequenceGridData bandGridData(const Dataset& dataset, const BandResult* bands, const BandView& view,
                                            const Truth* truth = nullptr);
/// The data alone, neighbours joined, with the inputs that stay the same as the fact.
[[nodiscard]] SequenceGridData dataGridData(const Dataset& dataset, Index output);
/// The same with what was left out marked so.
[[nodiscard]] SequenceGridData dataGridData(const EditedData& edited, Index output);
/// standing: "earlier model: ..." where they do not belong to the document's.
[[nodiscard]] QString bandSubtitle(const BandResult* bands, const BandView& view, Standing standing = Standing::Exact);

/// What stands in a plot that waits for draws, or for what is computed of them; empty before a run, where each plot
/// says itself what a run will bring. The run may be null.
[[nodiscard]] QString waitingText(const Snapshot* run);

[[nodiscard]] TracePlan tracePlan(const Snapshot& snapshot);
/// Appends the log-likelihoods that the plot does not have yet; the plot must have been reset for this run.
void feedTracePlot(TracePlot& plot, const Snapshot& snapshot);

/// The kept draws of one quantity, chain by chain.
void feedQuantityTrace(TracePlot& plot, const RankResult& chains);

[[nodiscard]] HeatmapData heatmapData(const AttentionSummary& summary);
[[nodiscard]] QString heatmapSubtitle(const AttentionSummary& summary);
[[nodiscard]] RankPlotData rankPlotData(const RankResult& ranks);

/// What row t of the contributions adds up to: y centre and D x, each head, f.
[[nodiscard]] PlotTable rowSumTable(const AttentionSummary& summary, Index t);
/// Values inside the 50, 80, 95 % bands of y, held out (where there are any) and training.
[[nodiscard]] PlotTable coverageTable(const BandCoverage& coverage);

} // namespace credence::ui
