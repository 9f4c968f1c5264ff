// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The posterior while a prior moves: draws at hand re-weighted to the edited model, off the GUI thread, until chains
// have the exact answer. What it shows always names the one model that it stands for; above the limit of k it shows
// nothing.
#pragma once

#include "core/chains/Run.h"
#include "ui/session/LatestJob.h"
#include "ui/session/Results.h"

#include <QObject>

#include <memory>
#include <optional>

namespace credence::ui {

struct Preliminary {
    ModelPtr model;          ///< the edited one, which it stands for
    std::optional<double> k; ///< Pareto shape of the weights; none where there is none
    double limit = 0;
    double ess = 0;
    bool isComparable = true; ///< false: the models have other parameters, there is nothing to weigh
    std::shared_ptr<const BandResult> bands = {}; ///< null where refused
    std::shared_ptr<const PosteriorCurves> curves = {};
    double tookMs = 0; ///< from the edit to the result

    [[nodiscard]] bool isShown() const { return bands != nullptr; }
};

class LivePosterior : public QObject {
    Q_OBJECT
public:
    explicit LivePosterior(QObject* parent);

    void forget();                               ///< another document
    void setSource(const SnapshotPtr& snapshot); ///< kept where it has draws enough to be weighed
    void edit(const ModelPtr& model);            ///< the newest wanted
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }
    /// For this model; null before there is any.
    [[nodiscard]] std::shared_ptr<const Preliminary> resultFor(const ModelPtr& model) const;

Q_SIGNALS:
    void changed();
    void broke(const QString& reason);

private:
    Draws m_source;
    std::shared_ptr<const Preliminary> m_result;
    LatestJob m_job;
};

} // namespace credence::ui
