// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/SamplePaths.h"

#include "core/base/Check.h"
#include "core/base/Random.h"
#include "core/summaries/FunctionDraws.h"

#include <cmath>
#include <utility>

namespace credence {

namespace {

constexpr std::uint16_t kNoiseStream = 1; ///< replica of the stream; 0 is the one that parameters come from

} // namespace

std::vector<std::vector<double>> samplePaths(const Draws& draws, const PathRequest& request,
                                             const std::stop_token& stop)
{
    if (draws.shortest() == 0) {
        return {};
    }
    const DrawSelection selection(draws, request.count);
    const Design& design = *selection.model().design;
    CREDENCE_CHECK(request.sequence >= 0 && request.sequence < design.B() && request.output < design.P(),
                   "the sequence and the output are there");
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(request.sequence)];
    const Index length = lengthOfLane(design, lane);
    const RowBlock block{lane, lane + 1, 0, length};
    const Matrix f = functionDraws(selection, block, Parallel(1), stop); // draws x (rows P)
    std::vector<std::vector<double>> paths;
    for (Index i = 0; i < selection.count() && !stop.stop_requested(); ++i) {
        Stream noise({request.seed, static_cast<std::uint32_t>(i), kNoiseStream, Purpose::PriorPredictive});
        const Parameters parameters = selection.parameters(i);
        const double sigma = request.of == PathOf::Mean ? 0 : std::sqrt(parameters.sigma2);
        std::vector<double> path;
        for (Index t = 0; t < length; ++t) {
            const double value = f(i, request.output * length + t) + sigma * noise.normal();
            path.push_back(design.yScaling.fromStandard(value, request.output));
        }
        if (request.of == PathOf::NewData) {
            forEachDrawn(design, parameters, request.sequence, request.output,
                         [&path](Index t, double value) { path[static_cast<std::size_t>(t)] = value; });
        }
        paths.push_back(std::move(path));
    }
    return paths;
}

} // namespace credence
