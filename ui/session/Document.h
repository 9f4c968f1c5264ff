// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window has open: data, where they came from, the model on them, and the plan of the next run. A value; made
// whole or not at all, so a file that cannot be opened leaves what was open as it was.
#pragma once

#include "core/data/DataEdits.h"
#include "core/exports/RunFolder.h"
#include "core/model/ModelFile.h"
#include "core/summaries/Simulate.h"

#include <vector>

namespace credence::ui {

struct Document {
    DataSource source;
    ModelPtr model; ///< holds spec, prior, design and, in the design, the dataset
    SamplerSettings settings;
    std::vector<Notice> notices = {};           ///< of the reading
    std::shared_ptr<const Prior> defaults = {}; ///< what "reset" goes back to; null where nothing is edited
    EditedDataPtr data = {};                    ///< the data with what was edited in them; of a session never null
    TruthPtr truth = {};                        ///< of simulated data

    [[nodiscard]] const Prior& prior() const { return model->prior; }
    [[nodiscard]] const Dataset& dataset() const { return *model->design->dataset; }
};

struct OpenRequest {
    std::filesystem::path file;
    std::filesystem::path modelFile;          ///< empty: the default model
    ReadOptions reading;                      ///< what of it is not given is guessed
    std::shared_ptr<const Reading> read = {}; ///< of file, where that is done already
    SamplerChanges plan;                      ///< what a command line gave; the rest is the model file's
};

/// Reads the file, gives the columns their roles and builds the model. Any thread.
[[nodiscard]] Result<Document> openDocument(const OpenRequest& request);

/// Where the data are from, with what was edited in them since.
[[nodiscard]] DataSource sourceOf(const Document& document);

/// The document on other data with the same columns: the prior stays, its a_t go on as the last one where there are
/// more steps. Slow: call it in a job.
[[nodiscard]] Result<Document> withData(const Document& document, const EditedDataPtr& data);

/// The document on data drawn from its model (Simulate.h), with the truth kept beside them. Slow too.
[[nodiscard]] Result<Document> withSimulated(const Document& document, std::uint64_t seed);

/// Made of nothing but sizes, with the default model on them.
[[nodiscard]] Result<Document> simulatedDocument(const SimulationSize& size, const SamplerSettings& settings);

/// The document with another structure: blocks of the prior that keep their shape are kept, others get their default,
/// as do all where standardising is switched, because the numbers then mean something else. Slow: call it in a job.
[[nodiscard]] Result<Document> withSpec(const Document& document, const ModelSpec& spec);

} // namespace credence::ui
