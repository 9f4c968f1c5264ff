// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ModelFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

using testing::AllOf;
using testing::HasSubstr;

ModelFile parsed(const std::string& text)
{
    auto file = parseModelFile(text, "m.json");
    EXPECT_TRUE(file) << (file ? "" : describe(file.error()));
    return file ? std::move(file).value() : ModelFile();
}

std::string failed(const std::string& text)
{
    const auto file = parseModelFile(text, "m.json");
    EXPECT_FALSE(file) << text;
    return file ? std::string() : describe(file.error());
}

/// R = 3, P = 1, T = 4; N = 2 by default.
DesignPtr smallDesign(const std::vector<std::string>& effects = {})
{
    static const std::vector<Matrix> x = {Matrix::Random(4, 3), Matrix::Random(2, 3)};
    static const std::vector<Matrix> y = {Matrix::Random(4, 1), Matrix::Random(2, 1)};
    return designFromNumbers(x, y, effects);
}

Prior resolved(const std::string& text)
{
    const ModelFile file = parsed(text);
    auto prior = resolvePrior(file, *smallDesign(file.spec.features.effects));
    EXPECT_TRUE(prior) << (prior ? "" : describe(prior.error()));
    return prior ? std::move(prior).value() : Prior();
}

std::string unresolved(const std::string& text)
{
    const ModelFile file = parsed(text);
    const auto prior = resolvePrior(file, *smallDesign(file.spec.features.effects));
    EXPECT_FALSE(prior) << text;
    return prior ? std::string() : describe(prior.error());
}

void expectSame(const MatrixPrior& a, const MatrixPrior& b)
{
    EXPECT_EQ(a.mean, b.mean);
    ASSERT_EQ(a.rowCovariance.size(), b.rowCovariance.size());
    if (a.rowCovariance.empty()) {
        EXPECT_EQ(a.sd, b.sd);
    }
    for (std::size_t r = 0; r < a.rowCovariance.size(); ++r) {
        EXPECT_EQ(a.rowCovariance[r], b.rowCovariance[r]);
    }
}

void expectSame(const Prior& a, const Prior& b)
{
    ASSERT_EQ(a.heads.size(), b.heads.size());
    for (std::size_t g = 0; g < a.heads.size(); ++g) {
        expectSame(a.heads[g].W_K, b.heads[g].W_K);
        expectSame(a.heads[g].W_Q, b.heads[g].W_Q);
        expectSame(a.heads[g].W_V, b.heads[g].W_V);
        EXPECT_EQ(a.heads[g].a.mean, b.heads[g].a.mean);
        EXPECT_EQ(a.heads[g].a.sd, b.heads[g].a.sd);
    }
    expectSame(a.D, b.D);
    EXPECT_EQ(a.sigma.isFixed, b.sigma.isFixed);
    EXPECT_EQ(a.sigma.isFixed ? a.sigma.sigma : a.sigma.shape, b.sigma.isFixed ? b.sigma.sigma : b.sigma.shape);
    EXPECT_EQ(a.sigma.isFixed ? 0 : a.sigma.rate, b.sigma.isFixed ? 0 : b.sigma.rate);
}

TEST(ModelFile, EverythingIsOptional)
{
    const ModelFile file = parsed("{}");
    EXPECT_EQ(file.spec, ModelSpec());
    EXPECT_EQ(file.sampler, SamplerSettings());
    expectSame(resolved("{}"), defaultPrior(ModelSpec(), *smallDesign()));
}

TEST(ModelFile, ReadsEveryKey)
{
    const ModelFile file = parsed(R"({"hidden":3,"heads":2,"intercept":false,"step_time":true,"time_gap":true,
        "skip":false,"standardise":false,
        "sampler":{"chains":5,"warmup":0,"draws":7,"seed":18446744073709551615,"threads":8}})");
    EXPECT_EQ(file.spec.hidden, 3);
    EXPECT_EQ(file.spec.heads, 2);
    EXPECT_EQ(file.spec.features, (FeatureSpec{.intercept = false, .stepTime = true, .timeGap = true}));
    EXPECT_FALSE(file.spec.skip);
    EXPECT_FALSE(file.spec.standardise);
    EXPECT_EQ(file.sampler,
              (SamplerSettings{.chains = 5, .warmup = 0, .draws = 7, .seed = 18446744073709551615U, .threads = 8}));
}

TEST(ModelFile, ReadsAndWritesTheTargetsOfTheVerdict)
{
    const ModelFile file = parsed(R"({"sampler":{"rhat_target":1.05,"ess_target":12.5}})");
    EXPECT_EQ(file.sampler.targets, (ConvergenceTargets{.rhat = 1.05, .ess = 12.5}));
    const Prior prior = defaultPrior(ModelSpec(), *smallDesign());
    EXPECT_EQ(parsed(writeModelFile(ModelSpec(), prior, file.sampler)).sampler, file.sampler);
    for (const char* broken :
         {R"("rhat_target":1)", R"("rhat_target":2.5)", R"("ess_target":0)", R"("ess_target":1e7)"}) {
        EXPECT_THAT(failed(std::string(R"({"sampler":{)") + broken + "}}"), HasSubstr("_target"));
    }
    EXPECT_THAT(failed(R"({"sampler":{"rhat_target":0.99}})"), HasSubstr("must be above 1, and at most 2, found 0.99"));
}

TEST(ModelFile, NamesUnknownKeysAndSaysWhichThereAre)
{
    EXPECT_THAT(failed("{\n \"hiden\": 3\n}"), AllOf(HasSubstr("m.json, line 2, hiden"), HasSubstr("hidden, heads")));
    EXPECT_THAT(failed(R"({"prior":{"W_k":{"sd":1}}})"), HasSubstr("prior.W_k"));
    EXPECT_THAT(failed(R"({"prior":{"W_K":{"SD":1}}})"), HasSubstr("prior.W_K.SD"));
    EXPECT_THAT(failed(R"({"prior":{"a":{"mean":0.9,"row_covariance":1}}})"), HasSubstr("prior.a.row_covariance"));
    EXPECT_THAT(failed(R"({"prior":{"sigma":{"sd":1}}})"), HasSubstr("prior.sigma.sd"));
    EXPECT_THAT(failed(R"({"sampler":{"warm-up":1}})"), HasSubstr("sampler.warm-up"));
}

TEST(ModelFile, RefusesWrongTypes)
{
    EXPECT_THAT(failed("{\"heads\":1,\n\n\"hidden\": \"two\"}"), HasSubstr("m.json, line 3, hidden: expected a whole"));
    EXPECT_THAT(failed(R"({"hidden":2.5})"), HasSubstr("whole number"));
    EXPECT_THAT(failed(R"({"hidden":9223372036854775808})"), HasSubstr("whole number"));
    EXPECT_THAT(failed(R"({"hidden":-9223372036854775808})"), HasSubstr("whole number"));
    EXPECT_THAT(failed(R"({"hidden":0})"),
                HasSubstr("hidden: the number of hidden units must be between 1 and 1000, found 0"));
    EXPECT_THAT(failed(R"({"skip":1})"), HasSubstr("true or false"));
    EXPECT_THAT(failed(R"({"prior":[1]})"), HasSubstr("prior: expected an object"));
    EXPECT_THAT(failed(R"({"prior":{"W_K":0.5}})"), HasSubstr("prior.W_K: expected an object"));
    EXPECT_THAT(failed(R"({"sampler":{"seed":-1}})"), HasSubstr("sampler.seed"));
    EXPECT_THAT(failed(R"({"sampler":{"seed":18446744073709551616}})"), HasSubstr("sampler.seed"));
    EXPECT_THAT(failed("{\"sampler\":{\n\"chains\":0}}"), AllOf(HasSubstr("line 2"), HasSubstr("sampler.chains")));
    EXPECT_THAT(failed("[]"), HasSubstr("expected an object"));
}

TEST(ModelFile, SaysWhereTheJsonBreaks)
{
    EXPECT_THAT(failed("{\n  \"hidden\": 2,\n  \"heads\" 1\n}"), AllOf(HasSubstr("line 3"), HasSubstr("expected ':'")));
    EXPECT_THAT(failed("{\n\"hidden\": 2"), AllOf(HasSubstr("line 2"), HasSubstr("end of input")));
    EXPECT_THAT(failed(""), HasSubstr("end of input"));
    EXPECT_THAT(failed("{} {}"), HasSubstr("line 1"));
    EXPECT_THAT(failed("{\"prior\":\n{\"W_K\":{\"mean\":1e999}}}"), HasSubstr("line 2"));
    EXPECT_THAT(failed("{\"hidden\":2,\n\"hidden\":3}"), AllOf(HasSubstr("line 2, hidden"), HasSubstr("twice")));
    EXPECT_THAT(failed("{\"hidden\": \xC3\x28}"), HasSubstr("line 1"));
}

TEST(ModelFile, NothingNestsWithoutEnd)
{
    constexpr int kDeep = 200000; // quadratic work or memory would show
    std::string objects;
    for (int i = 0; i < kDeep; ++i) {
        objects += "{\"a\":";
    }
    EXPECT_THAT(failed(objects), HasSubstr("64 deep"));
    EXPECT_THAT(failed("{\"a\":" + std::string(kDeep, '[')), HasSubstr("64 deep"));
}

TEST(ModelFile, SaysHowLargeAWholeNumberMayBe)
{
    EXPECT_THAT(failed(R"({"sampler":{"draws":1e12}})"), AllOf(HasSubstr("sampler.draws"), HasSubstr("2147483647")));
}

TEST(ModelFile, AFileThatIsNotThereIsAnError)
{
    const auto file = readModelFile("/nowhere/model.json");
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::File);
    EXPECT_THAT(describe(file.error()), HasSubstr("/nowhere/model.json"));
}

TEST(ModelFile, ANumberFillsItsBlockAndTheRestIsDefault)
{
    const Prior prior = resolved(R"({"prior":{"W_K":{"mean":0.25},"a":{"sd":0.5},"sigma":{"fixed":0.3}}})");
    const Prior standard = defaultPrior(ModelSpec(), *smallDesign());
    EXPECT_EQ(prior.heads[0].W_K.mean, Matrix::Constant(2, 3, 0.25));
    EXPECT_EQ(prior.heads[0].W_K.sd, standard.heads[0].W_K.sd);
    EXPECT_EQ(prior.heads[0].a.mean, standard.heads[0].a.mean);
    EXPECT_EQ(prior.heads[0].a.sd.tail(3), Vector::Constant(3, 0.5));
    EXPECT_TRUE(prior.sigma.isFixed);
    EXPECT_EQ(prior.sigma.sigma, 0.3);
    EXPECT_EQ(resolved(R"({"prior":{"sigma":{"inv_gamma":[3,0.7]}}})").sigma.rate, 0.7);
}

TEST(ModelFile, ArraysAreRowByRow)
{
    const Prior prior = resolved(R"({"prior":{"W_Q":{"mean":[[1,2,3],[4,5,6]],"sd":[[0.1,0.2,0.3],[0.4,0.5,0.6]]},
        "W_V":{"mean":[[7,8,9]]},"D":{"sd":[[1,2,3]]},"a":{"mean":[0.7,0.8,0.9]}}})");
    EXPECT_EQ(prior.heads[0].W_Q.mean(0, 2), 3);
    EXPECT_EQ(prior.heads[0].W_Q.mean(1, 0), 4);
    EXPECT_EQ(prior.heads[0].W_Q.sd(1, 1), 0.5);
    EXPECT_EQ(prior.heads[0].W_V.mean(0, 1), 8);
    EXPECT_EQ(prior.D.sd(0, 2), 3);
    EXPECT_EQ(prior.heads[0].a.mean(1), 0.7);
    EXPECT_EQ(prior.heads[0].a.mean(3), 0.9);
}

TEST(ModelFile, SeveralHeadsStandInFrontOrAreAllAlike)
{
    const Prior prior =
        resolved(R"({"heads":2,"prior":{"W_V":{"mean":[[[1,2,3]],[[4,5,6]]]},"W_K":{"sd":[[1,2,3],[4,5,6]]},
        "a":{"mean":[[0.1,0.2,0.3],[0.4,0.5,0.6]],"sd":[1,2,3]}}})");
    EXPECT_EQ(prior.heads[0].W_V.mean(0, 2), 3);
    EXPECT_EQ(prior.heads[1].W_V.mean(0, 0), 4);
    EXPECT_EQ(prior.heads[0].W_K.sd, prior.heads[1].W_K.sd);
    EXPECT_EQ(prior.heads[1].W_K.sd(1, 2), 6);
    EXPECT_EQ(prior.heads[1].a.mean(3), 0.6);
    EXPECT_EQ(prior.heads[1].a.sd(2), 2);
}

TEST(ModelFile, PositionsMayBelongTogether)
{
    const PositionPrior ar1 = resolved(R"({"prior":{"a":{"sd":0.3,"ar1":0.75}}})").heads[0].a;
    EXPECT_EQ(ar1.kind, PositionKind::Ar1);
    EXPECT_EQ(ar1.correlation, 0.75);
    EXPECT_EQ(ar1.sd.tail(3), Vector::Constant(3, 0.3));
    const PositionPrior rbf = resolved(R"({"prior":{"a":{"rbf":2.5}}})").heads[0].a;
    EXPECT_EQ(rbf.kind, PositionKind::Rbf);
    EXPECT_EQ(rbf.length, 2.5);
    const Prior both =
        resolved(R"({"heads":2,"prior":{"a":{"hierarchical":{"mean":0.8,"weight":3,"inv_gamma":[4,0.2]}}}})");
    for (const HeadPrior& head : both.heads) {
        EXPECT_TRUE(head.a.hasLevel());
        EXPECT_EQ(head.a.level, (PositionLevel{.mean = 0.8, .weight = 3, .shape = 4, .rate = 0.2}));
    }
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"ar1":0.5,"rbf":1}}})"), HasSubstr("prior.a.rbf"));
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"sd":1,"hierarchical":{}}}})"), HasSubstr("prior.a.sd"));
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"ar1":1}}})"), HasSubstr("between -0.999 and 0.999"));
    EXPECT_THAT(unresolved("{\"prior\":{\"a\":{\"hierarchical\":\n{\"inv_gamma\":[0,1]}}}}"),
                AllOf(HasSubstr("line 2"), HasSubstr("prior.a.hierarchical.inv_gamma[1]")));
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"hierarchical":{"sd":1}}}})"), HasSubstr("sd"));
}

TEST(ModelFile, EffectsHaveAPriorOfTheirVariance)
{
    const Prior standard = resolved(R"({"effects":["x2","x1"]})");
    EXPECT_EQ(standard.b.shape, Matrix::Constant(1, 2, 1));
    const Prior own = resolved(R"({"effects":["x2","x1"],"prior":{"b":{"inv_gamma":[3,[[0.5,0.7]]]}}})");
    EXPECT_EQ(own.b.shape, Matrix::Constant(1, 2, 3));
    EXPECT_EQ(own.b.rate(0, 1), 0.7);
    EXPECT_THAT(unresolved(R"({"prior":{"b":{"inv_gamma":[3,1]}}})"),
                AllOf(HasSubstr("prior.b"), HasSubstr("no sequence effects")));
    EXPECT_THAT(unresolved(R"({"effects":["x1"],"prior":{"b":{"inv_gamma":[3,[[1,2]]]}}})"), HasSubstr("1 x 1"));
    EXPECT_THAT(failed(R"({"effects":"x1"})"), HasSubstr("effects: expected a list of names"));
}

TEST(ModelFile, NoHeadsLeaveNothingToSayOfTheirWeights)
{
    EXPECT_TRUE(resolved(R"({"heads":0})").heads.empty());
    EXPECT_THAT(unresolved(R"({"heads":0,"prior":{"W_K":{"sd":1}}})"),
                AllOf(HasSubstr("prior.W_K"), HasSubstr("no heads")));
    EXPECT_THAT(unresolved(R"({"heads":0,"prior":{"a":{"sd":1}}})"), HasSubstr("no heads"));
}

TEST(ModelFile, NamesBlocksOfTheWrongShape)
{
    EXPECT_EQ(unresolved("{\n\"prior\": {\n\"W_K\": {\"mean\":0,\n\"sd\":[[1,1],[1,1]]}}}"),
              "m.json, line 4, prior.W_K.sd: expected 2 x 3 numbers, found 2 x 2 numbers.");
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"mean":[0.9,0.9]}}})"), HasSubstr("expected 3 numbers, found 2 numbers"));
    EXPECT_THAT(unresolved(R"({"prior":{"W_K":{"mean":[[1,2,3],[4,5]]}}})"), HasSubstr("rows differ in length"));
    EXPECT_THAT(unresolved(R"({"prior":{"W_K":{"mean":"0"}}})"), HasSubstr("prior.W_K.mean"));
    EXPECT_THAT(unresolved(R"({"prior":{"W_K":{"mean":[[1,2,null],[4,5,6]]}}})"), HasSubstr("prior.W_K.mean"));
    EXPECT_THAT(unresolved(R"({"heads":3,"prior":{"a":{"sd":[[1,1,1],[1,1,1]]}}})"),
                AllOf(HasSubstr("3 x 3"), HasSubstr("found 2 x 3")));
    EXPECT_THAT(unresolved(R"({"prior":{"sigma":{"inv_gamma":[2]}}})"), HasSubstr("prior.sigma.inv_gamma"));
    EXPECT_THAT(unresolved(R"({"prior":{"sigma":{"inv_gamma":[2,1],"fixed":1}}})"), HasSubstr("prior.sigma.fixed"));
    EXPECT_THAT(unresolved(R"({"skip":false,"prior":{"D":{"sd":1}}})"), HasSubstr("no skip weights"));
}

TEST(ModelFile, NamesValuesThatCannotBe)
{
    EXPECT_THAT(
        unresolved("{\n\"prior\":\n{\"W_K\":\n{\"sd\":[[1,1,1],[0,1,1]]}}}"),
        AllOf(HasSubstr("line 4"), HasSubstr("prior.W_K.sd[2,1]"), HasSubstr("must be between 1e-9 and 1e9, found ")));
    EXPECT_THAT(unresolved(R"({"prior":{"a":{"sd":-1}}})"), HasSubstr("prior.a.sd[1]"));
    EXPECT_THAT(unresolved(R"({"prior":{"sigma":{"fixed":0}}})"), HasSubstr("prior.sigma.fixed"));
    EXPECT_THAT(unresolved(R"({"prior":{"sigma":{"inv_gamma":[0,1]}}})"), HasSubstr("prior.sigma.inv_gamma[1]"));
}

TEST(ModelFile, TakesRowCovariances)
{
    const Prior prior = resolved(R"({"prior":{"W_V":{"row_covariance":[[[2,1,0],[1,2,0],[0,0,1]]]}}})");
    ASSERT_EQ(prior.heads[0].W_V.rowCovariance.size(), 1U);
    EXPECT_EQ(prior.heads[0].W_V.rowCovariance[0](0, 1), 1);
    EXPECT_THAT(unresolved(R"({"prior":{"W_V":{"row_covariance":[[[1,2,0],[2,1,0],[0,0,1]]]}}})"),
                HasSubstr("not positive definite (smallest eigenvalue -1"));
    EXPECT_THAT(unresolved(R"({"prior":{"W_V":{"sd":1,"row_covariance":[[[1,0,0],[0,1,0],[0,0,1]]]}}})"),
                HasSubstr("prior.W_V.row_covariance"));
}

TEST(ModelFile, WritesWhatReadsBackToTheSameDoubles)
{
    for (const int heads : {1, 3}) {
        ModelSpec spec{
            .hidden = 2, .heads = heads, .features = {.intercept = false}, .skip = true, .standardise = true};
        const DesignPtr design = smallDesign();
        Prior prior = defaultPrior(spec, *design);
        prior.heads.back().W_K.mean = Matrix::Random(2, 3) * 1e-17;
        prior.heads.front().W_V.sd = Matrix::Random(1, 3).cwiseAbs() * 1e8;
        prior.heads.back().a.mean.tail(3) = Vector::Random(3);
        prior.heads.back().a.mean[2] = -0.0;
        prior.D.rowCovariance = {Matrix::Identity(3, 3) * (1.0 / 3)};
        prior.sigma = {.isFixed = heads == 3, .sigma = 1.0 / 7, .shape = 0.1 + 0.2, .rate = 0x1.0000000000001p-59};
        const SamplerSettings sampler{
            .chains = 2, .warmup = 3, .draws = 5, .seed = 18446744073709551557U, .threads = 1};
        const ModelFile file = parsed(writeModelFile(spec, prior, sampler));
        EXPECT_EQ(file.spec, spec);
        EXPECT_EQ(file.sampler, sampler);
        const auto back = resolvePrior(file, *design);
        ASSERT_TRUE(back) << describe(back.error());
        expectSame(back.value(), prior);
        EXPECT_TRUE(std::signbit(back.value().heads.back().a.mean[2]));
    }
}

TEST(ModelFile, WritesModelsOfOneStep)
{
    const DesignPtr design = designFromNumbers({Matrix::Random(1, 2)}, {Matrix::Random(1, 1)});
    const ModelSpec spec{.hidden = 1, .heads = 2, .features = {}, .skip = false, .standardise = true};
    const Prior prior = defaultPrior(spec, *design);
    const auto back = resolvePrior(parsed(writeModelFile(spec, prior, {})), *design);
    ASSERT_TRUE(back) << describe(back.error());
    expectSame(back.value(), prior);
}

TEST(ModelFile, FeaturesThatDataMakeComeBackAsTheyWere)
{
    const ModelFile file = parsed(R"({"categories": {"Diet": [3, "1", 2.5], "site": true},
        "lags": {"conc": 2, "temp": {"lags": 1, "start": -0.0, "start_mark": true}}})");
    const std::vector<Category> categories = {{"Diet", {"3", "1", "2.5"}}, {"site", {}}};
    EXPECT_EQ(file.spec.features.categories, categories);
    const std::vector<LaggedOutput> lags = {{"conc", 2, std::nullopt, false}, {"temp", 1, -0.0, true}};
    EXPECT_EQ(file.spec.features.lags, lags);
    const std::string text = writeModelFile(file.spec, defaultPrior(ModelSpec(), *smallDesign()), file.sampler);
    EXPECT_EQ(parsed(text).spec, file.spec);
    EXPECT_TRUE(std::signbit(*parsed(text).spec.features.lags[1].start));
    EXPECT_THAT(failed(R"({"categories": ["Diet"]})"), HasSubstr("expected an object of lists of levels"));
    EXPECT_THAT(failed(R"({"categories": {"Diet": []}})"), HasSubstr("a list of levels, or true"));
    EXPECT_THAT(failed(R"({"categories": {"Diet": [[1]]}})"), HasSubstr("a list of levels, or true"));
    EXPECT_THAT(failed("{\n \"lags\": {\"conc\": \"two\"}}"), AllOf(HasSubstr("m.json"), HasSubstr("line 2")));
    EXPECT_THAT(failed(R"({"lags": {"conc": {"lags": 1, "star": 2}}})"), HasSubstr("star"));
}

} // namespace
} // namespace credence
