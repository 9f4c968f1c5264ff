// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/LivePosterior.h"

#include "core/summaries/Reweight.h"

namespace credence::ui {

namespace {

constexpr Index kLeastSourceDraws = 100; // per chain
constexpr Index kWeighed = 1200;         // enough for a first picture, quick enough to follow the hand
constexpr Index kResampled = 400;

std::shared_ptr<const Preliminary> preliminaryOf(const Draws& source, const ModelPtr& model,
                                                 const std::stop_token& stop)
{
    auto result = std::make_shared<Preliminary>();
    result->model = model;
    result->isComparable = canReweight(*source.model(), *model);
    if (result->isComparable) {
        const Reweighted weighed =
            reweight(source, model, {.maxDraws = kWeighed, .resampled = kResampled, .threads = 1}, stop);
        result->k = weighed.k.value();
        result->limit = weighed.limit;
        result->ess = weighed.ess;
        if (weighed.isTrusted) {
            BandOptions options;
            options.law = FunctionLaw::Drawn; // the law of a draw given the rest would be that of the other prior's run
            result->bands = bandResult(weighed.draws, options, stop);
            result->curves = std::make_shared<const PosteriorCurves>(posteriorCurves(weighed.draws));
        }
    }
    return result;
}

} // namespace

LivePosterior::LivePosterior(QObject* parent) : QObject(parent), m_job(this)
{
    m_job.setSpacing(0, 0);
    connect(&m_job, &LatestJob::broke, this, &LivePosterior::broke);
}

void LivePosterior::forget()
{
    m_job.cancel();
    m_source = {};
    m_result.reset();
    Q_EMIT changed();
}

void LivePosterior::setSource(const SnapshotPtr& snapshot)
{
    if (snapshot && snapshot->draws.shortest() >= kLeastSourceDraws) {
        m_source = snapshot->draws;
    }
}

void LivePosterior::edit(const ModelPtr& model)
{
    if (m_source.shortest() == 0 || m_source.model() == model) {
        return;
    }
    QElapsedTimer clock;
    clock.start();
    m_job.request(
        [this, source = m_source, model, clock](const std::stop_token& stop) -> LatestJob::Delivery {
            return [this, clock, result = preliminaryOf(source, model, stop)] {
                auto timed = std::make_shared<Preliminary>(*result);
                timed->tookMs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
                m_result = timed;
                Q_EMIT changed();
            };
        },
        IfBusy::LetFinish);
}

std::shared_ptr<const Preliminary> LivePosterior::resultFor(const ModelPtr& model) const
{
    return m_result && m_result->model == model ? m_result : nullptr;
}

} // namespace credence::ui
