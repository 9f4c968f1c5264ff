// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data as a table: number, sequence, step, inputs, outputs, a tick for rows held out; every row of every sequence,
// also those that are excluded and those to come. Holds the sealed data; cells are texts, and what a delegate needs to
// know comes as roles. What is typed goes out as a wish.
#pragma once

#include "core/data/RowMatch.h"
#include "core/summaries/ColumnFacts.h"
#include "ui/session/Results.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace credence::ui {

/// What is to be known of a cell, as bits.
enum CellMark {
    MissingMark = 1,    ///< an output without a value
    HeldOutMark = 2,    ///< an output that the sampler does not see
    EditedMark = 4,     ///< not as the file has it
    ExcludedMark = 8,   ///< of a row that the model does not get
    FutureMark = 16,    ///< of a row to be forecast
    PredictedMark = 32, ///< missing, and predicted
    FilledMark = 64,    ///< an input that the file does not have
    PartlyMark = 128    ///< of the tick: some outputs of the row are held out, some not
};

class DataTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        Marks = Qt::UserRole, ///< CellMark bits
        RoleText,             ///< of a column's header: "Input"
        NameText,             ///< of a column's header
        UnitText,             ///< of a column's header
        WidestText            ///< of a column's header: about the widest of its cells
    };

    explicit DataTableModel(QObject* parent = nullptr);

    /// Keeps its rows, and with them what is selected, where the rows are the same.
    void setTable(const EditedDataPtr& data, bool isStepInput);
    /// Of which missing cells show what is predicted; null: none. isEarlier: of a model before the last edit.
    void setBands(const std::shared_ptr<const BandResult>& bands, bool isEarlier);

    [[nodiscard]] const EditedDataPtr& edited() const { return m_data; }
    [[nodiscard]] std::optional<ColumnRef> columnAt(int column) const; ///< none for number, sequence and tick
    [[nodiscard]] int columnOf(const ColumnRef& ref) const;
    [[nodiscard]] int tickColumn() const { return columnCount() - 1; }
    [[nodiscard]] int sequenceAt(int row) const; ///< of EditedData::whole
    [[nodiscard]] int firstRow(int sequence) const;
    [[nodiscard]] int rowCountOf(int sequence) const;
    [[nodiscard]] RowPlace placeOf(int row) const;
    [[nodiscard]] std::optional<DataCell> cellAt(const QModelIndex& index) const; ///< none where it cannot be edited
    /// A number of the column as its cells show it: of steps that are dates, the date.
    [[nodiscard]] QString textOf(const ColumnRef& ref, double value) const;
    [[nodiscard]] const Column* categoryOf(const std::optional<ColumnRef>& ref) const; ///< null: its values are numbers
    [[nodiscard]] bool isWritten(const ColumnRef& ref) const;          ///< steps that are dates or times
    [[nodiscard]] QString exactTextAt(const QModelIndex& index) const; ///< for a spreadsheet; empty where missing
    /// Held out, missing and the like, in words; empty: nothing is to be said.
    [[nodiscard]] QString markText(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void typed(const QModelIndex& index, const QString& text);

private:
    struct Field {
        std::optional<ColumnRef> ref;
        QString name;
        QString unit;
        QString roleText;
        int decimals = 0;
        double widest = 0;      ///< of its numbers, by digits
        QString widestText;     ///< of ids, and of steps that are no plain numbers
        bool isWritten = false; ///< steps are shown as they are written: dates, times
        [[nodiscard]] int bandDecimals() const;
    };
    [[nodiscard]] static Field idField(const Dataset& dataset);
    static void takeStepTexts(const Dataset& dataset, Field& step);
    [[nodiscard]] std::vector<Field> fieldsOf(const Dataset& dataset, bool isStepInput) const;
    [[nodiscard]] const Sequence& sequenceOf(int row) const;
    [[nodiscard]] double valueIn(const Field& field, int row) const;
    [[nodiscard]] const RowBands* bandsAt(int row, Index output) const;
    [[nodiscard]] QString text(int column, int row) const;
    [[nodiscard]] QString predictedText(const Field& field, const RowBands& bands) const;
    [[nodiscard]] int marks(const QModelIndex& index) const;
    [[nodiscard]] int outputMarks(const Sequence& sequence, Index t, Index output) const;
    [[nodiscard]] int tickMarks(const Sequence& sequence, Index t) const;
    [[nodiscard]] QString fileText(const DataCell& cell, const Field& field) const;
    void findBands();
    void widenFields();

    EditedDataPtr m_data;
    std::shared_ptr<const BandResult> m_bands;
    std::optional<RowMatch> m_toBands;
    bool m_isEarlier = false;
    bool m_hasMissing = false; ///< outputs
    bool m_isStepInput = false;
    std::vector<Field> m_fields;
    std::vector<int> m_firstRow; ///< by sequence, and the total at the end
};

/// Decimals with which every value of a column reads as the file wrote it, at most 6.
[[nodiscard]] int decimalsOf(const std::vector<double>& values);

} // namespace credence::ui
