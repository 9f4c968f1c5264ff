// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says of model and prior: the structure that was sampled, as formulas with their meaning, and what was
// believed of every block. Letters as in NOTATION.md.
#include "core/base/Words.h"
#include "core/exports/ReportSections.h"
#include "core/summaries/Decimals.h"

#include <algorithm>

namespace credence {

namespace {

std::string structureText(const Model& model)
{
    const Design& design = *model.design;
    const ModelSpec& spec = model.spec;
    std::string text = "Within a sequence, x_t are the features of step t (" + joinedWords(design.featureNames) +
                       ") and y_t its " + (design.P() == 1 ? "output" : "outputs") + ". ";
    text +=
        model.dims.H == 0
            ? "There is no attention: the mean is linear in the features. "
            : "Linear attention with " + counted(model.dims.H, "head") + " of " + counted(model.dims.N, "hidden unit") +
                  (model.dims.H > 1 ? " each" : "") +
                  ": every step leaves a key and a value behind, a_t says how much of what came before is kept, and "
                  "a query reads it out. ";
    if (!design.lagColumns.empty()) {
        text += "Past outputs are among the features; those that were not seen are drawn together with the parameters, "
                "and forecasts go on from what they simulate. ";
    }
    text += spec.standardise
                ? "Features and outputs are standardised for sampling; results are in the units of the data."
                : "Features and outputs are sampled as they are, not standardised.";
    return text;
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
        parts.emplace_back("what the queries read out of the state");
    }
    if (model.dims.skip) {
        parts.emplace_back("skip weights straight from the features");
    }
    if (model.dims.E > 0) {
        parts.push_back("effects of each sequence i on " + joinedWords(model.design->features.effects));
    }
    return "mean function: " + joinedWords(parts);
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

/// "mean 0", or "means −0.5 to 0.5".
template <class Numbers>
std::string spanText(const std::string& noun, const Numbers& numbers)
{
    const double low = numbers.minCoeff();
    const double high = numbers.maxCoeff();
    return low == high ? noun + " " + reportShort(low) : noun + "s " + reportShort(low) + " to " + reportShort(high);
}

std::string lawOf(const MatrixPrior& prior)
{
    const std::string mean = "normal, " + spanText("mean", prior.mean);
    return prior.rowCovariance.empty() ? mean + ", " + spanText("sd", prior.sd)
                                       : mean + ", entries of a row correlated by a covariance matrix each";
}

std::string lawOf(const PositionPrior& prior)
{
    if (prior.hasLevel()) {
        const PositionLevel& level = prior.level;
        return "a_t normal about mu_a with sd omega, both learnt: mu_a normal about " + reportShort(level.mean) +
               " and worth " + reportShort(level.weight) + (level.weight == 1 ? " step" : " steps") +
               ", omega² inverse gamma with shape " + reportShort(level.shape) + " and rate " + reportShort(level.rate);
    }
    if (prior.mean.size() < 2) {
        return "none: every sequence has one step";
    }
    const std::string text = "normal, " + spanText("mean", prior.mean.tail(prior.mean.size() - 1)) + ", " +
                             spanText("sd", prior.sd.tail(prior.sd.size() - 1));
    switch (prior.kind) {
    case PositionKind::Ar1:
        return text + ", smooth over steps: neighbours correlate by " + reportShort(prior.correlation);
    case PositionKind::Rbf:
        return text + ", smooth over steps: correlation exp(−lag² / (2 · " + reportShort(prior.length) + "²))";
    case PositionKind::Independent:
    case PositionKind::Hierarchical:
        break;
    }
    return text + ", independent from step to step";
}

std::string lawOf(const NoisePrior& prior)
{
    return prior.isFixed
               ? "sigma fixed at " + reportShort(prior.sigma)
               : "sigma² inverse gamma with shape " + reportShort(prior.shape) + " and rate " + reportShort(prior.rate);
}

void addHead(const HeadPrior& head, const std::string& ofHead, ReportTable& table)
{
    table.rows.push_back({"W_K, keys" + ofHead, lawOf(head.W_K)});
    table.rows.push_back({"W_Q, queries" + ofHead, lawOf(head.W_Q)});
    table.rows.push_back({"W_V, values" + ofHead, lawOf(head.W_V)});
    table.rows.push_back({"a, kept from step to step" + ofHead, lawOf(head.a)});
}

} // namespace

ReportBlocks modelBlocks(const Model& model)
{
    ReportBlocks blocks;
    blocks.emplace_back(ReportParagraph{structureText(model)});
    ReportFormulas formulas;
    if (model.dims.H > 0) {
        formulas.lines.push_back({"K_t = W_K x_t", "keys, N = " + countText(model.dims.N) + " numbers"});
        formulas.lines.push_back({"Q_t = W_Q x_t", "queries, N numbers"});
        formulas.lines.push_back({"V_t = W_V x_t", "values, " + counted(model.dims.P, "number")});
        formulas.lines.push_back({"h_0 = K_0 V_0',   h_t = a_t h_{t-1} + K_t V_t'", "state, N × P numbers"});
    }
    formulas.lines.push_back({meanFormula(model), meanMeaning(model)});
    formulas.lines.push_back({"y_t ~ Normal(f_t, σ^2)", "outputs: normal noise, alike at every step and sequence"});
    blocks.emplace_back(std::move(formulas));
    if (model.dims.H > 0) {
        blocks.emplace_back(ReportParagraph{
            "Written out, f_t is the sum over the steps s up to t of M_ts V_s, the contribution of step s, with M_ts = "
            "Q_t · K_s times the a of the steps after s up to t. The data tell of f, a, sigma and these contributions; "
            "a factor that keys lend to "
            "queries or values, they do not tell of."});
    }
    return blocks;
}

ReportBlocks priorBlocks(const Model& model)
{
    ReportTable table{model.spec.standardise ? "Prior, on the standardised scale." : "Prior.",
                      {{"block", true}, {"believed before the data", true}},
                      {}};
    const Prior& prior = model.prior;
    if (!prior.heads.empty()) {
        if (areHeadsAlike(prior)) {
            addHead(prior.heads.front(), prior.heads.size() > 1 ? " (of each head)" : "", table);
        } else {
            for (std::size_t head = 0; head < prior.heads.size(); ++head) {
                addHead(prior.heads[head], " (head " + std::to_string(head + 1) + ")", table);
            }
        }
    }
    if (prior.D.mean.size() > 0) {
        table.rows.push_back({"D, skip weights", lawOf(prior.D)});
    }
    if (prior.b.shape.size() > 0) {
        table.rows.push_back({"b, effects of each sequence", "normal about 0; their variances inverse gamma, " +
                                                                 spanText("shape", prior.b.shape) + ", " +
                                                                 spanText("rate", prior.b.rate)});
    }
    table.rows.push_back({"sigma, noise", lawOf(prior.sigma)});
    ReportBlocks blocks;
    blocks.emplace_back(std::move(table));
    blocks.emplace_back(ReportParagraph{"model.json (under To reproduce) has every number."});
    return blocks;
}

} // namespace credence
