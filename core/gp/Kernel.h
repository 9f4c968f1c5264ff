// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stationary covariance functions of one input (Rasmussen and Williams 2006, chapter 4).
#pragma once

#include "core/math/LinearAlgebra.h"

#include <array>
#include <string_view>
#include <utility>

namespace credence {

enum class KernelKind {
    Rbf,      ///< exp(-d^2 / (2 l^2)): smooth
    Matern12, ///< exp(-d / l): rough, an Ornstein-Uhlenbeck process
    Matern32, ///< once differentiable
    Matern52, ///< twice differentiable
};

inline constexpr std::array<std::pair<std::string_view, KernelKind>, 4> kKernelWords = {
    {{"rbf", KernelKind::Rbf},
     {"matern12", KernelKind::Matern12},
     {"matern32", KernelKind::Matern32},
     {"matern52", KernelKind::Matern52}}};

struct Kernel {
    KernelKind kind = KernelKind::Rbf;
    double variance = 1; ///< > 0, of f
    double length = 1;   ///< l > 0, in the unit of x

    /// Covariance of f at two places a distance apart, of either sign.
    [[nodiscard]] double at(double distance) const;
};

/// Entry (i, j) is the covariance of f at a(i) and b(j).
[[nodiscard]] Matrix covariance(const Kernel& kernel, const Vector& a, const Vector& b);

} // namespace credence
