// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/MemoryFiles.h"

#include "core/exports/CsvText.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

std::string memoryRowStart(const Sequence& sequence, Index t)
{
    return csvCell(sequence.id) + "," + csvCell(sequence.stepText[static_cast<std::size_t>(t)]);
}

std::string memoryHeader(Index N)
{
    std::string text = "sequence,step,norm";
    for (Index n = 0; n < N; ++n) {
        text += ",c_" + std::to_string(n);
    }
    return text + "\n";
}

void appendMemory(MemoryTables& tables, Index N, const Vector* c)
{
    if (c == nullptr) {
        tables.memory.append(static_cast<std::size_t>(N) + 1, ',');
        tables.memory += "\n";
        return;
    }
    const double norm = c->stableNorm();
    tables.largestNorm =
        std::isfinite(norm) ? std::max(tables.largestNorm, norm) : std::numeric_limits<double>::infinity();
    tables.memory += "," + csvNumber(norm);
    for (const double value : *c) {
        tables.memory += "," + csvNumber(value);
    }
    tables.memory += "\n";
}

/// Sums of weighted squares, for the error over all sequences.
struct WeightedSquares {
    double squares = 0;
    double mass = 0;
};

void appendReconstruction(MemoryTables& tables, const Sequence& sequence, const Reconstruction& back,
                          WeightedSquares& sums)
{
    for (Index t = 0; t < sequence.length(); ++t) {
        const double value = sequence.y(t, 0);
        const double error = back.value(t) - value;
        tables.reconstruction += memoryRowStart(sequence, t) + "," + csvNumber(value) + "," + csvNumber(back.value(t)) +
                                 "," + csvNumber(error) + "," + csvNumber(back.weight(t)) + "\n";
        if (back.weight(t) > 0) {
            sums.squares += back.weight(t) * error * error;
            sums.mass += back.weight(t);
        }
        if (std::isfinite(value)) {
            tables.largestValue = std::max(tables.largestValue, std::abs(value));
        } else {
            ++tables.missing;
        }
    }
}

} // namespace

MemorySequence memorySequence(const Sequence& sequence, double unit)
{
    MemorySequence result{sequence.step, sequence.y.col(0)};
    for (double& time : result.time) {
        time *= unit;
    }
    return result;
}

MemoryTables memoryTables(const Dataset& dataset, const MemorySpec& spec, double unit)
{
    MemoryTables tables;
    tables.memory = memoryHeader(spec.N);
    tables.reconstruction = "sequence,step,value,reconstruction,error,weight\n";
    WeightedSquares sums;
    for (const Sequence& sequence : dataset.sequences) {
        const MemorySequence signal = memorySequence(sequence, unit);
        const MemoryState last = scanMemory(spec, signal, [&](Index t, const Vector* c) {
            tables.memory += memoryRowStart(sequence, t);
            appendMemory(tables, spec.N, c);
        });
        appendReconstruction(tables, sequence, reconstruct(spec, signal, last), sums);
    }
    tables.rmse = std::sqrt(sums.squares / sums.mass); // NaN where nothing has weight
    return tables;
}

double memoryTablesBytes(const Dataset& dataset, const MemorySpec& spec)
{
    constexpr double kBytesOfCell = 25;
    constexpr double kCopies = 2; // text that grows is copied
    return kCopies * kBytesOfCell * static_cast<double>(dataset.rowCount()) * static_cast<double>(spec.N + 9);
}

} // namespace credence
