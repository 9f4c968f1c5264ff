// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ProcessWork.h"

namespace credence::ui {

namespace {

constexpr int kProcessRestarts = 3;

std::shared_ptr<const ProcessPicture> processPicture(const DatasetPtr& dataset, const ProcessRequest& request,
                                                     const std::stop_token& stop)
{
    auto picture = std::make_shared<ProcessPicture>();
    picture->dataset = dataset;
    picture->request = request;
    const bool isExact = request.kind == ProcessKind::Exact;
    picture->isTooLong = isExact && dataset->longest() > kMostExactRows;
    if (picture->isTooLong) {
        return picture;
    }
    ProcessPlan plan;
    plan.fit.kind = request.kernel;
    plan.fit.restarts = kProcessRestarts;
    plan.stop = stop;
    auto process = isExact ? fitOutput(*dataset, request.output, plan) : processOutput(*dataset, request.output, plan);
    if (!process) {
        picture->refusal = process.error().message;
        return picture;
    }
    picture->process = std::move(process).value();
    for (std::size_t i = 0; i < dataset->sequences.size() && !stop.stop_requested(); ++i) {
        picture->bands.push_back(isExact ? exactBands(*dataset, request.output, picture->process, i)
                                         : processBands(picture->process, i));
    }
    return picture;
}

} // namespace

ProcessWork::ProcessWork(QObject* parent) : QObject(parent), m_job(this)
{
    connect(&m_job, &LatestJob::broke, this, &ProcessWork::broke);
}

void ProcessWork::request(const DatasetPtr& dataset, const ProcessRequest& request)
{
    if (dataset == m_dataset && request == m_request) {
        return;
    }
    m_dataset = dataset;
    m_request = request;
    m_job.request(
        [this, dataset, request](const std::stop_token& stop) -> LatestJob::Delivery {
            auto picture = processPicture(dataset, request, stop);
            if (stop.stop_requested()) {
                return {};
            }
            return [this, picture] {
                m_picture = picture;
                Q_EMIT changed();
            };
        },
        IfBusy::Cancel);
}

void ProcessWork::forget()
{
    m_job.cancel();
    m_picture.reset();
    m_dataset.reset();
}

} // namespace credence::ui
