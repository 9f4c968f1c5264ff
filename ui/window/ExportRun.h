// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of a run as files: the run folder that other tools read, and the pictures of the pages as SVG and PNG. The
// numbers are computed and written off the GUI thread; pictures are drawn one at a time and turned into pixels off the
// GUI thread, so the window keeps up.
#pragma once

#include "core/summaries/AttentionSummary.h"
#include "core/summaries/Calibration.h"
#include "ui/models/PlotFeeds.h"
#include "ui/session/Document.h"
#include "ui/session/LatestJob.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <functional>
#include <memory>

namespace credence::ui {

struct ExportRequest {
    Document document;
    SnapshotPtr snapshot;
    QString folder;
    std::shared_ptr<const std::string> state = {}; ///< of the chains at the last draw; null: it cannot be resumed
    Index sequence = 0;
    Index output = 0;
    bool isRunFolderWritten = true; ///< false: it is there already, only the pictures are wanted
};

class ExportRun : public QObject {
    Q_OBJECT
public:
    explicit ExportRun(QObject* parent = nullptr);

    /// Of a run under way every chain is exported up to where the shortest is.
    void start(const ExportRequest& whole);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy() || !m_pictures.empty(); }
    [[nodiscard]] const SnapshotPtr& exported() const { return m_request.snapshot; } ///< of the last start()

Q_SIGNALS:
    void progressed(const QString& sentence);
    void finished(const QStringList& files, const QString& folder);
    void failed(const Error& error);

private:
    struct Results;
    struct Picture {
        QString stem; ///< inside the folder, without suffix
        std::function<std::unique_ptr<Plot>()> make;
    };
    void takeResults(const std::shared_ptr<const Result<Results>>& results);
    void planPictures(const Results& results);
    void planCalibration(const CalibrationPtr& calibration);
    void addPicture(const QString& name, std::function<std::unique_ptr<Plot>()> make);
    void doNext();
    void takePng(const QString& path, const QString& trouble);
    void recordPictures();
    void stopWith(const Error& error);

    ExportRequest m_request;
    QStringList m_files;
    std::deque<Picture> m_pictures; ///< still to be drawn
    LatestJob m_job;
};

} // namespace credence::ui
