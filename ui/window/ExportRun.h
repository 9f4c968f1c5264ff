// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of a run as files: the run folder that other tools read, and the pictures of the pages as SVG and PNG. The
// numbers are computed and written off the GUI thread; pictures are painted one file at a time, so the window keeps up.
#pragma once

#include "core/summaries/AttentionSummary.h"
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
    Index sequence = 0;
    Index output = 0;
    bool isRunFolderWritten = true; ///< false: it is there already, only the pictures are wanted
};

class ExportRun : public QObject {
    Q_OBJECT
public:
    explicit ExportRun(QObject* parent = nullptr);

    void start(const ExportRequest& request);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy() || !m_steps.empty(); }

Q_SIGNALS:
    void progressed(const QString& sentence);
    void finished(const QStringList& files);
    void failed(const Error& error);

private:
    struct Results;
    void takeResults(const std::shared_ptr<const Result<Results>>& results);
    void planPictures(const Results& results);
    void addPicture(const QString& name, std::function<std::unique_ptr<Plot>()> make);
    void doNext();
    void stopWith(const Error& error);

    ExportRequest m_request;
    QStringList m_files;
    std::deque<std::function<bool()>> m_steps; ///< false: failed and reported
    LatestJob m_job;
};

} // namespace credence::ui
