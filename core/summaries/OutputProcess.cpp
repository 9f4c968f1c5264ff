// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/OutputProcess.h"

#include "core/summaries/NormalTable.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {

namespace {

constexpr double kUnseen = std::numeric_limits<double>::quiet_NaN();

double meanOfSeen(const Dataset& dataset, Index p)
{
    double sum = 0;
    double count = 0;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (sequence.isSeen(t, p)) {
                sum += sequence.y(t, p);
                ++count;
            }
        }
    }
    return sum / count; // a dataset has a seen value of every output
}

ProcessSeries seriesOf(const Sequence& sequence, Index p, double centre)
{
    ProcessSeries series{Eigen::Map<const Vector>(sequence.step.data(), sequence.length()), Vector(sequence.length())};
    for (Index t = 0; t < sequence.length(); ++t) {
        series.y(t) = sequence.isSeen(t, p) ? sequence.y(t, p) - centre : kUnseen;
    }
    return series;
}

/// The first share of the values of a series, rounded up.
ProcessData firstValues(const ProcessSeries& series, double share)
{
    std::vector<double> x;
    std::vector<double> y;
    for (Index t = 0; t < series.x.size(); ++t) {
        if (std::isfinite(series.y(t))) {
            x.push_back(series.x(t));
            y.push_back(series.y(t));
        }
    }
    const auto count = static_cast<Index>(std::ceil(share * static_cast<double>(x.size())));
    return {Eigen::Map<const Vector>(x.data(), count), Eigen::Map<const Vector>(y.data(), count)};
}

double longestSpanOf(const Dataset& dataset)
{
    double span = 0;
    for (const Sequence& sequence : dataset.sequences) {
        span = std::max(span, sequence.step.back() - sequence.step.front());
    }
    return span;
}

Band normalBand(double mean, double sd)
{
    Band band{mean, sd, {}};
    std::transform(kBandLevels.begin(), kBandLevels.end(), band.quantiles.begin(),
                   [&](double level) { return mean + sd * normalQuantile(level); });
    return band;
}

/// f and new data of a band about 0.
std::vector<RowBands> rowBands(const OutputProcess& process, const ProcessBand& band)
{
    std::vector<RowBands> rows;
    for (Index t = 0; t < band.mean.size(); ++t) {
        const double mean = process.centre + band.mean(t);
        rows.push_back({normalBand(mean, std::sqrt(band.variance(t))),
                        normalBand(mean, std::sqrt(band.variance(t) + process.fitted.model.noise))});
    }
    return rows;
}

} // namespace

Result<OutputProcess> fitOutput(const Dataset& dataset, Index output, const ProcessPlan& plan)
{
    OutputProcess process;
    process.centre = meanOfSeen(dataset, output);
    std::vector<ProcessData> data;
    bool hasPlaces = false;
    for (const Sequence& sequence : dataset.sequences) {
        ProcessData values = firstValues(seriesOf(sequence, output, process.centre), plan.fitShare);
        hasPlaces = hasPlaces || values.x.size() >= 2;
        if (values.x.size() > 0) {
            data.push_back(std::move(values));
        }
    }
    if (!hasPlaces) {
        const std::string name = dataset.outputs[static_cast<std::size_t>(output)].name;
        return Error{ErrorCode::Value, "no sequence has two values of " + name + " to find a length from.",
                     Place{.file = dataset.name, .line = 0, .column = name, .field = {}},
                     "Give --id a column with fewer, longer sequences, or hold out less."};
    }
    process.fitted = fitProcess(data, plan.fit);
    const Kernel& kernel = process.fitted.model.kernel;
    process.M = plan.M > 0 ? plan.M : statesFor(kernel, longestSpanOf(dataset));
    process.isOutOfReach = isOutOfReach(kernel, longestSpanOf(dataset));
    return process;
}

namespace {

Result<OutputProcess> readOutput(const Dataset& dataset, Index p, const ProcessPlan& plan, Index before)
{
    Result<OutputProcess> fitted = fitOutput(dataset, p, plan);
    if (!fitted) {
        return fitted;
    }
    OutputProcess output = std::move(fitted).value();
    const Index all = dataset.rowCount() * static_cast<Index>(dataset.outputs.size());
    Index done = before;
    const auto begin = std::chrono::steady_clock::now();
    for (const Sequence& sequence : dataset.sequences) {
        const auto told = [&](Index) {
            ++done;
            if (plan.told) {
                plan.told(done, all);
            }
        };
        output.readings.push_back(
            readSeries(output.fitted.model, output.M, seriesOf(sequence, p, output.centre), told, plan.stop));
        if (output.readings.back().isUnfinished) {
            return Error{ErrorCode::Stopped, "stopped before the end of the data.", {}, {}};
        }
    }
    output.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return output;
}

} // namespace

Result<std::vector<OutputProcess>> processOutputs(const Dataset& dataset, const ProcessPlan& plan)
{
    std::vector<OutputProcess> outputs;
    for (Index p = 0; p < static_cast<Index>(dataset.outputs.size()); ++p) {
        Result<OutputProcess> output = readOutput(dataset, p, plan, p * dataset.rowCount());
        if (!output) {
            return output.error();
        }
        outputs.push_back(std::move(output).value());
    }
    return outputs;
}

Result<OutputProcess> processOutput(const Dataset& dataset, Index output, const ProcessPlan& plan)
{
    return readOutput(dataset, output, plan, 0);
}

std::vector<RowBands> processBands(const OutputProcess& process, std::size_t sequence)
{
    return rowBands(process, process.readings[sequence].whole);
}

std::vector<RowBands> exactBands(const Dataset& dataset, Index output, const OutputProcess& process,
                                 std::size_t sequence)
{
    const ProcessSeries series = seriesOf(dataset.sequences[sequence], output, process.centre);
    const ProcessData values = firstValues(series, 1);
    if (values.x.size() == 0) {
        return rowBands(process, {Vector::Zero(series.x.size()),
                                  Vector::Constant(series.x.size(), process.fitted.model.kernel.variance)});
    }
    return rowBands(process, ExactProcess(process.fitted.model, values).predict(series.x));
}

ProcessScore scoreHeldOut(const Dataset& dataset, const std::vector<OutputProcess>& outputs)
{
    ProcessScore score;
    double squares = 0;
    const auto judge = [&](const OutputProcess& output, const Sequence& sequence, const ProcessBand& band, Index p) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (!sequence.heldOut(t, p)) {
                continue;
            }
            const double variance = band.variance(t) + output.fitted.model.noise;
            const double error = sequence.y(t, p) - output.centre - band.mean(t);
            const double z = std::abs(error) / std::sqrt(variance);
            ++score.values;
            score.within80 += z <= normalQuantile(0.9) ? 1 : 0;
            score.within95 += z <= normalQuantile(0.975) ? 1 : 0;
            squares += error * error;
            score.logScore -= (std::log(2 * std::numbers::pi * variance) + z * z) / 2;
        }
    };
    for (std::size_t p = 0; p < outputs.size(); ++p) {
        for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
            judge(outputs[p], dataset.sequences[i], outputs[p].readings[i].whole, static_cast<Index>(p));
        }
    }
    if (score.values > 0) {
        score.rmse = std::sqrt(squares / static_cast<double>(score.values));
        score.logScore /= static_cast<double>(score.values);
    }
    return score;
}

} // namespace credence
