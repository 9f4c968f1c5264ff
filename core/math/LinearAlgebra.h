// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Short names for the linear algebra that the whole core speaks. Matrices are column-major.
#pragma once

#include <Eigen/Core>

namespace credence {

using Index = Eigen::Index;
using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;
using RowVector = Eigen::RowVectorXd;

} // namespace credence
