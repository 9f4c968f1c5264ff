// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzer and the replay of its corpus do with bytes: read them as a file, and hold what came to its promises.
#pragma once

#include "core/data/ReadData.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace credence::test {

/// Ends the program where a dataset is not what it must be.
inline void readAnything(const std::string& bytes)
{
    const auto reading = readBytes(bytes, "f.csv");
    if (!reading) {
        if (describe(reading.error()).empty() || reading.error().code == ErrorCode::Internal) {
            std::abort();
        }
        return;
    }
    const Dataset& data = *reading.value().dataset;
    for (const Sequence& sequence : data.sequences) {
        const bool isWhole = sequence.length() > 0 && sequence.x.allFinite() && !sequence.y.array().isInf().any();
        if (!isWhole) {
            std::abort();
        }
    }
    const auto again = readBytes(bytes, "f.csv", reading.value().used);
    if (!again || again.value().dataset->rowCount() != data.rowCount()) {
        std::abort();
    }
}

} // namespace credence::test
