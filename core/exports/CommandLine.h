// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a file was read, as the options of credence-cli that read it so again, and words as a shell takes them.
#pragma once

#include "core/data/ReadOptions.h"

#include <string>
#include <vector>

namespace credence {

/// Roles, units and every choice that was taken, as "--id", "Subject", ... Units that hold a = cannot be said on a
/// command line and are left out; they change no number.
[[nodiscard]] std::vector<std::string> readingArguments(const ReadOptions& options);

/// One word for a POSIX shell: as it is where it is plain, else in single quotes.
[[nodiscard]] std::string shellWord(const std::string& word);

/// A command of these words, cut before options into lines of about so many letters that the shell reads as one.
[[nodiscard]] std::string shellCommand(const std::vector<std::string>& words, std::size_t width = 100);

} // namespace credence
