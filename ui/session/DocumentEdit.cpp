// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/DocumentEdit.h"

#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

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

QString planEditText(const SamplerSettings& before, const SamplerSettings& after)
{
    const auto text = [](const QString& what, qint64 from, qint64 to) {
        return phrase("%1 %2 to %3").arg(what, formatCount(from), formatCount(to));
    };
    if (before.chains != after.chains) {
        return text(phrase("chains"), before.chains, after.chains);
    }
    if (before.warmup != after.warmup) {
        return text(phrase("warm-up sweeps"), before.warmup, after.warmup);
    }
    if (before.draws != after.draws) {
        return text(phrase("draws per chain"), before.draws, after.draws);
    }
    if (before.seed != after.seed) {
        return phrase("seed %1 to %2").arg(before.seed).arg(after.seed);
    }
    return phrase("sampler settings");
}

} // namespace credence::ui
