// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ReportWork.h"

#include "core/base/Say.h"
#include "ui/session/Trouble.h"
#include "ui/style/Language.h"

#include <QCoreApplication>
#include <QDate>
#include <QElapsedTimer>
#include <QTextDocumentFragment>

#include <algorithm>
#include <array>
#include <utility>

namespace credence::ui {

namespace {

QString stepText(int step)
{
    const std::array<QString, kNumberSteps> texts = {ReportWork::tr("Summing up the draws…"),
                                                     ReportWork::tr("Predicting every row…"),
                                                     ReportWork::tr("Taking predictions apart…"),
                                                     ReportWork::tr("Ranking the draws…"),
                                                     ReportWork::tr("Leaving out one value after the other…"),
                                                     ReportWork::tr("Summing up the parameters…")};
    return texts[static_cast<std::size_t>(step)];
}

Result<Report> reportOf(const RunNumbers& numbers, const std::string& version, const std::string& date)
{
    const Document& document = numbers.view.document;
    return composeReport({.snapshot = numbers.view.snapshot.get(),
                          .summary = &numbers.summary,
                          .calibration = numbers.calibration.get(),
                          .data = sourceOf(document),
                          .notices = document.notices,
                          .edits = document.data ? editSentence(*document.data) : std::string(),
                          .isSimulated = document.truth != nullptr,
                          .version = version,
                          .date = date});
}

QString plainText(const QString& html)
{
    QString marked = html;
    return QTextDocumentFragment::fromHtml(marked.replace(QLatin1String("<sub>"), QLatin1String("_"))).toPlainText();
}

} // namespace

bool ReportWish::isSame(const ReportWish& other) const
{
    return view.snapshot == other.view.snapshot && view.sequence == other.view.sequence &&
           view.output == other.view.output && view.quantity == other.view.quantity && pictures == other.pictures &&
           theme == other.theme;
}

ReportWork::ReportWork(QObject* parent) : QObject(parent), m_job(this), m_saving(this)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ReportWork::goOn);
    for (LatestJob* job : {&m_job, &m_saving}) {
        connect(job, &LatestJob::broke, this, [this](const QString& reason) {
            cancel();
            Q_EMIT failed(internalTrouble(reason));
        });
    }
}

ReportWork::~ReportWork() = default;

void ReportWork::request(const ReportWish& wish)
{
    cancel();
    m_wish = wish;
    m_wish.view.snapshot = evenedSnapshot(wish.view.snapshot);
    if (m_numbers && m_reported == wish.view.snapshot) {
        m_wish.view.snapshot = m_numbers->view.snapshot; // evened already
    }
    Q_EMIT progressed(stepText(0));
    m_job.request(
        [this, view = m_wish.view, before = m_numbers, version = QCoreApplication::applicationVersion().toStdString(),
         date = longDate(QDate::currentDate()).toStdString(),
         language = translationHere()](const std::stop_token& stop) -> LatestJob::Delivery {
            const Speaking speaking(language);
            const auto tell = [this](int step) {
                QMetaObject::invokeMethod(
                    this, [this, step] { Q_EMIT progressed(stepText(step)); }, Qt::QueuedConnection);
            };
            Told told{runNumbers(view, before, stop, tell), nullptr};
            if (!told.numbers) {
                return {};
            }
            const Result<Report> report = reportOf(*told.numbers, version, date);
            if (!report) {
                return [this, error = report.error()] { Q_EMIT failed(error); };
            }
            told.report = std::make_shared<const Report>(report.value());
            return [this, told] { takeTold(told); };
        },
        IfBusy::Cancel);
    m_reported = wish.view.snapshot;
}

void ReportWork::cancel()
{
    m_job.cancel();
    m_turn.stop();
    m_pictures.clear();
    m_writer.reset();
}

void ReportWork::forget()
{
    cancel();
    m_numbers.reset();
    m_report.reset();
    m_reportPaper.reset();
    m_reported.reset();
    m_document.reset();
    Q_EMIT changed();
}

void ReportWork::takeTold(const Told& told)
{
    m_numbers = told.numbers;
    m_coming = told.report;
    m_paper.clear();
    m_screen.clear();
    for (RunPicture& picture : runPictures(m_numbers)) {
        if (m_wish.pictures.contains(picture.name)) {
            m_pictures.push_back(std::move(picture));
        }
    }
    m_pictureCount = static_cast<qsizetype>(m_pictures.size());
    m_turn.start();
}

void ReportWork::goOn()
{
    if (!m_pictures.empty()) {
        drawNext();
    } else {
        writeOn();
    }
}

void ReportWork::drawNext()
{
    const RunPicture picture = std::move(m_pictures.front());
    m_pictures.pop_front();
    Q_EMIT progressed(tr("Drawing picture %1 of %2…")
                          .arg(m_pictureCount - static_cast<qsizetype>(m_pictures.size()))
                          .arg(m_pictureCount));
    const std::unique_ptr<Plot> plot = picture.make();
    ReportPicture shown;
    shown.part = picture.part;
    shown.title = plainText(plot->title());
    shown.description = plainText(plot->subtitle());
    shown.size = plot->sizeForPage(kReportWidth);
    const auto record = [&](ThemeKind theme) {
        const QPicture painting = plot->recordForPage(shown.size, themeOf(theme));
        return QByteArray(painting.data(), static_cast<qsizetype>(painting.size()));
    };
    shown.painting = record(ThemeKind::Light);
    m_paper.push_back(shown);
    if (m_wish.theme == ThemeKind::Dark) {
        shown.painting = record(ThemeKind::Dark);
        m_screen.push_back(shown);
    }
    m_turn.start();
}

void ReportWork::writeOn()
{
    if (!m_writer) {
        Q_EMIT progressed(tr("Laying out the page…"));
        const bool isDark = m_wish.theme == ThemeKind::Dark;
        m_writer = std::make_unique<ReportWriter>(m_coming, isDark ? m_screen : m_paper, ReportLook{m_wish.theme, {}});
    }
    constexpr qint64 kTurnMs = 4;
    QElapsedTimer clock;
    clock.start();
    bool isMore = true;
    while (isMore && clock.elapsed() < kTurnMs) {
        isMore = m_writer->step();
    }
    if (isMore) {
        m_turn.start();
    } else {
        finish();
    }
}

void ReportWork::finish()
{
    m_report = m_coming;
    m_reportPaper = std::make_shared<const ReportPictures>(std::move(m_paper));
    m_paper.clear();
    m_screen.clear();
    m_document = m_writer->take();
    m_writer.reset();
    Q_EMIT changed();
}

void ReportWork::save(const QString& path)
{
    if (!m_report) {
        return;
    }
    Q_EMIT progressed(tr("Saving %1…").arg(path));
    m_saving.request(
        [this, path, report = m_report, pictures = m_reportPaper,
         language = translationHere()](const std::stop_token& stop) -> LatestJob::Delivery {
            const Speaking speaking(language);
            const bool isPdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
            const QByteArray bytes = isPdf ? reportPdf(*report, *pictures, stop) : reportPage(*report, *pictures, stop);
            if (bytes.isEmpty()) {
                return {};
            }
            QString trouble;
            if (!writePlotFile(path, bytes, &trouble)) {
                return [this, trouble, path] { Q_EMIT failed(fileTrouble(trouble, path, tr("Save it elsewhere."))); };
            }
            return [this, path] { Q_EMIT saved(path); };
        },
        IfBusy::Cancel);
}

} // namespace credence::ui
