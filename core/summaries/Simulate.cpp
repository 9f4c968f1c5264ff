// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Simulate.h"

#include "core/base/Random.h"
#include "core/model/DrawnOutputs.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace credence {

namespace {

constexpr Index kMostSimulatedRows = 1'000'000;

/// Chains of the generator, so that inputs, gaps, parameters and noise do not depend on each other's number.
enum SimulationPart : std::uint32_t { TruthPart, NoisePart, InputPart, GapPart };

Stream partOf(std::uint64_t seed, SimulationPart part)
{
    return Stream({seed, part, 0, Purpose::Simulation});
}

/// The same where outputs of the past are inputs: those just drawn, seen or not.
void simulateForward(const Design& design, Stream& noise, Truth& truth, Dataset& dataset)
{
    Design space = design;
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        Sequence& sequence = dataset.sequences[i];
        auto [f, y] = simulateSequence(truth.parameters, static_cast<Index>(i), noise, space);
        for (Index p = 0; p < design.P(); ++p) {
            for (Index t = 0; t < sequence.length(); ++t) {
                f(t, p) = design.yScaling.fromStandard(f(t, p), p);
                const double drawn = design.yScaling.fromStandard(y(t, p), p);
                sequence.y(t, p) = std::isnan(sequence.y(t, p)) ? sequence.y(t, p) : drawn;
            }
        }
        truth.f.push_back(std::move(f));
    }
}

/// Fills truth.f and the outputs of the dataset where they have a value.
void drawOutputs(const Model& model, Truth& truth, Dataset& dataset)
{
    const Design& design = *model.design;
    Stream noise = partOf(truth.seed, NoisePart);
    if (!design.lagColumns.empty()) {
        simulateForward(design, noise, truth, dataset);
        return;
    }
    const Matrix f = meanFunction(design, truth.parameters); // n x P
    const double sigma = std::sqrt(truth.parameters.sigma2);
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        Sequence& sequence = dataset.sequences[i];
        Matrix mean(sequence.length(), design.P());
        for (Index t = 0; t < sequence.length(); ++t) {
            for (Index p = 0; p < design.P(); ++p) {
                const double standard = f(design.row(static_cast<Index>(i), t), p);
                mean(t, p) = design.yScaling.fromStandard(standard, p);
                const double drawn = design.yScaling.fromStandard(standard + sigma * noise.normal(), p);
                sequence.y(t, p) = std::isnan(sequence.y(t, p)) ? sequence.y(t, p) : drawn;
            }
        }
        truth.f.push_back(std::move(mean));
    }
}

std::vector<Column> numbered(const std::string& name, Index count, bool isNumberedAlone)
{
    std::vector<Column> columns;
    for (Index k = 1; k <= count; ++k) {
        columns.push_back({count == 1 && !isNumberedAlone ? name : name + std::to_string(k), {}});
    }
    return columns;
}

std::optional<Error> findBadSize(const SimulationSize& size)
{
    const auto isIn = [](Index value, Index low, Index high) { return value >= low && value <= high; };
    const bool isGood = isIn(size.sequences, 1, 10000) && isIn(size.steps, 1, 10000) && isIn(size.inputs, 0, 100) &&
                        isIn(size.outputs, 1, 20) && size.missing >= 0 && size.missing <= 0.9 &&
                        size.sequences * size.steps <= kMostSimulatedRows;
    if (isGood) {
        return std::nullopt;
    }
    return Error{ErrorCode::Usage,
                 "data can be simulated for 1 to 10000 sequences of 1 to 10000 steps, 1000000 rows in all, with 0 to "
                 "100 inputs, 1 to 20 outputs and at most 0.9 of the outputs missing.",
                 {},
                 "Choose smaller sizes."};
}

/// Inputs are drawn, outputs are 0, or have no value where they will have none.
Dataset emptyData(const SimulationSize& size)
{
    Stream inputs = partOf(size.seed, InputPart);
    Stream gaps = partOf(size.seed, GapPart);
    Dataset dataset{"simulated.csv",
                    {"sequence", {}},
                    {"t", {}},
                    numbered("x", size.inputs, true),
                    numbered("y", size.outputs, false),
                    {}};
    for (Index i = 0; i < size.sequences; ++i) {
        Sequence sequence;
        sequence.id = std::to_string(i + 1);
        sequence.x = Matrix(size.steps, size.inputs);
        sequence.y = Matrix::Zero(size.steps, size.outputs);
        sequence.heldOut = Mask::Constant(size.steps, size.outputs, false);
        for (Index t = 0; t < size.steps; ++t) {
            sequence.step.push_back(static_cast<double>(t));
            sequence.stepText.push_back(std::to_string(t));
            sequence.line.push_back(0);
            for (Index k = 0; k < size.inputs; ++k) {
                sequence.x(t, k) = inputs.normal();
            }
            for (Index p = 0; p < size.outputs; ++p) {
                const bool isMissing = gaps.uniform() < size.missing;
                sequence.y(t, p) = isMissing ? std::numeric_limits<double>::quiet_NaN() : 0;
            }
        }
        dataset.sequences.push_back(std::move(sequence));
    }
    return dataset;
}

} // namespace

Result<Simulated> simulateData(const ModelPtr& model, std::uint64_t seed)
{
    auto truth = std::make_shared<Truth>();
    truth->seed = seed;
    truth->model = model;
    Stream stream = partOf(seed, TruthPart);
    truth->parameters = drawFromPrior(*model, stream);
    Dataset dataset = *model->design->dataset;
    drawOutputs(*model, *truth, dataset);
    auto sealed = sealDataset(std::move(dataset));
    if (!sealed) {
        Error error = sealed.error();
        error.message = "the prior is too wide to simulate from: " + error.message;
        error.suggestion = "Use a narrower prior, or another seed.";
        return error;
    }
    truth->dataset = sealed.value();
    return Simulated{truth->dataset, truth};
}

Result<Simulated> simulateFromSizes(const SimulationSize& size)
{
    if (auto error = findBadSize(size)) {
        return *error;
    }
    const auto dataset = sealDataset(emptyData(size));
    if (!dataset) {
        return dataset.error();
    }
    const ModelSpec spec;
    const DesignPtr design = buildDesign(dataset.value(), spec.features, spec.standardise);
    const auto model = makeModel(spec, defaultPrior(spec, *design), design);
    return model ? simulateData(model.value(), size.seed) : Result<Simulated>(model.error());
}

} // namespace credence
