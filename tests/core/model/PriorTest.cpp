// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Prior.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace credence {
namespace {

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
    EXPECT_EQ(problems[0].place.field, "prior.D.rowCovariance[2]");
    EXPECT_THAT(problems[0].message, HasSubstr("not positive definite (smallest eigenvalue -0.03"));
    indefinite(0, 1) = 0.5;
    prior.D.rowCovariance[1] = indefinite;
    EXPECT_THAT(validate(prior, kDims)[0].message, HasSubstr("not symmetric"));
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
}

} // namespace
} // namespace credence
