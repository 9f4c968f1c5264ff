// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Parameters.h"

#include "core/base/Check.h"

#include <functional>
#include <numeric>

namespace credence {

namespace {

/// One block of a flat row: its name and head (-1: none), and how far each of its indices runs, first one fastest.
struct Block {
    const char* name;
    Index head;
    std::vector<Index> extents; ///< empty: one number

    [[nodiscard]] Index size() const
    {
        return std::accumulate(extents.begin(), extents.end(), Index{1}, std::multiplies<>());
    }
};

std::vector<Block> blocksOf(const Dims& dims)
{
    std::vector<Block> blocks;
    for (Index g = 0; g < dims.H; ++g) {
        blocks.push_back({"W_K", g, {dims.N, dims.R}});
        blocks.push_back({"W_Q", g, {dims.N, dims.R}});
        blocks.push_back({"W_V", g, {dims.P, dims.R}});
        blocks.push_back({"a", g, {dims.T - 1}});
        if (dims.hasLevel) {
            blocks.push_back({"mu_a", g, {}});
            blocks.push_back({"omega2", g, {}});
        }
    }
    if (dims.skip) {
        blocks.push_back({"D", -1, {dims.P, dims.R}});
    }
    if (dims.E > 0) {
        blocks.push_back({"b_variance", -1, {dims.P, dims.E}});
        blocks.push_back({"b", -1, {dims.B, dims.P, dims.E}});
    }
    blocks.push_back({"sigma2", -1, {}});
    if (dims.L > 0) {
        blocks.push_back({"y_drawn", -1, {dims.L}});
    }
    return blocks;
}

/// Indices from 1, the next in column-major order.
void advance(const std::vector<Index>& extents, std::vector<Index>& indices)
{
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (++indices[i] <= extents[i]) {
            return;
        }
        indices[i] = 1;
    }
}

} // namespace

ParameterLayout::ParameterLayout(const Dims& dims) : m_dims(dims)
{
    for (const Block& block : blocksOf(dims)) {
        m_size += block.size();
    }
}

void ParameterLayout::pack(const Parameters& parameters, std::span<double> flat) const
{
    CREDENCE_CHECK(static_cast<Index>(flat.size()) == m_size, "a flat row has the layout's size");
    double* out = flat.data();
    const auto put = [&out](const auto& block) {
        Eigen::Map<Matrix>(out, block.rows(), block.cols()) = block;
        out += block.size();
    };
    for (const HeadParameters& head : parameters.heads) {
        put(head.W_K);
        put(head.W_Q);
        put(head.W_V);
        put(head.a.tail(m_dims.T - 1));
        if (m_dims.hasLevel) {
            *out++ = head.mu_a;
            *out++ = head.omega2;
        }
    }
    put(parameters.D);
    put(parameters.b_variance);
    put(parameters.b);
    *out++ = parameters.sigma2;
    put(parameters.y_drawn);
}

Parameters ParameterLayout::unpack(std::span<const double> flat) const
{
    CREDENCE_CHECK(static_cast<Index>(flat.size()) == m_size, "a flat row has the layout's size");
    const double* in = flat.data();
    const auto take = [&in](Index rows, Index cols) {
        Matrix block = Eigen::Map<const Matrix>(in, rows, cols);
        in += block.size();
        return block;
    };
    Parameters parameters;
    for (Index g = 0; g < m_dims.H; ++g) {
        HeadParameters head;
        head.W_K = take(m_dims.N, m_dims.R);
        head.W_Q = take(m_dims.N, m_dims.R);
        head.W_V = take(m_dims.P, m_dims.R);
        head.a = Vector::Zero(m_dims.T);
        head.a.tail(m_dims.T - 1) = take(m_dims.T - 1, 1);
        if (m_dims.hasLevel) {
            head.mu_a = *in++;
            head.omega2 = *in++;
        }
        parameters.heads.push_back(std::move(head));
    }
    parameters.D = m_dims.skip ? take(m_dims.P, m_dims.R) : Matrix();
    if (m_dims.E > 0) {
        parameters.b_variance = take(m_dims.P, m_dims.E);
        parameters.b = take(m_dims.B, m_dims.P * m_dims.E);
    }
    parameters.sigma2 = *in++;
    if (m_dims.L > 0) {
        parameters.y_drawn = take(m_dims.L, 1);
    }
    return parameters;
}

std::vector<std::string> ParameterLayout::names() const
{
    std::vector<std::string> names;
    for (const Block& block : blocksOf(m_dims)) {
        std::string stem = block.name;
        if (block.head >= 0 && m_dims.H > 1) {
            stem += "." + std::to_string(block.head + 1);
        }
        std::vector<Index> indices(block.extents.size(), 1);
        for (Index i = 0; i < block.size(); ++i, advance(block.extents, indices)) {
            std::string name = stem;
            for (const Index index : indices) {
                name += "." + std::to_string(index);
            }
            names.push_back(std::move(name));
        }
    }
    return names;
}

} // namespace credence
