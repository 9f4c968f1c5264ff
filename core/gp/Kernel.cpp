// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/Kernel.h"

#include <cmath>

namespace credence {

double Kernel::at(double distance) const
{
    const double d = std::abs(distance) / length;
    switch (kind) {
    case KernelKind::Matern12:
        return variance * std::exp(-d);
    case KernelKind::Matern32: {
        const double s = std::sqrt(3.0) * d;
        return variance * (1 + s) * std::exp(-s);
    }
    case KernelKind::Matern52: {
        const double s = std::sqrt(5.0) * d;
        return variance * (1 + s + s * s / 3) * std::exp(-s);
    }
    case KernelKind::Rbf:
        break;
    }
    return variance * std::exp(-d * d / 2);
}

Matrix covariance(const Kernel& kernel, const Vector& a, const Vector& b)
{
    return Matrix::NullaryExpr(a.size(), b.size(), [&](Index i, Index j) { return kernel.at(a(i) - b(j)); });
}

} // namespace credence
