// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Prior.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace credence {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr Dims kDims{.B = 3, .T = 5, .R = 4, .P = 2, .N = 3, .H = 1, .skip = true};

MatrixPrior standard(Index rows)
{
    return {Matrix::Zero(rows, 4), Matrix::Ones(rows, 4), {}};
}

Prior good()
{
    Prior prior;
    prior.heads.push_back({standard(3), standard(3), standard(2), {Vector::Zero(5), Vector::Ones(5)}});
    prior.heads[0].a.sd[0] = 0; // entry 0 does not exist
    prior.D = standard(2);
    return prior;
}

std::vector<std::string> fieldsOf(const Problems& problems)
{
    std::vector<std::string> fields;
    for (const Error& error : problems) {
        fields.push_back(error.place.field);
    }
    return fields;
}

TEST(Prior, GoodOnesPass)
{
    EXPECT_TRUE(validate(good(), kDims).empty());
    Prior withCovariance = good();
    withCovariance.D.sd = Matrix();
    withCovariance.D.rowCovariance = {Matrix::Identity(4, 4), 2 * Matrix::Identity(4, 4)};
    EXPECT_TRUE(validate(withCovariance, kDims).empty());
}

TEST(Prior, AllProblemsComeAtOnce)
{
    Prior prior = good();
    prior.heads[0].W_K.sd(1, 0) = 0;
    prior.heads[0].W_Q.mean(2, 3) = std::numeric_limits<double>::quiet_NaN();
    prior.heads[0].a.sd[2] = -0.1;
    prior.heads[0].a.mean[4] = std::numeric_limits<double>::infinity();
    prior.D.sd(1, 1) = std::numeric_limits<double>::infinity();
    prior.sigma.shape = 0;
    prior.sigma.rate = -1;
    EXPECT_THAT(fieldsOf(validate(prior, kDims)),
                testing::ElementsAre("prior.W_K.sd[2,1]", "prior.W_Q.mean[3,4]", "prior.a.sd[2]", "prior.a.mean[4]",
                                     "prior.D.sd[2,2]", "prior.sigma.inv_gamma[1]", "prior.sigma.inv_gamma[2]"));
}

TEST(Prior, NumbersBeyondTheRangesAreRefusedByName)
{
    const auto refusal = [](const std::function<void(Prior&)>& change) {
        Prior prior = good();
        change(prior);
        const Problems problems = validate(prior, kDims);
        return problems.size() == 1 ? describe(problems[0]) : std::to_string(problems.size()) + " problems";
    };
    for (const double sd : {1e-300, 1e-10, 1e10, 1e300}) {
        const std::string words = "must be between 1e-9 and 1e9, found ";
        EXPECT_THAT(refusal([sd](Prior& prior) { prior.heads[0].W_V.sd(1, 2) = sd; }),
                    AllOf(HasSubstr("prior.W_V.sd[2,3]: a standard deviation"), HasSubstr(words)));
        EXPECT_THAT(refusal([sd](Prior& prior) { prior.heads[0].a.sd[3] = sd; }),
                    AllOf(HasSubstr("prior.a.sd[3]: a standard deviation"), HasSubstr(words)));
        EXPECT_THAT(refusal([sd](Prior& prior) {
                        prior.sigma = {true, sd, 1, 1};
                    }),
                    AllOf(HasSubstr("prior.sigma.fixed: sigma"), HasSubstr(words)));
    }
    for (const double mean : {-1e300, 1e10}) {
        EXPECT_THAT(refusal([mean](Prior& prior) { prior.D.mean(0, 3) = mean; }),
                    HasSubstr("prior.D.mean[1,4]: a mean must be between -1e9 and 1e9, found "));
    }
    EXPECT_THAT(refusal([](Prior& prior) { prior.sigma.shape = 1e-4; }),
                HasSubstr("inv_gamma[1]: the shape must be between 1e-3 and 1e9, found 0.0001."));
    EXPECT_THAT(refusal([](Prior& prior) { prior.sigma.rate = 1e300; }),
                HasSubstr("inv_gamma[2]: the rate must be between 1e-18 and 1e18, found 1e+300."));
    EXPECT_EQ(refusal([](Prior& prior) { prior.sigma = {false, 0, 1e-3, 1e-18}; }), "0 problems");
}

TEST(Prior, TheStateMayNotOutgrowADouble)
{
    Prior prior = good();
    prior.heads[0].a.mean = Vector::Constant(5, 1e9); // 1e36 over 4 steps
    EXPECT_TRUE(validate(prior, kDims).empty());
    Dims longer = kDims;
    longer.T = 500;
    prior.heads[0].a = {Vector::Constant(500, 0.9), Vector::Constant(500, 0.1)};
    EXPECT_TRUE(validate(prior, longer).empty());
    prior.heads[0].a.sd.setConstant(3);
    const Problems problems = validate(prior, longer);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.field, "prior.a");
    EXPECT_THAT(problems[0].message, HasSubstr("over 499 steps the state may grow by a factor of 1e248"));
}

TEST(Prior, ShapesAreChecked)
{
    Prior prior = good();
    prior.heads[0].W_V = standard(3);
    ASSERT_EQ(validate(prior, kDims).size(), 2U);
    EXPECT_THAT(describe(validate(prior, kDims)[0]), HasSubstr("prior.W_V.mean: expected 2 x 4 numbers, found 3 x 4."));
    prior = good();
    prior.heads[0].a.mean = Vector::Zero(4);
    EXPECT_THAT(describe(validate(prior, kDims)[0]), HasSubstr("expected 4 positional coefficients, found 3 means"));
    prior = good();
    prior.heads.push_back(prior.heads[0]);
    EXPECT_THAT(fieldsOf(validate(prior, kDims)), testing::ElementsAre("prior"));
    Dims withoutSkip = kDims;
    withoutSkip.skip = false;
    EXPECT_FALSE(validate(good(), withoutSkip).empty());
}

TEST(Prior, CovariancesMustBePositiveDefinite)
{
    Prior prior = good();
    Matrix indefinite = Matrix::Identity(4, 4);
    indefinite(0, 1) = indefinite(1, 0) = 1.03;
    prior.D.rowCovariance = {Matrix::Identity(4, 4), indefinite};
    const Problems problems = validate(prior, kDims);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].place.field, "prior.D.row_covariance[2]");
    EXPECT_THAT(problems[0].message, HasSubstr("not positive definite (smallest eigenvalue -0.03"));
    indefinite(0, 1) = 0.5;
    prior.D.rowCovariance[1] = indefinite;
    EXPECT_THAT(validate(prior, kDims)[0].message, HasSubstr("not symmetric"));
    prior.D.rowCovariance[1] = Matrix::Identity(4, 4);
    prior.D.rowCovariance[1](2, 2) = 1e-20;
    EXPECT_THAT(describe(validate(prior, kDims)[0]),
                HasSubstr("prior.D.row_covariance[2][3,3]: a variance must be between 1e-18 and 1e18"));
    prior.D.rowCovariance[1](2, 2) = 1e-12;
    EXPECT_TRUE(validate(prior, kDims).empty());
    prior.D.rowCovariance[1] = Matrix::Identity(4, 4);
    prior.D.rowCovariance[1](0, 1) = prior.D.rowCovariance[1](1, 0) = 1 - 1e-12;
    EXPECT_THAT(validate(prior, kDims)[0].message, HasSubstr("too close to singular"));
    prior.D.rowCovariance.pop_back();
    EXPECT_EQ(validate(prior, kDims).size(), 1U);
}

TEST(Prior, AFixedSigmaMustBePositive)
{
    Prior prior = good();
    prior.sigma = {.isFixed = true, .sigma = 0.3, .shape = -1, .rate = -1};
    EXPECT_TRUE(validate(prior, kDims).empty());
    prior.sigma.sigma = 0;
    EXPECT_THAT(fieldsOf(validate(prior, kDims)), testing::ElementsAre("prior.sigma.fixed"));
}

TEST(ModelSpec, NeedsAHiddenUnitAndAHead)
{
    EXPECT_TRUE(validate(ModelSpec()).empty());
    EXPECT_THAT(fieldsOf(validate(ModelSpec{.hidden = 0, .heads = -1, .features = {}})),
                testing::ElementsAre("hidden", "heads"));
    EXPECT_THAT(fieldsOf(validate(ModelSpec{.hidden = 1001, .heads = 101, .features = {}})),
                testing::ElementsAre("hidden", "heads"));
}

} // namespace
} // namespace credence
