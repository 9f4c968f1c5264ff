// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <stdexcept>
#include <vector>

namespace credence {
namespace {

TEST(Parallel, CallsEachTaskOnce)
{
    for (const int threads : {1, 2, 8}) {
        const Parallel parallel(threads);
        EXPECT_EQ(parallel.threads(), threads);
        std::vector<std::atomic<int>> calls(1000);
        parallel.forEach(calls.size(), [&](std::size_t i) { ++calls[i]; });
        for (const auto& count : calls) {
            EXPECT_EQ(count, 1);
        }
    }
}

TEST(Parallel, HasAsManyWorkersAsAskedForEvenOnFewCores)
{
    std::barrier everybody(4); // passes only when four tasks are under way at once
    Parallel(4).forEach(4, [&](std::size_t) { everybody.arrive_and_wait(); });
}

TEST(Parallel, NothingToDoIsDone)
{
    Parallel(2).forEach(0, [](std::size_t) { FAIL(); });
}

TEST(Parallel, AnExceptionReachesTheCaller)
{
    const Parallel parallel(2);
    EXPECT_THROW(parallel.forEach(8,
                                  [](std::size_t i) {
                                      if (i == 5) {
                                          throw std::runtime_error("five");
                                      }
                                  }),
                 std::runtime_error);
}

TEST(Parallel, ZeroMeansOneForEachCore)
{
    EXPECT_GE(Parallel(0).threads(), 1);
}

} // namespace
} // namespace credence
