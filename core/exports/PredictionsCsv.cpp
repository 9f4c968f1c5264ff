// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NumberText.h"
#include "core/exports/CsvText.h"
#include "core/exports/RunFolder.h"

namespace credence {

namespace {

std::string bandHeader(const std::string& letter)
{
    std::string text = "," + letter + "_mean," + letter + "_sd";
    for (const double level : kBandLevels) {
        text += "," + letter + "_q" + writeNumber(level * 100);
    }
    return text;
}

void appendBand(std::string& text, const Band& band)
{
    text += "," + csvNumber(band.mean) + "," + csvNumber(band.sd);
    for (const double quantile : band.quantiles) {
        text += "," + csvNumber(quantile);
    }
}

void appendRow(std::string& text, const BandTable& bands, Index i, Index t, Index p)
{
    const Dataset& dataset = *bands.model->design->dataset;
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(i)];
    text += csvCell(sequence.id) + "," + csvCell(sequence.stepText[static_cast<std::size_t>(t)]) + "," +
            csvCell(dataset.outputs[static_cast<std::size_t>(p)].name) + "," + csvNumber(sequence.y(t, p)) +
            (sequence.heldOut(t, p) ? ",1" : ",0");
    if (bands.isEmpty()) {
        text.append(2 * (2 + kBandLevels.size()), ',');
    } else {
        appendBand(text, bands.at(i, t, p).f);
        appendBand(text, bands.at(i, t, p).y);
    }
    text += "\n";
}

} // namespace

std::string predictionsCsv(const BandTable& bands)
{
    std::string text = "sequence,step,output,observed,held_out" + bandHeader("f") + bandHeader("y") + "\n";
    if (!bands.model) {
        return text;
    }
    const Dataset& dataset = *bands.model->design->dataset;
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        for (Index t = 0; t < dataset.sequences[i].length(); ++t) {
            for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
                appendRow(text, bands, static_cast<Index>(i), t, static_cast<Index>(p));
            }
        }
    }
    return text;
}

} // namespace credence
