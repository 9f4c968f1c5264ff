// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the prior beside its pictures: of what is chosen, of a over the steps, of the noise; presets and
// files. It shows the session's prior and says what the user wants of it.
#pragma once

#include "ui/pages/InspectorForm.h"
#include "ui/session/PriorEditor.h"
#include "ui/session/PriorWork.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSlider;
class QSpinBox;

namespace credence::ui {

class SegmentedControl;

/// What the numbers at the top belong to.
struct PriorChoice {
    int step = 0;      ///< a_t; 0: cells of weights
    WeightPlace place; ///< of the cells
    std::vector<CellValue> cells = {};
};

class PriorInspector : public InspectorForm {
    Q_OBJECT
public:
    explicit PriorInspector(QWidget* parent = nullptr);

    void show(const Document& document, const PriorChoice& choice, Index output);
    [[nodiscard]] int head() const;
    [[nodiscard]] int effect() const;     ///< the sequence effect whose sd is shown
    [[nodiscard]] PriorView view() const; ///< its sequence and output are for the page to say
    [[nodiscard]] bool isPosteriorShown() const;
    [[nodiscard]] std::vector<QWidget*> viewControls() const; ///< of what the picture shows, not of the prior

Q_SIGNALS:
    void meanWanted(double mean);
    void sdWanted(double sd);
    void covarianceWanted(); ///< of the row of the chosen cells
    void scaleStarted();
    void scaleWanted(double factor); ///< of the sds of the chosen block, against where the slider was taken
    void scaleEnded();
    void scopeChosen(credence::ui::DragScope scope);
    void kindChosen(credence::PositionKind kind);
    void correlationWanted(double correlation);
    void lengthWanted(double length);
    void levelWanted(const credence::PositionLevel& level);
    void halfLifeWanted(double halfLife);
    void noiseWanted(const credence::NoisePrior& noise);
    void effectWanted(const credence::NoisePrior& law); ///< of the sd of the effect that is shown
    void presetChosen(int preset);
    void resetWanted();
    void loadWanted();
    void saveWanted();
    void viewChanged();
    void outputChosen(int output);

private:
    QDoubleSpinBox* addNumber(const QString& label, double least, double most, QWidget** row = nullptr);
    void buildChosen();
    void buildShape();
    void buildLevel();
    void buildNoise();
    void buildEffects();
    void buildPicture();
    void buildFiles();
    void showChoice(const Document& document, const PriorChoice& choice);
    void showShape(const Document& document);
    void showOutputs(const Dataset& dataset, Index output);
    void showEffects(const Model& model, Index output);
    void showNoise(const NoisePrior& noise, double unit, const QString& unitName);
    [[nodiscard]] NoisePrior noiseShown() const;

    QLabel* m_chosenTitle = nullptr;
    QDoubleSpinBox* m_mean = nullptr;
    QDoubleSpinBox* m_sd = nullptr;
    QLabel* m_interval = nullptr;
    QWidget* m_scaleRow = nullptr;
    QSlider* m_scale = nullptr;
    QPushButton* m_covariance = nullptr;
    QWidget* m_headRow = nullptr;
    QComboBox* m_head = nullptr;
    QComboBox* m_scope = nullptr;
    QWidget* m_scopeRow = nullptr;
    QComboBox* m_kind = nullptr;
    QWidget* m_kindRow = nullptr;
    QWidget* m_correlationRow = nullptr;
    QDoubleSpinBox* m_correlation = nullptr;
    QWidget* m_lengthRow = nullptr;
    QDoubleSpinBox* m_length = nullptr;
    std::array<QWidget*, 3> m_levelRows{};
    QDoubleSpinBox* m_levelWeight = nullptr;
    QDoubleSpinBox* m_levelShape = nullptr;
    QDoubleSpinBox* m_levelRate = nullptr;
    QWidget* m_halfLifeRow = nullptr;
    QDoubleSpinBox* m_halfLife = nullptr;
    QLabel* m_shapeNote = nullptr;
    QRadioButton* m_isFixed = nullptr;
    QRadioButton* m_isGamma = nullptr;
    QWidget* m_sigmaRow = nullptr;
    QDoubleSpinBox* m_sigma = nullptr;
    std::array<QWidget*, 2> m_gammaRows{};
    QDoubleSpinBox* m_shape = nullptr;
    QDoubleSpinBox* m_rate = nullptr;
    QLabel* m_noiseNote = nullptr;
    QLabel* m_effectsTitle = nullptr;
    QComboBox* m_effect = nullptr;
    std::array<QWidget*, 3> m_effectRows{};
    QDoubleSpinBox* m_effectShape = nullptr;
    QDoubleSpinBox* m_effectRate = nullptr;
    QLabel* m_effectNote = nullptr;
    QComboBox* m_preset = nullptr;
    SegmentedControl* m_of = nullptr;
    QWidget* m_outputRow = nullptr;
    QComboBox* m_output = nullptr;
    QCheckBox* m_posterior = nullptr;
    QSpinBox* m_draws = nullptr;
    QSpinBox* m_paths = nullptr;
    PositionLevel m_level;
    NoisePrior m_shownNoise;
    NoisePrior m_shownEffect;
    double m_unit = 1;
};

} // namespace credence::ui
