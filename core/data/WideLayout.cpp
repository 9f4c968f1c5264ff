// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/WideLayout.h"

#include "core/data/ColumnNames.h"
#include "core/data/GuessRoles.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace credence {

namespace {

constexpr std::size_t kFewestSteps = 3;

struct StepLabel {
    std::string stem;
    std::string word; ///< t of y_t1
    std::string unit; ///< of a date
    double value = 0;
    std::string text;
};

std::string withoutDividers(std::string text)
{
    while (!text.empty() && std::string_view(" _.-:[(").find(text.back()) != std::string_view::npos) {
        text.pop_back();
    }
    return text;
}

/// order: of names such as 1/22/20, as all of them together prove it
std::optional<StepLabel> momentLabel(const std::string& name, DateOrder order)
{
    const auto moment = readMoment(name);
    const auto day = moment ? settled(*moment, order) : std::nullopt;
    if (!day || day->kind == MomentKind::Clock) {
        return std::nullopt;
    }
    return StepLabel{"", "", unitOf(day->kind), valueOf(*day, day->kind), isoText(*day, name)};
}

DateOrder orderOf(const std::vector<std::string>& names)
{
    std::size_t monthFirst = 0;
    std::size_t dayFirst = 0;
    for (const std::string& name : names) {
        const auto moment = readMoment(name);
        if (moment && moment->isOrderOpen) {
            monthFirst += moment->second > 12 ? 1U : 0U;
            dayFirst += moment->first > 12 ? 1U : 0U;
        }
    }
    return monthFirst > dayFirst ? DateOrder::MonthDayYear : DateOrder::DayMonthYear;
}

/// JAN, temp_Jan
std::optional<StepLabel> monthLabel(const std::string& name)
{
    const std::size_t divider = name.find_last_of(" _.-");
    const std::size_t begin = divider == std::string::npos ? 0 : divider + 1;
    const int month = monthNamed(std::string_view(name).substr(begin));
    if (month == 0) {
        return std::nullopt;
    }
    return StepLabel{withoutDividers(name.substr(0, begin)), "month", "", static_cast<double>(month),
                     std::to_string(month)};
}

/// A name cut before the number at its end.
struct NumberName {
    std::string body;      ///< what stands before the number and its minus
    bool hasMinus = false; ///< or a hyphen
    std::string whole;     ///< digits; empty where the name ends without a number
    std::string fraction;  ///< digits behind a mark; empty where there is none

    [[nodiscard]] double asDecimal() const
    {
        return readNumber(fraction.empty() ? whole : whole + "." + fraction).value;
    }
};

NumberName cutName(std::string bare)
{
    constexpr std::size_t kMostDigits = 9;
    if (!bare.empty() && (bare.back() == ']' || bare.back() == ')')) {
        bare.pop_back();
    }
    const auto takeDigits = [&bare] {
        const std::size_t last = bare.find_last_not_of("0123456789");
        const std::size_t begin = last == std::string::npos ? 0 : last + 1;
        std::string digits = bare.substr(begin);
        bare.erase(begin);
        return digits;
    };
    NumberName name;
    name.whole = takeDigits();
    const bool hasMark = bare.size() > 1 && (bare.back() == '.' || bare.back() == ',') && !name.whole.empty();
    if (hasMark && bare[bare.size() - 2] >= '0' && bare[bare.size() - 2] <= '9') {
        bare.pop_back();
        name.fraction = std::exchange(name.whole, takeDigits());
    }
    if (name.whole.empty() || name.whole.size() + name.fraction.size() > kMostDigits) {
        return {};
    }
    for (const std::string_view minus : {std::string_view("-"), std::string_view("\xE2\x88\x92")}) {
        if (!name.hasMinus && bare.ends_with(minus)) {
            name.hasMinus = true;
            bare.erase(bare.size() - minus.size());
        }
    }
    name.body = bare;
    return name;
}

/// What the points and hyphens in names mean, y_0.25 and y-3, as all names of one kind together tell: a decimal point
/// or what divides a name from its number, a minus or a hyphen.
class NumberNames {
public:
    explicit NumberNames(const std::vector<std::string>& names)
    {
        std::map<std::string, std::vector<NumberName>> alike;
        for (const std::string& name : names) {
            m_names.push_back(cutName(name));
            if (!m_names.back().whole.empty()) {
                alike[withoutDividers(m_names.back().body)].push_back(m_names.back());
            }
        }
        for (const auto& [body, group] : alike) {
            m_groups[body] = {haveMinus(group), areDecimal(group), areQuarters(body, group)};
        }
    }

    /// y_1, y1, y.t1, score[3], week 2, 1950, X0.25, y-3
    [[nodiscard]] std::optional<StepLabel> label(std::size_t at) const
    {
        NumberName name = m_names[at];
        if (name.whole.empty()) {
            return std::nullopt;
        }
        const std::string bare = withoutDividers(name.body);
        const Meaning& meaning = m_groups.at(bare);
        const bool isNegative = name.hasMinus && (meaning.isMinus || name.body.empty() || name.body != bare);
        if (!name.fraction.empty() && !meaning.isDecimal) {
            name.body += (name.hasMinus ? "-" : "") + name.whole;
            name.whole = std::exchange(name.fraction, {});
        }
        StepLabel label{withoutDividers(name.body), "", "", name.asDecimal() * (isNegative ? -1 : 1), ""};
        label.value += 0.0; // never -0
        label.text = writeNumber(label.value);
        const std::size_t divider = label.stem.find_last_of(" _.-");
        const std::string word = label.stem.substr(divider == std::string::npos ? 0 : divider + 1);
        if (isStepWord(word)) {
            label.word = word;
            label.stem = withoutDividers(label.stem.substr(0, divider == std::string::npos ? 0 : divider));
        }
        if (meaning.isQuarter) {
            label.word = "quarter";
            label.stem.clear();
        }
        if (label.stem == "X" || label.stem == "V") {
            label.stem.clear(); // R writes X1950 for 1950
        }
        return label;
    }

private:
    struct Meaning {
        bool isMinus = false;
        bool isDecimal = false;
        bool isQuarter = false;
    };

    /// Q1 ... Q4, but not the questions Q1 ... Q20.
    static bool areQuarters(const std::string& body, const std::vector<NumberName>& names)
    {
        return (body == "Q" || body == "q") && std::all_of(names.begin(), names.end(), [](const NumberName& name) {
                   return name.fraction.empty() && name.asDecimal() >= 1 && name.asDecimal() <= 4;
               });
    }

    /// Where some have none, or where only so the steps rise.
    static bool haveMinus(const std::vector<NumberName>& names)
    {
        const bool areAll = std::all_of(names.begin(), names.end(), [](const auto& name) { return name.hasMinus; });
        const bool doFall = std::adjacent_find(names.begin(), names.end(), [](const auto& a, const auto& b) {
                                return a.asDecimal() <= b.asDecimal();
                            }) == names.end();
        return !areAll || (doFall && names.size() > 1);
    }

    /// x1.1, x1.2, x1.3 and x2.1, x2.2, x2.3 are two columns at three steps; y1, y1.5, y2 is one, and so is y_0.25.
    static bool areDecimal(const std::vector<NumberName>& names)
    {
        std::map<std::string, std::vector<double>> fractions; // of each whole number
        bool isSure = false;
        for (const NumberName& name : names) {
            isSure = isSure || name.fraction.empty() || name.whole == "0" || name.fraction.starts_with('0');
            if (!name.fraction.empty()) {
                fractions[name.whole].push_back(readNumber(name.fraction).value);
            }
        }
        if (fractions.empty()) {
            return false;
        }
        const std::vector<double>& first = fractions.begin()->second;
        const bool areAlike =
            std::all_of(fractions.begin(), fractions.end(), [&](const auto& one) { return one.second == first; });
        const bool doRise = std::all_of(fractions.begin(), fractions.end(), [](const auto& one) {
            return std::is_sorted(one.second.begin(), one.second.end());
        });
        const std::string& body = names.front().body;
        const bool isDivided = body.empty() || body == "X" || body == "V" || withoutDividers(body) != body;
        const bool isTable = areAlike && first.size() > 1 && fractions.size() > 1;
        return isSure || !doRise || (isDivided ? !isTable : !areAlike);
    }

    std::map<std::string, Meaning> m_groups; ///< by what stands before the number, without dividers
    std::vector<NumberName> m_names;
};

struct LabelledColumn {
    std::size_t column = 0;
    StepLabel label;
};

using Groups = std::map<std::string, std::vector<LabelledColumn>>;

/// Columns of values whose names differ by a step alone, at least three.
Groups stepGroups(const RawTable& table, const std::vector<ColumnProfile>& profiles)
{
    std::vector<std::size_t> columns;
    std::vector<std::string> names;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const bool isValue = profiles[j].isNumeric() || profiles[j].filled() == 0;
        if (table.columns[j].isNamed && isValue) {
            columns.push_back(j);
            names.push_back(table.columns[j].name);
        }
    }
    const NumberNames numbers(names);
    const DateOrder order = orderOf(names);
    Groups groups;
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto label = momentLabel(names[i], order);
        label = label ? label : monthLabel(names[i]);
        label = label ? label : numbers.label(i);
        if (label) {
            groups[label->stem].push_back({columns[i], *label});
        }
    }
    for (auto group = groups.begin(); group != groups.end();) {
        std::set<double> steps;
        for (const LabelledColumn& column : group->second) {
            steps.insert(column.label.value);
        }
        const bool isGood = steps.size() >= kFewestSteps && steps.size() == group->second.size();
        group = isGood ? std::next(group) : groups.erase(group);
    }
    return groups;
}

bool isInGroup(const Groups& groups, std::size_t column)
{
    return std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
        return std::any_of(group.second.begin(), group.second.end(),
                           [&](const LabelledColumn& one) { return one.column == column; });
    });
}

/// Further columns of text, where one does not tell the rows apart, as a site and its plots.
void addTextIds(const RawTable& table, const std::vector<ColumnProfile>& profiles, const Groups& groups,
                std::vector<std::size_t>& ids)
{
    std::vector<std::size_t> more = ids;
    for (std::size_t j = 0; j < table.columns.size() && !areRowsDistinct(table, more); ++j) {
        if (profiles[j].isText() && profiles[j].missing == 0 && !isInGroup(groups, j) && j != ids.front()) {
            more.push_back(j);
        }
    }
    if (areRowsDistinct(table, more)) {
        std::sort(more.begin(), more.end());
        ids = std::move(more);
    }
}

/// The columns that name a row: by their names, else the first that is no step.
std::vector<std::size_t> wideIds(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                 const Groups& groups, const std::vector<std::string>& given)
{
    std::vector<std::size_t> ids;
    for (const std::string& name : given) {
        const std::size_t column = columnNamed(table, name);
        if (column == kNoRow) {
            return {};
        }
        ids.push_back(column);
    }
    std::size_t best = kNoRow;
    for (std::size_t j = 0; ids.empty() && j < table.columns.size(); ++j) {
        const auto rank = [&](std::size_t column) { return idRank(table.columns[column].name); };
        if (!isInGroup(groups, j) && (best == kNoRow || rank(j) > rank(best))) {
            best = j;
        }
    }
    if (best != kNoRow) {
        ids.push_back(best);
        addTextIds(table, profiles, groups, ids);
    }
    // a time in front of y1, y2, y3 has three outputs, but a year in front of JAN, FEB, MAR names a row
    const bool areStepsAlone = groups.begin()->first.empty();
    const bool isTime = given.empty() && !ids.empty() &&
                        (timeRank(table.columns[ids.front()].name) == 3 ||
                         (!areStepsAlone && isStepWord(table.columns[ids.front()].name)));
    if (ids.empty() || isTime || !areRowsDistinct(table, ids)) {
        return {};
    }
    return ids;
}

/// What else the table holds must not look like a long table's.
bool speaksForLong(const RawTable& table, const std::vector<ColumnProfile>& profiles, const Groups& groups,
                   const std::vector<std::size_t>& ids)
{
    std::size_t firstStep = table.columns.size();
    bool isStepsAlone = false;
    for (const auto& [stem, columns] : groups) {
        firstStep = std::min(firstStep, columns.front().column);
        isStepsAlone = isStepsAlone || stem.empty();
    }
    // each row another subject: as a long table, it would have no sequence of two rows
    const bool isNamedId = idRank(table.columns[ids.front()].name) > 1;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const std::string& name = table.columns[j].name;
        const bool isOther = !isInGroup(groups, j) && std::find(ids.begin(), ids.end(), j) == ids.end();
        if (!isOther || profiles[j].filled() == 0) {
            continue;
        }
        if (timeRank(name) == 3 || isOutputName(name) || profiles[j].isMoment()) {
            return true;
        }
        if (profiles[j].isNumeric() && j > firstStep && !isStepsAlone && !isNamedId) {
            return true;
        }
    }
    return std::all_of(groups.begin(), groups.end(), [](const auto& group) { return isInputName(group.first); });
}

void placeSteps(WideLayout& layout, const Groups& groups)
{
    std::map<double, const StepLabel*> steps;
    for (const auto& [stem, columns] : groups) {
        for (const LabelledColumn& column : columns) {
            steps.emplace(column.label.value, &column.label);
        }
    }
    for (const auto& [value, label] : steps) {
        layout.steps.push_back(value);
        layout.stepTexts.push_back(label->text);
        layout.stepName = label->word;
        layout.stepUnit = label->unit;
    }
    layout.stepName = layout.stepName.empty() ? "t" : inLowerCase(layout.stepName);
    for (const bool wantsInputs : {false, true}) {
        for (const auto& [stem, columns] : groups) {
            const bool isInput = groups.size() > 1 && isInputName(stem);
            if (isInput != wantsInputs) {
                continue;
            }
            WideGroup group{stem, std::vector<std::size_t>(layout.steps.size(), kNoRow)};
            for (const LabelledColumn& column : columns) {
                const auto at = std::lower_bound(layout.steps.begin(), layout.steps.end(), column.label.value);
                group.columns[static_cast<std::size_t>(at - layout.steps.begin())] = column.column;
            }
            layout.groups.push_back(std::move(group));
        }
        layout.outputs = wantsInputs ? layout.outputs : layout.groups.size();
    }
}

} // namespace

bool hasStepsInNames(const RawTable& table, const std::vector<ColumnProfile>& profiles)
{
    return !stepGroups(table, profiles).empty();
}

std::optional<WideLayout> findWideLayout(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                         const std::vector<std::string>& givenIds, bool isAsked)
{
    const Groups groups = stepGroups(table, profiles);
    if (groups.empty()) {
        return std::nullopt;
    }
    WideLayout layout;
    layout.ids = wideIds(table, profiles, groups, givenIds);
    if (layout.ids.empty() || (!isAsked && speaksForLong(table, profiles, groups, layout.ids))) {
        return std::nullopt;
    }
    placeSteps(layout, groups);
    std::size_t last = table.columns.size(); // behind the steps of a table without names there are sums and means
    if (groups.begin()->first.empty() || idRank(table.columns[layout.ids.front()].name) < 2) {
        last = *std::min_element(layout.groups.front().columns.begin(), layout.groups.front().columns.end());
    }
    for (std::size_t j = 0; j < last; ++j) {
        const bool isId = std::find(layout.ids.begin(), layout.ids.end(), j) != layout.ids.end();
        const bool isValue = table.columns[j].isNamed && (profiles[j].isNumeric() || profiles[j].isBoolean());
        if (!isId && isValue && !isInGroup(groups, j)) {
            layout.constants.push_back(j);
        }
    }
    return layout;
}

} // namespace credence
