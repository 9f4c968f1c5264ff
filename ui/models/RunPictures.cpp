// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunPictures.h"

#include "ui/models/CalibrationFeeds.h"
#include "ui/models/ParameterFeeds.h"
#include "ui/models/PlotFeeds.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

constexpr std::size_t kPairs = 3; // the worst parameters against each other

/// A plot of the type with data and heading.
template <class PlotType, class Data>
std::unique_ptr<Plot> plotOf(Data data, const QString& title, const QString& subtitle)
{
    auto plot = std::make_unique<PlotType>();
    plot->setData(std::move(data));
    plot->setHeading(title, subtitle);
    return plot;
}

/// The list as it grows; makers are given only where there are numbers.
class PictureList {
    Q_DECLARE_TR_FUNCTIONS(credence::ui::PictureList)
public:
    PictureList(const Model& model, RunNumbersPtr numbers) : m_model(model), m_numbers(std::move(numbers)) {}

    std::vector<RunPicture> pictures;

    void addData();
    void addChains();
    void addPredictions();
    void addParameters();
    void addCalibration();

private:
    using Maker = std::function<std::unique_ptr<Plot>(const RunNumbers&)>;
    enum class Use { Usual, OnDemand };

    void add(const QString& name, const QString& label, ReportPart part, Use use, const Maker& maker)
    {
        pictures.push_back({name, label, part, use == Use::Usual, {}});
        if (m_numbers) {
            pictures.back().make = [maker, numbers = m_numbers] { return maker(*numbers); };
        }
    }

    const Model& m_model;
    RunNumbersPtr m_numbers;
};

const Dataset& dataOf(const RunNumbers& numbers)
{
    return *numbers.view.snapshot->draws.model()->design->dataset;
}

BandView viewOf(const RunNumbers& numbers)
{
    BandView view;
    view.output = numbers.view.output;
    return view;
}

const Truth* truthOf(const RunNumbers& numbers)
{
    return numbers.view.document.truth.get();
}

void PictureList::addData()
{
    add(QStringLiteral("data"), tr("Data"), ReportPart::Data, Use::Usual, [](const RunNumbers& numbers) {
        const Dataset& dataset = dataOf(numbers);
        return plotOf<SequenceGrid>(dataGridData(dataset, numbers.view.output), datasetSentence(dataset),
                                    tr("same axes in every picture"));
    });
}

void PictureList::addChains()
{
    add(QStringLiteral("trace"), tr("Log-likelihood of the chains"), ReportPart::Sampling, Use::Usual,
        [](const RunNumbers& numbers) {
            const Snapshot& snapshot = *numbers.view.snapshot;
            auto plot = std::make_unique<TracePlot>();
            plot->setYTitle(tr("log-likelihood"));
            plot->reset(snapshot.draws.chains(), tracePlan(snapshot));
            feedTracePlot(*plot, snapshot);
            plot->setHeading(tr("Log-likelihood"), tr("thin: every sweep; thick: mean of the last 60"));
            return plot;
        });
    if (m_numbers && !m_numbers->ranks) {
        return;
    }
    add(QStringLiteral("rank"), tr("Ranks of the chosen quantity"), ReportPart::Sampling, Use::Usual,
        [](const RunNumbers& numbers) {
            const QString name = QString::fromStdString(numbers.ranks->quantity);
            return plotOf<RankPlot>(rankPlotData(*numbers.ranks), tr("Rank plot of %1").arg(name), tr("draws per bin"));
        });
    add(QStringLiteral("chains"), tr("Chains of the chosen quantity"), ReportPart::Sampling, Use::OnDemand,
        [](const RunNumbers& numbers) {
            auto plot = std::make_unique<TracePlot>();
            plot->setXName(tr("kept draw"));
            feedQuantityTrace(*plot, *numbers.ranks);
            plot->setHeading(tr("Trace of %1").arg(QString::fromStdString(numbers.ranks->quantity)),
                             tr("kept draws; thick: mean of 60"));
            return plot;
        });
}

void PictureList::addPredictions()
{
    add(QStringLiteral("predict"), tr("Predictions of the chosen sequence"), ReportPart::Posterior, Use::Usual,
        [](const RunNumbers& numbers) {
            const BandView view = viewOf(numbers);
            return plotOf<BandPlot>(
                bandPlotData(dataOf(numbers), numbers.bands.get(), numbers.view.sequence, view, truthOf(numbers)),
                sequenceTitle(dataOf(numbers), numbers.view.sequence), bandSubtitle(numbers.bands.get(), view));
        });
    add(QStringLiteral("predict-all"), tr("Predictions of all sequences"), ReportPart::Posterior, Use::Usual,
        [](const RunNumbers& numbers) {
            const BandView view = viewOf(numbers);
            return plotOf<SequenceGrid>(bandGridData(dataOf(numbers), numbers.bands.get(), view, truthOf(numbers)),
                                        tr("All sequences"), bandSubtitle(numbers.bands.get(), view));
        });
    add(QStringLiteral("attention"), tr("Attention of the chosen sequence"), ReportPart::Posterior, Use::Usual,
        [](const RunNumbers& numbers) {
            const QString sequence = sequenceTitle(dataOf(numbers), numbers.view.sequence);
            return plotOf<ContributionHeatmap>(heatmapData(*numbers.attention),
                                               tr("What each output of %1 is made of").arg(sequence),
                                               heatmapSubtitle(*numbers.attention));
        });
}

void PictureList::addParameters()
{
    for (const ParameterBlock& block : parameterBlocks(m_model)) {
        add(QStringLiteral("parameters-") + block.file, tr("Entries of %1").arg(block.name), ReportPart::Posterior,
            Use::OnDemand, [block](const RunNumbers& numbers) {
                const ParameterTable& table = *numbers.parameters;
                return plotOf<DensityGrid>(densityGrid(*table.model, &table, block),
                                           tr("Prior and posterior: %1").arg(block.name),
                                           tr("%1 draws").arg(formatCount(table.draws)) +
                                               (block.group <= ParameterGroup::Skip ? tr(", aligned") : QString()));
            });
    }
    for (Index head = 0; head < m_model.dims.H; ++head) {
        const bool isOnly = m_model.dims.H == 1;
        add(isOnly ? QStringLiteral("positions") : QStringLiteral("positions-head-%1").arg(head + 1),
            isOnly ? tr("a over the steps") : tr("a over the steps, head %1").arg(head + 1), ReportPart::Posterior,
            Use::Usual, [head, isOnly](const RunNumbers& numbers) {
                const ParameterTable& table = *numbers.parameters;
                return plotOf<BandComparison>(positionComparison(*table.model, &table, head),
                                              isOnly ? tr("a<sub>t</sub>")
                                                     : tr("a<sub>t</sub> of head %1").arg(head + 1),
                                              tr("mean and 90 % at each step"));
            });
    }
    add(QStringLiteral("pairs"), tr("Pairs of parameters"), ReportPart::Posterior, Use::OnDemand,
        [](const RunNumbers& numbers) {
            return plotOf<PairPlot>(pairData(*numbers.parameters, worstRows(*numbers.parameters, kPairs)), tr("Pairs"),
                                    tr("the largest Rhat first"));
        });
}

void PictureList::addCalibration()
{
    using Below = std::shared_ptr<const std::vector<double>>;
    const auto byOf = [](const RunNumbers& numbers) {
        return usuallyToldBy(*numbers.calibration, numbers.view.output);
    };
    const auto belowOf = [byOf](const RunNumbers& numbers) {
        return std::make_shared<const std::vector<double>>(
            probabilitiesBelow(*numbers.calibration, numbers.view.output, byOf(numbers)));
    };
    add(QStringLiteral("coverage"), tr("Coverage"), ReportPart::Predictions, Use::Usual,
        [byOf, belowOf](const RunNumbers& numbers) {
            const Below below = belowOf(numbers);
            return plotOf<CoveragePlot>(coverageData(coverageCurve(*below), byOf(numbers)), tr("Coverage"),
                                        coverageSubtitle(*numbers.calibration, below->size(), byOf(numbers)));
        });
    add(QStringLiteral("pit"), tr("PIT histogram"), ReportPart::Predictions, Use::Usual,
        [byOf, belowOf](const RunNumbers& numbers) {
            const Below below = belowOf(numbers);
            return plotOf<PitPlot>(pitData(pitHistogram(*below)), pitTitle(byOf(numbers)),
                                   valuesText(below->size(), byOf(numbers)));
        });
    add(QStringLiteral("pareto-k"), tr("Trust in leave-one-out"), ReportPart::Predictions, Use::OnDemand,
        [](const RunNumbers& numbers) {
            return plotOf<CellMap>(paretoMap(*numbers.calibration, numbers.view.output), tr("Trust in leave-one-out"),
                                   paretoSubtitle(*numbers.calibration));
        });
}

std::vector<RunPicture> listOf(const Model& model, const RunNumbersPtr& numbers)
{
    PictureList list(model, numbers);
    list.addData();
    list.addChains();
    list.addPredictions();
    list.addParameters();
    list.addCalibration();
    return std::move(list.pictures);
}

} // namespace

std::vector<RunPicture> runPictures(const RunNumbersPtr& numbers)
{
    return listOf(*numbers->view.snapshot->draws.model(), numbers);
}

std::vector<RunPicture> pictureChoices(const Model& model)
{
    return listOf(model, nullptr);
}

} // namespace credence::ui
