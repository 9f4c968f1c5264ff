// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of a run as files: the run folder that other tools read, and the pictures of the pages as SVG and PNG. The
// numbers are computed and written off the GUI thread; pictures are drawn one at a time and turned into pixels off the
// GUI thread, so the window keeps up.
#pragma once

#include "ui/models/RunPictures.h"
#include "ui/session/LatestJob.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <filesystem>
#include <memory>
#include <vector>

namespace credence::ui {

struct ExportRequest {
    RunView view;
    QString folder;
    std::shared_ptr<const std::string> state = {}; ///< of the chains at the last draw; null: it cannot be resumed
    bool isRunFolderWritten = true;                ///< false: it is there already, only the pictures are wanted
};

class ExportRun : public QObject {
    Q_OBJECT
public:
    explicit ExportRun(QObject* parent = nullptr);

    /// Of a run under way every chain is exported up to where the shortest is.
    void start(const ExportRequest& whole);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy() || !m_pictures.empty(); }
    [[nodiscard]] const SnapshotPtr& exported() const { return m_request.view.snapshot; } ///< of the last start()

Q_SIGNALS:
    void progressed(const QString& sentence);
    void finished(const QStringList& files, const QString& folder);
    void failed(const Error& error);

private:
    struct Results {
        RunNumbersPtr numbers;
        std::vector<std::filesystem::path> files;
    };
    void takeResults(const Results& results);
    void doNext();
    void takePng(const QString& path, const QString& trouble);
    void recordPictures();
    void stopWith(const Error& error);

    ExportRequest m_request;
    QStringList m_files;
    std::deque<RunPicture> m_pictures; ///< still to be drawn
    LatestJob m_job;
};

} // namespace credence::ui
