// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/PlanForm.h"

#include "ui/pages/InspectorForm.h"
#include "ui/style/Style.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

namespace credence::ui {

namespace {

constexpr int kFieldWidth = 86;

} // namespace

PlanForm::PlanForm(Session& session, InspectorForm* form) : QObject(form), m_session(session)
{
    form->addGroup(tr("Plan"));
    m_chains = addCount(form, tr("Chains"), 1, 64, 1);
    m_warmup = addCount(form, tr("Warm-up sweeps"), 0, 1000000, 100);
    m_draws = addCount(form, tr("Draws per chain"), 1, 1000000, 500);
    addSeed(form);
    form->addNote(tr("Changes apply to the next run."));
    connect(&session, &Session::planChanged, this, &PlanForm::show);
    show();
}

QSpinBox* PlanForm::addCount(InspectorForm* form, const QString& label, int least, int most, int step) const
{
    auto* box = new QSpinBox(form);
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setGroupSeparatorShown(true);
    box->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(kFieldWidth);
    box->setKeyboardTracking(false);
    connect(box, &QSpinBox::valueChanged, this, &PlanForm::apply);
    form->addRow(label, box);
    return box;
}

void PlanForm::addSeed(InspectorForm* form)
{
    m_seed = new QLineEdit(form);
    m_seed->setFixedWidth(kFieldWidth);
    m_seed->setAlignment(Qt::AlignRight);
    m_seed->installEventFilter(this);
    form->addRow(tr("Seed"), m_seed);
    m_seedError =
        form->addNote(tr("The seed is a whole number from 0 to 18446744073709551615. Esc keeps the last one."));
    m_seedError->hide();
    connect(m_seed, &QLineEdit::textEdited, this, &PlanForm::checkSeed);
    connect(m_seed, &QLineEdit::editingFinished, this, &PlanForm::takeSeed);
}

void PlanForm::show()
{
    const Document* document = m_session.document();
    const bool hasDocument = document != nullptr;
    for (QWidget* field : {static_cast<QWidget*>(m_chains), static_cast<QWidget*>(m_warmup),
                           static_cast<QWidget*>(m_draws), static_cast<QWidget*>(m_seed)}) {
        field->setEnabled(hasDocument);
    }
    if (!hasDocument) {
        return;
    }
    m_isShowing = true;
    m_chains->setValue(document->settings.chains);
    m_warmup->setValue(document->settings.warmup);
    m_draws->setValue(document->settings.draws);
    if (!m_seed->hasFocus()) {
        m_seed->setText(QString::number(document->settings.seed));
        refuseSeed(false);
    }
    m_isShowing = false;
}

void PlanForm::apply()
{
    if (m_isShowing) {
        return;
    }
    SamplerSettings settings = m_session.document()->settings;
    settings.chains = m_chains->value();
    settings.warmup = m_warmup->value();
    settings.draws = m_draws->value();
    m_session.setPlan(settings);
}

void PlanForm::checkSeed()
{
    bool isNumber = false;
    static_cast<void>(m_seed->text().trimmed().toULongLong(&isNumber));
    refuseSeed(!isNumber);
}

void PlanForm::takeSeed()
{
    bool isNumber = false;
    const quint64 seed = m_seed->text().trimmed().toULongLong(&isNumber);
    refuseSeed(!isNumber);
    if (isNumber && m_session.document() != nullptr) {
        SamplerSettings settings = m_session.document()->settings;
        settings.seed = seed;
        m_session.setPlan(settings);
    }
}

void PlanForm::refuseSeed(bool isRefused)
{
    m_seedError->setVisible(isRefused);
    const QString red = currentTheme().error.text.name();
    m_seed->setStyleSheet(isRefused ? QStringLiteral("QLineEdit { border: 1px solid %1; }").arg(red) : QString());
    m_seedError->setStyleSheet(QStringLiteral("color: %1").arg(red));
}

bool PlanForm::eventFilter(QObject* watched, QEvent* event)
{
    const bool isEscape = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (watched == m_seed && isEscape && m_session.document() != nullptr) {
        m_seed->setText(QString::number(m_session.document()->settings.seed));
        refuseSeed(false);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace credence::ui
