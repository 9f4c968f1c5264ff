// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data that are no file's any more, because a person edited them or they were simulated: as a CSV beside the draws that
// reads back to the same numbers, and as JSON that says how they differ from the file that they came from.
#pragma once

#include "core/data/DataEdits.h"
#include "core/exports/RunFolder.h"
#include "core/summaries/Simulate.h"

#include <string>

namespace credence {

inline constexpr const char* kEditedDataFile = "edited-data.csv";

struct StoredData {
    std::string text;
    ReadOptions reading; ///< with which text reads back
    DatasetPtr dataset;  ///< what it reads back to, held-out cells as they were: the same numbers to the bit
};

/// What bytes read back to with these choices, the same cells held out; null where that is not this dataset, bit for
/// bit. name: of the file.
[[nodiscard]] DatasetPtr readBackTo(const Dataset& dataset, const std::string& bytes, const ReadOptions& reading,
                                    const std::string& name);

/// Steps are written as texts where these read back to the same, else as numbers. An input that the file did not give
/// stays an empty cell, and reading names what stands in; where nothing that reading knows gives the same numbers, as
/// after an edit of the row before, what stood in is written. Errors: Internal, where ids or names do not read back.
[[nodiscard]] Result<StoredData> storedData(const Dataset& dataset);

/// The table for a person: as storedData writes it, but that what nobody observed is never written; what stands in is
/// then chosen by whoever reads it. The same errors.
[[nodiscard]] Result<std::string> observedData(const Dataset& dataset);

/// {"file", "reading", "before": what source says already, "values": [[id, step, column, before, after], ...],
/// "excluded_rows": [[id, step], ...], "excluded_sequences": [id, ...], "future_rows": {id: count}}; parts without
/// entries are left out, null where there is no value. What source says already where nothing is edited.
[[nodiscard]] std::string editsJson(const EditedData& data, const DataSource& source);

/// {"simulated": {"seed", "file" whose rows and inputs they have or null, "parameters": {name: value, ...}}}
[[nodiscard]] std::string simulationJson(const Truth& truth, const DataSource& source);

} // namespace credence
