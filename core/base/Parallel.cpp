// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"

#include "core/base/Check.h"

#ifdef CREDENCE_PLAIN_THREADS
#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#else
#include <optional>

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#endif

namespace credence {

int usableCores()
{
#ifdef CREDENCE_PLAIN_THREADS
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
#else
    return tbb::info::default_concurrency();
#endif
}

namespace {

int effectiveThreads(int threads)
{
    CREDENCE_CHECK(threads >= 0, "a number of threads is not negative");
    return threads > 0 ? threads : usableCores();
}

} // namespace

#ifdef CREDENCE_PLAIN_THREADS

struct Parallel::Arena {
    explicit Arena(int threadCount) : threads(threadCount) {}
    int threads;
};

void Parallel::forEach(std::size_t count, const std::function<void(std::size_t)>& body) const
{
    std::atomic<std::size_t> next = 0;
    std::exception_ptr first;
    std::mutex firstGuard;
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                body(i);
            } catch (...) {
                const std::lock_guard lock(firstGuard);
                first = first ? first : std::current_exception();
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < m_arena->threads; ++i) {
            workers.emplace_back(work);
        }
        work();
    }
    if (first) {
        std::rethrow_exception(first);
    }
}

#else

struct Parallel::Arena {
    explicit Arena(int threadCount) : threads(threadCount), arena(threadCount)
    {
        // The scheduler has no more workers than cores unless told so, and complains of a request for more; telling it
        // less would bind other arenas too.
        if (threadCount > usableCores()) {
            moreThanCores.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threadCount));
        }
    }
    int threads;
    std::optional<tbb::global_control> moreThanCores;
    tbb::task_arena arena;
};

void Parallel::forEach(std::size_t count, const std::function<void(std::size_t)>& body) const
{
    const auto loop = [&] {
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, count, 1),
            [&](const tbb::blocked_range<std::size_t>& range) {
                for (std::size_t i = range.begin(); i != range.end(); ++i) {
                    body(i);
                }
            },
            tbb::simple_partitioner());
    };
    // A short loop inside a task waits for its own bodies alone: it must not take up another long task meanwhile.
    m_arena->arena.execute([&] { tbb::this_task_arena::isolate(loop); });
}

#endif

Parallel::Parallel(int threads) : m_arena(std::make_unique<Arena>(effectiveThreads(threads))) {}
Parallel::~Parallel() = default;

int Parallel::threads() const
{
    return m_arena->threads;
}

void forEachOf(const Parallel* parallel, std::size_t count, const std::function<void(std::size_t)>& body)
{
    if (parallel != nullptr) {
        parallel->forEach(count, body);
        return;
    }
    for (std::size_t i = 0; i < count; ++i) {
        body(i);
    }
}

} // namespace credence
