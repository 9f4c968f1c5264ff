// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What README.md promises and a compiler cannot see, checked on the text of one source file: who may include
// whom, who may print, and that a file stands alone.
#pragma once

#include <string>
#include <vector>

namespace credence::architecture {

struct SourceFile {
    std::string path; ///< from the project's folder, with slashes: "core/math/GaussianBlock.h"
    std::string text;
};

struct Violation {
    std::string path;
    int line = 0; ///< from 1; 0 where the whole file is meant
    std::string reason;
};

/// "core/math/A.h:3: core/math must not include ui/style" as the test prints it.
[[nodiscard]] std::string describe(const Violation& violation);

/// All that is wrong with the file; empty when nothing is.
[[nodiscard]] std::vector<Violation> check(const SourceFile& file);

} // namespace credence::architecture
