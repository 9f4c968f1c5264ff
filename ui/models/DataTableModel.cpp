// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DataTableModel.h"

#include "core/data/NumberText.h"
#include "ui/style/Numbers.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

enum FixedColumn { NumberColumn, SequenceColumn };

constexpr int kMostCellDecimals = 6;
constexpr int kWrittenDecimals = 12; ///< what goes on beyond them was computed, not written

constexpr std::size_t kLow95 = 0; // of kBandLevels
constexpr std::size_t kHigh95 = 6;

bool areRowsSame(const Dataset& a, const Dataset& b)
{
    return a.sequences.size() == b.sequences.size() &&
           std::equal(a.sequences.begin(), a.sequences.end(), b.sequences.begin(),
                      [](const Sequence& one, const Sequence& other) { return one.length() == other.length(); });
}

double valueAt(const Sequence& sequence, Index t, const ColumnRef& ref)
{
    switch (ref.role) {
    case ColumnRole::Step:
        return sequence.step[static_cast<std::size_t>(t)];
    case ColumnRole::Input:
        return sequence.x(t, ref.index);
    case ColumnRole::Output:
        break;
    }
    return sequence.y(t, ref.index);
}

std::vector<double> columnValues(const Dataset& dataset, const ColumnRef& ref)
{
    std::vector<double> values;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            values.push_back(valueAt(sequence, t, ref));
        }
    }
    return values;
}

bool goesOn(double value)
{
    const double scale = std::pow(10.0, kWrittenDecimals);
    constexpr double kRounding = 4 * std::numeric_limits<double>::epsilon();
    return std::isfinite(value) && std::abs(std::round(value * scale) / scale - value) > kRounding * std::abs(value);
}

/// Those that were written; of computed numbers, about four digits of the largest.
int shownDecimals(const std::vector<double>& values, double widest)
{
    const int decimals = decimalsOf(values);
    return std::any_of(values.begin(), values.end(), goesOn) ? std::min(decimals, decimalsFor(widest) + 1) : decimals;
}

/// An id may hold breaks; a cell has one line.
QString onOneLine(const std::string& text)
{
    QString line = QString::fromStdString(text);
    line.replace(QStringLiteral("\r\n"), QStringLiteral("↵"));
    line.replace(QLatin1Char('\r'), QStringLiteral("↵"));
    return line.replace(QLatin1Char('\n'), QStringLiteral("↵"));
}

} // namespace

int DataTableModel::Field::bandDecimals() const
{
    return std::min(std::max(1, decimals), decimalsFor(widest) + 1);
}

int decimalsOf(const std::vector<double>& values)
{
    int decimals = 0;
    for (const double value : values) {
        while (decimals < kMostCellDecimals) {
            const double scale = std::pow(10.0, decimals);
            const double rounded = std::round(value * scale) / scale;
            if (!std::isfinite(value) || std::abs(rounded - value) <= 1e-9 * std::max(1.0, std::abs(value))) {
                break;
            }
            ++decimals;
        }
    }
    return decimals;
}

DataTableModel::DataTableModel(QObject* parent) : QAbstractTableModel(parent) {}

DataTableModel::Field DataTableModel::idField(const Dataset& dataset)
{
    const QString name = dataset.id.name.empty() ? tr("sequence") : QString::fromStdString(dataset.id.name);
    Field field{{}, name, QString::fromStdString(dataset.id.unit), tr("Sequence"), 0, 0, {}, false};
    for (const Sequence& sequence : dataset.sequences) {
        const QString id = onOneLine(sequence.id);
        field.widestText = id.size() > field.widestText.size() ? id : field.widestText;
    }
    return field;
}

/// Where the steps are not the numbers that stand there.
void DataTableModel::takeStepTexts(const Dataset& dataset, Field& step)
{
    const Sequence& first = dataset.sequences.front();
    const NumberText number = readNumber(std::string(first.stepText[0]));
    step.isWritten = number.kind != NumberKind::Finite || number.value != first.step[0];
    if (step.isWritten) {
        step.unit.clear(); // that of the number behind a date
    }
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; step.isWritten && t < sequence.length(); ++t) {
            const QString text = QString::fromStdString(sequence.stepText[static_cast<std::size_t>(t)]);
            step.widestText = text.size() > step.widestText.size() ? text : step.widestText;
        }
    }
}

std::vector<DataTableModel::Field> DataTableModel::fieldsOf(const Dataset& dataset, bool isStepInput) const
{
    const QString stepName = dataset.step.name.empty() ? tr("step") : QString::fromStdString(dataset.step.name);
    std::vector<Field> fields;
    fields.push_back({{}, QStringLiteral("#"), {}, {}, 0, 0, {}, false});
    fields.push_back(idField(dataset));
    const auto add = [&](const ColumnRef& ref, const QString& name, const std::string& unit, const QString& role) {
        const std::vector<double> values = columnValues(dataset, ref);
        double widest = 0;
        for (const double value : values) {
            widest = std::abs(value) > std::abs(widest) ? value : widest;
        }
        fields.push_back(
            {ref, name, QString::fromStdString(unit), role, shownDecimals(values, widest), widest, {}, false});
    };
    add({ColumnRole::Step, 0}, stepName, dataset.step.unit, isStepInput ? tr("Step + input") : tr("Step"));
    takeStepTexts(dataset, fields.back());
    const auto addAll = [&](ColumnRole role, const std::vector<Column>& columns, const QString& roleText) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool isCategory = !columns[i].levels.empty();
            add({role, static_cast<Index>(i)}, QString::fromStdString(columns[i].name), columns[i].unit,
                isCategory ? tr("Category") : roleText);
            for (const std::string& level : columns[i].levels) {
                const QString text = onOneLine(level);
                QString& widest = fields.back().widestText;
                widest = text.size() > widest.size() ? text : widest;
            }
        }
    };
    addAll(ColumnRole::Input, dataset.inputs, tr("Input"));
    addAll(ColumnRole::Output, dataset.outputs, tr("Output"));
    fields.push_back({{}, tr("Held out"), {}, {}, 0, 0, {}, false});
    return fields;
}

void DataTableModel::setTable(const EditedDataPtr& data, bool isStepInput)
{
    const bool isSameFile = m_data && data && m_data->base == data->base;
    const bool isSameTable = isSameFile && areRowsSame(*m_data->whole, *data->whole);
    if (!isSameTable) {
        beginResetModel();
    }
    m_data = data;
    m_hasMissing = data && data->whole->missingCount() > 0;
    m_firstRow.assign(1, 0);
    if (data) {
        for (const Sequence& sequence : data->whole->sequences) {
            m_firstRow.push_back(m_firstRow.back() + static_cast<int>(sequence.length()));
        }
        if (!isSameFile || m_isStepInput != isStepInput) {
            m_fields = fieldsOf(*data->base, isStepInput);
            m_isStepInput = isStepInput;
        }
        widenFields();
    } else {
        m_fields.clear();
    }
    findBands();
    if (!isSameTable) {
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
}

/// For what was typed: going through all values again would take longer than a key may.
void DataTableModel::widenFields()
{
    for (const auto& [cell, value] : m_data->edits.values) {
        const ColumnRef ref{cell.isInput ? ColumnRole::Input : ColumnRole::Output, cell.column};
        Field& field = m_fields[static_cast<std::size_t>(columnOf(ref))];
        field.decimals = std::max(field.decimals, decimalsOf({value}));
        field.widest = std::abs(value) > std::abs(field.widest) ? value : field.widest;
    }
}

void DataTableModel::setBands(const std::shared_ptr<const BandResult>& bands, bool isEarlier)
{
    if (bands == m_bands && isEarlier == m_isEarlier) {
        return;
    }
    m_bands = bands;
    m_isEarlier = isEarlier;
    findBands();
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void DataTableModel::findBands()
{
    m_toBands.reset();
    if (m_bands && m_data) {
        m_toBands.emplace(*m_data->whole, *m_bands->bands->model->design->dataset);
    }
}

std::optional<ColumnRef> DataTableModel::columnAt(int column) const
{
    if (column < 0 || column >= static_cast<int>(m_fields.size())) {
        return {};
    }
    return m_fields[static_cast<std::size_t>(column)].ref;
}

int DataTableModel::columnOf(const ColumnRef& ref) const
{
    const auto found =
        std::find_if(m_fields.begin(), m_fields.end(), [&](const Field& field) { return field.ref == ref; });
    return found == m_fields.end() ? -1 : static_cast<int>(found - m_fields.begin());
}

int DataTableModel::sequenceAt(int row) const
{
    const auto after = std::upper_bound(m_firstRow.begin(), m_firstRow.end(), row);
    return static_cast<int>(after - m_firstRow.begin()) - 1;
}

int DataTableModel::firstRow(int sequence) const
{
    return m_firstRow[static_cast<std::size_t>(sequence)];
}

int DataTableModel::rowCountOf(int sequence) const
{
    return firstRow(sequence + 1) - firstRow(sequence);
}

RowPlace DataTableModel::placeOf(int row) const
{
    const int sequence = sequenceAt(row);
    return {sequence, row - firstRow(sequence)};
}

std::optional<DataCell> DataTableModel::cellAt(const QModelIndex& index) const
{
    const std::optional<ColumnRef> ref = columnAt(index.column());
    if (!index.isValid() || !ref || ref->role == ColumnRole::Step) {
        return {};
    }
    return DataCell{placeOf(index.row()), ref->role == ColumnRole::Input, ref->index};
}

int DataTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_firstRow.empty() ? 0 : m_firstRow.back();
}

int DataTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

const Sequence& DataTableModel::sequenceOf(int row) const
{
    return m_data->whole->sequences[static_cast<std::size_t>(sequenceAt(row))];
}

double DataTableModel::valueIn(const Field& field, int row) const
{
    return valueAt(sequenceOf(row), placeOf(row).t, *field.ref);
}

bool DataTableModel::isWritten(const ColumnRef& ref) const
{
    return m_fields[static_cast<std::size_t>(columnOf(ref))].isWritten;
}

const Column* DataTableModel::categoryOf(const std::optional<ColumnRef>& ref) const
{
    if (!ref || ref->role != ColumnRole::Input) {
        return nullptr;
    }
    const Column& input = m_data->base->inputs[static_cast<std::size_t>(ref->index)];
    return input.levels.empty() ? nullptr : &input;
}

QString DataTableModel::textOf(const ColumnRef& ref, double value) const
{
    const Field& field = m_fields[static_cast<std::size_t>(columnOf(ref))];
    if (const Column* category = categoryOf(ref)) {
        return onOneLine(inputText(*category, value));
    }
    if (!field.isWritten) {
        return formatFixed(value, field.decimals);
    }
    for (const Sequence& sequence : m_data->whole->sequences) {
        const auto found = std::find(sequence.step.begin(), sequence.step.end(), value);
        if (found != sequence.step.end()) {
            return QString::fromStdString(sequence.stepText[static_cast<std::size_t>(found - sequence.step.begin())]);
        }
    }
    return {};
}

QString DataTableModel::exactTextAt(const QModelIndex& index) const
{
    if (index.column() == SequenceColumn) {
        return QString::fromStdString(sequenceOf(index.row()).id);
    }
    const std::optional<ColumnRef> ref = columnAt(index.column());
    if (ref && ref->role == ColumnRole::Step) {
        const Sequence& sequence = sequenceOf(index.row());
        return QString::fromStdString(sequence.stepText[static_cast<std::size_t>(placeOf(index.row()).t)]);
    }
    if (const Column* category = categoryOf(ref)) {
        return QString::fromStdString(
            inputText(*category, valueIn(m_fields[static_cast<std::size_t>(index.column())], index.row())));
    }
    return ref ? exactText(valueIn(m_fields[static_cast<std::size_t>(index.column())], index.row()))
               : text(index.column(), index.row());
}

const RowBands* DataTableModel::bandsAt(int row, Index output) const
{
    const RowPlace place = placeOf(row);
    const auto there = m_toBands ? m_toBands->row(place.sequence, place.t) : std::nullopt;
    return there ? &m_bands->bands->at(there->sequence, there->t, output) : nullptr;
}

QString DataTableModel::predictedText(const Field& field, const RowBands& bands) const
{
    const int decimals = field.bandDecimals();
    return tr("%1 (%2 to %3)")
        .arg(formatFixed(bands.y.mean, decimals), formatFixed(bands.y.quantiles[kLow95], decimals),
             formatFixed(bands.y.quantiles[kHigh95], decimals));
}

QString DataTableModel::text(int column, int row) const
{
    const Field& field = m_fields[static_cast<std::size_t>(column)];
    const RowPlace place = placeOf(row);
    if (column == NumberColumn) {
        const Index ofFile = m_data->base->sequences[static_cast<std::size_t>(place.sequence)].length();
        return place.t < ofFile ? formatCount(row + 1) : tr("+%1").arg(formatCount(place.t - ofFile + 1));
    }
    if (column == SequenceColumn) {
        return onOneLine(sequenceOf(row).id);
    }
    if (!field.ref) {
        return {};
    }
    if (field.isWritten) {
        return QString::fromStdString(sequenceOf(row).stepText[static_cast<std::size_t>(place.t)]);
    }
    const double value = valueIn(field, row);
    if (categoryOf(field.ref) != nullptr) {
        return textOf(*field.ref, value);
    }
    if (!std::isnan(value)) {
        return formatFixed(value, field.decimals);
    }
    const RowBands* bands = bandsAt(row, field.ref->index);
    return bands != nullptr ? predictedText(field, *bands) : tr("missing");
}

int DataTableModel::outputMarks(const Sequence& sequence, Index t, Index output) const
{
    if (sequence.heldOut(t, output)) {
        return HeldOutMark;
    }
    return std::isnan(sequence.y(t, output)) ? MissingMark : 0;
}

int DataTableModel::tickMarks(const Sequence& sequence, Index t) const
{
    const Index heldOut = sequence.heldOut.row(t).count();
    const Index observed = sequence.y.cols() - sequence.y.row(t).array().isNaN().count();
    if (observed == 0) {
        return MissingMark;
    }
    return heldOut == observed ? HeldOutMark : heldOut > 0 ? PartlyMark : 0;
}

int DataTableModel::marks(const QModelIndex& index) const
{
    const RowPlace place = placeOf(index.row());
    const Sequence& sequence = sequenceOf(index.row());
    int bits = m_data->edits.isExcluded(place) ? ExcludedMark : 0;
    bits |= m_data->isFuture(place) ? FutureMark : 0;
    if (index.column() == tickColumn()) {
        return bits | tickMarks(sequence, place.t);
    }
    const std::optional<DataCell> cell = cellAt(index);
    if (!cell) {
        return bits;
    }
    bits |= m_data->isEdited(*cell) ? EditedMark : 0;
    if (cell->isInput) {
        return bits | (sequence.isFilled(place.t, cell->column) ? FilledMark : 0);
    }
    bits |= outputMarks(sequence, place.t, cell->column);
    const bool isPredicted = (bits & MissingMark) != 0 && bandsAt(index.row(), cell->column) != nullptr;
    return bits | (isPredicted ? PredictedMark : 0);
}

QString DataTableModel::fileText(const DataCell& cell, const Field& field) const
{
    if (m_data->isFuture(cell.row)) {
        return tr("edited");
    }
    const Sequence& sequence = m_data->base->sequences[static_cast<std::size_t>(cell.row.sequence)];
    const double value = cell.isInput ? sequence.x(cell.row.t, cell.column) : sequence.y(cell.row.t, cell.column);
    const bool isThere = !std::isnan(value) && !(cell.isInput && sequence.isFilled(cell.row.t, cell.column));
    return isThere ? tr("edited: the file has %1").arg(textOf(*field.ref, value)) : tr("edited: the file has no value");
}

QString DataTableModel::markText(const QModelIndex& index) const
{
    if (!index.isValid() || !m_data) {
        return {};
    }
    const int bits = marks(index);
    const Field& field = m_fields[static_cast<std::size_t>(index.column())];
    const std::optional<DataCell> cell = cellAt(index);
    QStringList words;
    if ((bits & EditedMark) != 0) {
        words << fileText(*cell, field);
    }
    if ((bits & HeldOutMark) != 0) {
        words << tr("held out: predicted and scored, not learnt from");
    }
    if ((bits & PartlyMark) != 0) {
        words << tr("some outputs of the row are held out");
    }
    if ((bits & PredictedMark) != 0) {
        words << tr("missing: posterior mean and 95 % interval of new data y, %1 draws%2")
                     .arg(formatCount(m_bands->bands->draws), m_isEarlier ? tr(", of the earlier model") : QString());
    } else if ((bits & MissingMark) != 0) {
        words << (index.column() == tickColumn() ? tr("no output to hold out") : tr("missing: it is predicted"));
    }
    if ((bits & FilledMark) != 0) {
        words << tr("filled in: the file has no value");
    }
    if ((bits & FutureMark) != 0) {
        words << tr("future row, to be forecast");
    }
    if ((bits & ExcludedMark) != 0) {
        words << tr("excluded: the model does not get it");
    }
    return words.join(QStringLiteral("; "));
}

QVariant DataTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_data) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(index.column(), index.row());
    case Qt::EditRole:
        return exactTextAt(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Marks:
        return marks(index);
    case Qt::CheckStateRole:
        if (index.column() == tickColumn()) {
            const int bits = marks(index);
            return (bits & HeldOutMark) != 0  ? Qt::Checked
                   : (bits & PartlyMark) != 0 ? Qt::PartiallyChecked
                                              : Qt::Unchecked;
        }
        return {};
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: {
        const QString words = markText(index);
        return words.isEmpty() ? QVariant() : QVariant(words);
    }
    default:
        return {};
    }
}

Qt::ItemFlags DataTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return cellAt(index) ? flags | Qt::ItemIsEditable : flags;
}

bool DataTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !cellAt(index)) {
        return false;
    }
    Q_EMIT typed(index, value.toString());
    return false; // it comes back with the data, if it was allowed
}

QVariant DataTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(m_fields.size())) {
        return {};
    }
    const Field& field = m_fields[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
    case NameText:
        return field.name;
    case RoleText:
        return field.roleText;
    case UnitText:
        return field.unit;
    case WidestText: {
        if (!field.ref || field.isWritten || categoryOf(field.ref) != nullptr) {
            return field.widestText;
        }
        const QString number = formatFixed(field.widest, field.decimals);
        const bool isPredicted = field.ref->role == ColumnRole::Output && m_toBands && m_hasMissing;
        return isPredicted ? tr("%1 (%1 to %1)").arg(formatFixed(field.widest, field.bandDecimals())) : number;
    }
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2 %3").arg(field.name, field.unit, field.roleText).simplified();
    default:
        return {};
    }
}

} // namespace credence::ui
