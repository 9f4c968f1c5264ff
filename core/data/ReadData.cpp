// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ReadData.h"

#include "core/base/Memory.h"
#include "core/data/ColumnProfile.h"
#include "core/data/DataNotices.h"
#include "core/data/LongRows.h"
#include "core/data/MissingInputs.h"
#include "core/data/ReadPlan.h"
#include "core/data/TextFile.h"

#include <optional>
#include <set>

namespace credence {

namespace {

void append(std::vector<Notice>& notices, std::vector<Notice> more)
{
    notices.insert(notices.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The decimal marks of the columns whose numbers have marks.
std::set<char> decimalsTaken(const std::vector<ColumnProfile>& profiles, const ReadPlan& plan)
{
    std::set<char> marks;
    for (std::size_t j = 0; j < profiles.size(); ++j) {
        const ColumnProfile& profile = profiles[j];
        if (profile.isNumeric() && !profile.isMoment() && profile.plain < profile.numbers) {
            marks.insert(plan.decimals[j]);
        }
    }
    return marks;
}

/// What is left of a table once its cells are numbers.
struct PlannedRows {
    ReadPlan plan;
    LongRows rows;
    Reading reading; ///< still without dataset
    std::string file;
};

Result<PlannedRows> readPlannedRows(const RawTable& table, const ReadOptions& options, const ReadHooks& hooks)
{
    auto profiles = profileColumns(table, options.missing, hooks);
    if (!profiles) {
        return profiles.error();
    }
    auto plan = planReading(table, profiles.value(), options);
    if (!plan) {
        return plan.error();
    }
    auto rows = readRows(table, profiles.value(), plan.value(), hooks);
    if (!rows) {
        return rows.error();
    }
    PlannedRows planned{std::move(plan).value(), std::move(rows).value(), {}, table.file};
    Reading& reading = planned.reading;
    reading.used = options;
    reading.used.encoding = table.used.encoding;
    reading.used.sheet = table.used.sheet;
    reading.used.delimiter = table.isSheet() ? std::nullopt : table.used.delimiter;
    reading.used.headerLine = table.used.headerLine;
    reading.used.hasComments = table.used.hasComments;
    reading.used.roles = planned.plan.roles;
    reading.used.layout = planned.plan.layout;
    reading.used.dateOrder =
        planned.plan.stepPlan.isMoment ? std::optional(planned.plan.stepPlan.order) : options.dateOrder;
    const std::set<char> decimals = decimalsTaken(profiles.value(), planned.plan);
    if (!options.decimal && decimals.size() == 1) {
        reading.used.decimal = *decimals.begin();
    }
    reading.hasSeveralDecimals = !options.decimal && decimals.size() > 1;
    reading.areStepsDates = planned.plan.areStepsDates;
    for (const RawColumn& column : table.columns) {
        reading.columns.push_back(column.name);
    }
    reading.notices = table.notices;
    append(reading.notices, planned.plan.notices);
    append(reading.notices, planned.rows.notices);
    reading.counts = planned.rows.counts;
    return planned;
}

Result<Reading> finish(PlannedRows planned)
{
    Reading reading = std::move(planned.reading);
    auto dataset = makeSequences(std::move(planned.rows), planned.plan, planned.file, reading.notices);
    if (!dataset) {
        return dataset.error();
    }
    Dataset data = std::move(dataset).value();
    if (const auto status = fillMissingInputs(data, reading.used.missingInputs, reading.notices); !status) {
        return status.error();
    }
    auto sealed = sealDataset(std::move(data));
    if (!sealed) {
        return sealed.error();
    }
    reading.dataset = std::move(sealed).value();
    append(reading.notices, findDataNotices(*reading.dataset));
    return reading;
}

} // namespace

Result<Reading> readCells(const RawTable& table, const ReadOptions& options, const ReadHooks& hooks)
{
    auto planned = readPlannedRows(table, options, hooks);
    return planned ? finish(std::move(planned).value()) : Result<Reading>(planned.error());
}

Result<Reading> readBytes(std::string bytes, const std::string& file, const ReadOptions& options,
                          const ReadHooks& hooks)
{
    const bool isLarge = bytes.size() > (std::size_t{4} << 20U);
    if (isLarge) {
        giveBackFreedMemory(); // of what was open before
    }
    auto planned = [&]() -> Result<PlannedRows> {
        const auto table = readTable(std::move(bytes), file, options, hooks);
        return table ? readPlannedRows(table.value(), options, hooks) : Result<PlannedRows>(table.error());
    }(); // the text is freed here, before sequences take their memory
    if (isLarge) {
        giveBackFreedMemory();
    }
    auto reading = planned ? finish(std::move(planned).value()) : Result<Reading>(planned.error());
    if (reading && hooks.progress) {
        hooks.progress(1);
    }
    return reading;
}

Result<Reading> readData(const std::filesystem::path& path, const ReadOptions& options, const ReadHooks& hooks)
{
    auto bytes = readTextFile(path);
    if (!bytes) {
        return bytes.error();
    }
    return readBytes(std::move(bytes).value(), path.filename().string(), options, hooks);
}

Result<ReadOptions> guessOptions(const std::string& bytes, const std::string& file)
{
    auto reading = readBytes(bytes, file);
    return reading ? Result<ReadOptions>(reading.value().used) : Result<ReadOptions>(reading.error());
}

Result<DatasetPtr> loadDataset(const std::filesystem::path& path, const Roles& roles)
{
    ReadOptions options;
    options.roles = roles;
    auto reading = readData(path, options);
    return reading ? Result<DatasetPtr>(reading.value().dataset) : Result<DatasetPtr>(reading.error());
}

} // namespace credence
