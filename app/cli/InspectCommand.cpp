// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/InspectCommand.h"

#include "app/cli/Outcome.h"
#include "app/cli/ReadingText.h"
#include "app/cli/TextNumbers.h"
#include "core/exports/ReadingJson.h"

#include <iostream>

namespace credence::app {

namespace {

std::string delimiterName(char delimiter)
{
    switch (delimiter) {
    case '\t':
        return "tabs";
    case ' ':
        return "blanks";
    case ',':
        return "commas";
    case ';':
        return "semicolons";
    default:
        return "\"" + std::string(1, delimiter) + "\"";
    }
}

void sayFormat(const ReadOptions& used)
{
    std::cout << "Read as ";
    if (used.encoding && used.delimiter) {
        std::cout << *used.encoding << ", cells divided by " << delimiterName(*used.delimiter) << ", ";
    } else {
        std::cout << "sheet \"" << used.sheet.value_or("") << "\" of a spreadsheet, ";
    }
    std::cout << (*used.headerLine > 0 ? "names on line " + std::to_string(*used.headerLine) : "without names") << ", "
              << (used.layout == Layout::Wide ? "wide" : "long") << ".\n";
}

void saySequences(const Dataset& data)
{
    std::cout << data.name << ": " << counted(static_cast<Index>(data.sequences.size()), "sequence") << ", "
              << counted(data.rowCount(), "row") << ", " << countText(data.missingCount()) << " missing\n";
    constexpr std::size_t kMostShown = 20;
    for (std::size_t i = 0; i < std::min(data.sequences.size(), kMostShown); ++i) {
        const Sequence& sequence = data.sequences[i];
        std::cout << "  " << sequence.id << ": " << counted(sequence.length(), "row") << ", steps "
                  << sequence.stepText.front() << " to " << sequence.stepText.back() << "\n";
    }
    if (data.sequences.size() > kMostShown) {
        std::cout << "  and " << data.sequences.size() - kMostShown << " more\n";
    }
}

} // namespace

int runInspect(const InspectCommand& command)
{
    const auto reading = readData(command.data.data, command.data.readOptions());
    if (!reading && command.isJson) {
        std::cout << errorJson(reading.error());
    }
    if (!reading) {
        return fail(reading.error());
    }
    if (command.isJson) {
        std::cout << readingJson(reading.value());
        return kDone;
    }
    sayFormat(reading.value().used);
    sayRoles(*reading.value().used.roles);
    saySequences(*reading.value().dataset);
    sayNotices(reading.value().notices);
    return kDone;
}

} // namespace credence::app
