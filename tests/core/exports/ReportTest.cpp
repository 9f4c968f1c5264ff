// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/Report.h"

#include "core/data/HoldOut.h"
#include "core/data/NumberText.h"
#include "core/data/XmlReader.h"
#include "core/exports/CommandLine.h"
#include "core/exports/HeldOutFile.h"
#include "core/exports/ReportHtml.h"
#include "core/exports/RunRecord.h"
#include "core/summaries/Decimals.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

namespace credence {
namespace {

using test::withRoles;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string kText = "id,t,dose,\"a<b> & \"\"c\"\"\"\n"
                          "p,0,1,10\np,1,2,20\np,2,4,15\np,4,3,25\np,5,3,21\n"
                          "q,1,7,50\nq,4,11,90\nq,5,2,30\nq,6,2,34\nq,7,3,\n";
const Roles kNamed{.id = "id", .step = "t", .inputs = {"dose"}, .outputs = {"a<b> & \"c\""}, .units = {{"dose", "mg"}}};

/// A short run and what a report is made of.
struct Told {
    SnapshotPtr snapshot;
    SummaryTable summary;
    Calibration calibration;
    ReportSource source;
};

class ReportOfRun : public testing::Test {
protected:
    [[nodiscard]] Told told(double heldOut = 0.2,
                            SamplerSettings settings = {
                                .chains = 2, .warmup = 20, .draws = 60, .seed = 11, .threads = 1, .replicas = 1}) const
    {
        const std::filesystem::path file = m_folder.write("data.csv", kText);
        DatasetPtr dataset = loadDataset(file, kNamed).value();
        dataset = heldOut > 0 ? holdOutLast(*dataset, heldOut).value() : dataset;
        const ModelSpec spec{.hidden = 2, .heads = 1, .features = {.stepTime = true}};
        const DesignPtr design = buildDesign(dataset, spec.features, true);
        Told told;
        RunState state = startRun(makeModel(spec, defaultPrior(spec, *design), design).value(), settings);
        RunControl control;
        told.snapshot = advanceRun(state, RunRequest{}, control, {});
        told.summary = summarise(told.snapshot->draws);
        told.calibration = calibrate(told.snapshot->draws);
        told.source = {.snapshot = nullptr,
                       .summary = nullptr,
                       .calibration = nullptr,
                       .data = {file, withRoles(kNamed)},
                       .version = "9.8.7"};
        return told;
    }
    /// The source points into what told holds.
    static const ReportSource& sourceOf(Told& told)
    {
        told.source.snapshot = told.snapshot.get();
        told.source.summary = &told.summary;
        told.source.calibration = &told.calibration;
        return told.source;
    }

private:
    test::TemporaryFolder m_folder;
};

/// What a page is made of, as a reader of XML sees it.
class HtmlPage : public XmlHandler {
public:
    explicit HtmlPage(const std::string& html)
    {
        XmlReader reader(*this);
        const std::size_t body = html.find("<html"); // behind the document type, which XmlReader refuses
        isWellFormed = body != std::string::npos && reader.feed(html.substr(body)) && reader.finish();
        problem = reader.problem();
    }
    void begin(std::string_view name, const XmlAttributes& attributes) override
    {
        const std::string tag(name);
        ++tags[tag];
        open.push_back(tag);
        for (const char* key : {"id", "href", "src", "lang", "scope", "aria-label", "xlink:href"}) {
            if (const auto value = attributes.find(key)) {
                values[std::string(tag) + " " + key].emplace_back(*value);
            }
        }
        if (const auto id = attributes.find("id")) {
            ids.emplace_back(*id);
        }
    }
    void end(std::string_view) override { open.pop_back(); }
    void text(std::string_view piece) override
    {
        if (std::find(open.begin(), open.end(), "style") == open.end()) {
            words += piece;
        }
    }

    bool isWellFormed = false;
    std::string problem;
    std::map<std::string, int> tags;
    std::map<std::string, std::vector<std::string>> values; ///< by tag and attribute
    std::vector<std::string> ids;
    std::vector<std::string> open;
    std::string words;
};

const ReportTable* tableCalled(const ReportSection& section, const std::string& words)
{
    for (const ReportBlock& block : section.blocks) {
        const auto* table = std::get_if<ReportTable>(&block);
        if (table != nullptr && table->caption.find(words) != std::string::npos) {
            return table;
        }
    }
    return nullptr;
}

std::string asciiMinus(std::string text)
{
    const std::string minus = "\u2212";
    for (std::size_t at = text.find(minus); at != std::string::npos; at = text.find(minus)) {
        text.replace(at, minus.size(), "-");
    }
    return text;
}

TEST_F(ReportOfRun, HasASectionForEveryPartInOrder)
{
    Told run = told();
    const auto report = composeReport(sourceOf(run));
    ASSERT_TRUE(report) << describe(report.error());
    EXPECT_EQ(report.value().title, "data.csv");
    ASSERT_EQ(report.value().sections.size(), 9U);
    for (std::size_t part = 0; part < 9; ++part) {
        const ReportSection& section = report.value().sections[part];
        EXPECT_EQ(section.part, static_cast<ReportPart>(part));
        EXPECT_FALSE(section.title.empty());
        EXPECT_FALSE(section.blocks.empty()) << section.title;
        for (const ReportBlock& block : section.blocks) {
            if (const auto* table = std::get_if<ReportTable>(&block)) {
                EXPECT_THAT(table->caption, testing::EndsWith("."));
                EXPECT_FALSE(table->rows.empty()) << table->caption;
                for (const auto& row : table->rows) {
                    EXPECT_EQ(row.size(), table->columns.size()) << table->caption;
                }
            }
        }
    }
}

TEST_F(ReportOfRun, TellsTheNumbersOfTheSummary)
{
    Told run = told();
    const Report report = composeReport(sourceOf(run)).value();
    const ReportTable* table = tableCalled(report.section(ReportPart::Posterior), "Posterior mean");
    ASSERT_NE(table, nullptr);
    std::size_t found = 0;
    for (const auto& row : table->rows) {
        const auto quantity = std::find_if(run.summary.rows.begin(), run.summary.rows.end(), [&](const auto& q) {
            return row[0] == q.name || row[0] == q.name + " (" + q.unit + ")";
        });
        ASSERT_NE(quantity, run.summary.rows.end()) << row[0];
        const double places = std::pow(10, -decimalsFor(quantity->sd));
        EXPECT_NEAR(readNumber(asciiMinus(row[1])).value, quantity->mean, 0.51 * places);
        EXPECT_NEAR(readNumber(asciiMinus(row[5])).value, quantity->q95, 0.51 * places);
        EXPECT_NEAR(readNumber(row[6]).value, quantity->rhat.number, 0.00051);
        ++found;
    }
    EXPECT_EQ(found, 2U + 4U + 2U); // log_lik, sigma, a[1] to a[4], mu_a, omega; f at the rows is not listed
    const auto& verdict = std::get<ReportParagraph>(report.section(ReportPart::Findings).blocks.front());
    EXPECT_EQ(verdict.text, verdictText(run.summary, RunPhase::Completed));
}

TEST_F(ReportOfRun, ScoresHeldOutValuesBesideTheRules)
{
    Told run = told();
    const Report report = composeReport(sourceOf(run)).value();
    const ReportTable* scores = tableCalled(report.section(ReportPart::Predictions), "Scores on 2 held-out values");
    ASSERT_NE(scores, nullptr);
    ASSERT_EQ(scores->rows.size(), 4U);
    const ScoreTable expected = scoreTable(run.calibration, 0);
    for (std::size_t i = 0; i < 4; ++i) {
        const double places = std::pow(10, -decimalsFor(expected.rows[0].rmse));
        EXPECT_NEAR(readNumber(scores->rows[i][1]).value, expected.rows[i].crps, 0.51 * places);
    }
    EXPECT_NE(tableCalled(report.section(ReportPart::Predictions), "Held-out values inside"), nullptr);
    Told none = told(0);
    const Report other = composeReport(sourceOf(none)).value();
    EXPECT_EQ(tableCalled(other.section(ReportPart::Predictions), "Scores"), nullptr);
    EXPECT_NE(tableCalled(other.section(ReportPart::Predictions), "each left out"), nullptr);
}

TEST_F(ReportOfRun, WarnsOfWhatIsSoAndOfNothingElse)
{
    Told run = told();
    auto caveats = caveatsOf(sourceOf(run));
    EXPECT_THAT(caveats, Contains(HasSubstr("only 120 draws")));
    EXPECT_THAT(caveats, Contains(HasSubstr("Without replicas")));
    EXPECT_THAT(caveats, Contains(HasSubstr("2 output values were held out")));
    EXPECT_THAT(caveats, Contains(HasSubstr("1 output cell is missing")));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("planned"))));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("factorisation"))));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("No value was held out"))));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("other than the usual"))));
    EXPECT_THAT(caveats.back(), HasSubstr("normal noise"));

    auto snapshot = std::make_shared<Snapshot>(*run.snapshot);
    snapshot->phase = RunPhase::Stopped;
    snapshot->settings.draws = 500;
    snapshot->settings.targets.rhat = 1.05;
    snapshot->troubles = 3;
    snapshot->ladders = {{{1, 0.5, 0.1, 0}, {0.6, 0.05, 0.5}, {}}, {{1, 0.5, 0.1, 0}, {0.5, 0.5, 0.5}, {}}};
    run.snapshot = snapshot;
    caveats = caveatsOf(sourceOf(run));
    EXPECT_THAT(caveats, Contains(HasSubstr("60 draws of 500 planned")));
    EXPECT_THAT(caveats, Contains(HasSubstr("In 3 sweeps a factorisation failed")));
    EXPECT_THAT(caveats, Contains(HasSubstr("other than the usual")));
    EXPECT_THAT(caveats, Contains(HasSubstr("ladder of replicas is cut")));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("Without replicas"))));

    run.calibration.loo.byCell.unreliable = 2;
    run.calibration.loo.byCell.worst = 0;
    run.calibration.loo.byCell.largestK = Measure::of(0.9);
    run.calibration.loo.byCell.limit = 0.5;
    EXPECT_THAT(caveatsOf(sourceOf(run)), Contains(HasSubstr("have a Pareto k above 0.50, the worst 0.90")));

    Told whole = told(0);
    EXPECT_THAT(caveatsOf(sourceOf(whole)), Contains(HasSubstr("No value was held out")));
}

TEST_F(ReportOfRun, WarnsOfFilledInputsEditsAndFixedNoise)
{
    Told run = told();
    Dataset dataset = *run.snapshot->draws.model()->design->dataset;
    dataset.sequences[0].filled = Mask::Constant(5, 1, false);
    dataset.sequences[0].filled(1, 0) = true;
    dataset.sequences[0].filled(3, 0) = true;
    const DesignPtr design = buildDesign(sealDataset(dataset).value(), {.stepTime = true}, true);
    const ModelSpec spec{.hidden = 2, .heads = 1, .features = {.stepTime = true}};
    Prior prior = defaultPrior(spec, *design);
    prior.sigma.isFixed = true;
    RunState state = startRun(makeModel(spec, prior, design).value(),
                              {.chains = 2, .warmup = 5, .draws = 10, .threads = 1, .replicas = 1});
    RunControl control;
    run.snapshot = advanceRun(state, RunRequest{}, control, {});
    run.summary = summarise(run.snapshot->draws);
    run.calibration = calibrate(run.snapshot->draws);
    run.source.data.edits = R"({"file": "data.csv"})";
    run.source.edits = "1 value edited.";
    run.source.notices = {{"days and months may be the other way round.", "t", 3, true},
                          {"all is well.", "", 0, false}};
    const auto caveats = caveatsOf(sourceOf(run));
    EXPECT_THAT(caveats, Contains(HasSubstr("The input dose has no value in 2 rows")));
    EXPECT_THAT(caveats, Contains(HasSubstr("The noise sigma was fixed")));
    EXPECT_THAT(caveats, Contains("The data differ from the file: 1 value edited."));
    EXPECT_THAT(caveats, Contains(HasSubstr("may be the other way round")));
    EXPECT_THAT(caveats, Not(Contains(HasSubstr("all is well"))));
    EXPECT_THAT(caveats, Contains(HasSubstr("not available for sigma: all draws are equal")));
    run.source.isSimulated = true;
    EXPECT_THAT(caveatsOf(sourceOf(run)), Contains(HasSubstr("simulated from the model itself")));
}

TEST_F(ReportOfRun, TheCommandNamesEveryFileThatItNeeds)
{
    Told run = told();
    auto reproduction = reproductionOf(sourceOf(run)).value();
    EXPECT_FALSE(reproduction.isDataAmong);
    EXPECT_EQ(reproduction.dataFile, "data.csv");
    ASSERT_EQ(reproduction.files.size(), 2U);
    EXPECT_EQ(reproduction.files[0].name, "held-out.csv");
    EXPECT_EQ(reproduction.files[1].name, "model.json");
    EXPECT_THAT(reproduction.files[1].text, HasSubstr("\"draws\": 60"));
    EXPECT_THAT(reproduction.words,
                testing::IsSupersetOf({"--hold-out-cells", "held-out.csv", "--model", "model.json"}));

    auto snapshot = std::make_shared<Snapshot>(*run.snapshot);
    snapshot->settings.draws = 500; // stopped: what is there is what the command is to give
    run.snapshot = snapshot;
    run.source.data.bytes = std::make_shared<const std::string>(kText);
    reproduction = reproductionOf(sourceOf(run)).value();
    EXPECT_TRUE(reproduction.isDataAmong);
    EXPECT_EQ(reproduction.dataFile, "piped-data.csv");
    EXPECT_EQ(reproduction.files[0].text, kText);
    EXPECT_THAT(reproduction.files[2].text, HasSubstr("\"draws\": 60"));

    run.source.data.edits = R"({"simulated": {}})";
    reproduction = reproductionOf(sourceOf(run)).value();
    EXPECT_EQ(reproduction.dataFile, "edited-data.csv");
    const DatasetPtr read = readBytes(reproduction.files[0].text, "edited-data.csv", {}).value().dataset;
    EXPECT_EQ(read->rowCount(), 10);
}

TEST_F(ReportOfRun, HeldOutCellsGoOutAndComeIn)
{
    const Told run = told(0.4);
    const Dataset& held = *run.snapshot->draws.model()->design->dataset;
    ASSERT_EQ(held.heldOutCount(), 4);
    test::TemporaryFolder folder;
    const auto file = folder.write("held-out.csv", heldOutCsv(held));
    std::vector<Mask> none;
    for (const Sequence& sequence : held.sequences) {
        none.emplace_back(Mask::Constant(sequence.y.rows(), sequence.y.cols(), false));
    }
    const DatasetPtr seen = withHeldOut(held, none).value();
    ASSERT_NE(fingerprint(*seen), fingerprint(held));
    EXPECT_EQ(fingerprint(*withHeldOutFile(*seen, file).value()), fingerprint(held));

    const BandTable bands = computeBands(run.snapshot->draws);
    const auto predictions = folder.write("predictions.csv", predictionsCsv(bands));
    EXPECT_EQ(fingerprint(*withHeldOutFile(*seen, predictions).value()), fingerprint(held));

    const auto other = withHeldOutFile(*seen, folder.write("other.csv", "sequence,step,output\nz,1,y\n"));
    ASSERT_FALSE(other);
    EXPECT_THAT(describe(other.error()), AllOf(HasSubstr("other.csv"), HasSubstr("z, 1, y is not in the data")));
    const auto tooFew = withHeldOutFile(*seen, folder.write("short.csv", "sequence,step\nz,1\n"));
    ASSERT_FALSE(tooFew);
    EXPECT_THAT(describe(tooFew.error()), HasSubstr("column output"));
}

TEST_F(ReportOfRun, ThePageIsWellFormedAndNeedsNoOther)
{
    Told run = told();
    const Report report = composeReport(sourceOf(run)).value();
    const ReportFigure figure{
        ReportPart::Data, "All <sequences>", "as \"they\" are",
        "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>\n"};
    const std::string html = reportHtml(report, {figure});
    EXPECT_EQ(html.rfind("<!DOCTYPE html>", 0), 0U);
    const HtmlPage page(html);
    ASSERT_TRUE(page.isWellFormed) << page.problem;
    EXPECT_THAT(page.values.at("html lang"), ElementsAre("en"));
    EXPECT_EQ(page.tags.at("h1"), 1);
    EXPECT_EQ(page.tags.at("h2"), 9);
    EXPECT_EQ(page.tags.at("figure"), 1);
    EXPECT_EQ(page.tags.at("figcaption"), 1);
    EXPECT_THAT(page.values.at("div aria-label"), ElementsAre("All <sequences>. as \"they\" are"));
    EXPECT_EQ(page.tags.at("table"), page.tags.at("caption"));
    EXPECT_EQ(static_cast<std::size_t>(page.tags.at("th")), page.values.at("th scope").size());
    EXPECT_EQ(page.values.count("img src") + page.values.count("script src") + page.values.count("link href"), 0U);
    EXPECT_EQ(std::set<std::string>(page.ids.begin(), page.ids.end()).size(), page.ids.size());
    for (const std::string& target : page.values.at("a href")) {
        const bool isInside =
            target.starts_with("#") && std::count(page.ids.begin(), page.ids.end(), target.substr(1)) == 1;
        EXPECT_TRUE(isInside || target.starts_with("data:")) << target;
    }
    EXPECT_THAT(page.words,
                AllOf(HasSubstr("a<b> & \"c\""), HasSubstr(fingerprint(*run.snapshot->draws.model()->design->dataset)),
                      HasSubstr("Credence 9.8.7"), HasSubstr("credence-cli sample data.csv")));
    EXPECT_THAT(html, Not(HasSubstr("<b>")));
}

TEST(ReportFormula, IsCutAtItsMarks)
{
    std::string text;
    for (const FormulaPiece& piece : formulaPieces("h_t = a_t h_{t-1} + σ^2")) {
        text += (piece.place == FormulaPiece::Place::Low    ? "_"
                 : piece.place == FormulaPiece::Place::High ? "^"
                                                            : "=") +
                ("[" + piece.text + "]");
    }
    EXPECT_EQ(text, "=[h]_[t]=[ = a]_[t]=[ h]_[t-1]=[ + σ]^[2]");
    EXPECT_TRUE(formulaPieces("").empty());
    EXPECT_EQ(formulaPieces("a_").front().text, "a_");
    EXPECT_EQ(formulaPieces("a_{b").size(), 3U); // a brace that is never closed is a letter
}

TEST(CommandLine, SaysEveryChoiceOfReading)
{
    ReadOptions options;
    options.sheet = "Sheet 1";
    options.encoding = "GB18030";
    options.delimiter = '\t';
    options.headerLine = 0;
    options.hasComments = false;
    options.decimal = ',';
    options.missing = {"-999", "n/a"};
    options.dateOrder = DateOrder::MonthDayYear;
    options.layout = Layout::Wide;
    options.wideName = "value";
    options.roles = Roles{.id = "site",
                          .step = "Date",
                          .inputs = {"a,b", "c"},
                          .outputs = {"y"},
                          .units = {{"y", "mg/L"}, {"c", "a=b"}},
                          .moreIds = {"person"},
                          .moreSteps = {"Time"},
                          .categories = {"c"}};
    options.missingInputs = {{"c", {MissingInput::Policy::Linear, 0}}};
    EXPECT_THAT(readingArguments(options),
                ElementsAre("--id", "site,person", "--step", "Date,Time", "--inputs", "\"a,b\",c", "--categories", "c",
                            "--outputs", "y", "--units", "y=mg/L", "--sheet", "Sheet 1", "--encoding", "GB18030",
                            "--delimiter", "tab", "--decimal", ",", "--no-header", "--no-comments", "--missing=-999",
                            "--missing", "n/a", "--date-order", "month", "--layout", "wide", "--value-name", "value",
                            "--missing-inputs", "c=linear"));
    EXPECT_THAT(readingArguments({}), testing::IsEmpty());
}

TEST(CommandLine, QuotesWhatAShellWouldRead)
{
    EXPECT_EQ(shellWord("a-b_c.csv"), "a-b_c.csv");
    EXPECT_EQ(shellWord(""), "''");
    EXPECT_EQ(shellWord("it's $HOME"), "'it'\\''s $HOME'");
    EXPECT_EQ(shellCommand({"do", "--a", "1", "--bb", "two words"}, 12), "do --a 1 \\\n    --bb 'two words'");
}

} // namespace
} // namespace credence
