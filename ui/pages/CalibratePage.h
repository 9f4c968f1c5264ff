// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the intervals hold what they promise: coverage, PIT, scores beside simple rules, where leave-one-out can be
// trusted, and what lies far out.
#pragma once

#include "core/summaries/Calibration.h"
#include "ui/pages/Page.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QModelIndex;
class QTableView;

namespace credence::ui {

class CellMap;
class CoveragePlot;
class PitPlot;
class SegmentedControl;
class SmallTableModel;
struct MapCell;

class CalibratePage : public Page {
    Q_OBJECT
public:
    explicit CalibratePage(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void predictRequested(); ///< a value was chosen: the session's sequence and output are its own

protected:
    void refresh() override;
    void shown(bool isShown) override;

private:
    void buildContent();
    QWidget* buildUnusual();
    void buildInspector();
    void refreshOutputs();
    void refreshEmpty(const QString& words);
    void refreshPictures(const Calibration& calibration);
    void refreshUnusual(const Calibration& calibration);
    void refreshScores(const Calibration& calibration);
    void refreshLoo(const Calibration& calibration);
    void showOnPredict(Index sequence);
    void followRow(const QModelIndex& row);
    [[nodiscard]] ToldBy toldBy(const Calibration& calibration) const;

    DatasetPtr m_named; ///< whose outputs the choice has
    CalibrationPtr m_shown;
    std::optional<ToldBy> m_chosen; ///< by the user; else held-out values where there are any
    std::vector<TailCell> m_unusual;

    CoveragePlot* m_coverage;
    PitPlot* m_pit;
    CellMap* m_map;
    PlotPanel* m_coveragePanel = nullptr;
    PlotPanel* m_pitPanel = nullptr;
    PlotPanel* m_mapPanel = nullptr;
    PlotPanel* m_unusualPanel = nullptr;
    QTableView* m_unusualTable = nullptr;
    SmallTableModel* m_unusualModel = nullptr;
    QLabel* m_unusualNone = nullptr; ///< in the place of the rows
    SegmentedControl* m_by = nullptr;
    QLabel* m_byNote = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr;
    SmallTableModel* m_scores = nullptr;
    QLabel* m_scoresNote = nullptr;
    QLabel* m_elpdCell = nullptr;
    QLabel* m_elpdSequence = nullptr;
    QLabel* m_untrusted = nullptr;
    QLabel* m_looNote = nullptr;
};

} // namespace credence::ui
