// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/StepWork.h"

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

std::shared_ptr<const RecordedSweep> recorded(const ModelPtr& model, ChainState& chain, const StepChoice& choice)
{
    auto sweep = std::make_shared<RecordedSweep>();
    sweep->model = model;
    sweep->steps =
        recordSweep(*model, chain, 1.0, {.method = choice.method, .hasSymmetryMoves = choice.hasSymmetryMoves});
    sweep->sweep = chain.sweep;
    std::transform(sweep->steps.begin(), sweep->steps.end(), std::back_inserter(sweep->titles),
                   [&](const BlockStep& step) { return titleOf(*model, step); });
    return sweep;
}

std::shared_ptr<const StepPicture> pictured(const std::shared_ptr<const RecordedSweep>& sweep, std::size_t place,
                                            Index entry)
{
    auto picture = std::make_shared<StepPicture>();
    picture->sweep = sweep;
    picture->step = place;
    picture->entry = entry;
    const BlockStep& step = sweep->steps[place];
    if (!step.laws.empty()) {
        picture->law = curveOf(step.laws[static_cast<std::size_t>(entry)], {step.before(entry), step.drawn(entry)});
    }
    picture->regression = regressionOf(*sweep->model, step, entry);
    return picture;
}

} // namespace

StepWork::StepWork(QObject* parent) : QObject(parent), m_sweeps(this), m_pictures(this)
{
    m_pictures.setSpacing(0, 0);
    m_sweeps.setSpacing(0, 0);
    connect(&m_sweeps, &LatestJob::broke, this, &StepWork::broke);
    connect(&m_pictures, &LatestJob::broke, this, &StepWork::broke);
}

void StepWork::start(const ModelPtr& model, const StepChoice& choice)
{
    forget();
    m_model = model;
    m_choice = choice;
    requestSweep();
    Q_EMIT changed();
}

void StepWork::forget()
{
    m_sweeps.cancel();
    m_pictures.cancel();
    m_model.reset();
    m_chain.reset();
    m_sweep.reset();
    m_picture.reset();
    m_place = 0;
    m_entry = 0;
}

const BlockStep* StepWork::step() const
{
    return m_sweep && m_place < m_sweep->steps.size() ? &m_sweep->steps[m_place] : nullptr;
}

void StepWork::next()
{
    if (m_sweep && m_place + 1 < m_sweep->steps.size()) {
        goTo(m_place + 1);
    } else if (m_model && !m_sweeps.isBusy()) {
        requestSweep();
    }
}

void StepWork::goTo(std::size_t step)
{
    if (!m_sweep || step >= m_sweep->steps.size()) {
        return;
    }
    m_place = step;
    m_entry = 0;
    requestPicture();
    Q_EMIT changed();
}

void StepWork::setEntry(Index entry)
{
    if (const BlockStep* now = step(); now != nullptr && entry >= 0 && entry < now->drawn.size() && entry != m_entry) {
        m_entry = entry;
        requestPicture();
        Q_EMIT changed();
    }
}

void StepWork::requestSweep()
{
    // the chain goes with the job and comes back with its delivery: one that is no longer wanted takes it along
    m_sweeps.request(
        [this, model = m_model, choice = m_choice,
         chain = std::exchange(m_chain, nullptr)](const std::stop_token&) -> LatestJob::Delivery {
            const auto state = chain ? chain : std::make_shared<ChainState>(startChain(*model, choice.seed, 0));
            return [this, state, sweep = recorded(model, *state, choice)] {
                m_chain = state;
                m_sweep = sweep;
                goTo(0);
            };
        },
        IfBusy::Cancel);
}

void StepWork::requestPicture()
{
    m_pictures.request(
        [this, sweep = m_sweep, place = m_place, entry = m_entry](const std::stop_token&) -> LatestJob::Delivery {
            return [this, picture = pictured(sweep, place, entry)] {
                if (picture->sweep == m_sweep && picture->step == m_place && picture->entry == m_entry) {
                    m_picture = picture;
                    Q_EMIT pictureChanged();
                }
            };
        },
        IfBusy::LetFinish);
}

} // namespace credence::ui
