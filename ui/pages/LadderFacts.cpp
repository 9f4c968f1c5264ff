// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/LadderFacts.h"

#include "core/summaries/Evidence.h"
#include "ui/pages/InspectorForm.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <QLabel>

namespace credence::ui {

namespace {

QString replicasText(const LadderSummary& ladders)
{
    if (ladders.mostReplicas == 0) { // a run read from files that do not tell
        return notAvailable();
    }
    if (ladders.mostReplicas == 1) {
        return phrase("none");
    }
    const QString most = formatCount(ladders.mostReplicas);
    return ladders.fewestReplicas == ladders.mostReplicas
               ? phrase("%1 a chain").arg(most)
               : phrase("%1 to %2 a chain").arg(formatCount(ladders.fewestReplicas), most);
}

QString swapsText(const LadderSummary& ladders)
{
    if (ladders.mostReplicas <= 1) {
        return notAvailable();
    }
    constexpr double kPercent = 100;
    return (ladders.isCut() ? phrase("%1 to %2 %, cut") : phrase("%1 to %2 %"))
        .arg(formatFixed(kPercent * ladders.smallestSwapRate, 0), formatFixed(kPercent * ladders.largestSwapRate, 0));
}

QString evidenceText(const LogEvidence& evidence)
{
    if (!evidence.value.isAvailable()) {
        return notAvailable();
    }
    const QString value = formatFixed(evidence.value.number, 1);
    return evidence.standardError.isAvailable()
               ? phrase("%1 ± %2").arg(value, formatFixed(evidence.standardError.number, 2))
               : value;
}

} // namespace

LadderFacts::LadderFacts(InspectorForm& form)
{
    form.addGroup(tr("Tempering"));
    m_replicas = form.addFact(tr("Replicas"));
    m_swaps = form.addFact(tr("Swap rates"));
    m_evidence = form.addFact(tr("Log evidence"));
    m_evidence->setToolTip(tr("log p(y) by stepping-stones, with its standard error over chains. Compare it "
                              "between models of the same data."));
}

void LadderFacts::show(const SnapshotPtr& snapshot)
{
    if (!snapshot) {
        for (QLabel* label : {m_replicas, m_swaps, m_evidence}) {
            label->setText(tr("no run yet"));
        }
        return;
    }
    const LadderSummary ladders = ladderSummary(snapshot->ladders);
    m_replicas->setText(replicasText(ladders));
    m_swaps->setText(swapsText(ladders));
    m_evidence->setText(evidenceText(evidenceOf(snapshot->ladders).steppingStone));
}

} // namespace credence::ui
