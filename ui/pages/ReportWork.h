// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the report of a run: numbers and words in a job, pictures and text piece by piece on the GUI thread, files in a
// job again. Only the newest wish is followed; numbers of the same draws are worked out once.
#pragma once

#include "ui/models/ReportDocument.h"
#include "ui/models/RunPictures.h"
#include "ui/session/LatestJob.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <memory>

namespace credence::ui {

/// What a report is to be of.
struct ReportWish {
    RunView view;
    QStringList pictures;               ///< names of RunPicture
    ThemeKind theme = ThemeKind::Light; ///< of the screen

    [[nodiscard]] bool isSame(const ReportWish& other) const;
};

class ReportWork : public QObject {
    Q_OBJECT
public:
    explicit ReportWork(QObject* parent);
    ~ReportWork() override;
    ReportWork(const ReportWork&) = delete;
    ReportWork& operator=(const ReportWork&) = delete;

    void request(const ReportWish& wish);
    void cancel();
    void forget(); ///< cancels, and drops what was made
    [[nodiscard]] bool isBusy() const { return m_job.isBusy() || m_turn.isActive(); }
    [[nodiscard]] bool isSaving() const { return m_saving.isBusy(); }

    [[nodiscard]] const std::shared_ptr<const Report>& report() const { return m_report; } ///< null: none yet
    [[nodiscard]] const SnapshotPtr& reported() const { return m_reported; } ///< whose draws report() is of
    [[nodiscard]] const std::shared_ptr<QTextDocument>& document() const { return m_document; } ///< for the screen

    /// By the ending of the name: .pdf, else HTML.
    void save(const QString& path);

Q_SIGNALS:
    void progressed(const QString& sentence);
    void changed(); ///< another report is there
    void saved(const QString& path);
    void failed(const Error& error);

private:
    struct Told {
        RunNumbersPtr numbers;
        std::shared_ptr<const Report> report;
    };
    void takeTold(const Told& told);
    void goOn(); ///< a turn of the work on the GUI thread
    void drawNext();
    void writeOn();
    void finish();

    ReportWish m_wish;
    RunNumbersPtr m_numbers; ///< of the last wish that came so far
    std::shared_ptr<const Report> m_coming;
    std::deque<RunPicture> m_pictures; ///< still to be drawn
    qsizetype m_pictureCount = 0;
    ReportPictures m_paper;  ///< as files have them
    ReportPictures m_screen; ///< where the screen is dark
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const ReportPictures> m_reportPaper;
    SnapshotPtr m_reported;
    std::unique_ptr<ReportWriter> m_writer; ///< of the document to come
    std::shared_ptr<QTextDocument> m_document;
    QTimer m_turn;
    LatestJob m_job;
    LatestJob m_saving;
};

} // namespace credence::ui
