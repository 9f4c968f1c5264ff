// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/XlsxWorkbook.h"

#include "core/data/NumberText.h"
#include "core/data/SheetDates.h"
#include "core/data/TextFile.h"
#include "core/data/XmlParts.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace credence {

namespace {

/// The parts of a package that another part names, by their ids and types.
class RelationsHandler : public XmlHandler {
public:
    struct Relation {
        std::string id;
        std::string type; ///< the last word of its address: "worksheet"
        std::string target;
    };

    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        if (localName(name) == "Relationship") {
            const std::string_view type = attributes.get("Type");
            relations.push_back({std::string(attributes.get("Id")), std::string(type.substr(type.rfind('/') + 1)),
                                 std::string(attributes.get("Target"))});
        }
    }
    void end(std::string_view /*name*/) override {}
    void text(std::string_view /*piece*/) override {}

    std::vector<Relation> relations;
};

std::string folderOf(const std::string& part)
{
    const std::size_t slash = part.rfind('/');
    return slash == std::string::npos ? std::string() : part.substr(0, slash + 1);
}

/// "xl/worksheets/sheet1.xml" for a target "../worksheets/sheet1.xml" seen from "xl/a/".
std::string resolvedPart(std::string folder, std::string target)
{
    std::replace(target.begin(), target.end(), '\\', '/');
    if (target.starts_with('/')) {
        return target.substr(1);
    }
    while (target.starts_with("../") || target.starts_with("./")) {
        if (target.starts_with("../") && !folder.empty()) {
            folder = folderOf(folder.substr(0, folder.size() - 1));
        }
        target.erase(0, target.find('/') + 1);
    }
    return folder + target;
}

bool isTrue(std::string_view text)
{
    return text == "1" || text == "true";
}

class WorkbookHandler : public XmlHandler {
public:
    struct Sheet {
        SheetEntry entry;
        std::string id; ///< of its relation
    };

    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        name = localName(name);
        if (name == "sheet") {
            const std::string_view state = attributes.get("state");
            sheets.push_back({{std::string(attributes.get("name")), state == "hidden" || state == "veryHidden"},
                              std::string(attributes.getLocal("id"))});
        } else if (name == "workbookPr") {
            epoch = isTrue(attributes.get("date1904")) ? SerialEpoch::Of1904 : SerialEpoch::Of1900;
        }
    }
    void end(std::string_view /*name*/) override {}
    void text(std::string_view /*piece*/) override {}

    std::vector<Sheet> sheets;
    SerialEpoch epoch = SerialEpoch::Of1900;
};

/// Which cell styles show a date.
class StylesHandler : public XmlHandler {
public:
    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        name = localName(name);
        constexpr std::size_t kMostFormat = 1 << 30;
        const auto format = static_cast<int>(wholeOr(attributes.get("numFmtId"), kMostFormat, 0));
        m_isInCellFormats = m_isInCellFormats || name == "cellXfs";
        if (name == "numFmt") {
            m_codes[format] = serialKindOf(attributes.get("formatCode"));
        } else if (name == "xf" && m_isInCellFormats) {
            const auto own = m_codes.find(format);
            kinds.push_back(own == m_codes.end() ? builtInSerialKind(format) : own->second);
        }
    }
    void end(std::string_view name) override { m_isInCellFormats = m_isInCellFormats && localName(name) != "cellXfs"; }
    void text(std::string_view /*piece*/) override {}

    std::vector<SerialKind> kinds; ///< by number of the style

private:
    std::map<int, SerialKind> m_codes;
    bool m_isInCellFormats = false;
};

/// Text of a string item, with what is spelt as _x000D_ (ECMA-376, part 1, 22.9.2.19) put back.
std::string unescaped(std::string_view text)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        constexpr std::size_t kLength = 7;
        const std::string_view mark = text.substr(at, kLength);
        const bool isMark = mark.size() == kLength && mark.starts_with("_x") && mark.back() == '_' &&
                            mark.substr(2, 4).find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
        const unsigned code =
            isMark ? static_cast<unsigned>(std::stoul(std::string(mark.substr(2, 4)), nullptr, 16)) : 0;
        if (code == 0 || code > 0x7FU) {
            plain += text[at];
            continue;
        }
        plain += static_cast<char>(code);
        at += kLength - 1;
    }
    return plain;
}

/// The strings that cells name by number, one behind the other.
class SharedStrings {
public:
    void add(std::string_view text)
    {
        m_text += text.find("_x") == std::string_view::npos ? std::string(text) : unescaped(text);
        m_ends.push_back(m_text.size());
    }
    [[nodiscard]] std::optional<std::string_view> at(std::size_t number) const
    {
        if (number >= m_ends.size()) {
            return std::nullopt;
        }
        const std::size_t begin = number == 0 ? 0 : m_ends[number - 1];
        return std::string_view(m_text).substr(begin, m_ends[number] - begin);
    }
    [[nodiscard]] std::size_t bytes() const { return m_text.size() + m_ends.size() * sizeof(std::size_t); }

private:
    std::string m_text;
    std::vector<std::size_t> m_ends;
};

class StringsHandler : public XmlHandler {
public:
    explicit StringsHandler(SharedStrings& strings) : m_strings(strings) {}

    void begin(std::string_view name, const XmlAttributes& /*attributes*/) override
    {
        name = localName(name);
        m_isInText = name == "t" && !m_isInPhonetic;
        m_isInPhonetic = m_isInPhonetic || name == "rPh";
    }
    void end(std::string_view name) override
    {
        name = localName(name);
        m_isInText = false;
        m_isInPhonetic = m_isInPhonetic && name != "rPh";
        if (name == "si") {
            m_strings.add(m_item);
            m_item.clear();
        }
    }
    void text(std::string_view piece) override
    {
        if (m_isInText) {
            m_item += piece;
        }
    }
    [[nodiscard]] bool isDone() const override { return m_strings.bytes() + m_item.size() > kMostTextBytes; }

private:
    SharedStrings& m_strings;
    std::string m_item;
    bool m_isInText = false;
    bool m_isInPhonetic = false;
};

/// What the cells of a sheet are read by.
struct CellContext {
    const SharedStrings& strings;
    const std::vector<SerialKind>& kinds;
    SerialEpoch epoch = SerialEpoch::Of1900;
};

/// An element <c>, from its begin to its end.
struct CellElement {
    std::string type;
    std::size_t style = 0;
    bool hasFormula = false;
    std::string value; ///< of <v>, or of the <t> of an inline string

    [[nodiscard]] SheetCell read(const CellContext& context) const
    {
        if (type == "s") {
            const auto text = context.strings.at(wholeOr(value, kMostTextBytes, kMostTextBytes));
            return text ? SheetCell{std::string(*text), true}
                        : SheetCell{value.empty() ? std::string() : std::string(kFaultUnknown), false};
        }
        if (type == "str" || type == "inlineStr") {
            return {value.find("_x") == std::string::npos ? value : unescaped(value), true};
        }
        if (value.empty()) {
            return {hasFormula ? std::string(kFaultNoResult) : std::string(), false};
        }
        if (type == "b") {
            return {isTrue(value) ? "TRUE" : "FALSE", false};
        }
        if (type == "e") {
            return {faultCell(value), false};
        }
        if (type == "d") {
            const auto moment = isoMomentText(value);
            return {moment.value_or(std::string(kFaultNoDate)), false};
        }
        return {readSerial(context), false};
    }

private:
    [[nodiscard]] std::string readSerial(const CellContext& context) const
    {
        const SerialKind kind = style < context.kinds.size() ? context.kinds[style] : SerialKind::Number;
        std::string number = numberCell(value);
        const NumberText serial = readNumber(number);
        if (kind == SerialKind::Number || serial.kind != NumberKind::Finite) {
            return number;
        }
        return serialText(serial.value, kind, context.epoch).value_or(std::string(kFaultNoDate));
    }
};

class SheetHandler : public XmlHandler {
public:
    SheetHandler(const CellContext& context, std::size_t packed, std::vector<SheetSpan> merged)
        : m_context(context), m_writer(packed), m_filling(std::move(merged))
    {
        std::sort(m_filling.begin(), m_filling.end(),
                  [](const SheetSpan& a, const SheetSpan& b) { return a.first < b.first; });
    }

    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        name = localName(name);
        if (name == "c") {
            beginCell(attributes);
        } else if (name == "v" || name == "t") {
            m_isInValue = m_isInCell && !m_isInPhonetic;
        } else if (name == "f") {
            m_cell.hasFormula = true;
        } else if (name == "row") {
            beginRow(attributes);
        } else if (name == "rPh") {
            m_isInPhonetic = true;
        } else if (name == "col" && isTrue(attributes.get("hidden"))) {
            m_writer.hideColumns(wholeOr(attributes.get("min"), kMostSheetColumns, kMostSheetColumns) - 1,
                                 wholeOr(attributes.get("max"), kMostSheetColumns, kMostSheetColumns) - 1);
        } else if (name == "mergeCell") {
            takeMerge(attributes.get("ref"));
        }
    }

    void end(std::string_view name) override
    {
        name = localName(name);
        if (name == "c" && m_isInCell) {
            endCell();
        } else if (name == "v" || name == "t") {
            m_isInValue = false;
        } else if (name == "rPh") {
            m_isInPhonetic = false;
        } else if (name == "row" && m_isInRow) {
            endRow();
        }
    }

    void text(std::string_view piece) override
    {
        if (m_isInValue) {
            m_cell.value += piece;
        }
    }

    [[nodiscard]] bool isDone() const override { return !m_writer.problem().empty(); }

    [[nodiscard]] const std::vector<SheetSpan>& merged() const { return m_merged; }
    SheetWriter& writer() { return m_writer; }

private:
    struct RowCell {
        std::size_t column = 0;
        SheetCell value;
    };
    struct Fill {
        std::size_t last = 0; ///< row
        SheetCell value;
    };

    void beginRow(const XmlAttributes& attributes)
    {
        const auto number = attributes.find("r");
        m_row = number ? wholeOr(*number, kMostSheetRows, kMostSheetRows + 1) - 1 : m_writer.nextRow();
        m_isRowHidden = isTrue(attributes.get("hidden"));
        m_isInRow = true;
        m_column = 0;
        m_cells.clear();
        m_writer.beginRow(m_row);
    }

    void beginCell(const XmlAttributes& attributes)
    {
        m_isInCell = m_isInRow;
        m_cell = {};
        m_cell.type = attributes.get("t");
        m_cell.style = wholeOr(attributes.get("s"), kMostTextBytes, 0);
        if (const auto name = attributes.find("r")) {
            const auto place = cellNamed(*name);
            m_column = place ? place->column : kMostSheetColumns;
        }
    }

    void endCell()
    {
        m_isInCell = false;
        SheetCell value = m_cell.read(m_context);
        if (!value.text.empty()) {
            m_cells.push_back({m_column, std::move(value)});
        }
        ++m_column;
    }

    void endRow()
    {
        m_isInRow = false;
        fillMerged();
        const auto isBefore = [](const RowCell& a, const RowCell& b) { return a.column < b.column; };
        if (!std::is_sorted(m_cells.begin(), m_cells.end(), isBefore)) {
            std::stable_sort(m_cells.begin(), m_cells.end(), isBefore);
        }
        for (const RowCell& cell : m_cells) {
            m_writer.add(cell.column, cell.value);
        }
        m_writer.endRow(1, m_isRowHidden);
    }

    /// What the first of some merged cells holds stands in each of their rows.
    void fillMerged()
    {
        const auto find = [this](std::size_t column) {
            const auto cell = std::find_if(m_cells.begin(), m_cells.end(),
                                           [column](const RowCell& own) { return own.column == column; });
            return cell == m_cells.end() ? nullptr : &*cell;
        };
        for (auto fill = m_fills.begin(); fill != m_fills.end();) {
            if (m_row > fill->second.last) {
                fill = m_fills.erase(fill);
                continue;
            }
            if (find(fill->first) == nullptr) {
                m_cells.push_back({fill->first, fill->second.value});
            }
            ++fill;
        }
        for (; m_nextMerge < m_filling.size() && m_filling[m_nextMerge].first <= m_row; ++m_nextMerge) {
            const SheetSpan& span = m_filling[m_nextMerge];
            const RowCell* const cell = span.first == m_row ? find(span.column) : nullptr;
            if (cell != nullptr) {
                m_fills[span.column] = {span.last, cell->value};
                m_writer.noteMerged(span);
            }
        }
    }

    void takeMerge(std::string_view range)
    {
        const std::size_t colon = range.find(':');
        const auto from = cellNamed(range.substr(0, colon));
        const auto to = colon == std::string_view::npos ? std::nullopt : cellNamed(range.substr(colon + 1));
        if (from && to && to->row > from->row) {
            m_merged.push_back({from->column, from->row, to->row});
        }
    }

    const CellContext& m_context;
    SheetWriter m_writer;
    std::vector<SheetSpan> m_filling;
    std::size_t m_nextMerge = 0;
    std::map<std::size_t, Fill> m_fills; ///< by column, of the merged cells that the row is in
    std::vector<SheetSpan> m_merged;
    CellElement m_cell;
    std::vector<RowCell> m_cells; ///< of the row
    std::size_t m_row = 0;
    std::size_t m_column = 0;
    bool m_isInRow = false;
    bool m_isRowHidden = false;
    bool m_isInCell = false;
    bool m_isInValue = false;
    bool m_isInPhonetic = false;
};

class XlsxWorkbook : public Workbook {
public:
    explicit XlsxWorkbook(ZipArchive archive) : m_archive(std::move(archive)) {}

    std::optional<Error> open()
    {
        RelationsHandler root;
        if (auto error = readPart(m_archive, "_rels/.rels", root)) {
            return error;
        }
        std::string part = "xl/workbook.xml";
        for (const auto& relation : root.relations) {
            part = relation.type == "officeDocument" ? resolvedPart("", relation.target) : part;
        }
        WorkbookHandler book;
        RelationsHandler relations;
        if (auto error = readPart(m_archive, part, book)) {
            return error;
        }
        const std::string folder = folderOf(part);
        if (auto error = readPart(m_archive, folder + "_rels/" + part.substr(folder.size()) + ".rels", relations)) {
            return error;
        }
        m_epoch = book.epoch;
        takeSheets(book.sheets, relations.relations, folder);
        if (m_sheets.empty()) {
            return noSheets(m_archive.file());
        }
        return readCommon(relations.relations, folder);
    }

    [[nodiscard]] const std::vector<SheetEntry>& sheets() const override { return m_sheets; }

    Result<SheetText> read(std::size_t sheet, const ReadHooks& hooks) override
    {
        const CellContext context{m_strings, m_kinds, m_epoch};
        SheetHandler handler(context, m_archive.packed(), {});
        if (auto error = run(sheet, handler, hooks)) {
            return *error;
        }
        if (handler.merged().empty()) {
            return handler.writer().take();
        }
        // merged cells are named below the rows that they are in
        SheetHandler filling(context, m_archive.packed(), handler.merged());
        if (auto error = run(sheet, filling, hooks)) {
            return *error;
        }
        return filling.writer().take();
    }

private:
    std::optional<Error> run(std::size_t sheet, SheetHandler& handler, const ReadHooks& hooks)
    {
        if (auto error = readPart(m_archive, m_parts[sheet], handler, hooks)) {
            return error;
        }
        const std::string& problem = handler.writer().problem();
        return problem.empty() ? std::nullopt
                               : std::optional(sheetError(m_archive.file(), m_sheets[sheet].name, problem));
    }

    void takeSheets(const std::vector<WorkbookHandler::Sheet>& sheets,
                    const std::vector<RelationsHandler::Relation>& relations, const std::string& folder)
    {
        for (const auto& sheet : sheets) {
            for (const auto& relation : relations) {
                if (relation.id == sheet.id && relation.type == "worksheet") {
                    m_sheets.push_back(sheet.entry);
                    m_parts.push_back(resolvedPart(folder, relation.target));
                    break;
                }
            }
        }
    }

    /// Styles and strings, which all sheets share.
    std::optional<Error> readCommon(const std::vector<RelationsHandler::Relation>& relations, const std::string& folder)
    {
        for (const auto& relation : relations) {
            const std::string part = resolvedPart(folder, relation.target);
            if (relation.type == "styles" && m_archive.has(part)) {
                StylesHandler styles;
                if (auto error = readPart(m_archive, part, styles)) {
                    return error;
                }
                m_kinds = std::move(styles.kinds);
            } else if (relation.type == "sharedStrings" && m_archive.has(part)) {
                StringsHandler strings(m_strings);
                if (auto error = readPart(m_archive, part, strings)) {
                    return error;
                }
                if (strings.isDone()) {
                    return sheetError(m_archive.file(), m_sheets.front().name, "has too many texts.");
                }
            }
        }
        return std::nullopt;
    }

    ZipArchive m_archive;
    std::vector<SheetEntry> m_sheets;
    std::vector<std::string> m_parts;
    std::vector<SerialKind> m_kinds;
    SharedStrings m_strings;
    SerialEpoch m_epoch = SerialEpoch::Of1900;
};

} // namespace

Result<std::unique_ptr<Workbook>> openXlsx(ZipArchive archive)
{
    auto book = std::make_unique<XlsxWorkbook>(std::move(archive));
    if (auto error = book->open()) {
        return *error;
    }
    return std::unique_ptr<Workbook>(std::move(book));
}

} // namespace credence
