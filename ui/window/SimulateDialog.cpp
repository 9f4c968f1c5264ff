// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SimulateDialog.h"

#include "ui/pages/InspectorForm.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace credence::ui {

namespace {

constexpr int kDialogWidth = 380;
constexpr int kNumberFieldWidth = 110;

} // namespace

SimulateDialog::SimulateDialog(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_fromModel(new QRadioButton(tr("Outputs of these data, from the model"))),
      m_fromSizes(new QRadioButton(tr("A dataset of its own, from the default model")))
{
    setWindowTitle(tr("Simulate data"));
    setAccessibleName(windowTitle());
    setModal(true);
    setFixedWidth(kDialogWidth);
    auto* form = new InspectorForm(this);
    form->addGroup(tr("What is drawn"));
    form->addWidget(m_fromModel);
    form->addNote(
        tr("Rows, inputs and gaps stay; outputs are drawn with parameters from the prior. It can be undone."));
    form->addWidget(m_fromSizes);
    auto* sizes = new InspectorForm(this);
    m_sizes = sizes;
    sizes->layout()->setContentsMargins(0, 0, 0, 0);
    const SimulationSize usual;
    m_sequences = addNumber(*sizes, tr("Sequences"), 1, 10000, static_cast<int>(usual.sequences));
    m_steps = addNumber(*sizes, tr("Steps of each"), 1, 10000, static_cast<int>(usual.steps));
    m_inputs = addNumber(*sizes, tr("Inputs"), 0, 100, static_cast<int>(usual.inputs));
    m_outputs = addNumber(*sizes, tr("Outputs"), 1, 20, static_cast<int>(usual.outputs));
    m_missing = addNumber(*sizes, tr("Missing outputs"), 0, 90, 0);
    m_missing->setSuffix(tr(" %"));
    form->addWidget(sizes);
    form->addGroup(tr("Random numbers"));
    m_seed = addNumber(*form, tr("Seed"), 0, std::numeric_limits<int>::max(), static_cast<int>(usual.seed));
    form->addNote(tr("The same seed gives the same data. Their truth is drawn dashed on Predict, and stands beside "
                     "the quantities on Sampling."));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* draw = buttons->addButton(tr("Simulate"), QDialogButtonBox::AcceptRole);
    draw->setDefault(true);
    draw->setProperty("primary", true);
    buttons->button(QDialogButtonBox::Cancel)->setIcon({}); // some platforms put one there
    draw->setAccessibleName(draw->text());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(form);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &SimulateDialog::agree);
    connect(m_fromSizes, &QRadioButton::toggled, this, &SimulateDialog::followSource);
    const bool hasDocument = session.document() != nullptr;
    m_fromModel->setEnabled(hasDocument);
    (hasDocument ? m_fromModel : m_fromSizes)->setChecked(true);
    followSource();
}

QSpinBox* SimulateDialog::addNumber(InspectorForm& form, const QString& label, int least, int most, int value)
{
    auto* box = new QSpinBox(&form);
    box->setRange(least, most);
    box->setValue(value);
    box->setFixedWidth(kNumberFieldWidth);
    form.addRow(label, box);
    return box;
}

void SimulateDialog::followSource()
{
    m_sizes->setEnabled(m_fromSizes->isChecked());
}

void SimulateDialog::agree()
{
    const auto seed = static_cast<std::uint64_t>(m_seed->value());
    if (m_fromModel->isChecked()) {
        m_session.simulate(seed);
    } else {
        SimulationSize size;
        size.sequences = m_sequences->value();
        size.steps = m_steps->value();
        size.inputs = m_inputs->value();
        size.outputs = m_outputs->value();
        size.missing = m_missing->value() / 100.0;
        size.seed = seed;
        Q_EMIT sizesChosen(size);
    }
    accept();
}

} // namespace credence::ui
