// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Memory page shows, worked out off the GUI thread and always for the newest wanted: the memory along a
// sequence, what it gives back at the cursor, how stable its steps are, and the norms of the model's own state.
#pragma once

#include "core/chains/Run.h"
#include "core/summaries/MemoryTrack.h"
#include "ui/session/LatestJob.h"

#include <QObject>

#include <complex>
#include <memory>
#include <vector>

namespace credence::ui {

/// Of the steps of a track, by the rule in use and by forward Euler.
struct MemoryStability {
    MemoryTrackPtr track; ///< whose steps they are
    GrowthAlong inUse;
    GrowthAlong euler;                                    ///< without points where Euler is in use
    double longestEndsAt = 0;                             ///< in the unit of step: where the longest step ends
    double longest = 0;                                   ///< its length, in the unit of step
    std::vector<std::complex<double>> eigenvalues{};      ///< of that step
    std::vector<std::complex<double>> eulerEigenvalues{}; ///< empty where Euler is in use
};

class MemoryWork : public QObject {
    Q_OBJECT
public:
    explicit MemoryWork(QObject* parent);

    /// snapshot may be null; its draws fill gaps, make f and states. Nothing happens where all is as it was.
    void request(const DatasetPtr& dataset, const SnapshotPtr& snapshot, const MemoryRequest& request);
    void lookAt(Index point); ///< of the track at hand: momentChanged will follow
    void forget();

    [[nodiscard]] const MemoryTrackPtr& track() const { return m_track; }
    [[nodiscard]] const std::shared_ptr<const MemoryMoment>& moment() const
    {
        return m_moment;
    } ///< may be of an
      ///< earlier track
    [[nodiscard]] const std::shared_ptr<const MemoryStability>& stability() const { return m_stability; }
    [[nodiscard]] const std::shared_ptr<const StateNorms>& states() const { return m_states; }
    [[nodiscard]] bool isUpToDate() const; ///< nothing is under way

Q_SIGNALS:
    void trackChanged();
    void momentChanged();
    void stabilityChanged();
    void statesChanged();
    void broke(const QString& reason);

private:
    void requestTrack(const Draws& draws, IfBusy ifBusy);
    void requestStates(const Draws& draws, IfBusy ifBusy);
    void requestStability();
    void accept(MemoryTrackPtr track);

    DatasetPtr m_dataset;
    MemoryRequest m_request;
    std::uint64_t m_runId = 0;
    Index m_drawsSeen = 0; ///< of the run, when it was asked last
    Index m_point = 0;
    MemoryTrackPtr m_track;
    std::shared_ptr<const MemoryMoment> m_moment;
    std::shared_ptr<const MemoryStability> m_stability;
    std::shared_ptr<const StateNorms> m_states;
    LatestJob m_trackJob;
    LatestJob m_momentJob;
    LatestJob m_stabilityJob;
    LatestJob m_statesJob;
};

} // namespace credence::ui
