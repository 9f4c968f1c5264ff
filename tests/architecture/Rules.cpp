// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <sstream>
#include <string_view>
#include <utility>

namespace credence::architecture {

namespace {

/// A folder may include its own rank where that has the same layer name, and every lower rank.
struct Folder {
    std::string_view path;
    int rank;
    std::string_view layer;
};

// The first folder that a path begins with counts, so a folder stands before those that hold it.
constexpr std::array<Folder, 23> kFolders = {{
    {"core/base/", 0, "base"},
    {"core/math/", 1, "math"},
    {"core/data/", 2, "data"},
    {"core/memory/", 2, "memory"},
    {"core/model/", 3, "model"},
    {"core/draws/", 4, "draws"},
    {"core/chains/", 5, "chains"},
    {"core/gp/", 5, "gp"},
    {"core/summaries/", 6, "summaries"},
    {"core/exports/", 7, "exports"},
    {"core/verify/", 7, "verify"},
    {"core/project/", 8, "project"},
    {"ui/style/", 9, "style"},
    {"ui/plots/", 10, "plots"},
    {"ui/session/", 11, "session"},
    {"ui/models/", 12, "models"},
    {"ui/delegates/", 13, "delegates"},
    {"ui/pages/", 14, "pages"},
    {"ui/window/", 15, "window"},
    {"app/cli/", 16, "cli"},
    {"app/window/", 16, "app"},
    {"app/", 9, "version"},
    {"tests/", 17, "tests"},
}};

std::optional<Folder> folderOf(const std::string& path)
{
    const auto* found = std::find_if(kFolders.begin(), kFolders.end(),
                                     [&](const Folder& folder) { return path.rfind(folder.path, 0) == 0; });
    return found == kFolders.end() ? std::nullopt : std::optional(*found);
}

bool startsWithAny(const std::string& path, std::initializer_list<std::string_view> folders)
{
    return std::any_of(folders.begin(), folders.end(), [&](auto folder) { return path.rfind(folder, 0) == 0; });
}

using Reason = std::optional<std::string>;

Reason wrongArrow(const std::string& path, const std::string& header)
{
    static const std::regex generated(R"(([A-Za-z_]+\.)+moc|moc_[A-Za-z_]+\.cpp)");
    if (std::regex_match(header, generated)) {
        return std::nullopt;
    }
    const std::optional<Folder> from = folderOf(path);
    const std::optional<Folder> to = folderOf(header);
    if (!to) {
        return "\"" + header + "\" is not named from the project's folder, as in \"core/data/Dataset.h\"";
    }
    const bool isAllowed = to->rank < from->rank || to->layer == from->layer;
    if (isAllowed) {
        return std::nullopt;
    }
    return std::string(from->layer) + " must not include " + std::string(to->layer) + " (\"" + header +
           "\"): it comes later on the data's way";
}

Reason wrongLibrary(const std::string& path, const std::string& header)
{
    static const std::regex qt(R"(Q[A-Z][A-Za-z]*(/.*)?|Qt[A-Z].*|q[a-z]+\.h)");
    static const std::regex charts(
        R"((QtCharts/)?Q(Chart|ChartView|PolarChart|Legend|LegendMarker|Candlestick|BarSet|BoxSet|PieSlice|[A-Za-z]+(Series|Axis|ModelMapper|LegendMarker))|QtCharts.*)");
    static const std::regex tbb(R"((oneapi/)?tbb(/.*|\.h))");
    if (std::regex_match(header, charts) && !startsWithAny(path, {"ui/plots/"})) {
        return "<" + header + ">: only ui/plots may include Qt Charts";
    }
    if (std::regex_match(header, qt) && !startsWithAny(path, {"ui/", "app/window/", "tests/ui/"})) {
        return "<" + header + ">: Qt belongs to ui and the window alone";
    }
    if (std::regex_match(header, tbb) && !startsWithAny(path, {"core/base/"})) {
        return "<" + header + ">: only core/base may include oneTBB";
    }
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOnlyIn = {
        {{"zip.h", "core/data/ZipArchive.cpp"},
         {"expat.h", "core/data/XmlReader.cpp"},
         {"sqlite3.h", "core/project/SqliteFile.cpp"}}};
    for (const auto& [library, file] : kOnlyIn) {
        if (header == library && path != file) {
            return "<" + header + ">: only " + std::string(file) + " may include it";
        }
    }
    if ((header == "netcdf.h" || header == "xlsxwriter.h") && !startsWithAny(path, {"core/exports/", "tests/"})) {
        return "<" + header + ">: only core/exports knows the formats of other programs";
    }
    if (header == "iostream" && startsWithAny(path, {"core/"})) {
        return "<iostream>: core must not print";
    }
    return std::nullopt;
}

Reason wrongInclude(const std::string& path, const std::string& line)
{
    static const std::regex include(R"(\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
    std::smatch match;
    if (!std::regex_match(line, match, include)) {
        return std::nullopt;
    }
    return match[1] == "\"" ? wrongArrow(path, match[2]) : wrongLibrary(path, match[2]);
}

Reason printing(const std::string& path, const std::string& line)
{
    static const std::regex call(R"(\b(v?f?printf|f?puts|putchar)\s*\(|\bstd::(cout|cerr|clog)\b)");
    if (startsWithAny(path, {"core/"}) && std::regex_search(line, call)) {
        return "core must not print: hand the value to the caller";
    }
    return std::nullopt;
}

Reason machinePath(const std::string& /*path*/, const std::string& line)
{
    static const std::regex absolute(R"((^|[^A-Za-z0-9_.])/(home|root|Users|work|mnt|opt)/[A-Za-z0-9_.])");
    if (std::regex_search(line, absolute)) {
        return "a path that exists on one machine only";
    }
    return std::nullopt;
}

bool hasLicence(const std::string& text)
{
    static const std::regex spdx("(#!.*\n)?(//|#) SPDX-FileCopyrightText: 20[0-9]{2} The Credence developers\n"
                                 "(//|#) SPDX-License-Identifier: GPL-3\\.0-or-later\n[^]*");
    // only the head is matched: std::regex recurses over every character
    return std::regex_match(text.substr(0, 250), spdx);
}

} // namespace

std::string describe(const Violation& violation)
{
    const std::string line = violation.line > 0 ? ":" + std::to_string(violation.line) : "";
    return violation.path + line + ": " + violation.reason;
}

std::vector<Violation> check(const SourceFile& file)
{
    std::vector<Violation> violations;
    const bool isCode = file.path.find("CMakeLists.txt") == std::string::npos;
    if (isCode && !folderOf(file.path)) {
        violations.push_back({file.path, 0, "no layer is known for this folder: add it to the rules"});
        return violations;
    }
    if (!hasLicence(file.text)) {
        violations.push_back({file.path, 1, "the two SPDX lines are missing"});
    }
    std::istringstream lines(file.text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        for (const auto rule : {wrongInclude, printing, machinePath}) {
            if (const Reason reason = rule(file.path, line)) {
                violations.push_back({file.path, number, *reason});
            }
        }
    }
    return violations;
}

} // namespace credence::architecture
