// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/PriorInspector.h"

#include "core/summaries/PriorCurves.h"
#include "ui/pages/NumberBox.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>

#include <array>
#include <cmath>
#include <initializer_list>

namespace credence::ui {

namespace {

constexpr int kPriorNumberWidth = 92;
constexpr int kPriorComboWidth = 148;
constexpr int kScaleEnd = 100;      // of the slider
constexpr double kScaleReach = 4.0; // by which its ends multiply

QComboBox* addCombo(InspectorForm* form, const QString& label, const QStringList& items, QWidget** row = nullptr)
{
    auto* combo = new QComboBox(form);
    combo->addItems(items);
    combo->setFixedWidth(kPriorComboWidth);
    QWidget* holder = form->addRow(label, combo);
    if (row != nullptr) {
        *row = holder;
    }
    return combo;
}

/// Names anew only where they are others: what is chosen stays chosen.
void setItems(QComboBox* combo, const QStringList& names)
{
    QStringList shown;
    for (int i = 0; i < combo->count(); ++i) {
        shown << combo->itemText(i);
    }
    if (names != shown) {
        combo->clear();
        combo->addItems(names);
    }
}

/// What was not touched stays as it is, whatever the box rounds it to.
void take(const QDoubleSpinBox* box, double& number)
{
    constexpr double kRounding = 1e-12;
    if (std::abs(box->value() - number) > kRounding) {
        number = box->value();
    }
}

} // namespace

PriorInspector::PriorInspector(QWidget* parent) : InspectorForm(parent)
{
    buildChosen();
    buildShape();
    buildNoise();
    buildEffects();
    buildPicture();
    buildFiles();
    finish();
}

QDoubleSpinBox* PriorInspector::addNumber(const QString& label, double least, double most, QWidget** row)
{
    auto* box = new NumberBox(this);
    box->setDecimals(12);
    box->setRange(least, most);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setKeyboardTracking(false);
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(kPriorNumberWidth);
    box->setLocale(QLocale::c());
    QWidget* holder = addRow(label, box);
    if (row != nullptr) {
        *row = holder;
    }
    return box;
}

void PriorInspector::buildChosen()
{
    m_chosenTitle = addGroup(tr("Selected"));
    m_mean = addNumber(tr("Mean"), -1e9, 1e9);
    m_mean->setStepType(QAbstractSpinBox::DefaultStepType);
    m_mean->setSingleStep(0.01);
    m_sd = addNumber(tr("sd"), kLeastSd, kMostSd);
    m_interval = addFact(tr("80 % interval"));
    m_scope =
        addCombo(this, tr("Drag moves"), {tr("this step only"), tr("this and later"), tr("all steps")}, &m_scopeRow);
    m_scale = new QSlider(Qt::Horizontal, this);
    m_scale->setRange(-kScaleEnd, kScaleEnd);
    m_scale->setFixedWidth(kPriorNumberWidth + 40);
    m_scale->setToolTip(tr("Multiplies all sds of this block, by 1/4 at the left and by 4 at the right"));
    m_scaleRow = addRow(tr("Scale sds"), m_scale);
    m_covariance = new QPushButton(tr("Row covariance…"), this);
    m_covariance->setToolTip(tr("Correlations of the entries of the chosen row"));
    addWidget(m_covariance);
    connect(m_covariance, &QPushButton::clicked, this, &PriorInspector::covarianceWanted);
    connect(m_mean, &QDoubleSpinBox::valueChanged, this, &PriorInspector::meanWanted);
    connect(m_sd, &QDoubleSpinBox::valueChanged, this, &PriorInspector::sdWanted);
    connect(m_scope, &QComboBox::activated, this, [this](int scope) { Q_EMIT scopeChosen(DragScope(scope)); });
    const auto factor = [this] { return std::pow(kScaleReach, m_scale->value() / double(kScaleEnd)); };
    connect(m_scale, &QSlider::sliderPressed, this, &PriorInspector::scaleStarted);
    connect(m_scale, &QSlider::valueChanged, this, [this, factor] {
        if (m_scale->isSliderDown()) {
            Q_EMIT scaleWanted(factor());
        } else if (m_scale->value() != 0) { // by keys: each press a gesture of its own
            const double wanted = factor();
            const QSignalBlocker silent(m_scale);
            m_scale->setValue(0);
            Q_EMIT scaleStarted();
            Q_EMIT scaleWanted(wanted);
            Q_EMIT scaleEnded();
        }
    });
    connect(m_scale, &QSlider::sliderReleased, this, [this] {
        Q_EMIT scaleEnded();
        const QSignalBlocker silent(m_scale);
        m_scale->setValue(0);
    });
    m_scale->setSingleStep(8);
    m_scale->setPageStep(25);
}

void PriorInspector::buildShape()
{
    addGroup(tr("Shape over steps"));
    m_head = addCombo(this, tr("Head"), {}, &m_headRow);
    m_kind = addCombo(this, tr("a over t"),
                      {tr("Independent"), tr("AR(1)"), tr("Smooth (RBF)"), tr("One level, learnt")}, &m_kindRow);
    m_correlation = addNumber(tr("Correlation of neighbours"), -0.999, 0.999, &m_correlationRow);
    m_length = addNumber(tr("Length, steps"), 0.1, 1000, &m_lengthRow);
    buildLevel();
    m_halfLife = addNumber(tr("Mean from half-life"), 0, 1e9, &m_halfLifeRow);
    m_halfLife->setStepType(QAbstractSpinBox::DefaultStepType);
    m_halfLife->setSpecialValueText(tr("choose"));
    m_halfLife->setToolTip(tr("Sets every mean of a so that half of the state is left after so long"));
    m_shapeNote = addNote({});
    connect(m_head, &QComboBox::activated, this, &PriorInspector::viewChanged);
    connect(m_kind, &QComboBox::activated, this, [this](int kind) { Q_EMIT kindChosen(PositionKind(kind)); });
    connect(m_correlation, &QDoubleSpinBox::valueChanged, this, &PriorInspector::correlationWanted);
    connect(m_length, &QDoubleSpinBox::valueChanged, this, &PriorInspector::lengthWanted);
    connect(m_halfLife, &QDoubleSpinBox::valueChanged, this, [this](double halfLife) {
        if (halfLife > 0) {
            Q_EMIT halfLifeWanted(halfLife);
        }
    });
}

void PriorInspector::buildLevel()
{
    m_levelWeight = addNumber(tr("Mean is worth, steps"), 1e-6, 1e9, &m_levelRows[0]);
    m_levelShape = addNumber(tr("Spread: shape"), 1e-3, 1e9, &m_levelRows[1]);
    m_levelRate = addNumber(tr("Spread: rate"), 1e-12, 1e12, &m_levelRows[2]);
    const auto want = [this](double PositionLevel::*field) {
        return [this, field](double value) {
            PositionLevel level = m_level;
            level.*field = value;
            Q_EMIT levelWanted(level);
        };
    };
    connect(m_levelWeight, &QDoubleSpinBox::valueChanged, this, want(&PositionLevel::weight));
    connect(m_levelShape, &QDoubleSpinBox::valueChanged, this, want(&PositionLevel::shape));
    connect(m_levelRate, &QDoubleSpinBox::valueChanged, this, want(&PositionLevel::rate));
}

void PriorInspector::buildNoise()
{
    addGroup(tr("Noise sigma"));
    m_isFixed = new QRadioButton(tr("Fixed"), this);
    m_isGamma = new QRadioButton(tr("Inverse-gamma"), this);
    m_isFixed->setAccessibleName(tr("sigma: fixed"));
    m_isGamma->setAccessibleName(tr("sigma: inverse-gamma"));
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->addWidget(m_isFixed);
    layout->addWidget(m_isGamma);
    layout->addStretch();
    addWidget(row);
    m_sigma = addNumber(tr("sigma"), 1e-9, 1e12, &m_sigmaRow);
    m_shape = addNumber(tr("Shape"), 1e-3, 1e9, &m_gammaRows[0]);
    m_rate = addNumber(tr("Rate"), 1e-12, 1e12, &m_gammaRows[1]);
    m_noiseNote = addNote({});
    const auto tell = [this] { Q_EMIT noiseWanted(noiseShown()); };
    connect(m_isFixed, &QRadioButton::clicked, this, tell);
    connect(m_isGamma, &QRadioButton::clicked, this, tell);
    for (QDoubleSpinBox* box : {m_sigma, m_shape, m_rate}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, tell);
    }
}

void PriorInspector::buildEffects()
{
    m_effectsTitle = addGroup(tr("Sequence effects"));
    m_effect = addCombo(this, tr("Feature"), {}, &m_effectRows[0]);
    m_effectShape = addNumber(tr("Shape of tau²"), 1e-3, 1e9, &m_effectRows[1]);
    m_effectRate = addNumber(tr("Rate of tau²"), 1e-12, 1e12, &m_effectRows[2]);
    m_effectNote = addNote({});
    connect(m_effect, &QComboBox::activated, this, &PriorInspector::viewChanged);
    for (QDoubleSpinBox* box : {m_effectShape, m_effectRate}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            NoisePrior law = m_shownEffect;
            take(m_effectShape, law.shape);
            take(m_effectRate, law.rate);
            Q_EMIT effectWanted(law);
        });
    }
}

void PriorInspector::buildPicture()
{
    addGroup(tr("Picture"));
    m_output = addCombo(this, tr("Output"), {}, &m_outputRow);
    connect(m_output, &QComboBox::activated, this, &PriorInspector::outputChosen);
    m_of = new SegmentedControl(tr("Prior predictive of"), {tr("Mean f"), tr("New data y")}, this);
    m_of->setCurrent(1);
    addWidget(m_of);
    m_posterior = new QCheckBox(tr("Show the posterior over it"), this);
    m_posterior->setMinimumHeight(24);
    m_posterior->setChecked(true);
    addWidget(m_posterior);
    const auto addCount = [this](const QString& label, int least, int most, int value) {
        auto* box = new QSpinBox(this);
        box->setRange(least, most);
        box->setValue(value);
        box->setSingleStep(least == 0 ? 4 : 100);
        box->setKeyboardTracking(false);
        box->setAlignment(Qt::AlignRight);
        box->setFixedWidth(kPriorNumberWidth);
        addRow(label, box);
        connect(box, &QSpinBox::valueChanged, this, &PriorInspector::viewChanged);
        return box;
    };
    m_draws = addCount(tr("Prior draws"), 100, 4000, 400);
    m_paths = addCount(tr("Sample paths"), 0, 60, 12);
    connect(m_of, &SegmentedControl::chosen, this, &PriorInspector::viewChanged);
    connect(m_posterior, &QCheckBox::toggled, this, &PriorInspector::viewChanged);
}

void PriorInspector::buildFiles()
{
    addGroup(tr("Whole prior"));
    m_preset = new QComboBox(this);
    m_preset->setFixedWidth(kPriorComboWidth);
    m_preset->addItems({tr("Choose…"), tr("Default for these data"), tr("Weights twice as wide"),
                        tr("Weights half as wide"), tr("Long memory: a near 1"), tr("Short memory: a near 0.5"),
                        tr("Smooth a: AR(1)")});
    addRow(tr("Preset"), m_preset);
    connect(m_preset, &QComboBox::activated, this, [this](int preset) {
        if (preset > 0) {
            Q_EMIT presetChosen(preset);
        }
        m_preset->setCurrentIndex(0);
    });
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 0);
    const auto addButton = [&](const QString& text, const QString& tip, void (PriorInspector::*signal)()) {
        auto* button = new QPushButton(text, row);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QPushButton::clicked, this, signal);
        layout->addWidget(button);
    };
    addButton(tr("Reset"), tr("All of the prior back to its default"), &PriorInspector::resetWanted);
    addButton(tr("Load…"), tr("Load a prior from a file"), &PriorInspector::loadWanted);
    addButton(tr("Save…"), tr("Save the prior as a file"), &PriorInspector::saveWanted);
    layout->addStretch();
    addWidget(row);
}

int PriorInspector::head() const
{
    return std::max(0, m_head->currentIndex());
}

int PriorInspector::effect() const
{
    return std::max(0, m_effect->currentIndex());
}

PriorView PriorInspector::view() const
{
    PriorView view;
    view.of = m_of->current() == 0 ? PathOf::Mean : PathOf::NewData;
    view.draws = m_draws->value();
    view.paths = m_paths->value();
    return view;
}

std::vector<QWidget*> PriorInspector::viewControls() const
{
    return {m_of, m_posterior};
}

bool PriorInspector::isPosteriorShown() const
{
    return m_posterior->isChecked();
}

void PriorInspector::show(const Document& document, const PriorChoice& choice, Index output)
{
    const Design& design = *document.model->design;
    const auto heads = static_cast<int>(document.model->dims.H);
    if (m_head->count() != heads) {
        m_head->clear();
        for (int head = 0; head < heads; ++head) {
            m_head->addItem(tr("Head %1").arg(head + 1));
        }
    }
    m_headRow->setVisible(heads > 1);
    showOutputs(*design.dataset, output);
    showChoice(document, choice);
    showShape(document);
    showNoise(document.prior().sigma, design.yScaling.scale(output),
              QString::fromStdString(design.dataset->outputs[static_cast<std::size_t>(output)].unit));
    showEffects(*document.model, output);
}

void PriorInspector::showEffects(const Model& model, Index output)
{
    const bool isThere = model.dims.E > 0;
    for (QWidget* each : std::initializer_list<QWidget*>{m_effectsTitle, m_effectRows[0], m_effectRows[1],
                                                         m_effectRows[2], m_effectNote}) {
        each->setVisible(isThere);
    }
    if (!isThere) {
        m_effect->clear();
        return;
    }
    QStringList names;
    for (const Index feature : model.design->effects) {
        names << QString::fromStdString(model.design->featureNames[static_cast<std::size_t>(feature)]);
    }
    setItems(m_effect, names);
    m_shownEffect = effectSdPrior(model.prior.b, output, effect());
    put(m_effectShape, m_shownEffect.shape);
    put(m_effectRate, m_shownEffect.rate);
    m_effectNote->setText(tr("Each sequence has its own effect, with mean 0 and sd tau. A small tau makes sequences "
                             "alike. Standardised scale."));
}

void PriorInspector::showOutputs(const Dataset& dataset, Index output)
{
    QStringList names;
    for (const Column& column : dataset.outputs) {
        names << QString::fromStdString(titled(column));
    }
    setItems(m_output, names);
    m_outputRow->setVisible(names.size() > 1);
    m_output->setCurrentIndex(static_cast<int>(output));
}

void PriorInspector::showChoice(const Document& document, const PriorChoice& choice)
{
    const Model& model = *document.model;
    const bool isStep = choice.step > 0;
    m_scopeRow->setVisible(isStep && !model.prior.hasLevel());
    m_scaleRow->setVisible(!isStep && !choice.cells.empty());
    m_covariance->setVisible(!isStep && !choice.cells.empty() && model.dims.R > 1);
    m_mean->setEnabled(isStep || !choice.cells.empty());
    m_sd->setEnabled((isStep && !model.prior.hasLevel()) || !choice.cells.empty());
    if (isStep) {
        const PositionPrior& a = model.prior.heads[static_cast<std::size_t>(head())].a;
        const PositionBands bands = positionBands(a);
        m_chosenTitle->setText(a.hasLevel() ? tr("Selected: the level of a")
                                            : tr("Selected: a<sub>%1</sub>").arg(choice.step));
        put(m_mean, bands.mean(choice.step));
        put(m_sd, a.hasLevel() ? m_sd->value() : a.sd(choice.step));
        m_interval->setText(
            tr("%1 … %2").arg(formatFixed(bands.q10(choice.step), 3), formatFixed(bands.q90(choice.step), 3)));
        return;
    }
    m_interval->setText(QString());
    if (choice.cells.empty()) {
        m_chosenTitle->setText(tr("Nothing selected"));
        return;
    }
    const CellValue& cell = choice.cells.front();
    const MatrixPrior& block = blockOf(model.prior, choice.place.block, choice.place.head);
    const QString feature = QString::fromStdString(model.design->featureNames[static_cast<std::size_t>(cell.column)]);
    m_chosenTitle->setText(
        choice.cells.size() == 1
            ? tr("Selected: %1[%2, %3]").arg(nameOf(choice.place.block)).arg(cell.row + 1).arg(feature)
            : tr("Selected: %1 cells of %2").arg(choice.cells.size()).arg(nameOf(choice.place.block)));
    const Interval80 interval = normalInterval80(block.mean(cell.row, cell.column), block.sd(cell.row, cell.column));
    m_interval->setText(tr("%1 … %2").arg(formatFixed(interval.low, 3), formatFixed(interval.high, 3)));
    put(m_mean, block.mean(cell.row, cell.column));
    put(m_sd, block.sd(cell.row, cell.column));
}

void PriorInspector::showShape(const Document& document)
{
    const bool hasA = document.model->dims.H > 0 && document.model->dims.T > 1;
    m_kindRow->setVisible(hasA);
    if (!hasA) {
        return;
    }
    const PositionPrior& a = document.prior().heads[static_cast<std::size_t>(head())].a;
    const QSignalBlocker silent(m_kind);
    m_kind->setCurrentIndex(static_cast<int>(a.kind));
    m_correlationRow->setVisible(a.kind == PositionKind::Ar1);
    m_lengthRow->setVisible(a.kind == PositionKind::Rbf);
    m_halfLifeRow->setVisible(!a.hasLevel());
    for (QWidget* row : m_levelRows) {
        row->setVisible(a.hasLevel());
    }
    put(m_correlation, a.correlation);
    put(m_length, a.length);
    m_level = a.level;
    put(m_levelWeight, a.level.weight);
    put(m_levelShape, a.level.shape);
    put(m_levelRate, a.level.rate);
    static constexpr std::array<const char*, 4> kNotes = {
        QT_TR_NOOP("Each a is judged by itself: steps do not inform each other."),
        QT_TR_NOOP("Neighbouring steps are alike; what is far apart is nearly free."),
        QT_TR_NOOP("a changes slowly over a few steps, as long as the length says."),
        QT_TR_NOOP("All a share a mean and a spread that are learnt: steps seen say what later ones do.")};
    m_shapeNote->setText(tr(kNotes[static_cast<std::size_t>(a.kind)]));
    m_halfLife->setSuffix(
        document.dataset().step.unit.empty() ? QString() : u' ' + QString::fromStdString(document.dataset().step.unit));
}

void PriorInspector::showNoise(const NoisePrior& noise, double unit, const QString& unitName)
{
    m_shownNoise = noise;
    m_unit = unit;
    m_isFixed->setChecked(noise.isFixed);
    m_isGamma->setChecked(!noise.isFixed);
    m_sigmaRow->setVisible(noise.isFixed);
    for (QWidget* row : m_gammaRows) {
        row->setVisible(!noise.isFixed);
    }
    put(m_sigma, noise.sigma);
    put(m_shape, noise.shape);
    put(m_rate, noise.rate);
    const NoiseCurve curve = noiseCurve(noise, unit);
    const int decimals = decimalsFor(curve.q95);
    m_noiseNote->setText(
        noise.isFixed
            ? tr("Standardised scale; %1 %2 in the data's unit.").arg(formatFixed(curve.q50, decimals), unitName)
            : tr("Of sigma², standardised; sigma is %1 to %2 %3 with 90 %.")
                  .arg(formatFixed(curve.q5, decimals), formatFixed(curve.q95, decimals), unitName));
}

NoisePrior PriorInspector::noiseShown() const
{
    NoisePrior noise = m_shownNoise;
    noise.isFixed = m_isFixed->isChecked();
    take(m_sigma, noise.sigma);
    take(m_shape, noise.shape);
    take(m_rate, noise.rate);
    return noise;
}

} // namespace credence::ui
