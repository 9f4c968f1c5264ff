// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rules must be able to fail: each is shown a small file that breaks it, and the nearest file that does not.
#include "tests/architecture/Rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence::architecture {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string kLicence = "// SPDX-FileCopyrightText: 2026 The Credence developers\n"
                             "// SPDX-License-Identifier: GPL-3.0-or-later\n";

/// What is wrong with a file of one line below the licence, as one text.
std::string complaint(const std::string& path, const std::string& line)
{
    std::string text;
    for (const Violation& violation : check({path, kLicence + line + "\n"})) {
        text += describe(violation) + "\n";
    }
    return text;
}

struct Include {
    const char* path;
    const char* line;
};

class ForbiddenInclude : public testing::TestWithParam<Include> {};

TEST_P(ForbiddenInclude, IsFoundWithFileAndLine)
{
    EXPECT_THAT(complaint(GetParam().path, GetParam().line), HasSubstr(std::string(GetParam().path) + ":3: "));
}

INSTANTIATE_TEST_SUITE_P(
    Architecture, ForbiddenInclude,
    testing::Values(
        Include{"core/base/A.h", "#include \"core/math/B.h\""}, Include{"core/math/A.h", "#include \"core/data/B.h\""},
        Include{"core/data/A.h", "#include \"core/memory/B.h\""},
        Include{"core/memory/A.h", "#include \"core/data/B.h\""},
        Include{"core/draws/A.h", "  #  include \"core/chains/B.h\""},
        Include{"core/summaries/A.cpp", "#include \"core/exports/B.h\""},
        Include{"core/summaries/A.cpp", "#include \"core/verify/B.h\""},
        Include{"core/verify/A.cpp", "#include \"core/exports/B.h\""},
        Include{"core/exports/A.cpp", "#include \"ui/style/B.h\""},
        Include{"core/exports/A.cpp", "#include \"core/project/B.h\""},
        Include{"core/project/ProjectFile.cpp", "#include <sqlite3.h>"},
        Include{"core/data/A.cpp", "#include \"Dataset.h\""},
        Include{"core/data/A.cpp", "#include \"../base/Result.h\""},
        Include{"ui/style/A.cpp", "#include \"ui/plots/B.h\""}, Include{"ui/plots/A.cpp", "#include \"ui/pages/B.h\""},
        Include{"ui/session/A.cpp", "#include \"ui/models/B.h\""},
        Include{"ui/pages/A.cpp", "#include \"app/window/B.h\""},
        Include{"app/cli/A.cpp", "#include \"app/window/B.h\""},
        Include{"ui/window/A.cpp", "#include \"tests/support/B.h\""}, Include{"core/data/A.cpp", "#include <QString>"},
        Include{"core/data/A.cpp", "#include <QtCore/QString>"}, Include{"core/data/A.cpp", "#include <qglobal.h>"},
        Include{"app/cli/A.cpp", "#include <QCoreApplication>"}, Include{"tests/core/data/A.cpp", "#include <QTest>"},
        Include{"ui/pages/A.cpp", "#include <QChartView>"},
        Include{"ui/pages/A.cpp", "#include <QtCharts/QLineSeries>"},
        Include{"ui/pages/A.cpp", "#include <QLineSeries>"}, Include{"ui/pages/A.cpp", "#include <QValueAxis>"},
        Include{"tests/ui/A.cpp", "#include <QtCharts>"},
        Include{"core/chains/A.cpp", "#include <oneapi/tbb/parallel_for.h>"},
        Include{"ui/session/A.cpp", "#include <tbb/task_arena.h>"}, Include{"core/data/A.cpp", "#include <iostream>"},
        Include{"core/data/A.cpp", "#include <zip.h>"}, Include{"core/data/ZipArchive.cpp", "#include <expat.h>"},
        Include{"core/summaries/A.cpp", "#include <netcdf.h>"}, Include{"app/cli/A.cpp", "#include <xlsxwriter.h>"}));

class AllowedInclude : public testing::TestWithParam<Include> {};

TEST_P(AllowedInclude, IsLeftAlone)
{
    EXPECT_THAT(complaint(GetParam().path, GetParam().line), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Architecture, AllowedInclude,
                         testing::Values(Include{"core/math/A.h", "#include \"core/math/B.h\""},
                                         Include{"core/exports/A.h", "#include \"core/base/B.h\""},
                                         Include{"core/exports/A.cpp", "#include <netcdf.h>"},
                                         Include{"core/project/SqliteFile.cpp", "#include <sqlite3.h>"},
                                         Include{"core/project/A.h", "#include \"core/exports/B.h\""},
                                         Include{"core/chains/A.h", "#include \"core/draws/B.h\""},
                                         Include{"core/model/A.h", "#include \"core/memory/B.h\""},
                                         Include{"core/data/ZipArchive.cpp", "#include <zip.h>"},
                                         Include{"core/data/XmlReader.cpp", "#include <expat.h>"},
                                         Include{"core/base/A.cpp", "#include <oneapi/tbb/parallel_for.h>"},
                                         Include{"core/data/A.cpp", "#include <Eigen/Core>"},
                                         Include{"core/data/A.cpp", "#include <sstream>"},
                                         Include{"ui/plots/A.cpp", "#include <QtCharts/QLineSeries>"},
                                         Include{"ui/pages/A.cpp", "#include <QTableView>"},
                                         Include{"ui/pages/A.cpp", "#include \"ui/session/B.h\""},
                                         Include{"ui/models/A.cpp", "#include \"ui/session/B.h\""},
                                         Include{"ui/window/A.cpp", "#include \"app/Version.h\""},
                                         Include{"app/cli/A.cpp", "#include \"core/exports/B.h\""},
                                         Include{"app/window/A.cpp", "#include <QApplication>"},
                                         Include{"tests/ui/A.cpp", "#include \"SessionTest.moc\""},
                                         Include{"tests/ui/A.cpp", "#include \"ui/window/B.h\""}));

TEST(ArchitectureRules, CoreMustNotPrint)
{
    EXPECT_THAT(complaint("core/data/A.cpp", "    std::printf(\"%d\", n);"), HasSubstr("must not print"));
    EXPECT_THAT(complaint("core/data/A.cpp", "    std::cerr << n;"), HasSubstr("must not print"));
    EXPECT_THAT(complaint("core/data/A.cpp", "    std::snprintf(text, size, \"%d\", n);"), IsEmpty());
    EXPECT_THAT(complaint("app/cli/A.cpp", "    std::cerr << n;"), IsEmpty());
}

TEST(ArchitectureRules, PathsOfOneMachineAreFound)
{
    const std::string folder = std::string("/") + "home/someone/data.csv";
    EXPECT_THAT(complaint("app/cli/A.cpp", "open(\"" + folder + "\");"), HasSubstr("one machine only"));
    EXPECT_THAT(complaint("app/cli/A.cpp", "open(\"tests/data/home/someone.csv\");"), IsEmpty());
}

TEST(ArchitectureRules, BothLicenceLinesAreAskedFor)
{
    EXPECT_THAT(check({"core/data/A.h", kLicence}), IsEmpty());
    EXPECT_THAT(check({"core/data/CMakeLists.txt", "# SPDX-FileCopyrightText: 2026 The Credence developers\n"
                                                   "# SPDX-License-Identifier: GPL-3.0-or-later\n"}),
                IsEmpty());
    EXPECT_EQ(check({"core/data/A.h", "#pragma once\n" + kLicence}).size(), 1U);
    EXPECT_EQ(check({"core/data/A.h", kLicence.substr(0, kLicence.find('\n') + 1)}).size(), 1U);
    EXPECT_EQ(check({"core/data/A.h", ""}).size(), 1U);
}

TEST(ArchitectureRules, AFolderWithoutALayerIsFound)
{
    EXPECT_EQ(check({"core/unheard/A.h", kLicence}).size(), 1U);
}

TEST(ArchitectureRules, EveryLineIsLookedAt)
{
    const std::string text = kLicence + "#include <QString>\n\nint a;\n#include <tbb/tbb.h>\n";
    const std::vector<Violation> violations = check({"core/data/A.h", text});
    ASSERT_EQ(violations.size(), 2U);
    EXPECT_EQ(violations[0].line, 3);
    EXPECT_EQ(violations[1].line, 6);
}

} // namespace

} // namespace credence::architecture
