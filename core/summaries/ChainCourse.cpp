// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ChainCourse.h"

#include "core/summaries/Autocovariance.h"
#include "core/summaries/Diagnostics.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

std::vector<double> autocorrelationOf(const Matrix& chain)
{
    std::vector<double> correlations;
    if (!chain.allFinite()) {
        return correlations;
    }
    Autocovariance covariance(chain);
    const double variance = covariance.at(0);
    if (!(variance > 0)) {
        return correlations;
    }
    const Index lags = std::min(kMostLags, chain.rows() - 1);
    for (Index lag = 0; lag <= lags; ++lag) {
        correlations.push_back(covariance.at(lag) / variance);
    }
    return correlations;
}

} // namespace

ChainCourse chainCourse(const DrawsRef& draws)
{
    ChainCourse course;
    if (draws.size() == 0) {
        return course;
    }
    for (Index chain = 0; chain < draws.cols(); ++chain) {
        course.autocorrelation.push_back(autocorrelationOf(draws.col(chain)));
    }
    constexpr double kTwoSided95 = 1.959963984540054;
    course.whiteNoise = kTwoSided95 / std::sqrt(static_cast<double>(draws.rows()));
    for (Index point = 1; point <= kCoursePoints; ++point) {
        const Index count = draws.rows() * point / kCoursePoints;
        if (count == 0 || (!course.draws.empty() && course.draws.back() == count)) {
            continue; // fewer draws than points
        }
        const NormalScores scores(std::max<Index>(1, splitCount(count, draws.cols())));
        const Diagnosis diagnosis = diagnose(draws.topRows(count), scores);
        course.draws.push_back(count);
        course.rhat.push_back(diagnosis.rhat);
        course.ess_bulk.push_back(diagnosis.ess_bulk);
        course.ess_tail.push_back(diagnosis.ess_tail);
    }
    return course;
}

} // namespace credence
