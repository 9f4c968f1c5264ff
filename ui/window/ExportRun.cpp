// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ExportRun.h"

#include "core/summaries/Quantities.h"
#include "ui/models/CalibrationFeeds.h"
#include "ui/session/Trouble.h"

#include <QCoreApplication>
#include <QDir>

#include <utility>

namespace credence::ui {

namespace {

constexpr double kPngRatio = 2.0;

Error pictureTrouble(const QString& trouble, const QString& path)
{
    return fileTrouble(trouble, path, ExportRun::tr("Make room, or choose another folder."));
}

/// A run under way has chains of several lengths; readers of its files want one.
ExportRequest evened(const ExportRequest& request)
{
    const RunPhase phase = request.snapshot->phase;
    if (phase != RunPhase::Running && phase != RunPhase::Paused) {
        return request;
    }
    auto snapshot = std::make_shared<Snapshot>(*request.snapshot);
    snapshot->draws = cutToShortest(request.snapshot->draws);
    ExportRequest even = request;
    even.snapshot = std::move(snapshot);
    even.state = nullptr; // the chains have gone on since
    return even;
}

} // namespace

struct ExportRun::Results {
    SummaryTable summary;
    std::shared_ptr<const BandResult> bands;
    AttentionSummaryPtr attention;
    std::shared_ptr<const RankResult> ranks;
    CalibrationPtr calibration;
    std::vector<std::filesystem::path> files;
};

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
            const Draws& draws = request.snapshot->draws;
            Results results;
            results.summary = summarise(*request.snapshot, 1, stop);
            results.bands = bandResult(draws, {}, stop);
            if (stop.stop_requested() || !results.bands) {
                return {};
            }
            results.attention = std::make_shared<const AttentionSummary>(
                summariseAttention(draws, {request.sequence, request.output, 0}, stop));
            const std::string& worst = results.summary.verdict.worstName;
            results.ranks = rankResult(draws, worst.empty() ? "log_lik" : worst);
            results.calibration = std::make_shared<const Calibration>(calibrate(draws, {}, stop));
            if (stop.stop_requested()) {
                return {};
            }
            auto outcome = std::make_shared<const Result<Results>>(results);
            if (request.isRunFolderWritten) {
                const WeightTable weights = summariseWeights(draws, 1, stop);
                if (stop.stop_requested()) {
                    return {};
                }
                const RunExport run{.snapshot = request.snapshot.get(),
                                    .summary = &results.summary,
                                    .bands = results.bands->bands.get(),
                                    .loo = &results.calibration->loo,
                                    .weights = &weights,
                                    .state = request.state.get(),
                                    .source = sourceOf(request.document),
                                    .version = QCoreApplication::applicationVersion().toStdString()};
                const auto written = writeRunFolder(request.folder.toStdString(), run);
                if (written) {
                    results.files = written.value();
                    outcome = std::make_shared<const Result<Results>>(results);
                } else {
                    outcome = std::make_shared<const Result<Results>>(written.error());
                }
            }
            return [this, outcome] { takeResults(outcome); };
        },
        IfBusy::Cancel);
}

void ExportRun::cancel()
{
    m_job.cancel();
    m_pictures.clear();
}

void ExportRun::takeResults(const std::shared_ptr<const Result<Results>>& results)
{
    if (!*results) {
        stopWith(results->error());
        return;
    }
    for (const std::filesystem::path& file : results->value().files) {
        m_files << QString::fromStdString(file.string());
    }
    if (!QDir().mkpath(m_request.folder + QStringLiteral("/plots"))) {
        stopWith(fileTrouble(tr("Could not make the folder for the pictures."), m_request.folder,
                             tr("Choose another folder.")));
        return;
    }
    planPictures(results->value());
    doNext();
}

void ExportRun::planPictures(const Results& results)
{
    // Every picture is made and dropped in its own turn of the event loop.
    const Dataset* dataset = m_request.document.model->design->dataset.get();
    BandView view;
    view.output = m_request.output;
    const QString sequence = sequenceTitle(*dataset, m_request.sequence);
    addPicture(QStringLiteral("data"), [this, dataset] {
        auto plot = std::make_unique<SequenceGrid>();
        plot->setData(dataGridData(*dataset, m_request.output));
        plot->setHeading(datasetSentence(*dataset), tr("same axes in every picture"));
        return plot;
    });
    addPicture(QStringLiteral("trace"), [this] {
        auto plot = std::make_unique<TracePlot>();
        plot->setYTitle(tr("log-likelihood"));
        plot->reset(m_request.snapshot->draws.chains(), tracePlan(*m_request.snapshot));
        feedTracePlot(*plot, *m_request.snapshot);
        plot->setHeading(tr("Log-likelihood"), tr("thin: every sweep; thick: mean of the last 60"));
        return plot;
    });
    if (results.ranks) {
        addPicture(QStringLiteral("rank"), [ranks = results.ranks] {
            auto plot = std::make_unique<RankPlot>();
            plot->setData(rankPlotData(*ranks));
            plot->setHeading(tr("Rank plot of %1").arg(QString::fromStdString(ranks->quantity)), tr("draws per bin"));
            return plot;
        });
    }
    addPicture(QStringLiteral("predict"), [this, dataset, view, sequence, bands = results.bands] {
        auto plot = std::make_unique<BandPlot>();
        plot->setData(bandPlotData(*dataset, bands.get(), m_request.sequence, view));
        plot->setHeading(sequence, bandSubtitle(bands.get(), view));
        return plot;
    });
    addPicture(QStringLiteral("predict-all"), [dataset, view, bands = results.bands] {
        auto plot = std::make_unique<SequenceGrid>();
        plot->setData(bandGridData(*dataset, bands.get(), view));
        plot->setHeading(tr("All sequences"), bandSubtitle(bands.get(), view));
        return plot;
    });
    addPicture(QStringLiteral("attention"), [sequence, attention = results.attention] {
        auto plot = std::make_unique<ContributionHeatmap>();
        plot->setData(heatmapData(*attention));
        plot->setHeading(tr("What each output of %1 is made of").arg(sequence), heatmapSubtitle(*attention));
        return plot;
    });
    planCalibration(results.calibration);
}

void ExportRun::planCalibration(const CalibrationPtr& calibration)
{
    const Index output = m_request.output;
    const ToldBy by = usuallyToldBy(*calibration, output);
    const auto below = std::make_shared<const std::vector<double>>(probabilitiesBelow(*calibration, output, by));
    addPicture(QStringLiteral("coverage"), [calibration, by, below] {
        auto plot = std::make_unique<CoveragePlot>();
        plot->setData(coverageData(coverageCurve(*below), by));
        plot->setHeading(tr("Coverage"), coverageSubtitle(*calibration, below->size(), by));
        return plot;
    });
    addPicture(QStringLiteral("pit"), [by, below] {
        auto plot = std::make_unique<PitPlot>();
        plot->setData(pitData(pitHistogram(*below)));
        plot->setHeading(pitTitle(by), valuesText(below->size(), by));
        return plot;
    });
    addPicture(QStringLiteral("pareto-k"), [calibration, output] {
        auto plot = std::make_unique<CellMap>();
        plot->setData(paretoMap(*calibration, output));
        plot->setHeading(tr("Trust in leave-one-out"), paretoSubtitle(*calibration));
        return plot;
    });
}

void ExportRun::addPicture(const QString& name, std::function<std::unique_ptr<Plot>()> make)
{
    m_pictures.push_back({QStringLiteral("plots/") + name, std::move(make)});
}

void ExportRun::doNext()
{
    if (m_pictures.empty()) {
        recordPictures();
        return;
    }
    const Picture picture = std::move(m_pictures.front());
    m_pictures.pop_front();
    const QString stem = m_request.folder + u'/' + picture.stem;
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
