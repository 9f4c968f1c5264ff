// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as one HTML file that needs no other: pictures are drawn inline, the files that the command wants can be
// saved from it. It is well-formed as XML too, is light on every screen, and prints on A4.
#pragma once

#include "core/exports/Report.h"

#include <string>
#include <vector>

namespace credence {

struct ReportFigure {
    ReportPart part = ReportPart::Findings; ///< under whose text it stands
    std::string title;                      ///< plain text
    std::string description;                ///< for those who do not see it, and under the picture
    std::string svg;                        ///< a whole SVG file
};

[[nodiscard]] std::string reportHtml(const Report& report, const std::vector<ReportFigure>& figures = {});

/// A formula in pieces: on the line, low or high.
struct FormulaPiece {
    enum class Place { Line, Low, High };
    Place place = Place::Line;
    std::string text;
};
[[nodiscard]] std::vector<FormulaPiece> formulaPieces(const std::string& formula);

/// Text for HTML, quotes too.
[[nodiscard]] std::string htmlText(const std::string& text);

/// Whether a file's text is short and plain enough to be read on the page.
[[nodiscard]] bool isReadable(const ReportListing& listing);

} // namespace credence
