// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Moments.h"

#include "core/data/DateText.h"
#include "core/data/NumberText.h"
#include "core/data/RecordScanner.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

namespace credence {

namespace {

struct MonthName {
    std::string_view name;
    int month;
};

constexpr std::array<MonthName, 78> kMonthNames = {{{"jan", 1},
                                                    {"january", 1},
                                                    {"januar", 1},
                                                    {"janv", 1},
                                                    {"janvier", 1},
                                                    {"ene", 1},
                                                    {"enero", 1},
                                                    {"feb", 2},
                                                    {"february", 2},
                                                    {"februar", 2},
                                                    {"fev", 2},
                                                    {"f\xC3\xA9v", 2},
                                                    {"f\xC3\xA9vr", 2},
                                                    {"f\xC3\xA9vrier", 2},
                                                    {"febrero", 2},
                                                    {"mar", 3},
                                                    {"march", 3},
                                                    {"m\xC3\xA4r", 3},
                                                    {"m\xC3\xA4rz", 3},
                                                    {"mrz", 3},
                                                    {"maerz", 3},
                                                    {"mars", 3},
                                                    {"marzo", 3},
                                                    {"apr", 4},
                                                    {"april", 4},
                                                    {"avr", 4},
                                                    {"avril", 4},
                                                    {"abr", 4},
                                                    {"abril", 4},
                                                    {"may", 5},
                                                    {"mai", 5},
                                                    {"mayo", 5},
                                                    {"jun", 6},
                                                    {"june", 6},
                                                    {"juni", 6},
                                                    {"juin", 6},
                                                    {"junio", 6},
                                                    {"jul", 7},
                                                    {"july", 7},
                                                    {"juli", 7},
                                                    {"juil", 7},
                                                    {"juillet", 7},
                                                    {"julio", 7},
                                                    {"aug", 8},
                                                    {"august", 8},
                                                    {"ao\xC3\xBBt", 8},
                                                    {"aou", 8},
                                                    {"aout", 8},
                                                    {"ago", 8},
                                                    {"agosto", 8},
                                                    {"sep", 9},
                                                    {"sept", 9},
                                                    {"september", 9},
                                                    {"septembre", 9},
                                                    {"septiembre", 9},
                                                    {"oct", 10},
                                                    {"october", 10},
                                                    {"okt", 10},
                                                    {"oktober", 10},
                                                    {"octobre", 10},
                                                    {"octubre", 10},
                                                    {"nov", 11},
                                                    {"november", 11},
                                                    {"novembre", 11},
                                                    {"noviembre", 11},
                                                    {"dec", 12},
                                                    {"december", 12},
                                                    {"dez", 12},
                                                    {"dezember", 12},
                                                    {"d\xC3\xA9"
                                                     "c",
                                                     12},
                                                    {"d\xC3\xA9"
                                                     "cembre",
                                                     12},
                                                    {"decembre", 12},
                                                    {"dic", 12},
                                                    {"diciembre", 12},
                                                    {"fevrier", 2},
                                                    {"fevr", 2},
                                                    {"m\xC3\xA4"
                                                     "r.",
                                                     3},
                                                    {"juil.", 7}}};

constexpr std::array<std::string_view, 14> kWeekdays = {"mon",      "tue",    "wed",      "thu",     "fri",
                                                        "sat",      "sun",    "monday",   "tuesday", "wednesday",
                                                        "thursday", "friday", "saturday", "sunday"};

struct HalfDay {
    std::string_view name;
    int hours; ///< that it begins with
};

// English, Chinese, Japanese, Korean
constexpr std::array<HalfDay, 8> kHalfDays = {{{"am", 0},
                                               {"pm", 12},
                                               {"\xE4\xB8\x8A\xE5\x8D\x88", 0},
                                               {"\xE4\xB8\x8B\xE5\x8D\x88", 12},
                                               {"\xE5\x8D\x88\xE5\x89\x8D", 0},
                                               {"\xE5\x8D\x88\xE5\xBE\x8C", 12},
                                               {"\xEC\x98\xA4\xEC\xA0\x84", 0},
                                               {"\xEC\x98\xA4\xED\x9B\x84", 12}}};

/// Numbers, words (in lower case) and single signs; blanks count as a sign once.
struct Token {
    enum class Kind { Number, Word, Sign } kind = Kind::Sign;
    std::string_view text;
    std::string word;
    int number = 0;
};

bool isDigitSign(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetterSign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
}

std::vector<Token> tokensOf(std::string_view text)
{
    std::vector<Token> tokens;
    std::size_t at = 0;
    while (at < text.size() && tokens.size() < 24) {
        Token token;
        std::size_t end = at + 1;
        if (const std::size_t blank = blankAtFront(text.substr(at))) { // programs write 1:30 PM with a narrow one
            token.text = " ";
            tokens.push_back(std::move(token));
            at += blank;
            continue;
        }
        if (isDigitSign(text[at])) {
            token.kind = Token::Kind::Number;
            while (end < text.size() && isDigitSign(text[end])) {
                ++end;
            }
            if (end - at > 9) {
                return {};
            }
            for (std::size_t i = at; i < end; ++i) {
                token.number = 10 * token.number + (text[i] - '0');
            }
        } else if (isLetterSign(text[at])) {
            token.kind = Token::Kind::Word;
            while (end < text.size() && isLetterSign(text[end]) && blankAtFront(text.substr(end)) == 0) {
                ++end;
            }
            token.word = std::string(text.substr(at, end - at));
            std::transform(token.word.begin(), token.word.end(), token.word.begin(), lowered);
        }
        token.text = text.substr(at, end - at);
        tokens.push_back(std::move(token));
        at = end;
    }
    return at < text.size() ? std::vector<Token>() : tokens;
}

/// Takes tokens off the front, as long as they are what is looked for.
class MomentReader {
public:
    MomentReader(std::string_view text, bool hasPoints) : m_tokens(tokensOf(text)), m_hasPoints(hasPoints) {}

    std::optional<Moment> read()
    {
        if (m_tokens.empty()) {
            return std::nullopt;
        }
        Moment moment;
        if (readClock(moment)) {
            moment.kind = MomentKind::Clock;
            return isDone() ? std::optional(moment) : std::nullopt;
        }
        m_at = 0;
        if (!readDay(moment)) {
            return std::nullopt;
        }
        if (isDone()) {
            return moment;
        }
        if (moment.kind != MomentKind::Date) {
            return std::nullopt;
        }
        if (!takeSign(',')) {
            takeSign(':'); // 01JAN2021:10:30:00, as SAS and servers write it
        }
        takeBlank();
        const bool isBasic = takeWord("t") && isNumber(0, 4, 6);
        moment.kind = MomentKind::DateTime;
        return (isBasic ? readBasicClock(moment) : readClock(moment)) && moment.seconds <= 86400 && isDone()
                   ? std::optional(moment)
                   : std::nullopt;
    }

private:
    [[nodiscard]] bool isDone() const { return m_at == m_tokens.size(); }
    [[nodiscard]] const Token* peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_tokens.size() ? &m_tokens[m_at + ahead] : nullptr;
    }
    [[nodiscard]] bool isNumber(std::size_t ahead, std::size_t least, std::size_t most) const
    {
        const Token* token = peek(ahead);
        return token != nullptr && token->kind == Token::Kind::Number && token->text.size() >= least &&
               token->text.size() <= most;
    }
    [[nodiscard]] bool isSign(std::size_t ahead, std::string_view signs) const
    {
        const Token* token = peek(ahead);
        return token != nullptr && token->kind == Token::Kind::Sign &&
               signs.find(token->text.front()) != std::string_view::npos;
    }
    bool takeSign(char sign)
    {
        const bool isThere = isSign(0, std::string_view(&sign, 1));
        m_at += isThere ? 1U : 0U;
        return isThere;
    }
    void takeBlank()
    {
        while (isSign(0, " ")) {
            ++m_at;
        }
    }
    bool takeWord(std::string_view word)
    {
        const Token* token = peek();
        const bool isThere = token != nullptr && token->kind == Token::Kind::Word && token->word == word;
        m_at += isThere ? 1U : 0U;
        return isThere;
    }
    void takeOf()
    {
        if (takeWord("de") || takeWord("del")) {
            takeBlank();
        }
    }
    int takeNumber() { return m_tokens[m_at++].number; }
    /// .25 or ,25 behind a second; 0 where there is none
    double takeFraction()
    {
        if (!isSign(0, ".,") || !isNumber(1, 1, 9)) {
            return 0;
        }
        ++m_at;
        return readNumber("0." + std::string(m_tokens[m_at++].text)).value;
    }
    int takeMonthName()
    {
        const Token* token = peek();
        const int month = token != nullptr && token->kind == Token::Kind::Word ? monthNamed(token->word) : 0;
        m_at += month > 0 ? 1U : 0U;
        return month;
    }
    void takeYear(Moment& moment)
    {
        moment.isYearShort = m_tokens[m_at].text.size() <= 2;
        const int year = takeNumber();
        moment.year = moment.isYearShort ? longYear(year) : year;
    }

    bool readDay(Moment& moment)
    {
        const Token* token = peek();
        if (token != nullptr && token->kind == Token::Kind::Word &&
            std::find(kWeekdays.begin(), kWeekdays.end(), token->word) != kWeekdays.end()) {
            ++m_at;
            takeSign('.');
            takeSign(',');
            takeBlank();
        }
        using Reader = bool (MomentReader::*)(Moment&);
        const std::array<Reader, 7> readers = {&MomentReader::readYearFirst, &MomentReader::readParts,
                                               &MomentReader::readNumbers,   &MomentReader::readDayName,
                                               &MomentReader::readNameFirst, &MomentReader::readMonthYear,
                                               &MomentReader::readNoYear};
        const std::size_t begin = m_at;
        for (const Reader reader : readers) {
            m_at = begin;
            moment = Moment{};
            if ((this->*reader)(moment)) {
                return true;
            }
        }
        return false;
    }

    /// 2021-01-31, 2021/1/31, 2021.01.31, 20210131, 2021 Jan 31
    bool readYearFirst(Moment& moment)
    {
        moment.hasYearFirst = true;
        if (isNumber(0, 8, 8)) {
            const int number = takeNumber();
            moment.year = number / 10000;
            moment.first = number / 100 % 100;
            moment.second = number % 100;
            return moment.year >= 1500 && moment.year < 2300 && moment.first >= 1 && moment.first <= 12 &&
                   moment.second >= 1 && moment.second <= 31;
        }
        if (!isNumber(0, 4, 4)) {
            return false;
        }
        takeYear(moment);
        if (takeWord("\xE5\xB9\xB4")) { // year, month and day in Chinese and Japanese
            return readChinese(moment);
        }
        const Token* sign = peek();
        if (!isSign(0, "-/. ") || sign == nullptr) {
            return false;
        }
        ++m_at;
        if (sign->text == "-" && isNumber(0, 3, 3)) {
            return readDayOfYear(moment);
        }
        moment.isIso = sign->text == "-" && isNumber(0, 2, 2) && isNumber(2, 2, 2);
        const int named = takeMonthName();
        if (named == 0 && !isNumber(0, 1, 2)) {
            return false;
        }
        moment.first = named > 0 ? named : takeNumber();
        if (!isSign(0, sign->text) || !isNumber(1, 1, 2)) {
            return false;
        }
        ++m_at;
        moment.second = takeNumber();
        return true;
    }

    /// 2021-032 is 2021-02-01.
    bool readDayOfYear(Moment& moment)
    {
        const int day = takeNumber();
        const std::chrono::year year(moment.year);
        if (day < 1 || day > (year.is_leap() ? 366 : 365)) {
            return false;
        }
        const std::chrono::year_month_day date{std::chrono::sys_days(year / 1 / 1) + std::chrono::days(day - 1)};
        moment.first = static_cast<int>(static_cast<unsigned>(date.month()));
        moment.second = static_cast<int>(static_cast<unsigned>(date.day()));
        return true;
    }

    bool readChinese(Moment& moment)
    {
        if (!isNumber(0, 1, 2)) {
            return false;
        }
        moment.first = takeNumber();
        if (!takeWord("\xE6\x9C\x88")) {
            return false;
        }
        if (!isNumber(0, 1, 2)) {
            moment.kind = MomentKind::Month;
            return true;
        }
        moment.second = takeNumber();
        return takeWord("\xE6\x97\xA5");
    }

    /// 1974Q1, 1974-Q1, Q1 1974, 1974:1, 1974M03, 1974-W05
    bool readParts(Moment& moment)
    {
        const bool isYearFirst = isNumber(0, 4, 4);
        if (isYearFirst) {
            takeYear(moment);
            if (isSign(0, ":") && isNumber(1, 1, 1)) { // as programs of econometrics write quarters
                ++m_at;
                moment.kind = MomentKind::Quarter;
                moment.first = takeNumber();
                return moment.first >= 1 && moment.first <= 4;
            }
            m_at += isSign(0, "-:/ .") ? 1U : 0U;
        }
        int most = 0;
        for (const auto& [word, kind, count] : {std::tuple{"q", MomentKind::Quarter, 4},
                                                {"m", MomentKind::Month, 12},
                                                {"w", MomentKind::Week, 53},
                                                {"kw", MomentKind::Week, 53}}) {
            if (most == 0 && takeWord(word)) {
                moment.kind = kind;
                most = count;
            }
        }
        if (most == 0 || !isNumber(0, 1, 2)) {
            return false;
        }
        moment.first = takeNumber();
        if (!isYearFirst) {
            m_at += isSign(0, "-:/ .") ? 1U : 0U;
            if (!isNumber(0, 4, 4)) {
                return false;
            }
            takeYear(moment);
        }
        return moment.first >= 1 && moment.first <= most;
    }

    /// 05/01/2021, 5.1.21
    bool readNumbers(Moment& moment)
    {
        const bool isGood = isNumber(0, 1, 2) && isSign(1, "/.-") && isNumber(2, 1, 2) && isSign(3, "/.-") &&
                            (isNumber(4, 4, 4) || isNumber(4, 2, 2)) &&
                            m_tokens[m_at + 1].text == m_tokens[m_at + 3].text;
        if (!isGood) {
            return false;
        }
        const bool isYear2000 = m_tokens[m_at].text == "00"; // 00-12-31, whose year stands in front
        moment.first = takeNumber();
        ++m_at;
        moment.second = takeNumber();
        ++m_at;
        takeYear(moment);
        moment.isOrderOpen = true;
        const int less = isYear2000 && moment.isYearShort ? moment.second : std::min(moment.first, moment.second);
        return less >= 1 && less <= 31 && std::max(moment.first, moment.second) <= (moment.isYearShort ? 99 : 31);
    }

    /// 5 Jan 2021, 05-Jan-21, 5. Januar 2021, 5 de enero de 2021
    bool readDayName(Moment& moment)
    {
        if (!isNumber(0, 1, 2)) {
            return false;
        }
        moment.second = takeNumber();
        takeSign('.');
        m_at += isSign(0, "-/ ") ? 1U : 0U;
        takeOf();
        moment.first = takeMonthName();
        if (moment.first == 0) {
            return false;
        }
        takeSign('.');
        m_at += isSign(0, "-/ ") ? 1U : 0U;
        takeOf();
        if (!isNumber(0, 4, 4) && !isNumber(0, 2, 2)) {
            return false;
        }
        takeYear(moment);
        return true;
    }

    /// Jan 5, 2021
    bool readNameFirst(Moment& moment)
    {
        moment.first = takeMonthName();
        takeSign('.');
        if (moment.first == 0 || !takeSign(' ') || !isNumber(0, 1, 2)) {
            return false;
        }
        moment.second = takeNumber();
        takeSign(',');
        if (!takeSign(' ') || !isNumber(0, 4, 4)) {
            return false;
        }
        takeYear(moment);
        return true;
    }

    /// 2021-03, 03/2021, Jan 2021, Jan-21, 2021 Jan
    bool readMonthYear(Moment& moment)
    {
        moment.kind = MomentKind::Month;
        if (isNumber(0, 4, 4)) {
            takeYear(moment);
            m_at += isSign(0, "-/. ") ? 1U : 0U;
            moment.isIso = m_tokens[m_at - 1].text == "-" && isNumber(0, 2, 2);
            const int named = takeMonthName();
            if (named == 0 && (m_tokens[m_at - 1].text != "-" && m_tokens[m_at - 1].text != "/")) {
                return false;
            }
            moment.first = named > 0 ? named : isNumber(0, 1, 2) ? takeNumber() : 0;
        } else {
            const Token* token = peek(); // none behind a day of the week alone
            const bool isNamed = token != nullptr && token->kind == Token::Kind::Word;
            moment.first = isNamed ? takeMonthName() : isNumber(0, 1, 2) && isSign(1, "/") ? takeNumber() : 0;
            takeSign('.');
            m_at += isSign(0, "-/ ") ? 1U : 0U;
            if (!isNumber(0, 4, 4) && !(isNamed && isNumber(0, 2, 2))) {
                return false;
            }
            takeYear(moment);
        }
        return moment.first >= 1 && moment.first <= 12;
    }

    /// --05-01
    bool readNoYear(Moment& moment)
    {
        moment.kind = MomentKind::MonthDay;
        if (!takeSign('-') || !takeSign('-') || !isNumber(0, 1, 2)) {
            return false;
        }
        moment.first = takeNumber();
        if (!takeSign('-') || !isNumber(0, 1, 2)) {
            return false;
        }
        moment.second = takeNumber();
        return true;
    }

    /// The hours that a half of the day begins with, 0 or 12, by its name; nothing where there is none.
    std::optional<int> takeHalf()
    {
        for (const HalfDay& half : kHalfDays) {
            if (takeWord(half.name)) {
                return half.hours;
            }
        }
        const std::size_t begin = m_at; // p.m., a. m.
        const bool isMorning = takeWord("a");
        if ((isMorning || takeWord("p")) && takeSign('.')) {
            takeBlank();
            if (takeWord("m")) {
                takeSign('.');
                return isMorning ? 0 : 12;
            }
        }
        m_at = begin;
        return std::nullopt;
    }

    static bool settleHalf(Moment& moment, int hours, std::optional<int> half)
    {
        moment.seconds += 3600.0 * (half ? hours % 12 + *half : hours);
        moment.isHalfNamed = half.has_value();
        return !half || (hours >= 1 && hours <= 12);
    }

    /// 1 pm
    bool readHour(Moment& moment, std::optional<int> half)
    {
        if (!isNumber(0, 1, 2)) {
            return false;
        }
        const int hours = takeNumber();
        takeBlank();
        half = half ? half : takeHalf();
        return half && settleHalf(moment, hours, half) && readZone(moment);
    }

    /// 13:30, 13:30:05.25, 1:30 pm, 1 p.m., 18.00.00, 2021-01-31T13:30Z
    bool readClock(Moment& moment)
    {
        const std::string_view divider = m_hasPoints ? ":." : ":";
        std::optional<int> half = takeHalf(); // in front, as in Chinese
        takeBlank();
        if (!isNumber(0, 1, 3) || !isSign(1, divider) || !isNumber(2, 2, 2)) {
            return readHour(moment, half);
        }
        const int hours = takeNumber();
        const std::string_view sign = m_tokens[m_at++].text;
        const int minutes = takeNumber();
        double seconds = 0;
        bool hasSeconds = false;
        if (isSign(0, sign) && isNumber(1, 2, 2)) {
            ++m_at;
            seconds = takeNumber();
            hasSeconds = true;
            seconds += takeFraction();
        }
        if (sign == "." && !hasSeconds) {
            return false;
        }
        takeBlank();
        half = half ? half : takeHalf();
        takeWord("uhr");
        moment.seconds = 60.0 * minutes + seconds;
        return settleHalf(moment, hours, half) && minutes < 60 && seconds < 61 && readZone(moment);
    }

    /// Behind a T: 1330, 133005.25
    bool readBasicClock(Moment& moment)
    {
        const bool hasSeconds = isNumber(0, 6, 6);
        if (!hasSeconds && !isNumber(0, 4, 4)) {
            return false;
        }
        const int number = takeNumber() * (hasSeconds ? 1 : 100);
        const int hours = number / 10000;
        const int minutes = number / 100 % 100;
        moment.seconds = 3600.0 * hours + 60.0 * minutes + number % 100;
        moment.seconds += hasSeconds ? takeFraction() : 0;
        return minutes < 60 && number % 100 < 61 && readZone(moment);
    }

    bool readZone(Moment& moment)
    {
        if (takeWord("z") || takeWord("utc") || takeWord("gmt")) {
            moment.zoneMinutes = 0;
            return true;
        }
        if (!isSign(0, "+-") || (!isNumber(1, 2, 2) && !isNumber(1, 4, 4))) {
            return true;
        }
        const int sign = isSign(0, "-") ? -1 : 1;
        ++m_at;
        const bool isLong = isNumber(0, 4, 4);
        const int number = takeNumber();
        int minutes = isLong ? number / 100 * 60 + number % 100 : number * 60;
        if (!isLong && isSign(0, ":") && isNumber(1, 2, 2)) {
            ++m_at;
            minutes += takeNumber();
        }
        moment.zoneMinutes = sign * minutes;
        return true;
    }

    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    bool m_hasPoints;
};

std::chrono::year_month_day dayOf(const Moment& moment)
{
    return std::chrono::year(moment.year) / std::chrono::month(static_cast<unsigned>(moment.first)) /
           std::chrono::day(static_cast<unsigned>(moment.second));
}

double daysOf(const Moment& moment)
{
    return static_cast<double>(std::chrono::sys_days(dayOf(moment)).time_since_epoch().count());
}

/// ISO 8601: week 1 is the one with 4 January.
double mondayOf(int year, int week)
{
    const std::chrono::sys_days fourth(std::chrono::year(year) / 1 / 4);
    const auto monday = fourth - (std::chrono::weekday(fourth) - std::chrono::Monday);
    return static_cast<double>((monday + std::chrono::weeks(week - 1)).time_since_epoch().count());
}

std::string clockText(double seconds)
{
    const int whole = static_cast<int>(seconds);
    std::string text = padded(whole / 3600, 2) + ":" + padded(whole / 60 % 60, 2);
    const double rest = seconds - whole;
    if (whole % 60 != 0 || rest > 0) {
        text += ":" + padded(whole % 60, 2);
    }
    return rest > 0 ? text + writeNumber(rest).substr(1) : text;
}

} // namespace

int monthNamed(std::string_view word)
{
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(), lowered);
    const auto* const found =
        std::find_if(kMonthNames.begin(), kMonthNames.end(), [&](const MonthName& name) { return name.name == lower; });
    return found == kMonthNames.end() ? 0 : found->month;
}

std::optional<Moment> readMoment(std::string_view text, bool hasPoints)
{
    text = trimmed(text);
    constexpr std::size_t kLongest = 48;
    if (text.size() < 3 || text.size() > kLongest) {
        return std::nullopt;
    }
    return MomentReader(text, hasPoints).read();
}

int longYear(int shortYear)
{
    return shortYear < 70 ? 2000 + shortYear : 1900 + shortYear;
}

std::optional<Moment> settled(Moment moment, DateOrder order)
{
    if (moment.isOrderOpen) {
        if (order == DateOrder::YearMonthDay) {
            // 21-01-31: what was taken for the year is the day
            const int day = moment.year % 100;
            moment.year = longYear(moment.first);
            moment.first = moment.second;
            moment.second = day;
        } else if (order == DateOrder::DayMonthYear) {
            std::swap(moment.first, moment.second);
        }
        moment.isOrderOpen = false;
    }
    if (moment.kind == MomentKind::Week && mondayOf(moment.year, moment.first) >= mondayOf(moment.year + 1, 1)) {
        return std::nullopt; // few years have a week 53
    }
    const bool hasDay = moment.kind == MomentKind::Date || moment.kind == MomentKind::DateTime;
    const bool isInRange = moment.first >= 1 && moment.first <= 12 && moment.second >= 1 && moment.second <= 31;
    if (hasDay && (!isInRange || !dayOf(moment).ok())) {
        return std::nullopt;
    }
    if (moment.kind == MomentKind::MonthDay) {
        Moment leap = moment;
        leap.year = 2000;
        return isInRange && dayOf(leap).ok() ? std::optional(moment) : std::nullopt;
    }
    return moment;
}

double valueOf(const Moment& moment, MomentKind scale)
{
    switch (moment.kind) {
    case MomentKind::Date:
        return scale == MomentKind::DateTime ? 86400 * daysOf(moment) : daysOf(moment);
    case MomentKind::DateTime:
        return 86400 * daysOf(moment) + moment.seconds - 60.0 * moment.zoneMinutes.value_or(0);
    case MomentKind::Month:
        return 12.0 * moment.year + moment.first - 1;
    case MomentKind::Quarter:
        return 4.0 * moment.year + moment.first - 1;
    case MomentKind::Week:
        return mondayOf(moment.year, moment.first);
    case MomentKind::Clock:
        return moment.seconds;
    case MomentKind::MonthDay:
        break;
    }
    Moment leap = moment;
    leap.year = 2000;
    constexpr double kEndOf1999 = 10956;
    return daysOf(leap) - kEndOf1999;
}

std::string isoText(const Moment& moment, std::string_view text)
{
    if (moment.isIso || moment.zoneMinutes.value_or(0) != 0) {
        return std::string(text);
    }
    std::string month = padded(moment.year, 4) + "-" + padded(moment.first, 2);
    switch (moment.kind) {
    case MomentKind::Date:
        return month + "-" + padded(moment.second, 2);
    case MomentKind::DateTime:
        return month + "-" + padded(moment.second, 2) + "T" + clockText(moment.seconds) +
               (moment.zoneMinutes == 0 ? "Z" : "");
    case MomentKind::Month:
        return month;
    case MomentKind::MonthDay:
        return padded(moment.first, 2) + "-" + padded(moment.second, 2);
    default:
        return std::string(text);
    }
}

const char* unitOf(MomentKind kind)
{
    switch (kind) {
    case MomentKind::DateTime:
    case MomentKind::Clock:
        return "s";
    case MomentKind::Month:
        return "months";
    case MomentKind::Quarter:
        return "quarters";
    default:
        return "days";
    }
}

} // namespace credence
