// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a fixed number of coefficients keeps of the past of a sequence: norm, coefficients, the signal given back, and
// what the discretisation does to it. One cursor in all pictures; Play moves it along the sequence.
#pragma once

#include "ui/models/MemoryFeeds.h"
#include "ui/pages/Page.h"

#include <QElapsedTimer>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSlider;
class QSpinBox;
class QStackedLayout;

namespace credence::ui {

class SegmentedControl;

class MemoryPage : public Page {
    Q_OBJECT
public:
    explicit MemoryPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const MemoryWork& work() const { return m_work; }
    [[nodiscard]] const MemoryRequest& request() const { return m_request; }
    [[nodiscard]] int cursor() const { return m_cursor; } ///< a point of the track
    [[nodiscard]] bool isPlaying() const { return m_play.isActive(); }

protected:
    void refresh() override;
    void shown(bool isShown) override;
    void changeEvent(QEvent* event) override;
    /// While it plays any key stops, wherever the keyboard is.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum StabilityView { AllSteps, OneStep, Eigenvalues };

    void buildContent();
    void buildInspector();
    void buildSource(InspectorForm* form);
    void buildMemory(InspectorForm* form);
    void buildSteps(InspectorForm* form);
    void buildCursor(InspectorForm* form);
    void follow(TimelinePlot* plot);

    void fillColumns();
    void chooseStart();   ///< of a document: column, window and step that suit it
    void fitToSequence(); ///< what the steps of the sequence allow
    void ask();           ///< the request as the controls have it
    void setLongestStep(double step);
    void setMeasure(MemoryMeasure measure);
    void setOrder(int order);
    void refreshControls();
    void refreshTrack();
    void refreshMoment();
    void refreshStability();
    void refreshStates();
    void moveCursor(int point);
    void showCursor();
    void togglePlay();
    void stopPlaying();
    void playOn();
    void refreshPlayButton();

    [[nodiscard]] const Sequence& sequence() const;
    [[nodiscard]] double longestSpan() const;

    MemoryWork m_work;
    MemoryRequest m_request;
    DatasetPtr m_data; ///< what all on the page is about
    Index m_fittedSequence = -1;
    int m_wantedOrder = 0;       ///< by the user; FouT may have to have one more
    bool m_isStepChosen = false; ///< by the user: kept from sequence to sequence
    StepChoices m_steps;
    TimelinePtr m_timeline;
    int m_cursor = -1; ///< -1: not placed yet
    QTimer m_play;
    QElapsedTimer m_playClock;
    double m_playFrom = 0;  ///< in the unit of step
    double m_playSpeed = 1; ///< units of step in a second

    CurvePlot* m_norm;
    CoefficientHeatmap* m_heatmap;
    CurvePlot* m_signal;
    CurvePlot* m_states;
    CoefficientBars* m_bars;
    GrowthPlot* m_growth;
    EigenPlot* m_eigen;
    PlotPanel* m_normPanel = nullptr;
    PlotPanel* m_heatmapPanel = nullptr;
    PlotPanel* m_signalPanel = nullptr;
    PlotPanel* m_statesPanel = nullptr;
    PlotPanel* m_barsPanel = nullptr;
    PlotPanel* m_growthPanel = nullptr;
    PlotPanel* m_eigenPanel = nullptr;
    QStackedLayout* m_stabilityStack = nullptr;

    QRadioButton* m_ofFunction = nullptr;
    QRadioButton* m_ofOutput = nullptr;
    QRadioButton* m_ofInput = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr;
    QComboBox* m_input = nullptr;
    QWidget* m_inputRow = nullptr;
    QLabel* m_fillingNote = nullptr;
    QComboBox* m_measure = nullptr;
    QSpinBox* m_order = nullptr;
    QDoubleSpinBox* m_reach = nullptr;
    QWidget* m_reachRow = nullptr;
    QLabel* m_reachName = nullptr;
    QLabel* m_measureNote = nullptr;
    QComboBox* m_method = nullptr;
    QDoubleSpinBox* m_step = nullptr;
    QSlider* m_stepSlider = nullptr;
    QCheckBox* m_compare = nullptr;
    QLabel* m_stepName = nullptr;
    QLabel* m_timeName = nullptr;
    QLabel* m_stepNote = nullptr;
    SegmentedControl* m_stabilityView = nullptr;
    QDoubleSpinBox* m_time = nullptr;
    QPushButton* m_playButton = nullptr;
};

} // namespace credence::ui
