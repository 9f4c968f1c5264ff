// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the model believes before it sees the data: weights as tables, a_t as a curve, sigma as a density, all to be
// moved by hand, and beside them what that says of the data at once.
#pragma once

#include "ui/models/PriorFeeds.h"
#include "ui/pages/Page.h"
#include "ui/session/PriorEditor.h"
#include "ui/session/PriorWork.h"

class QLabel;
class QStackedWidget;

namespace credence::ui {

class BandPlot;
class NoiseDensity;
class PlotPanel;
class PositionCurve;
class PriorInspector;
class RowCovariance;
class SegmentedControl;
class SensitivityView;
class WeightTables;

class PriorsPage : public Page {
    Q_OBJECT
public:
    explicit PriorsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const PriorWork& work() const { return m_work; }
    void loadFrom(const QString& path); ///< the prior of a model file, on the structure that is here
    void saveTo(const QString& path);
    [[nodiscard]] bool isSensitivityShown() const;

protected:
    void refresh() override;
    void shown(bool isShown) override;

private:
    void buildContent();
    void buildPictures();
    void buildSides(QWidget* prior); ///< the prior itself, and what it drives
    void want(bool isShown);
    void connectHands();
    void connectInspector();
    void begin();
    void end(bool isKept);
    void follow();
    void wish(); ///< the prior predictive of the model as it is now
    void changeCells(const std::function<double(double)>& change);
    void refreshPicture();
    void refreshWords();
    void refreshPositions();
    void refreshNoise();
    void refreshEffects();
    void refreshWeights();
    void refreshNote();
    void showCovariance();
    void loadFile();
    void saveFile();
    [[nodiscard]] LaidOver posterior() const;
    [[nodiscard]] bool isOfDocument(const std::shared_ptr<const PriorPicture>& picture) const; ///< false for null

    PriorEditor m_editor;
    PriorWork m_work;
    LatestJob m_loading;
    PriorInspector* m_form;
    BandPlot* m_bands;
    PositionCurve* m_positions;
    NoiseDensity* m_noise;
    NoiseDensity* m_effects; ///< the sd of one sequence effect
    WeightTables* m_weights;
    PlotPanel* m_bandsPanel = nullptr;
    PlotPanel* m_positionsPanel = nullptr;
    PlotPanel* m_noisePanel = nullptr;
    PlotPanel* m_effectsPanel = nullptr;
    PlotPanel* m_weightsPanel = nullptr;
    QLabel* m_fit = nullptr;
    QLabel* m_took = nullptr;
    SegmentedControl* m_side = nullptr;
    QStackedWidget* m_sides = nullptr;
    SensitivityView* m_sensitivity = nullptr;
    RowCovariance* m_covariance = nullptr;       ///< made when it is first asked for
    std::shared_ptr<const PriorPicture> m_ghost; ///< the picture before the drag that is under way
};

} // namespace credence::ui
