// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One step of the history: the document before and after. Documents are values of a few sealed pointers, so undoing
// gives back the very same model, and with it the results that belong to it.
#pragma once

#include "ui/session/Session.h"

#include <QUndoCommand>

namespace credence::ui {

class DocumentEdit : public QUndoCommand {
public:
    DocumentEdit(Session& session, Document before, Document after, const EditName& name);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return m_gesture > 0 ? m_gesture : -1; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    Session& m_session;
    Document m_before;
    Document m_after;
    int m_gesture;
};

/// "planned draws 1,000 to 2,000"; what changed first where it is several at once.
[[nodiscard]] QString planEditText(const SamplerSettings& before, const SamplerSettings& after);

} // namespace credence::ui
