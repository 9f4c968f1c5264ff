// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the Sampling page's inspector that tells how the replicas of the chains exchange places, and the evidence
// read off them.
#pragma once

#include "core/chains/Run.h"

#include <QCoreApplication>

class QLabel;

namespace credence::ui {

class InspectorForm;

class LadderFacts {
    Q_DECLARE_TR_FUNCTIONS(credence::ui::LadderFacts)
public:
    explicit LadderFacts(InspectorForm& form); ///< adds its group; the form owns the labels

    void show(const SnapshotPtr& snapshot); ///< null: there was no run yet

private:
    QLabel* m_replicas;
    QLabel* m_swaps;
    QLabel* m_evidence;
};

} // namespace credence::ui
