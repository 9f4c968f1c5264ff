// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Without heads, and with effects of intercept and slope, the model is a linear mixed model: the sleep study against
// quadrature over its three standard deviations, and against the published estimates.
#include "core/chains/Run.h"
#include "core/data/ReadData.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/Quantities.h"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double kShape = 1; // of the priors of the variances; wide, for sds of 5 to 50
constexpr double kRateOfNoise = 300;
constexpr double kRateOfIntercept = 300;
constexpr double kRateOfSlope = 15;
const Vector kPriorSds = (Vector(2) << 1000, 100).finished(); // of the mean intercept and slope

DesignPtr sleepDesign()
{
    const std::string file = std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/sleepstudy.csv";
    const auto data =
        loadDataset(file, {.id = "Subject", .step = "Days", .inputs = {"Days"}, .outputs = {"Reaction"}, .units = {}});
    FeatureSpec features;
    features.effects = {"const", "Days"};
    return buildDesign(data.value(), features, false);
}

ModelPtr sleepModel()
{
    const DesignPtr design = sleepDesign();
    const ModelSpec spec{.hidden = 1, .heads = 0, .features = design->features, .skip = true, .standardise = false};
    Prior prior = defaultPrior(spec, *design);
    prior.D.sd = kPriorSds.transpose();
    prior.b.shape.setConstant(kShape);
    prior.b.rate << kRateOfIntercept, kRateOfSlope;
    prior.sigma = {false, 1, kShape, kRateOfNoise};
    return makeModel(spec, prior, design).value();
}

/// Posterior means of sigma, both sds of effects and the mean slope.
struct Means {
    double sigma = 0;
    double intercept = 0;
    double slope = 0;
    double fixedSlope = 0;
};

double logPriorOfSd(double sd, double rate)
{
    return -2 * kShape * std::log(sd) - rate / (sd * sd); // with respect to log sd
}

/// All 18 persons have the same days, and so the same covariance V = sigma^2 I + Z diag(v) Z'.
class Quadrature {
public:
    Quadrature()
    {
        const DatasetPtr dataset = sleepDesign()->dataset;
        m_X.setOnes(10, 2);
        m_X.col(1).setLinSpaced(0, 9);
        m_Y.resize(10, static_cast<Index>(dataset->sequences.size()));
        for (std::size_t i = 0; i < dataset->sequences.size(); ++i) {
            m_Y.col(static_cast<Index>(i)) = dataset->sequences[i].y;
        }
    }

    Means means() const
    {
        std::vector<std::pair<double, Means>> points;
        for (const double sigma : logGrid(18, 36)) {
            for (const double intercept : logGrid(5, 90)) {
                for (const double slope : logGrid(1.2, 20)) {
                    Means at{sigma, intercept, slope, 0};
                    const double log_density = logDensity(at);
                    points.emplace_back(log_density, at);
                }
            }
        }
        return weighted(points);
    }

private:
    static std::vector<double> logGrid(double low, double high)
    {
        constexpr int kPoints = 36;
        std::vector<double> grid;
        grid.reserve(kPoints);
        for (int i = 0; i < kPoints; ++i) {
            grid.push_back(low * std::pow(high / low, i / (kPoints - 1.0)));
        }
        return grid;
    }

    static Means weighted(const std::vector<std::pair<double, Means>>& points)
    {
        const double most = std::max_element(points.begin(), points.end(), [](const auto& a, const auto& b) {
                                return a.first < b.first;
                            })->first;
        double total = 0;
        Means sum;
        for (const auto& [log_density, at] : points) {
            const double weight = std::exp(log_density - most);
            total += weight;
            sum.sigma += weight * at.sigma;
            sum.intercept += weight * at.intercept;
            sum.slope += weight * at.slope;
            sum.fixedSlope += weight * at.fixedSlope;
        }
        return {sum.sigma / total, sum.intercept / total, sum.slope / total, sum.fixedSlope / total};
    }

    /// Up to a constant, the mean coefficients integrated out; sets at.fixedSlope to its conditional mean.
    double logDensity(Means& at) const
    {
        const Eigen::Vector2d variances(at.intercept * at.intercept, at.slope * at.slope);
        const Matrix V =
            at.sigma * at.sigma * Matrix::Identity(10, 10) + m_X * variances.asDiagonal() * m_X.transpose();
        const Eigen::LLT<Matrix> factor(V);
        const auto persons = static_cast<double>(m_Y.cols());
        const Matrix VX = factor.solve(m_X);
        Matrix A = persons * m_X.transpose() * VX;
        A.diagonal() += kPriorSds.cwiseAbs2().cwiseInverse();
        const Vector c = VX.transpose() * m_Y.rowwise().sum();
        const Eigen::LLT<Matrix> factorA(A);
        const Vector beta = factorA.solve(c);
        at.fixedSlope = beta(1);
        const double logDetV = 2 * Matrix(factor.matrixL()).diagonal().array().log().sum();
        const double logDetA = 2 * Matrix(factorA.matrixL()).diagonal().array().log().sum();
        const double squares = m_Y.cwiseProduct(factor.solve(m_Y)).sum() - c.dot(beta);
        return -0.5 * (persons * logDetV + logDetA + squares) + logPriorOfSd(at.sigma, kRateOfNoise) +
               logPriorOfSd(at.intercept, kRateOfIntercept) + logPriorOfSd(at.slope, kRateOfSlope);
    }

    Matrix m_X;
    Matrix m_Y;
};

class SleepStudy : public testing::Test {
protected:
    static void SetUpTestSuite()
    {
        RunState run = startRun(sleepModel(), {.chains = 4, .warmup = 300, .draws = 1500, .seed = 3, .replicas = 1});
        RunControl control;
        s_last = advanceRun(run, {}, control, {});
    }
    static void TearDownTestSuite() { s_last.reset(); }

    static Matrix drawsOf(const std::string& name) { return quantityDraws(s_last->draws, name); }

    static Matrix slopes() { return drawsOf("D[Days,Reaction]"); }

    static void expectMean(const Matrix& draws, double expected, const std::string& name)
    {
        const Diagnosis diagnosis =
            diagnose(draws, NormalScores(splitCount(draws.rows(), static_cast<int>(draws.cols()))));
        EXPECT_NEAR(diagnosis.mean, expected, 5 * diagnosis.mcse_mean.number) << name;
        EXPECT_LT(diagnosis.mcse_mean.number, 0.02 * expected) << name; // or the comparison would be worth little
    }

    static SnapshotPtr s_last;
};

SnapshotPtr SleepStudy::s_last;

TEST_F(SleepStudy, PosteriorMeansAreThoseOfQuadrature)
{
    const Means expected = Quadrature().means();
    expectMean(drawsOf("sigma"), expected.sigma, "sigma");
    expectMean(drawsOf("sd_b[const,Reaction]"), expected.intercept, "sd of intercepts");
    expectMean(drawsOf("sd_b[Days,Reaction]"), expected.slope, "sd of slopes");
    expectMean(slopes(), expected.fixedSlope, "slope");
}

// Bates, Maechler, Bolker & Walker (2015), Fitting linear mixed-effects models using lme4, J. Stat. Software 67(1),
// section 1.3: residual sd 25.59, intercept 24.74, slope 5.92, mean slope 10.47 (REML, effects correlated 0.07). With
// 18 persons the posterior of an sd is skew, so it is the middle of it that estimates must fall into.
TEST_F(SleepStudy, PublishedEstimatesAreInTheMiddleOfThePosterior)
{
    const auto expectCentral = [](Matrix draws, double published, const std::string& name) {
        std::sort(draws.data(), draws.data() + draws.size());
        const double below =
            static_cast<double>((draws.array() < published).count()) / static_cast<double>(draws.size());
        EXPECT_GT(below, 0.2) << name;
        EXPECT_LT(below, 0.8) << name;
        EXPECT_NEAR(draws.data()[draws.size() / 2], published, 0.15 * published) << name;
    };
    expectCentral(drawsOf("sigma"), 25.59, "residual sd");
    expectCentral(drawsOf("sd_b[const,Reaction]"), 24.74, "intercept sd");
    expectCentral(drawsOf("sd_b[Days,Reaction]"), 5.92, "slope sd");
    expectCentral(slopes(), 10.47, "mean slope");
}

TEST_F(SleepStudy, ConvergesAtOnce)
{
    EXPECT_EQ(summarise(s_last->draws).verdict.kind, VerdictKind::Converged);
}

} // namespace
} // namespace credence
