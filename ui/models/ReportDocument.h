// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A report with its pictures as a text document: for the page on the screen, and for paper, where text stays text and
// pictures stay lines. Any thread.
#pragma once

#include "core/exports/Report.h"
#include "ui/style/Theme.h"

#include <QByteArray>
#include <QPicture>
#include <QSize>
#include <QString>
#include <QTextDocument>

#include <memory>
#include <stop_token>
#include <vector>

namespace credence::ui {

/// A picture with the words under it. Nothing of it belongs to a thread.
struct ReportPicture {
    ReportPart part = ReportPart::Findings;
    QString title;
    QString description;
    QByteArray painting; ///< of Plot::recordForPage, as bytes: a QPicture cannot be played by two threads at once
    QSize size;

    [[nodiscard]] QPicture played() const; ///< one of its own
};

using ReportPictures = std::vector<ReportPicture>;

/// As wide as a column of text on A4 with its margins, in the pixels that pictures are laid out in: a picture of this
/// width fills the column, and its text is as large as that beside it.
inline constexpr int kReportWidth = 680;

struct ReportLook {
    ThemeKind theme = ThemeKind::Light;
    QSizeF page = {}; ///< in pixels of kReportWidth; null: one endless page
};

/// Writes the document piece by piece, so that a window can do it between two frames. A document stays on the thread
/// that it was written on: fonts are each thread's own.
class ReportWriter {
public:
    ReportWriter(std::shared_ptr<const Report> report, ReportPictures pictures, const ReportLook& look);
    ~ReportWriter();
    ReportWriter(const ReportWriter&) = delete;
    ReportWriter& operator=(const ReportWriter&) = delete;

    bool step(); ///< writes the next paragraph, table or picture; false: all is written
    /// When all is written: not laid out yet; width and pages are set by who shows it.
    [[nodiscard]] std::unique_ptr<QTextDocument> take();

private:
    class Pen;

    std::shared_ptr<const Report> m_report;
    ReportPictures m_pictures;
    ReportLook m_look;
    std::unique_ptr<QTextDocument> m_document;
    std::unique_ptr<Pen> m_pen;
    std::size_t m_section = 0;
    std::size_t m_piece = 0; ///< of the section: heading, blocks, pictures
};

/// All of it at once.
[[nodiscard]] std::unique_ptr<QTextDocument> reportDocument(const Report& report, const ReportPictures& pictures,
                                                            const ReportLook& look);

/// A4 pages with a running foot; empty where a stop was asked for.
[[nodiscard]] QByteArray reportPdf(const Report& report, const ReportPictures& pictures, const std::stop_token& stop);

/// ReportHtml.h with the pictures as SVG.
[[nodiscard]] QByteArray reportPage(const Report& report, const ReportPictures& pictures, const std::stop_token& stop);

} // namespace credence::ui
