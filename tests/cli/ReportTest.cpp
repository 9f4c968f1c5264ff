// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says must hold: its command, given to a shell in a folder with its files, gives the draws again.
#include "core/exports/CommandLine.h"
#include "tests/cli/CliFixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace credence::test {
namespace {

using testing::HasSubstr;

class ReportCommand : public Cli {
protected:
    /// Text between two marks, the first after a place.
    static std::string between(const std::string& text, const std::string& begin, const std::string& end)
    {
        const std::size_t from = text.find(begin);
        const std::size_t start = from + begin.size();
        return from == std::string::npos ? std::string() : text.substr(start, text.find(end, start) - start);
    }
    static std::string unescaped(std::string html)
    {
        const std::pair<const char*, const char*> kSigns[] = {
            {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}};
        for (const auto& [coded, sign] : kSigns) {
            for (std::size_t at = html.find(coded); at != std::string::npos; at = html.find(coded, at + 1)) {
                html.replace(at, std::string(coded).size(), sign);
            }
        }
        return html;
    }
    static std::string decoded(const std::string& percent)
    {
        std::string bytes;
        for (std::size_t i = 0; i < percent.size(); ++i) {
            if (percent[i] == '%') {
                bytes += static_cast<char>(std::stoi(percent.substr(i + 1, 2), nullptr, 16));
                i += 2;
            } else {
                bytes += percent[i];
            }
        }
        return bytes;
    }

    /// Saves the files of a page beside its data and runs its command; the folder of the draws.
    [[nodiscard]] fs::path reproduce(const std::string& html) const
    {
        const fs::path folder = at("again");
        fs::create_directories(folder);
        const std::string link = "<a download=\"";
        for (std::size_t at = html.find(link); at != std::string::npos; at = html.find(link, at + 1)) {
            const std::string rest = html.substr(at);
            std::ofstream(folder / unescaped(between(rest, link, "\"")), std::ios::binary)
                << decoded(between(rest, "data:application/octet-stream,", "\""));
        }
        const std::string command = unescaped(between(html, "<pre tabindex=\"0\"><code>", "</code>"));
        EXPECT_THAT(command, HasSubstr("credence-cli sample"));
        const std::string path = fs::path(CREDENCE_CLI).parent_path().string();
        const Outcome outcome = runProgram(
            {"sh", "-c", "cd " + shellWord(folder.string()) + " && PATH=" + shellWord(path) + ":$PATH && " + command});
        EXPECT_EQ(outcome.exitCode, 0) << command << "\n" << outcome.err;
        return folder / "reproduced";
    }
    void expectSameDraws(const fs::path& folder, const fs::path& other) const
    {
        for (const char* file : {"draws-chain-1.csv", "draws-chain-2.csv", "predictions.csv", "summary.csv"}) {
            ASSERT_FALSE(contentOf(folder / file).empty());
            EXPECT_TRUE(contentOf(folder / file) == contentOf(other / file)) << file;
        }
    }
};

TEST_F(ReportCommand, GivesTheDrawsOfTheReportAgain)
{
    const std::string data =
        "sub ject;t, min;it's;a \"b\";conc\n1;0;0,5;-9;1,5\n1;1;0,7;2;2,5\n1;2;0,6;3;2,2\n1;3;0,9;1;-99\n"
        "x y;0;0,1;2;1,1\nx y;2;0,2;-9;1,9\nx y;3;0,4;4;2,4\nx y;5;0,3;2;2,8\n";
    const std::string file = write("my data; 1.csv", data);
    const Outcome outcome = sample(
        file, {{"--id", "sub ject", "--step", "\"t, min\"", "--inputs", "it's,\"a \"\"b\"\"\"", "--outputs", "conc"},
               {"--units", "conc=mg per L", "--decimal", ",", "--missing=-9", "--missing=-99"},
               {"--missing-inputs", "\"a \"\"b\"\"=mean\""},
               {"--chains", "2", "--warmup", "20", "--draws", "30", "--seed", "3", "--replicas", "3"},
               {"--hold-out", "0.3", "--report", at("report.html").string()},
               out()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    const std::string html = contentOf(at("report.html"));
    EXPECT_THAT(html, HasSubstr("has no value in"));
    fs::create_directories(at("again"));
    fs::copy_file(file, at("again") / "my data; 1.csv");
    expectSameDraws(at("out"), reproduce(html));
}

TEST_F(ReportCommand, WorksForPipedDataAndEarlierStarts)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--chains", "2", "--warmup", "10", "--draws", "10"}, out("first")}).exitCode,
              0);
    const std::string words = shellCommand(sampleWords(
        "-", {kRoles,
              {"--chains", "2", "--warmup", "10", "--draws", "15", "--starts", (at("first") / "state.json").string()},
              {"--report", at("report.html").string()},
              out()}));
    ASSERT_EQ(runProgram({"sh", "-c", "cat " + shellWord(kTheoph) + " | " + words}).exitCode, 0);
    expectSameDraws(at("out"), reproduce(contentOf(at("report.html"))));
}

TEST_F(ReportCommand, ResumeTellsTheLongerRun)
{
    ASSERT_EQ(sample(kTheoph, {kRoles, {"--chains", "2", "--warmup", "10", "--draws", "12"}, out()}).exitCode, 0);
    const Outcome outcome =
        runProgram({CREDENCE_CLI, "resume", at("out").string(), "--add", "8", "--report", at("report.html").string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    fs::create_directories(at("again"));
    fs::copy_file(kTheoph, at("again") / "theoph.csv");
    expectSameDraws(at("out"), reproduce(contentOf(at("report.html"))));
}

TEST_F(ReportCommand, NeverTakesThePlaceOfTheData)
{
    const std::string file = write("data.csv", "t,y\n0,1\n1,2\n2,3\n");
    const Outcome outcome = sample(file, {{"--report", file}, out()});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_THAT(outcome.err, HasSubstr("would be replaced"));
    EXPECT_EQ(contentOf(file), "t,y\n0,1\n1,2\n2,3\n");
}

TEST_F(ReportCommand, SaysWhereACellToHoldOutIsNotThere)
{
    const std::string cells = write("cells.csv", "sequence,step,output\n1,99,conc\n");
    const Outcome outcome = sample(kTheoph, {kRoles, kShort, {"--hold-out-cells", cells}, out()});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_THAT(outcome.err, HasSubstr("1, 99, conc is not in the data"));
}

} // namespace
} // namespace credence::test
