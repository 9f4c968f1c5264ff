// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a person waits after an edit of a prior with "live" on: until the re-weighted posterior, until the draws of
// the edited model meet the verdict's targets, and until all of them are drawn. Theoph, N = 2, default sampler; the
// session of the window, without the window. Give the number of edits.
#include "core/model/PriorEdits.h"
#include "ui/session/Examples.h"
#include "ui/session/Session.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace credence::ui {
namespace {

bool waitFor(const std::function<bool()>& condition)
{
    QEventLoop loop;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (condition()) {
            loop.quit();
        }
    });
    poll.start(1);
    QTimer::singleShot(60000, &loop, &QEventLoop::quit);
    loop.exec();
    return condition();
}

double quantile(std::vector<double> values, double p)
{
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::lround(p * static_cast<double>(values.size() - 1)))];
}

struct Waits {
    std::vector<double> preliminary;
    std::vector<double> converged;
    std::vector<double> all;
};

bool isAtRest(const Session& session)
{
    return session.activity() == RunActivity::Idle && session.snapshot() && !session.isStale();
}

bool hasConverged(const Session& session)
{
    const auto& summary = session.derived().summary();
    return summary && !session.isStale() && summary->verdict.kind == VerdictKind::Converged;
}

/// The mean of every a_t is moved a little, up and down in turn: 0.9 to 0.88 and back.
void edit(Session& session, int number)
{
    Prior prior = session.document()->prior();
    for (HeadPrior& head : prior.heads) {
        head.a.mean.tail(head.a.mean.size() - 1).array() += number % 2 == 0 ? -0.02 : 0.02;
    }
    const Status status = session.setPrior(prior, {"edit"});
    if (!status) {
        std::fprintf(stderr, "%s\n", describe(status.error()).c_str());
    }
}

bool measureOne(Session& session, int number, Waits& waits)
{
    QElapsedTimer clock;
    clock.start();
    edit(session, number);
    const auto milliseconds = [&] { return static_cast<double>(clock.nsecsElapsed()) / 1e6; };
    const auto isThere = [&] { return session.preliminary() != nullptr; };
    if (!waitFor(isThere)) {
        return false;
    }
    waits.preliminary.push_back(milliseconds());
    if (!waitFor([&] { return hasConverged(session) || isAtRest(session); })) {
        return false;
    }
    if (hasConverged(session)) {
        waits.converged.push_back(milliseconds());
    }
    if (!waitFor([&] { return isAtRest(session); })) {
        return false;
    }
    waits.all.push_back(milliseconds());
    return waitFor([&] { return hasConverged(session); });
}

void say(const char* name, const std::vector<double>& values)
{
    if (!values.empty()) {
        std::printf("%-44s median %7.0f   90 %% %7.0f   worst %7.0f ms  (%zu)\n", name, quantile(values, 0.5),
                    quantile(values, 0.9), quantile(values, 1.0), values.size());
    }
}

int run(int edits)
{
    Session session;
    const auto request = requestOf(examples().front());
    if (!request) {
        std::fprintf(stderr, "%s\n", describe(request.error()).c_str());
        return 1;
    }
    session.derived().setWanted(Derived::Bands, true);
    session.open(request.value(), AfterOpening::Run);
    if (!waitFor([&] { return isAtRest(session) && hasConverged(session); })) {
        std::fprintf(stderr, "The first run did not converge.\n");
        return 1;
    }
    session.setLive(true);
    Waits waits;
    for (int number = 0; number < edits; ++number) {
        if (!measureOne(session, number, waits)) {
            std::fprintf(stderr, "Edit %d was not answered in a minute.\n", number);
            return 1;
        }
    }
    say("edit to re-weighted posterior", waits.preliminary);
    say("edit to exact draws that meet the targets", waits.converged);
    say("edit to all draws of the plan", waits.all);
    return 0;
}

} // namespace
} // namespace credence::ui

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    return credence::ui::run(argc > 1 ? std::atoi(argv[1]) : 20);
}
