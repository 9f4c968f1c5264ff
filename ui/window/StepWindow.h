// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep of the sampler, one block at a time, for teaching: the full conditional with the draw in it, the regression
// it comes from, and what the draw did to the log joint density. Space steps; play goes on at a chosen speed.
#pragma once

#include "ui/session/Session.h"
#include "ui/session/StepWork.h"

#include <QDialog>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace credence::ui {

class LawPlot;
class PlotPanel;
class RegressionPlot;
class SmallTableModel;

class StepWindow : public QDialog {
    Q_OBJECT
public:
    StepWindow(Session& session, QWidget* parent);

    [[nodiscard]] const StepWork& work() const { return m_work; }
    [[nodiscard]] bool isPlaying() const { return m_clock.isActive(); }
    [[nodiscard]] QString words() const; ///< of the block at hand

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildTop();
    void buildContent();
    void buildBottom();
    void startAgain();
    void step();
    void setPlaying(bool isPlaying);
    void refresh();
    void refreshList();
    void refreshPicture();
    [[nodiscard]] StepChoice choice() const;

    Session& m_session;
    StepWork m_work;
    QTimer m_clock; ///< runs while it plays
    std::shared_ptr<const RecordedSweep> m_listed;
    ModelPtr m_started;         ///< the model that the chain belongs to
    bool m_isFollowing = false; ///< the list is set by the program
    QComboBox* m_method = nullptr;
    QCheckBox* m_moves = nullptr;
    SmallTableModel* m_model;
    QTableView* m_list;
    QComboBox* m_entry = nullptr;
    LawPlot* m_law;
    RegressionPlot* m_regression;
    PlotPanel* m_lawPanel = nullptr;
    PlotPanel* m_regressionPanel = nullptr;
    PlotPanel* m_listPanel = nullptr;
    QLabel* m_words = nullptr;
    QAbstractButton* m_stepButton = nullptr;
    QAbstractButton* m_play = nullptr;
    QComboBox* m_speed = nullptr;
};

} // namespace credence::ui
