// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Shares.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace credence {
namespace {

TEST(Shares, HoldEveryItemOnce)
{
    for (const std::ptrdiff_t items : {1, 7, 16, 33, 1000, 4099}) {
        for (const std::ptrdiff_t work : {1, 100, 10000}) {
            const Shares shares = sharesOf(items, items * work, 1000);
            std::ptrdiff_t next = 0;
            for (std::ptrdiff_t share = 0; share < shares.count; ++share) {
                EXPECT_EQ(shares[share].begin, next);
                EXPECT_GT(shares[share].size(), 0);
                EXPECT_EQ(shares[share].begin % 8, 0);
                next = shares[share].end;
            }
            EXPECT_EQ(next, items);
            EXPECT_LE(shares.count, 64);
        }
    }
}

TEST(Shares, FollowTheWork)
{
    EXPECT_EQ(sharesOf(1000, 1000, 1000).count, 1);
    EXPECT_EQ(sharesOf(1000, 1000, 501).count, 1) << "not enough for two";
    EXPECT_EQ(sharesOf(1000, 1000, 500).count, 2);
    EXPECT_EQ(sharesOf(1000, 5000, 500).count, 10);
    EXPECT_EQ(sharesOf(20, 1000000, 1).count, 1) << "too few items for two";
}

TEST(Shares, AreAllCalledWithAndWithoutWorkers)
{
    const Shares shares = sharesOf(1000, 5000, 500);
    const Parallel parallel(3);
    for (const Parallel* workers : {static_cast<const Parallel*>(nullptr), &parallel}) {
        std::vector<std::atomic<int>> calls(1000);
        forEachShare(workers, shares, [&](std::ptrdiff_t number, const Share& share) {
            EXPECT_EQ(share.begin, shares[number].begin);
            for (std::ptrdiff_t item = share.begin; item < share.end; ++item) {
                ++calls[static_cast<std::size_t>(item)];
            }
        });
        for (const std::atomic<int>& count : calls) {
            ASSERT_EQ(count, 1);
        }
    }
}

TEST(Shares, MayBeSharedOutInsideATask)
{
    const Parallel parallel(4);
    const Shares shares = sharesOf(1000, 5000, 500);
    std::atomic<int> calls = 0;
    parallel.forEach(
        6, [&](std::size_t) { forEachShare(&parallel, shares, [&](std::ptrdiff_t, const Share&) { ++calls; }); });
    EXPECT_EQ(calls, 60);
}

} // namespace
} // namespace credence
