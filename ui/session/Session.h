// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The open document on the GUI thread: what pages show and what the run bar acts on. Commands come in, signals go out;
// it owns the history of edits, the run controller and the derived work, and knows no widget. Every result carries the
// model that it belongs to; what belongs to another one than the document's is stale.
#pragma once

#include "ui/session/DerivedWork.h"
#include "ui/session/Document.h"
#include "ui/session/LatestJob.h"
#include "ui/session/LivePosterior.h"
#include "ui/session/ProjectSession.h"
#include "ui/session/RunController.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <deque>
#include <functional>
#include <optional>

namespace credence::ui {

enum class AfterOpening { Wait, Run };

enum class ProjectOrigin {
    Own,     ///< a file that saving writes again
    Copy,    ///< of a file that another window has open
    Restored ///< in no file of the person's
};

/// Whose posterior a picture shows.
enum class Standing {
    None,        ///< there are no draws
    Exact,       ///< of the document's model
    Preliminary, ///< of the document's model, by re-weighting
    Stale        ///< of an earlier model
};

struct ShownBands {
    Standing standing = Standing::None;
    std::shared_ptr<const BandResult> bands = {};       ///< null: still being summed up, not wanted, or none
    std::shared_ptr<const PosteriorCurves> curves = {}; ///< the same
};

/// How an edit stands in the history.
struct EditName {
    QString text;    ///< "sd of W_K[1,Dose] 0.5 to 0.8"
    int gesture = 0; ///< edits of one gesture (a drag) are one step, under the last one's name; 0: a step of its own
};

/// Gives other edits of the data, or says why not. Called off the GUI thread.
using DataChange = std::function<Result<DataEdits>(const EditedData&)>;

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);

    /// In the background. What was open stays until the new document is there, and for good where it fails.
    void open(const OpenRequest& request, AfterOpening then);
    /// The same of a document without data (NoData.h), for priors alone.
    void openWithoutData();
    /// A project, with its draws.
    void openProject(const QString& path, ProjectOrigin origin = ProjectOrigin::Own);
    /// A document with results from elsewhere, as of a stored run; its chains cannot be continued.
    void adopt(const Document& document, const SnapshotPtr& snapshot);

    void run(); ///< a run of an earlier model gives way; a plan that does not fit into memory fails and starts nothing
    [[nodiscard]] bool canRun() const { return hasData() && (activity() == RunActivity::Idle || isStale()); }
    [[nodiscard]] bool hasData() const; ///< there is a document, and something in it is observed
    void pause() { m_runs.pause(); }
    void resume() { m_runs.resume(); }
    void stop() { m_runs.stop(); }
    void addDraws(int count);

    /// The edits: each makes a new sealed model and a step of the history. What core refuses is returned, and all stays
    /// as it was. Results at hand stay, and are stale until they are sampled again or the edit is undone.
    [[nodiscard]] Status setPrior(const Prior& prior, const EditName& name);
    void setSpec(const ModelSpec& spec, const EditName& name); ///< in the background; refused: failed()
    /// In the background, one after the other, so that none is lost; refused: failed(), and nothing is changed.
    void editData(const DataChange& change, const EditName& name);
    void simulate(std::uint64_t seed);         ///< from the model as it is; the same
    void simulate(const SimulationSize& size); ///< from nothing, as another document
    [[nodiscard]] bool isEditingData() const { return m_editing.isBusy() || !m_changes.empty(); }
    void setPlan(const SamplerSettings& settings); ///< of the next run
    void setLive(bool isLive); ///< whether an edit re-weights the draws at hand and then samples again
    [[nodiscard]] bool isLive() const { return m_isLive; }
    [[nodiscard]] int newGesture() { return ++m_gesture; }
    [[nodiscard]] QUndoStack& history() { return m_history; }

    void setSequence(Index sequence); ///< the one that all pages point at
    void setOutput(Index output);

    [[nodiscard]] const Document* document() const { return m_document ? &*m_document : nullptr; }
    /// The one that snapshot() is of, as it was when the run was started; null where there is none.
    [[nodiscard]] const Document* runDocument() const { return m_runDocument ? &*m_runDocument : nullptr; }
    [[nodiscard]] const SnapshotPtr& snapshot() const { return m_snapshot; }
    [[nodiscard]] const DerivedWork& derived() const { return m_derived; }
    [[nodiscard]] DerivedWork& derived() { return m_derived; }
    [[nodiscard]] RunActivity activity() const { return m_runs.activity(); }
    /// Where the chains of snapshot() stand, for state.json; null while they move.
    [[nodiscard]] std::shared_ptr<const std::string> stateAtRest() const { return m_runs.stateAtRest(); }
    [[nodiscard]] bool canAddDraws() const { return m_runs.canAddDraws() && !isStale(); }
    /// Draws at hand that markSaved() was not told of; edits of model and prior, or data, that neither was.
    [[nodiscard]] bool hasUnsavedDraws() const;
    [[nodiscard]] bool hasUnsavedModel() const;
    [[nodiscard]] bool hasUnsavedData() const;
    /// Its draws, their model and data are in files now. Not of a project, as with the two below: what counts is
    /// whether its own file has them.
    void markSaved(const Snapshot& snapshot);
    void markSaved(const ModelPtr& model);
    void markSaved(const EditedDataPtr& data);
    /// What a project that is saved now will hold, and what is saved when it does.
    struct SavePoint {
        std::uint64_t document = 0; ///< which of those that were open
        ModelPtr model;
        EditedDataPtr data;
        std::uint64_t runId = 0;
        Index draws = 0; ///< of all chains
    };
    [[nodiscard]] SavePoint savePoint() const;
    void markSaved(const SavePoint& point, const QString& projectFile); ///< nothing where another document is open now
    void forgetProjectFile();                                           ///< saving asks for another
    [[nodiscard]] const QString& projectFile() const { return m_projectFile; } ///< empty: none yet
    /// Of which a snapshot is, of the run at hand or of the one that has just begun; null: of neither.
    [[nodiscard]] const Document* documentOf(const Snapshot& snapshot) const;
    void setCheckpoints(bool areWanted)
    {
        m_runs.setCheckpoints(areWanted);
    }                                            ///< else checkpointed() comes at rest only
    void markPriorSaved();                       ///< that of the document's model, its structure not
    [[nodiscard]] bool isStale() const;          ///< snapshot() belongs to an earlier model
    [[nodiscard]] ShownBands shownBands() const; ///< never of two models
    [[nodiscard]] std::shared_ptr<const Preliminary> preliminary() const; ///< of the document's model; null: none
    [[nodiscard]] bool isOpening() const { return m_opening.isBusy(); }
    [[nodiscard]] Index sequence() const { return m_sequence; }
    [[nodiscard]] Index output() const { return m_output; }
    /// The sequence that pages point at as the run knows it; -1 where it has none of that name.
    [[nodiscard]] Index sequenceOfRun() const;
    void askForAttention(); ///< of the chosen sequence and output

Q_SIGNALS:
    void documentChanged(); ///< another one was opened
    void modelChanged();    ///< structure, prior or data were edited, or an edit was undone
    void dataChanged();     ///< the data were, before modelChanged
    void planChanged();
    void snapshotChanged(); ///< at most 10 times a second
    void activityChanged();
    void selectionChanged();
    void liveChanged();                                    ///< switched, or a preliminary posterior arrived
    void savedChanged();                                   ///< something was saved
    void checkpointed(const RunCheckpointPtr& checkpoint); ///< of the run under way
    void projectOpened(const WindowState& window, const QStringList& losses); ///< after documentChanged
    void failed(const Error& error);

private:
    struct SavedDraws {
        std::uint64_t runId = 0;
        Index count = 0; ///< of all chains
    };
    friend class DocumentEdit;
    void restore(const Document& document); ///< one step of the history
    void followLive();
    void push(const Document& edited, const EditName& name);
    void accept(const Document& document, AfterOpening then);
    void setUp(const Document& document, const SnapshotPtr& snapshot, const std::optional<Document>& ofRun);
    void announce(const SnapshotPtr& snapshot);
    struct PendingChange {
        std::function<Result<Document>(const Document&)> make;
        EditName name;
    };
    void enqueue(PendingChange change);
    void changeNext();
    void takeChange(const ModelPtr& base, const Result<Document>& edited);
    void followData(const Dataset& before); ///< the same sequence stays chosen
    void begin(bool isFromHere = false);    ///< from here: the chains go on from where they stand, on the edited model
    [[nodiscard]] bool hasRoomFor(const SamplerSettings& settings,
                                  Index drawsThere); ///< else says that it would not fit
    void take(const SnapshotPtr& snapshot);
    void publish();

    void takeProject(const OpenedProject& opened, const QString& path, ProjectOrigin origin);

    std::optional<Document> m_document;
    std::uint64_t m_documentNumber = 0; ///< of those that were open so far
    QString m_projectFile;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_arrived; ///< newer than m_snapshot, waiting for the pulse
    std::uint64_t m_runId = 0;
    SavedDraws m_savedDraws;
    ModelPtr m_savedModel;     ///< as opened or as saved last
    EditedDataPtr m_savedData; ///< the same; null: they never were in a file
    Index m_sequence = 0;
    Index m_output = 0;
    QTimer m_pulse;
    QUndoStack m_history;
    int m_gesture = 0;
    LatestJob m_opening;
    LatestJob m_restructuring;
    LatestJob m_editing;
    std::deque<PendingChange> m_changes; ///< the first one is under way
    std::optional<Document> m_runDocument;
    std::optional<Document> m_begun; ///< of the run under way, whose first draws may not be there yet
    bool m_isLive = false;
    QTimer m_restart; ///< the chains wait until the hand rests
    LivePosterior m_live;
    DerivedWork m_derived;
    RunController m_runs;
};

} // namespace credence::ui
