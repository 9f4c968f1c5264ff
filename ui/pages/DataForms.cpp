// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/DataForms.h"

#include "core/data/FutureSteps.h"
#include "ui/pages/InspectorForm.h"
#include "ui/style/Numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <limits>
#include <numeric>

namespace credence::ui {

namespace {

enum HoldOutMethod { ByHand, AtRandom, LastSteps, WholeSequences };

constexpr int kNumberField = 92;
constexpr int kMostShare = 90; // %
constexpr int kUsualShare = 10;

QSpinBox* spinBox(QWidget* parent, int least, int most, int value)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setValue(value);
    box->setKeyboardTracking(false);
    box->setFixedWidth(kNumberField);
    return box;
}

} // namespace

HoldOutForm::HoldOutForm(DataEditor& editor, InspectorForm& form)
    : QObject(&form), m_editor(editor), m_title(form.addGroup(tr("Held out"))), m_method(new QComboBox(&form)),
      m_share(spinBox(&form, 1, kMostShare, kUsualShare)), m_seed(spinBox(&form, 0, std::numeric_limits<int>::max(), 1))
{
    m_method->addItems({tr("By hand"), tr("Values at random"), tr("Last steps of each"), tr("Whole sequences")});
    form.addRow(tr("Method"), m_method);
    m_method->setAccessibleName(tr("Method of holding out"));
    m_share->setSuffix(tr(" %"));
    m_shareRow = form.addRow(tr("Share"), m_share);
    m_seedRow = form.addRow(tr("Random seed"), m_seed);
    m_note = form.addNote({});
    auto* row = new QWidget(&form);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_draw = new QPushButton(row);
    m_clear = new QPushButton(tr("Hold out nothing"), row);
    m_clear->setAccessibleName(m_clear->text());
    layout->addWidget(m_draw);
    layout->addWidget(m_clear);
    layout->addStretch();
    form.addWidget(row);
    connect(m_method, &QComboBox::currentIndexChanged, this, &HoldOutForm::followMethod);
    connect(m_draw, &QPushButton::clicked, this, [this] { m_editor.holdOut(plan()); });
    connect(m_clear, &QPushButton::clicked, this, [this] { m_editor.holdOut({.kind = HoldOutKind::None}); });
    followMethod();
}

HoldOutPlan HoldOutForm::plan() const
{
    HoldOutPlan plan;
    plan.kind = m_method->currentIndex() == AtRandom    ? HoldOutKind::Cells
                : m_method->currentIndex() == LastSteps ? HoldOutKind::Tails
                                                        : HoldOutKind::Sequences;
    plan.share = m_share->value() / 100.0;
    plan.seed = static_cast<std::uint64_t>(m_seed->value());
    return plan;
}

void HoldOutForm::followMethod()
{
    const int method = m_method->currentIndex();
    m_shareRow->setVisible(method != ByHand);
    m_seedRow->setVisible(method == AtRandom || method == WholeSequences);
    m_draw->setVisible(method != ByHand);
    m_draw->setText(method == LastSteps ? tr("Hold out") : tr("Draw"));
    m_draw->setAccessibleName(method == LastSteps ? tr("Hold out the last steps") : tr("Draw what is held out"));
    m_note->setText(method == ByHand ? tr("Tick rows, or choose cells and press Space. They are predicted and scored.")
                                     : tr("Replaces what is held out now. The same seed holds out the same values."));
}

void HoldOutForm::show(const EditedData& data)
{
    const Index heldOut = data.dataset->heldOutCount();
    const auto outputs = static_cast<Index>(data.dataset->outputs.size());
    const Index observed = data.dataset->rowCount() * outputs - data.dataset->missingCount();
    m_title->setText(tr("Held out: %1 of %2 values").arg(formatCount(heldOut), formatCount(observed)));
    m_clear->setEnabled(heldOut > 0);
}

FutureRowsForm::FutureRowsForm(DataEditor& editor, InspectorForm& form)
    : QObject(&form), m_editor(editor), m_count(spinBox(&form, 0, static_cast<int>(kMostFutureRows), 0)),
      m_all(new QCheckBox(tr("In all sequences"), &form))
{
    form.addGroup(tr("Future rows"));
    form.addRow(tr("Rows to forecast"), m_count);
    form.addWidget(m_all);
    m_note = form.addNote({});
    connect(m_count, &QSpinBox::valueChanged, this, &FutureRowsForm::apply);
}

void FutureRowsForm::apply(int count)
{
    std::vector<Index> sequences = {m_sequence};
    if (m_all->isChecked()) {
        sequences.resize(m_editor.data().whole->sequences.size());
        std::iota(sequences.begin(), sequences.end(), Index{0});
    }
    m_editor.setFutureRows(sequences, count);
}

void FutureRowsForm::show(const EditedData& data, Index sequence)
{
    m_sequence = sequence;
    const auto found = data.edits.futureRows.find(sequence);
    const QSignalBlocker blocker(m_count);
    m_count->setValue(found == data.edits.futureRows.end() ? 0 : static_cast<int>(found->second));
    const Sequence& known = data.base->sequences[static_cast<std::size_t>(sequence)];
    const QString gap =
        formatShort(medianGap(*data.base, known)) + QLatin1Char(' ') + QString::fromStdString(data.base->step.unit);
    m_note->setText(tr("Steps of %1 go on by the median gap, %2; inputs repeat the last row's and can be edited.")
                        .arg(sequenceName(*data.whole, sequence), gap.trimmed()));
}

} // namespace credence::ui
