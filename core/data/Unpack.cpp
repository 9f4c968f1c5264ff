// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Unpack.h"

#include "core/data/NumberText.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace credence {

namespace {

Error unpackError(const std::string& file, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Format, message, Place{.file = file, .line = 0, .column = {}, .field = {}}, suggestion};
}

/// zlib's state, ended in every case.
class Inflater {
public:
    explicit Inflater(std::string_view bytes) : m_left(bytes.size())
    {
        constexpr int kGzipOnly = 16 + MAX_WBITS;
        m_isGood = inflateInit2(&m_stream, kGzipOnly) == Z_OK;
        // zlib takes what it reads as not const, and does not write to it
        m_stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data())); // NOLINT
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Appends at most a piece to text; what zlib says.
    int step(std::string& text)
    {
        if (!m_isGood) {
            return Z_MEM_ERROR;
        }
        const std::size_t most = std::numeric_limits<uInt>::max();
        const std::size_t given = std::min(m_left, most);
        m_stream.avail_in = static_cast<uInt>(given);
        m_stream.next_out = reinterpret_cast<Bytef*>(m_piece.data()); // NOLINT
        m_stream.avail_out = static_cast<uInt>(m_piece.size());
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        m_left -= given - m_stream.avail_in;
        text.append(m_piece.data(), m_piece.size() - m_stream.avail_out);
        return code;
    }
    void startNextMember() { inflateReset(&m_stream); }
    [[nodiscard]] std::size_t left() const { return m_left; }

private:
    z_stream m_stream{};
    std::array<char, 1 << 16> m_piece{};
    std::size_t m_left = 0;
    bool m_isGood = false;
};

constexpr std::size_t kHeadBytes = 4096;

struct Signature {
    std::string_view bytes;
    const char* name;
};

constexpr std::array<Signature, 16> kSignatures = {{
    {"%PDF", "a PDF"},
    {"\x89PNG", "a picture (PNG)"},
    {"\xFF\xD8\xFF", "a picture (JPEG)"},
    {"GIF8", "a picture (GIF)"},
    {"BZh", "packed with bzip2"},
    {"\xFD"
     "7zXZ",
     "packed with xz"},
    {"\x28\xB5\x2F\xFD", "packed with zstd"},
    {"7z\xBC\xAF", "a 7z archive"},
    {"Rar!", "a RAR archive"},
    {"PAR1", "a Parquet table"},
    {"ARROW1", "an Arrow table"},
    {"\x89HDF", "an HDF5 or NetCDF file"},
    {"SQLite format 3", "a SQLite database"},
    {"RDX", "an R workspace"},
    {"\x7F"
     "ELF",
     "a program"},
    {"$FL2", "an SPSS file"},
}};

/// ASCII letters as UTF-16, in which old documents write the names of their parts.
std::string wideName(std::string_view name)
{
    std::string wide;
    for (const char c : name) {
        wide.append(1, c).append(1, '\0');
    }
    return wide;
}

/// Spreadsheets that Workbook.h does not read.
std::optional<std::string> spreadsheetName(std::string_view bytes)
{
    const auto holds = [bytes](std::string_view name) { return bytes.find(name) != std::string_view::npos; };
    if (bytes.starts_with("\xD0\xCF\x11\xE0")) {
        if (holds(wideName("EncryptedPackage"))) {
            return "a spreadsheet behind a password";
        }
        return holds(wideName("Workbook")) || holds(wideName("Book")) ? "a spreadsheet of the old kind (.xls)"
                                                                      : "an old spreadsheet or document (.xls, .doc)";
    }
    if (isZip(bytes)) {
        constexpr std::array<std::pair<std::string_view, const char*>, 5> kNames = {
            {{"xl/workbook.bin", "a binary spreadsheet (.xlsb)"},
             {"Index/Document.iwa", "a spreadsheet or document of Apple's (.numbers)"},
             {"opendocument.", "a document (OpenDocument) that is no spreadsheet"},
             {"word/document", "a text document (.docx)"},
             {"xl/workbook.xml", "a spreadsheet (.xlsx), but not a whole one"}}};
        for (const auto& [part, name] : kNames) {
            if (holds(part)) {
                return name;
            }
        }
    }
    if (bytes.substr(0, kHeadBytes).find("urn:schemas-microsoft-com:office:spreadsheet") != std::string_view::npos) {
        return "a spreadsheet as XML of 2003 (.xml)";
    }
    return std::nullopt;
}

bool holdsControls(std::string_view bytes)
{
    return std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20U && (byte < 0x09U || byte > 0x0DU);
    });
}

bool looksLikeMarkup(std::string_view bytes)
{
    bytes.remove_prefix(std::min(bytes.size(), bytes.find_first_not_of(" \t\r\n")));
    std::string head(bytes.substr(0, 16));
    std::transform(head.begin(), head.end(), head.begin(), lowered);
    return head.starts_with("<!doctype") || head.starts_with("<html") || head.starts_with("<?xml") ||
           head.starts_with("<table");
}

} // namespace

bool isBomb(std::size_t unpacked, std::size_t packed)
{
    // a text of one repeated row packs 100 times or so; a bomb a thousand times
    constexpr std::size_t kMostRatio = 200;
    constexpr std::size_t kNeverSuspicious = std::size_t{64} << 20U;
    return unpacked > kNeverSuspicious && unpacked / kMostRatio > packed;
}

bool isZip(std::string_view bytes)
{
    return bytes.starts_with("PK\x03\x04");
}

bool isGzip(std::string_view bytes)
{
    return bytes.starts_with("\x1F\x8B");
}

Result<std::string> unpackGzip(std::string_view bytes, std::size_t most, const std::string& file)
{
    const std::string again = "Pack or copy the file again.";
    const auto at = [&bytes](const Inflater& inflater) {
        return " (byte " + std::to_string(bytes.size() - inflater.left()) + " of " + std::to_string(bytes.size()) +
               ").";
    };
    std::string text;
    Inflater inflater(bytes);
    while (true) {
        const int code = inflater.step(text);
        if (text.size() > most) {
            return unpackError(file,
                               "unpacked, the file holds more than " + std::to_string(most >> 20U) +
                                   " MiB, the most that is read.",
                               "Keep only the rows and columns that are needed.");
        }
        if (isBomb(text.size(), bytes.size())) {
            return unpackError(file, "unpacked, the file is more than 200 times as large, as no table is.",
                               "If it is one, unpack it yourself and open that.");
        }
        if (code == Z_STREAM_END) {
            const std::string_view rest = bytes.substr(bytes.size() - inflater.left());
            if (rest.find_first_not_of('\0') == std::string_view::npos) {
                return text;
            }
            if (!isGzip(rest)) {
                return unpackError(file, "there is something else behind the packed text" + at(inflater), again);
            }
            inflater.startNextMember();
        } else if (code == Z_BUF_ERROR || (code == Z_OK && inflater.left() == 0 && text.empty())) {
            return unpackError(file, "the packed file (gzip) is cut off" + at(inflater), again);
        } else if (code != Z_OK) {
            return unpackError(file, "the packed file (gzip) is damaged" + at(inflater), again);
        }
    }
}

std::optional<Error> findForeignFormat(std::string_view bytes, const std::string& file)
{
    if (const auto name = spreadsheetName(bytes)) {
        return unpackError(file, "this is " + *name + ", which is not read here.",
                           "Open it in a spreadsheet program and save it as .xlsx, or the sheet as CSV (File, Save as, "
                           "Text CSV, UTF-8).");
    }
    if (isZip(bytes)) {
        return unpackError(file, "this is a ZIP archive, not a text file.", "Unpack it and open the table inside.");
    }
    if (looksLikeMarkup(bytes)) {
        return unpackError(
            file, "this is a web page or XML, not a table.",
            "Save the table as CSV; some downloads give a web page in the place of the file, and some programs "
            "write one under the name of a spreadsheet.");
    }
    const auto* const found = std::find_if(kSignatures.begin(), kSignatures.end(), [&](const Signature& signature) {
        return bytes.starts_with(signature.bytes);
    });
    const bool isBinary = bytes.starts_with("%PDF") || holdsControls(bytes.substr(0, kHeadBytes));
    if (found == kSignatures.end() || !isBinary) {
        return std::nullopt; // a column may well be called PAR1
    }
    return unpackError(file, std::string("this is ") + found->name + ", not a text file.",
                       "Save the table as delimited text (CSV).");
}

} // namespace credence
