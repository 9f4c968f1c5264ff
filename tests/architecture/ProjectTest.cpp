// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every source of the project keeps the rules.
#include "tests/architecture/Rules.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace credence::architecture {

namespace {

std::vector<SourceFile> projectSources()
{
    const std::filesystem::path root = CREDENCE_SOURCE_DIR;
    std::vector<SourceFile> sources;
    for (const char* folder : {"app", "core", "tests", "ui"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::filesystem::path& path = entry.path();
            const bool isSource =
                path.extension() == ".h" || path.extension() == ".cpp" || path.filename() == "CMakeLists.txt";
            if (isSource) {
                std::ifstream file(path, std::ios::binary);
                const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
                sources.push_back({path.lexically_relative(root).generic_string(), text});
            }
        }
    }
    return sources;
}

TEST(Architecture, EverySourceKeepsTheRules)
{
    const std::vector<SourceFile> sources = projectSources();
    ASSERT_GT(sources.size(), 50U) << "the sources were not found below " << CREDENCE_SOURCE_DIR;
    for (const SourceFile& source : sources) {
        for (const Violation& violation : check(source)) {
            ADD_FAILURE() << describe(violation);
        }
    }
}

} // namespace

} // namespace credence::architecture
