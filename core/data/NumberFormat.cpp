// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NumberFormat.h"

#include "core/data/RecordScanner.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace credence {

namespace {

constexpr std::array<std::string_view, 5> kMinusSigns = {"-", "\xE2\x88\x92", "\xE2\x80\x93", "\xEF\xBC\x8D",
                                                         "\xE2\x80\x90"};
constexpr std::array<std::string_view, 14> kCurrencies = {"$",   "\xE2\x82\xAC", "\xC2\xA3", "\xC2\xA5",    "EUR",
                                                          "USD", "GBP",          "CHF",      "CNY",         "JPY",
                                                          "US$", "\xEF\xBF\xA5", "kr",       "\xE5\x85\x83"};
constexpr std::array<std::string_view, 2> kPercents = {"%", "\xEF\xBC\x85"};
constexpr std::array<std::string_view, 7> kGroupMarks = {" ", "\xC2\xA0",     "\xE2\x80\xAF", "\xE2\x80\x89",
                                                         "'", "\xE2\x80\x99", "\xE2\x80\x87"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

template <class Words>
bool takePrefix(std::string_view& text, const Words& words)
{
    for (const std::string_view word : words) {
        if (text.starts_with(word)) {
            text.remove_prefix(word.size());
            return true;
        }
    }
    return false;
}

template <class Words>
bool takeSuffix(std::string_view& text, const Words& words)
{
    for (const std::string_view word : words) {
        if (text.ends_with(word)) {
            text.remove_suffix(word.size());
            return true;
        }
    }
    return false;
}

/// (1.5) is -1.5 in accounts.
bool takeBrackets(std::string_view& text)
{
    if (text.size() < 3 || text.front() != '(' || text.back() != ')') {
        return false;
    }
    text = trimmed(text.substr(1, text.size() - 2));
    return true;
}

/// Sign, currency and percent around the number, in the orders that people use.
struct Surroundings {
    bool isNegative = false;
    std::uint8_t extras = 0;
};

Surroundings takeSurroundings(std::string_view& text)
{
    Surroundings around;
    bool hasSign = false;
    const auto takeSign = [&] {
        if (!hasSign && takePrefix(text, kMinusSigns)) {
            around.isNegative = true;
            hasSign = true;
        } else if (!hasSign && text.starts_with('+')) {
            text.remove_prefix(1);
            hasSign = true;
        }
    };
    const auto takeAccounts = [&] {
        if (!hasSign && takeBrackets(text)) {
            around.isNegative = true;
            around.extras |= kBrackets;
            hasSign = true;
        }
    };
    takeAccounts();
    takeSign();
    if (takePrefix(text, kCurrencies)) {
        around.extras |= kCurrency;
        text = trimmed(text);
        takeAccounts();
        takeSign();
    }
    if (takeSuffix(text, kPercents)) {
        around.extras |= kPercent;
        text = trimmed(text);
    } else if ((around.extras & kCurrency) == 0 && takeSuffix(text, kCurrencies)) {
        around.extras |= kCurrency;
        text = trimmed(text);
    }
    if (!hasSign && takeSuffix(text, kMinusSigns)) {
        around.isNegative = true;
        around.extras |= kMinusBehind;
        text = trimmed(text);
    }
    return around;
}

/// Groups of three digits, 1,234,567; or as India writes them, 12,34,567.
class GroupLengths {
public:
    /// Behind a group, the last one apart.
    bool add(std::size_t length)
    {
        const bool isGood = m_count == 0 ? length >= 1 && length <= 3 : length == 2 || length == 3;
        m_hasPairs = m_hasPairs || (m_count > 0 && length == 2);
        m_hasTriples = m_hasTriples || length == 3;
        ++m_count;
        return isGood;
    }
    [[nodiscard]] bool isGood(std::size_t last) const
    {
        return m_count == 0 || (last == 3 && !(m_hasPairs && m_hasTriples));
    }
    [[nodiscard]] bool hasPairs() const { return m_hasPairs; }

private:
    std::size_t m_count = 0;
    bool m_hasPairs = false;
    bool m_hasTriples = false;
};

/// Digits in groups; the marks between them are one kind of mark. Appends the digits.
bool takeGroups(std::string_view whole, char decimal, std::string& digits)
{
    std::string_view mark;
    std::size_t length = 0; // of the group
    GroupLengths groups;
    while (!whole.empty()) {
        if (isDigit(whole.front())) {
            digits += whole.front();
            whole.remove_prefix(1);
            ++length;
            continue;
        }
        std::string_view rest = whole;
        const std::array<std::string_view, 1> other = {decimal == '.' ? "," : "."};
        if (!takePrefix(rest, other) && !takePrefix(rest, kGroupMarks)) {
            return false;
        }
        const std::string_view found = whole.substr(0, whole.size() - rest.size());
        if (!groups.add(length) || digits.front() == '0' || (!mark.empty() && mark != found)) {
            return false;
        }
        mark = found;
        whole = rest;
        length = 0;
    }
    return groups.isGood(length) && (!groups.hasPairs() || mark == ",");
}

/// More than 2^53, and not a double.
bool losesDigits(const std::string& digits, double value)
{
    if (digits.size() < 16 || digits.find_first_not_of("0123456789") != std::string::npos) {
        return false;
    }
    if (value < kAllWholeNumbers) {
        return false;
    }
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    const std::string_view back(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    return back != std::string_view(digits).substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

bool isZeroText(std::string_view mantissa)
{
    return mantissa.find_first_of("123456789") == std::string_view::npos;
}

} // namespace

WrittenNumber readWrittenNumber(std::string_view text, char decimal)
{
    text = trimmed(text);
    const NumberText plain = readNumber(text);
    if (plain.kind == NumberKind::Infinite || plain.kind == NumberKind::NotANumber) {
        return {plain, 0};
    }
    WrittenNumber written;
    const Surroundings around = takeSurroundings(text);
    written.extras = around.extras;
    const std::size_t exponentAt = std::min(text.find_first_of("eEdD"), text.size());
    std::string_view mantissa = text.substr(0, exponentAt);
    std::string exponent(text.substr(exponentAt));
    if (!exponent.empty() && (exponent[0] == 'd' || exponent[0] == 'D')) {
        exponent[0] = 'e';
        written.extras |= kDExponent;
    }
    const std::size_t mark = mantissa.rfind(decimal);
    const std::string_view whole = mantissa.substr(0, mark);
    const std::string_view fraction = mark == std::string_view::npos ? std::string_view() : mantissa.substr(mark + 1);
    std::string digits;
    if (!takeGroups(whole, decimal, digits) || !std::all_of(fraction.begin(), fraction.end(), isDigit)) {
        return {};
    }
    const bool hasFraction = fraction.find_first_not_of('0') != std::string_view::npos;
    if (digits.size() != whole.size()) {
        written.extras |= kThousands;
    }
    std::string canonical = (around.isNegative ? "-" : "") + digits;
    if (mark != std::string_view::npos) {
        canonical.append(".").append(fraction);
    }
    written.number = readNumber(canonical + exponent);
    const bool isVanished =
        written.number.kind == NumberKind::Finite && written.number.value == 0 && !isZeroText(mantissa);
    const double size = std::abs(written.number.value);
    const bool isLarge = exponent.empty() && written.number.kind == NumberKind::Finite && size >= kAllWholeNumbers;
    if (isVanished || (isLarge && (hasFraction || losesDigits(digits, size)))) {
        written.extras |= kRounded;
    }
    return written;
}

} // namespace credence
