// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the Memory page.
#include "ui/models/PlotFeeds.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/MemoryPage.h"
#include "ui/pages/NumberBox.h"
#include "ui/pages/SegmentedControl.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kMemoryControlWidth = 148;
constexpr int kMemoryNumberWidth = 92;
constexpr int kSliderEnd = 200;
constexpr double kFinest = 32;        // the slider's left end is so many times finer than the usual step
constexpr double kLongestReach = 1e6; // times the sequence

constexpr std::array<MemoryMeasure, 5> kMeasures = {MemoryMeasure::LegS, MemoryMeasure::LegT, MemoryMeasure::FouT,
                                                    MemoryMeasure::LegSLti, MemoryMeasure::LagT};
constexpr std::array<MemoryMethod, 4> kMethods = {MemoryMethod::Bilinear, MemoryMethod::Zoh, MemoryMethod::Backward,
                                                  MemoryMethod::Euler};

QRadioButton* addRadio(InspectorForm* form, const QString& text)
{
    auto* radio = new QRadioButton(text, form);
    radio->setMinimumHeight(24);
    form->addWidget(radio);
    return radio;
}

/// Left end of the slider.
double finestStep(const StepChoices& steps)
{
    return std::max(steps.shortest, steps.usual / kFinest);
}

QString measureNote(MemoryMeasure measure)
{
    switch (measure) {
    case MemoryMeasure::LegS:
        return MemoryPage::tr("Every moment of the past counts alike. The same in every unit of time.");
    case MemoryMeasure::LegT:
    case MemoryMeasure::FouT:
        return MemoryPage::tr("The last window counts alike; what is older is gone.");
    default:
        break;
    }
    return MemoryPage::tr("The past fades as exp(−lag / time constant).");
}

} // namespace

void MemoryPage::buildInspector()
{
    auto* form = new InspectorForm;
    buildSource(form);
    buildMemory(form);
    buildSteps(form);
    buildCursor(form);
    form->finish();
    setInspector(form);
}

void MemoryPage::buildSource(InspectorForm* form)
{
    form->addGroup(tr("Memory of"));
    m_ofFunction = addRadio(form, tr("Mean function f"));
    m_ofOutput = addRadio(form, tr("The output"));
    m_ofInput = addRadio(form, tr("An input column"));
    const auto choose = [this](QRadioButton* radio, MemoryOf of) {
        connect(radio, &QRadioButton::clicked, this, [this, of] {
            m_request.of = of;
            scheduleRefresh();
        });
    };
    choose(m_ofFunction, MemoryOf::Function);
    choose(m_ofOutput, MemoryOf::Output);
    choose(m_ofInput, MemoryOf::Input);
    m_output = new QComboBox(form);
    m_output->setFixedWidth(kMemoryControlWidth);
    m_outputRow = form->addRow(tr("Output"), m_output);
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
    m_input = new QComboBox(form);
    m_input->setFixedWidth(kMemoryControlWidth);
    m_inputRow = form->addRow(tr("Input"), m_input);
    connect(m_input, &QComboBox::activated, this, &MemoryPage::scheduleRefresh);
    m_fillingNote = form->addNote({});
    m_fillingNote->hide();
}

void MemoryPage::buildMemory(InspectorForm* form)
{
    form->addGroup(tr("Memory"));
    m_measure = new QComboBox(form);
    m_measure->setFixedWidth(kMemoryControlWidth);
    for (const MemoryMeasure measure : kMeasures) {
        m_measure->addItem(measureName(measure));
    }
    form->addRow(tr("Measure"), m_measure);
    connect(m_measure, &QComboBox::activated, this,
            [this](int row) { setMeasure(kMeasures[static_cast<std::size_t>(row)]); });
    m_order = new QSpinBox(form);
    m_order->setRange(1, static_cast<int>(kMostMemory));
    m_order->setFixedWidth(kMemoryNumberWidth);
    form->addRow(tr("Coefficients"), m_order);
    connect(m_order, &QSpinBox::valueChanged, this, &MemoryPage::setOrder);
    m_reach = new NumberBox(form);
    m_reach->setFixedWidth(kMemoryNumberWidth);
    m_reach->setDecimals(12);
    m_reach->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_reach->setKeyboardTracking(false);
    m_reachRow = form->addRow(tr("Window"), m_reach);
    m_reachName = m_reachRow->findChild<QLabel*>();
    connect(m_reach, &QDoubleSpinBox::valueChanged, this, [this](double reach) {
        m_request.reach = reach;
        scheduleRefresh();
    });
    m_measureNote = form->addNote({});
}

void MemoryPage::buildSteps(InspectorForm* form)
{
    form->addGroup(tr("Discretisation"));
    m_method = new QComboBox(form);
    m_method->setFixedWidth(kMemoryControlWidth);
    for (const MemoryMethod method : kMethods) {
        m_method->addItem(methodName(method));
    }
    form->addRow(tr("Method"), m_method);
    connect(m_method, &QComboBox::activated, this, [this](int row) {
        m_request.spec.method = kMethods[static_cast<std::size_t>(row)];
        scheduleRefresh();
    });
    m_step = new NumberBox(form);
    m_step->setFixedWidth(kMemoryNumberWidth);
    m_step->setDecimals(12);
    m_step->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_step->setKeyboardTracking(false);
    m_stepName = form->addRow(tr("Largest step"), m_step)->findChild<QLabel*>();
    connect(m_step, &QDoubleSpinBox::valueChanged, this, &MemoryPage::setLongestStep);
    m_stepSlider = new QSlider(Qt::Horizontal, form);
    m_stepSlider->setRange(0, kSliderEnd);
    m_stepSlider->setSingleStep(4);
    m_stepSlider->setPageStep(20);
    m_stepSlider->setFixedWidth(kMemoryControlWidth);
    m_stepSlider->setToolTip(tr("Drag: from many short steps at the left to one step a row at the right"));
    form->addRow(tr("dt, drag"), m_stepSlider);
    connect(m_stepSlider, &QSlider::valueChanged, this, [this](int place) {
        const double finest = finestStep(m_steps);
        const double share = static_cast<double>(place) / kSliderEnd;
        setLongestStep(place == kSliderEnd ? m_steps.longest : finest * std::pow(m_steps.longest / finest, share));
    });
    m_compare = new QCheckBox(tr("Compare with forward Euler"), form);
    m_compare->setMinimumHeight(24);
    m_compare->setChecked(true);
    connect(m_compare, &QCheckBox::toggled, this, [this] {
        refreshStability();
        scheduleRefresh();
    });
    form->addWidget(m_compare);
    m_stepNote = form->addNote({});
    form->addGroup(tr("Stability shows"));
    m_stabilityView =
        new SegmentedControl(tr("Stability shows"), {tr("So far"), tr("One step"), tr("Eigenvalues")}, form);
    form->addWidget(m_stabilityView);
    connect(m_stabilityView, &SegmentedControl::chosen, this, &MemoryPage::refreshStability);
    for (QWidget* control : std::initializer_list<QWidget*>{m_measure, m_method, m_compare, m_stabilityView}) {
        keepView(control);
    }
}

void MemoryPage::buildCursor(InspectorForm* form)
{
    form->addGroup(tr("Time cursor"));
    m_time = new NumberBox(form);
    m_time->setFixedWidth(kMemoryNumberWidth);
    m_time->setDecimals(12);
    m_time->setKeyboardTracking(false);
    m_timeName = form->addRow(tr("Time"), m_time)->findChild<QLabel*>();
    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double wanted) {
        if (m_timeline && m_timeline->size() > 0) {
            const auto& time = m_timeline->time;
            const auto nearest = std::min_element(time.begin(), time.end(), [wanted](double a, double b) {
                return std::abs(a - wanted) < std::abs(b - wanted);
            });
            stopPlaying();
            moveCursor(static_cast<int>(nearest - time.begin()));
            showCursor(); // the field shows where the point really is
        }
    });
    m_playButton = new QPushButton(form);
    m_playButton->setFixedWidth(kMemoryControlWidth);
    m_playButton->setToolTip(tr("Lets the memory read the sequence step by step; any key stops"));
    form->addWidget(m_playButton);
    connect(m_playButton, &QPushButton::clicked, this, &MemoryPage::togglePlay);
    refreshPlayButton();
    form->addNote(tr("Drag the line in any picture. Left and Right move one row, Home and End jump to the ends."));
}

void MemoryPage::fillColumns()
{
    const Dataset& table = *m_data;
    m_output->clear();
    for (const Column& output : table.outputs) {
        m_output->addItem(columnTitle(output));
    }
    m_input->clear();
    for (std::size_t j = 0; j < table.inputs.size(); ++j) {
        if (table.inputs[j].levels.empty()) { // levels are no amounts that could be kept in mind
            m_input->addItem(columnTitle(table.inputs[j]), static_cast<int>(j));
        }
    }
    m_ofInput->setEnabled(m_input->count() > 0);
}

/// FouT has an odd number of coefficients: a mean and pairs.
void MemoryPage::setMeasure(MemoryMeasure measure)
{
    m_request.spec.measure = measure;
    m_request.spec.N = m_wantedOrder;
    if (measure == MemoryMeasure::FouT && m_wantedOrder % 2 == 0) {
        m_request.spec.N = std::min<Index>(m_wantedOrder + 1, kMostMemory - 1);
    }
    scheduleRefresh();
}

/// An even order of FouT goes on to the next odd one, the way it came.
void MemoryPage::setOrder(int order)
{
    const bool isEven = m_request.spec.measure == MemoryMeasure::FouT && order % 2 == 0;
    const int most = static_cast<int>(kMostMemory);
    m_wantedOrder = !isEven ? order : order < m_request.spec.N || order == most ? order - 1 : order + 1;
    m_request.spec.N = m_wantedOrder;
    scheduleRefresh();
}

void MemoryPage::setLongestStep(double step)
{
    m_isStepChosen = true;
    m_request.longestStep = std::clamp(step, m_steps.shortest, m_steps.longest);
    scheduleRefresh();
}

void MemoryPage::refreshControls()
{
    const Dataset& table = *m_data;
    const MemorySpec& spec = m_request.spec;
    const QString unit = QString::fromStdString(table.step.unit);
    const auto named = [&unit](const QString& name) {
        return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit);
    };
    const QString output = QString::fromStdString(table.outputs[static_cast<std::size_t>(session().output())].name);
    const bool hasDraws = m_work.states() != nullptr;
    const bool hasGaps = table.missingCount() > 0;
    m_ofFunction->setChecked(m_request.of == MemoryOf::Function);
    m_ofOutput->setChecked(m_request.of == MemoryOf::Output);
    m_ofInput->setChecked(m_request.of == MemoryOf::Input);
    m_ofOutput->setText(!hasGaps   ? output
                        : hasDraws ? tr("%1, gaps filled by draws").arg(output)
                                   : tr("%1, gaps hold the last value").arg(output));
    m_output->setCurrentIndex(static_cast<int>(session().output()));
    m_outputRow->setVisible(m_output->count() > 1 && m_request.of != MemoryOf::Input);
    m_inputRow->setVisible(m_request.of == MemoryOf::Input);
    const auto measure = std::find(kMeasures.begin(), kMeasures.end(), spec.measure) - kMeasures.begin();
    m_measure->setCurrentIndex(static_cast<int>(measure));
    const auto method = std::find(kMethods.begin(), kMethods.end(), spec.method) - kMethods.begin();
    m_method->setCurrentIndex(static_cast<int>(method));
    const QSignalBlocker silentOrder(m_order);
    m_order->setValue(static_cast<int>(spec.N));
    const double span = longestSpan();
    const QSignalBlocker silentReach(m_reach);
    m_reach->setRange(span / kLongestReach, span * kLongestReach);
    put(m_reach, m_request.reach);
    m_reachRow->setVisible(spec.measure != MemoryMeasure::LegS);
    const QString reachName = hasWindow(spec.measure) ? tr("Window") : tr("Time constant");
    m_reachName->setText(named(reachName));
    m_reach->setAccessibleName(reachName);
    m_measureNote->setText(measureNote(spec.measure));
    const QSignalBlocker silentStep(m_step);
    m_step->setRange(m_steps.shortest, m_steps.longest);
    put(m_step, m_request.longestStep);
    const double finest = finestStep(m_steps);
    const double reach = std::log(m_steps.longest / finest);
    const double share = reach > 0 ? std::log(m_request.longestStep / finest) / reach : 1;
    const QSignalBlocker silentSlider(m_stepSlider);
    if (!m_stepSlider->isSliderDown()) {
        m_stepSlider->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSliderEnd)));
    }
    m_compare->setEnabled(spec.method != MemoryMethod::Euler);
    const bool isWhole = m_request.longestStep >= m_steps.longest * (1 - 1e-9);
    m_stepNote->setText(isWhole ? tr("One step a row; a value holds from the row before it to its own.")
                                : tr("Between rows the signal is a straight line, cut into equal steps."));
    m_stepName->setText(named(tr("Largest step")));
    m_timeName->setText(named(tr("Time")));
}

} // namespace credence::ui
