// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data: the rows as a table to edit, the sequences as small multiples, the facts of a column, and what is held out,
// left out and to be forecast. Table and pictures select each other.
#pragma once

#include "core/data/DataNotices.h"
#include "core/summaries/ColumnFacts.h"
#include "ui/pages/Page.h"
#include "ui/session/DataEditor.h"
#include "ui/session/LatestJob.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace credence::ui {

class DataCellDelegate;
class DataTable;
class HoldOutForm;
class FutureRowsForm;
class ReadingNotices;
class RoleHeader;
class SequenceGrid;

class DataPage : public Page {
    Q_OBJECT
public:
    explicit DataPage(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void simulationWanted();
    void readingWanted(); ///< the same file with other choices

protected:
    void refresh() override;
    void shown(bool isShown) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildContent();
    void buildInspector();
    void addChoiceButtons(InspectorForm& form);
    QPushButton* addButton(QWidget* row, const QString& text, const QString& name);
    void load();
    void loadPictures();
    void followSelection();
    void takeCell(const QModelIndex& current);
    void choosePicture(int sequence);
    void describeColumn(const ColumnRef& column);
    void describeRange(const ColumnFacts& facts, const ColumnRef& column);
    void describeInput(const ColumnFacts& facts, const ColumnRef& column);
    void describeGaps();
    void describeChoice();
    void findLinear();
    void showNextMissing();
    void nameVisibleRows();
    void fitColumns();
    void wantBands();

    DataEditor m_editor;
    DataCellDelegate* m_delegate;
    RoleHeader* m_header;
    DataTable* m_table;
    PlotPanel* m_tablePanel = nullptr;
    SequenceGrid* m_grid;
    PlotPanel* m_gridPanel = nullptr;
    EditedDataPtr m_loaded;         ///< what table and pictures now show
    const Model* m_model = nullptr; ///< the same
    bool m_hasMissing = false;
    Index m_loadedOutput = -1;
    Index m_sequence = 0;         ///< chosen, of EditedData::whole
    Index m_sessionSequence = -1; ///< the session's when it was
    ColumnRef m_column;
    LatestJob m_linearJob;
    EditedDataPtr m_linearOf; ///< whose inputs m_linear is about
    std::vector<LinearInput> m_linear;

    QLabel* m_picturesTitle = nullptr;
    QLabel* m_columnTitle = nullptr;
    QLabel* m_role = nullptr;
    QLabel* m_unit = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_range = nullptr;
    QLabel* m_moments = nullptr;
    QLabel* m_columnNote = nullptr;
    QPushButton* m_readAgain = nullptr; ///< only where there is a file
    ReadingNotices* m_notices = nullptr;
    QLabel* m_scale = nullptr;
    QLabel* m_edits = nullptr;
    QLabel* m_chosen = nullptr;
    QPushButton* m_holdOut = nullptr;
    QPushButton* m_excludeRows = nullptr;
    QPushButton* m_excludeSequence = nullptr;
    HoldOutForm* m_holdOutForm = nullptr;
    FutureRowsForm* m_futureForm = nullptr;
    QLabel* m_missing = nullptr;
    QPushButton* m_nextMissing = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr; ///< only where there is a choice
};

} // namespace credence::ui
