// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws as CODA files, out and in: an index that says which lines of a chain belong to which name, and one file a chain
// with a line "iteration value" for every draw, name after name. BUGS, JAGS and R's coda read and write them.
#pragma once

#include "core/chains/Run.h"
#include "core/exports/DrawsFile.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

/// Writes CODAindex.txt and CODAchain1.txt, ... into the folder, all or none: the columns of the CSV of draws, as
/// W_K[1,2]; chains cut to the shortest, of which at least one draw is there; iterations counted from 1 with the
/// warm-up. Returns the paths written.
[[nodiscard]] Result<std::vector<std::filesystem::path>> writeCoda(const std::filesystem::path& folder,
                                                                   const Draws& draws);

/// "W_K[1,2]" of "W_K.1.2".
[[nodiscard]] std::string bracketName(const std::string& name);

/// The lines of a chain's file that belong to one name, counted from 1.
struct CodaEntry {
    std::string name;
    Index first = 0;
    Index last = 0;
};

using CodaIndex = std::vector<CodaEntry>;

/// By the first line that is not empty: a name and two whole numbers; or two numbers.
[[nodiscard]] bool isCodaIndex(std::string_view text);
[[nodiscard]] bool isCodaChain(std::string_view text);

/// Errors: Format with the line: no name and two line numbers, a name twice, lines that end before they begin, names of
/// different numbers of draws, no name at all.
[[nodiscard]] Result<CodaIndex> parseCodaIndex(std::string_view text, const std::string& file);

/// Every line of the chain must belong to one name, and every name must have the same evenly spaced iterations. Errors:
/// Format, Shape and Value with the line.
[[nodiscard]] Result<DrawsFile> parseCodaChain(std::string_view text, const std::string& file, const CodaIndex& index);

} // namespace credence
