// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How one long loop is shared out among threads. The shares follow from the loop alone, never from the number of
// threads, so that sums over shares, taken in their order, are the same bits on any number of them.
#pragma once

#include "core/base/Parallel.h"

#include <algorithm>
#include <cstddef>

namespace credence {

/// Items begin .. end - 1 of a loop.
struct Share {
    std::ptrdiff_t begin = 0;
    std::ptrdiff_t end = 0;

    [[nodiscard]] std::ptrdiff_t size() const { return end - begin; }
    /// What of it lies below the limit.
    [[nodiscard]] Share below(std::ptrdiff_t limit) const { return {std::min(begin, limit), std::min(end, limit)}; }
};

/// Items 0 .. items - 1 in count shares of nearly one size; borders stand at multiples of eight, where wide loops end.
struct Shares {
    std::ptrdiff_t items = 0;
    std::ptrdiff_t count = 1;

    [[nodiscard]] Share operator[](std::ptrdiff_t share) const
    {
        return count == 1 ? Share{0, items} : Share{border(share), border(share + 1)};
    }

private:
    [[nodiscard]] std::ptrdiff_t border(std::ptrdiff_t share) const
    {
        constexpr std::ptrdiff_t kGrain = 8;
        return share == count ? items : items * share / count / kGrain * kGrain;
    }
};

/// As many shares as give each at least workOfShare of all the work; one where there is not enough for two. Work counts
/// numbers read or written, and four multiplications as one.
[[nodiscard]] inline Shares sharesOf(std::ptrdiff_t items, std::ptrdiff_t work, std::ptrdiff_t workOfShare)
{
    constexpr std::ptrdiff_t kMost = 64;
    constexpr std::ptrdiff_t kLeastItems = 16;
    const std::ptrdiff_t wanted = std::min(work / workOfShare, items / kLeastItems);
    return {items, std::clamp<std::ptrdiff_t>(wanted, 1, kMost)};
}

/// Work of a share that outweighs what it costs to hand it to another thread: some 30 microseconds.
constexpr std::ptrdiff_t kWorkOfShare = std::ptrdiff_t{1} << 17U;

/// body(share, range) of every share, side by side where there are workers; a single one is called as it stands.
template <class Body>
void forEachShare(const Parallel* parallel, const Shares& shares, const Body& body)
{
    if (shares.count == 1) {
        body(std::ptrdiff_t{0}, shares[0]);
        return;
    }
    forEachOf(parallel, static_cast<std::size_t>(shares.count), [&](std::size_t number) {
        const auto share = static_cast<std::ptrdiff_t>(number);
        body(share, shares[share]);
    });
}

} // namespace credence
