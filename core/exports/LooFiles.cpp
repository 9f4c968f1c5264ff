// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/LooFiles.h"

#include "core/exports/CsvText.h"
#include "core/exports/JsonNumbers.h"

namespace credence {

namespace {

using nlohmann::ordered_json;

void addTotal(const std::string& name, const TotalMeasure& total, ordered_json& object)
{
    object[name] = jsonNumber(total.sum);
    object[name + "_se"] = jsonNumber(total.se);
}

ordered_json looTotalJson(const LooTotal& total, const std::string& worst, const std::string& advice)
{
    ordered_json object;
    addTotal("elpd", total.elpd, object);
    addTotal("p", total.p, object);
    addTotal("looic", total.looic, object);
    object["mcse"] = jsonNumber(total.mcse);
    object["points"] = total.points;
    object["k_limit"] = total.limit;
    object["unreliable"] = total.unreliable;
    object["refitted"] = total.refitted;
    object["largest_k"] = jsonNumber(total.largestK);
    object["worst"] = jsonText(worst);
    object["unavailable"] = jsonText(explain(total.elpd.sum.reason));
    object["advice"] = jsonText(advice);
    return object;
}

ordered_json waicJson(const WaicTotal& total)
{
    ordered_json object;
    addTotal("elpd", total.elpd, object);
    addTotal("p", total.p, object);
    addTotal("waic", total.waic, object);
    object["points"] = total.points;
    object["unreliable"] = total.unreliable;
    object["unavailable"] = jsonText(explain(total.elpd.sum.reason));
    return object;
}

template <class Row>
std::string worstPlace(const LooTable& table, const LooTotal& total, const std::vector<Row>& rows)
{
    return total.worst < 0 ? std::string()
                           : placeText(*table.model->design->dataset, rows[static_cast<std::size_t>(total.worst)]);
}

ordered_json sequenceRows(const LooTable& table)
{
    ordered_json rows = ordered_json::array();
    for (const LooSequence& sequence : table.sequences) {
        const PointPrediction& prediction = sequence.prediction;
        rows.push_back({{"sequence", placeText(*table.model->design->dataset, sequence)},
                        {"values", sequence.values},
                        {"elpd", jsonNumber(prediction.elpd)},
                        {"p", jsonNumber(prediction.p)},
                        {"pareto_k", jsonNumber(prediction.k)},
                        {"ess", jsonNumber(prediction.ess)},
                        {"mcse", jsonNumber(prediction.mcse)},
                        {"refit", prediction.isRefit}});
    }
    return rows;
}

} // namespace

std::string looCsv(const LooTable& table)
{
    std::string text = "sequence,step,output,observed,elpd_loo,p_loo,pareto_k,ess,mcse,elpd_waic,p_waic,refit\n";
    for (const LooCell& cell : table.cells) {
        const Dataset& dataset = *table.model->design->dataset;
        const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(cell.sequence)];
        text += csvCell(sequence.id) + "," + csvCell(sequence.stepText[static_cast<std::size_t>(cell.t)]) + "," +
                csvCell(dataset.outputs[static_cast<std::size_t>(cell.output)].name) + "," +
                csvNumber(sequence.y(cell.t, cell.output));
        const PointPrediction& point = cell.prediction;
        for (const Measure& measure :
             {point.elpd, point.p, point.k, point.ess, point.mcse, point.waicElpd, point.waicP}) {
            text += "," + csvNumber(measure);
        }
        text += point.isRefit ? ",1\n" : ",0\n";
    }
    return text;
}

std::string comparisonCsv(const std::vector<LooComparison>& comparisons)
{
    std::string text = "left_out,model,elpd_diff,se_diff,elpd_loo,se_elpd_loo,p_loo,unreliable,points\n";
    for (const LooComparison& comparison : comparisons) {
        for (const ComparedModel& model : comparison.models) {
            text += comparison.noun + "," + csvCell(model.model) + "," + csvNumber(model.difference) + "," +
                    csvNumber(model.differenceSe) + "," + csvNumber(model.elpd) + "," + csvNumber(model.se) + "," +
                    csvNumber(model.p) + "," + std::to_string(model.unreliable) + "," +
                    std::to_string(comparison.points) + "\n";
        }
    }
    return text;
}

void addLoo(const LooTable& table, ordered_json& summary)
{
    if (table.isEmpty()) {
        summary["loo"] = summary["loo_by_sequence"] = summary["waic"] = ordered_json();
        return;
    }
    summary["loo"] = looTotalJson(table.byCell, worstPlace(table, table.byCell, table.cells), adviceByCell(table));
    ordered_json bySequence =
        looTotalJson(table.bySequence, worstPlace(table, table.bySequence, table.sequences), adviceBySequence(table));
    bySequence["sequences"] = sequenceRows(table);
    summary["loo_by_sequence"] = std::move(bySequence);
    summary["waic"] = waicJson(table.waic);
}

} // namespace credence
