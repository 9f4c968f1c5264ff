// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/PriorPresets.h"

#include "core/model/PriorEdits.h"

#include <QCoreApplication>

#include <array>

namespace credence::ui {

Prior presetOf(const Document& document, int preset)
{
    Prior prior = document.prior();
    const auto setPositions = [&prior](double mean, double sd) {
        for (HeadPrior& head : prior.heads) {
            head.a.kind = PositionKind::Independent;
            head.a.mean.tail(head.a.mean.size() - 1).setConstant(mean);
            head.a.sd.tail(head.a.sd.size() - 1).setConstant(sd);
        }
    };
    switch (preset) {
    case 1:
        return document.defaults ? *document.defaults : prior;
    case 2:
        return withScaledWeights(prior, 2);
    case 3:
        return withScaledWeights(prior, 0.5);
    case 4:
        setPositions(0.97, 0.03);
        return prior;
    case 5:
        setPositions(0.5, 0.15);
        return prior;
    default:
        for (HeadPrior& head : prior.heads) {
            head.a.kind = PositionKind::Ar1;
            head.a.correlation = 0.8;
        }
        return prior;
    }
}

QString presetName(int preset)
{
    static constexpr std::array<const char*, 6> kNames = {
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: default for these data"),
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: weights twice as wide"),
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: weights half as wide"),
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: long memory"),
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: short memory"),
        QT_TRANSLATE_NOOP("credence::ui::PriorsPage", "preset: smooth a")};
    return QCoreApplication::translate("credence::ui::PriorsPage", kNames[static_cast<std::size_t>(preset - 1)]);
}

} // namespace credence::ui
