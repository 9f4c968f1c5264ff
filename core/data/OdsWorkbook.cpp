// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/OdsWorkbook.h"

#include "core/data/RawTable.h"
#include "core/data/SheetDates.h"
#include "core/data/XmlParts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace credence {

namespace {

constexpr const char* kContent = "content.xml";

/// The names of the tables, and which of them are hidden.
class TablesHandler : public XmlHandler {
public:
    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "style:style") {
            m_style = attributes.get("style:name");
        } else if (name == "style:table-properties" && attributes.get("table:display") == "false") {
            m_hiddenStyles.insert(m_style);
        } else if (name == "table:table" && m_depth++ == 0) {
            sheets.push_back({std::string(attributes.get("table:name")),
                              m_hiddenStyles.contains(std::string(attributes.get("table:style-name")))});
        }
    }
    void end(std::string_view name) override { m_depth -= name == "table:table" ? 1 : 0; }
    void text(std::string_view /*piece*/) override {}

    std::vector<SheetEntry> sheets;

private:
    std::set<std::string> m_hiddenStyles;
    std::string m_style;
    int m_depth = 0;
};

/// An element <table:table-cell>, from its begin to its end.
struct OdsCell {
    std::string type;  ///< office:value-type
    std::string value; ///< the attribute that its type names
    std::string text;  ///< its paragraphs
    bool hasValue = false;
    bool hasFormula = false;
    bool isError = false;
    std::size_t times = 1; ///< columns
    std::size_t rows = 1;  ///< that it is merged over

    [[nodiscard]] bool isText() const { return type == "string" && !showsError(); }

    /// As the cell of a sheet; text where isText().
    [[nodiscard]] std::string read() const
    {
        if (showsError()) {
            return faultCell(text);
        }
        if (type == "string") {
            return hasValue ? value : text;
        }
        if (type.empty()) {
            return hasFormula ? std::string(kFaultNoResult) : std::string();
        }
        if (type == "boolean") {
            return value == "true" ? "TRUE" : "FALSE";
        }
        if (type == "date") {
            return isoMomentText(value).value_or(std::string(kFaultNoDate));
        }
        if (type == "time") {
            return durationText(value).value_or(std::string(kFaultNoDate));
        }
        return numberCell(value);
    }

private:
    /// Older programs write 0 as the value of a formula that failed, and show the error.
    [[nodiscard]] bool showsError() const
    {
        constexpr std::array<std::string_view, 8> kErrors = {"#DIV/0!", "#N/A",  "#VALUE!", "#REF!",
                                                             "#NAME?",  "#NUM!", "#NULL!",  "Err:"};
        const bool looksLikeError = hasFormula && std::any_of(kErrors.begin(), kErrors.end(),
                                                              [this](auto error) { return text.starts_with(error); });
        return isError || looksLikeError;
    }
};

/// One table of the document.
class TableHandler : public XmlHandler {
public:
    TableHandler(std::size_t table, std::size_t packed) : m_wanted(table), m_writer(packed) {}

    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "table:table") {
            m_tables += m_depth++ == 0 ? 1U : 0U;
        }
        if (!isInside()) {
            return;
        }
        if (name == "table:table-column") {
            beginColumn(attributes);
        } else if (name == "table:table-row") {
            beginRow(attributes);
        } else if (name == "table:table-cell" || name == "table:covered-table-cell") {
            beginCell(attributes, name == "table:covered-table-cell");
        } else if (m_isInCell) {
            beginInCell(name, attributes);
        }
    }

    void end(std::string_view name) override
    {
        if (isInside()) {
            if (name == "table:table-row") {
                endRow();
            } else if (name == "table:table-cell" || name == "table:covered-table-cell") {
                endCell();
            } else if (m_foreign > 0) {
                --m_foreign;
            } else if (name == "text:p") {
                m_isInParagraph = false;
            }
        }
        if (name == "table:table") {
            m_isDone = m_isDone || (m_depth == 1 && isInside());
            --m_depth;
        }
    }

    void text(std::string_view piece) override
    {
        for (std::size_t at = 0; m_isInParagraph && m_foreign == 0 && at < piece.size(); ++at) {
            const char c = piece[at];
            const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
            if (!isBlank || !m_isBehindBlank) { // blanks that count are written as <text:s>
                m_cell.text += isBlank ? ' ' : c;
            }
            m_isBehindBlank = isBlank;
        }
    }

    [[nodiscard]] bool isDone() const override { return m_isDone || !m_writer.problem().empty(); }
    SheetWriter& writer() { return m_writer; }

private:
    [[nodiscard]] bool isInside() const { return m_depth == 1 && m_tables == m_wanted + 1; }

    static std::size_t timesOf(const XmlAttributes& attributes, std::string_view name, std::size_t most)
    {
        return std::max<std::size_t>(1, wholeOr(attributes.get(name), most, 1));
    }

    static bool isHidden(const XmlAttributes& attributes)
    {
        const std::string_view visibility = attributes.get("table:visibility");
        return visibility == "collapse" || visibility == "filter";
    }

    void beginColumn(const XmlAttributes& attributes)
    {
        const std::size_t times = timesOf(attributes, "table:number-columns-repeated", kMostSheetRows);
        if (isHidden(attributes)) {
            m_writer.hideColumns(m_columns, m_columns + times - 1);
        }
        m_columns += times;
    }

    void beginRow(const XmlAttributes& attributes)
    {
        m_times = timesOf(attributes, "table:number-rows-repeated", kMostSheetRows);
        m_isRowHidden = isHidden(attributes);
        m_column = 0;
        m_isInRow = true;
        m_writer.beginRow(m_writer.nextRow());
    }

    void beginCell(const XmlAttributes& attributes, bool isCovered)
    {
        m_cell = {};
        m_isInCell = m_isInRow;
        m_isCovered = isCovered;
        m_cell.type = attributes.get("office:value-type");
        m_cell.isError = attributes.get("calcext:value-type") == "error";
        m_cell.hasFormula = attributes.find("table:formula").has_value();
        const std::string attribute = m_cell.type == "date"      ? "office:date-value"
                                      : m_cell.type == "time"    ? "office:time-value"
                                      : m_cell.type == "boolean" ? "office:boolean-value"
                                      : m_cell.type == "string"  ? "office:string-value"
                                                                 : "office:value";
        const auto value = attributes.find(attribute);
        m_cell.hasValue = value.has_value();
        m_cell.value = value.value_or(std::string_view());
        m_cell.times = timesOf(attributes, "table:number-columns-repeated", kMostSheetRows);
        m_cell.rows = timesOf(attributes, "table:number-rows-spanned", kMostSheetRows);
        m_paragraphs = 0;
        m_foreign = 0;
    }

    void beginInCell(std::string_view name, const XmlAttributes& attributes)
    {
        if (m_foreign > 0 || !name.starts_with("text:")) {
            ++m_foreign;
            return;
        }
        if (name == "text:p") {
            m_cell.text += m_paragraphs++ == 0 ? "" : "\n";
            m_isInParagraph = true;
            m_isBehindBlank = true;
        } else if (name == "text:s") {
            constexpr std::size_t kMostBlanks = 65536;
            m_cell.text.append(timesOf(attributes, "text:c", kMostBlanks), ' ');
        } else if (name == "text:tab" || name == "text:line-break") {
            m_cell.text += name == "text:tab" ? '\t' : '\n';
        }
    }

    void endCell()
    {
        if (!m_isInCell) {
            return;
        }
        m_isInCell = false;
        m_isInParagraph = false;
        if (m_isCovered) {
            fillFromAbove(m_cell.times);
        } else if (const SheetCell cell{m_cell.read(), m_cell.isText()}; !cell.text.empty()) {
            putCell(cell);
        }
        m_column += m_cell.times;
    }

    void putCell(const SheetCell& cell)
    {
        for (std::size_t k = 0; k < m_cell.times && m_writer.problem().empty(); ++k) {
            m_writer.add(m_column + k, cell);
        }
        if (m_cell.rows > 1 && m_cell.times == 1 && m_writer.problem().empty()) {
            const std::size_t row = m_writer.nextRow();
            const SheetSpan span{m_column, row, row + m_cell.rows - 1};
            m_writer.noteMerged(span);
            m_fills[m_column] = {span.last, cell};
        }
    }

    /// What the first of some merged cells holds stands in each of their rows.
    void fillFromAbove(std::size_t times)
    {
        auto fill = m_fills.lower_bound(m_column);
        while (fill != m_fills.end() && fill->first < m_column + times) {
            if (m_writer.nextRow() + m_times - 1 > fill->second.last) {
                fill = m_fills.erase(fill);
                continue;
            }
            m_writer.add(fill->first, fill->second.cell);
            ++fill;
        }
    }

    void endRow()
    {
        m_isInRow = false;
        m_writer.endRow(m_times, m_isRowHidden);
    }

    struct Fill {
        std::size_t last = 0; ///< row
        SheetCell cell;
    };

    std::size_t m_wanted;
    SheetWriter m_writer;
    OdsCell m_cell;
    std::map<std::size_t, Fill> m_fills; ///< by column, of merged cells above
    std::size_t m_tables = 0;            ///< begun so far
    int m_depth = 0;                     ///< of tables
    int m_foreign = 0;                   ///< depth in notes and pictures, whose text is not the cell's
    std::size_t m_columns = 0;           ///< described so far
    std::size_t m_column = 0;
    std::size_t m_times = 1; ///< of the row
    int m_paragraphs = 0;
    bool m_isRowHidden = false;
    bool m_isInRow = false;
    bool m_isInCell = false;
    bool m_isCovered = false;
    bool m_isInParagraph = false;
    bool m_isBehindBlank = false;
    bool m_isDone = false;
};

class OdsWorkbook : public Workbook {
public:
    /// Runs the document through a handler.
    using Source = std::function<std::optional<Error>(XmlHandler& handler, const ReadHooks& hooks)>;

    OdsWorkbook(Source source, std::string file, std::size_t packed)
        : m_source(std::move(source)), m_file(std::move(file)), m_packed(packed)
    {
    }

    std::optional<Error> open()
    {
        TablesHandler tables;
        if (auto error = m_source(tables, {})) {
            return error;
        }
        m_sheets = std::move(tables.sheets);
        return m_sheets.empty() ? std::optional(noSheets(m_file)) : std::nullopt;
    }

    [[nodiscard]] const std::vector<SheetEntry>& sheets() const override { return m_sheets; }

    Result<SheetText> read(std::size_t sheet, const ReadHooks& hooks) override
    {
        TableHandler handler(sheet, m_packed);
        if (auto error = m_source(handler, hooks)) {
            return *error;
        }
        const std::string& problem = handler.writer().problem();
        return problem.empty() ? Result<SheetText>(handler.writer().take())
                               : sheetError(m_file, m_sheets[sheet].name, problem);
    }

private:
    Source m_source;
    std::string m_file;
    std::size_t m_packed;
    std::vector<SheetEntry> m_sheets;
};

Result<std::unique_ptr<Workbook>> openFrom(OdsWorkbook::Source source, const std::string& file, std::size_t packed)
{
    auto book = std::make_unique<OdsWorkbook>(std::move(source), file, packed);
    if (auto error = book->open()) {
        return *error;
    }
    return std::unique_ptr<Workbook>(std::move(book));
}

} // namespace

Result<std::unique_ptr<Workbook>> openOds(ZipArchive archive)
{
    constexpr std::size_t kMostManifest = std::size_t{4} << 20U;
    constexpr const char* kManifest = "META-INF/manifest.xml";
    const std::string file = archive.file();
    if (archive.has(kManifest)) {
        const auto manifest = archive.text(kManifest, kMostManifest);
        if (manifest && manifest.value().find("encryption-data") != std::string::npos) {
            return Error{ErrorCode::Format, "the spreadsheet is behind a password.",
                         Place{.file = file, .line = 0, .column = {}, .field = {}},
                         "Save it without one, or save the sheet as CSV."};
        }
    }
    const auto shared = std::make_shared<ZipArchive>(std::move(archive));
    return openFrom(
        [shared](XmlHandler& handler, const ReadHooks& hooks) { return readPart(*shared, kContent, handler, hooks); },
        file, shared->packed());
}

Result<std::unique_ptr<Workbook>> openFlatOds(std::string_view bytes, const std::string& file)
{
    const auto run = [bytes, file](XmlHandler& handler, const ReadHooks& hooks) -> std::optional<Error> {
        constexpr std::size_t kPiece = std::size_t{1} << 16U;
        XmlReader reader(handler);
        for (std::size_t at = 0; at < bytes.size() && reader.feed(bytes.substr(at, kPiece)); at += kPiece) {
            if (auto stopped = hooks.report(file, 0)) {
                return stopped;
            }
        }
        return finishXml(reader, "the file", file);
    };
    return openFrom(run, file, bytes.size());
}

} // namespace credence
