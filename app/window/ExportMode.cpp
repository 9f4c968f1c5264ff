// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ExportMode.h"

#include "core/summaries/RunProgress.h"
#include "ui/plots/PictureTurns.h"
#include "ui/session/Trouble.h"
#include "ui/window/Pages.h"
#include "ui/window/Workspace.h"

#include <QDir>
#include <QPixmap>

#include <array>
#include <iostream>

namespace credence::app {

namespace {

constexpr QSize kWindowSize(1440, 900);
constexpr int kPollMs = 50;
constexpr int kSettledTurns = 3; // polls without work under way before a picture is taken

struct Grab {
    int page;
    const char* name;
};
constexpr std::array kGrabs = {Grab{ui::DataPlace, "window-data"}, Grab{ui::SamplingPlace, "window-sampling"},
                               Grab{ui::PredictPlace, "window-predict"}, Grab{ui::AttentionPlace, "window-attention"}};

} // namespace

ExportMode::ExportMode(const QString& folder, QObject* parent)
    : QObject(parent), m_folder(folder), m_window(m_session), m_export(this)
{
    m_window.resize(kWindowSize);
    connect(&m_session, &ui::Session::failed, this, &ExportMode::fail);
    connect(&m_session, &ui::Session::snapshotChanged, this, &ExportMode::follow);
    connect(&m_export, &ui::ExportRun::failed, this, &ExportMode::fail);
    connect(&m_export, &ui::ExportRun::finished, this, [this](const QStringList& files) {
        say(tr("%1 files written").arg(files.size()));
        m_poll.start(kPollMs);
    });
    connect(&m_poll, &QTimer::timeout, this, &ExportMode::grabNext);
}

void ExportMode::start(const std::optional<ui::OpenRequest>& request)
{
    m_window.show();
    if (request) {
        say(tr("sampling %1").arg(QString::fromStdString(request->file.filename().string())));
        m_session.open(*request, ui::AfterOpening::Run);
    } else {
        readRun();
    }
}

void ExportMode::readRun()
{
    say(tr("reading the run in %1").arg(m_folder));
    const Result<StoredRun> run = readRunFolder(m_folder.toStdString());
    if (!run) {
        fail(run.error());
        return;
    }
    m_isRead = true;
    const SnapshotPtr& snapshot = run.value().snapshot;
    m_session.adopt({run.value().source, snapshot->draws.model(), snapshot->settings}, snapshot);
}

void ExportMode::follow()
{
    const SnapshotPtr& snapshot = m_session.snapshot();
    if (!snapshot || m_isOver) {
        return;
    }
    if (snapshot->phase == RunPhase::Running || snapshot->phase == RunPhase::Paused) {
        const int percent = static_cast<int>(100 * runProgress(*snapshot).fraction);
        if (percent / 10 != m_lastPercent / 10) {
            m_lastPercent = percent;
            say(tr("sampled %1 %").arg(percent));
        }
        return;
    }
    if (snapshot->phase != RunPhase::Failed) {
        exportRun();
    }
}

void ExportMode::exportRun()
{
    m_export.start({.view = {.document = *m_session.document(), .snapshot = m_session.snapshot()},
                    .folder = m_folder,
                    .state = m_session.stateAtRest(),
                    .isRunFolderWritten = !m_isRead});
}

void ExportMode::grabNext()
{
    const auto place = static_cast<std::size_t>(m_grabbed);
    if (place == kGrabs.size()) {
        m_poll.stop();
        m_isOver = true;
        Q_EMIT finished(0);
        return;
    }
    // First turn: show the page, which asks for what it needs. Later turns: wait for it, then take the picture.
    if (m_window.workspace().currentPage() != kGrabs[place].page) {
        m_window.showPage(kGrabs[place].page);
        return;
    }
    // What arrives may ask for more, as the table does for the ranks of its worst quantity.
    m_settledTurns = m_session.derived().isUpToDate() ? m_settledTurns + 1 : 0;
    if (m_settledTurns < kSettledTurns) {
        return;
    }
    m_settledTurns = 0;
    if (QWidget* focused = m_window.focusWidget()) {
        focused->clearFocus(); // no one is at the keyboard
    }
    const QString path = QStringLiteral("%1/plots/%2.png").arg(m_folder, QString::fromLatin1(kGrabs[place].name));
    static_cast<void>(m_window.grab()); // lets the plots ask for their turns
    ui::PictureTurns::of(m_window)->finish();
    if (!m_window.grab().save(path)) {
        fail(ui::fileTrouble(tr("The picture of the window could not be written."), path,
                             tr("Make room, or choose another folder.")));
        return;
    }
    const std::string name = std::string("plots/") + kGrabs[place].name + ".png";
    if (const Status recorded = addToRunRecord(m_folder.toStdString(), {name}); !recorded) {
        fail(recorded.error());
        return;
    }
    say(path);
    ++m_grabbed;
}

void ExportMode::fail(const Error& error)
{
    if (!m_isOver) {
        m_isOver = true;
        m_poll.stop();
        std::cerr << "credence: " << describe(error) << '\n';
        Q_EMIT finished(2);
    }
}

void ExportMode::say(const QString& sentence)
{
    std::cerr << "credence: " << sentence.toStdString() << '\n';
}

} // namespace credence::app
