// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Power-scaling against distributions in closed form.
#include "core/summaries/Sensitivity.h"
#include "tests/core/summaries/LinearRun.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace credence::test {

namespace {

double normalCdfOf(double x, const Gaussian& law)
{
    return normalCdf((x - law.mean(0)) / std::sqrt(law.covariance(0, 0)));
}

/// The distance of two normal laws between two ends, by the midpoint rule, in its own words.
double exactDistance(const Gaussian& p, const Gaussian& q, double low, double high)
{
    constexpr int kCells = 20000;
    const double step = (high - low) / kCells;
    double largest = 0;
    for (const bool isNegated : {false, true}) {
        double divergence = 0;
        double bound = 0;
        for (int i = 0; i < kCells; ++i) {
            const double x = low + (i + 0.5) * step;
            const double P = isNegated ? 1 - normalCdfOf(x, p) : normalCdfOf(x, p);
            const double Q = isNegated ? 1 - normalCdfOf(x, q) : normalCdfOf(x, q);
            divergence += step * (P * std::log2(2 * P / (P + Q)) + Q * std::log2(2 * Q / (P + Q)));
            bound += step * (P + Q);
        }
        largest = std::max(largest, std::sqrt(std::max(0.0, divergence) / bound));
    }
    return largest;
}

struct Expected {
    double prior = 0;
    double likelihood = 0;
};

Expected exactSlopes(const Model& model, double low, double high)
{
    const Gaussian base = exactPosterior(model);
    const double width = std::log2(1.01) * 2;
    const double uneven = -std::log2(0.99) - std::log2(1.01); // the two powers are not quite as far from 1
    EXPECT_LT(uneven, 1e-3);
    return {(exactDistance(base, exactPosterior(model, 1.01), low, high) +
             exactDistance(base, exactPosterior(model, 0.99), low, high)) /
                width,
            (exactDistance(base, exactPosterior(model, 1, 1.01), low, high) +
             exactDistance(base, exactPosterior(model, 1, 0.99), low, high)) /
                width};
}

TEST(Sensitivity, AgreesWithTheClosedForm)
{
    struct Case {
        double mean;
        double sd;
        Driver driver;
    };
    for (const Case& what :
         {Case{0, 100, Driver::Data}, Case{0.9, 0.02, Driver::Prior}, Case{0, 0.15, Driver::Conflict}}) {
        const ModelPtr model =
            linearModel({.priorMean = Vector::Constant(1, what.mean), .priorSd = Vector::Constant(1, what.sd)});
        const Draws draws = exactDraws(model, 4, 10000, 5);
        double low = 1e300;
        double high = -1e300;
        for (int chain = 0; chain < 4; ++chain) {
            for (Index s = 0; s < 10000; ++s) {
                low = std::min(low, draws.flat(chain, s)[0]);
                high = std::max(high, draws.flat(chain, s)[0]);
            }
        }
        const Expected expected = exactSlopes(*model, low, high);
        const SensitivityTable table = sensitivity(draws);
        const auto row = std::find_if(table.rows.begin(), table.rows.end(),
                                      [](const QuantitySensitivity& q) { return q.name.starts_with("D["); });
        ASSERT_NE(row, table.rows.end());
        ASSERT_TRUE(row->prior.isAvailable() && row->likelihood.isAvailable());
        EXPECT_NEAR(row->prior.number, expected.prior, 0.02 * expected.prior + 0.004) << what.sd;
        EXPECT_NEAR(row->likelihood.number, expected.likelihood, 0.02 * expected.likelihood + 0.004) << what.sd;
        EXPECT_EQ(row->driver, what.driver) << what.sd << " " << row->prior.number << " " << row->likelihood.number;
    }
}

TEST(Sensitivity, DistanceIsThatOfTheDefinition)
{
    Vector values(4);
    values << 3, 1, 2, 7;
    const Vector even = Vector::Constant(4, 0.25);
    EXPECT_EQ(jensenShannonDistance(values, even, even), 0);
    Vector p = Vector::Zero(4);
    Vector q = Vector::Zero(4);
    p(1) = 1; // all at the smallest
    q(3) = 1; // all at the largest
    EXPECT_DOUBLE_EQ(jensenShannonDistance(values, p, q), 1);
    // by hand, rising: P = 0.5, 0.5, 0.5 on steps 1, 1, 4 and Q = 0.25, 0.5, 0.75
    p << 0, 0.5, 0, 0.5;
    const auto part = [](double P, double Q) {
        return P * std::log2(2 * P / (P + Q)) + Q * std::log2(2 * Q / (P + Q));
    };
    const double rising = (part(0.5, 0.25) + 4 * part(0.5, 0.75)) / (0.75 + 1 + 4 * 1.25);
    const double falling = (part(0.5, 0.75) + 4 * part(0.5, 0.25)) / (1.25 + 1 + 4 * 0.75);
    EXPECT_NEAR(jensenShannonDistance(values, p, even), std::sqrt(std::max(rising, falling)), 1e-12);
}

TEST(Sensitivity, SaysWhatCannotBeKnown)
{
    const ModelPtr model = linearModel({.priorMean = Vector::Zero(1), .priorSd = Vector::Ones(1)});
    EXPECT_TRUE(sensitivity(Draws(model, 2)).rows.empty());
    const SensitivityTable table = sensitivity(exactDraws(model, 1, 200, 3));
    for (const QuantitySensitivity& row : table.rows) {
        EXPECT_NE(row.name, "log_lik");
        if (row.name == "sigma") {
            EXPECT_EQ(row.prior.reason, Unavailable::Constant);
            EXPECT_EQ(row.driver, Driver::Unavailable);
        }
    }
}

QuantitySensitivity rowOf(const std::string& name, double prior, double likelihood, Driver driver)
{
    return {name, Measure::of(prior), Measure::of(likelihood), driver};
}

TEST(Sensitivity, IsReadFromWhatThePriorHoldsToWhatNothingMoves)
{
    SensitivityTable table;
    table.rows = {rowOf("quiet", 0.01, 0.02, Driver::Both),  rowOf("data", 0.02, 0.3, Driver::Data),
                  rowOf("weak", 0.06, 0.01, Driver::Prior),  {"fixed", {}, {}, Driver::Unavailable},
                  rowOf("torn", 0.2, 0.4, Driver::Conflict), rowOf("strong", 0.5, 0.02, Driver::Prior),
                  rowOf("moredata", 0.0, 0.9, Driver::Data)};
    std::string order;
    for (const std::size_t place : byImportance(table)) {
        order += table.rows[place].name + ' ';
    }
    EXPECT_EQ(order, "strong torn weak moredata data quiet fixed ");
    EXPECT_EQ(sentence(table), "Of 7 quantities: 2 driven by the prior, 1 where prior and data may disagree, 2 driven "
                               "by the data, 1 that neither moves much, 1 not available.");
    EXPECT_EQ(sentence(table.rows[5]),
              "strong is driven by the prior: its distribution changes by 0.50 per doubling of "
              "the prior's power, by 0.02 per doubling of the likelihood's.");
    table.draws = 4000;
    table.priorK = Measure::of(0.9);
    table.likelihoodK = Measure::of(0.1);
    EXPECT_EQ(caveat(table), "The numbers for the prior are rough: Pareto k of the weights is 0.90, above 0.70.");
    table.priorK = Measure::of(0.2);
    EXPECT_EQ(caveat(table), "");
}

} // namespace

} // namespace credence::test
