// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/FitProcess.h"

#include "core/base/Check.h"
#include "core/base/Random.h"
#include "core/math/Simplex.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

const double kMostLogFactor = std::log(1e4);

/// The scales of the data, which hyperparameters are measured in.
struct DataScale {
    double square; ///< mean of y^2, > 0
    double span;   ///< of x, > 0
};

DataScale scaleOf(const std::vector<ProcessData>& series)
{
    double squares = 0;
    double count = 0;
    double span = 0;
    for (const ProcessData& data : series) {
        squares += data.y.squaredNorm();
        count += static_cast<double>(data.y.size());
        span = std::max(span, data.x.maxCoeff() - data.x.minCoeff());
    }
    return {squares > 0 ? squares / count : 1, span};
}

/// Of exact likelihoods, in cubes of values.
double workOf(const std::vector<ProcessData>& series)
{
    double work = 0;
    for (const ProcessData& data : series) {
        work += std::pow(static_cast<double>(data.y.size()), 3);
    }
    return work;
}

/// Entries: logs of variance, length and noise, each over the data's scale.
ProcessModel modelAt(const Vector& logs, const DataScale& scale, KernelKind kind)
{
    return {{kind, scale.square * std::exp(logs(0)), scale.span * std::exp(logs(1))}, scale.square * std::exp(logs(2))};
}

double sparseBound(const ProcessModel& model, const ProcessData& data, Index M)
{
    const double origin = data.x.minCoeff();
    const double span = data.x.maxCoeff() - origin;
    const OnlineSpec spec{.model = model, .M = M, .origin = origin, .horizon = span};
    OnlineState state = initOnline(spec);
    observe(state, spec, data);
    return logMarginalBound(state, spec);
}

Vector startOf(int restart, Stream& stream)
{
    Vector logs(3);
    if (restart == 0) {
        logs << 0, std::log(0.1), std::log(0.1);
    } else {
        logs << std::log(0.1) + std::log(30.0) * stream.uniform(), std::log(0.01) + std::log(100.0) * stream.uniform(),
            std::log(0.001) + std::log(1000.0) * stream.uniform();
    }
    return logs;
}

} // namespace

FittedProcess fitProcess(const ProcessData& data, const FitOptions& options)
{
    return fitProcess(std::vector<ProcessData>{data}, options);
}

FittedProcess fitProcess(const std::vector<ProcessData>& series, const FitOptions& options)
{
    const DataScale scale = scaleOf(series);
    CREDENCE_CHECK(options.restarts >= 1 && scale.span > 0, "a fit has starts, and two places or more");
    FittedProcess fitted;
    fitted.isExact = workOf(series) <= std::pow(static_cast<double>(options.mostExact), 3);
    const auto minusLog = [&](const Vector& logs) {
        if (logs.cwiseAbs().maxCoeff() > kMostLogFactor) {
            return std::numeric_limits<double>::infinity();
        }
        const ProcessModel model = modelAt(logs, scale, options.kind);
        double sum = 0;
        for (const ProcessData& data : series) {
            sum += fitted.isExact ? ExactProcess(model, data).logMarginal() : sparseBound(model, data, options.M);
        }
        return -sum;
    };
    Stream stream({.seed = options.seed, .chain = 0, .replica = 0, .purpose = Purpose::Start});
    double best = std::numeric_limits<double>::infinity();
    for (int restart = 0; restart < options.restarts; ++restart) {
        const SimplexResult result = minimise(minusLog, startOf(restart, stream));
        fitted.maxima.push_back(-result.value);
        if (result.value < best) {
            best = result.value;
            fitted.model = modelAt(result.place, scale, options.kind);
        }
    }
    fitted.logMarginal = -best;
    fitted.agreeing = static_cast<int>(std::count_if(fitted.maxima.begin(), fitted.maxima.end(), [&](double maximum) {
        return maximum > fitted.logMarginal - options.worthMentioning;
    }));
    return fitted;
}

} // namespace credence
