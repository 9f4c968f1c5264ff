// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/summaries/RandomRun.h"

#include <algorithm>
#include <cmath>

namespace credence::test {

namespace {

Matrix centredNormals(Index rows, Index cols, double sd, Stream& stream)
{
    Matrix out(rows, cols);
    for (double& value : out.reshaped()) {
        value = sd * stream.normal();
    }
    return out;
}

Sequence randomSequence(std::size_t number, Index length, Index outputs, Stream& stream)
{
    Sequence sequence;
    sequence.id = "s" + std::to_string(number + 1);
    for (Index t = 0; t < length; ++t) {
        sequence.step.push_back(0.5 * static_cast<double>(t));
        sequence.stepText.push_back(t % 2 == 0 ? std::to_string(t / 2) : std::to_string(t / 2) + ".5");
        sequence.line.push_back(0);
    }
    sequence.x = (centredNormals(length, 2, 3.0, stream).array() + 10.0).matrix();
    sequence.y = (centredNormals(length, outputs, 7.0, stream).array() + 50.0).matrix();
    sequence.heldOut = Mask::Constant(length, outputs, false);
    return sequence;
}

} // namespace

ModelPtr randomModel(const RunShape& shape)
{
    Stream stream({77, 0, 0, Purpose::Test});
    Dataset dataset;
    dataset.name = "random.csv";
    dataset.id.name = "who";
    dataset.step.name = "when";
    dataset.inputs = {{"dose", ""}, {"weight", "kg"}};
    for (Index p = 0; p < shape.outputs; ++p) {
        dataset.outputs.push_back({"y" + std::to_string(p + 1), "u" + std::to_string(p + 1)});
    }
    for (std::size_t i = 0; i < shape.lengths.size(); ++i) {
        dataset.sequences.push_back(randomSequence(i, shape.lengths[i], shape.outputs, stream));
    }
    ModelSpec spec;
    spec.hidden = shape.hidden;
    spec.heads = shape.heads;
    spec.skip = shape.skip;
    const DesignPtr design = buildDesign(sealDataset(std::move(dataset)).value(), spec.features, spec.standardise);
    return makeModel(spec, defaultPrior(spec, *design), design).value();
}

Parameters randomParameters(const Dims& dims, Stream& stream)
{
    Parameters parameters;
    for (Index g = 0; g < dims.H; ++g) {
        HeadParameters head;
        head.W_K = centredNormals(dims.N, dims.R, 0.6, stream);
        head.W_Q = centredNormals(dims.N, dims.R, 0.6, stream);
        head.W_V = centredNormals(dims.P, dims.R, 0.6, stream);
        head.a = (0.3 * centredNormals(dims.T, 1, 1.0, stream).array() + 0.7).matrix();
        head.a(0) = 0;
        parameters.heads.push_back(std::move(head));
    }
    parameters.D = dims.skip ? centredNormals(dims.P, dims.R, 0.5, stream) : Matrix();
    parameters.sigma2 = 0.3 * std::exp(0.4 * stream.normal());
    return parameters;
}

Draws madeRun(const ModelPtr& model, const std::vector<Index>& kept, const DrawMaker& make)
{
    Draws draws(model, static_cast<int>(kept.size()));
    for (int chain = 0; chain < draws.chains(); ++chain) {
        Stream stream({5, static_cast<std::uint32_t>(chain), 0, Purpose::Test});
        auto warmup = std::make_shared<DrawChunk>();
        *warmup = {chain, 0, true, {-1e6, -500.0, -100.0}, RowMajorMatrix(0, model->layout.size())};
        draws.append(warmup);
        const Index total = kept[static_cast<std::size_t>(chain)];
        for (Index done = 0; done < total;) {
            const Index count = std::min<Index>(total - done, 16);
            auto chunk = std::make_shared<DrawChunk>();
            *chunk = {chain, 3 + done, false, {}, RowMajorMatrix(count, model->layout.size())};
            for (Index i = 0; i < count; ++i) {
                const auto [parameters, log_lik] = make(stream, chain, done + i);
                model->layout.pack(parameters,
                                   {chunk->values.row(i).data(), static_cast<std::size_t>(chunk->values.cols())});
                chunk->log_lik.push_back(log_lik);
            }
            draws.append(chunk);
            done += count;
        }
    }
    return draws;
}

Draws randomRun(const RunShape& shape)
{
    const ModelPtr model = randomModel(shape);
    return madeRun(model, shape.kept, [&](Stream& stream, int, Index) {
        const Parameters parameters = randomParameters(model->dims, stream);
        return std::pair{parameters, -100.0 + 3.0 * stream.normal()};
    });
}

Matrix functionByBruteForce(const Model& model, const Parameters& parameters, Index sequence)
{
    const Matrix f = bruteforce::mean(featuresOf(*model.design, sequence), parameters);
    const Scaling& scaling = model.design->yScaling;
    return (f.array().rowwise() * scaling.scale.array()).rowwise() + scaling.centre.array();
}

bruteforce::Data featuresOf(const Design& design, Index sequence)
{
    const Index length = design.dataset->sequences[static_cast<std::size_t>(sequence)].length();
    bruteforce::Data data{Matrix(length, design.R()), Matrix::Zero(length, design.P())};
    for (Index t = 0; t < length; ++t) {
        data.x.row(t) = design.x.row(design.row(sequence, t));
    }
    return data;
}

} // namespace credence::test
