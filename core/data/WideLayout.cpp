// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/WideLayout.h"

#include "core/data/ColumnNames.h"
#include "core/data/GuessRoles.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <map>
#include <set>

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

std::optional<StepLabel> momentLabel(const std::string& name)
{
    const auto moment = readMoment(name);
    const auto day = moment ? settled(*moment, DateOrder::DayMonthYear) : std::nullopt;
    if (!day || day->kind == MomentKind::Clock || moment->isOrderOpen) {
        return std::nullopt;
    }
    return StepLabel{"", "", unitOf(day->kind), valueOf(*day, day->kind), isoText(*day, name)};
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

/// y_1, y1, y.t1, score[3], week 2, 1950
std::optional<StepLabel> numberLabel(const std::string& name)
{
    std::string bare = name;
    if (!bare.empty() && (bare.back() == ']' || bare.back() == ')')) {
        bare.pop_back();
    }
    const std::size_t last = bare.find_last_not_of("0123456789");
    const std::size_t begin = last == std::string::npos ? 0 : last + 1;
    if (begin == bare.size() || bare.size() - begin > 9) {
        return std::nullopt;
    }
    const std::string digits = bare.substr(begin);
    StepLabel label{withoutDividers(bare.substr(0, begin)), "", "", readNumber(digits).value, digits};
    label.text = writeNumber(label.value);
    const std::size_t divider = label.stem.find_last_of(" _.-");
    const std::string word = label.stem.substr(divider == std::string::npos ? 0 : divider + 1);
    if (isStepWord(word)) {
        label.word = word;
        label.stem = withoutDividers(label.stem.substr(0, divider == std::string::npos ? 0 : divider));
    }
    if (label.stem == "X" || label.stem == "V") {
        label.stem.clear(); // R writes X1950 for 1950
    }
    return label;
}

std::optional<StepLabel> labelOf(const std::string& name)
{
    if (auto label = momentLabel(name)) {
        return label;
    }
    if (auto label = monthLabel(name)) {
        return label;
    }
    return numberLabel(name);
}

struct LabelledColumn {
    std::size_t column = 0;
    StepLabel label;
};

using Groups = std::map<std::string, std::vector<LabelledColumn>>;

/// Columns of values whose names differ by a step alone, at least three.
Groups stepGroups(const RawTable& table, const std::vector<ColumnProfile>& profiles)
{
    Groups groups;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const bool isValue = profiles[j].isNumeric() || profiles[j].filled() == 0;
        const auto label = table.columns[j].isNamed && isValue ? labelOf(table.columns[j].name) : std::nullopt;
        if (label) {
            groups[label->stem].push_back({j, *label});
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

/// The columns that name a row: by their names, else the first that is no step.
std::vector<std::size_t> wideIds(const RawTable& table, const Groups& groups, const std::vector<std::string>& given)
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
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const std::string& name = table.columns[j].name;
        const bool isOther = !isInGroup(groups, j) && std::find(ids.begin(), ids.end(), j) == ids.end();
        if (!isOther || profiles[j].filled() == 0) {
            continue;
        }
        if (timeRank(name) == 3 || isOutputName(name) || profiles[j].isMoment()) {
            return true;
        }
        if (profiles[j].isNumeric() && j > firstStep && !isStepsAlone) {
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

std::optional<WideLayout> findWideLayout(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                         const std::vector<std::string>& givenIds, bool isAsked)
{
    const Groups groups = stepGroups(table, profiles);
    if (groups.empty()) {
        return std::nullopt;
    }
    WideLayout layout;
    layout.ids = wideIds(table, groups, givenIds);
    if (layout.ids.empty() || (!isAsked && speaksForLong(table, profiles, groups, layout.ids))) {
        return std::nullopt;
    }
    placeSteps(layout, groups);
    const std::size_t firstStep =
        *std::min_element(layout.groups.front().columns.begin(), layout.groups.front().columns.end());
    for (std::size_t j = 0; j < firstStep; ++j) {
        const bool isId = std::find(layout.ids.begin(), layout.ids.end(), j) != layout.ids.end();
        const bool isValue = table.columns[j].isNamed && (profiles[j].isNumeric() || profiles[j].isBoolean());
        if (!isId && isValue && !isInGroup(groups, j)) {
            layout.constants.push_back(j);
        }
    }
    return layout;
}

} // namespace credence
