// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StatusLine.h"

#include "ui/models/PlotFeeds.h"
#include "ui/style/Style.h"

#include <QDesktopServices>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

namespace credence::ui {

namespace {

constexpr int kLineHeight = 26;

QPushButton* smallButton(const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setFont(fontOf(TextRole::Note));
    button->setStyleSheet(QStringLiteral("QPushButton { padding: 1px 8px; }"));
    button->hide();
    return button;
}

} // namespace

StatusLine::StatusLine(Session& session, QWidget* parent)
    : Surface(Tone::Window, parent), m_session(session), m_data(new QLabel(this)), m_seed(new QLabel(this)),
      m_message(new QLabel(this)), m_showFolder(smallButton(tr("Show in folder"), this)),
      m_cancel(smallButton(tr("Cancel"), this))
{
    setFixedHeight(kLineHeight);
    setEdge(Qt::TopEdge);
    setAccessibleName(tr("Status"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(12);
    const auto addLine = [&] {
        auto* line = new QFrame(this);
        line->setFixedSize(1, 14);
        line->setStyleSheet(QStringLiteral("background: palette(mid);"));
        layout->addWidget(line);
        return line;
    };
    for (QLabel* label : {m_data, m_seed, m_message}) {
        label->setFont(fontOf(TextRole::Note));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_seed->setForegroundRole(QPalette::PlaceholderText);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_data);
    addLine();
    layout->addWidget(m_seed);
    m_messageLine = addLine();
    m_messageLine->hide();
    layout->addWidget(m_message);
    layout->addWidget(m_showFolder);
    layout->addWidget(m_cancel);
    layout->addStretch();
    connect(m_showFolder, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    connect(&session, &Session::documentChanged, this, &StatusLine::refresh);
    connect(&session, &Session::planChanged, this, &StatusLine::refresh);
    connect(&session, &Session::snapshotChanged, this, &StatusLine::refresh);
    refresh();
}

void StatusLine::refresh()
{
    const Document* document = m_session.document();
    if (document == nullptr) {
        m_data->setText(tr("No data open"));
        m_seed->setText(tr("no seed"));
        return;
    }
    // The results belong to the seed that they were drawn with, whatever the next run will use.
    const SnapshotPtr& snapshot = m_session.snapshot();
    const std::uint64_t seed = snapshot ? snapshot->settings.seed : document->settings.seed;
    m_data->setText(datasetSentence(document->dataset()));
    m_seed->setText(tr("seed %1").arg(seed));
}

void StatusLine::showMessage(const QString& sentence)
{
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

void StatusLine::showExport(const QString& sentence)
{
    showMessage(sentence);
    m_cancel->show();
}

} // namespace credence::ui
