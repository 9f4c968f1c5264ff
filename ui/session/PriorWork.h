// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior predictive while a prior moves: draws from it, their bands over the data and a few whole paths, off the GUI
// thread, always for the newest model wanted. The same random numbers each time, so only the edit moves the picture.
#pragma once

#include "core/summaries/PriorPredictive.h"
#include "core/summaries/SamplePaths.h"
#include "ui/session/LatestJob.h"
#include "ui/session/Results.h"

#include <QObject>

#include <memory>

namespace credence::ui {

struct PriorView {
    Index sequence = 0;
    Index output = 0;
    PathOf of = PathOf::NewData;
    int draws = 400;
    int paths = 12;

    bool operator==(const PriorView&) const = default;
};

struct PriorPicture {
    ModelPtr model;
    PriorView view;
    std::shared_ptr<const BandResult> bands;
    PriorFit fit;
    std::vector<std::vector<double>> paths;
    double tookMs = 0; ///< from the movement to the result
};

class PriorWork : public QObject {
    Q_OBJECT
public:
    explicit PriorWork(QObject* parent);

    void request(const ModelPtr& model, const PriorView& view); ///< nothing where it is what is there or under way
    void forget();
    [[nodiscard]] const std::shared_ptr<const PriorPicture>& picture() const { return m_picture; }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void changed();
    void broke(const QString& reason);

private:
    std::shared_ptr<const PriorPicture> m_picture;
    ModelPtr m_wanted;
    PriorView m_view;
    LatestJob m_job;
};

} // namespace credence::ui
