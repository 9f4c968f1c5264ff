// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/DocumentEdit.h"

#include "ui/style/Numbers.h"

#include <QCoreApplication>

#include <utility>

namespace credence::ui {

DocumentEdit::DocumentEdit(Session& session, Document before, Document after, const EditName& name)
    : QUndoCommand(name.text), m_session(session), m_before(std::move(before)), m_after(std::move(after)),
      m_gesture(name.gesture)
{
}

void DocumentEdit::undo()
{
    m_session.restore(m_before);
}

void DocumentEdit::redo()
{
    m_session.restore(m_after);
}

bool DocumentEdit::mergeWith(const QUndoCommand* later)
{
    m_after = static_cast<const DocumentEdit*>(later)->m_after;
    setText(later->text());
    return true;
}

namespace {

QString planTr(const char* text)
{
    return QCoreApplication::translate("DocumentEdit", text);
}

} // namespace

QString planEditText(const SamplerSettings& before, const SamplerSettings& after)
{
    const auto text = [](const QString& what, qint64 from, qint64 to) {
        return planTr("%1 %2 to %3").arg(what, formatCount(from), formatCount(to));
    };
    if (before.chains != after.chains) {
        return text(planTr("chains"), before.chains, after.chains);
    }
    if (before.warmup != after.warmup) {
        return text(planTr("warm-up sweeps"), before.warmup, after.warmup);
    }
    if (before.draws != after.draws) {
        return text(planTr("draws per chain"), before.draws, after.draws);
    }
    if (before.seed != after.seed) {
        return planTr("seed %1 to %2").arg(before.seed).arg(after.seed);
    }
    return planTr("sampler settings");
}

} // namespace credence::ui
