// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextEncoding.h"

#include "core/data/NumberText.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>

namespace credence {

namespace {

constexpr const char* kUtf8 = "UTF-8";
constexpr const char* kWestern = "windows-1252";
constexpr const char* kChinese = "GB18030";
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

unsigned char byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

Error textError(const std::string& file, int line, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Format, message, Place{.file = file, .line = line, .column = {}, .field = {}}, suggestion};
}

/// Bytes of the well-formed UTF-8 sequence (Unicode, table 3-7) that begins at a byte of 0x80 or more; 0 where it is
/// none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const unsigned char first = byteAt(text, at);
    const unsigned char second = byteAt(text, at + 1);
    const auto isTrail = [&](std::size_t place) { return (byteAt(text, place) & 0xC0U) == 0x80U; };
    if (first >= 0xC2 && first <= 0xDF) {
        return isTrail(at + 1) ? 2 : 0;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        const bool isInRange = (first != 0xE0 || second >= 0xA0) && (first != 0xED || second <= 0x9F);
        return isInRange && isTrail(at + 1) && isTrail(at + 2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool isInRange = (first != 0xF0 || second >= 0x90) && (first != 0xF4 || second <= 0x8F);
        return isInRange && isTrail(at + 1) && isTrail(at + 2) && isTrail(at + 3) ? 4 : 0;
    }
    return 0;
}

/// The next byte that is not plain ASCII, eight at a time.
std::size_t skipAscii(std::string_view text, std::size_t at)
{
    while (at + 8 <= text.size()) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, 8);
        if ((word & 0x8080808080808080U) != 0) {
            break;
        }
        at += 8;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80U) {
        ++at;
    }
    return at;
}

struct Utf8Facts {
    std::size_t good = 0; ///< sequences of more than one byte
    std::size_t bad = 0;  ///< bytes that belong to none
    std::size_t firstBad = std::string::npos;
};

Utf8Facts utf8Facts(std::string_view text)
{
    Utf8Facts facts;
    for (std::size_t at = skipAscii(text, 0); at < text.size(); at = skipAscii(text, at)) {
        const std::size_t length = sequenceLength(text, at);
        facts.good += length > 0 ? 1U : 0U;
        if (length == 0 && facts.bad++ == 0) {
            facts.firstBad = at;
        }
        at += std::max<std::size_t>(length, 1);
    }
    return facts;
}

/// UTF-16 without a mark: digits, delimiters and line ends have a zero byte on one side, and only there.
const char* guessUtf16(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, std::size_t{1} << 16);
    std::array<std::size_t, 2> zeros = {0, 0};
    for (std::size_t at = 0; at < head.size(); ++at) {
        zeros[at % 2] += head[at] == '\0' ? 1U : 0U;
    }
    const std::size_t half = head.size() / 2;
    if (half < 2 || std::max(zeros[0], zeros[1]) * 5 < half || std::min(zeros[0], zeros[1]) * 20 > half) {
        return nullptr;
    }
    return zeros[1] > zeros[0] ? "UTF-16LE" : "UTF-16BE";
}

/// Most bytes above ASCII stand in pairs that are the common Chinese letters (level 1 of GB 2312), as in no Western
/// text.
bool looksChinese(std::string_view bytes)
{
    std::size_t common = 0;
    std::size_t others = 0;
    for (std::size_t at = skipAscii(bytes, 0); at < bytes.size(); at = skipAscii(bytes, at)) {
        const unsigned char first = byteAt(bytes, at);
        const unsigned char second = byteAt(bytes, at + 1);
        const bool isFour = second >= 0x30 && second <= 0x39;
        const bool isPair = first >= 0x81 && first <= 0xFE && second >= 0x40 && second != 0x7F && second <= 0xFE;
        if (!isPair && !(isFour && first >= 0x81 && first <= 0xFE && byteAt(bytes, at + 2) >= 0x81)) {
            return false;
        }
        const bool isCommon = second >= 0xA1 && ((first >= 0xB0 && first <= 0xD7) || (first >= 0xA1 && first <= 0xA3));
        (isCommon ? common : others) += 1;
        at += isPair ? 2 : 4;
    }
    return common * 10 >= (common + others) * 7;
}

/// Windows-1252 leaves five bytes without a meaning.
bool canBeWestern(std::string_view bytes)
{
    return bytes.find_first_of("\x81\x8D\x8F\x90\x9D") == std::string_view::npos;
}

struct Mark {
    std::string_view bytes;
    const char* encoding;
};

constexpr std::array<Mark, 6> kMarks = {{{kUtf8Mark, kUtf8},
                                         {std::string_view("\xFF\xFE\0\0", 4), "UTF-32LE"},
                                         {std::string_view("\0\0\xFE\xFF", 4), "UTF-32BE"},
                                         {"\xFF\xFE", "UTF-16LE"},
                                         {"\xFE\xFF", "UTF-16BE"},
                                         {"\x84\x31\x95\x33", kChinese}}};

struct EncodingGuess {
    std::string encoding; ///< empty: none fits
    std::size_t markLength = 0;
    Utf8Facts utf8; ///< where it is not UTF-8, why
};

EncodingGuess guessEncoding(std::string_view bytes)
{
    for (const Mark& mark : kMarks) {
        if (bytes.starts_with(mark.bytes)) {
            return {mark.encoding, mark.bytes.size(), {}};
        }
    }
    if (const char* utf16 = guessUtf16(bytes)) {
        return {utf16, 0, {}};
    }
    const Utf8Facts facts = utf8Facts(bytes);
    if (facts.bad == 0) {
        return {kUtf8, 0, facts};
    }
    if (looksChinese(bytes)) {
        return {kChinese, 0, facts};
    }
    return {canBeWestern(bytes) ? kWestern : "", 0, facts};
}

struct ConverterCloser {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, ConverterCloser>;

/// A converter that stops at what it cannot read, in place of putting a sign for it.
Converter openConverter(const std::string& encoding)
{
    UErrorCode code = U_ZERO_ERROR;
    Converter converter(ucnv_open(encoding.c_str(), &code));
    if (U_FAILURE(code)) {
        return nullptr;
    }
    ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &code);
    return U_FAILURE(code) ? nullptr : std::move(converter);
}

bool isUtf16(const std::string& encoding)
{
    return ucnv_compareNames(encoding.c_str(), "UTF-16LE") == 0 || ucnv_compareNames(encoding.c_str(), "UTF-16BE") == 0;
}

/// What is wrong with UTF-16 before its letters are looked at: a byte too few or too many, a mark that lies.
std::optional<Error> findUtf16Fault(std::string_view letters, const std::string& encoding, bool isMarked,
                                    const std::string& file)
{
    const char* const guess = guessUtf16(letters);
    if (isMarked && guess != nullptr && encoding != guess) {
        return textError(
            file, 1, "the file's byte-order mark says " + encoding + ", but its bytes are text in " + guess + " only.",
            std::string("Choose the encoding ") + guess + ", or save the file as UTF-8.");
    }
    const bool isAscii = skipAscii(letters, 0) == letters.size() && letters.find('\0') == std::string_view::npos;
    if (isMarked && isAscii && !letters.empty()) {
        return textError(file, 1,
                         "the file's byte-order mark says " + encoding +
                             ", but its bytes are plain text of one byte "
                             "a letter.",
                         "Save the file as UTF-8.");
    }
    if (letters.size() % 2 != 0) {
        constexpr std::size_t kLastEnd = 3; // the end of the last line, or what is left of it
        const std::string_view lines = letters.substr(0, letters.size() - std::min(kLastEnd, letters.size()));
        const auto ends = std::count(lines.begin(), lines.end(), '\n');
        return textError(file, static_cast<int>(ends) + 1,
                         "the file is " + encoding +
                             ", which takes two bytes for each letter, but the number of its "
                             "bytes is odd: one was lost or added.",
                         "Save or copy the file again, as UTF-8 if you can.");
    }
    return std::nullopt;
}

Result<std::string> convert(std::string_view bytes, const std::string& encoding, const std::string& file)
{
    const Converter from = openConverter(encoding);
    const Converter to = openConverter(kUtf8);
    if (from == nullptr || to == nullptr) {
        return Error{ErrorCode::Usage, "the encoding \"" + encoding + "\" is not known.",
                     Place{.file = file, .line = 0, .column = {}, .field = {}},
                     "Name one as UTF-8, UTF-16LE, windows-1252 or GB18030."};
    }
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 2);
    std::array<char, 1 << 16> piece{};
    std::array<UChar, 1 << 12> pivot{};
    UChar* pivotSource = pivot.data();
    UChar* pivotTarget = pivot.data();
    const char* source = bytes.data();
    const char* const end = source + bytes.size();
    UBool isFirst = 1;
    UErrorCode code = U_BUFFER_OVERFLOW_ERROR;
    while (code == U_BUFFER_OVERFLOW_ERROR) {
        code = U_ZERO_ERROR;
        char* target = piece.data();
        ucnv_convertEx(to.get(), from.get(), &target, piece.data() + piece.size(), &source, end, pivot.data(),
                       &pivotSource, &pivotTarget, pivot.data() + pivot.size(), isFirst, 1, &code);
        isFirst = 0;
        text.append(piece.data(), static_cast<std::size_t>(target - piece.data()));
    }
    if (U_FAILURE(code)) {
        if (pivotTarget > pivotSource) { // what was read and not yet written counts for the line
            icu::UnicodeString(pivotSource, static_cast<int>(pivotTarget - pivotSource)).toUTF8String(text);
        }
        return textError(file, lineAt(text, text.size()),
                         "there are bytes that are not text in the encoding " + encoding + ".",
                         "Choose the encoding that the file is in, or save it as UTF-8.");
    }
    return text;
}

bool isControlByte(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20U && (byte < 0x09U || byte > 0x0DU)) || byte == 0x7FU;
}

/// The first control character; a block at a time, without a branch a byte.
std::size_t controlAt(std::string_view text)
{
    constexpr std::size_t kBlock = 4096;
    for (std::size_t begin = 0; begin < text.size(); begin += kBlock) {
        const std::string_view block = text.substr(begin, kBlock);
        unsigned found = 0;
        for (const char c : block) {
            found |= static_cast<unsigned>(isControlByte(c));
        }
        if (found != 0) {
            return begin +
                   static_cast<std::size_t>(std::find_if(block.begin(), block.end(), isControlByte) - block.begin());
        }
    }
    return std::string_view::npos;
}

/// NUL bytes and control characters, which no program writes into a table.
std::optional<Error> findControl(std::string_view text, const std::string& file)
{
    const std::size_t at = controlAt(text);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const int line = lineAt(text, at);
    const std::string save = "Save the table as plain text (CSV, UTF-8).";
    if (text[at] == '\0') {
        return textError(
            file, line,
            "there is a NUL byte (a zero byte) on line " + std::to_string(line) + ", so this is not plain text.", save);
    }
    return textError(file, line,
                     "there are control characters (byte " + std::to_string(static_cast<unsigned char>(text[at])) +
                         ") on line " + std::to_string(line) + ", so this is not plain text.",
                     save);
}

Error unknownEncoding(const std::string& bytes, const std::string& file, const Utf8Facts& facts)
{
    const int line = lineAt(bytes, facts.firstBad);
    if (const auto control = findControl(bytes, file)) {
        return *control;
    }
    return textError(file, line,
                     facts.good >= facts.bad && facts.good > 0
                         ? "the text is UTF-8, but on line " + std::to_string(line) + " there are bytes that are not."
                         : "there are bytes that are not UTF-8 text, nor text in another encoding that is known for "
                           "certain.",
                     "Choose the encoding that the file is in, or save it as UTF-8.");
}

Notice guessNotice(const std::string& bytes, const EncodingGuess& guess)
{
    const int line = lineAt(bytes, guess.utf8.firstBad);
    const std::string name = guess.encoding == kWestern ? "Windows-1252 (Latin-1)" : guess.encoding;
    return {"The file is not UTF-8 (line " + std::to_string(line) + "); it was read as " + name +
                ". If letters look wrong, choose another encoding.",
            "", line, true};
}

bool isUndrawn(UChar32 sign)
{
    return u_hasBinaryProperty(sign, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

/// Its number in Unicode, as such numbers are written: four digits to base 16 at least.
std::string codeOf(UChar32 sign)
{
    std::string code;
    for (auto rest = static_cast<unsigned>(sign); rest > 0 || code.size() < 4; rest /= 16) {
        code.insert(code.begin(), "0123456789ABCDEF"[rest % 16]);
    }
    return code;
}

/// ASCII without two blanks in a row or one at an end: what stands there is what is seen.
bool isPlainlySeen(std::string_view text)
{
    bool wasBlank = true;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80U || c < ' ' || (c == ' ' && wasBlank)) {
            return false;
        }
        wasBlank = c == ' ';
    }
    return !wasBlank;
}

} // namespace

std::string lookOf(const std::string& text)
{
    if (skipAscii(text, 0) == text.size()) {
        std::string lower(text.size(), '\0');
        std::transform(text.begin(), text.end(), lower.begin(), lowered);
        return lower;
    }
    UErrorCode code = U_ZERO_ERROR;
    const icu::Normalizer2* const folding = icu::Normalizer2::getNFKCCasefoldInstance(code);
    if (U_FAILURE(code)) {
        return text;
    }
    icu::UnicodeString look = folding->normalize(icu::UnicodeString::fromUTF8(text), code);
    for (int at = 0; at < look.length(); at = look.moveIndex32(at, 1)) {
        if (u_hasBinaryProperty(look.char32At(at), UCHAR_DASH) != 0) {
            look.replace(at, look.moveIndex32(at, 1) - at, icu::UnicodeString(u'-'));
        }
    }
    std::string narrow;
    look.toUTF8String(narrow);
    return U_FAILURE(code) ? text : narrow;
}

std::string seenOf(const std::string& text)
{
    if (isPlainlySeen(text)) {
        return text;
    }
    const icu::UnicodeString all = icu::UnicodeString::fromUTF8(text);
    icu::UnicodeString seen;
    bool isBlankDue = false;
    for (int at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
        const UChar32 sign = all.char32At(at);
        if (isUndrawn(sign)) {
            continue;
        }
        if (u_isUWhiteSpace(sign) != 0) {
            isBlankDue = !seen.isEmpty();
            continue;
        }
        if (isBlankDue) {
            seen.append(u' ');
        }
        isBlankDue = false;
        seen.append(sign);
    }
    std::string narrow;
    return seen.toUTF8String(narrow);
}

std::string withHiddenNamed(const std::string& text)
{
    const icu::UnicodeString all = icu::UnicodeString::fromUTF8(text);
    std::string named;
    for (int at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
        const UChar32 sign = all.char32At(at);
        if (sign != U' ' && (isUndrawn(sign) || u_isUWhiteSpace(sign) != 0)) {
            named += "[U+" + codeOf(sign) + "]";
        } else {
            icu::UnicodeString(sign).toUTF8String(named);
        }
    }
    return named;
}

int lineAt(std::string_view text, std::size_t position)
{
    int line = 1;
    for (std::size_t at = 0; at < std::min(position, text.size()); ++at) {
        const bool isEnd = text[at] == '\n' || (text[at] == '\r' && byteAt(text, at + 1) != '\n');
        line += isEnd ? 1 : 0;
    }
    return line;
}

Result<DecodedText> decodeText(std::string bytes, const std::string& file, const std::optional<std::string>& encoding)
{
    DecodedText decoded;
    EncodingGuess guess;
    if (encoding) {
        guess.encoding = *encoding;
        guess.utf8 = ucnv_compareNames(encoding->c_str(), kUtf8) == 0 ? utf8Facts(bytes) : Utf8Facts{};
        for (const Mark& mark : kMarks) {
            const bool isOurs = ucnv_compareNames(encoding->c_str(), mark.encoding) == 0;
            guess.markLength = isOurs && bytes.starts_with(mark.bytes) ? mark.bytes.size() : guess.markLength;
        }
        if (isUtf16(guess.encoding) && guess.markLength == 0 &&
            (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))) {
            guess.markLength = 2; // a mark that lies, which the person knows better
        }
    } else {
        guess = guessEncoding(bytes);
    }
    const bool isUtf8 = ucnv_compareNames(guess.encoding.c_str(), kUtf8) == 0;
    if (isUtf8 && guess.markLength > 0) {
        guess.utf8 = utf8Facts(bytes);
    }
    const bool isMixed = guess.utf8.bad > 0 && (isUtf8 || (!encoding && guess.utf8.good >= guess.utf8.bad));
    if (isUtf8 && (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))) {
        return textError(file, 1, "the file is UTF-16 text, not UTF-8.", "Save it as UTF-8.");
    }
    if (isMixed || guess.encoding.empty()) {
        return unknownEncoding(bytes, file, guess.utf8);
    }
    decoded.encoding = guess.encoding;
    if (isUtf8) {
        bytes.erase(0, guess.markLength);
        decoded.text = std::move(bytes);
    } else {
        const std::string_view letters = std::string_view(bytes).substr(guess.markLength);
        if (isUtf16(guess.encoding)) {
            if (const auto error = findUtf16Fault(letters, guess.encoding, !encoding && guess.markLength > 0, file)) {
                return *error;
            }
        }
        auto converted = convert(letters, guess.encoding, file);
        if (!converted) {
            return converted.error();
        }
        decoded.text = std::move(converted).value();
        if (!encoding && guess.utf8.bad > 0) {
            decoded.notices.push_back(guessNotice(bytes, guess));
        } else if (!encoding) {
            decoded.notices.push_back({"The file was read as " + guess.encoding + ".", "", 0});
        }
    }
    if (decoded.text.ends_with('\x1A')) {
        decoded.text.pop_back(); // how DOS ended a text
    }
    if (const auto error = findControl(decoded.text, file)) {
        return *error;
    }
    return decoded;
}

} // namespace credence
