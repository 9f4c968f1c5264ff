// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/ReportHtml.h"

#include "core/base/Say.h"

#include <algorithm>
#include <string_view>

namespace credence {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light; }
body { font: 15px/1.5 "Open Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #1A1E23; background: #FFFFFF;
  max-width: 62em; margin: 2em auto; padding: 0 1.5em; }
h1 { font-size: 1.7em; line-height: 1.2; margin: 0; }
h2 { font-size: 1.2em; margin: 2em 0 0.5em; padding-top: 0.5em; border-top: 1px solid #D3D8DD; }
.subtitle, figcaption, caption { color: #525B65; }
nav ul { list-style: none; margin: 1em 0 0; padding: 0; }
nav li { display: inline-block; margin-right: 1.2em; }
a { color: #0A5C9E; }
.note { border: 1px solid #D3D8DD; border-left-width: 5px; padding: 0.6em 1em; }
.good { background: #E4F3E9; border-color: #1A6B3C; }
.doubtful { background: #FFF3D9; border-color: #D79A2B; }
.bad { background: #FCEAE8; border-color: #B3261E; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1em 0; font-size: 0.87em; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: 0.4em; }
th, td { padding: 0.25em 0.8em; border-bottom: 1px solid #E8EBEE; text-align: right; vertical-align: top; }
th { background: #F0F2F4; font-weight: 600; }
tbody th { background: none; font-weight: normal; }
.text { text-align: left; }
dl { display: grid; grid-template-columns: max-content auto; gap: 0.3em 2em; margin: 1em 0; }
dt { font-family: "STIX Two Text", Cambria, "Times New Roman", serif; font-size: 1.1em; }
dd { margin: 0; color: #525B65; }
figure { margin: 1.5em 0; }
figure svg { max-width: 100%; height: auto; display: block; border: 1px solid #D3D8DD; }
pre { background: #F3F4F6; border: 1px solid #D3D8DD; padding: 0.7em 1em; font-size: 0.87em; overflow-x: auto; }
summary { cursor: pointer; }
@page { size: A4; margin: 18mm 16mm; }
@media print {
  body { font-size: 10pt; max-width: none; margin: 0; padding: 0; }
  nav { display: none; }
  h2 { break-after: avoid; }
  tr, figure, .note, li { break-inside: avoid; }
  thead { display: table-header-group; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
)";

constexpr std::size_t kMostShown = 20000; // letters of a file on the page

const char* idOf(ReportPart part)
{
    switch (part) {
    case ReportPart::Findings:
        return "in-short";
    case ReportPart::Caveats:
        return "caveats";
    case ReportPart::Data:
        return "data";
    case ReportPart::Model:
        return "model";
    case ReportPart::Prior:
        return "prior";
    case ReportPart::Sampling:
        return "chains";
    case ReportPart::Posterior:
        return "posterior";
    case ReportPart::Predictions:
        return "predictions";
    case ReportPart::Reproduction:
        return "reproduce";
    }
    return "";
}

const char* classOf(ReportTone tone)
{
    switch (tone) {
    case ReportTone::Good:
        return " class=\"note good\"";
    case ReportTone::Doubtful:
        return " class=\"note doubtful\"";
    case ReportTone::Bad:
        return " class=\"note bad\"";
    case ReportTone::Plain:
        break;
    }
    return "";
}

std::string percentEncoded(const std::string& bytes)
{
    constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text;
    for (const char c : bytes) {
        if (kPlain.find(c) != std::string_view::npos) {
            text += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            text += '%';
            text += kDigits[byte >> 4U];
            text += kDigits[byte & 0xFU];
        }
    }
    return text;
}

std::string blockHtml(const ReportParagraph& paragraph)
{
    return std::string("<p") + classOf(paragraph.tone) + ">" + htmlText(paragraph.text) + "</p>\n";
}

std::string blockHtml(const ReportList& list)
{
    std::string html = "<ul>\n";
    for (const std::string& item : list.items) {
        html += "<li>" + htmlText(item) + "</li>\n";
    }
    return html + "</ul>\n";
}

std::string blockHtml(const ReportFormulas& formulas)
{
    std::string html = "<dl>\n";
    for (const ReportFormula& line : formulas.lines) {
        html += "<dt>";
        for (const FormulaPiece& piece : formulaPieces(line.text)) {
            const std::string tag = piece.place == FormulaPiece::Place::Low    ? "sub"
                                    : piece.place == FormulaPiece::Place::High ? "sup"
                                                                               : "";
            html += tag.empty() ? htmlText(piece.text) : "<" + tag + ">" + htmlText(piece.text) + "</" + tag + ">";
        }
        html += "</dt><dd>" + htmlText(line.meaning) + "</dd>\n";
    }
    return html + "</dl>\n";
}

/// The first cell of a row names it where it is a text.
std::string blockHtml(const ReportTable& table)
{
    const auto classIf = [](const ReportColumn& column) { return column.isText ? " class=\"text\"" : ""; };
    std::string html = "<div class=\"wide\"><table>\n<caption>" + htmlText(table.caption) + "</caption>\n<thead><tr>";
    for (const ReportColumn& column : table.columns) {
        html += std::string("<th scope=\"col\"") + classIf(column) + ">" + htmlText(column.title) + "</th>";
    }
    html += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (std::size_t j = 0; j < row.size(); ++j) {
            const bool isHeader = j == 0 && table.columns[j].isText;
            html += std::string(isHeader ? "<th scope=\"row\"" : "<td") + classIf(table.columns[j]) + ">" +
                    htmlText(row[j]) + (isHeader ? "</th>" : "</td>");
        }
        html += "</tr>\n";
    }
    return html + "</tbody>\n</table></div>\n";
}

std::string blockHtml(const ReportListing& listing)
{
    std::string pre = "<pre tabindex=\"0\"><code>" + htmlText(listing.text) + "</code></pre>\n";
    if (listing.name.empty()) {
        return pre;
    }
    const std::string name = htmlText(listing.name);
    const std::string link = "<a download=\"" + name + "\" href=\"data:application/octet-stream," +
                             percentEncoded(listing.text) + "\">" + say("Save %1", {name}) + "</a>";
    return isReadable(listing)
               ? "<p>" + link + "</p>\n<details><summary>" + name + "</summary>\n" + pre + "</details>\n"
               : "<p>" + link + "</p>\n";
}

std::string figureHtml(const ReportFigure& figure)
{
    const std::size_t begin = figure.svg.find("<svg");
    if (begin == std::string::npos) {
        return {};
    }
    return "<figure>\n<div role=\"img\" aria-label=\"" + htmlText(figure.title + ". " + figure.description) + "\">" +
           figure.svg.substr(begin) + "</div>\n<figcaption><strong>" + htmlText(figure.title) + ".</strong> " +
           htmlText(figure.description) + "</figcaption>\n</figure>\n";
}

std::string headHtml(const Report& report)
{
    return "<!DOCTYPE html>\n<html lang=\"" + say("en") +
           "\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta "
           "charset=\"utf-8\" />\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n"
           "<meta name=\"generator\" content=\"Credence\" />\n<title>" +
           htmlText(say("%1: report", {report.title})) + "</title>\n<style>" + kStyle + "</style>\n</head>\n";
}

std::string contentsHtml(const Report& report)
{
    std::string html = "<nav aria-label=\"" + say("Contents") + "\"><ul>\n";
    for (const ReportSection& section : report.sections) {
        html += std::string("<li><a href=\"#") + idOf(section.part) + "\">" + htmlText(section.title) + "</a></li>\n";
    }
    return html + "</ul></nav>\n";
}

} // namespace

std::vector<FormulaPiece> formulaPieces(const std::string& formula)
{
    std::vector<FormulaPiece> pieces;
    const auto add = [&pieces](FormulaPiece::Place place, const std::string& text) {
        if (!pieces.empty() && pieces.back().place == place) {
            pieces.back().text += text;
        } else {
            pieces.push_back({place, text});
        }
    };
    for (std::size_t i = 0; i < formula.size(); ++i) {
        const bool isMark = (formula[i] == '_' || formula[i] == '^') && i + 1 < formula.size();
        if (!isMark) {
            add(FormulaPiece::Place::Line, formula.substr(i, 1));
            continue;
        }
        const auto place = formula[i] == '_' ? FormulaPiece::Place::Low : FormulaPiece::Place::High;
        const std::size_t close = formula.find('}', i);
        if (formula[i + 1] == '{' && close != std::string::npos) {
            add(place, formula.substr(i + 2, close - i - 2));
            i = close;
        } else {
            add(place, formula.substr(i + 1, 1));
            ++i;
        }
    }
    return pieces;
}

std::string htmlText(const std::string& text)
{
    std::string html;
    for (const char c : text) {
        switch (c) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        default: // control characters are not allowed in HTML
            html += static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\t' ? ' ' : c;
        }
    }
    return html;
}

bool isReadable(const ReportListing& listing)
{
    return listing.text.size() <= kMostShown && std::none_of(listing.text.begin(), listing.text.end(), [](char c) {
               return static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\t' && c != '\r';
           });
}

std::string reportHtml(const Report& report, const std::vector<ReportFigure>& figures)
{
    std::string html = headHtml(report) + "<body>\n<header>\n<h1>" + htmlText(report.title) + "</h1>\n" +
                       "<p class=\"subtitle\">" + htmlText(report.subtitle) + "</p>\n" + contentsHtml(report) +
                       "</header>\n<main>\n";
    for (const ReportSection& section : report.sections) {
        html += std::string("<section aria-labelledby=\"") + idOf(section.part) + "\">\n<h2 id=\"" +
                idOf(section.part) + "\">" + htmlText(section.title) + "</h2>\n";
        for (const ReportBlock& block : section.blocks) {
            html += std::visit([](const auto& content) { return blockHtml(content); }, block);
        }
        for (const ReportFigure& figure : figures) {
            html += figure.part == section.part ? figureHtml(figure) : std::string();
        }
        html += "</section>\n";
    }
    return html + "</main>\n</body>\n</html>\n";
}

} // namespace credence
