// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Parameters.h"

#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "tests/support/RandomProblem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence {
namespace {

using testing::ElementsAre;

TEST(ParameterLayout, RoundTripKeepsEveryNumberInItsPlace)
{
    const RandomProblem problem =
        makeRandomProblem({.B = 4, .T = 6, .R = 3, .P = 2, .N = 5, .H = 2, .isSkipped = true}, 1);
    const Parameters& state = problem.brute.state;
    const ParameterLayout& layout = problem.model->layout;
    std::vector<double> flat(static_cast<std::size_t>(layout.size()));
    layout.pack(state, flat);
    const Parameters back = layout.unpack(flat);
    for (std::size_t g = 0; g < state.heads.size(); ++g) {
        EXPECT_EQ(back.heads[g].W_K, state.heads[g].W_K);
        EXPECT_EQ(back.heads[g].W_Q, state.heads[g].W_Q);
        EXPECT_EQ(back.heads[g].W_V, state.heads[g].W_V);
        EXPECT_EQ(back.heads[g].a, state.heads[g].a);
    }
    EXPECT_EQ(back.D, state.D);
    EXPECT_EQ(back.sigma2, state.sigma2);
    EXPECT_EQ(layout.names().size(), flat.size());
}

TEST(ParameterLayout, NamesAreColumnMajorAndOneBased)
{
    const Dims dims{.B = 1, .T = 3, .R = 2, .P = 1, .N = 2, .H = 1, .skip = true};
    EXPECT_THAT(ParameterLayout(dims).names(),
                ElementsAre("W_K.1.1", "W_K.2.1", "W_K.1.2", "W_K.2.2", "W_Q.1.1", "W_Q.2.1", "W_Q.1.2", "W_Q.2.2",
                            "W_V.1.1", "W_V.1.2", "a.1", "a.2", "D.1.1", "D.1.2", "sigma2"));
    const Dims twoHeads{.B = 1, .T = 2, .R = 1, .P = 1, .N = 1, .H = 2, .skip = false};
    EXPECT_THAT(ParameterLayout(twoHeads).names(),
                ElementsAre("W_K.1.1.1", "W_Q.1.1.1", "W_V.1.1.1", "a.1.1", "W_K.2.1.1", "W_Q.2.1.1", "W_V.2.1.1",
                            "a.2.1", "sigma2"));
}

TEST(DefaultPrior, GivesTheHeadsPartASpreadOfOne)
{
    const RandomProblem problem = makeRandomProblem({.B = 6, .T = 9, .R = 3, .P = 2, .N = 4}, 5);
    ModelSpec spec = problem.model->spec;
    for (const int heads : {1, 2}) {
        spec.heads = heads;
        const Prior prior = defaultPrior(spec, *problem.model->design);
        Stream stream({99, 0, 0, Purpose::Test});
        double sum = 0;
        constexpr int draws = 20'000;
        for (int i = 0; i < draws; ++i) {
            sum += meanFunction(*problem.model->design, drawFromPrior(prior, stream)).squaredNorm() /
                   static_cast<double>(problem.model->design->y.size());
        }
        // the scale itself comes from 1000 draws of a heavy-tailed quantity
        EXPECT_NEAR(std::sqrt(sum / draws), 1.0, 0.25) << heads;
    }
}

TEST(DefaultPrior, IsGoodWhateverTheInputs)
{
    for (const double x : {0.0, 1e-300, 1e-20, 1e20, 1e150}) {
        const DesignPtr design = designFromNumbers({Matrix::Constant(4, 2, x)}, {Matrix::Constant(4, 1, 1.0)});
        const ModelSpec spec;
        EXPECT_TRUE(validate(defaultPrior(spec, *design), dimsOf(spec, *design)).empty()) << x;
    }
}

} // namespace
} // namespace credence
