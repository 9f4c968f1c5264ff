// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is computed from the newest snapshot for the window to show: summary table, bands, attention, ranks,
// curves, calibration, parameters, sensitivity.
// Each kind is a job off the GUI thread, done only while a visible page wants it, at most 10 times a second. The
// summary is always wanted, because the verdict stands in the run bar.
#pragma once

#include "core/chains/Run.h"
#include "core/summaries/AttentionSummary.h"
#include "core/summaries/Calibration.h"
#include "core/summaries/ParameterTable.h"
#include "core/summaries/Quantities.h"
#include "core/summaries/Sensitivity.h"
#include "ui/session/LatestJob.h"
#include "ui/session/Results.h"

#include <QObject>

#include <array>
#include <memory>
#include <string>

namespace credence::ui {

enum class Derived : unsigned {
    Bands = 1,
    Attention = 2,
    Ranks = 4,
    Curves = 8,
    Calibration = 16,
    Parameters = 32,
    Sensitivity = 64
};

class DerivedWork : public QObject {
    Q_OBJECT
public:
    explicit DerivedWork(QObject* parent);

    void setSnapshot(const SnapshotPtr& snapshot); ///< null: everything is dropped
    void setWanted(Derived kind, bool isWanted);
    void setAttention(const AttentionRequest& request);
    void setRankQuantity(const std::string& name);
    [[nodiscard]] const std::string& rankQuantity() const { return m_rankQuantity; } ///< empty: none was chosen yet
    void setWeightsAligned(bool isAligned);                                          ///< in parameters()

    [[nodiscard]] const std::shared_ptr<const SummaryTable>& summary() const { return m_summary; }
    [[nodiscard]] const std::shared_ptr<const BandResult>& bands() const { return m_bands; }
    [[nodiscard]] const AttentionSummaryPtr& attention() const { return m_attention; }
    [[nodiscard]] const std::shared_ptr<const RankResult>& ranks() const { return m_ranks; }
    [[nodiscard]] const std::shared_ptr<const PosteriorCurves>& curves() const { return m_curves; }
    [[nodiscard]] const std::shared_ptr<const SensitivityTable>& sensitivity() const { return m_sensitivity; }
    [[nodiscard]] const CalibrationPtr& calibration() const { return m_calibration; }
    [[nodiscard]] const ParameterTablePtr& parameters() const { return m_parameters; }
    [[nodiscard]] bool isUpToDate() const; ///< nothing wanted is under way

Q_SIGNALS:
    void summaryChanged();
    void bandsChanged();
    void attentionChanged();
    void ranksChanged();
    void curvesChanged();
    void sensitivityChanged();
    void calibrationChanged();
    void parametersChanged();
    void broke(const QString& reason);

private:
    [[nodiscard]] std::array<LatestJob*, 8> jobs();
    [[nodiscard]] bool isWanted(Derived kind) const;
    void requestSummary(IfBusy ifBusy);
    void requestBands(IfBusy ifBusy);
    void requestAttention(IfBusy ifBusy);
    void requestRanks(IfBusy ifBusy);
    void requestCurves(IfBusy ifBusy);
    void requestSensitivity(); ///< of a run at rest: while it moves the answer would
    void requestCalibration(IfBusy ifBusy);
    void requestParameters(IfBusy ifBusy);

    SnapshotPtr m_snapshot;
    unsigned m_wanted = 0;
    AttentionRequest m_attentionRequest;
    std::string m_rankQuantity;
    std::shared_ptr<const SummaryTable> m_summary;
    std::shared_ptr<const BandResult> m_bands;
    AttentionSummaryPtr m_attention;
    std::shared_ptr<const RankResult> m_ranks;
    std::shared_ptr<const PosteriorCurves> m_curves;
    std::shared_ptr<const SensitivityTable> m_sensitivity;
    SnapshotPtr m_weighed; ///< what m_sensitivity is of, or is to be
    CalibrationPtr m_calibration;
    bool m_areWeightsAligned = true;
    ParameterTablePtr m_parameters;
    LatestJob m_summaryJob;
    LatestJob m_bandsJob;
    LatestJob m_attentionJob;
    LatestJob m_ranksJob;
    LatestJob m_curvesJob;
    LatestJob m_calibrationJob;
    LatestJob m_parametersJob;
    LatestJob m_sensitivityJob;
};

} // namespace credence::ui
