// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/UnsavedWork.h"

#include "ui/style/Numbers.h"
#include "ui/window/QuestionBox.h"

#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace credence::ui {

UnsavedWork::UnsavedWork(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

bool UnsavedWork::wouldLose(Loss loss) const
{
    if (loss == Loss::Running) {
        return hasDraws() && m_isRunAsked && !m_session.isLive();
    }
    if (loss == Loss::Following) {
        return hasDraws() && m_session.snapshot()->elapsedSeconds >= m_longRun;
    }
    return hasDraws() || m_session.hasUnsavedData() || m_session.hasUnsavedModel();
}

void UnsavedWork::askBefore(Loss loss, std::function<void()> act)
{
    if (m_box) {
        m_box->raise(); // one question at a time
        return;
    }
    m_loss = loss;
    m_act = std::move(act);
    goOn();
}

void UnsavedWork::goOn()
{
    if (!m_act) {
        return;
    }
    if (wouldLose(m_loss)) {
        ask();
    } else {
        act();
    }
}

void UnsavedWork::giveUp()
{
    m_act = nullptr;
}

void UnsavedWork::act()
{
    const std::function<void()> act = std::exchange(m_act, nullptr);
    act();
}

bool UnsavedWork::isOfDrawsAlone() const
{
    return m_loss == Loss::Running || m_loss == Loss::Following;
}

QString UnsavedWork::question() const
{
    if (!hasDraws() && m_session.hasUnsavedData()) {
        return m_loss == Loss::Closing ? tr("Close without saving the data?")
                                       : tr("Open another file without saving the data?");
    }
    if (!hasDraws()) {
        return m_loss == Loss::Closing ? tr("Close without saving the model?")
                                       : tr("Open another file without saving the model?");
    }
    const Draws& draws = m_session.snapshot()->draws;
    const QString count = formatCount(draws.chains() * draws.shortest());
    switch (m_loss) {
    case Loss::Closing:
        return tr("Close without saving %1 draws?").arg(count);
    case Loss::Opening:
        return tr("Open another file without saving %1 draws?").arg(count);
    case Loss::Following:
        return tr("Follow every edit without saving %1 draws?").arg(count);
    default:
        return tr("Run from the start without saving %1 draws?").arg(count);
    }
}

QString UnsavedWork::explanation() const
{
    const QString data = QString::fromStdString(m_session.document()->dataset().name);
    QStringList sentences;
    if (hasDraws()) {
        const Draws& draws = m_session.snapshot()->draws;
        sentences << tr("%1 chains × %2 draws of %3 are in no file yet.")
                         .arg(formatCount(draws.chains()), formatCount(draws.shortest()), data);
        if (m_session.activity() != RunActivity::Idle) {
            sentences << tr("Saving stops the run first.");
        }
    }
    if (m_session.hasUnsavedData() && !isOfDrawsAlone()) {
        sentences << (m_session.document()->truth ? tr("The simulated data are in no file yet.")
                                                  : tr("The edits of the data are in no file yet."));
    }
    if (m_session.hasUnsavedModel() && !isOfDrawsAlone()) {
        sentences << tr("The edits of model and prior are in no file yet.");
    }
    return sentences.join(u' ');
}

void UnsavedWork::ask()
{
    QMessageBox* box =
        questionBox({QStringLiteral("unsavedWork"), tr("Unsaved work"), question(), explanation()}, m_window);
    box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    QPushButton* save = box->addButton(tr("Save…"), QMessageBox::AcceptRole);
    box->setEscapeButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    box->setDefaultButton(save);
    if (m_loss == Loss::Running) {
        box->setCheckBox(new QCheckBox(tr("Do not ask again before a run"), box));
    }
    m_box = box;
    connect(box, &QMessageBox::finished, this, [this, box] { take(*box); });
    ui::ask(*box);
}

void UnsavedWork::take(QMessageBox& box)
{
    m_box = nullptr;
    const QMessageBox::ButtonRole role = box.buttonRole(box.clickedButton());
    if (role == QMessageBox::AcceptRole) {
        Q_EMIT saveWanted();
    } else if (role == QMessageBox::DestructiveRole) {
        m_isRunAsked = m_isRunAsked && (box.checkBox() == nullptr || !box.checkBox()->isChecked());
        act();
    } else {
        giveUp();
    }
}

} // namespace credence::ui
