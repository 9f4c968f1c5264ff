// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ReadPlan.h"

#include "core/data/ColumnNames.h"
#include "core/data/ColumnPlaces.h"
#include "core/data/GuessRoles.h"
#include "core/data/WideLayout.h"

#include <algorithm>
#include <optional>

namespace credence {

namespace {

bool isAmong(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// What numbers say about the decimal mark: those that make sense with one mark alone, and those with either.
struct MarkVotes {
    std::size_t points = 0;
    std::size_t commas = 0;
    std::size_t openPoints = 0; ///< as 1.234
    std::size_t openCommas = 0; ///< as 1,234

    void add(const ColumnProfile& profile)
    {
        points += profile.pointOnly;
        commas += profile.commaOnly;
        openPoints += profile.either - profile.eitherComma;
        openCommas += profile.eitherComma;
    }
    [[nodiscard]] bool isEven() const { return points == commas; }
    [[nodiscard]] char most() const { return points > commas ? '.' : ','; }
    /// Numbers whose one mark would then stand between thousands, as 1.134 for 1134.
    [[nodiscard]] std::size_t multiplied() const { return most() == ',' ? openPoints : openCommas; }
    /// So few against so many are more likely slips of the pen.
    [[nodiscard]] bool isWeak() const
    {
        constexpr std::size_t kFewOfMany = 10;
        return kFewOfMany * std::max(points, commas) < multiplied();
    }
};

/// Of all columns of numbers but one, or of all.
MarkVotes votesOf(const std::vector<ColumnProfile>& profiles, std::size_t but = kNoRow)
{
    MarkVotes votes;
    for (std::size_t j = 0; j < profiles.size(); ++j) {
        if (j != but && profiles[j].isNumeric()) {
            votes.add(profiles[j]);
        }
    }
    return votes;
}

/// The decimal mark of the file, from the numbers that make sense with one mark alone.
char fileDecimal(const RawTable& table, const std::vector<ColumnProfile>& profiles)
{
    const MarkVotes votes = votesOf(profiles);
    if (!votes.isEven()) {
        return votes.isWeak() && *table.used.delimiter == ',' ? '.' : votes.most();
    }
    return votes.openCommas > 0 && *table.used.delimiter != ',' ? ',' : '.';
}

/// The mark of a column from its own numbers; a few of them that would multiply all the others by thousand are believed
/// only where the other columns, or the delimiter, say the same. The odd ones out are then refused where they stand.
char columnDecimal(const RawTable& table, const std::vector<ColumnProfile>& profiles, std::size_t column)
{
    MarkVotes votes;
    votes.add(profiles[column]);
    if (!votes.isWeak()) {
        return votes.most();
    }
    const MarkVotes others = votesOf(profiles, column);
    return others.isEven() ? (*table.used.delimiter == ',' ? '.' : ',') : others.most();
}

std::vector<char> columnDecimals(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                 const std::optional<char>& given)
{
    const char ofFile = given.value_or(fileDecimal(table, profiles));
    std::vector<char> decimals(profiles.size(), ofFile);
    for (std::size_t j = 0; j < profiles.size(); ++j) {
        if (!given && profiles[j].pointOnly != profiles[j].commaOnly) {
            decimals[j] = columnDecimal(table, profiles, j);
        }
    }
    return decimals;
}

/// Steps, inputs and outputs, each once.
std::vector<std::size_t> valueColumns(const ReadPlan& plan)
{
    std::vector<std::size_t> used;
    for (const RowSlot& slot : plan.slots) {
        used.insert(used.end(), slot.inputs.begin(), slot.inputs.end());
        used.insert(used.end(), slot.outputs.begin(), slot.outputs.end());
    }
    used.insert(used.end(), plan.stepPlan.columns.begin(), plan.stepPlan.columns.end());
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    std::erase(used, kNoRow);
    return used;
}

/// Where numbers of a column prove one mark, but most would read as well with the other, a thousandth as large, and the
/// other columns do not settle it.
void noteOutvotedDecimals(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options,
                          ReadPlan& plan)
{
    for (const std::size_t j : valueColumns(plan)) {
        MarkVotes votes;
        votes.add(profiles[j]);
        const bool isTaken = !options.decimal && !votes.isEven() && votes.most() == plan.decimals[j];
        const bool isCategory = isAmong(plan.roles.categories, table.columns[j].name);
        if (!isTaken || isCategory || votes.multiplied() == 0 || profiles[j].isMoment()) {
            continue;
        }
        const MarkVotes others = votesOf(profiles, j);
        const bool isSettled = !others.isEven() && others.most() == plan.decimals[j];
        const std::size_t proofs = std::max(votes.points, votes.commas);
        const bool isProven = proofs >= 3 * votes.multiplied();
        const bool isBacked = proofs > 1 && 2 * proofs >= votes.multiplied(); // one cell may be a slip of the pen
        const bool isUsual = *table.used.delimiter == ',' ? plan.decimals[j] == '.' : isBacked;
        if (!votes.isWeak() && (isSettled || isProven || isUsual)) {
            continue;
        }
        const std::string proof = countOf(proofs, "number");
        const std::string mark = plan.decimals[j] == ',' ? "comma" : "point";
        const std::string other = plan.decimals[j] == ',' ? "point" : "comma";
        plan.notices.push_back({"In column " + table.columns[j].name + " the " + mark +
                                    " was taken as the decimal mark because of " + proof + ", so that the " + other +
                                    " of " + countOf(votes.multiplied(), "other number") +
                                    " stands between thousands. Set the decimal mark if that is wrong.",
                                table.columns[j].name, 0, true});
    }
}

/// Where all marks of a column could be decimal marks or stand between thousands, and nothing tells which.
void noteOpenDecimals(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options,
                      ReadPlan& plan)
{
    for (const std::size_t j : valueColumns(plan)) {
        const ColumnProfile* profile = &profiles[j];
        const bool isOpen = !isAmong(plan.roles.categories, table.columns[j].name) && !options.decimal &&
                            profile->either > 0 && profile->pointOnly == 0 && profile->commaOnly == 0 &&
                            !profile->isMoment();
        const bool isUsual =
            isOpen && plan.decimals[j] == '.' && profile->eitherComma == 0 && *table.used.delimiter == ',';
        if (!isOpen || isUsual) {
            continue;
        }
        const std::string mark = profile->eitherComma > 0 ? "comma" : "point";
        const bool isDecimal = (plan.decimals[j] == ',') == (profile->eitherComma > 0);
        plan.notices.push_back({"In column " + table.columns[j].name + " it is ambiguous whether the " + mark +
                                    " is a decimal mark or stands between thousands (" +
                                    countOf(profile->either, "number") + "); it was taken " +
                                    (isDecimal ? "as the decimal mark" : "to stand between thousands") +
                                    ". Set the decimal mark if that is wrong.",
                                table.columns[j].name, 0, true});
    }
}

MomentKind scaleOf(const ColumnProfile& profile)
{
    const auto count = [&](MomentKind kind) { return profile.kinds[static_cast<std::size_t>(kind)]; };
    if (profile.isClockWithPoints()) {
        return MomentKind::Clock;
    }
    if (profile.moments == 0 || count(MomentKind::DateTime) > 0) {
        return profile.moments == 0 ? MomentKind::Date : MomentKind::DateTime;
    }
    const auto* const most = std::max_element(profile.kinds.begin(), profile.kinds.end());
    return static_cast<MomentKind>(most - profile.kinds.begin());
}

/// Dates whose year has two digits may begin with it.
void settleShortYears(const RawTable& table, const ColumnProfile& profile, std::size_t column, ReadPlan& plan)
{
    const std::string& name = table.columns[column].name;
    const bool isYearFirst = profile.beginsWithYear();
    if (isYearFirst) {
        plan.stepPlan.order = DateOrder::YearMonthDay;
    }
    const bool arePoints = profile.pointClocks == profile.moments; // dd.mm.yy is the custom where dates have points
    const bool isCustom = arePoints && profile.firstParts.count() > profile.lastParts.count();
    if (!profile.mayBeginWithYear() || profile.yearProven > 0 || (isCustom && !isYearFirst)) {
        return;
    }
    const bool isKnown = profile.isYearPlaceKnown();
    plan.notices.push_back(
        {"The dates of column " + name + " have years of two digits, which may stand in front or at " +
             "the end; the year was taken to stand " + (isYearFirst ? "in front" : "at the end") +
             (isKnown ? ", so that the rows rise in time." : ".") + " Set the order of dates if that is wrong.",
         name, table.firstLine(), !isKnown});
}

void settleOrder(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options,
                 ReadPlan& plan)
{
    StepPlan& step = plan.stepPlan;
    for (const std::size_t j : step.columns) {
        const ColumnProfile& profile = profiles[j];
        const bool isProven = profile.dayFirst + profile.monthFirst > 0;
        if (options.dateOrder) {
            step.order = *options.dateOrder;
            continue;
        }
        if (profile.isClockWithPoints()) {
            continue;
        }
        if (isProven) {
            step.order = profile.dayFirst >= profile.monthFirst ? DateOrder::DayMonthYear : DateOrder::MonthDayYear;
        } else if (profile.orderOpen > 0 && !profile.beginsWithYear()) {
            plan.notices.push_back(
                {"The dates of column " + table.columns[j].name + " (" + countOf(profile.orderOpen, "row") +
                     ") are ambiguous: either day or month may come first; the day was taken as first. "
                     "Set the order of dates if that is wrong.",
                 table.columns[j].name, table.firstLine(), true});
        }
        settleShortYears(table, profile, j, plan);
        const bool holdsClocks = profile.kinds[static_cast<std::size_t>(MomentKind::Clock)] > 0;
        if (!holdsClocks && profile.pointClocks == profile.filled() && profile.moments == profile.pointClocks &&
            timePartNamed(table.columns[j].name) != TimePart::Date) {
            plan.notices.push_back({"The cells of column " + table.columns[j].name +
                                        " may be dates or times of the day with points (hh.mm.ss); they were read as "
                                        "dates. Write times as hh:mm:ss if they are such.",
                                    table.columns[j].name, table.firstLine(), true});
        }
    }
}

TimePart partOfStep(const RawTable& table, const ColumnProfile& profile, std::size_t column)
{
    if (profile.isClockWithPoints() ||
        (profile.isMoment() && 2 * profile.kinds[static_cast<std::size_t>(MomentKind::Clock)] > profile.moments)) {
        return TimePart::Clock;
    }
    if (profile.isMoment() || (profile.dayNumbers > 0 && profile.dayNumbers == profile.filled())) {
        return TimePart::Date;
    }
    return timePartNamed(table.columns[column].name);
}

void planStep(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options,
              ReadPlan& plan)
{
    StepPlan& step = plan.stepPlan;
    if (step.columns.empty()) {
        return;
    }
    if (step.columns.size() == 1) {
        const std::size_t j = step.columns.front();
        const ColumnProfile& profile = profiles[j];
        const bool areDayNumbers = profile.dayNumbers > 0 && profile.dayNumbers == profile.filled() &&
                                   (timeRank(table.columns[j].name) > 0 || isStepWord(table.columns[j].name));
        step.hasPoints = profile.isClockWithPoints();
        step.isMoment = profile.isMoment() || areDayNumbers || step.hasPoints;
        step.scale = scaleOf(profile);
        if (areDayNumbers) {
            plan.notices.push_back(
                {"The numbers of column " + table.columns[j].name + " were read as dates (20210131 is 2021-01-31).",
                 table.columns[j].name, table.firstLine(), true});
        }
    } else {
        step.isMoment = true;
        for (const std::size_t j : step.columns) {
            step.parts.push_back(partOfStep(table, profiles[j], j));
        }
    }
    settleOrder(table, profiles, options, plan);
}

Column withUnit(const Roles& roles, const std::string& name)
{
    const auto unit = roles.units.find(name);
    return {name, unit == roles.units.end() ? std::string() : unit->second};
}

/// A unit for a column that is not there is a slip of the pen, and would be passed over in silence.
std::optional<Error> findUnusedUnit(const RawTable& table, const ReadPlan& plan)
{
    for (const auto& [name, unit] : plan.roles.units) {
        const auto isName = [&name = name](const Column& column) { return column.name == name; };
        const bool isThere = columnNamed(table, name) != kNoRow || isName(plan.id) || isName(plan.step) ||
                             std::any_of(plan.outputs.begin(), plan.outputs.end(), isName) ||
                             std::any_of(plan.inputs.begin(), plan.inputs.end(), isName);
        if (!isThere) {
            return Error{ErrorCode::Usage,
                         std::string("there is no column \"").append(name).append("\" to have the unit ") + unit + ".",
                         Place{.file = table.file, .line = 0, .column = {}, .field = {}},
                         {}};
        }
    }
    return std::nullopt;
}

std::string whyLeftOut(const RawTable& table, const ColumnProfile& profile, std::size_t column)
{
    if (profile.missing == profile.rows) {
        return "no value";
    }
    if ((!table.columns[column].isNamed || isRowCountName(table.columns[column].name)) && countsRows(table, column)) {
        return "row numbers";
    }
    if (profile.isNumeric() && 2 * profile.missing > profile.rows) {
        return std::to_string(profile.missing) + " of " + std::to_string(profile.rows) + " missing";
    }
    return profile.isNumeric()   ? "numbers"
           : profile.isMoment()  ? "dates or times"
           : profile.isBoolean() ? "booleans"
                                 : "text";
}

/// Columns that no role uses, so that nobody believes they were.
void noteLeftOut(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                 const std::vector<std::size_t>& used, ReadPlan& plan)
{
    std::string names;
    std::size_t count = 0;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        if (std::find(used.begin(), used.end(), j) != used.end()) {
            continue;
        }
        const RawColumn& column = table.columns[j];
        if (!column.isNamed && profiles[j].empty == profiles[j].rows) {
            if (!table.isSheet()) { // where every table has such columns beside it
                plan.notices.push_back(
                    {"Column " + std::to_string(column.position + 1) + " has no name and is empty; it was left out.",
                     column.name, 0});
            }
            continue;
        }
        names += (++count == 1 ? "" : ", ") + column.name + " (" + whyLeftOut(table, profiles[j], j) + ")";
    }
    if (count > 0) {
        plan.notices.push_back({countOf(count, "column") + " without a role, left out: " + names + ".", "", 0});
    }
}

/// Roles that name what only the long form of a wide table has.
bool fitsWide(const ReadOptions& options, const RawTable& table)
{
    if (options.layout) {
        return *options.layout == Layout::Wide;
    }
    if (!options.roles || options.roles->outputs.empty()) {
        return !options.roles || options.roles->step.empty();
    }
    return options.roles->step.empty() && options.roles->outputs.size() == 1 &&
           columnNamed(table, options.roles->outputs.front()) == kNoRow;
}

std::vector<std::string> givenIds(const ReadOptions& options)
{
    std::vector<std::string> ids;
    if (options.roles && !options.roles->id.empty()) {
        ids = options.roles->moreIds;
        ids.insert(ids.begin(), options.roles->id);
    }
    return ids;
}

void nameGroups(WideLayout& wide, const ReadOptions& options)
{
    for (std::size_t p = 0; p < wide.outputs; ++p) {
        std::string& name = wide.groups[p].name;
        const bool isNamed = options.roles && options.roles->outputs.size() == wide.outputs;
        if (isNamed && (name.empty() || wide.outputs == 1)) {
            name = options.roles->outputs[p];
        } else if (name.empty()) {
            name = options.wideName.empty() ? "value" : options.wideName;
        }
    }
}

/// Where outputs are named, only the inputs that are named are taken.
void keepWanted(const RawTable& table, const ReadOptions& options, WideLayout& wide)
{
    if (!options.roles || options.roles->outputs.empty()) {
        return;
    }
    const std::vector<std::string>& wanted = options.roles->inputs;
    std::erase_if(wide.constants, [&](std::size_t column) { return !isAmong(wanted, table.columns[column].name); });
    const auto firstInput = wide.groups.begin() + static_cast<std::ptrdiff_t>(wide.outputs);
    wide.groups.erase(std::remove_if(firstInput, wide.groups.end(),
                                     [&](const WideGroup& group) { return !isAmong(wanted, group.name); }),
                      wide.groups.end());
}

ReadPlan planWide(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options,
                  WideLayout wide)
{
    nameGroups(wide, options);
    ReadPlan plan;
    plan.layout = Layout::Wide;
    plan.ids = wide.ids;
    plan.roles.step = wide.stepName;
    std::vector<std::size_t> used = wide.ids;
    keepWanted(table, options, wide);
    const auto takeName = [&](const std::string& name, bool isOutput) {
        (isOutput ? plan.roles.outputs : plan.roles.inputs).push_back(name);
    };
    for (const std::size_t column : wide.constants) {
        takeName(table.columns[column].name, false);
        used.push_back(column);
    }
    for (std::size_t g = 0; g < wide.groups.size(); ++g) {
        takeName(wide.groups[g].name, g < wide.outputs);
        used.insert(used.end(), wide.groups[g].columns.begin(), wide.groups[g].columns.end());
    }
    for (std::size_t k = 0; k < wide.steps.size(); ++k) {
        RowSlot slot{wide.steps[k], wide.stepTexts[k], wide.constants, {}};
        for (std::size_t g = 0; g < wide.groups.size(); ++g) {
            (g < wide.outputs ? slot.outputs : slot.inputs).push_back(wide.groups[g].columns[k]);
        }
        plan.slots.push_back(std::move(slot));
    }
    std::vector<std::size_t> shown = wide.groups.front().columns;
    std::erase(shown, kNoRow);
    if (options.roles) {
        plan.roles.categories = options.roles->categories;
    }
    plan.notices.push_back({"The table is wide: each row is one sequence of " + countOf(wide.steps.size(), "step") +
                                " (" + wide.stepTexts.front() + " to " + wide.stepTexts.back() + ", from the names " +
                                table.columns[shown.front()].name + " to " + table.columns[shown.back()].name + ").",
                            "", 0, !options.layout});
    noteLeftOut(table, profiles, used, plan);
    plan.step.unit = wide.stepUnit;
    return plan;
}

/// The roles as given, or guessed; then a category is an input too.
Roles rolesFor(const RawTable& table, const std::vector<ColumnProfile>& profiles, const Roles& given)
{
    if (!given.outputs.empty()) {
        return given;
    }
    Roles roles = guessRoles(table, profiles, given);
    roles.categories = given.categories;
    for (const std::string& name : given.categories) {
        if (!isAmong(roles.inputs, name)) {
            roles.inputs.push_back(name);
        }
    }
    return roles;
}

/// Where no name tells what the sequences are: a guess by shape alone, or none where some column could well be one.
void noteGuessedId(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan,
                   std::vector<Notice>& notices)
{
    const bool hasSteps = !plan.stepPlan.columns.empty();
    if (!plan.ids.empty()) {
        const std::string& name = table.columns[plan.ids.front()].name;
        if (idRank(name) == 0 && !hasSteps) {
            notices.push_back({"Column " + name +
                                   " was taken for the id of the sequences because its texts repeat; "
                                   "choose other roles if that is wrong.",
                               name, table.firstLine(), true});
        }
        return;
    }
    for (std::size_t j = 0; j < profiles.size(); ++j) {
        const ColumnProfile& profile = profiles[j];
        if (profile.isText() && profile.filled() > 0 && profile.levels.size() > 1 &&
            profile.levels.size() < profile.filled() && (!hasSteps || comesInBlocks(table, {j}))) {
            notices.push_back({"All rows were taken as one sequence; if column " + table.columns[j].name +
                                   " names the sequences, choose it as the id.",
                               table.columns[j].name, table.firstLine(), true});
        }
    }
}

/// A person 1 of site A and a person 1 of site B, whose steps follow each other by chance.
void noteSecondId(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                  const std::vector<std::size_t>& used, const ReadPlan& plan, std::vector<Notice>& notices)
{
    for (std::size_t j = 0; j < profiles.size() && !plan.ids.empty(); ++j) {
        const std::string& name = table.columns[j].name;
        const bool isUsed = std::find(used.begin(), used.end(), j) != used.end();
        if (isUsed || idRank(name) == 0 || profiles[j].missing > 0 || !changesWithin(table, plan.ids, j)) {
            continue;
        }
        std::vector<std::size_t> both = plan.ids;
        both.push_back(j);
        if (comesInBlocks(table, both)) {
            notices.push_back({"Column " + name + " changes inside sequences of column " +
                                   table.columns[plan.ids.front()].name +
                                   "; if both together name a sequence, choose it as a second id.",
                               name, table.firstLine(), true});
        }
    }
}

/// A column called a visit or a day whose texts are no times, as "Day 10", where the rows are numbered instead.
void noteUnreadStep(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan,
                    std::vector<Notice>& notices)
{
    for (std::size_t j = 0; j < profiles.size() && plan.stepPlan.columns.empty(); ++j) {
        const std::string& name = table.columns[j].name;
        const bool isNamed = timeRank(name) > 0 || isStepWord(name) || timePartNamed(name) != TimePart::None;
        if (isNamed && profiles[j].isText() && !profiles[j].levels.empty()) {
            notices.push_back({"Column " + name + " is called a time, but its texts (" +
                                   inQuotes(profiles[j].levels.front()) +
                                   ") are none that can be read; it was left out, and the rows were numbered.",
                               name, table.firstLine(), true});
        }
    }
}

Result<ReadPlan> planLong(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadOptions& options)
{
    ReadPlan plan;
    plan.roles = rolesFor(table, profiles, options.roles.value_or(Roles{}));
    const auto places = placeColumns(table, plan.roles);
    if (!places) {
        return places.error();
    }
    plan.ids = places.value().ids;
    plan.stepPlan.columns = places.value().steps;
    plan.slots = {{0, "", places.value().inputs, places.value().outputs}};
    std::vector<std::size_t> used = plan.ids;
    used.insert(used.end(), plan.stepPlan.columns.begin(), plan.stepPlan.columns.end());
    used.insert(used.end(), places.value().inputs.begin(), places.value().inputs.end());
    used.insert(used.end(), places.value().outputs.begin(), places.value().outputs.end());
    const bool isGuessed = !options.roles || options.roles->outputs.empty();
    if (isGuessed && (!options.roles || options.roles->id.empty())) {
        noteGuessedId(table, profiles, plan, plan.notices);
        noteSecondId(table, profiles, used, plan, plan.notices);
    }
    if (isGuessed) {
        noteUnreadStep(table, profiles, plan, plan.notices);
    }
    if (isGuessed && !options.layout && plan.stepPlan.columns.empty() && hasStepsInNames(table, profiles)) {
        plan.notices.push_back({"Some columns differ by a step alone, as those of a wide table do, but no column names "
                                "each row once; the table was taken as long, with several outputs or inputs.",
                                "", table.firstLine(), true});
    }
    planStep(table, profiles, options, plan);
    noteLeftOut(table, profiles, used, plan);
    return plan;
}

void nameColumns(const RawTable& table, const ReadOptions& options, ReadPlan& plan)
{
    Roles& roles = plan.roles;
    const std::string stepUnit = plan.step.unit;
    if (options.roles) {
        roles.units.insert(options.roles->units.begin(), options.roles->units.end());
    }
    roles.units.insert(options.units.begin(), options.units.end());
    for (const RawColumn& column : table.columns) {
        if (!column.unit.empty() && plan.layout == Layout::Long) {
            roles.units.emplace(column.name, column.unit);
        }
    }
    if (plan.layout == Layout::Wide) {
        roles.moreIds.clear();
        for (const std::size_t column : plan.ids) {
            (roles.id.empty() ? roles.id : roles.moreIds.emplace_back()) = table.columns[column].name;
        }
    }
    const auto all = [](const std::string& first, std::vector<std::string> more) {
        more.insert(more.begin(), first);
        return joinedName(more);
    };
    plan.id = withUnit(roles, all(roles.id, roles.moreIds));
    plan.step = withUnit(roles, all(roles.step, roles.moreSteps));
    if (plan.step.unit.empty()) {
        plan.step.unit =
            plan.stepPlan.isMoment && plan.stepPlan.columns.size() == 1 ? unitOf(plan.stepPlan.scale) : stepUnit;
    }
    for (const std::string& name : roles.inputs) {
        plan.inputs.push_back(withUnit(roles, name));
    }
    for (const std::string& name : roles.outputs) {
        plan.outputs.push_back(withUnit(roles, name));
    }
}

std::optional<Error> findUnknownCategory(const RawTable& table, const Roles& roles)
{
    for (const std::string& name : roles.categories) {
        if (!isAmong(roles.inputs, name)) {
            return Error{ErrorCode::Usage, "there is no input \"" + name + "\" to be a category.",
                         Place{.file = table.file, .line = 0, .column = {}, .field = {}}, "Name it among the inputs."};
        }
        if (name == roles.step || isAmong(roles.moreSteps, name)) {
            return Error{ErrorCode::Usage, "column " + name + " cannot be step and category at once.",
                         Place{.file = table.file, .line = 0, .column = {}, .field = {}},
                         "Choose another column for one of them."};
        }
    }
    return std::nullopt;
}

std::optional<Error> findUnknownPolicy(const RawTable& table, const ReadOptions& options, const ReadPlan& plan)
{
    for (const auto& [name, policy] : options.missingInputs) {
        if (!isAmong(plan.roles.inputs, name)) {
            return Error{ErrorCode::Usage,
                         "there is no input \"" + name + "\" to fill in with " + nameOf(policy) + ".",
                         Place{.file = table.file, .line = 0, .column = {}, .field = {}},
                         {}};
        }
    }
    return std::nullopt;
}

} // namespace

std::string joinedName(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " / ") + name;
    }
    return text;
}

Result<ReadPlan> planReading(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                             const ReadOptions& options)
{
    const bool isAsked = options.layout == Layout::Wide;
    std::optional<WideLayout> wide;
    if (fitsWide(options, table)) {
        wide = findWideLayout(table, profiles, givenIds(options), isAsked);
    }
    if (isAsked && !wide) {
        return Error{ErrorCode::Usage,
                     "the table does not look wide: there are no three columns that differ by a step.",
                     Place{.file = table.file, .line = 0, .column = {}, .field = {}},
                     "Name such columns as y_1, y_2, y_3, and the column that names the sequence, each once."};
    }
    auto planned = wide ? Result<ReadPlan>(planWide(table, profiles, options, std::move(*wide)))
                        : planLong(table, profiles, options);
    if (!planned) {
        return planned.error();
    }
    ReadPlan plan = std::move(planned).value();
    plan.areStepsDates = plan.stepPlan.isMoment || !plan.step.unit.empty(); // a wide table has only dates' units yet
    plan.decimals = columnDecimals(table, profiles, options.decimal);
    plan.missing = options.missing;
    if (plan.layout == Layout::Long && plan.stepPlan.columns.empty() && plan.ids.empty() && !table.isSheet()) {
        plan.emptyLines = table.emptyLines;
    }
    nameColumns(table, options, plan);
    noteOpenDecimals(table, profiles, options, plan);
    noteOutvotedDecimals(table, profiles, options, plan);
    if (const auto error = findUnusedUnit(table, plan)) {
        return *error;
    }
    if (const auto error = findUnknownCategory(table, plan.roles)) {
        return *error;
    }
    if (const auto error = findUnknownPolicy(table, options, plan)) {
        return *error;
    }
    return plan;
}

} // namespace credence
