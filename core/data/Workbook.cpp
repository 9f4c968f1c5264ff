// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Workbook.h"

#include "core/base/Words.h"
#include "core/data/OdsWorkbook.h"
#include "core/data/RawTable.h"
#include "core/data/Unpack.h"
#include "core/data/XlsxWorkbook.h"
#include "core/data/XmlParts.h"

#include <algorithm>

namespace credence {

namespace {

constexpr std::string_view kOdsType = "application/vnd.oasis.opendocument.spreadsheet";
constexpr std::size_t kHeadOfWorkbook = std::size_t{1} << 16U;

bool isFlatOds(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, kHeadOfWorkbook);
    return head.find("<office:document") != std::string_view::npos && head.find(kOdsType) != std::string_view::npos &&
           head.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == head.find('<');
}

/// Names of members stand unpacked in an archive, beside each and at its end.
bool holdsName(std::string_view bytes, std::string_view name)
{
    const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), kHeadOfWorkbook));
    return bytes.substr(0, kHeadOfWorkbook).find(name) != std::string_view::npos ||
           tail.find(name) != std::string_view::npos;
}

bool isOds(std::string_view bytes)
{
    return isZip(bytes) && bytes.substr(0, kHeadOfWorkbook).find(kOdsType) != std::string_view::npos;
}

bool isXlsx(std::string_view bytes)
{
    return isZip(bytes) && holdsName(bytes, "[Content_Types].xml") && holdsName(bytes, "xl/") &&
           !holdsName(bytes, "xl/workbook.bin");
}

Error sheetChoiceError(const std::string& file, const std::string& message, const Workbook& book)
{
    const auto nameOf = [](const SheetEntry& sheet) { return inQuotes(sheet.name); };
    return {ErrorCode::Usage, message, Place{.file = file, .line = 0, .column = {}, .field = {}},
            "The sheets are " + commaList(book.sheets(), nameOf) + "; name one of them, or its number from 1."};
}

std::optional<std::size_t> sheetNamed(const Workbook& book, const std::string& wanted)
{
    const std::vector<SheetEntry>& sheets = book.sheets();
    const auto named =
        std::find_if(sheets.begin(), sheets.end(), [&](const auto& sheet) { return sheet.name == wanted; });
    if (named != sheets.end()) {
        return static_cast<std::size_t>(named - sheets.begin());
    }
    const std::size_t number = wholeOr(wanted, sheets.size(), 0);
    return number > 0 ? std::optional(number - 1) : std::nullopt;
}

/// The first sheet with two rows of values; the first with anything where there is none such. Hidden ones come last.
Result<std::size_t> firstWithData(Workbook& book, const std::string& file, const ReadHooks& hooks, SheetText& found)
{
    const std::vector<SheetEntry>& sheets = book.sheets();
    std::vector<std::size_t> order;
    for (const bool isHidden : {false, true}) {
        for (std::size_t k = 0; k < sheets.size(); ++k) {
            if (sheets[k].isHidden == isHidden) {
                order.push_back(k);
            }
        }
    }
    std::optional<std::size_t> filled;
    for (const std::size_t k : order) {
        auto sheet = book.read(k, hooks);
        if (!sheet) {
            return sheet.error();
        }
        const bool hasValues = sheet.value().valueRows > 1;
        const bool isFilled = sheet.value().width > 0;
        if (hasValues || (isFilled && !filled)) {
            found = std::move(sheet).value();
            filled = k;
        }
        if (hasValues) {
            break;
        }
    }
    if (!filled) {
        return Error{ErrorCode::Format,
                     "the file is empty: no sheet of it holds anything.",
                     Place{.file = file, .line = 0, .column = {}, .field = {}},
                     {}};
    }
    return *filled;
}

/// Which sheet was read, where there are others.
void noteOthers(const Workbook& book, std::size_t chosen, bool wasAsked, std::vector<Notice>& notices)
{
    const std::vector<SheetEntry>& sheets = book.sheets();
    if (sheets[chosen].isHidden) {
        notices.push_back({"The sheet " + inQuotes(sheets[chosen].name) + " is hidden in the spreadsheet.", "", 0});
    }
    if (sheets.size() < 2 || wasAsked) {
        return;
    }
    constexpr std::size_t kMostNames = 6;
    std::string others;
    std::size_t count = 0;
    for (std::size_t k = 0; k < sheets.size(); ++k) {
        if (k != chosen && ++count <= kMostNames) {
            others += (count == 1 ? "" : ", ") + inQuotes(sheets[k].name) + (sheets[k].isHidden ? " (hidden)" : "");
        }
    }
    others += count > kMostNames ? " and " + std::to_string(count - kMostNames) + " more" : "";
    notices.push_back({"The spreadsheet has " + std::to_string(sheets.size()) + " sheets; " +
                           inQuotes(sheets[chosen].name) + ", the first that holds data, was read, and not " + others +
                           ".",
                       "", 0});
}

/// The same hooks, whose shares do not fall where one sheet is read after the other.
ReadHooks rising(const ReadHooks& hooks)
{
    ReadHooks all = hooks;
    if (hooks.progress) {
        all.progress = [progress = hooks.progress, most = 0.0](double share) mutable {
            most = std::max(most, share);
            progress(most);
        };
    }
    return all;
}

} // namespace

bool isWorkbook(std::string_view bytes)
{
    return isOds(bytes) || isXlsx(bytes) || isFlatOds(bytes);
}

Result<std::unique_ptr<Workbook>> openWorkbook(std::string_view bytes, const std::string& file)
{
    if (!isZip(bytes)) {
        return openFlatOds(bytes, file);
    }
    auto archive = ZipArchive::open(bytes, file);
    if (!archive) {
        return archive.error();
    }
    return isOds(bytes) ? openOds(std::move(archive).value()) : openXlsx(std::move(archive).value());
}

Result<ChosenSheet> readSheet(std::string_view bytes, const std::string& file, const std::optional<std::string>& wanted,
                              const ReadHooks& hooks)
{
    const ReadHooks risingHooks = rising(hooks);
    auto opened = openWorkbook(bytes, file);
    if (!opened) {
        return opened.error();
    }
    Workbook& book = *opened.value();
    ChosenSheet chosen;
    std::size_t number = 0;
    if (wanted) {
        const auto place = sheetNamed(book, *wanted);
        if (!place) {
            return sheetChoiceError(file, "there is no sheet " + inQuotes(*wanted) + ".", book);
        }
        number = *place;
        auto sheet = book.read(number, risingHooks);
        if (!sheet) {
            return sheet.error();
        }
        chosen.sheet = std::move(sheet).value();
    } else {
        const auto first = firstWithData(book, file, risingHooks, chosen.sheet);
        if (!first) {
            return first.error();
        }
        number = first.value();
    }
    chosen.name = book.sheets()[number].name;
    if (chosen.sheet.width == 0) {
        return sheetChoiceError(file, "the sheet " + inQuotes(chosen.name) + " is empty.", book);
    }
    noteOthers(book, number, wanted.has_value(), chosen.sheet.notices);
    return chosen;
}

} // namespace credence
