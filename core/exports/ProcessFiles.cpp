// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/ProcessFiles.h"

#include "core/base/Words.h"
#include "core/exports/JsonNumbers.h"
#include "core/exports/RunTables.h"
#include "core/summaries/NormalTable.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <numeric>

namespace credence {

namespace {

struct NamedNumber {
    std::string name;
    double value = 0;
    std::string unit;
};

std::vector<NamedNumber> hyperparameters(const Dataset& dataset, const std::vector<OutputProcess>& outputs)
{
    std::vector<NamedNumber> numbers;
    for (std::size_t p = 0; p < outputs.size(); ++p) {
        const std::string of = outputs.size() == 1 ? "" : "[" + dataset.outputs[p].name + "]";
        const ProcessModel& model = outputs[p].fitted.model;
        const std::string& unit = dataset.outputs[p].unit;
        numbers.push_back({"mean" + of, outputs[p].centre, unit});
        numbers.push_back({"kernel_sd" + of, std::sqrt(model.kernel.variance), unit});
        numbers.push_back({"kernel_length" + of, model.kernel.length, dataset.step.unit});
        numbers.push_back({"sigma" + of, std::sqrt(model.noise), unit});
    }
    return numbers;
}

double sumOfMarginals(const OutputProcess& output)
{
    return std::accumulate(output.readings.begin(), output.readings.end(), 0.0,
                           [](double sum, const SeriesReading& reading) { return sum + reading.logMarginal; });
}

} // namespace

std::string processPredictionsCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs)
{
    std::vector<std::vector<std::vector<RowBands>>> bands; // [output][sequence][step]
    for (const OutputProcess& output : outputs) {
        bands.emplace_back();
        for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
            bands.back().push_back(processBands(output, i));
        }
    }
    return csvTable(predictionsTable(dataset, [&bands](Index i, Index t, Index p) {
        return &bands[static_cast<std::size_t>(p)][static_cast<std::size_t>(i)][static_cast<std::size_t>(t)];
    }));
}

std::string processStepsCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs)
{
    const std::vector<TableColumn> added = {{"f_before_mean"}, {"f_before_sd"},  {"f_after_mean"},  {"f_after_sd"},
                                            {"y_before_q2.5"}, {"y_before_q50"}, {"y_before_q97.5"}};
    return csvTable(cellsTable(dataset, added, [&outputs](Index i, Index t, Index p) {
        const OutputProcess& output = outputs[static_cast<std::size_t>(p)];
        const SeriesReading& reading = output.readings[static_cast<std::size_t>(i)];
        const double before = output.centre + reading.before.mean(t);
        const double ofNew = std::sqrt(reading.before.variance(t) + output.fitted.model.noise);
        std::vector<TableCell> cells;
        for (const double value : {before, std::sqrt(reading.before.variance(t)), output.centre + reading.after.mean(t),
                                   std::sqrt(reading.after.variance(t)), before + normalQuantile(0.025) * ofNew, before,
                                   before + normalQuantile(0.975) * ofNew}) {
            cells.push_back(numberCell(value));
        }
        return cells;
    }));
}

std::string processSummaryCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs)
{
    SummaryTable table;
    for (const NamedNumber& number : hyperparameters(dataset, outputs)) {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        QuantitySummary& row = table.rows.emplace_back();
        row.name = number.name;
        row.unit = number.unit;
        row.mean = number.value;
        row.sd = row.q5 = row.q50 = row.q95 = kNone;
    }
    return csvTable(summaryTable(table));
}

std::string processSummaryJson(const Dataset& dataset, const std::vector<OutputProcess>& outputs,
                               const ProcessPlan& plan)
{
    using nlohmann::ordered_json;
    ordered_json list = ordered_json::array();
    for (std::size_t p = 0; p < outputs.size(); ++p) {
        const OutputProcess& output = outputs[p];
        const ProcessModel& model = output.fitted.model;
        list.push_back({{"output", dataset.outputs[p].name},
                        {"unit", jsonText(dataset.outputs[p].unit)},
                        {"mean", jsonNumber(output.centre)},
                        {"kernel_variance", jsonNumber(model.kernel.variance)},
                        {"kernel_length", jsonNumber(model.kernel.length)},
                        {"noise_variance", jsonNumber(model.noise)},
                        {"log_marginal_of_fit", jsonNumber(output.fitted.logMarginal)},
                        {"is_fit_exact", output.fitted.isExact},
                        {"starts", output.fitted.maxima},
                        {"starts_agreeing", output.fitted.agreeing},
                        {"inducing", output.M},
                        {"is_out_of_reach", output.isOutOfReach},
                        {"log_marginal", jsonNumber(sumOfMarginals(output))}});
    }
    const ProcessScore score = scoreHeldOut(dataset, outputs);
    ordered_json json = {{"kind", "hippo-gp"},
                         {"kernel", wordOf(kKernelWords, plan.fit.kind)},
                         {"restarts", plan.fit.restarts},
                         {"seed", plan.fit.seed},
                         {"fit_share", plan.fitShare},
                         {"outputs", list}};
    if (score.values > 0) {
        json["held_out"] = {{"values", score.values},
                            {"within_80", score.within80},
                            {"within_95", score.within95},
                            {"rmse", jsonNumber(score.rmse)},
                            {"log_score", jsonNumber(score.logScore)}};
    }
    return json.dump(2) + "\n";
}

} // namespace credence
