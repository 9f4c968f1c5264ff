// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Parameters.h"

#include "core/base/Check.h"

namespace credence {

namespace {

/// Visits every block of a flat row in its order: visit(name, head, block), block a Matrix or the free part of a.
template <class Visitor>
void visitBlocks(const Dims& dims, Visitor&& visit)
{
    Index begin = 0;
    const auto next = [&](const char* name, Index head, Index rows, Index cols) {
        visit(name, head, begin, rows, cols);
        begin += rows * cols;
    };
    for (Index g = 0; g < dims.H; ++g) {
        next("W_K", g, dims.N, dims.R);
        next("W_Q", g, dims.N, dims.R);
        next("W_V", g, dims.P, dims.R);
        next("a", g, dims.T - 1, 1);
    }
    next("D", -1, dims.skip ? dims.P : 0, dims.skip ? dims.R : 0);
    next("sigma2", -1, 1, 1);
}

} // namespace

ParameterLayout::ParameterLayout(const Dims& dims) : m_dims(dims)
{
    visitBlocks(dims, [this](const char*, Index, Index, Index rows, Index cols) { m_size += rows * cols; });
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
    }
    put(parameters.D);
    *out = parameters.sigma2;
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
        parameters.heads.push_back(std::move(head));
    }
    parameters.D = m_dims.skip ? take(m_dims.P, m_dims.R) : Matrix();
    parameters.sigma2 = *in;
    return parameters;
}

std::vector<std::string> ParameterLayout::names() const
{
    std::vector<std::string> names;
    visitBlocks(m_dims, [&](const char* name, Index head, Index, Index rows, Index cols) {
        const std::string stem =
            std::string(name) + (head >= 0 && m_dims.H > 1 ? "." + std::to_string(head + 1) : std::string());
        const bool isScalar = std::string(name) == "sigma2";
        const bool isVector = std::string(name) == "a";
        for (Index c = 0; c < cols; ++c) {
            for (Index r = 0; r < rows; ++r) {
                std::string full = stem;
                full += isScalar ? "" : "." + std::to_string(r + 1);
                full += isScalar || isVector ? "" : "." + std::to_string(c + 1);
                names.push_back(full);
            }
        }
    });
    return names;
}

} // namespace credence
