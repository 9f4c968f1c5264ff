// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/AttentionPage.h"

#include "ui/models/PlotFeeds.h"
#include "ui/models/SmallTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/pages/SequencePicker.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/Numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::ui {

AttentionPage::AttentionPage(Session& session, QWidget* parent)
    : Page(session, tr("Attention"), tr("Which earlier steps each output draws on, and by how much."), parent),
      m_plot(new ContributionHeatmap)
{
    addHeaderTool(new SequencePicker(session, this));
    addStandingBanner();
    buildContent();
    buildInspector();
    connect(&session, &Session::documentChanged, this, &AttentionPage::scheduleRefresh);
    connect(&session, &Session::selectionChanged, this, &AttentionPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::attentionChanged, this, &AttentionPage::scheduleRefresh);
}

void AttentionPage::buildContent()
{
    m_panel = new PlotPanel(m_plot, this);
    watch(m_panel);
    setContent(m_panel);
    connect(m_plot, &ContributionHeatmap::cellChanged, this, &AttentionPage::refreshRow);
}

void AttentionPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Show"));
    m_output = new QComboBox(form);
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
    m_outputRow = form->addRow(tr("Output"), m_output);
    form->addNote(tr("M alone is fixed only up to a factor that V takes back; M V is what the data can tell."));
    const auto addBox = [&](const QString& text) {
        auto* box = new QCheckBox(text, form);
        box->setMinimumHeight(24);
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &AttentionPage::scheduleRefresh);
        form->addWidget(box);
        keepView(box);
        return box;
    };
    m_numbers = addBox(tr("Numbers in the cells"));
    m_uncertain = addBox(tr("Mark uncertain signs (P < 0.95)"));
    m_scaleTitle = form->addGroup(tr("Colour scale"));
    m_scale = new SegmentedControl(tr("Colour scale"), {tr("Same for all heads"), tr("Each its own")}, form);
    connect(m_scale, &SegmentedControl::chosen, this, &AttentionPage::scheduleRefresh);
    form->addWidget(m_scale);
    keepView(m_scale);
    m_rowTitle = form->addGroup(tr("Row adds up"));
    m_row = new SmallTableModel(this);
    form->addTable(m_row, tr("What the row adds up to"));
    m_rowNote = form->addNote({});
    form->finish();
    setInspector(form);
}

void AttentionPage::shown(bool isShown)
{
    session().askForAttention();
    session().derived().setWanted(Derived::Attention, isShown);
}

void AttentionPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    if (document->model.get() != m_filled) {
        m_filled = document->model.get();
        m_output->clear();
        for (const Column& output : document->dataset().outputs) {
            m_output->addItem(columnTitle(output));
        }
        m_outputRow->setVisible(m_output->count() > 1);
        m_scaleTitle->setVisible(document->model->dims.H > 1); // one head has nothing to share a scale with
        m_scale->setVisible(document->model->dims.H > 1);
    }
    m_output->setCurrentIndex(static_cast<int>(session().output()));
    const AttentionSummaryPtr summary = shownSummary();
    HeatmapData picture;
    picture.emptyText = session().snapshot() && session().sequenceOfRun() < 0
                            ? tr("The run did not have this sequence. Run again to see it here.")
                            : waitingText(session().snapshot().get());
    QString subtitle = tr("contribution of step s to the output at step t");
    if (summary) {
        picture = heatmapData(*summary);
        subtitle = heatmapSubtitle(*summary);
    }
    picture.showNumbers = m_numbers->isChecked();
    picture.markUncertain = m_uncertain->isChecked();
    picture.isOneScale = m_scale->current() == 0;
    m_plot->setData(std::move(picture));
    m_panel->setHeading(tr("What each output is made of"), subtitle);
    refreshRow();
}

AttentionSummaryPtr AttentionPage::shownSummary() const
{
    return session().sequenceOfRun() < 0 ? nullptr : session().derived().attention();
}

void AttentionPage::refreshRow()
{
    const AttentionSummaryPtr summary = shownSummary();
    if (!summary || summary->isTooLong) {
        m_rowTitle->setText(tr("Row adds up"));
        m_row->setTable({});
        m_rowNote->setText(tr("Click a cell once there are draws."));
        return;
    }
    const Dataset& dataset = *summary->model->design->dataset;
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(summary->sequence)];
    const Index t = std::min<Index>(m_plot->currentCell().t, sequence.length() - 1);
    const QString step = QString::fromStdString(sequence.stepText[static_cast<std::size_t>(t)]);
    const QString unit = QString::fromStdString(dataset.step.unit);
    m_rowTitle->setText(tr("Row t = %1 (%2) adds up").arg(t).arg((step + QLatin1Char(' ') + unit).trimmed()));
    PlotTable table = rowSumTable(*summary, t);
    const auto last = static_cast<int>(table.rows.size()) - 1;
    m_row->setTable(std::move(table), last);
    const double observed = sequence.y(t, summary->output);
    const Column& output = dataset.outputs[static_cast<std::size_t>(summary->output)];
    const QString value = formatShort(observed) + QLatin1Char(' ') + QString::fromStdString(output.unit);
    const QString seen = std::isnan(observed) ? tr("Not observed.") : tr("Observed: %1.").arg(value.trimmed());
    m_rowNote->setText(seen + QLatin1Char(' ') + tr("Arrow keys move the cell. Means add up, sds do not."));
}

} // namespace credence::ui
