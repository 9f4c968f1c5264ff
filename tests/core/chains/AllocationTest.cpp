// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Once a chain is warm its sweeps ask for no memory. Every request of this program is counted, by thread; not under the
// sanitizers, which put their own malloc in place.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#include "core/chains/Chain.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>

namespace {

thread_local long requests = 0;

} // namespace

/// Eigen asks malloc, everything else operator new, which asks malloc too.
extern "C" void* malloc(std::size_t size)
{
    using Malloc = void* (*)(std::size_t);
    static const auto next = reinterpret_cast<Malloc>(dlsym(RTLD_NEXT, "malloc"));
    ++requests;
    return next(size);
}

namespace credence {
namespace {

/// Requests for memory in a hundred sweeps after two, with all that a replica of a ladder does.
long requestsOf(const Model& model)
{
    const SweepOptions options{.isReplica = true};
    ChainState chain = startChain(model, 1, 0);
    stepChain(model, chain, 1.0, options);
    stepChain(model, chain, 1.0, options);
    const long before = requests;
    for (int sweep = 0; sweep < 100; ++sweep) {
        stepChain(model, chain, 1.0, options);
    }
    return requests - before;
}

long requestsOf(const ProblemSize& size)
{
    return requestsOf(*makeRandomProblem(size, 4).model);
}

TEST(Allocation, IsCounted)
{
    const long before = requests;
    const Matrix fresh = Matrix::Zero(30, 30);
    EXPECT_EQ(requests - before, 1) << fresh(0, 0);
}

TEST(Allocation, WarmSweepsAskForNoMemory)
{
    EXPECT_EQ(requestsOf({.B = 12, .T = 11, .R = 2, .P = 1, .N = 2}), 0);
    EXPECT_EQ(requestsOf({.B = 5,
                          .T = 40,
                          .R = 4,
                          .P = 2,
                          .N = 4,
                          .H = 2,
                          .isRagged = true,
                          .isSkipped = true,
                          .shareMissing = 0.2}),
              0);
    EXPECT_EQ(requestsOf({.B = 1, .T = 200, .R = 3, .P = 2, .N = 3, .isSkipped = true, .shareMissing = 0.2}), 0);
    EXPECT_EQ(requestsOf({.B = 3, .T = 300, .R = 4, .P = 3, .N = 6, .shareMissing = 0.2}), 0);
}

TEST(Allocation, SmoothPathsAskForNoMemory)
{
    const RandomProblem problem = makeRandomProblem({.B = 5, .T = 30, .R = 4, .P = 2, .N = 3, .isSkipped = true}, 4);
    for (const PositionKind kind : {PositionKind::Ar1, PositionKind::Rbf}) {
        Prior prior = problem.model->prior;
        prior.heads[0].a.kind = kind;
        EXPECT_EQ(requestsOf(*makeModel(problem.model->spec, prior, problem.model->design).value()), 0);
    }
}

} // namespace
} // namespace credence
#endif
