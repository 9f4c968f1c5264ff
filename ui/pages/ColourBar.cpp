// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ColourBar.h"

#include "ui/style/ColourScale.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QPainter>

namespace credence::ui {

namespace {

constexpr int kBarLeft = 20; // under the cells, beside their row names
constexpr int kBarThickness = 8;

} // namespace

ColourBar::ColourBar(MatrixPart part, QWidget* parent) : QWidget(parent), m_part(part)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(part == MatrixPart::Mean ? tr("Colour scale of means") : tr("Colour scale of sds"));
}

void ColourBar::setLimit(double limit)
{
    m_limit = limit;
    setAccessibleDescription(tr("up to %1").arg(formatShort(limit)));
    update();
}

void ColourBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = currentTheme();
    const bool isMean = m_part == MatrixPart::Mean;
    const ColourScale scale = isMean ? ColourScale::diverging(theme, m_limit) : ColourScale::sequential(theme, m_limit);
    QPainter painter(this);
    const QRect bar(kBarLeft, 2, width() - kBarLeft - 2, kBarThickness);
    for (int x = 0; x < bar.width(); ++x) {
        painter.fillRect(bar.left() + x, bar.top(), 1, bar.height(),
                         QColor(scale.table()[static_cast<std::size_t>(x * 255 / std::max(1, bar.width() - 1))]));
    }
    painter.setPen(theme.controlEdge);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setFont(fontOf(TextRole::Tick));
    painter.setPen(theme.text2);
    const QRect texts(bar.left(), bar.bottom() + 1, bar.width(), height() - bar.bottom() - 1);
    painter.drawText(texts, Qt::AlignLeft | Qt::AlignVCenter, isMean ? formatShort(-m_limit) : QStringLiteral("0"));
    if (isMean) {
        painter.drawText(texts, Qt::AlignHCenter | Qt::AlignVCenter, QStringLiteral("0"));
    }
    painter.drawText(texts, Qt::AlignRight | Qt::AlignVCenter, formatShort(m_limit));
}

} // namespace credence::ui
