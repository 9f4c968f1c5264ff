// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ColumnNames.h"

#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace credence {

namespace {

constexpr std::array<std::string_view, 46> kIdWords = {"subject",
                                                       "subj",
                                                       "sequence",
                                                       "seq",
                                                       "series",
                                                       "patient",
                                                       "person",
                                                       "participant",
                                                       "pid",
                                                       "animal",
                                                       "firm",
                                                       "individual",
                                                       "company",
                                                       "chick",
                                                       "rat",
                                                       "mouse",
                                                       "bird",
                                                       "tree",
                                                       "plant",
                                                       "child",
                                                       "pupil",
                                                       "student",
                                                       "household",
                                                       "customer",
                                                       "player",
                                                       "device",
                                                       "sensor",
                                                       "probe",
                                                       "run",
                                                       "trial",
                                                       "experiment",
                                                       "batch",
                                                       "proband",
                                                       "kennung",
                                                       "sujet",
                                                       "individu",
                                                       "sujeto",
                                                       "paciente",
                                                       "identifier",
                                                       "uid",
                                                       "guid",
                                                       "kunde",
                                                       "\xE7\xBC\x96\xE5\x8F\xB7",
                                                       "\xE5\x8F\x97\xE8\xAF\x95\xE8\x80\x85",
                                                       "\xE4\xB8\xAA\xE4\xBD\x93",
                                                       "\xE7\x97\x85\xE4\xBA\xBA"};
constexpr std::array<std::string_view, 5> kNumberWords = {"no", "nr", "number", "name", "code"};
constexpr std::array<std::string_view, 24> kMaybeIdWords = {
    "group", "unit",   "case",  "name", "code", "site", "station", "plot",  "location", "region", "country", "state",
    "city",  "school", "class", "well", "cell", "lot",  "item",    "store", "key",      "label",  "land",    "entity"};
constexpr std::array<std::string_view, 21> kTimeWords = {"t",
                                                         "time",
                                                         "date",
                                                         "step",
                                                         "datetime",
                                                         "timestamp",
                                                         "zeit",
                                                         "datum",
                                                         "uhrzeit",
                                                         "temps",
                                                         "fecha",
                                                         "tiempo",
                                                         "hora",
                                                         "zeitpunkt",
                                                         "timepoint",
                                                         "date_time",
                                                         "tempo",
                                                         "\xE6\x97\xB6\xE9\x97\xB4",
                                                         "\xE6\x97\xA5\xE6\x9C\x9F",
                                                         "\xE6\x99\x82\xE9\x96\x93",
                                                         "\xE6\x97\xA5\xE6\x99\x82"};

struct PartName {
    std::string_view name;
    TimePart part;
};

constexpr std::array<PartName, 48> kPartNames = {{{"year", TimePart::Year},
                                                  {"years", TimePart::Year},
                                                  {"yr", TimePart::Year},
                                                  {"jahr", TimePart::Year},
                                                  {"ann\xC3\xA9"
                                                   "e",
                                                   TimePart::Year},
                                                  {"annee", TimePart::Year},
                                                  {"a\xC3\xB1o", TimePart::Year},
                                                  {"\xE5\xB9\xB4", TimePart::Year},
                                                  {"quarter", TimePart::Quarter},
                                                  {"qtr", TimePart::Quarter},
                                                  {"quartal", TimePart::Quarter},
                                                  {"trimestre", TimePart::Quarter},
                                                  {"month", TimePart::Month},
                                                  {"months", TimePart::Month},
                                                  {"monat", TimePart::Month},
                                                  {"mois", TimePart::Month},
                                                  {"mes", TimePart::Month},
                                                  {"\xE6\x9C\x88", TimePart::Month},
                                                  {"week", TimePart::Week},
                                                  {"weeks", TimePart::Week},
                                                  {"woche", TimePart::Week},
                                                  {"semaine", TimePart::Week},
                                                  {"date", TimePart::Date},
                                                  {"datum", TimePart::Date},
                                                  {"day", TimePart::Day},
                                                  {"days", TimePart::Day},
                                                  {"tag", TimePart::Day},
                                                  {"jour", TimePart::Day},
                                                  {"dia", TimePart::Day},
                                                  {"d\xC3\xAD"
                                                   "a",
                                                   TimePart::Day},
                                                  {"\xE6\x97\xA5", TimePart::Day},
                                                  {"dom", TimePart::Day},
                                                  {"hour", TimePart::Hour},
                                                  {"hours", TimePart::Hour},
                                                  {"hr", TimePart::Hour},
                                                  {"stunde", TimePart::Hour},
                                                  {"heure", TimePart::Hour},
                                                  {"\xE6\x97\xB6", TimePart::Hour},
                                                  {"minute", TimePart::Minute},
                                                  {"minutes", TimePart::Minute},
                                                  {"min", TimePart::Minute},
                                                  {"second", TimePart::Second},
                                                  {"seconds", TimePart::Second},
                                                  {"sec", TimePart::Second},
                                                  {"sekunde", TimePart::Second},
                                                  {"doy", TimePart::Day},
                                                  {"tage", TimePart::Day},
                                                  {"jours", TimePart::Day}}};

constexpr std::array<std::string_view, 9> kStepWords = {"visit",     "wave",    "age",   "t",     "time",
                                                        "timepoint", "session", "cycle", "period"};

template <class Words>
bool isOneOf(std::string_view word, const Words& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// In lower case, without what stands in brackets: "time (h)" is time.
std::string bareName(std::string_view name)
{
    std::string bare = inLowerCase(name);
    const std::size_t bracket = bare.find_first_of("([{");
    if (bracket != std::string::npos && bracket > 0) {
        bare.erase(bracket);
    }
    while (!bare.empty() && (bare.back() == ' ' || bare.back() == '_' || bare.back() == '.')) {
        bare.pop_back();
    }
    return bare;
}

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    for (const char c : bareName(name)) {
        if (c == ' ' || c == '_' || c == '.' || c == '-' || c == ':' || c == '/') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    std::erase_if(words, [](const std::string& word) { return word.empty(); });
    return words;
}

bool beginsWithLetter(std::string_view name, char letter)
{
    return !name.empty() && (name.front() == letter || name.front() == letter - 'a' + 'A');
}

} // namespace

std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), lowered);
    return lower;
}

int idRank(std::string_view name)
{
    const std::string bare = bareName(name);
    if (bare == "id") {
        return 3;
    }
    const std::vector<std::string> words = wordsOf(name);
    const bool endsWithId = name.size() > 2 && (name.ends_with("ID") || name.ends_with("Id"));
    const bool isIdOfWord =
        bare.ends_with("id") && isOneOf(std::string_view(bare).substr(0, bare.size() - 2), kIdWords);
    const bool isNumberOfWord = words.size() == 2 && isOneOf(words[0], kIdWords) && isOneOf(words[1], kNumberWords);
    if (isOneOf("id", words) || endsWithId || isIdOfWord || isNumberOfWord || isOneOf(bare, kIdWords)) {
        return 2;
    }
    return isOneOf(bare, kMaybeIdWords) ? 1 : 0;
}

int timeRank(std::string_view name)
{
    if (isOneOf(bareName(name), kTimeWords)) {
        return 3;
    }
    if (isInputName(name) || isOutputName(name)) {
        return 0;
    }
    const std::vector<std::string> words = wordsOf(name);
    const bool holdsOne = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word != "t" && word != "step" && isOneOf(word, kTimeWords);
    });
    const bool isLetter = !words.empty() && words.size() == 2 && words.front() == "t";
    return holdsOne || isLetter ? 2 : 0;
}

TimePart timePartNamed(std::string_view name)
{
    const std::string bare = bareName(name);
    const auto* const found =
        std::find_if(kPartNames.begin(), kPartNames.end(), [&](const PartName& part) { return part.name == bare; });
    return found == kPartNames.end() ? TimePart::None : found->part;
}

bool isClockName(std::string_view name)
{
    constexpr auto kClockWords =
        std::to_array<std::string_view>({"time", "clock", "zeit", "uhrzeit", "uhr", "hora", "heure", "hour",
                                         "\xE6\x97\xB6\xE9\x97\xB4", "\xE6\x99\x82\xE9\x96\x93"});
    const std::vector<std::string> words = wordsOf(name);
    const auto isWordIn = [&](const auto& list) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return isOneOf(word, list); });
    };
    return isWordIn(kClockWords) && !isWordIn(std::to_array<std::string_view>({"date", "datum", "fecha"}));
}

bool isStepWord(std::string_view name)
{
    return isOneOf(bareName(name), kStepWords) || timePartNamed(name) != TimePart::None;
}

bool isInputName(std::string_view name)
{
    return beginsWithLetter(name, 'x');
}

bool isOutputName(std::string_view name)
{
    const std::string bare = bareName(name);
    return (beginsWithLetter(name, 'y') && timePartNamed(name) == TimePart::None) || bare == "response" ||
           bare == "outcome" || bare == "target";
}

bool isRowCountName(std::string_view name)
{
    const std::string bare = bareName(name);
    return name == "X" ||
           isOneOf(bare, std::array<std::string_view, 10>{"row", "rows", "rownames", "index", "nr", "no", "obs",
                                                          "unnamed: 0", "#", "\xE5\xBA\x8F\xE5\x8F\xB7"});
}

} // namespace credence
