// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run told on one page, to read and to print: what was found and how far it can be trusted, the data, the model in
// words and formulas, the prior, the chains, the posterior, predictions, and the command that gives the same draws
// again. A value of sections, without form or pictures: ReportHtml.h and the window give it those.
#pragma once

#include "core/exports/RunFolder.h"
#include "core/summaries/Calibration.h"

#include <string>
#include <variant>
#include <vector>

namespace credence {

enum class ReportTone { Plain, Good, Doubtful, Bad };

struct ReportParagraph {
    std::string text;
    ReportTone tone = ReportTone::Plain; ///< other than Plain: stands out, and says so in its words too
};

struct ReportList {
    std::vector<std::string> items;
};

/// In text _ and ^ set the next letter, or what stands in braces, low or high: "h_t = a_t h_{t-1}".
struct ReportFormula {
    std::string text;
    std::string meaning; ///< plain words
};

struct ReportFormulas {
    std::vector<ReportFormula> lines;
};

struct ReportColumn {
    std::string title;
    bool isText = false; ///< else numbers, lined up at the right
};

struct ReportTable {
    std::string caption; ///< a whole sentence
    std::vector<ReportColumn> columns;
    std::vector<std::vector<std::string>> rows; ///< as many cells each as columns; numbers with a true minus
};

/// A text to be used as it is.
struct ReportListing {
    std::string name; ///< of the file that it is; empty: a command line
    std::string text;
};

using ReportBlock = std::variant<ReportParagraph, ReportList, ReportFormulas, ReportTable, ReportListing>;

enum class ReportPart { Findings, Caveats, Data, Model, Prior, Sampling, Posterior, Predictions, Reproduction };

struct ReportSection {
    ReportPart part = ReportPart::Findings;
    std::string title;
    std::vector<ReportBlock> blocks;
};

struct Report {
    std::string title;
    std::string subtitle;                ///< program, version, date
    std::vector<ReportSection> sections; ///< one of each part, in the order of ReportPart

    [[nodiscard]] const ReportSection& section(ReportPart part) const;
};

/// What a report is made of, all of one run.
struct ReportSource {
    const Snapshot* snapshot = nullptr; ///< draws of every chain are told up to where the shortest is
    const SummaryTable* summary = nullptr;
    const Calibration* calibration = nullptr; ///< may be empty
    DataSource data;                          ///< as RunExport::source
    std::vector<Notice> notices = {};         ///< of the reading
    std::string edits = {};                   ///< editSentence of the data
    bool isSimulated = false;                 ///< the data were drawn from the model
    std::string version;                      ///< of the program
    std::string date = {};                    ///< as people write it; empty: not told
};

/// Slow where data are long: it looks at them all. Errors: those of storedData, where data were edited.
[[nodiscard]] Result<Report> composeReport(const ReportSource& source);

/// What gives the same draws again: a command line for a folder that holds these files and, where it is one of its own,
/// the data file.
struct Reproduction {
    std::vector<std::string> words; ///< "credence-cli", "sample", ...
    std::vector<ReportListing> files;
    std::string dataFile;     ///< its name
    bool isDataAmong = false; ///< the data file is one of files
};
[[nodiscard]] Result<Reproduction> reproductionOf(const ReportSource& source);

/// What is to be known before numbers are believed, from the facts of the run alone: whole sentences, gravest first.
[[nodiscard]] std::vector<std::string> caveatsOf(const ReportSource& source);

} // namespace credence
