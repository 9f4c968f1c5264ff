// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ParameterFeeds.h"

#include "ui/style/Phrase.h"

#include <algorithm>
#include <numeric>

namespace credence::ui {

namespace {

constexpr double kLowEnd = 0.05;
constexpr double kHighEnd = 0.95;

QString groupName(ParameterGroup group)
{
    switch (group) {
    case ParameterGroup::Keys:
        return phrase("W_K, keys");
    case ParameterGroup::Queries:
        return phrase("W_Q, queries");
    case ParameterGroup::Values:
        return phrase("W_V, values");
    case ParameterGroup::Skip:
        return phrase("D, skip weights");
    case ParameterGroup::Positions:
        return phrase("a, positions");
    case ParameterGroup::Noise:
        return phrase("sigma and other sds");
    case ParameterGroup::Effects:
        return phrase("b, sequence effects");
    }
    return {};
}

/// As a part of the name of a file; its letters stand before the first dash.
QString groupFile(ParameterGroup group)
{
    switch (group) {
    case ParameterGroup::Keys:
        return QStringLiteral("W_K-keys");
    case ParameterGroup::Queries:
        return QStringLiteral("W_Q-queries");
    case ParameterGroup::Values:
        return QStringLiteral("W_V-values");
    case ParameterGroup::Skip:
        return QStringLiteral("D-skip-weights");
    case ParameterGroup::Positions:
        return QStringLiteral("a-positions");
    case ParameterGroup::Noise:
        return QStringLiteral("sigma-and-other-sds");
    case ParameterGroup::Effects:
        return QStringLiteral("b-sequence-effects");
    }
    return {};
}

bool isOfHead(ParameterGroup group)
{
    return group == ParameterGroup::Keys || group == ParameterGroup::Queries || group == ParameterGroup::Values ||
           group == ParameterGroup::Positions;
}

DensityShape shapeOf(const DensityCurve& curve, double low, double high)
{
    return {curve.x, curve.density, low, high};
}

/// Prior and posterior pages share no table: rows of the posterior are there where it is of this very model.
const ParameterRow* rowOf(const ParameterTable* table, const std::string& name)
{
    if (table == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(table->rows.begin(), table->rows.end(),
                                    [&](const ParameterRow& row) { return row.info.name == name; });
    return found == table->rows.end() ? nullptr : &*found;
}

} // namespace

std::vector<ParameterBlock> parameterBlocks(const Model& model)
{
    std::vector<ParameterBlock> blocks;
    for (const ParameterInfo& info : listParameters(model)) {
        const bool isKnown =
            std::any_of(blocks.begin(), blocks.end(), [&](const ParameterBlock& block) { return block.holds(info); });
        if (!isKnown) {
            QString name = groupName(info.group);
            QString file = groupFile(info.group);
            if (isOfHead(info.group) && model.dims.H > 1) {
                const QString letters = file.section(u'-', 0, 0);
                name = phrase("%1, head %2").arg(letters).arg(info.head + 1);
                file = QStringLiteral("%1-head-%2").arg(letters).arg(info.head + 1);
            }
            blocks.push_back({info.group, info.head, name, file});
        }
    }
    return blocks;
}

DensityCell densityCell(const ParameterInfo& info)
{
    DensityCell cell;
    cell.name = QString::fromStdString(info.name);
    cell.unit = QString::fromStdString(info.unit);
    cell.prior = shapeOf(densityCurve(info.prior), info.prior.quantile(kLowEnd), info.prior.quantile(kHighEnd));
    return cell;
}

DensityCell densityCell(const ParameterRow& row)
{
    DensityCell cell = densityCell(row.info);
    cell.posterior = shapeOf(row.posterior, row.summary.q5, row.summary.q95);
    cell.mean = row.summary.mean;
    return cell;
}

DensityGridData densityGrid(const Model& model, const ParameterTable* table, const ParameterBlock& block)
{
    DensityGridData grid;
    const bool isMatrix = block.group == ParameterGroup::Keys || block.group == ParameterGroup::Queries ||
                          block.group == ParameterGroup::Values || block.group == ParameterGroup::Skip;
    grid.columns = isMatrix ? static_cast<int>(model.dims.R) : 0; // one row of the picture for each of the matrix
    grid.draws = table == nullptr ? 0 : static_cast<long>(table->draws);
    for (const ParameterInfo& info : listParameters(model)) {
        if (block.holds(info)) {
            const ParameterRow* row = rowOf(table, info.name);
            grid.cells.push_back(row == nullptr ? densityCell(info) : densityCell(*row));
        }
    }
    return grid;
}

BandComparisonData positionComparison(const Model& model, const ParameterTable* table, Index head)
{
    BandComparisonData data;
    data.xTitle = phrase("step t");
    data.draws = table == nullptr ? 0 : static_cast<long>(table->draws);
    for (const ParameterInfo& info : listParameters(model)) {
        const bool isPosition = info.group == ParameterGroup::Positions && info.head == head && info.row > 0;
        if (!isPosition) {
            continue; // mu_a and omega stand at no step
        }
        data.step.push_back(static_cast<double>(info.row));
        data.priorMean.push_back(info.prior.location);
        data.priorLow.push_back(info.prior.quantile(kLowEnd));
        data.priorHigh.push_back(info.prior.quantile(kHighEnd));
        if (const ParameterRow* row = rowOf(table, info.name)) {
            data.mean.push_back(row->summary.mean);
            data.low.push_back(row->summary.q5);
            data.high.push_back(row->summary.q95);
        }
    }
    return data;
}

std::vector<std::size_t> worstRows(const ParameterTable& table, std::size_t count)
{
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) {
        return table.rows[a].summary.rhat.value().value_or(0) > table.rows[b].summary.rhat.value().value_or(0);
    });
    rows.resize(std::min(rows.size(), count));
    return rows;
}

PairPlotData pairData(const ParameterTable& table, const std::vector<std::size_t>& rows)
{
    PairPlotData data;
    for (const std::size_t row : rows) {
        data.numbers.push_back(densityCell(table.rows[row]));
        data.samples.push_back(table.rows[row].sample);
    }
    data.correlation = correlations(table, rows);
    return data;
}

} // namespace credence::ui
