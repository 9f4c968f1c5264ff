// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StatusLine.h"

#include "ui/models/PlotFeeds.h"
#include "ui/style/ElidedLabel.h"
#include "ui/style/Style.h"

#include <QDesktopServices>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

#include <initializer_list>

namespace credence::ui {

namespace {

constexpr int kLineHeight = 26;

QPushButton* smallButton(const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setFont(fontOf(TextRole::Note));
    button->setAccessibleName(text);
    button->setStyleSheet(QStringLiteral("QPushButton { padding: 1px 8px; }"));
    button->hide();
    return button;
}

QFrame* partingLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFixedSize(1, 14);
    line->setStyleSheet(QStringLiteral("background: palette(mid);"));
    return line;
}

} // namespace

StatusLine::StatusLine(Session& session, QWidget* parent)
    : Surface(Tone::Window, parent), m_session(session), m_data(new ElidedLabel(this)), m_seed(new QLabel(this)),
      m_saved(new QLabel(this)), m_savedLine(partingLine(this)), m_message(new QLabel(this)),
      m_messageLine(partingLine(this)), m_showFolder(smallButton(tr("Show in folder"), this)),
      m_cancel(smallButton(tr("Cancel"), this))
{
    setFixedHeight(kLineHeight);
    setEdge(Qt::TopEdge);
    setAccessibleName(tr("Status"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(12);
    m_data->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // a long name gives way
    for (QLabel* label : std::initializer_list<QLabel*>{m_data, m_seed, m_saved, m_message}) {
        label->setFont(fontOf(TextRole::Note));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    for (QLabel* label : {m_seed, m_saved, m_message}) {
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    layout->addWidget(m_data);
    layout->addWidget(partingLine(this));
    layout->addWidget(m_seed);
    layout->addWidget(m_savedLine);
    layout->addWidget(m_saved);
    layout->addWidget(m_messageLine);
    m_messageLine->hide();
    layout->addWidget(m_message);
    layout->addWidget(m_showFolder);
    layout->addWidget(m_cancel);
    layout->addStretch();
    connect(m_showFolder, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    m_fade.setSingleShot(true);
    connect(&m_fade, &QTimer::timeout, this, &StatusLine::dropMessage);
    connect(&session, &Session::savedChanged, this, [this] {
        m_savedAt = QDateTime::currentDateTime();
        refreshSaved();
    });
    connect(&session, &Session::documentChanged, this, [this] { m_savedAt = QDateTime(); });
    connect(&session, &Session::documentChanged, this, &StatusLine::refresh);
    connect(&session, &Session::dataChanged, this, &StatusLine::refresh);
    connect(&session, &Session::planChanged, this, &StatusLine::refresh);
    connect(&session, &Session::snapshotChanged, this, &StatusLine::refresh);
    connect(&session, &Session::modelChanged, this, &StatusLine::refreshSaved);
    refresh();
}

void StatusLine::refresh()
{
    refreshSaved();
    const Document* document = m_session.document();
    if (document == nullptr) {
        m_data->setWhole(tr("No data open"));
        m_seed->setText(tr("no seed"));
        return;
    }
    // The results belong to the seed that they were drawn with, whatever the next run will use.
    const SnapshotPtr& snapshot = m_session.snapshot();
    const std::uint64_t seed = snapshot ? snapshot->settings.seed : document->settings.seed;
    m_data->setWhole(datasetSentence(document->dataset()));
    m_seed->setText(tr("seed %1").arg(seed));
}

void StatusLine::refreshSaved()
{
    QString text;
    if (m_session.hasUnsavedDraws()) {
        text = tr("draws not saved");
    } else if (m_session.hasUnsavedData()) {
        text = tr("data not saved");
    } else if (m_session.hasUnsavedModel()) {
        text = tr("model not saved");
    } else if (m_savedAt.isValid()) {
        text = tr("saved %1").arg(m_savedAt.toString(QStringLiteral("HH:mm")));
    }
    m_saved->setText(text);
    m_saved->setVisible(!text.isEmpty());
    m_savedLine->setVisible(!text.isEmpty());
}

void StatusLine::setSavedAt(const QDateTime& time)
{
    m_savedAt = time;
    refreshSaved();
}

void StatusLine::dropMessage()
{
    if (m_showFolder->underMouse() || m_showFolder->hasFocus()) {
        m_fade.start(kMessageMs);
    } else {
        showMessage({});
    }
}

void StatusLine::showMessage(const QString& sentence)
{
    m_fade.start(kMessageMs);
    m_message->setText(sentence);
    m_messageLine->setVisible(!sentence.isEmpty());
    m_showFolder->hide();
    m_cancel->hide();
}

void StatusLine::showSaved(const QString& sentence, const QString& folder)
{
    showMessage(sentence);
    m_folder = folder;
    m_showFolder->show();
}

void StatusLine::showBusy(const QString& sentence)
{
    showMessage(sentence);
    m_fade.stop();
}

void StatusLine::showExport(const QString& sentence)
{
    showBusy(sentence);
    m_cancel->show();
}

} // namespace credence::ui
