// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Quantile.h"

#include "core/base/Check.h"

#include <algorithm>
#include <vector>

namespace credence {

double quantile(const Vector& values, double probability)
{
    std::vector<double> copy(values.begin(), values.end());
    double result = 0;
    quantilesInPlace(copy, {&probability, 1}, {&result, 1});
    return result;
}

void quantilesInPlace(std::span<double> values, std::span<const double> probabilities, std::span<double> out)
{
    CREDENCE_CHECK(!values.empty() && out.size() == probabilities.size(), "values and a place for each quantile");
    auto unsorted = values.begin(); // all before it are in order of size against all from it on
    const auto select = [&](Index index) {
        const auto nth = values.begin() + index;
        if (nth >= unsorted) {
            std::nth_element(unsorted, nth, values.end());
            unsorted = nth + 1;
        }
        return *nth;
    };
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        CREDENCE_CHECK(probabilities[i] >= 0 && probabilities[i] <= 1, "a probability lies in [0, 1]");
        CREDENCE_CHECK(i == 0 || probabilities[i] >= probabilities[i - 1], "probabilities rise");
        out[i] = quantileOfOrdered(static_cast<Index>(values.size()), probabilities[i], select);
    }
}

} // namespace credence
