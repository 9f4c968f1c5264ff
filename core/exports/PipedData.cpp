// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/PipedData.h"

#include "core/data/TextFile.h"

#include <memory>
#include <utility>

namespace credence {

namespace {

constexpr const char* kStoredData = "piped-data.csv";
constexpr const char* kStoredPacked = "piped-data.csv.gz";

} // namespace

Result<SourcedReading> readSource(const std::filesystem::path& file, const ReadOptions& options, const ReadHooks& hooks)
{
    if (canBeReadAgain(file)) {
        auto reading = readData(file, options, hooks);
        return reading ? Result<SourcedReading>({reading.value(), {file, reading.value().used}})
                       : Result<SourcedReading>(reading.error());
    }
    auto bytes = readTextFile(file);
    if (!bytes) {
        return bytes.error();
    }
    const auto kept = std::make_shared<const std::string>(std::move(bytes).value());
    auto reading = readBytes(*kept, file.filename().string(), options, hooks);
    return reading ? Result<SourcedReading>({reading.value(), {file, reading.value().used, kept}})
                   : Result<SourcedReading>(reading.error());
}

std::string storedDataName(const std::string& bytes)
{
    return bytes.starts_with("\x1f\x8b") ? kStoredPacked : kStoredData;
}

bool isStoredDataName(const std::string& name)
{
    return name == kStoredData || name == kStoredPacked;
}

} // namespace credence
