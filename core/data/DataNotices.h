// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person should know of a dataset before a model is fitted: what is missing, constant, redundant, far from the
// rest, short or with gaps.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/ReadOptions.h"

#include <vector>

namespace credence {

[[nodiscard]] std::vector<Notice> findDataNotices(const Dataset& dataset);

} // namespace credence
