// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spreadsheets from the texts of their parts: ZIP archives whose members are stored, not packed, so that tests can say
// every byte and the fuzzer can change one.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace credence::test {

using ZipMembers = std::vector<std::pair<std::string, std::string>>; ///< name, bytes

inline std::uint32_t crcOf(const std::string& bytes)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        }
    }
    return ~crc;
}

inline void appendLittle(std::string& bytes, std::uint32_t number, int width)
{
    for (int k = 0; k < width; ++k) {
        bytes += static_cast<char>((number >> (8U * static_cast<unsigned>(k))) & 0xFFU);
    }
}

/// A member that is packed (deflate).
struct PackedMember {
    std::string name;
    std::string packed;
    std::string content;
};

inline std::string storedZip(const ZipMembers& stored, const std::vector<PackedMember>& packed = {})
{
    std::string bytes;
    std::string directory;
    std::uint32_t count = 0;
    const auto sizeOf = [](const std::string& text) { return static_cast<std::uint32_t>(text.size()); };
    const auto add = [&](const PackedMember& member, std::uint32_t method) {
        const std::uint32_t offset = sizeOf(bytes);
        std::string common; // version, flags, method, time, date, CRC, sizes, lengths of name and extra field
        for (const auto& [number, width] : std::vector<std::pair<std::uint32_t, int>>{{20, 2},
                                                                                      {0, 2},
                                                                                      {method, 2},
                                                                                      {0, 2},
                                                                                      {33, 2},
                                                                                      {crcOf(member.content), 4},
                                                                                      {sizeOf(member.packed), 4},
                                                                                      {sizeOf(member.content), 4},
                                                                                      {sizeOf(member.name), 2},
                                                                                      {0, 2}}) {
            appendLittle(common, number, width);
        }
        bytes.append("PK\x03\x04").append(common).append(member.name).append(member.packed);
        directory.append("PK\x01\x02");
        appendLittle(directory, 20, 2);
        directory.append(common);
        for (const int width : {2, 2, 2, 4}) { // comment, disk, attributes
            appendLittle(directory, 0, width);
        }
        appendLittle(directory, offset, 4);
        directory.append(member.name);
        ++count;
    };
    for (const auto& [name, content] : stored) {
        add({name, content, content}, 0);
    }
    constexpr std::uint32_t kDeflated = 8;
    for (const PackedMember& member : packed) {
        add(member, kDeflated);
    }
    const std::uint32_t begin = sizeOf(bytes);
    bytes += directory;
    bytes.append("PK\x05\x06").append(4, '\0');
    appendLittle(bytes, count, 2);
    appendLittle(bytes, count, 2);
    appendLittle(bytes, sizeOf(directory), 4);
    appendLittle(bytes, begin, 4);
    appendLittle(bytes, 0, 2);
    return bytes;
}

/// What differs from one workbook to the next.
struct XlsxParts {
    std::vector<std::string> sheets; ///< what is inside <worksheet>; called S1, S2, ...
    std::string strings;             ///< what is inside <sst>
    std::string styles;              ///< what is inside <styleSheet>
    std::string workbook;            ///< in front of <sheets>, as <workbookPr date1904="1"/>
};

inline std::string xlsxOf(const XlsxParts& parts)
{
    const std::string head = R"(<?xml version="1.0" encoding="UTF-8"?>)";
    const std::string relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const std::string main = R"( xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main")";
    const auto relationTo = [&](const std::string& id, const std::string& type, const std::string& target) {
        return "<Relationship Id=\"" + id + "\" Type=\"" + relation + "/" + type + "\" Target=\"" + target + "\"/>";
    };
    std::string sheets;
    std::string relations = relationTo("s", "styles", "styles.xml") + relationTo("t", "sharedStrings", "strings.xml");
    ZipMembers members = {
        {"[Content_Types].xml", head + "<Types/>"},
        {"_rels/.rels",
         head + "<Relationships>" + relationTo("w", "officeDocument", "xl/workbook.xml") + "</Relationships>"},
        {"xl/styles.xml", head + "<styleSheet" + main + ">" + parts.styles + "</styleSheet>"},
        {"xl/strings.xml", head + "<sst" + main + ">" + parts.strings + "</sst>"}};
    for (std::size_t k = 0; k < parts.sheets.size(); ++k) {
        const std::string number = std::to_string(k + 1);
        sheets += "<sheet name=\"S" + number + "\" sheetId=\"" + number + "\" r:id=\"r" + number + "\"/>";
        relations += relationTo("r" + number, "worksheet", "worksheets/sheet" + number + ".xml");
        members.emplace_back("xl/worksheets/sheet" + number + ".xml",
                             head + "<worksheet" + main + ">" + parts.sheets[k] + "</worksheet>");
    }
    members.emplace_back("xl/workbook.xml", head + "<workbook" + main + " xmlns:r=\"" + relation + "\">" +
                                                parts.workbook + "<sheets>" + sheets + "</sheets></workbook>");
    members.emplace_back("xl/_rels/workbook.xml.rels", head + "<Relationships>" + relations + "</Relationships>");
    return storedZip(members);
}

/// An .ods file of this content of <office:spreadsheet>; styles stand in front of it.
inline std::string odsOf(const std::string& tables, const std::string& styles = {})
{
    const std::string type = "application/vnd.oasis.opendocument.spreadsheet";
    const std::string names =
        R"( xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0")"
        R"( xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0")"
        R"( xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0")"
        R"( xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0")"
        R"( xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0")";
    return storedZip({{"mimetype", type},
                      {"content.xml", R"(<?xml version="1.0" encoding="UTF-8"?><office:document-content)" + names +
                                          ">" + styles + "<office:body><office:spreadsheet>" + tables +
                                          "</office:spreadsheet></office:body></office:document-content>"}});
}

} // namespace credence::test
