// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/SensitivityView.h"

#include "ui/models/SensitivityTableModel.h"
#include "ui/plots/CopyableTable.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/SensitivityPlot.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kSensitivityRowHeight = 22;

SensitivityPlotData plotDataOf(const SensitivityTable& table)
{
    SensitivityPlotData fed;
    fed.limit = kSensitive;
    for (const std::size_t place : byImportance(table)) {
        const QuantitySensitivity& row = table.rows[place];
        fed.points.push_back({.name = QString::fromStdString(row.name),
                              .prior = row.prior.number,
                              .likelihood = row.likelihood.number,
                              .meaning = driverWords(row.driver),
                              .isHeld = row.driver == Driver::Prior || row.driver == Driver::Conflict,
                              .isKnown = row.driver != Driver::Unavailable});
    }
    return fed;
}

} // namespace

SensitivityView::SensitivityView(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new SensitivityTableModel(this)),
      m_proxy(new QSortFilterProxyModel(this)), m_table(new CopyableTable), m_plot(new SensitivityPlot),
      m_picturePanel(new PlotPanel(m_plot, this)), m_summary(new WrappedLabel(this)), m_chosen(new WrappedLabel(this))
{
    buildTable();
    m_tablePanel = new PlotPanel(tr("Quantities"), m_table, this);
    m_picturePanel->setHeading(tr("Prior and data"), tr("change of a distribution per doubling of a power"));
    for (QLabel* label : {m_summary, m_chosen}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFont(fontOf(TextRole::Note));
    }
    m_summary->setAccessibleName(tr("What prior and data drive"));
    m_chosen->setAccessibleName(tr("What drives the chosen quantity"));
    m_chosen->setFixedHeight(2 * m_chosen->fontMetrics().lineSpacing() + 2); // pictures stay put whatever it says
    m_chosen->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(8);
    sides->addWidget(m_tablePanel, 56);
    sides->addWidget(m_picturePanel, 44);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_summary);
    layout->addLayout(sides, 1);
    layout->addWidget(m_chosen);
    connect(m_plot, &SensitivityPlot::chosen, this, &SensitivityView::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) {
                    showChosen(current.siblingAtColumn(SensitivityTableModel::Name).data().toString());
                }
            });
}

void SensitivityView::buildTable()
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(SensitivityTableModel::SortValue);
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SensitivityTableModel::Meaning, Qt::AscendingOrder);
    m_table->setAccessibleName(tr("What prior and data drive, what matters first"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFont(fontOf(TextRole::Note));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTextElideMode(Qt::ElideMiddle); // what names end in tells them apart
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(kSensitivityRowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(kSensitivityRowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFont(fontOf(TextRole::Note));
    header->setHighlightSections(false);
    header->setSortIndicatorShown(false);
    m_table->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 7px; }"));
    m_table->setColumnWidth(SensitivityTableModel::Prior, 64);
    m_table->setColumnWidth(SensitivityTableModel::Likelihood, 90);
    m_table->setColumnWidth(SensitivityTableModel::Meaning, 184);
    header->setSectionResizeMode(SensitivityTableModel::Name, QHeaderView::Stretch);
}

QString SensitivityView::waitingWords() const
{
    const SnapshotPtr& snapshot = m_session.snapshot();
    if (!snapshot) {
        return tr("Run first: which quantities the prior drives and which the data is read off the draws.");
    }
    return m_session.activity() != RunActivity::Idle ? tr("Shown once the run is over.") : tr("Weighing the draws…");
}

void SensitivityView::refresh()
{
    const auto& table = m_session.derived().sensitivity();
    if (table != m_shown || !table) {
        m_shown = table;
        feed(table);
    }
    const bool isThere = table && !table->rows.empty();
    const QString whose = m_session.isStale() ? tr("earlier model, ") : QString();
    m_tablePanel->setHeading(isThere ? tr("%1 quantities, what matters first").arg(formatCount(m_model->rowCount()))
                                     : tr("Quantities"),
                             isThere ? whose + tr("%1 draws").arg(formatCount(table->draws)) : tr("no draws yet"));
    m_summary->setText(summary());
}

QString SensitivityView::summary() const
{
    const auto& table = m_session.derived().sensitivity();
    if (!table) {
        return waitingWords();
    }
    if (table->rows.empty()) {
        return tr("There are too few draws to weigh: add some.");
    }
    QStringList words = {QString::fromStdString(sentence(*table)),
                         tr("From %1 on a change counts.").arg(formatFixed(kSensitive, 2))};
    if (const std::string rough = caveat(*table); !rough.empty()) {
        words << QString::fromStdString(rough).replace(u'\n', u' ');
    }
    if (m_session.isStale()) {
        words.prepend(tr("Of the model before your last edit: run again, or undo the edit."));
    }
    return words.join(u' ');
}

void SensitivityView::feed(const std::shared_ptr<const SensitivityTable>& table)
{
    const QString before = m_plot->selected();
    m_model->setTable(table);
    SensitivityPlotData fed = table ? plotDataOf(*table) : SensitivityPlotData{};
    fed.emptyText = waitingWords();
    m_plot->setData(std::move(fed));
    if (m_model->rowCount() == 0) {
        m_chosen->clear();
        return;
    }
    choose(m_model->rowOf(before) >= 0 ? before : QString::fromStdString(m_model->at(0).name));
}

void SensitivityView::choose(const QString& name)
{
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(m_model->rowOf(name), 0));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
    showChosen(name);
}

void SensitivityView::showChosen(const QString& name)
{
    m_plot->select(name);
    m_chosen->setText(QString::fromStdString(sentence(m_model->at(m_model->rowOf(name)))));
}

} // namespace credence::ui
