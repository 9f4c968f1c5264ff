// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of data as JSON that reads back to the same edits, for a project, which keeps the data beside them. Rows and
// columns go by their numbers, from 0. (What a run folder says of edits is for people: EditedDataFile.h.)
#pragma once

#include "core/data/DataEdits.h"

#include <string>

namespace credence {

/// {"values": [[sequence, t, is input, column, value or null], ...], "held_out": [[sequence, t, column, is held out],
/// ...], "excluded_rows": [[sequence, t], ...], "excluded_sequences": [sequence, ...], "future_rows": [[sequence,
/// count], ...]}
[[nodiscard]] std::string dataEditsText(const DataEdits& edits);

/// Error Format, placed in `file`, where the text is none of these or names what the data do not have.
[[nodiscard]] Result<DataEdits> dataEditsFrom(const std::string& text, const Dataset& base, const std::string& file);

} // namespace credence
