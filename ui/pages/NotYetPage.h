// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A page that a later version fills: says in one sentence what it will do, and what does the job today.
#pragma once

#include "ui/pages/Page.h"

namespace credence::ui {

struct NotYetText {
    QString title;
    QString sentence; ///< beside the title
    QString willDo;
    QString today;
};

class NotYetPage : public Page {
    Q_OBJECT
public:
    NotYetPage(Session& session, const NotYetText& text, QWidget* parent = nullptr);
};

} // namespace credence::ui
