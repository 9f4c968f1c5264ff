// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one seam to the task library. Built over oneTBB, or over plain threads (CREDENCE_PLAIN_THREADS) for the race
// check, because the packaged oneTBB is not instrumented.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace credence {

/// Cores that this process may use, which can be fewer than the machine has; at least 1.
[[nodiscard]] int usableCores();

/// A bounded set of workers. Results must not depend on their number; all randomness is in the tasks' own streams.
class Parallel {
public:
    explicit Parallel(int threads); ///< 0: one for each core that the process may use
    ~Parallel();
    Parallel(const Parallel&) = delete;
    Parallel& operator=(const Parallel&) = delete;

    [[nodiscard]] int threads() const;

    /// Calls body(0) .. body(count - 1), each once, in any order; returns when all are done. The first exception is
    /// rethrown here. A body may itself call it.
    void forEach(std::size_t count, const std::function<void(std::size_t)>& body) const;

private:
    struct Arena;
    std::unique_ptr<Arena> m_arena;
};

/// The same, one after another where there are no workers.
void forEachOf(const Parallel* parallel, std::size_t count, const std::function<void(std::size_t)>& body);

} // namespace credence
