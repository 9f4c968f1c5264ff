// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window has open: data, where they came from, the model on them, and the plan of the next run. A value; made
// whole or not at all, so a file that cannot be opened leaves what was open as it was.
#pragma once

#include "core/exports/RunFolder.h"
#include "core/model/ModelFile.h"

#include <vector>

namespace credence::ui {

struct Document {
    DataSource source;
    ModelPtr model; ///< holds spec, prior, design and, in the design, the dataset
    SamplerSettings settings;
    std::vector<Notice> notices = {};           ///< of the reading
    std::shared_ptr<const Prior> defaults = {}; ///< what "reset" goes back to; null where nothing is edited

    [[nodiscard]] const Prior& prior() const { return model->prior; }
    [[nodiscard]] const Dataset& dataset() const { return *model->design->dataset; }
};

struct OpenRequest {
    std::filesystem::path file;
    std::filesystem::path modelFile; ///< empty: the default model
    ReadOptions reading;             ///< what of it is not given is guessed
    SamplerChanges plan;             ///< what a command line gave; the rest is the model file's
};

/// Reads the file, gives the columns their roles and builds the model. Any thread.
[[nodiscard]] Result<Document> openDocument(const OpenRequest& request);

/// The document with another structure: blocks of the prior that keep their shape are kept, others get their default,
/// as do all where standardising is switched, because the numbers then mean something else. Slow: call it in a job.
[[nodiscard]] Result<Document> withSpec(const Document& document, const ModelSpec& spec);

} // namespace credence::ui
