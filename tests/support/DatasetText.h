// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets from text in a test.
#pragma once

#include "core/data/ReadData.h"

#include <string>

namespace credence::test {

inline ReadOptions withRoles(const Roles& roles)
{
    ReadOptions options;
    options.roles = roles;
    return options;
}

/// As of a file that is called f.csv.
inline Result<DatasetPtr> datasetOf(const std::string& text, const Roles& roles)
{
    auto reading = readBytes(text, "f.csv", withRoles(roles));
    return reading ? Result<DatasetPtr>(reading.value().dataset) : Result<DatasetPtr>(reading.error());
}

} // namespace credence::test
