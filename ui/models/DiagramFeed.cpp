// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DiagramFeed.h"

#include "core/model/UnknownCount.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

namespace credence::ui {

namespace {

/// "W_K: 2 x 3 = 6 unknowns", over all heads where there are several.
QString learnt(const QString& name, Index rows, Index columns, Index heads)
{
    const QString times = heads > 1 ? QStringLiteral("%1 × ").arg(heads) : QString();
    return phrase("%1: %2%3 × %4 = %5 unknowns")
        .arg(name, times)
        .arg(rows)
        .arg(columns)
        .arg(formatCount(std::max<Index>(heads, 1) * rows * columns));
}

/// "P = 1 number"
QString counted(const char* letter, Index count)
{
    return QStringLiteral("%1 = %2 %3")
        .arg(QLatin1String(letter))
        .arg(count)
        .arg(count == 1 ? phrase("number") : phrase("numbers"));
}

QString featureList(const Design& design)
{
    QStringList names;
    for (const std::string& name : design.featureNames) {
        names << QString::fromStdString(name);
    }
    return names.join(QStringLiteral(", "));
}

void addHeads(const Model& model, std::vector<DiagramBox>& boxes)
{
    using Kind = DiagramBox::Kind;
    const Dims& dims = model.dims;
    const UnknownCount count = countUnknowns(model);
    const QString hidden = counted("N", dims.N);
    boxes.push_back({Kind::Keys, QStringLiteral("K<sub>t</sub> = W<sub>K</sub> x<sub>t</sub>"),
                     QStringLiteral("K_t = W_K x_t"), hidden, learnt(QStringLiteral("W_K"), dims.N, dims.R, dims.H),
                     phrase("Key: how a step can be found later.")});
    boxes.push_back({Kind::Values, QStringLiteral("V<sub>t</sub> = W<sub>V</sub> x<sub>t</sub>"),
                     QStringLiteral("V_t = W_V x_t"), counted("P", dims.P),
                     learnt(QStringLiteral("W_V"), dims.P, dims.R, dims.H),
                     phrase("Value: what a step hands on to later outputs.")});
    boxes.push_back({Kind::Queries, QStringLiteral("Q<sub>t</sub> = W<sub>Q</sub> x<sub>t</sub>"),
                     QStringLiteral("Q_t = W_Q x_t"), hidden, learnt(QStringLiteral("W_Q"), dims.N, dims.R, dims.H),
                     phrase("Query: what a step looks for in the steps before it.")});
    const QString levels = count.levels > 0 ? phrase(", %1 of their level").arg(count.levels) : QString();
    boxes.push_back({Kind::State,
                     QStringLiteral("h<sub>t</sub> = a<sub>t</sub> h<sub>t−1</sub> + K<sub>t</sub> V<sub>t</sub>′"),
                     QStringLiteral("h_t = a_t h_(t−1) + K_t V_t′"), phrase("N × P = %1 × %2").arg(dims.N).arg(dims.P),
                     phrase("a: %1 unknowns%2").arg(formatCount(count.positions), levels),
                     phrase("State: the past, kept in so many numbers and fading by a from step to step.")});
}

QString meanEquation(const Dims& dims, bool isRich)
{
    QStringList terms;
    const auto sub = [isRich](const QString& letter) {
        return isRich ? letter + QStringLiteral("<sub>t</sub>") : letter + QStringLiteral("_t");
    };
    if (dims.H > 0) {
        terms << (dims.H > 1 ? QStringLiteral("Σ ") : QString()) + sub(QStringLiteral("h")) + QStringLiteral("′") +
                     sub(QStringLiteral("Q"));
    }
    if (dims.skip) {
        terms << QStringLiteral("D ") + sub(QStringLiteral("x"));
    }
    if (dims.E > 0) {
        terms << sub(QStringLiteral("z")) + QStringLiteral("′b");
    }
    return sub(QStringLiteral("f")) + QStringLiteral(" = ") + terms.join(QStringLiteral(" + "));
}

} // namespace

ModelDiagramData modelDiagramData(const Model& model)
{
    using Kind = DiagramBox::Kind;
    const Dims& dims = model.dims;
    const UnknownCount count = countUnknowns(model);
    ModelDiagramData data;
    data.heads = static_cast<int>(dims.H);
    data.headsText = dims.H == 1 ? phrase("one head") : phrase("%1 heads, each with weights of its own").arg(dims.H);
    data.boxes.push_back({Kind::Features,
                          QStringLiteral("x<sub>t</sub>"),
                          QStringLiteral("x_t"),
                          phrase("R = %1: %2").arg(dims.R).arg(featureList(*model.design)),
                          {},
                          phrase("Features: what is known of a step before its output.")});
    if (dims.H > 0) {
        addHeads(model, data.boxes);
    }
    if (dims.E > 0) {
        data.boxes.push_back({Kind::Effects, QStringLiteral("z<sub>t</sub>′ b"), QStringLiteral("z_t′ b"),
                              phrase("E = %1, for each of %2 sequences").arg(dims.E).arg(dims.B),
                              phrase("b: %1 unknowns").arg(formatCount(count.effects)),
                              phrase("Sequence effects: how each sequence departs from the rest.")});
    }
    if (dims.skip) {
        data.boxes.push_back({Kind::Direct, QStringLiteral("D x<sub>t</sub>"), QStringLiteral("D x_t"),
                              counted("P", dims.P), learnt(QStringLiteral("D"), dims.P, dims.R, 1),
                              phrase("Skip weights: what the features say at once, without the past.")});
    }
    data.boxes.push_back({Kind::Mean,
                          meanEquation(dims, true),
                          meanEquation(dims, false),
                          phrase("P = %1 per step").arg(dims.P),
                          {},
                          phrase("Mean function: the output without noise.")});
    data.boxes.push_back({Kind::Output, QStringLiteral("y<sub>t</sub> = f<sub>t</sub> + σ e<sub>t</sub>"),
                          QStringLiteral("y_t = f_t + sigma e_t"), phrase("P = %1 per step").arg(dims.P),
                          count.noise > 0 ? phrase("sigma: 1 unknown") : QString(),
                          phrase("Output: the mean with independent Gaussian noise.")});
    return data;
}

QString modelSubtitle(const Model& model)
{
    return phrase("%1 unknowns, %2 observed values in %3 sequences")
        .arg(formatCount(countUnknowns(model).total()), formatCount(model.design->totalSeen()),
             formatCount(model.dims.B));
}

} // namespace credence::ui
