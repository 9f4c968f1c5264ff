// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/LooComparison.h"

#include "core/data/NumberText.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace credence {

namespace {

/// sqrt(n var); of a single value nothing can be said.
Measure errorOfSum(const Vector& values)
{
    const auto n = static_cast<double>(values.size());
    return values.size() < 2 ? Measure::missing(Unavailable::OnePoint)
                             : Measure::of(std::sqrt(n * (values.array() - values.mean()).square().sum() / (n - 1)));
}

using Places = std::map<std::string, const PointwiseLoo::Point*>;

Places placesOf(const PointwiseLoo& model)
{
    Places places;
    for (const PointwiseLoo::Point& point : model.points) {
        places[point.place] = &point;
    }
    return places;
}

Error otherData(const std::string& message)
{
    return {ErrorCode::Value, message, {}, "Compare models of the same data, with the same cells held out."};
}

/// The first place of `from` that is not in `in`, and how many such there are.
std::optional<Error> findMissing(const PointwiseLoo& from, const PointwiseLoo& in)
{
    const Places places = placesOf(in);
    const auto isMissing = [&](const PointwiseLoo::Point& point) { return places.count(point.place) == 0; };
    const auto first = std::find_if(from.points.begin(), from.points.end(), isMissing);
    if (first == from.points.end()) {
        return std::nullopt;
    }
    const auto count = std::count_if(first, from.points.end(), isMissing);
    return otherData("the models do not predict the same data: " + from.noun + " " + first->place + " is in " +
                     from.model + " but not in " + in.model +
                     (count > 1 ? ", and so are " + std::to_string(count - 1) + " more." : "."));
}

/// elpd in the order of the first model's points.
Result<Vector> inOrderOf(const PointwiseLoo& first, const PointwiseLoo& model)
{
    for (const auto& missing : {findMissing(first, model), findMissing(model, first)}) {
        if (missing) {
            return *missing;
        }
    }
    const Places places = placesOf(model);
    Vector elpd(static_cast<Index>(first.points.size()));
    for (std::size_t i = 0; i < first.points.size(); ++i) {
        const PointwiseLoo::Point& point = *places.at(first.points[i].place);
        const double expected = first.points[i].observed;
        if (point.observed != expected && !std::isnan(point.observed) && !std::isnan(expected)) {
            return otherData("the models do not predict the same data: " + first.noun + " " + point.place + " has " +
                             writeNumber(expected) + " in " + first.model + " and " + writeNumber(point.observed) +
                             " in " + model.model + ".");
        }
        elpd(static_cast<Index>(i)) = point.elpd;
    }
    return elpd;
}

Measure sumOfP(const PointwiseLoo& model)
{
    double sum = 0;
    for (const PointwiseLoo::Point& point : model.points) {
        if (!point.p.isAvailable()) {
            return point.p;
        }
        sum += point.p.number;
    }
    return Measure::of(sum);
}

} // namespace

Result<LooComparison> compareLoo(const std::vector<PointwiseLoo>& models)
{
    CREDENCE_CHECK(models.size() >= 2, "there is something to compare");
    LooComparison comparison{models.front().noun, static_cast<int>(models.front().points.size()), {}};
    std::vector<Vector> elpds;
    for (const PointwiseLoo& model : models) {
        CREDENCE_CHECK(!model.points.empty(), "a model predicts something");
        auto elpd = inOrderOf(models.front(), model);
        if (!elpd) {
            return elpd.error();
        }
        elpds.push_back(std::move(elpd).value());
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < models.size(); ++i) {
        order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return elpds[a].sum() > elpds[b].sum(); });
    const Vector& best = elpds[order.front()];
    for (const std::size_t i : order) {
        const Vector difference = elpds[i] - best;
        const auto unreliable = std::count_if(models[i].points.begin(), models[i].points.end(),
                                              [](const PointwiseLoo::Point& point) { return !point.isTrusted; });
        comparison.models.push_back({models[i].model, elpds[i].sum(), errorOfSum(elpds[i]), difference.sum(),
                                     i == order.front() ? Measure() : errorOfSum(difference), sumOfP(models[i]),
                                     static_cast<int>(unreliable)});
    }
    return comparison;
}

} // namespace credence
