// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/PriorWork.h"

namespace credence::ui {

namespace {

std::shared_ptr<PriorPicture> priorPicture(const ModelPtr& model, const PriorView& view, const std::stop_token& stop)
{
    auto picture = std::make_shared<PriorPicture>();
    picture->model = model;
    picture->view = view;
    const Draws draws = drawPrior(model, {.count = view.draws}, stop);
    BandOptions options;
    options.law = FunctionLaw::Drawn;
    picture->bands = bandResult(draws, options, stop);
    if (picture->bands) {
        picture->fit = priorFit(*picture->bands->bands, view.output);
        picture->paths =
            samplePaths(draws, {view.sequence, view.output, static_cast<Index>(view.paths), view.of}, stop);
    }
    return picture;
}

} // namespace

PriorWork::PriorWork(QObject* parent) : QObject(parent), m_job(this)
{
    m_job.setSpacing(0, 0);
    connect(&m_job, &LatestJob::broke, this, &PriorWork::broke);
}

void PriorWork::request(const ModelPtr& model, const PriorView& view)
{
    if (model == m_wanted && view == m_view) {
        return;
    }
    m_wanted = model;
    m_view = view;
    QElapsedTimer clock;
    clock.start();
    m_job.request(
        [this, model, view, clock](const std::stop_token& stop) -> LatestJob::Delivery {
            return [this, clock, picture = priorPicture(model, view, stop)] {
                if (picture->bands) {
                    picture->tookMs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
                    m_picture = picture;
                    Q_EMIT changed();
                }
            };
        },
        IfBusy::LetFinish);
}

void PriorWork::forget()
{
    m_job.cancel();
    m_picture.reset();
    m_wanted.reset();
}

} // namespace credence::ui
