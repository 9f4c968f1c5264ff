// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/DataPage.h"

#include "ui/delegates/DataCellDelegate.h"
#include "ui/delegates/RoleHeader.h"
#include "ui/models/PlotFeeds.h"
#include "ui/pages/DataForms.h"
#include "ui/pages/DataTable.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/ReadingNotices.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kNumberWidth = 44;

QString withUnit(const QString& number, const Column& column)
{
    return column.unit.empty() ? number : number + QLatin1Char(' ') + QString::fromStdString(column.unit);
}

} // namespace

DataPage::DataPage(Session& session, QWidget* parent)
    : Page(session, tr("Data"), tr("Missing outputs are predicted, held-out values are predicted and scored."), parent),
      m_editor(session), m_delegate(new DataCellDelegate(this)), m_header(new RoleHeader),
      m_table(new DataTable(m_editor)), m_grid(new SequenceGrid), m_linearJob(this)
{
    buildContent();
    buildInspector();
    for (const auto signal : {&Session::documentChanged, &Session::dataChanged, &Session::modelChanged,
                              &Session::selectionChanged, &Session::snapshotChanged, &Session::liveChanged}) {
        connect(&session, signal, this, &DataPage::scheduleRefresh);
    }
    connect(&session.derived(), &DerivedWork::bandsChanged, this, &DataPage::scheduleRefresh);
}

void DataPage::buildContent()
{
    m_table->setItemDelegate(m_delegate);
    m_table->setHorizontalHeader(m_header);
    auto* rows = new QWidget(this);
    auto* rowsLayout = new QVBoxLayout(rows);
    rowsLayout->setContentsMargins(0, 0, 0, 0);
    rowsLayout->setSpacing(0);
    rowsLayout->addWidget(m_table, 1);
    auto* hint = new QLabel(tr("Enter edits a cell, Delete clears a value, Space holds out"), rows);
    hint->setFont(fontOf(TextRole::Tick));
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setContentsMargins(10, 6, 10, 8);
    hint->setMinimumWidth(0);
    hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    rowsLayout->addWidget(hint);
    m_tablePanel = new PlotPanel(tr("Rows"), rows, this);
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
    connect(m_table, &DataTable::choiceChanged, this, &DataPage::describeChoice);
    connect(m_table, &DataTable::refused, this, &DataPage::troubled);
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int section) {
        const int row = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
        m_table->setCurrentIndex(m_table->cells().index(row, section));
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &DataPage::nameVisibleRows);
    connect(m_table->verticalScrollBar(), &QScrollBar::rangeChanged, this, &DataPage::nameVisibleRows);
    connect(m_grid, &SequenceGrid::sequenceSelected, this, &DataPage::choosePicture);
}

QPushButton* DataPage::addButton(QWidget* row, const QString& text, const QString& name)
{
    auto* button = new QPushButton(text, row);
    button->setAccessibleName(name);
    row->layout()->addWidget(button);
    return button;
}

void DataPage::addChoiceButtons(InspectorForm& form)
{
    m_chosen = form.addGroup(tr("Chosen"));
    const auto newRow = [&form] {
        auto* row = new QWidget(&form);
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 2, 0, 2);
        layout->setAlignment(Qt::AlignLeft);
        form.addWidget(row);
        return row;
    };
    QWidget* cells = newRow();
    m_holdOut = addButton(cells, tr("Hold out"), tr("Hold out the chosen cells"));
    QPushButton* clear = addButton(cells, tr("Clear"), tr("Clear the chosen outputs"));
    QWidget* rows = newRow();
    m_excludeRows = addButton(rows, tr("Exclude rows"), tr("Exclude the chosen rows"));
    m_excludeSequence = addButton(rows, tr("Exclude sequence"), tr("Exclude the chosen sequence"));
    connect(m_holdOut, &QPushButton::clicked, this,
            [this] { m_table->holdOutChosen(!m_table->areAllHeldOut(m_table->chosenOutputs())); });
    connect(clear, &QPushButton::clicked, m_table, &DataTable::clearChosen);
    connect(m_excludeRows, &QPushButton::clicked, this, [this] {
        const std::vector<RowPlace> chosen = m_table->chosenRows();
        m_table->excludeChosenRows(!chosen.empty() && !m_editor.data().edits.excludedRows.contains(chosen.front()));
    });
    connect(m_excludeSequence, &QPushButton::clicked, this, [this] {
        m_editor.setSequencesExcluded({m_sequence}, !m_editor.data().edits.excludedSequences.contains(m_sequence));
    });
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
    m_columnNote = form->addNote({});
    m_readAgain = new QPushButton(tr("Roles and reading…"), form);
    m_readAgain->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_readAgain->setAccessibleName(tr("Roles and reading"));
    m_readAgain->setToolTip(tr("Open the file again with other roles and marks"));
    connect(m_readAgain, &QPushButton::clicked, this, &DataPage::readingWanted);
    form->addWidget(m_readAgain);
    m_notices = new ReadingNotices(*form);
    addChoiceButtons(*form);
    m_edits = form->addNote({});
    m_holdOutForm = new HoldOutForm(m_editor, *form);
    form->addGroup(tr("Missing"));
    m_missing = form->addNote({});
    m_nextMissing = new QPushButton(tr("Next missing"), form);
    m_nextMissing->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_nextMissing->setAccessibleName(tr("Next missing value"));
    connect(m_nextMissing, &QPushButton::clicked, this, &DataPage::showNextMissing);
    form->addWidget(m_nextMissing);
    m_futureForm = new FutureRowsForm(m_editor, *form);
    m_picturesTitle = form->addGroup(tr("Pictures"));
    m_output = new QComboBox(form);
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
    m_outputRow = form->addRow(tr("Output"), m_output);
    form->addGroup(tr("Scale"));
    m_scale = form->addNote({});
    form->addGroup(tr("Simulate"));
    form->addNote(tr("Draw outputs from the model, with a truth that later pages show beside the posterior."));
    auto* simulate = new QPushButton(tr("Simulate…"), form);
    simulate->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    simulate->setAccessibleName(tr("Simulate data"));
    connect(simulate, &QPushButton::clicked, this, &DataPage::simulationWanted);
    form->addWidget(simulate);
    form->finish();
    setInspector(form);
}

void DataPage::shown(bool isShown)
{
    if (!isShown) {
        session().derived().setWanted(Derived::Bands, false);
    } else {
        wantBands();
    }
}

/// Predictions stand in cells without a value only.
void DataPage::wantBands()
{
    const Document* document = session().document();
    if (document != nullptr && isVisible() && m_hasMissing) {
        session().derived().setWanted(Derived::Bands, true);
    }
}

void DataPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    if (document->data != m_loaded || document->model.get() != m_model) {
        load();
    }
    if (session().output() != m_loadedOutput) {
        loadPictures();
    }
    const ShownBands bands = session().shownBands();
    m_table->cells().setBands(m_hasMissing ? bands.bands : nullptr, bands.standing == Standing::Stale);
    fitColumns();
    nameVisibleRows();
    followSelection();
    describeChoice();
}

void DataPage::load()
{
    const Document& document = *session().document();
    const bool isOtherFile = !m_loaded || m_loaded->base != document.data->base;
    const bool isOtherData = m_loaded != document.data;
    m_loaded = document.data;
    m_model = document.model.get();
    m_scale->setText(document.model->spec.standardise
                         ? tr("Inputs and outputs are standardised while sampling. Every picture and number stays in "
                              "your units.")
                         : tr("Sampled as they are, without standardising."));
    const QModelIndex before = m_table->currentIndex();
    const int row = before.row();
    const int column = before.column();
    m_table->cells().setTable(m_loaded, document.model->spec.features.stepTime);
    if (!isOtherData) {
        return;
    }
    if (isOtherFile) {
        m_sequence = 0;
        m_sessionSequence = -1;
        m_column = {ColumnRole::Output, session().output()};
        m_output->clear();
        for (const Column& output : document.dataset().outputs) {
            m_output->addItem(columnTitle(output));
        }
        m_outputRow->setVisible(m_output->count() > 1);
        m_picturesTitle->setVisible(m_output->count() > 1);
    } else if (!m_table->currentIndex().isValid() && row >= 0) { // rows were added or taken away
        const int last = m_table->cells().rowCount() - 1;
        m_table->setCurrentIndex(m_table->cells().index(std::min(row, last), column));
    }
    m_readAgain->setVisible(!document.source.file.empty());
    if (isOtherFile) {
        m_notices->show(document.truth ? std::vector<Notice>{} : document.notices); // of the file, not of what is drawn
    }
    m_hasMissing = m_loaded->dataset->missingCount() > 0;
    m_linear.clear();
    findLinear();
    loadPictures();
    describeGaps();
    describeColumn(m_column);
    nameVisibleRows();
    wantBands();
}

void DataPage::loadPictures()
{
    m_loadedOutput = session().output();
    m_grid->setData(dataGridData(*m_loaded, m_loadedOutput));
    const auto count = static_cast<qint64>(m_loaded->whole->sequences.size());
    m_gridPanel->setHeading(count == 1 ? tr("1 sequence") : tr("%1 sequences").arg(formatCount(count)),
                            tr("same axes in every picture"));
}

/// In the background: with many inputs it takes longer than a picture may.
void DataPage::findLinear()
{
    m_linearJob.request(
        [this, data = m_loaded](const std::stop_token&) -> LatestJob::Delivery {
            return [this, data, linear = findLinearInputs(*data->dataset)] {
                m_linearOf = data;
                m_linear = linear;
                describeColumn(m_column);
            };
        },
        IfBusy::Cancel);
}

void DataPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    QTimer::singleShot(0, this, &DataPage::fitColumns); // once the table has its new size
}

void DataPage::fitColumns()
{
    const int columns = m_table->cells().columnCount() - 1;
    if (columns < 0) {
        return;
    }
    int needed = kNumberWidth;
    for (int column = 1; column <= columns; ++column) {
        needed += m_header->sectionSizeHint(column);
    }
    // The table takes what its columns need from the pictures beside it, up to most of the page.
    const int whole = needed + m_table->verticalScrollBar()->sizeHint().width() + 4;
    m_tablePanel->setMinimumWidth(qMin(whole, width() * 7 / 10));
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
    const Index ofSession = session().sequence();
    const std::vector<Index>& sequenceOf = m_loaded->sequenceOf;
    m_sequence = std::min<Index>(m_sequence, static_cast<Index>(sequenceOf.size()) - 1);
    const Index now = sequenceOf[static_cast<std::size_t>(m_sequence)];
    // one that is excluded stays chosen here until another page points elsewhere
    if (now != ofSession && (now >= 0 || ofSession != m_sessionSequence)) {
        m_sequence = std::find(sequenceOf.begin(), sequenceOf.end(), ofSession) - sequenceOf.begin();
    }
    m_sessionSequence = ofSession;
    const auto sequence = static_cast<int>(m_sequence);
    m_grid->select(sequence);
    m_output->setCurrentIndex(static_cast<int>(session().output()));
    DataTableModel& cells = m_table->cells();
    const int first = cells.firstRow(sequence);
    m_delegate->setRows(first, cells.rowCountOf(sequence));
    m_table->viewport()->update();
    m_futureForm->show(*m_loaded, m_sequence);
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid() || cells.sequenceAt(current.row()) != sequence) {
        const int column = current.isValid() ? current.column() : cells.columnOf({ColumnRole::Output, 0});
        m_table->setCurrentIndex(cells.index(first, column));
        m_table->scrollTo(cells.index(first, column), QAbstractItemView::PositionAtTop);
    }
}

void DataPage::choosePicture(int sequence)
{
    if (m_loaded) {
        DataTableModel& cells = m_table->cells();
        const int column = std::max(0, m_table->currentIndex().column());
        const QModelIndex first = cells.index(cells.firstRow(sequence), column);
        m_table->setCurrentIndex(first);
        m_table->scrollTo(first, QAbstractItemView::PositionAtTop);
    }
}

void DataPage::takeCell(const QModelIndex& current)
{
    if (!current.isValid() || !m_loaded || m_loaded != session().document()->data) {
        return;
    }
    m_sequence = m_table->cells().sequenceAt(current.row());
    const Index ofSession = m_loaded->sequenceOf[static_cast<std::size_t>(m_sequence)];
    if (ofSession >= 0) {
        session().setSequence(ofSession);
    }
    scheduleRefresh();
    if (const auto column = m_table->cells().columnAt(current.column())) {
        describeColumn(*column);
    }
}

void DataPage::describeColumn(const ColumnRef& column)
{
    if (!m_loaded) {
        return;
    }
    m_column = column;
    const DataTableModel& cells = m_table->cells();
    const ColumnFacts facts = columnFacts(*m_loaded->dataset, column);
    const int section = cells.columnOf(column);
    const QString name = cells.headerData(section, Qt::Horizontal, DataTableModel::NameText).toString();
    m_header->setCurrent(section);
    m_columnTitle->setText(tr("Column “%1”").arg(name));
    m_role->setText(cells.headerData(section, Qt::Horizontal, DataTableModel::RoleText).toString());
    m_unit->setText(facts.column.unit.empty() ? tr("not given") : QString::fromStdString(facts.column.unit));
    m_values->setText(tr("%1 of %2 rows").arg(formatCount(facts.values), formatCount(facts.rows)));
    describeRange(facts, column);
    describeInput(facts, column);
}

void DataPage::describeRange(const ColumnFacts& facts, const ColumnRef& column)
{
    const DataTableModel& cells = m_table->cells();
    const auto text = [&](const Measure& measure) {
        return measure.value() ? cells.textOf(column, *measure.value()) : notAvailable();
    };
    if (!facts.column.levels.empty()) {
        m_range->setText(QString::fromStdString(levelList(facts.column.levels)));
        m_moments->setText(tr("not of categories"));
        return;
    }
    const QString range = tr("%1 to %2").arg(text(facts.low), text(facts.high));
    if (cells.isWritten(column)) { // a mean of dates in days tells nobody anything
        m_range->setText(range);
        m_moments->setText(tr("not of dates and times"));
        return;
    }
    m_range->setText(withUnit(range, facts.column));
    m_moments->setText(withUnit(
        QStringLiteral("%1, %2").arg(formatOptional(facts.mean.value(), 2), formatOptional(facts.sd.value(), 2)),
        facts.column));
}

/// What else is to be known of it: constant, collinear, missing.
void DataPage::describeInput(const ColumnFacts& facts, const ColumnRef& column)
{
    QStringList words;
    if (column.role == ColumnRole::Input && facts.missing > 0) {
        words << tr("%1 missing in the file; what stands in there is not counted.").arg(formatCount(facts.missing));
    }
    if (column.role == ColumnRole::Output && facts.missing + facts.heldOut > 0) {
        words << tr("%1 missing, %2 held out.").arg(formatCount(facts.missing), formatCount(facts.heldOut));
    }
    if (facts.isConstant) {
        words << tr("Constant: it tells the model nothing.");
    }
    for (const LinearInput& linear : m_linear) {
        if (m_linearOf == m_loaded && column.role == ColumnRole::Input && linear.input == column.index) {
            QStringList names;
            for (const Index input : linear.of) {
                names << QString::fromStdString(m_loaded->base->inputs[static_cast<std::size_t>(input)].name);
            }
            words << tr("Collinear: follows from %1, so that only their joint effect can be learnt.")
                         .arg(names.join(QStringLiteral(", ")));
        }
    }
    m_columnNote->setText(words.join(QLatin1Char(' ')));
    m_columnNote->setVisible(!words.isEmpty());
}

void DataPage::describeGaps()
{
    const Index missing = m_loaded->dataset->missingCount();
    m_missing->setText(missing == 0 ? tr("No output is missing.")
                                    : tr("Missing outputs: %1. They are predicted.").arg(formatCount(missing)));
    m_nextMissing->setVisible(missing > 0);
    const QString edits = QString::fromStdString(editSentence(*m_loaded));
    const Document& document = *session().document();
    const bool hasNotices = !document.notices.empty() && !document.truth;
    m_edits->setText(edits.isEmpty() ? (hasNotices ? tr("Nothing was edited since the file was read.")
                                                   : tr("The data are as the file has them."))
                                     : edits + QLatin1Char(' ') + tr("The file stays as it is."));
    m_holdOutForm->show(*m_loaded);
}

void DataPage::describeChoice()
{
    if (!m_loaded || m_loaded != session().document()->data) {
        return;
    }
    const std::vector<RowPlace> rows = m_table->chosenRows();
    m_chosen->setText(rows.size() <= 1 ? tr("Chosen: 1 row")
                                       : tr("Chosen: %1 rows").arg(formatCount(static_cast<qint64>(rows.size()))));
    const DataEdits& edits = m_loaded->edits;
    const bool areOut = !rows.empty() && edits.excludedRows.contains(rows.front());
    m_holdOut->setText(m_table->areAllHeldOut(m_table->chosenOutputs()) ? tr("Hold out no more") : tr("Hold out"));
    m_excludeRows->setText(areOut ? tr("Take rows in again") : tr("Exclude rows"));
    m_excludeSequence->setText(edits.excludedSequences.contains(m_sequence) ? tr("Take sequence in again")
                                                                            : tr("Exclude sequence"));
}

void DataPage::showNextMissing()
{
    const DataTableModel& cells = m_table->cells();
    const int rows = cells.rowCount();
    const int columns = cells.columnCount() - 1; // without the tick
    const QModelIndex current = m_table->currentIndex();
    const int start = current.isValid() ? current.row() * columns + std::min(current.column(), columns - 1) : 0;
    for (int offset = 1; offset <= rows * columns; ++offset) {
        const int place = (start + offset) % (rows * columns);
        const QModelIndex index = cells.index(place / columns, place % columns);
        if ((index.data(DataTableModel::Marks).toInt() & MissingMark) != 0) {
            m_table->setCurrentIndex(index);
            m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
            return;
        }
    }
}

void DataPage::nameVisibleRows()
{
    const int rows = m_table->cells().rowCount();
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
    const bool isEarlier = m_hasMissing && session().shownBands().standing == Standing::Stale;
    m_tablePanel->setHeading(which, isEarlier ? tr("predictions are of the model before your last edit")
                                              : tr("by sequence and step"));
}

} // namespace credence::ui
