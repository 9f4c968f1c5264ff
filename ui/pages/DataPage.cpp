// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/DataPage.h"

#include "ui/delegates/DataCellDelegate.h"
#include "ui/delegates/RoleHeader.h"
#include "ui/models/DataTableModel.h"
#include "ui/models/PlotFeeds.h"
#include "ui/pages/InspectorForm.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>

#include <cmath>

namespace credence::ui {

namespace {

constexpr int kRowHeight = 22;
constexpr int kNumberWidth = 44;

QString withUnit(const QString& number, const Column& column)
{
    return column.unit.empty() ? number : number + QLatin1Char(' ') + QString::fromStdString(column.unit);
}

} // namespace

DataPage::DataPage(Session& session, QWidget* parent)
    : Page(session, tr("Data"), tr("What was read, in your own units. Missing outputs are predicted."), parent),
      m_model(new DataTableModel(this)), m_delegate(new DataCellDelegate(this)), m_header(new RoleHeader),
      m_table(new QTableView), m_grid(new SequenceGrid)
{
    buildContent();
    buildInspector();
    connect(&session, &Session::documentChanged, this, &DataPage::scheduleRefresh);
    connect(&session, &Session::selectionChanged, this, &DataPage::scheduleRefresh);
}

void DataPage::buildContent()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setHorizontalHeader(m_header);
    m_table->setAccessibleName(tr("Rows of the data"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(kRowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_tablePanel = new PlotPanel(tr("Rows"), m_table, this);
    m_gridPanel = new PlotPanel(m_grid, this);
    watch(m_gridPanel);

    auto* content = new QWidget(this);
    auto* layout = new QHBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tablePanel, 51);
    layout->addWidget(m_gridPanel, 48);
    setContent(content);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &DataPage::takeCell);
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int section) {
        const int row = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
        m_table->setCurrentIndex(m_model->index(row, section));
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &DataPage::nameVisibleRows);
    connect(m_table->verticalScrollBar(), &QScrollBar::rangeChanged, this, &DataPage::nameVisibleRows);
    connect(m_grid, &SequenceGrid::sequenceSelected, this, [this](int i) { this->session().setSequence(i); });
}

void DataPage::buildInspector()
{
    auto* form = new InspectorForm;
    m_columnTitle = form->addGroup(tr("Column"));
    m_role = form->addFact(tr("Role"));
    m_unit = form->addFact(tr("Unit"));
    m_values = form->addFact(tr("Values"));
    m_range = form->addFact(tr("Their range"));
    m_moments = form->addFact(tr("Their mean, sd"));
    form->addGroup(tr("Scale"));
    m_scale = form->addNote({});
    form->addGroup(tr("Missing and held out"));
    m_missing = form->addNote({});
    m_nextMissing = new QPushButton(tr("Next missing"), form);
    m_nextMissing->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_nextMissing->setAccessibleName(tr("Next missing value"));
    connect(m_nextMissing, &QPushButton::clicked, this, &DataPage::showNextMissing);
    form->addWidget(m_nextMissing);
    m_picturesTitle = form->addGroup(tr("Pictures"));
    m_output = new QComboBox(form);
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
    m_outputRow = form->addRow(tr("Output"), m_output);
    form->finish();
    setInspector(form);
}

void DataPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    if (document->model.get() != m_loaded || session().output() != m_loadedOutput) {
        load();
    }
    followSelection();
}

void DataPage::load()
{
    const Document& document = *session().document();
    const Dataset& dataset = document.dataset();
    const bool isNew = document.model.get() != m_loaded;
    m_loaded = document.model.get();
    m_loadedOutput = session().output();
    m_grid->setData(dataGridData(dataset, m_loadedOutput));
    m_gridPanel->setHeading(dataset.sequences.size() == 1
                                ? tr("1 sequence")
                                : tr("%1 sequences").arg(formatCount(static_cast<qint64>(dataset.sequences.size()))),
                            tr("same axes in every picture"));
    if (!isNew) {
        return;
    }
    m_model->setDataset(document.model->design->dataset, document.model->spec.features.stepTime);
    fitColumns();
    m_output->clear();
    for (const Column& output : dataset.outputs) {
        m_output->addItem(columnTitle(output));
    }
    m_outputRow->setVisible(dataset.outputs.size() > 1);
    m_picturesTitle->setVisible(dataset.outputs.size() > 1);
    m_scale->setText(document.model->spec.standardise
                         ? tr("Inputs and outputs are standardised while sampling. Every picture and number stays in "
                              "your units.")
                         : tr("Sampled as they are, without standardising."));
    describeGaps();
    describeColumn({ColumnRole::Output, m_loadedOutput});
    nameVisibleRows();
}

void DataPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    QTimer::singleShot(0, this, &DataPage::fitColumns); // once the table has its new size
}

void DataPage::fitColumns()
{
    if (m_model->columnCount() == 0) {
        return;
    }
    const int columns = m_model->columnCount() - 1;
    int needed = kNumberWidth;
    for (int column = 1; column <= columns; ++column) {
        needed += m_header->sectionSizeHint(column);
    }
    // The table takes what its columns need from the pictures beside it, up to most of the page.
    const int whole = needed + m_table->verticalScrollBar()->sizeHint().width() + 4;
    m_tablePanel->setMinimumWidth(qMin(whole, width() * 6 / 10));
    m_tablePanel->parentWidget()->layout()->activate();
    const int room = qMax(0, m_table->viewport()->width() - needed);
    for (int column = 1; column <= columns; ++column) {
        const int share = room * column / columns - room * (column - 1) / columns;
        m_header->resizeSection(column, m_header->sectionSizeHint(column) + share);
    }
    m_header->resizeSection(0, kNumberWidth);
}

void DataPage::followSelection()
{
    const auto sequence = static_cast<int>(session().sequence());
    m_grid->select(sequence);
    m_output->setCurrentIndex(static_cast<int>(session().output()));
    const int first = m_model->firstRow(sequence);
    m_delegate->setRows(first, m_model->rowCountOf(sequence));
    m_table->viewport()->update();
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid() || m_model->sequenceAt(current.row()) != sequence) {
        const int column = current.isValid() ? current.column() : m_model->columnOf({ColumnRole::Output, 0});
        m_table->setCurrentIndex(m_model->index(first, column));
        m_table->scrollTo(m_model->index(first, column), QAbstractItemView::PositionAtTop);
    }
}

void DataPage::takeCell(const QModelIndex& current)
{
    if (!current.isValid()) {
        return;
    }
    session().setSequence(m_model->sequenceAt(current.row()));
    if (const auto column = m_model->columnAt(current.column())) {
        describeColumn(*column);
    }
}

void DataPage::describeColumn(const ColumnRef& column)
{
    const Dataset& dataset = session().document()->dataset();
    const ColumnFacts facts = columnFacts(dataset, column);
    const int section = m_model->columnOf(column);
    const QString name = m_model->headerData(section, Qt::Horizontal, DataTableModel::NameText).toString();
    m_header->setCurrent(section);
    m_columnTitle->setText(tr("Column “%1”").arg(name));
    m_role->setText(m_model->headerData(section, Qt::Horizontal, DataTableModel::RoleText).toString());
    m_unit->setText(facts.column.unit.empty() ? tr("not given") : QString::fromStdString(facts.column.unit));
    m_values->setText(tr("%1 of %2 rows").arg(formatCount(facts.values), formatCount(facts.rows)));
    const int decimals = decimalsFor(facts.high.value().value_or(1.0));
    m_range->setText(withUnit(
        tr("%1 to %2").arg(formatOptional(facts.low.value(), decimals), formatOptional(facts.high.value(), decimals)),
        facts.column));
    m_moments->setText(withUnit(
        QStringLiteral("%1, %2").arg(formatOptional(facts.mean.value(), 2), formatOptional(facts.sd.value(), 2)),
        facts.column));
}

void DataPage::describeGaps()
{
    const Dataset& dataset = session().document()->dataset();
    const Index missing = dataset.missingCount();
    const Index heldOut = dataset.heldOutCount();
    QString text = missing == 0 ? tr("No output is missing.")
                                : tr("Missing outputs: %1. They are predicted.").arg(formatCount(missing));
    text += QLatin1Char(' ') + (heldOut == 0 ? tr("No row is held out.")
                                             : tr("Held out: %1, predicted and scored.").arg(formatCount(heldOut)));
    m_missing->setText(text);
    m_nextMissing->setVisible(missing > 0);
}

void DataPage::showNextMissing()
{
    const int rows = m_model->rowCount();
    const int columns = m_model->columnCount();
    const QModelIndex current = m_table->currentIndex();
    const int start = current.isValid() ? current.row() * columns + current.column() : 0;
    for (int offset = 1; offset <= rows * columns; ++offset) {
        const int place = (start + offset) % (rows * columns);
        const QModelIndex index = m_model->index(place / columns, place % columns);
        if (index.data(DataTableModel::IsMissing).toBool()) {
            m_table->setCurrentIndex(index);
            m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
            return;
        }
    }
}

void DataPage::nameVisibleRows()
{
    const int rows = m_model->rowCount();
    if (rows == 0) {
        return;
    }
    const int first = qMax(0, m_table->rowAt(0));
    const int below = m_table->rowAt(m_table->viewport()->height() - 1);
    const int last = below < 0 ? rows - 1 : below;
    const QString which =
        first == 0 && last == rows - 1
            ? tr("%1 rows").arg(formatCount(rows))
            : tr("Rows %1 to %2 of %3").arg(formatCount(first + 1), formatCount(last + 1), formatCount(rows));
    m_tablePanel->setHeading(which, tr("by sequence and step"));
}

} // namespace credence::ui
