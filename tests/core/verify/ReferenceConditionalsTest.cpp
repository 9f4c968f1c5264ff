// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every conditional against 50-digit reference values: those built in, or those of every conditionals*.json in the
// folder that CREDENCE_REFERENCE_DIR names.
#include "core/verify/ReferenceConditionals.h"
#include "core/data/TextFile.h"
#include "tests/core/verify/ExpectGolden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace credence::test {

namespace {

std::vector<ReferenceCase> casesOfFolder(const std::filesystem::path& folder)
{
    std::vector<ReferenceCase> cases;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("conditionals") && name.ends_with(".json")) {
            const std::vector<ReferenceCase> own = parseReferenceCases(readTextFile(entry.path()).value());
            cases.insert(cases.end(), own.begin(), own.end());
        }
    }
    return cases;
}

std::vector<ReferenceCase> referenceCases()
{
    const char* folder = std::getenv("CREDENCE_REFERENCE_DIR"); // NOLINT(concurrency-mt-unsafe): read before any thread
    return folder != nullptr && *folder != '\0' ? casesOfFolder(folder) : parseReferenceCases(builtInReference());
}

TEST(ReferenceConditionals, AreMatchedToTenDigits)
{
    const std::vector<ReferenceCase> cases = referenceCases();
    ASSERT_FALSE(cases.empty());
    for (const ReferenceCase& reference : cases) {
        const std::vector<GoldenCheck> checks = checkConditionals(reference);
        EXPECT_GT(checks.size(), 40U);
        expectGolden(checks);
    }
}

// To rounding: a scan joins four steps of a lone sequence, a sweep takes each when its a is drawn. No state outlives a
// sweep, so that resumed chains have the same bits all the same.
TEST(ReferenceConditionals, KeepTheStateScanAfterASweepForward)
{
    for (const ReferenceCase& reference : referenceCases()) {
        for (const GoldenCheck& check : checkConditionals(reference)) {
            if (check.what == "h after a sweep forward") {
                EXPECT_LT(check.deviation(), 1e-14);
            }
        }
    }
}

TEST(ReferenceConditionals, NoticeASlipInTheSampler)
{
    // another prior stands for a wrong term: conditionals move, scans of the state do not
    ReferenceCase reference = parseReferenceCases(builtInReference()).front();
    Model model = *reference.model;
    model.headTerms.front().W_K.eta.array() += 1e-6;
    reference.model = std::make_shared<const Model>(model);
    int deviating = 0;
    for (const GoldenCheck& check : checkConditionals(reference)) {
        deviating += check.isWithin() ? 0 : 1;
        EXPECT_TRUE(check.isWithin() || check.what.starts_with("W_K")) << check.what;
    }
    EXPECT_GT(deviating, 0);
}

} // namespace

} // namespace credence::test
