// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Hold-outs by a plan (DataEdits.h): drawn with whole numbers alone, so that they are the same on every machine.
#include "core/base/Random.h"
#include "core/data/DataEdits.h"
#include "core/data/HoldOut.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

namespace {

/// A number below count, each as likely as the others.
std::uint64_t drawBelow(Stream& stream, std::uint64_t count)
{
    const std::uint64_t most = Stream::max() - Stream::max() % count; // beyond, small numbers would be more likely
    std::uint64_t drawn = stream();
    while (drawn >= most) {
        drawn = stream();
    }
    return drawn % count;
}

/// 0.2 of 10 is 2, whatever the last bit of 0.2 says; at least one, and at least one is left.
std::size_t countOfShare(double share, std::size_t count)
{
    const auto wanted = static_cast<std::size_t>(std::ceil(share * static_cast<double>(count) - 1e-9));
    return count < 2 ? 0 : std::clamp<std::size_t>(wanted, 1, count - 1);
}

/// A share of the candidates: the first steps of a shuffle (Fisher and Yates).
template <class T>
std::vector<T> drawShare(std::vector<T> candidates, double share, Stream stream)
{
    const std::size_t wanted = countOfShare(share, candidates.size());
    for (std::size_t j = 0; j < wanted; ++j) {
        std::swap(candidates[j], candidates[j + drawBelow(stream, candidates.size() - j)]);
    }
    candidates.resize(wanted);
    return candidates;
}

/// Calls take(cell) for every observed output of a row that is not excluded, held out or not.
template <class Take>
void forEachObserved(const EditedData& data, Index sequence, const Take& take)
{
    const Sequence& rows = data.whole->sequences[static_cast<std::size_t>(sequence)];
    for (Index t = 0; t < rows.length(); ++t) {
        for (Index p = 0; p < rows.y.cols() && !data.edits.isExcluded({sequence, t}); ++p) {
            if (!std::isnan(rows.y(t, p))) {
                take(DataCell{{sequence, t}, false, p});
            }
        }
    }
}

std::vector<DataCell> drawCells(const EditedData& data, const HoldOutPlan& plan)
{
    std::vector<std::vector<DataCell>> ofOutput(data.base->outputs.size());
    for (std::size_t i = 0; i < data.whole->sequences.size(); ++i) {
        forEachObserved(data, static_cast<Index>(i),
                        [&](const DataCell& cell) { ofOutput[static_cast<std::size_t>(cell.column)].push_back(cell); });
    }
    std::vector<DataCell> drawn;
    for (std::size_t p = 0; p < ofOutput.size(); ++p) {
        const Stream stream({plan.seed, static_cast<std::uint32_t>(p), 0, Purpose::HoldOut});
        const std::vector<DataCell> some = drawShare(std::move(ofOutput[p]), plan.share, stream);
        drawn.insert(drawn.end(), some.begin(), some.end());
    }
    return drawn;
}

std::vector<DataCell> drawSequences(const EditedData& data, const HoldOutPlan& plan)
{
    std::vector<std::vector<DataCell>> cellsOf;
    for (std::size_t i = 0; i < data.whole->sequences.size(); ++i) {
        std::vector<DataCell> cells;
        forEachObserved(data, static_cast<Index>(i), [&](const DataCell& cell) { cells.push_back(cell); });
        if (!cells.empty()) {
            cellsOf.push_back(std::move(cells));
        }
    }
    std::vector<DataCell> drawn;
    for (const auto& cells : drawShare(std::move(cellsOf), plan.share, Stream({plan.seed, 0, 0, Purpose::HoldOut}))) {
        drawn.insert(drawn.end(), cells.begin(), cells.end());
    }
    return drawn;
}

Result<std::vector<DataCell>> lastCells(const EditedData& data, double share)
{
    const auto last = holdOutLast(*data.dataset, share);
    if (!last) {
        return last.error();
    }
    std::vector<DataCell> cells;
    for (std::size_t i = 0; i < data.whole->sequences.size(); ++i) {
        const Index sequence = data.sequenceOf[i];
        forEachObserved(data, static_cast<Index>(i), [&](const DataCell& cell) {
            const Index t = data.rowOf[i][static_cast<std::size_t>(cell.row.t)];
            if (last.value()->sequences[static_cast<std::size_t>(sequence)].heldOut(t, cell.column)) {
                cells.push_back(cell);
            }
        });
    }
    return cells;
}

Result<std::vector<DataCell>> cellsOf(const EditedData& data, const HoldOutPlan& plan)
{
    switch (plan.kind) {
    case HoldOutKind::None:
        return std::vector<DataCell>{};
    case HoldOutKind::Cells:
        return drawCells(data, plan);
    case HoldOutKind::Tails:
        return lastCells(data, plan.share);
    case HoldOutKind::Sequences:
        break;
    }
    return drawSequences(data, plan);
}

} // namespace

Result<DataEdits> withHoldOut(const EditedData& data, const HoldOutPlan& plan)
{
    const Place place{.file = data.base->name, .line = 0, .column = {}, .field = {}};
    if (plan.kind != HoldOutKind::None && !(plan.share > 0 && plan.share < 1)) {
        return Error{ErrorCode::Usage, "the share to hold out must be above 0 and below 1.", place, {}};
    }
    const auto cells = cellsOf(data, plan);
    if (!cells) {
        return cells.error();
    }
    if (plan.kind != HoldOutKind::None && cells.value().empty()) {
        return Error{ErrorCode::Usage,
                     plan.kind == HoldOutKind::Sequences
                         ? "there are not two sequences with observed values, of which one could be held out."
                         : "no output has two observed values, of which one could be held out.",
                     place,
                     {}};
    }
    DataEdits edits = data.edits;
    edits.heldOut.clear();
    for (std::size_t i = 0; i < data.base->sequences.size(); ++i) {
        const Mask& known = data.base->sequences[i].heldOut;
        if (!known.any()) {
            continue;
        }
        for (Index t = 0; t < known.rows(); ++t) {
            for (Index p = 0; p < known.cols(); ++p) {
                if (known(t, p)) {
                    edits.heldOut[{{static_cast<Index>(i), t}, false, p}] = false;
                }
            }
        }
    }
    EditedData clear = data;
    clear.edits = std::move(edits);
    return cells.value().empty() ? Result<DataEdits>(clear.edits) : withHeldOutCells(clear, cells.value(), true);
}

} // namespace credence
