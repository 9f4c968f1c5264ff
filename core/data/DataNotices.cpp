// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DataNotices.h"

#include "core/base/Words.h"
#include "core/data/NumberText.h"
#include "core/data/RawTable.h"
#include "core/math/LinearAlgebra.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

namespace credence {

namespace {

constexpr Index kMostInputsForLines = 200; // beyond, looking for linear relations takes longer than reading

/// Calls take(value, line) for every observed value of a column, x or y.
template <class Take>
void forEachValue(const Dataset& dataset, bool isInput, Index column, const Take& take)
{
    for (const Sequence& sequence : dataset.sequences) {
        const Matrix& values = isInput ? sequence.x : sequence.y;
        for (Index t = 0; t < sequence.length(); ++t) {
            const bool isObserved = isInput ? !sequence.isFilled(t, column) : !std::isnan(values(t, column));
            if (isObserved) {
                take(values(t, column), sequence.line[static_cast<std::size_t>(t)]);
            }
        }
    }
}

void noteMissingOutputs(const Dataset& dataset, std::vector<Notice>& notices)
{
    for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
        std::vector<int> lines;
        for (const Sequence& sequence : dataset.sequences) {
            for (Index t = 0; t < sequence.length(); ++t) {
                if (std::isnan(sequence.y(t, static_cast<Index>(p)))) {
                    lines.push_back(sequence.line[static_cast<std::size_t>(t)]);
                }
            }
        }
        std::sort(lines.begin(), lines.end());
        if (!lines.empty()) {
            const std::string& name = dataset.outputs[p].name;
            notices.push_back({"Output " + name + " is missing in " + std::to_string(lines.size()) + " of " +
                                   countOf(static_cast<std::size_t>(dataset.rowCount()), "row") + " (" +
                                   lineList(lines) + "); it is predicted there.",
                               name, lines.front()});
        }
    }
}

struct Range {
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    Index count = 0;
};

Range rangeOf(const Dataset& dataset, bool isInput, Index column, std::optional<double> except = std::nullopt)
{
    Range range;
    forEachValue(dataset, isInput, column, [&](double value, int) {
        if (value != except) {
            range.least = std::min(range.least, value);
            range.most = std::max(range.most, value);
            ++range.count;
        }
    });
    return range;
}

/// One sentence for each of a few, one for all of many.
void noteConstants(const Dataset& dataset, bool isInput, std::vector<Notice>& notices)
{
    constexpr std::size_t kMostNamed = 3;
    const std::vector<Column>& columns = isInput ? dataset.inputs : dataset.outputs;
    std::vector<Notice> found;
    std::string names;
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const Range range = rangeOf(dataset, isInput, static_cast<Index>(j));
        if (range.count <= 1 || range.least != range.most) {
            continue;
        }
        const std::string& name = columns[j].name;
        found.push_back({(isInput ? "Input " : "Output ") + name + " is constant (" +
                             inputText(columns[j], range.least + 0.0) + "); it tells the model nothing.",
                         name, 0});
        names += found.size() > kMostNamed ? "" : (found.size() == 1 ? "" : ", ") + name;
    }
    if (found.size() > kMostNamed) {
        found = {{countOf(found.size(), isInput ? "input" : "output") + " are constant (" + names +
                      ", ...); they tell the model nothing.",
                  "", 0}};
    }
    notices.insert(notices.end(), found.begin(), found.end());
}

/// What programs write for "no value": nines, and round numbers below everything else.
bool isUsualSentinel(double value)
{
    constexpr std::array<double, 12> kSentinels = {9,   99,    999,   9999,         99999,        999999,
                                                   200, 32768, 32767, 2147483648.0, 2147483647.0, 1e30};
    const double size = std::abs(value);
    const bool isNines = std::find(kSentinels.begin(), kSentinels.end(), size) != kSentinels.end();
    return isNines || (size == 999.9 || size == 99.9 || size == 9999.9 || size == 99.99 || size == 999.99);
}

/// Few values that all are the same end of the range and lie further from the rest than the rest is wide.
void noteSentinel(const Dataset& dataset, bool isInput, Index column, std::vector<Notice>& notices)
{
    const Range all = rangeOf(dataset, isInput, column);
    for (const double candidate : {all.least, all.most}) {
        if (all.count < 3 || all.least == all.most || !isUsualSentinel(candidate)) {
            continue;
        }
        const Range rest = rangeOf(dataset, isInput, column, candidate);
        const double distance = candidate == all.least ? rest.least - candidate : candidate - rest.most;
        if (rest.count == 0 || distance <= rest.most - rest.least || distance <= 0) {
            continue;
        }
        std::vector<int> lines;
        forEachValue(dataset, isInput, column, [&](double value, int line) {
            if (value == candidate) {
                lines.push_back(line);
            }
        });
        std::sort(lines.begin(), lines.end());
        const std::string& name = (isInput ? dataset.inputs : dataset.outputs)[static_cast<std::size_t>(column)].name;
        const std::string text = writeNumber(candidate);
        notices.push_back({"Column " + name + " holds " + text + " in " + countOf(lines.size(), "row") + " (" +
                               lineList(lines) + "), far from the rest (" + writeNumber(rest.least) + " to " +
                               writeNumber(rest.most) +
                               "). It was read as a number; if it stands for a missing value, name " + text +
                               " as a marker of missing values.",
                           name, lines.front(), true});
    }
}

/// Columns less their means, scaled to length 1, one after the other; constant ones are 0.
Matrix correlations(const Dataset& dataset)
{
    const auto inputs = static_cast<Index>(dataset.inputs.size());
    Vector mean = Vector::Zero(inputs);
    for (const Sequence& sequence : dataset.sequences) {
        mean += sequence.x.colwise().sum().transpose();
    }
    mean /= static_cast<double>(dataset.rowCount());
    Matrix products = Matrix::Zero(inputs, inputs);
    for (const Sequence& sequence : dataset.sequences) {
        constexpr Index kBlock = 1024; // a copy of the whole would take as much memory as the data
        for (Index begin = 0; begin < sequence.length(); begin += kBlock) {
            const Index rows = std::min(kBlock, sequence.length() - begin);
            const Matrix centred = sequence.x.middleRows(begin, rows).rowwise() - mean.transpose();
            products += centred.transpose() * centred;
        }
    }
    const Vector length = products.diagonal().cwiseSqrt();
    for (Index i = 0; i < inputs; ++i) {
        for (Index j = 0; j < inputs; ++j) {
            const double scale = length(i) * length(j);
            products(i, j) = scale > 0 ? products(i, j) / scale : 0;
        }
    }
    return products;
}

/// Inputs that are a linear function of those before them.
void noteLinearInputs(const Dataset& dataset, std::vector<Notice>& notices)
{
    for (const LinearInput& linear : findLinearInputs(dataset)) {
        const std::string names =
            commaList(linear.of, [&](Index input) { return dataset.inputs[static_cast<std::size_t>(input)].name; });
        const std::string& name = dataset.inputs[static_cast<std::size_t>(linear.input)].name;
        notices.push_back({"Input " + name + " follows from " + names +
                               " (collinear): only their joint effect can be learnt, the prior decides between them.",
                           name, 0});
    }
}

/// The usual distance of neighbouring steps where there is one: the median, if two in five are about that.
double usualDistance(const Dataset& dataset)
{
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(dataset.rowCount()));
    for (const Sequence& sequence : dataset.sequences) {
        for (std::size_t t = 1; t < sequence.step.size(); ++t) {
            distances.push_back(sequence.step[t] - sequence.step[t - 1]);
        }
    }
    if (distances.size() < 2) {
        return 0;
    }
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>((distances.size() - 1) / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    const double usual = *middle;
    const auto near = std::count_if(distances.begin(), distances.end(),
                                    [&](double distance) { return std::abs(distance - usual) <= 0.15 * usual; });
    return 5 * static_cast<std::size_t>(near) >= 2 * distances.size() ? usual : 0;
}

void noteGaps(const Dataset& dataset, std::vector<Notice>& notices)
{
    const double usual = usualDistance(dataset);
    std::string places;
    std::size_t count = 0;
    int line = 0;
    for (const Sequence& sequence : dataset.sequences) {
        for (std::size_t t = 1; usual > 0 && t < sequence.step.size(); ++t) {
            if (sequence.step[t] - sequence.step[t - 1] < 1.5 * usual) {
                continue;
            }
            line = line == 0 ? sequence.line[t] : line;
            places += ++count > 5 ? ""
                                  : (count == 1 ? "" : ", ") + sequence.id + " (" + sequence.stepText[t - 1] + " to " +
                                        sequence.stepText[t] + ")";
        }
    }
    if (count > 0) {
        notices.push_back({"Steps have " + countOf(count, "gap") + ": " + places + (count > 5 ? " and more" : "") +
                               ". The steps were kept as they are; the model takes rows on either side as neighbours.",
                           dataset.step.name, line});
    }
}

void noteShortSequences(const Dataset& dataset, std::vector<Notice>& notices)
{
    std::string names;
    std::size_t count = 0;
    std::size_t unseen = 0;
    std::string unseenNames;
    for (const Sequence& sequence : dataset.sequences) {
        if (sequence.length() == 1) {
            names += ++count > 5 ? "" : (count == 1 ? "" : ", ") + sequence.id;
        }
        if (sequence.y.array().isNaN().all()) {
            unseenNames += ++unseen > 5 ? "" : (unseen == 1 ? "" : ", ") + sequence.id;
        }
    }
    if (count > 0) {
        notices.push_back({countOf(count, "sequence") + (count == 1 ? " has" : " have") + " one row only: " + names +
                               (count > 5 ? ", ..." : "") + ".",
                           dataset.id.name, 0});
    }
    if (unseen > 0) {
        notices.push_back({countOf(unseen, "sequence") + (unseen == 1 ? " has" : " have") +
                               " no observed output: " + unseenNames + (unseen > 5 ? ", ..." : "") + ".",
                           dataset.id.name, 0});
    }
}

} // namespace

std::vector<LinearInput> findLinearInputs(const Dataset& dataset)
{
    std::vector<LinearInput> found;
    const auto inputs = static_cast<Index>(dataset.inputs.size());
    if (inputs < 2 || inputs > kMostInputsForLines || dataset.rowCount() < 3) {
        return found;
    }
    const Matrix correlation = correlations(dataset);
    std::vector<Index> kept;
    constexpr double kSmallest = 1e-10;
    for (Index j = 0; j < inputs; ++j) {
        if (correlation(j, j) == 0 || !dataset.inputs[static_cast<std::size_t>(j)].levels.empty()) {
            continue; // constant, or places of levels, which are no amounts
        }
        const Vector with = correlation(kept, j);
        const Matrix among = correlation(kept, kept);
        const Vector weights = kept.empty() ? Vector() : Vector(among.ldlt().solve(with));
        const double left = kept.empty() ? 1.0 : 1.0 - with.dot(weights);
        const bool isMoreThanRows = static_cast<Index>(kept.size()) + 1 >= dataset.rowCount();
        if (left > kSmallest || isMoreThanRows) {
            kept.push_back(j);
            continue;
        }
        LinearInput linear{j, {}};
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (std::abs(weights(static_cast<Index>(i))) > 1e-6) {
                linear.of.push_back(kept[i]);
            }
        }
        found.push_back(std::move(linear));
    }
    return found;
}

std::vector<Notice> findDataNotices(const Dataset& dataset)
{
    std::vector<Notice> notices;
    noteMissingOutputs(dataset, notices);
    for (const bool isInput : {true, false}) {
        const auto columns = static_cast<Index>(isInput ? dataset.inputs.size() : dataset.outputs.size());
        noteConstants(dataset, isInput, notices);
        for (Index column = 0; column < columns; ++column) {
            if (!isInput || dataset.inputs[static_cast<std::size_t>(column)].levels.empty()) {
                noteSentinel(dataset, isInput, column, notices);
            }
        }
    }
    noteLinearInputs(dataset, notices);
    noteGaps(dataset, notices);
    noteShortSequences(dataset, notices);
    if (dataset.step.name.empty()) {
        notices.push_back(
            {"No column gives the time: the rows of a sequence were numbered 0, 1, 2, ... as they come.", "", 0});
    }
    if (dataset.inputs.empty()) {
        notices.push_back({"There are no inputs: all sequences share one mean function f over their steps, and differ "
                           "only by effects of their own where the model has them.",
                           "", 0});
    }
    return notices;
}

} // namespace credence
