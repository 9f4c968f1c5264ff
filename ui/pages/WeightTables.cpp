// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/WeightTables.h"

#include "ui/pages/ColourBar.h"
#include "ui/style/Style.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr std::array<WeightBlock, 4> kBlocks = {WeightBlock::Keys, WeightBlock::Queries, WeightBlock::Values,
                                                WeightBlock::Skip};
constexpr std::array<MatrixPart, 2> kParts = {MatrixPart::Mean, MatrixPart::Sd};

/// Ends of a colour scale: 1, 2 or 5 times a power of ten, so that they stay put while numbers move a little.
double niceLimit(double most)
{
    if (!(most > 0)) {
        return 1;
    }
    const double power = std::pow(10.0, std::floor(std::log10(most)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (most <= factor * power * (1 + 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

bool isThere(const Model& model, WeightBlock block)
{
    return block == WeightBlock::Skip ? model.dims.skip : model.dims.H > 0;
}

QString titleOf(WeightBlock block, MatrixPart part)
{
    const std::array<QString, 4> names = {WeightTables::tr("Keys W<sub>K</sub>"),
                                          WeightTables::tr("Queries W<sub>Q</sub>"),
                                          WeightTables::tr("Values W<sub>V</sub>"), WeightTables::tr("Direct D")};
    return QStringLiteral("<b>%1</b>, %2")
        .arg(names[static_cast<std::size_t>(block)],
             part == MatrixPart::Mean ? WeightTables::tr("mean") : WeightTables::tr("sd"));
}

QString plainName(WeightBlock block, MatrixPart part)
{
    return part == MatrixPart::Mean ? WeightTables::tr("Mean of %1").arg(nameOf(block))
                                    : WeightTables::tr("sd of %1").arg(nameOf(block));
}

QStringList rowNames(const Model& model, WeightBlock block)
{
    QStringList names;
    const bool isHidden = block == WeightBlock::Keys || block == WeightBlock::Queries;
    for (Index row = 0; row < (isHidden ? model.dims.N : model.dims.P); ++row) {
        names << QString::number(row + 1);
    }
    return names;
}

/// The largest number of any block that is shown, so that all share one scale.
double mostOf(const Model& model, int head, MatrixPart part)
{
    double most = 0;
    for (const WeightBlock block : kBlocks) {
        if (isThere(model, block)) {
            const MatrixPrior& prior = blockOf(model.prior, block, head);
            most = std::max(most, (part == MatrixPart::Mean ? prior.mean : prior.sd).cwiseAbs().maxCoeff());
        }
    }
    return most;
}

} // namespace

WeightTables::WeightTables(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 2, 10, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(1);
    for (const WeightBlock block : kBlocks) {
        for (const MatrixPart part : kParts) {
            addTable(block, part);
        }
    }
    for (std::size_t part = 0; part < kParts.size(); ++part) {
        m_bars[part] = new ColourBar(kParts[part], this);
        grid->addWidget(m_bars[part], 2 * static_cast<int>(kBlocks.size()), static_cast<int>(part));
    }
    grid->setRowStretch(2 * static_cast<int>(kBlocks.size()) + 1, 1);
}

void WeightTables::addTable(WeightBlock block, MatrixPart part)
{
    Side& side = m_sides[static_cast<std::size_t>(block)][static_cast<std::size_t>(part)];
    side.title = new QLabel(titleOf(block, part), this);
    side.title->setFont(fontOf(TextRole::Note));
    side.title->setContentsMargins(20, 6, 0, 0);
    side.table = new HeatTable(this);
    side.table->setAccessibleName(plainName(block, part));
    side.title->setBuddy(side.table);
    auto* grid = static_cast<QGridLayout*>(layout());
    const int row = 2 * static_cast<int>(block);
    grid->addWidget(side.title, row, static_cast<int>(part));
    grid->addWidget(side.table, row + 1, static_cast<int>(part));
    HeatTable* table = side.table;
    connect(table, &HeatTable::cellsWanted, this,
            [this, table](const std::vector<CellValue>& cells) { Q_EMIT cellsWanted(table->table().place, cells); });
    connect(table, &HeatTable::resetWanted, this, [this, block] { Q_EMIT resetWanted(block); });
    connect(table, &HeatTable::wheelTurned, this, &WeightTables::wheelTurned);
    connect(table, &HeatTable::refused, this, &WeightTables::refused);
    connect(table, &HeatTable::choiceChanged, this, [this, table] { choose(table); });
}

void WeightTables::choose(HeatTable* table)
{
    if (m_chosen != nullptr && m_chosen != table) {
        m_chosen->clearSelection();
    }
    m_chosen = table;
    Q_EMIT choiceChanged();
}

void WeightTables::forgetChoice()
{
    if (m_chosen != nullptr) {
        m_chosen->clearSelection();
        m_chosen = nullptr;
    }
}

const WeightTables::Side& WeightTables::side(WeightBlock block, MatrixPart part) const
{
    return m_sides[static_cast<std::size_t>(block)][static_cast<std::size_t>(part)];
}

HeatTable* WeightTables::tableOf(WeightBlock block, MatrixPart part) const
{
    return side(block, part).table;
}

void WeightTables::show(const Model& model, int head)
{
    QStringList features;
    for (const std::string& name : model.design->featureNames) {
        features << QString::fromStdString(name);
    }
    for (const MatrixPart part : kParts) {
        const double limit = niceLimit(mostOf(model, head, part));
        m_bars[static_cast<std::size_t>(part)]->setLimit(limit);
        for (const WeightBlock block : kBlocks) {
            const bool isShown = isThere(model, block);
            side(block, part).title->setVisible(isShown);
            const bool isTied =
                isShown && part == MatrixPart::Sd && !blockOf(model.prior, block, head).rowCovariance.empty();
            side(block, part).title->setText(titleOf(block, part) + (isTied ? tr(", correlated") : QString()));
            side(block, part).table->setVisible(isShown);
            if (isShown) {
                const MatrixPrior& prior = blockOf(model.prior, block, head);
                side(block, part)
                    .table->setTable({.place = {block, part, head},
                                      .values = part == MatrixPart::Mean ? prior.mean : prior.sd,
                                      .rows = rowNames(model, block),
                                      .columns = features,
                                      .limit = limit});
            }
        }
    }
}

} // namespace credence::ui
