// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The corpus of the fuzzer, the cases, and small changes of both: nothing crashes or hangs, and what is read is whole.
#include "tests/fuzz/ModelAnything.h"
#include "tests/fuzz/ReadAnything.h"
#include "tests/fuzz/SheetOfBytes.h"
#include "tests/support/Files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace credence::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpus(std::initializer_list<const char*> folders = {"tests/fuzz/seeds", "tests/data/cases"})
{
    std::vector<std::string> all;
    for (const char* folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(CREDENCE_SOURCE_DIR) / folder)) {
            const bool isInput = entry.path().extension() != ".json" && entry.path().extension() != ".py";
            if (entry.is_regular_file() && isInput) {
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

TEST(Replay, ReadsOrRefusesAllSheets)
{
    const std::vector<std::string> all = corpus({"tests/fuzz/sheets", "tests/data/sheets"});
    EXPECT_GT(all.size(), 15U);
    for (const std::string& bytes : all) {
        readAnything(sheetOfBytes(bytes));
    }
}

TEST(Replay, ReadsOrRefusesAllModels)
{
    const std::vector<std::string> all = corpus({"tests/fuzz/models"});
    EXPECT_GT(all.size(), 5U);
    for (const std::string& text : all) {
        readAsModel(text);
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
