// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ExportRun.h"

#include "ui/session/Trouble.h"

#include <QCoreApplication>
#include <QDir>

#include <iterator>
#include <utility>

namespace credence::ui {

namespace {

constexpr double kPngRatio = 2.0;

Error pictureTrouble(const QString& trouble, const QString& path)
{
    return fileTrouble(trouble, path, ExportRun::tr("Make room, or choose another folder."));
}

/// Of a run under way the chains have gone on since.
ExportRequest evened(const ExportRequest& request)
{
    ExportRequest even = request;
    even.view.snapshot = evenedSnapshot(request.view.snapshot);
    even.state = even.view.snapshot == request.view.snapshot ? request.state : nullptr;
    return even;
}

/// The run folder of these numbers; where a stop is asked for, nothing.
Result<std::vector<std::filesystem::path>> writeFolder(const ExportRequest& request, const RunNumbers& numbers,
                                                       const std::stop_token& stop)
{
    const Snapshot& snapshot = *request.view.snapshot;
    const WeightTable weights = summariseWeights(snapshot.draws, 1, stop);
    if (stop.stop_requested()) {
        return std::vector<std::filesystem::path>();
    }
    const RunExport run{.snapshot = &snapshot,
                        .summary = &numbers.summary,
                        .bands = numbers.bands->bands.get(),
                        .loo = &numbers.calibration->loo,
                        .weights = &weights,
                        .state = request.state.get(),
                        .source = sourceOf(request.view.document),
                        .version = QCoreApplication::applicationVersion().toStdString()};
    return writeRunFolder(request.folder.toStdString(), run);
}

} // namespace

ExportRun::ExportRun(QObject* parent) : QObject(parent), m_job(this)
{
    connect(&m_job, &LatestJob::broke, this, [this](const QString& reason) { stopWith(internalTrouble(reason)); });
}

void ExportRun::start(const ExportRequest& whole)
{
    cancel();
    const ExportRequest request = evened(whole);
    m_request = request;
    m_files.clear();
    Q_EMIT progressed(tr("Exporting: summing up the draws…"));
    m_job.request(
        [this, request](const std::stop_token& stop) -> LatestJob::Delivery {
            Results results{runNumbers(request.view, nullptr, stop), {}};
            if (!results.numbers) {
                return {};
            }
            auto written = request.isRunFolderWritten ? writeFolder(request, *results.numbers, stop)
                                                      : Result<std::vector<std::filesystem::path>>(results.files);
            if (stop.stop_requested()) {
                return {};
            }
            if (!written) {
                return [this, error = written.error()] { stopWith(error); };
            }
            results.files = std::move(written).value();
            return [this, results] { takeResults(results); };
        },
        IfBusy::Cancel);
}

void ExportRun::cancel()
{
    m_job.cancel();
    m_pictures.clear();
}

void ExportRun::takeResults(const Results& results)
{
    for (const std::filesystem::path& file : results.files) {
        m_files << QString::fromStdString(file.string());
    }
    if (!QDir().mkpath(m_request.folder + QStringLiteral("/plots"))) {
        stopWith(fileTrouble(tr("Could not make the folder for the pictures."), m_request.folder,
                             tr("Choose another folder.")));
        return;
    }
    // every picture is made and dropped in its own turn of the event loop
    std::vector<RunPicture> pictures = runPictures(results.numbers);
    m_pictures.assign(std::make_move_iterator(pictures.begin()), std::make_move_iterator(pictures.end()));
    doNext();
}

void ExportRun::doNext()
{
    if (m_pictures.empty()) {
        recordPictures();
        return;
    }
    const RunPicture picture = std::move(m_pictures.front());
    m_pictures.pop_front();
    const QString stem = m_request.folder + QStringLiteral("/plots/") + picture.name;
    const std::unique_ptr<Plot> plot = picture.make();
    const QString svg = stem + QStringLiteral(".svg");
    QString trouble;
    if (!plot->saveSvg(svg, plot->exportSize(), &trouble)) {
        stopWith(pictureTrouble(trouble, svg));
        return;
    }
    m_files << svg;
    m_job.request(
        [this, png = stem + QStringLiteral(".png"),
         recording = plot->record(plot->exportSize(), kPngRatio)](const std::stop_token&) -> LatestJob::Delivery {
            QString reason;
            recording.save(png, &reason);
            return [this, png, reason] { takePng(png, reason); };
        },
        IfBusy::Cancel);
}

void ExportRun::takePng(const QString& path, const QString& trouble)
{
    if (!trouble.isEmpty()) {
        stopWith(pictureTrouble(trouble, path));
        return;
    }
    m_files << path;
    Q_EMIT progressed(tr("Exporting: %1 files written").arg(m_files.size()));
    doNext();
}

void ExportRun::recordPictures()
{
    std::vector<std::string> names;
    for (const QString& file : std::as_const(m_files)) {
        const QString name = QDir(m_request.folder).relativeFilePath(file);
        if (name.startsWith(QLatin1String("plots/"))) {
            names.push_back(name.toStdString());
        }
    }
    if (const Status recorded = addToRunRecord(m_request.folder.toStdString(), names); !recorded) {
        stopWith(recorded.error());
        return;
    }
    Q_EMIT finished(m_files, m_request.folder);
}

void ExportRun::stopWith(const Error& error)
{
    cancel();
    Q_EMIT failed(error);
}

} // namespace credence::ui
