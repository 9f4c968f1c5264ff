// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/DataEditor.h"

#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

QString values(std::size_t count)
{
    return counted(static_cast<qint64>(count), phrase("%1 value"), phrase("%1 values"));
}

QString countedRows(std::size_t count)
{
    return counted(static_cast<qint64>(count), phrase("%1 row"), phrase("%1 rows"));
}

QString countedSequences(std::size_t count)
{
    return counted(static_cast<qint64>(count), phrase("%1 sequence"), phrase("%1 sequences"));
}

const Column& columnOf(const Dataset& dataset, const DataCell& cell)
{
    return (cell.isInput ? dataset.inputs : dataset.outputs)[static_cast<std::size_t>(cell.column)];
}

QString planName(const HoldOutPlan& plan)
{
    const QString share = phrase("%1 %").arg(formatShort(100 * plan.share));
    switch (plan.kind) {
    case HoldOutKind::None:
        return phrase("hold out nothing");
    case HoldOutKind::Cells:
        return phrase("hold out %1 of the values at random, seed %2").arg(share).arg(plan.seed);
    case HoldOutKind::Tails:
        return phrase("hold out the last %1 of each sequence").arg(share);
    case HoldOutKind::Sequences:
        break;
    }
    return phrase("hold out %1 of the sequences, seed %2").arg(share).arg(plan.seed);
}

} // namespace

QString sequenceName(const Dataset& dataset, Index sequence)
{
    const QString id = QString::fromStdString(dataset.sequences[static_cast<std::size_t>(sequence)].id);
    return dataset.id.name.empty() ? phrase("sequence %1").arg(id)
                                   : QString::fromStdString(dataset.id.name) + QLatin1Char(' ') + id;
}

QString DataEditor::cellName(const DataCell& cell) const
{
    const Dataset& whole = *data().whole;
    const Sequence& sequence = whole.sequences[static_cast<std::size_t>(cell.row.sequence)];
    if (cell.row.t >= sequence.length()) {
        return QString::fromStdString(columnOf(whole, cell).name);
    }
    return tr("%1 of %2 at %3")
        .arg(QString::fromStdString(columnOf(whole, cell).name), sequenceName(whole, cell.row.sequence),
             QString::fromStdString(sequence.stepText[static_cast<std::size_t>(cell.row.t)]));
}

void DataEditor::setValue(const DataCell& cell, double value)
{
    const Column& column = columnOf(*data().base, cell);
    const QString text = column.levels.empty() ? formatShort(value) : QString::fromStdString(inputText(column, value));
    const QString name =
        std::isnan(value) ? tr("clear %1").arg(cellName(cell)) : tr("%1: %2").arg(cellName(cell), text);
    m_session.editData([cell, value](const EditedData& now) { return withValues(now, {{cell, value}}); }, {name});
}

void DataEditor::paste(const std::vector<DataValue>& block)
{
    m_session.editData([block](const EditedData& now) { return withValues(now, block); },
                       {tr("paste %1").arg(values(block.size()))});
}

void DataEditor::clear(const std::vector<DataCell>& cells)
{
    if (cells.size() == 1) {
        setValue(cells.front(), std::numeric_limits<double>::quiet_NaN());
        return;
    }
    std::vector<DataValue> cleared;
    cleared.reserve(cells.size());
    for (const DataCell& cell : cells) {
        cleared.push_back({cell, std::numeric_limits<double>::quiet_NaN()});
    }
    m_session.editData([cleared](const EditedData& now) { return withValues(now, cleared); },
                       {tr("clear %1").arg(values(cells.size()))});
}

void DataEditor::setHeldOut(const std::vector<DataCell>& cells, bool isHeldOut)
{
    const QString what = cells.size() == 1 ? cellName(cells.front()) : values(cells.size());
    m_session.editData([cells, isHeldOut](const EditedData& now) { return withHeldOutCells(now, cells, isHeldOut); },
                       {(isHeldOut ? tr("hold out %1") : tr("hold out %1 no more")).arg(what)});
}

void DataEditor::holdOut(const HoldOutPlan& plan)
{
    m_session.editData([plan](const EditedData& now) { return withHoldOut(now, plan); }, {planName(plan)});
}

void DataEditor::setRowsExcluded(const std::vector<RowPlace>& rows, bool isExcluded)
{
    const QString what = countedRows(rows.size());
    m_session.editData(
        [rows, isExcluded](const EditedData& now) {
            return Result<DataEdits>(withExcludedRows(now, rows, isExcluded));
        },
        {(isExcluded ? tr("exclude %1") : tr("take %1 in again")).arg(what)});
}

void DataEditor::setSequencesExcluded(const std::vector<Index>& sequences, bool isExcluded)
{
    const QString what =
        sequences.size() == 1 ? sequenceName(*data().whole, sequences.front()) : countedSequences(sequences.size());
    m_session.editData(
        [sequences, isExcluded](const EditedData& now) {
            return Result<DataEdits>(withExcludedSequences(now, sequences, isExcluded));
        },
        {(isExcluded ? tr("exclude %1") : tr("take %1 in again")).arg(what)});
}

void DataEditor::setFutureRows(const std::vector<Index>& sequences, Index count)
{
    const QString of =
        sequences.size() == 1 ? sequenceName(*data().whole, sequences.front()) : countedSequences(sequences.size());
    m_session.editData(
        [sequences, count](const EditedData& now) -> Result<DataEdits> {
            EditedData step = now;
            for (const Index sequence : sequences) {
                auto edits = withFutureRows(step, sequence, count);
                if (!edits) {
                    return edits.error();
                }
                step.edits = std::move(edits).value();
            }
            return step.edits;
        },
        {tr("%1 of %2").arg(counted(count, tr("%1 future row"), tr("%1 future rows")), of)});
}

} // namespace credence::ui
