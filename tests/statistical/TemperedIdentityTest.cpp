// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What tempering must give exactly: the prior at power 0, the posterior at power 1, the density in between on every
// rung, and an evidence that a one-dimensional integral confirms.
#include "core/chains/Run.h"
#include "core/model/Scans.h"
#include "core/summaries/Evidence.h"
#include "tests/support/RandomProblem.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

namespace credence {
namespace {

constexpr double kPinnedSd = 1e-7;
constexpr double kNoiseSd = 0.4;
constexpr double kFreeMean = 0.3;
constexpr double kFreeSd = 0.8;

/// A problem of two inputs and one hidden unit with everything pinned but one parameter, which is N(kFreeMean,
/// kFreeSd^2) before the data.
struct OneFree {
    ModelPtr model;
    bruteforce::Problem brute;
    std::function<double&(Parameters&)> free;

    /// (8) at a value of the free parameter, from the T x T attention.
    [[nodiscard]] double logLikelihood(double value) const
    {
        bruteforce::Problem at = brute;
        free(at.state) = value;
        const auto n = static_cast<double>(model->design->totalSeen());
        return -0.5 * (n * std::log(2 * std::numbers::pi * kNoiseSd * kNoiseSd) +
                       bruteforce::sumOfSquares(at) / (kNoiseSd * kNoiseSd));
    }

    /// f is linear in the parameter, so that log p(y | value) is a parabola and the density at a power is normal.
    [[nodiscard]] std::pair<double, double> momentsAt(double beta) const
    {
        const double slope = (logLikelihood(1) - logLikelihood(-1)) / 2;
        const double bend = logLikelihood(1) + logLikelihood(-1) - 2 * logLikelihood(0);
        const double precision = 1 / (kFreeSd * kFreeSd) - beta * bend;
        return {(kFreeMean / (kFreeSd * kFreeSd) + beta * slope) / precision, 1 / std::sqrt(precision)};
    }

    /// log of the integral of prior times likelihood, by the midpoint rule.
    [[nodiscard]] double logEvidence(double priorSd) const
    {
        const double highest = logLikelihood(momentsAt(1).first);
        constexpr int kCells = 4000;
        const double width = 24 * priorSd / kCells;
        double sum = 0;
        for (int i = 0; i < kCells; ++i) {
            const double z = -12 + 24 * (i + 0.5) / kCells;
            sum += std::exp(-0.5 * z * z + logLikelihood(kFreeMean + z * priorSd) - highest);
        }
        return highest + std::log(sum * width / (priorSd * std::sqrt(2 * std::numbers::pi)));
    }
};

OneFree oneFree(bool isPosition)
{
    OneFree problem;
    if (isPosition) {
        problem.free = [](Parameters& parameters) -> double& { return parameters.heads[0].a(1); };
    } else {
        problem.free = [](Parameters& parameters) -> double& { return parameters.heads[0].W_K(0, 1); };
    }
    RandomProblem random = makeRandomProblem({.B = 4, .T = 2, .R = 2, .P = 1, .N = 1}, 31);
    problem.brute = random.brute;
    HeadParameters& known = problem.brute.state.heads[0];
    known.W_V *= 3 / meanFunction(*random.model->design, problem.brute.state).norm(); // of the size of y
    const auto pinned = [](const Matrix& mean) {
        return MatrixPrior{mean, Matrix::Constant(mean.rows(), mean.cols(), kPinnedSd), {}};
    };
    Prior prior;
    prior.heads.push_back(
        {pinned(known.W_K), pinned(known.W_Q), pinned(known.W_V), {known.a, Vector::Constant(2, kPinnedSd)}});
    prior.heads[0].a.sd(0) = 0;
    if (isPosition) {
        prior.heads[0].a.mean(1) = kFreeMean;
        prior.heads[0].a.sd(1) = kFreeSd;
    } else {
        prior.heads[0].W_K.mean(0, 1) = kFreeMean;
        prior.heads[0].W_K.sd(0, 1) = kFreeSd;
    }
    prior.sigma = {.isFixed = true, .sigma = kNoiseSd};
    problem.model = makeModel(random.model->spec, prior, random.model->design).value();
    return problem;
}

SamplerSettings tempered(int draws, int replicas)
{
    return {.chains = 4,
            .warmup = 200,
            .draws = draws,
            .seed = 6,
            .threads = 2,
            .replicas = replicas,
            .hasSymmetryMoves = false};
}

double distanceFrom(const std::pair<double, double>& moments, const std::vector<double>& sample)
{
    return kolmogorovDistance(sample,
                              [&](double value) { return normalCdf((value - moments.first) / moments.second); });
}

} // namespace

TEST(TemperedIdentities, EveryRungHasItsOwnPosterior)
{
    for (const bool isPosition : {true, false}) {
        OneFree problem = oneFree(isPosition);
        const SamplerSettings settings = tempered(4000, 5);
        TemperedChain chain = startTempered(*problem.model, settings, 0);
        std::vector<std::vector<double>> samples(5);
        for (int sweep = 0; sweep < settings.warmup + settings.draws; ++sweep) {
            (void)stepTempered(*problem.model, settings, chain);
            for (std::size_t k = 0; k < samples.size() && sweep >= settings.warmup; ++k) {
                samples[k].push_back(problem.free(chain.replicas[k].parameters));
            }
        }
        ASSERT_EQ(chain.powers.front(), 1);
        ASSERT_EQ(chain.powers.back(), 0);
        EXPECT_NEAR(problem.momentsAt(0).first, kFreeMean, 1e-12) << "at power 0 the prior";
        EXPECT_NEAR(problem.momentsAt(0).second, kFreeSd, 1e-12);
        for (std::size_t k = 0; k < samples.size(); ++k) {
            EXPECT_LT(distanceFrom(problem.momentsAt(chain.powers[k]), samples[k]), kKolmogorovLimit) << k;
            // another rung's is seen
            EXPECT_GT(distanceFrom(problem.momentsAt(chain.powers[k == 0 ? 1 : k - 1]), samples[k]), kKolmogorovLimit)
                << k;
        }
    }
}

TEST(TemperedIdentities, EvidenceIsAnIntegralOverTheOneFreeParameter)
{
    for (const bool isPosition : {true, false}) {
        const OneFree problem = oneFree(isPosition);
        const double exact = problem.logEvidence(kFreeSd);
        RunState run = startRun(problem.model, tempered(2000, 12));
        RunControl control;
        const Evidence evidence = evidenceOf(advanceRun(run, {}, control, {})->ladders);
        EXPECT_LT(evidence.steppingStone.standardError.number, 0.02);
        EXPECT_NEAR(evidence.steppingStone.value.number, exact, 0.06);
        EXPECT_NEAR(evidence.thermodynamic.value.number, exact, 0.06);
        EXPECT_GT(std::abs(problem.logEvidence(1.5 * kFreeSd) - exact), 0.1) << "another prior is seen";
    }
}

TEST(TemperedIdentities, PowerZeroIsThePriorWhateverTheData)
{
    const ModelPtr model = makeRandomProblem({.B = 3, .T = 4, .R = 2, .P = 2, .N = 2, .isSkipped = true}, 12).model;
    const auto worstDistance = [&](double beta) {
        ChainState chain = startChain(*model, 4, 0);
        constexpr int kSweeps = 4000;
        const auto size = static_cast<std::size_t>(model->layout.size());
        std::vector<std::vector<double>> samples(size);
        std::vector<double> flat(size);
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            (void)stepChain(*model, chain, beta, {.hasSymmetryMoves = false});
            model->layout.pack(chain.parameters, flat);
            for (std::size_t i = 0; i < size; ++i) {
                samples[i].push_back(flat[i]);
            }
        }
        Parameters mean;
        Parameters sd;
        const HeadPrior& head = model->prior.heads[0];
        mean.heads.push_back({head.W_K.mean, head.W_Q.mean, head.W_V.mean, head.a.mean});
        sd.heads.push_back({head.W_K.sd, head.W_Q.sd, head.W_V.sd, head.a.sd});
        mean.D = model->prior.D.mean;
        sd.D = model->prior.D.sd;
        std::vector<double> means(size);
        std::vector<double> sds(size);
        model->layout.pack(mean, means);
        model->layout.pack(sd, sds);
        const NoisePrior& noise = model->prior.sigma;
        double worst = kolmogorovDistance(
            samples.back(), [&](double value) { return inverseGammaCdf(value, noise.shape, noise.rate); });
        for (std::size_t i = 0; i + 1 < size; ++i) {
            worst = std::max(worst, distanceFrom({means[i], sds[i]}, samples[i]));
        }
        return worst;
    };
    EXPECT_LT(worstDistance(0), kKolmogorovLimit);
    EXPECT_GT(worstDistance(0.03), kKolmogorovLimit);
}

} // namespace credence
