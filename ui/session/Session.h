// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The open document on the GUI thread: what pages show and what the run bar acts on. Commands come in, signals go out;
// it owns the run controller and the derived work, and knows no widget.
#pragma once

#include "ui/session/DerivedWork.h"
#include "ui/session/Document.h"
#include "ui/session/LatestJob.h"
#include "ui/session/RunController.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace credence::ui {

enum class AfterOpening { Wait, Run };

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);

    /// In the background. What was open stays until the new document is there, and for good where it fails.
    void open(const OpenRequest& request, AfterOpening then);
    /// A document with results from elsewhere, as of a stored run; its chains cannot be continued.
    void adopt(const Document& document, const SnapshotPtr& snapshot);

    void run(); ///< a plan that does not fit into memory fails and starts nothing
    void pause() { m_runs.pause(); }
    void resume() { m_runs.resume(); }
    void stop() { m_runs.stop(); }
    void addDraws(int count);
    void setPlan(const SamplerSettings& settings); ///< of the next run
    void setSequence(Index sequence);              ///< the one that all pages point at
    void setOutput(Index output);

    [[nodiscard]] const Document* document() const { return m_document ? &*m_document : nullptr; }
    [[nodiscard]] const SnapshotPtr& snapshot() const { return m_snapshot; }
    [[nodiscard]] const DerivedWork& derived() const { return m_derived; }
    [[nodiscard]] DerivedWork& derived() { return m_derived; }
    [[nodiscard]] RunActivity activity() const { return m_runs.activity(); }
    /// Where the chains of snapshot() stand, for state.json; null while they move.
    [[nodiscard]] std::shared_ptr<const std::string> stateAtRest() const { return m_runs.stateAtRest(); }
    [[nodiscard]] bool canAddDraws() const { return m_runs.canAddDraws(); }
    [[nodiscard]] bool isOpening() const { return m_opening.isBusy(); }
    [[nodiscard]] Index sequence() const { return m_sequence; }
    [[nodiscard]] Index output() const { return m_output; }

Q_SIGNALS:
    void documentChanged();
    void planChanged();
    void snapshotChanged(); ///< at most 10 times a second
    void activityChanged();
    void selectionChanged();
    void failed(const Error& error);

private:
    void accept(const Document& document, AfterOpening then);
    void begin();
    [[nodiscard]] bool hasRoomFor(const SamplerSettings& settings,
                                  Index drawsThere); ///< else says that it would not fit
    void take(const SnapshotPtr& snapshot);
    void publish();

    std::optional<Document> m_document;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_arrived; ///< newer than m_snapshot, waiting for the pulse
    std::uint64_t m_runId = 0;
    Index m_sequence = 0;
    Index m_output = 0;
    QTimer m_pulse;
    LatestJob m_opening;
    DerivedWork m_derived;
    RunController m_runs;
};

} // namespace credence::ui
