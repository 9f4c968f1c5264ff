// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the pages' place while nothing is open: one sentence, one button, and the examples.
#pragma once

#include "ui/pages/Surface.h"

namespace credence::ui {

class WelcomePane : public Surface {
    Q_OBJECT
public:
    explicit WelcomePane(QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();
    void exampleChosen(int example);
    void noDataChosen(); ///< priors alone
};

} // namespace credence::ui
