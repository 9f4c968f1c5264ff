// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/RunTables.h"

#include "core/data/HoldOut.h"
#include "core/data/NumberText.h"
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <iterator>

namespace credence {

namespace {

const std::vector<TableColumn> kSummaryColumns = {{"name", true},
                                                  {"mean"},
                                                  {"sd"},
                                                  {"q5"},
                                                  {"q50"},
                                                  {"q95"},
                                                  {"rhat", false, Rounding::Three},
                                                  {"ess_bulk", false, Rounding::Whole},
                                                  {"ess_tail", false, Rounding::Whole},
                                                  {"mcse_mean", false, Rounding::Own},
                                                  {"mcse_sd", false, Rounding::Own},
                                                  {"mcse_q5", false, Rounding::Own},
                                                  {"mcse_q50", false, Rounding::Own},
                                                  {"mcse_q95", false, Rounding::Own},
                                                  {"unit", true}};

const std::vector<TableColumn> kCellColumns = {
    {"sequence", true}, {"step", true}, {"output", true}, {"observed", false, Rounding::Exact}, {"held_out", true}};

TableRow summaryRow(const QuantitySummary& row)
{
    TableRow cells{{row.name}, decimalsFor(row.sd)};
    for (const double value : {row.mean, row.sd, row.q5, row.q50, row.q95}) {
        cells.cells.push_back(numberCell(value));
    }
    for (const Measure& measure :
         {row.rhat, row.ess_bulk, row.ess_tail, row.mcse_mean, row.mcse_sd, row.mcse_q5, row.mcse_q50, row.mcse_q95}) {
        cells.cells.push_back(numberCell(measure));
    }
    cells.cells.push_back(textCell(row.unit));
    return cells;
}

std::vector<TableColumn> bandColumns(const std::string& letter)
{
    const bool isNewData = letter == "y"; // its mean is that of f
    std::vector<TableColumn> columns = {{letter + "_mean", false, Rounding::Row, isNewData},
                                        {letter + "_sd", false, Rounding::Row, isNewData}};
    for (const double level : kBandLevels) {
        const bool isOuter = level == kBandLevels.front() || level == kBandLevels.back();
        columns.push_back({letter + "_q" + writeNumber(level * 100), false, Rounding::Row, !isOuter});
    }
    return columns;
}

void addBand(const Band& band, std::vector<TableCell>& cells)
{
    cells.push_back(numberCell(band.mean));
    cells.push_back(numberCell(band.sd));
    for (const double quantile : band.quantiles) {
        cells.push_back(numberCell(quantile));
    }
}

std::vector<TableCell> bandCells(const RowBands* at)
{
    std::vector<TableCell> cells;
    if (at == nullptr) {
        cells.resize(2 * (2 + kBandLevels.size()));
    } else {
        addBand(at->f, cells);
        addBand(at->y, cells);
    }
    return cells;
}

TableRow cellRow(const Dataset& dataset, const CellPlace& at, std::vector<TableCell> added)
{
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(at.sequence)];
    TableRow row{{sequence.id, sequence.stepText[static_cast<std::size_t>(at.t)],
                  dataset.outputs[static_cast<std::size_t>(at.output)].name, numberCell(sequence.y(at.t, at.output)),
                  static_cast<bool>(sequence.heldOut(at.t, at.output))},
                 0};
    row.cells.insert(row.cells.end(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
    return row;
}

/// First cell of every sequence, and the number of all cells.
std::vector<Index> cellBegins(const Dataset& dataset)
{
    std::vector<Index> begins = {0};
    for (const Sequence& sequence : dataset.sequences) {
        begins.push_back(begins.back() + sequence.length() * static_cast<Index>(dataset.outputs.size()));
    }
    return begins;
}

/// From a row of the table to the cell of the data.
std::function<CellPlace(Index)> cellPlaces(const Dataset& dataset)
{
    return [begins = cellBegins(dataset), P = static_cast<Index>(dataset.outputs.size())](Index cell) {
        const auto next = std::upper_bound(begins.begin(), begins.end(), cell);
        const Index i = next - begins.begin() - 1;
        const Index within = cell - begins[static_cast<std::size_t>(i)];
        return CellPlace{i, within / P, within % P};
    };
}

ResultTable emptyPredictions()
{
    ResultTable table{
        "predictions",
        "Mean, standard deviation and quantiles of the mean function f and of new data y, noise included.",
        kCellColumns,
        0,
        {}};
    for (const char* letter : {"f", "y"}) {
        const std::vector<TableColumn> columns = bandColumns(letter);
        table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    }
    return table;
}

} // namespace

ResultTable summaryTable(const SummaryTable& table)
{
    return {"summary",
            "Posterior mean, standard deviation, quantiles (5, 50 and 95 %), Rhat, bulk and tail effective sample size "
            "and Monte Carlo standard error of the mean.",
            kSummaryColumns, static_cast<Index>(table.rows.size()),
            [&table](Index i) { return summaryRow(table.rows[static_cast<std::size_t>(i)]); }};
}

ResultTable weightsTable(const WeightTable& table)
{
    std::vector<TableColumn> columns = kSummaryColumns;
    columns.push_back({"raw_mean"});
    columns.push_back({"raw_sd"});
    columns.push_back({"raw_rhat", false, Rounding::Three});
    return {"weights",
            "Weights in standardised units, each draw turned to where it lies nearest to the draw of best log joint "
            "density; raw: as drawn.",
            columns, static_cast<Index>(table.size()), [&table](Index i) {
                const WeightSummary& weight = table[static_cast<std::size_t>(i)];
                TableRow row = summaryRow(weight.aligned);
                row.cells.push_back(numberCell(weight.raw.mean));
                row.cells.push_back(numberCell(weight.raw.sd));
                row.cells.push_back(numberCell(weight.raw.rhat));
                return row;
            }};
}

ResultTable sensitivityTable(const SensitivityTable& table)
{
    return {"sensitivity",
            "Change of each distribution per doubling of the power of the prior and of the likelihood.",
            {{"quantity", true},
             {"prior", false, Rounding::Three},
             {"likelihood", false, Rounding::Three},
             {"driver", true}},
            static_cast<Index>(table.rows.size()),
            [&table](Index i) {
                const QuantitySensitivity& row = table.rows[static_cast<std::size_t>(i)];
                return TableRow{
                    {row.name, numberCell(row.prior), numberCell(row.likelihood), textCell(words(row.driver))}, 0};
            }};
}

ResultTable predictionsTable(const BandTable& bands)
{
    if (!bands.model) {
        return emptyPredictions();
    }
    return predictionsTable(*bands.model->design->dataset, [&bands](Index i, Index t, Index p) {
        return bands.isEmpty() ? nullptr : &bands.at(i, t, p);
    });
}

ResultTable predictionsTable(const Dataset& dataset, const BandsAt& at)
{
    ResultTable table = emptyPredictions();
    table.rows = cellBegins(dataset).back();
    table.row = [&dataset, at, places = cellPlaces(dataset)](Index cell) {
        const CellPlace place = places(cell);
        const RowBands* bands = at(place.sequence, place.t, place.output);
        TableRow row = cellRow(dataset, place, bandCells(bands));
        row.decimals = bands == nullptr ? 0 : decimalsFor(bands->f.sd);
        return row;
    };
    return table;
}

ResultTable cellsTable(const Dataset& dataset, const std::vector<TableColumn>& added, const CellsAt& cellsAt)
{
    ResultTable table{"steps", {}, kCellColumns, cellBegins(dataset).back(), {}};
    table.columns.insert(table.columns.end(), added.begin(), added.end());
    table.row = [&dataset, cellsAt, places = cellPlaces(dataset)](Index cell) {
        const CellPlace place = places(cell);
        return cellRow(dataset, place, cellsAt(place.sequence, place.t, place.output));
    };
    return table;
}

} // namespace credence
