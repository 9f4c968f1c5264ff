// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes become UTF-8 text, by ICU. UTF-8 and UTF-16, with or without a byte-order mark, are known for certain;
// GB18030 and Windows-1252 are guessed and said.
#pragma once

#include "core/base/Result.h"
#include "core/data/ReadOptions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct DecodedText {
    std::string text;     ///< UTF-8 without a byte-order mark; no NUL, no control characters but tabs and line ends
    std::string encoding; ///< that was taken, by the name that ICU knows
    std::vector<Notice> notices;
};

/// Errors: Usage (an encoding that is not known), Format (bytes that are not text in the encoding, NUL bytes, control
/// characters), each with its line.
[[nodiscard]] Result<DecodedText> decodeText(std::string bytes, const std::string& file,
                                             const std::optional<std::string>& encoding);

/// What a text has in common with those that look like it: upper and lower case, composed and decomposed accents, wide
/// and narrow letters are the same (Unicode, NFKC with case folding), and so are all dashes.
[[nodiscard]] std::string lookOf(const std::string& text);

/// What is seen of a text: any run of blanks is one space, none stands at the ends, and signs that are not drawn
/// (without width, soft hyphens, marks of direction) are left out.
[[nodiscard]] std::string seenOf(const std::string& text);

/// The text with its blanks other than spaces, and its signs that are not drawn, by their numbers: a[U+00A0].
[[nodiscard]] std::string withHiddenNamed(const std::string& text);

/// The physical line of the byte at position, from 1.
[[nodiscard]] int lineAt(std::string_view text, std::size_t position);

} // namespace credence
