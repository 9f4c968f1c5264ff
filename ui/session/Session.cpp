// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Session.h"

#include "ui/session/DocumentEdit.h"
#include "ui/session/NoData.h"
#include "ui/session/Trouble.h"

#include "core/base/Memory.h"

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

constexpr int kPulseMs = 100;
constexpr int kRestMs = 150;                                   // without an edit, before chains start again
constexpr std::uint64_t kForeignRun = std::uint64_t{1} << 63U; // of no run that the controller counts
constexpr Index kExactDraws = 100; // per chain, from which on they are better than re-weighted ones

bool isAtRest(const Snapshot& snapshot)
{
    return snapshot.phase != RunPhase::Running;
}

/// Every edit of the data keeps data and numbers of its own, so that undo gives back the same ones: of long data fewer
/// steps are kept.
int undoLimitFor(const Design& design)
{
    constexpr double kMostBytes = 2.0 * 1024 * 1024 * 1024;
    constexpr double kBytesOfCell = 64; // in the dataset, its edited copy and the design
    const double bytes = kBytesOfCell * static_cast<double>(design.rows() * (design.R() + design.P() + 2));
    return static_cast<int>(std::clamp(kMostBytes / bytes, 5.0, 1000.0));
}

} // namespace

Session::Session(QObject* parent)
    : QObject(parent), m_opening(this), m_restructuring(this), m_editing(this), m_live(this), m_derived(this)
{
    m_pulse.setSingleShot(true);
    m_pulse.setInterval(kPulseMs);
    connect(&m_pulse, &QTimer::timeout, this, &Session::publish);
    m_restart.setSingleShot(true);
    m_restart.setInterval(kRestMs);
    connect(&m_restart, &QTimer::timeout, this, [this] {
        if (m_isLive && isStale()) {
            begin(true);
        }
    });
    connect(&m_live, &LivePosterior::changed, this, &Session::liveChanged);
    connect(&m_runs, &RunController::observed, this, &Session::take);
    connect(&m_runs, &RunController::checkpointed, this, [this](const RunCheckpointPtr& checkpoint) {
        if (checkpoint->snapshot->runId == m_runId) {
            Q_EMIT checkpointed(checkpoint);
        }
    });
    connect(&m_runs, &RunController::activityChanged, this, &Session::activityChanged);
    const auto fail = [this](const QString& reason) { Q_EMIT failed(internalTrouble(reason)); };
    connect(&m_opening, &LatestJob::broke, this, fail);
    connect(&m_restructuring, &LatestJob::broke, this, fail);
    connect(&m_editing, &LatestJob::broke, this, [this, fail](const QString& reason) {
        m_changes.clear();
        fail(reason);
    });
    connect(&m_live, &LivePosterior::broke, this, fail);
    connect(&m_derived, &DerivedWork::broke, this, fail);
}

void Session::open(const OpenRequest& request, AfterOpening then)
{
    m_opening.request(
        [this, request, then](const std::stop_token&) -> LatestJob::Delivery {
            return [this, then, document = openDocument(request)] {
                if (document) {
                    accept(document.value(), then);
                } else {
                    Q_EMIT failed(document.error());
                }
            };
        },
        IfBusy::Cancel);
}

void Session::openWithoutData()
{
    m_opening.request(
        [this](const std::stop_token&) -> LatestJob::Delivery {
            return [this, document = documentWithoutData()] { accept(document, AfterOpening::Wait); };
        },
        IfBusy::Cancel);
}

bool Session::hasData() const
{
    return m_document && m_document->model->design->totalSeen() > 0;
}

void Session::accept(const Document& document, AfterOpening then)
{
    adopt(document, nullptr);
    if (then == AfterOpening::Run) {
        begin();
    }
}

void Session::openProject(const QString& path, ProjectOrigin origin)
{
    m_opening.request(
        [this, path, origin](const std::stop_token&) -> LatestJob::Delivery {
            auto opened = std::make_shared<Result<OpenedProject>>(ui::openProject(path.toStdString()));
            return [this, path, origin, opened] {
                if (*opened) {
                    takeProject(opened->value(), path, origin);
                } else {
                    Q_EMIT failed(opened->error());
                }
            };
        },
        IfBusy::Cancel);
}

void Session::takeProject(const OpenedProject& opened, const QString& path, ProjectOrigin origin)
{
    SnapshotPtr snapshot = opened.snapshot;
    std::uint64_t runId = 0;
    if (snapshot) {
        auto numbered = std::make_shared<Snapshot>(*snapshot);
        numbered->runId = runId = opened.state ? m_runs.adopt(opened.state) : kForeignRun;
        snapshot = numbered;
    }
    if (!opened.state) {
        m_runs.forget();
    }
    setUp(opened.document, snapshot, opened.ofRun);
    m_runId = runId;
    m_projectFile = origin == ProjectOrigin::Own        ? path
                    : origin == ProjectOrigin::Restored ? opened.window.projectFile
                                                        : QString();
    const bool isInFile = origin != ProjectOrigin::Restored;
    m_savedModel = isInFile ? m_document->model : nullptr;
    m_savedData = isInFile ? m_document->data : nullptr;
    m_savedDraws = isInFile ? m_savedDraws : SavedDraws{};
    announce(snapshot);
    QStringList losses;
    for (const std::string& loss : opened.losses) {
        losses << QString::fromStdString(loss);
    }
    setSequence(opened.window.sequence);
    setOutput(opened.window.output);
    Q_EMIT projectOpened(opened.window, losses);
}

void Session::adopt(const Document& document, const SnapshotPtr& snapshot)
{
    m_runs.forget();
    setUp(document, snapshot, std::nullopt);
    announce(snapshot);
}

/// Everything of the document that was open goes.
void Session::setUp(const Document& document, const SnapshotPtr& snapshot, const std::optional<Document>& ofRun)
{
    m_runId = 0;
    ++m_documentNumber;
    m_projectFile.clear();
    m_pulse.stop();
    m_arrived.reset();
    m_restructuring.cancel();
    m_editing.cancel();
    m_changes.clear();
    m_history.clear();
    m_history.setUndoLimit(undoLimitFor(*document.model->design));
    m_restart.stop();
    m_live.forget();
    m_document = document;
    if (!m_document->data) {
        m_document->data = unedited(document.model->design->dataset);
    }
    m_snapshot = snapshot;
    m_savedModel = document.model;
    m_savedData = m_document->source.file.empty() ? nullptr : m_document->data;
    m_savedDraws = snapshot ? SavedDraws{snapshot->runId, snapshot->draws.keptOfAll()} : SavedDraws{};
    m_runDocument = !snapshot ? std::nullopt : ofRun ? ofRun : m_document;
    m_begun.reset();
    m_sequence = 0;
    m_output = 0;
}

void Session::announce(const SnapshotPtr& snapshot)
{
    m_derived.setSnapshot(nullptr);
    m_derived.setAttention({0, 0});
    Q_EMIT documentChanged();
    Q_EMIT planChanged();
    Q_EMIT selectionChanged();
    m_live.setSource(snapshot);
    m_derived.setSnapshot(snapshot);
    Q_EMIT snapshotChanged();
    Q_EMIT activityChanged();
}

void Session::run()
{
    if (canRun()) {
        begin();
    }
}

bool Session::hasRoomFor(const SamplerSettings& settings, Index drawsThere)
{
    const Status room = checkRoom(*m_document->model, settings, availableMemory(), drawsThere);
    if (!room) {
        Q_EMIT failed(room.error());
    }
    return room.isOk();
}

void Session::begin(bool isFromHere)
{
    if (hasRoomFor(m_document->settings, 0)) {
        m_begun = m_document;
        m_runId = isFromHere ? m_runs.startFromHere(m_document->model, m_document->settings)
                             : m_runs.start(m_document->model, m_document->settings);
    }
}

void Session::addDraws(int count)
{
    if (!m_document || !canAddDraws()) {
        return;
    }
    SamplerSettings added = m_document->settings;
    added.draws = count;
    if (hasRoomFor(added, snapshot() ? snapshot()->draws.shortest() : 0)) {
        m_runs.addDraws(count);
    }
}

void Session::setPlan(const SamplerSettings& settings)
{
    if (m_document && m_document->settings != settings) {
        Document edited = *m_document;
        edited.settings = settings;
        push(edited, {planEditText(m_document->settings, settings)});
    }
}

Status Session::setPrior(const Prior& prior, const EditName& name)
{
    const Model& before = *m_document->model;
    if (writePriorFile(prior) == writePriorFile(before.prior)) {
        return Done{}; // it says what was said before: results stay current
    }
    const Result<ModelPtr> model = makeModel(before.spec, prior, before.design, &before);
    if (!model) {
        return model.error();
    }
    Document edited = *m_document;
    edited.model = model.value();
    push(edited, name);
    return Done{};
}

void Session::setSpec(const ModelSpec& spec, const EditName& name)
{
    if (!m_document) {
        return;
    }
    m_restructuring.request(
        [this, spec, name, document = *m_document](const std::stop_token&) -> LatestJob::Delivery {
            return [this, spec, name, base = document.model, edited = withSpec(document, spec)] {
                if (base != m_document->model) {
                    setSpec(spec, name); // the prior was edited meanwhile: with that one, again
                } else if (edited) {
                    Document now = edited.value();
                    now.settings = m_document->settings;
                    push(now, name);
                } else {
                    Q_EMIT modelChanged(); // forms show again what holds
                    Q_EMIT failed(edited.error());
                }
            };
        },
        IfBusy::Cancel);
}

void Session::editData(const DataChange& change, const EditName& name)
{
    enqueue({[change](const Document& document) -> Result<Document> {
                 const auto edits = change(*document.data);
                 if (!edits) {
                     return edits.error();
                 }
                 if (edits.value() == document.data->edits) {
                     return document;
                 }
                 const auto data = applyEdits(document.data->base, edits.value());
                 return data ? withData(document, data.value()) : Result<Document>(data.error());
             },
             name});
}

void Session::simulate(std::uint64_t seed)
{
    enqueue({[seed](const Document& document) { return withSimulated(document, seed); },
             {tr("simulated outputs, seed %1").arg(seed)}});
}

void Session::simulate(const SimulationSize& size)
{
    const SamplerSettings settings = m_document ? m_document->settings : SamplerSettings{};
    m_opening.request(
        [this, size, settings](const std::stop_token&) -> LatestJob::Delivery {
            return [this, document = simulatedDocument(size, settings)] {
                if (document) {
                    accept(document.value(), AfterOpening::Wait);
                } else {
                    Q_EMIT failed(document.error());
                }
            };
        },
        IfBusy::Cancel);
}

void Session::enqueue(PendingChange change)
{
    if (m_document) {
        m_changes.push_back(std::move(change));
        changeNext();
    }
}

void Session::changeNext()
{
    if (m_changes.empty() || m_editing.isBusy()) {
        return;
    }
    m_editing.request(
        [this, make = m_changes.front().make, document = *m_document](const std::stop_token&) -> LatestJob::Delivery {
            return [this, base = document.model, edited = make(document)] { takeChange(base, edited); };
        },
        IfBusy::Cancel);
}

void Session::takeChange(const ModelPtr& base, const Result<Document>& edited)
{
    if (base == m_document->model) {
        const EditName name = m_changes.front().name;
        m_changes.pop_front();
        if (edited && edited.value().model != base) {
            Document now = edited.value();
            now.settings = m_document->settings;
            push(now, name);
        } else if (!edited) {
            Q_EMIT dataChanged(); // tables show again what holds
            Q_EMIT failed(edited.error());
        }
    } // else the model was edited meanwhile: on that one, again
    changeNext();
}

void Session::push(const Document& edited, const EditName& name)
{
    m_history.push(new DocumentEdit(*this, *m_document, edited, name));
}

void Session::restore(const Document& document)
{
    const bool isOtherModel = document.model != m_document->model;
    const bool isOtherPlan = document.settings != m_document->settings;
    const EditedDataPtr before = m_document->data;
    m_document = document;
    if (before != m_document->data) {
        followData(*before->dataset);
    }
    if (isOtherModel) {
        followLive();
        Q_EMIT modelChanged();
        Q_EMIT activityChanged(); // whether draws can be added
    }
    if (isOtherPlan) {
        Q_EMIT planChanged();
    }
}

void Session::followData(const Dataset& before)
{
    const auto& sequences = m_document->dataset().sequences;
    const std::string& id = before.sequences[static_cast<std::size_t>(m_sequence)].id;
    const auto same = std::find_if(sequences.begin(), sequences.end(), [&](const Sequence& s) { return s.id == id; });
    m_sequence = same != sequences.end() ? same - sequences.begin()
                                         : std::min<Index>(m_sequence, static_cast<Index>(sequences.size()) - 1);
    m_output = std::min<Index>(m_output, m_document->model->dims.P - 1);
    askForAttention();
    Q_EMIT dataChanged();
    Q_EMIT selectionChanged();
}

Index Session::sequenceOfRun() const
{
    if (!m_document || !m_runDocument) {
        return m_sequence;
    }
    const Dataset& ofRun = m_runDocument->dataset();
    if (&ofRun == &m_document->dataset()) {
        return m_sequence;
    }
    const std::string& id = m_document->dataset().sequences[static_cast<std::size_t>(m_sequence)].id;
    const auto same = std::find_if(ofRun.sequences.begin(), ofRun.sequences.end(),
                                   [&](const Sequence& sequence) { return sequence.id == id; });
    return same != ofRun.sequences.end() ? same - ofRun.sequences.begin() : -1;
}

void Session::askForAttention()
{
    if (const Index sequence = sequenceOfRun(); sequence >= 0) {
        m_derived.setAttention({sequence, m_output});
    }
}

void Session::followLive()
{
    if (!m_isLive) {
        return;
    }
    m_live.edit(m_document->model);
    if (m_snapshot || activity() != RunActivity::Idle) {
        m_restart.start();
    }
}

void Session::setLive(bool isLive)
{
    if (isLive == m_isLive) {
        return;
    }
    m_isLive = isLive;
    m_restart.stop();
    if (isLive && isStale()) {
        followLive();
    }
    Q_EMIT liveChanged();
}

std::shared_ptr<const Preliminary> Session::preliminary() const
{
    return m_document ? m_live.resultFor(m_document->model) : nullptr;
}

ShownBands Session::shownBands() const
{
    const bool isStaleNow = isStale();
    const Index draws = m_snapshot && !isStaleNow ? m_snapshot->draws.shortest() : 0;
    const std::shared_ptr<const Preliminary> first = preliminary();
    if (draws < kExactDraws && first && first->isShown()) {
        return {Standing::Preliminary, first->bands, first->curves};
    }
    if (!m_snapshot || m_snapshot->draws.shortest() == 0) {
        return {};
    }
    return {isStaleNow ? Standing::Stale : Standing::Exact, m_derived.bands(), m_derived.curves()};
}

bool Session::isStale() const
{
    return m_snapshot && m_document && m_snapshot->draws.model() != nullptr &&
           m_snapshot->draws.model() != m_document->model;
}

bool Session::hasUnsavedDraws() const
{
    if (!m_snapshot || m_snapshot->draws.shortest() == 0) {
        return false; // an export would have nothing to write
    }
    return m_snapshot->runId != m_savedDraws.runId || m_snapshot->draws.keptOfAll() > m_savedDraws.count;
}

void Session::markPriorSaved()
{
    if (m_document && m_savedModel && m_document->model->spec == m_savedModel->spec) {
        markSaved(m_document->model);
    }
}

bool Session::hasUnsavedModel() const
{
    if (!m_document || m_document->model == m_savedModel) {
        return false;
    }
    if (!m_savedModel) {
        return true;
    }
    const Model& now = *m_document->model; // on other data the same model and prior are others
    return now.spec != m_savedModel->spec || writePriorFile(now.prior) != writePriorFile(m_savedModel->prior);
}

bool Session::hasUnsavedData() const
{
    return hasData() && m_document->data != m_savedData; // sizes alone are no work
}

void Session::markSaved(const Snapshot& snapshot)
{
    if (!m_snapshot || snapshot.runId != m_snapshot->runId) {
        return; // of a run that has given way since
    }
    if (!m_projectFile.isEmpty()) {
        return; // the project's file has them not
    }
    m_savedDraws = {snapshot.runId, snapshot.draws.keptOfAll()};
    m_savedData = m_runDocument ? m_runDocument->data : m_savedData;
    markSaved(isStale() ? m_savedModel : m_document->model);
}

Session::SavePoint Session::savePoint() const
{
    SavePoint point{m_documentNumber, m_document->model, m_document->data};
    if (m_snapshot) {
        point.runId = m_snapshot->runId;
        point.draws = m_snapshot->draws.keptOfAll();
    }
    return point;
}

void Session::markSaved(const SavePoint& point, const QString& projectFile)
{
    if (point.document != m_documentNumber) {
        return;
    }
    m_savedModel = point.model;
    m_savedData = point.data;
    m_savedDraws = {point.runId, point.draws};
    m_projectFile = projectFile;
    Q_EMIT savedChanged();
}

void Session::forgetProjectFile()
{
    m_projectFile.clear();
    Q_EMIT savedChanged();
}

const Document* Session::documentOf(const Snapshot& snapshot) const
{
    for (const std::optional<Document>* document : {&m_begun, &m_runDocument}) {
        if (*document && (*document)->model == snapshot.draws.model()) {
            return &**document;
        }
    }
    return nullptr;
}

void Session::markSaved(const ModelPtr& model)
{
    if (!m_projectFile.isEmpty()) {
        return;
    }
    m_savedModel = model;
    Q_EMIT savedChanged();
}

void Session::markSaved(const EditedDataPtr& data)
{
    if (!m_projectFile.isEmpty()) {
        return;
    }
    m_savedData = data;
    Q_EMIT savedChanged();
}

void Session::setSequence(Index sequence)
{
    if (m_document && sequence != m_sequence && sequence >= 0 && sequence < m_document->model->dims.B) {
        m_sequence = sequence;
        askForAttention();
        Q_EMIT selectionChanged();
    }
}

void Session::setOutput(Index output)
{
    if (m_document && output != m_output && output >= 0 && output < m_document->model->dims.P) {
        m_output = output;
        askForAttention();
        Q_EMIT selectionChanged();
    }
}

void Session::take(const SnapshotPtr& snapshot)
{
    if (snapshot->runId != m_runId) {
        return;
    }
    m_arrived = snapshot;
    if (isAtRest(*snapshot)) {
        m_pulse.stop(); // how it ended is news that does not wait
        publish();
    } else if (!m_pulse.isActive()) {
        m_pulse.start();
    }
}

void Session::publish()
{
    if (!m_arrived) {
        return;
    }
    m_snapshot = std::exchange(m_arrived, nullptr);
    if (m_begun && m_begun->model == m_snapshot->draws.model()) {
        m_runDocument = std::exchange(m_begun, std::nullopt);
        askForAttention();
    }
    m_live.setSource(m_snapshot);
    m_derived.setSnapshot(m_snapshot);
    Q_EMIT snapshotChanged();
    if (m_snapshot->error) {
        Q_EMIT failed(*m_snapshot->error);
    }
}

} // namespace credence::ui
