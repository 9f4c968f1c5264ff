// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says of model and prior: the structure that was sampled, as formulas with their meaning, and what was
// believed of every block. Letters as in NOTATION.md.
#include "core/base/Say.h"
#include "core/base/Words.h"
#include "core/exports/ReportSections.h"
#include "core/summaries/Decimals.h"

#include <algorithm>

namespace credence {

namespace {

std::string attentionText(const Dims& dims)
{
    if (dims.H == 0) {
        return say("There is no attention: the mean is linear in the features.");
    }
    const std::string units = dims.N == 1 ? say("1 hidden unit") : say("%1 hidden units", {countText(dims.N)});
    const std::string heads = dims.H == 1
                                  ? say("Linear attention with 1 head of %1", {units})
                                  : say("Linear attention with %1 heads of %2 each", {countText(dims.H), units});
    return say("%1: every step leaves a key and a value behind, a_t says how much of what came before is kept, and a "
               "query reads it out.",
               {heads});
}

std::string structureText(const Model& model)
{
    const Design& design = *model.design;
    const ModelSpec& spec = model.spec;
    const std::string features = joinedWords(design.featureNames);
    const std::string lags = say("Past outputs are among the features; those that were not seen are drawn together "
                                 "with the parameters, and forecasts go on from what they simulate.");
    return sentences(
        {design.P() == 1
             ? say("Within a sequence, x_t are the features of step t (%1) and y_t its output.", {features})
             : say("Within a sequence, x_t are the features of step t (%1) and y_t its outputs.", {features}),
         attentionText(model.dims), design.lagColumns.empty() ? std::string() : lags,
         spec.standardise
             ? say("Features and outputs are standardised for sampling; results are in the units of the data.")
             : say("Features and outputs are sampled as they are, not standardised.")});
}

std::string meanFormula(const Model& model)
{
    const bool hasHeads = model.dims.H > 0;
    std::string text = !hasHeads           ? ""
                       : model.dims.H == 1 ? "h_t' Q_t"
                                           : "h_t^{(1)}' Q_t^{(1)} + ... + h_t^{(" + std::to_string(model.dims.H) +
                                                 ")}' Q_t^{(" + std::to_string(model.dims.H) + ")}";
    if (model.dims.skip) {
        text += std::string(text.empty() ? "" : " + ") + "D x_t";
    }
    if (model.dims.E > 0) {
        text += std::string(text.empty() ? "" : " + ") + "z_t' b_i";
    }
    return "f_t = " + (text.empty() ? "0" : text);
}

std::string meanMeaning(const Model& model)
{
    std::vector<std::string> parts;
    if (model.dims.H > 0) {
        parts.push_back(say("what the queries read out of the state"));
    }
    if (model.dims.skip) {
        parts.push_back(say("skip weights straight from the features"));
    }
    if (model.dims.E > 0) {
        parts.push_back(say("effects of each sequence i on %1", {joinedWords(model.design->features.effects)}));
    }
    return say("mean function: %1", {joinedWords(parts)});
}

bool isSameWeights(const MatrixPrior& a, const MatrixPrior& b)
{
    return a.mean == b.mean && a.sd == b.sd && a.rowCovariance == b.rowCovariance;
}

bool areHeadsAlike(const Prior& prior)
{
    const HeadPrior& first = prior.heads.front();
    return std::all_of(prior.heads.begin(), prior.heads.end(), [&](const HeadPrior& head) {
        return isSameWeights(head.W_K, first.W_K) && isSameWeights(head.W_Q, first.W_Q) &&
               isSameWeights(head.W_V, first.W_V) && isSamePosition(head.a, first.a);
    });
}

/// "0", or "−0.5 to 0.5"
struct Span {
    std::string low;
    std::string high;
    bool isOne = true;
};

template <class Numbers>
Span spanOf(const Numbers& numbers)
{
    const double low = numbers.minCoeff();
    const double high = numbers.maxCoeff();
    return {reportShort(low), reportShort(high), low == high};
}

std::string meanText(const Span& span)
{
    return span.isOne ? say("mean %1", {span.low}) : say("means %1 to %2", {span.low, span.high});
}

std::string sdText(const Span& span)
{
    return span.isOne ? say("sd %1", {span.low}) : say("sds %1 to %2", {span.low, span.high});
}

std::string shapeText(const Span& span)
{
    return span.isOne ? say("shape %1", {span.low}) : say("shapes %1 to %2", {span.low, span.high});
}

std::string rateText(const Span& span)
{
    return span.isOne ? say("rate %1", {span.low}) : say("rates %1 to %2", {span.low, span.high});
}

std::string lawOf(const MatrixPrior& prior)
{
    const std::string mean = meanText(spanOf(prior.mean));
    return prior.rowCovariance.empty()
               ? say("normal, %1, %2", {mean, sdText(spanOf(prior.sd))})
               : say("normal, %1, entries of a row correlated by a covariance matrix each", {mean});
}

std::string lawOf(const PositionPrior& prior)
{
    if (prior.hasLevel()) {
        const PositionLevel& level = prior.level;
        const std::string steps = level.weight == 1 ? say("1 step") : say("%1 steps", {reportShort(level.weight)});
        return say("a_t normal about mu_a with sd omega, both learnt: mu_a normal about %1 and worth %2, omega² "
                   "inverse gamma with shape %3 and rate %4",
                   {reportShort(level.mean), steps, reportShort(level.shape), reportShort(level.rate)});
    }
    if (prior.mean.size() < 2) {
        return say("none: every sequence has one step");
    }
    const std::string text = say("normal, %1, %2", {meanText(spanOf(prior.mean.tail(prior.mean.size() - 1))),
                                                    sdText(spanOf(prior.sd.tail(prior.sd.size() - 1)))});
    switch (prior.kind) {
    case PositionKind::Ar1:
        return say("%1, smooth over steps: neighbours correlate by %2", {text, reportShort(prior.correlation)});
    case PositionKind::Rbf:
        return say("%1, smooth over steps: correlation exp(−lag² / (2 · %2²))", {text, reportShort(prior.length)});
    case PositionKind::Independent:
    case PositionKind::Hierarchical:
        break;
    }
    return say("%1, independent from step to step", {text});
}

std::string lawOf(const NoisePrior& prior)
{
    return prior.isFixed ? say("sigma fixed at %1", {reportShort(prior.sigma)})
                         : say("sigma² inverse gamma with shape %1 and rate %2",
                               {reportShort(prior.shape), reportShort(prior.rate)});
}

void addHead(const HeadPrior& head, const std::string& ofHead, ReportTable& table)
{
    table.rows.push_back({say("W_K, keys%1", {ofHead}), lawOf(head.W_K)});
    table.rows.push_back({say("W_Q, queries%1", {ofHead}), lawOf(head.W_Q)});
    table.rows.push_back({say("W_V, values%1", {ofHead}), lawOf(head.W_V)});
    table.rows.push_back({say("a, kept from step to step%1", {ofHead}), lawOf(head.a)});
}

} // namespace

ReportBlocks modelBlocks(const Model& model)
{
    ReportBlocks blocks;
    blocks.emplace_back(ReportParagraph{structureText(model)});
    ReportFormulas formulas;
    if (model.dims.H > 0) {
        formulas.lines.push_back({"K_t = W_K x_t", say("keys, N = %1 numbers", {countText(model.dims.N)})});
        formulas.lines.push_back({"Q_t = W_Q x_t", say("queries, N numbers")});
        formulas.lines.push_back({"V_t = W_V x_t", model.dims.P == 1
                                                       ? say("values, 1 number")
                                                       : say("values, %1 numbers", {countText(model.dims.P)})});
        formulas.lines.push_back({"h_0 = K_0 V_0',   h_t = a_t h_{t-1} + K_t V_t'", say("state, N × P numbers")});
    }
    formulas.lines.push_back({meanFormula(model), meanMeaning(model)});
    formulas.lines.push_back(
        {"y_t ~ Normal(f_t, σ^2)", say("outputs: normal noise, alike at every step and sequence")});
    blocks.emplace_back(std::move(formulas));
    if (model.dims.H > 0) {
        blocks.emplace_back(ReportParagraph{
            say("Written out, f_t is the sum over the steps s up to t of M_ts V_s, the contribution of step s, with "
                "M_ts = Q_t · K_s times the a of the steps after s up to t. The data tell of f, a, sigma and these "
                "contributions; a factor that keys lend to queries or values, they do not tell of.")});
    }
    return blocks;
}

ReportBlocks priorBlocks(const Model& model)
{
    ReportTable table{model.spec.standardise ? say("Prior, on the standardised scale.") : say("Prior."),
                      {{say("block"), true}, {say("believed before the data"), true}},
                      {}};
    const Prior& prior = model.prior;
    if (!prior.heads.empty()) {
        if (areHeadsAlike(prior)) {
            addHead(prior.heads.front(), prior.heads.size() > 1 ? say(" (of each head)") : std::string(), table);
        } else {
            for (std::size_t head = 0; head < prior.heads.size(); ++head) {
                addHead(prior.heads[head], say(" (head %1)", {std::to_string(head + 1)}), table);
            }
        }
    }
    if (prior.D.mean.size() > 0) {
        table.rows.push_back({say("D, skip weights"), lawOf(prior.D)});
    }
    if (prior.b.shape.size() > 0) {
        table.rows.push_back({say("b, effects of each sequence"),
                              say("normal about 0; their variances inverse gamma, %1, %2",
                                  {shapeText(spanOf(prior.b.shape)), rateText(spanOf(prior.b.rate))})});
    }
    table.rows.push_back({say("sigma, noise"), lawOf(prior.sigma)});
    ReportBlocks blocks;
    blocks.emplace_back(std::move(table));
    blocks.emplace_back(ReportParagraph{say("model.json (under To reproduce) has every number.")});
    return blocks;
}

} // namespace credence
