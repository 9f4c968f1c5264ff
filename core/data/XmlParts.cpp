// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/XmlParts.h"

#include "core/data/NumberText.h"
#include "core/data/RawTable.h"
#include "core/data/RecordScanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace credence {

std::size_t wholeOr(std::string_view text, std::size_t most, std::size_t other)
{
    std::size_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isGood = end.ec == std::errc() && end.ptr == text.data() + text.size() && number <= most;
    return isGood ? number : other;
}

std::string numberCell(std::string_view text)
{
    text = trimmed(text);
    const NumberText number = readNumber(text);
    if (number.kind != NumberKind::Finite) {
        return number.kind == NumberKind::TooLarge ? std::string(text) : std::string(kFaultUnknown);
    }
    constexpr double kMostExact = 1e15;
    if (std::abs(number.value) >= kMostExact) {
        return std::string(text); // the reader of cells tells of digits that are lost
    }
    const bool isWhole = number.value == std::floor(number.value) && !(number.value == 0 && std::signbit(number.value));
    return isWhole ? std::to_string(static_cast<long long>(number.value)) : writeNumber(number.value);
}

std::string faultCell(std::string_view text)
{
    constexpr std::size_t kLongestName = 19;
    const bool isName = text.starts_with('#') && text.size() <= kLongestName &&
                        text.find_first_of("\"\n\r\x1F") == std::string_view::npos;
    return std::string(isName ? text : kFaultUnknown);
}

std::optional<Error> readPart(ZipArchive& archive, const std::string& part, XmlHandler& handler, const ReadHooks& hooks)
{
    XmlReader reader(handler);
    constexpr double kShareOfUnpacking = 0.25;
    const auto all = static_cast<double>(std::max<std::size_t>(1, archive.sizeOf(part)));
    double done = 0;
    std::optional<Error> stopped;
    auto error = archive.read(part, [&](std::string_view piece) {
        done += static_cast<double>(piece.size());
        stopped = hooks.report(archive.file(), kShareOfUnpacking * std::min(1.0, done / all));
        return !stopped && reader.feed(piece);
    });
    if (stopped || error) {
        return stopped ? stopped : error;
    }
    return finishXml(reader, "the part " + part + " of the file", archive.file());
}

std::optional<Error> finishXml(XmlReader& reader, const std::string& what, const std::string& file)
{
    if (reader.problem().empty()) {
        reader.finish();
    }
    if (reader.problem().empty()) {
        return std::nullopt;
    }
    return Error{ErrorCode::Format, what + " " + reader.problem(),
                 Place{.file = file, .line = 0, .column = {}, .field = {}}, "Save the file again."};
}

Error noSheets(const std::string& file)
{
    return {ErrorCode::Format, "the spreadsheet holds no sheet with cells.",
            Place{.file = file, .line = 0, .column = {}, .field = {}}, "Check that it is the right file."};
}

Error sheetError(const std::string& file, const std::string& sheet, const std::string& problem)
{
    return {ErrorCode::Format, "the sheet " + inQuotes(sheet) + " " + problem,
            Place{.file = file, .line = 0, .column = {}, .field = {}},
            "Save the sheet as CSV (File, Save as, Text CSV, UTF-8) and open that."};
}

} // namespace credence
