// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs: at most one running and one waiting, only the newest wanted result, nothing after the owner's end.
#include "tests/ui/window/WindowFixture.h"
#include "ui/session/LatestJob.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

namespace credence::ui::test {
namespace {

/// Work that ends when it is told to, or when it is stopped.
LatestJob::Work gated(std::atomic<bool>& gate, std::atomic<int>& started, const std::function<void()>& deliver)
{
    return [&gate, &started, deliver](const std::stop_token& stop) -> LatestJob::Delivery {
        ++started;
        while (!gate && !stop.stop_requested()) {
            std::this_thread::yield();
        }
        return deliver;
    };
}

TEST(LatestJob, RunsOneAndKeepsOnlyTheNewestWaiting)
{
    QObject owner;
    LatestJob job(&owner);
    std::atomic<bool> gate = false;
    std::atomic<int> started = 0;
    std::vector<int> delivered;
    for (int i = 0; i < 5; ++i) {
        job.request(gated(gate, started, [&delivered, i] { delivered.push_back(i); }), IfBusy::LetFinish);
        ASSERT_TRUE(waitFor([&] { return started >= 1; }));
    }
    EXPECT_EQ(started, 1);
    gate = true;
    ASSERT_TRUE(waitFor([&] { return !job.isBusy(); }));
    EXPECT_EQ(delivered, (std::vector<int>{0, 4}));
}

TEST(LatestJob, DropsTheResultOfACancelledQuestion)
{
    QObject owner;
    LatestJob job(&owner);
    std::atomic<bool> gate = false;
    std::atomic<bool> open = true;
    std::atomic<int> started = 0;
    std::vector<int> delivered;
    job.request(gated(gate, started, [&] { delivered.push_back(1); }), IfBusy::LetFinish);
    ASSERT_TRUE(waitFor([&] { return started == 1; }));
    job.request(gated(open, started, [&] { delivered.push_back(2); }), IfBusy::Cancel);
    ASSERT_TRUE(waitFor([&] { return !job.isBusy(); }));
    EXPECT_EQ(delivered, (std::vector<int>{2}));
}

TEST(LatestJob, WithoutRestTheWaitingOneStartsWhenTheRunningOneIsOver)
{
    QObject owner;
    LatestJob job(&owner);
    job.setSpacing(0, 0);
    int delivered = 0;
    const auto slow = [&delivered](const std::stop_token&) -> LatestJob::Delivery {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        return [&delivered] { ++delivered; };
    };
    QElapsedTimer clock;
    clock.start();
    job.request(slow, IfBusy::LetFinish);
    letPass(20);
    job.request(slow, IfBusy::LetFinish);
    ASSERT_TRUE(waitFor([&] { return delivered == 2; }));
    EXPECT_LT(clock.elapsed(), 500); // with a rest of 3 it would be 600 at least
}

TEST(LatestJob, DeliversNothingAfterItsEnd)
{
    bool isDelivered = false;
    std::atomic<bool> gate = false;
    std::atomic<int> started = 0;
    {
        QObject owner;
        LatestJob job(&owner);
        job.request(gated(gate, started, [&] { isDelivered = true; }), IfBusy::LetFinish);
        ASSERT_TRUE(waitFor([&] { return started == 1; }));
    }
    letPass(20);
    EXPECT_FALSE(isDelivered);
}

TEST(LatestJob, TellsWhatWorkThrew)
{
    QObject owner;
    LatestJob job(&owner);
    QString reason;
    QObject::connect(&job, &LatestJob::broke, &job, [&](const QString& text) { reason = text; });
    job.request([](const std::stop_token&) -> LatestJob::Delivery { throw std::runtime_error("no luck"); },
                IfBusy::LetFinish);
    ASSERT_TRUE(waitFor([&] { return !job.isBusy(); }));
    EXPECT_EQ(reason, QStringLiteral("no luck"));
}

} // namespace
} // namespace credence::ui::test
