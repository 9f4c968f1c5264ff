// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every file of tests/data/cases gives the result that expected.json holds for it, under every locale.
#include "tests/reading/ReadingFixture.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>

#include <clocale>
#include <filesystem>
#include <locale>

namespace credence::test {
namespace {

using nlohmann::json;

const std::filesystem::path kCases = std::filesystem::path(CREDENCE_SOURCE_DIR) / "tests/data/cases";

/// A locale for the whole process, and the one before it again at the end.
class LocaleGuard {
public:
    explicit LocaleGuard(const std::string& name) : m_isThere(std::setlocale(LC_ALL, name.c_str()) != nullptr)
    {
        if (m_isThere) {
            m_before = std::locale::global(std::locale(name));
        }
    }
    ~LocaleGuard()
    {
        std::locale::global(m_before);
        std::setlocale(LC_ALL, "C");
    }
    LocaleGuard(const LocaleGuard&) = delete;
    LocaleGuard& operator=(const LocaleGuard&) = delete;
    [[nodiscard]] bool isThere() const { return m_isThere; }

private:
    std::locale m_before;
    bool m_isThere;
};

void expectAccepted(const json& expected, const json& result)
{
    for (const char* key : {"columns", "n_rows", "rows", "sequences"}) {
        if (expected.contains(key)) {
            EXPECT_EQ(result.at(key), expected.at(key)) << key;
        }
    }
    expectMentions(noticesOf(result), expected.value("notice_mentions", json::array()));
}

void expectRefused(const json& expected, const json& result)
{
    expectMentions(result.at("error").at("message"), expected.value("message_mentions", json::array()));
}

class Cases : public testing::TestWithParam<const char*> {};

TEST_P(Cases, HaveTheRightResult)
{
    const LocaleGuard locale(GetParam());
    if (!locale.isThere()) {
        GTEST_SKIP() << "the locale is not installed (package locales-all)";
    }
    const json all = json::parse(contentOf(kCases / "expected.json"));
    EXPECT_EQ(all.size(), 47U);
    for (const auto& [name, expected] : all.items()) {
        SCOPED_TRACE(name);
        const json result = inspected(readData(kCases / name));
        const bool isRefused = result.contains("error");
        const std::string verdict = expected.at("verdict");
        EXPECT_TRUE(verdict == "either" || isRefused == (verdict == "reject")) << result.dump();
        if (isRefused) {
            expectRefused(expected, result);
        } else {
            expectAccepted(expected, result);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Locales, Cases,
                         testing::Values("C", "de_DE.UTF-8", "fr_FR.UTF-8", "zh_CN.UTF-8", "zh_CN.GB18030"));

TEST(Cases, CheckedByCount)
{
    const auto missing = readData(kCases / "44-first-1000-missing.csv");
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing.value().dataset->missingCount(), 1000);
    EXPECT_EQ(missing.value().dataset->rowCount(), 1012);
    ReadOptions options;
    options.missing = {"-999"};
    const json sentinel = inspected(readData(kCases / "39-sentinel-999.csv", options));
    EXPECT_TRUE(sentinel["rows"][1][3].is_null());
    EXPECT_TRUE(sentinel["rows"][3][3].is_null());
    EXPECT_EQ(sentinel["rows"][4][3], 13);
}

TEST(Cases, ReadingWithWhatWasTakenGivesTheSame)
{
    const json all = json::parse(contentOf(kCases / "expected.json"));
    for (const auto& [name, expected] : all.items()) {
        SCOPED_TRACE(name);
        const auto first = readData(kCases / name);
        if (first) {
            const auto again = readData(kCases / name, first.value().used);
            ASSERT_TRUE(again) << describe(again.error());
            EXPECT_EQ(inspected(first)["rows"], inspected(again)["rows"]);
        }
    }
}

} // namespace
} // namespace credence::test
