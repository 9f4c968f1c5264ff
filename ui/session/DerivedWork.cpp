// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/DerivedWork.h"

#include <utility>

namespace credence::ui {

namespace {

constexpr int kLeastMs = 100;         // pictures refresh at most 10 times a second
constexpr Index kLiveBandDraws = 600; // while a run goes on
constexpr Index kBandDraws = 20000;   // at rest; exports use all
constexpr Index kLiveAttentionDraws = 400;
constexpr Index kCurveDraws = 4000;
constexpr Index kLiveScoreDraws = 600; // of held-out values
constexpr Index kScoreDraws = 20000;

bool isRunning(const Snapshot& snapshot)
{
    return snapshot.phase == RunPhase::Running || snapshot.phase == RunPhase::Paused;
}

} // namespace

DerivedWork::DerivedWork(QObject* parent)
    : QObject(parent), m_summaryJob(this), m_bandsJob(this), m_attentionJob(this), m_ranksJob(this), m_curvesJob(this),
      m_calibrationJob(this), m_parametersJob(this), m_sensitivityJob(this)
{
    for (LatestJob* job : jobs()) {
        job->setSpacing(kLeastMs);
        connect(job, &LatestJob::broke, this, &DerivedWork::broke);
    }
}

std::array<LatestJob*, 8> DerivedWork::jobs()
{
    return {&m_summaryJob, &m_bandsJob,       &m_attentionJob,  &m_ranksJob,
            &m_curvesJob,  &m_calibrationJob, &m_parametersJob, &m_sensitivityJob};
}

void DerivedWork::setSnapshot(const SnapshotPtr& snapshot)
{
    const bool isOtherRun = !snapshot || !m_snapshot || snapshot->runId != m_snapshot->runId;
    m_snapshot = snapshot;
    if (isOtherRun) {
        for (LatestJob* job : jobs()) {
            job->cancel();
        }
        m_summary.reset();
        m_bands.reset();
        m_attention.reset();
        m_ranks.reset();
        m_curves.reset();
        m_sensitivity.reset();
        m_weighed.reset();
        m_calibration.reset();
        m_parameters.reset();
        Q_EMIT summaryChanged();
        Q_EMIT bandsChanged();
        Q_EMIT attentionChanged();
        Q_EMIT ranksChanged();
        Q_EMIT curvesChanged();
        Q_EMIT sensitivityChanged();
        Q_EMIT calibrationChanged();
        Q_EMIT parametersChanged();
    }
    const IfBusy ifBusy = snapshot && isRunning(*snapshot) ? IfBusy::LetFinish : IfBusy::Cancel;
    requestSummary(ifBusy);
    requestBands(ifBusy);
    requestAttention(ifBusy);
    requestRanks(ifBusy);
    requestCurves(ifBusy);
    requestSensitivity();
    requestCalibration(ifBusy);
    requestParameters(ifBusy);
}

void DerivedWork::setWanted(Derived kind, bool isWantedNow)
{
    const unsigned bit = static_cast<unsigned>(kind);
    m_wanted = isWantedNow ? m_wanted | bit : m_wanted & ~bit;
    if (!isWantedNow) {
        return;
    }
    switch (kind) {
    case Derived::Bands:
        requestBands(IfBusy::LetFinish);
        break;
    case Derived::Attention:
        requestAttention(IfBusy::LetFinish);
        break;
    case Derived::Ranks:
        requestRanks(IfBusy::LetFinish);
        break;
    case Derived::Curves:
        requestCurves(IfBusy::LetFinish);
        break;
    case Derived::Sensitivity:
        requestSensitivity();
        break;
    case Derived::Calibration:
        requestCalibration(IfBusy::LetFinish);
        break;
    case Derived::Parameters:
        requestParameters(IfBusy::LetFinish);
        break;
    }
}

void DerivedWork::setAttention(const AttentionRequest& request)
{
    if (request.sequence != m_attentionRequest.sequence || request.output != m_attentionRequest.output) {
        m_attentionRequest = request;
        requestAttention(IfBusy::Cancel);
    }
}

void DerivedWork::setRankQuantity(const std::string& name)
{
    if (name != m_rankQuantity) {
        m_rankQuantity = name;
        requestRanks(IfBusy::Cancel);
    }
}

void DerivedWork::setWeightsAligned(bool isAligned)
{
    if (isAligned != m_areWeightsAligned) {
        m_areWeightsAligned = isAligned;
        requestParameters(IfBusy::Cancel);
    }
}

bool DerivedWork::isUpToDate() const
{
    return !m_summaryJob.isBusy() && !m_bandsJob.isBusy() && !m_attentionJob.isBusy() && !m_ranksJob.isBusy() &&
           !m_curvesJob.isBusy() && !m_calibrationJob.isBusy() && !m_parametersJob.isBusy() &&
           !m_sensitivityJob.isBusy();
}

bool DerivedWork::isWanted(Derived kind) const
{
    return m_snapshot && m_snapshot->draws.shortest() > 0 && (m_wanted & static_cast<unsigned>(kind)) != 0;
}

void DerivedWork::requestSummary(IfBusy ifBusy)
{
    if (!m_snapshot || m_snapshot->draws.shortest() == 0) {
        return;
    }
    m_summaryJob.request(
        [this, snapshot = m_snapshot](const std::stop_token& stop) -> LatestJob::Delivery {
            auto table = std::make_shared<const SummaryTable>(summarise(*snapshot, 1, stop));
            if (table->rows.empty()) {
                return {};
            }
            return [this, table] {
                m_summary = table;
                Q_EMIT summaryChanged();
            };
        },
        ifBusy);
}

void DerivedWork::requestBands(IfBusy ifBusy)
{
    if (!isWanted(Derived::Bands)) {
        return;
    }
    BandOptions options;
    options.maxDraws = isRunning(*m_snapshot) ? kLiveBandDraws : kBandDraws;
    m_bandsJob.request(
        [this, draws = m_snapshot->draws, options](const std::stop_token& stop) -> LatestJob::Delivery {
            return [this, result = bandResult(draws, options, stop)] {
                if (result) {
                    m_bands = result;
                    Q_EMIT bandsChanged();
                }
            };
        },
        ifBusy);
}

void DerivedWork::requestAttention(IfBusy ifBusy)
{
    if (!isWanted(Derived::Attention)) {
        return;
    }
    AttentionRequest request = m_attentionRequest;
    if (isRunning(*m_snapshot)) {
        request.maxDraws = kLiveAttentionDraws;
    }
    m_attentionJob.request(
        [this, draws = m_snapshot->draws, request](const std::stop_token& stop) -> LatestJob::Delivery {
            auto summary = std::make_shared<const AttentionSummary>(summariseAttention(draws, request, stop));
            if (summary->draws == 0) {
                return {};
            }
            return [this, summary] {
                m_attention = summary;
                Q_EMIT attentionChanged();
            };
        },
        ifBusy);
}

void DerivedWork::requestCurves(IfBusy ifBusy)
{
    if (!isWanted(Derived::Curves)) {
        return;
    }
    m_curvesJob.request(
        [this, draws = m_snapshot->draws](const std::stop_token&) -> LatestJob::Delivery {
            return [this, result = std::make_shared<const PosteriorCurves>(posteriorCurves(draws, kCurveDraws))] {
                m_curves = result;
                Q_EMIT curvesChanged();
            };
        },
        ifBusy);
}

void DerivedWork::requestSensitivity()
{
    if (!isWanted(Derived::Sensitivity) || isRunning(*m_snapshot) || m_weighed == m_snapshot) {
        return;
    }
    m_weighed = m_snapshot;
    m_sensitivityJob.request(
        [this, draws = m_snapshot->draws](const std::stop_token& stop) -> LatestJob::Delivery {
            return [this, table = std::make_shared<const SensitivityTable>(credence::sensitivity(draws, 1, stop))] {
                m_sensitivity = table;
                Q_EMIT sensitivityChanged();
            };
        },
        IfBusy::Cancel);
}

void DerivedWork::requestCalibration(IfBusy ifBusy)
{
    if (!isWanted(Derived::Calibration)) {
        return;
    }
    CalibrationOptions options;
    options.maxDraws = isRunning(*m_snapshot) ? kLiveScoreDraws : kScoreDraws;
    m_calibrationJob.request(
        [this, draws = m_snapshot->draws, options](const std::stop_token& stop) -> LatestJob::Delivery {
            auto calibration = std::make_shared<const Calibration>(calibrate(draws, options, stop));
            if (calibration->isEmpty()) {
                return {};
            }
            return [this, calibration] {
                m_calibration = calibration;
                Q_EMIT calibrationChanged();
            };
        },
        ifBusy);
}

void DerivedWork::requestParameters(IfBusy ifBusy)
{
    if (!isWanted(Derived::Parameters)) {
        return;
    }
    ParameterOptions options;
    options.isAligned = m_areWeightsAligned;
    m_parametersJob.request(
        [this, draws = m_snapshot->draws, options](const std::stop_token& stop) -> LatestJob::Delivery {
            auto table = std::make_shared<const ParameterTable>(summariseParameters(draws, options, stop));
            if (table->isEmpty()) {
                return {};
            }
            return [this, table] {
                m_parameters = table;
                Q_EMIT parametersChanged();
            };
        },
        ifBusy);
}

void DerivedWork::requestRanks(IfBusy ifBusy)
{
    if (!isWanted(Derived::Ranks)) {
        return;
    }
    m_ranksJob.request(
        [this, draws = m_snapshot->draws, name = m_rankQuantity.empty() ? std::string("log_lik") : m_rankQuantity](
            const std::stop_token&) -> LatestJob::Delivery {
            return [this, result = rankResult(draws, name)] {
                if (result) {
                    m_ranks = result;
                    Q_EMIT ranksChanged();
                }
            };
        },
        ifBusy);
}

} // namespace credence::ui
