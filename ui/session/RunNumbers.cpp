// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/RunNumbers.h"

namespace credence::ui {

SnapshotPtr evenedSnapshot(const SnapshotPtr& snapshot)
{
    if (snapshot->phase != RunPhase::Running && snapshot->phase != RunPhase::Paused) {
        return snapshot;
    }
    auto even = std::make_shared<Snapshot>(*snapshot);
    even->draws = cutToShortest(snapshot->draws);
    return even;
}

RunNumbersPtr runNumbers(const RunView& view, const RunNumbersPtr& before, const std::stop_token& stop,
                         const std::function<void(int step)>& step)
{
    const Draws& draws = view.snapshot->draws;
    if (draws.shortest() == 0) {
        return nullptr;
    }
    const bool isSame = before && before->view.snapshot == view.snapshot;
    auto numbers = isSame ? std::make_shared<RunNumbers>(*before) : std::make_shared<RunNumbers>();
    const RunView old = numbers->view;
    numbers->view = view;
    int done = 0;
    const auto isNext = [&] {
        if (step) {
            step(done);
        }
        ++done;
        return !stop.stop_requested();
    };
    if (isNext() && !isSame) {
        numbers->summary = summarise(*view.snapshot, 1, stop);
    }
    if (isNext() && !isSame) {
        numbers->bands = bandResult(draws, {}, stop);
    }
    if (isNext() && (!isSame || old.sequence != view.sequence || old.output != view.output)) {
        numbers->attention =
            std::make_shared<const AttentionSummary>(summariseAttention(draws, {view.sequence, view.output, 0}, stop));
    }
    if (isNext() && (!isSame || old.quantity != view.quantity)) {
        const std::string& worst = numbers->summary.verdict.worstName;
        const std::string& wanted = view.quantity.empty() ? worst : view.quantity;
        numbers->ranks = rankResult(draws, wanted.empty() ? "log_lik" : wanted);
    }
    if (isNext() && !isSame) {
        numbers->calibration = std::make_shared<const Calibration>(calibrate(draws, {}, stop));
    }
    if (isNext() && !isSame) {
        numbers->parameters = std::make_shared<const ParameterTable>(summariseParameters(draws, {}, stop));
    }
    return stop.stop_requested() || !numbers->bands ? nullptr : numbers;
}

} // namespace credence::ui
