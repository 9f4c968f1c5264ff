// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of the next run in the inspector: chains, warm-up, draws, seed. Every control applies at once to the next
// run; a seed that is not one is refused below its field and the last good one kept.
#pragma once

#include "ui/session/Session.h"

#include <QObject>

class QLabel;
class QLineEdit;
class QSpinBox;

namespace credence::ui {

class InspectorForm;

class PlanForm : public QObject {
    Q_OBJECT
public:
    /// Adds its group to the form, which owns it.
    PlanForm(Session& session, InspectorForm* form);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QSpinBox* addCount(InspectorForm* form, const QString& label, int least, int most, int step) const;
    void addSeed(InspectorForm* form);
    void show();
    void apply();
    void checkSeed();
    void takeSeed();
    void refuseSeed(bool isRefused);

    Session& m_session;
    QSpinBox* m_chains;
    QSpinBox* m_warmup;
    QSpinBox* m_draws;
    QLineEdit* m_seed = nullptr;
    QLabel* m_seedError = nullptr;
    bool m_isShowing = false;
};

} // namespace credence::ui
