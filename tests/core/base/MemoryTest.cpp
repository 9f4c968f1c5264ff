// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Memory.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace credence {
namespace {

TEST(Memory, ThereIsSomeAndNotMoreThanTheMachineHas)
{
    const double all = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
    EXPECT_GT(availableMemory(), 1e6);
    EXPECT_LE(availableMemory(), all);
}

TEST(Memory, IsSaidInTheUnitThatFits)
{
    EXPECT_EQ(memoryText(0), "0.0 MiB");
    EXPECT_EQ(memoryText(340.0 * 1024 * 1024), "340 MiB");
    EXPECT_EQ(memoryText(1.94 * 1024 * 1024 * 1024 * 1024), "1.9 TiB");
    EXPECT_EQ(memoryText(2e22), "17347 EiB");
}

} // namespace
} // namespace credence
