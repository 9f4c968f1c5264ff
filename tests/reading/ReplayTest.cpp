// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The corpus of the fuzzer, the cases, and small changes of both: nothing crashes or hangs, and what is read is whole.
#include "tests/fuzz/ReadAnything.h"
#include "tests/support/Files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace credence::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpus()
{
    std::vector<std::string> all;
    for (const char* folder : {"tests/fuzz/seeds", "tests/data/cases"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(CREDENCE_SOURCE_DIR) / folder)) {
            if (entry.is_regular_file() && entry.path().extension() != ".json") {
                all.push_back(contentOf(entry.path()));
            }
        }
    }
    return all;
}

TEST(Replay, ReadsOrRefusesTheWholeCorpus)
{
    const std::vector<std::string> all = corpus();
    EXPECT_GT(all.size(), 60U);
    for (const std::string& bytes : all) {
        readAnything(bytes);
    }
}

TEST(Replay, SurvivesSmallChangesOfTheCorpus)
{
    constexpr std::size_t kLongest = 2000; // so that the test takes seconds
    std::mt19937 random(7);
    const std::string signs = "\"\"\n\r,;\t| #.-+eE0129xyt\xFF\xC3\xEF";
    for (const std::string& bytes : corpus()) {
        for (int change = 0; change < 30 && bytes.size() > 2 && bytes.size() < kLongest; ++change) {
            std::string changed = bytes;
            const std::size_t at = random() % changed.size();
            const std::size_t other = random() % changed.size();
            switch (change % 4) {
            case 0:
                changed[at] = signs[random() % signs.size()];
                break;
            case 1:
                changed.erase(at, random() % 8);
                break;
            case 2:
                changed.insert(at, changed.substr(other, random() % 20));
                break;
            default:
                changed.resize(at + 1);
            }
            readAnything(changed);
        }
    }
}

} // namespace
} // namespace credence::test
