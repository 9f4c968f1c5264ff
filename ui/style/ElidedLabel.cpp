// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/ElidedLabel.h"

#include <QEvent>
#include <QFontMetrics>
#include <QResizeEvent>

namespace credence::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setMinimumWidth(0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setWhole(const QString& text, const QString& inFewWords)
{
    if (text != m_whole || inFewWords != m_inFewWords) {
        m_whole = text;
        m_inFewWords = inFewWords;
        updateGeometry();
        elide();
    }
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    return {fontMetrics().horizontalAdvance(m_whole) + margins.left() + margins.right() + 1,
            QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::elide()
{
    const int room = contentsRect().width();
    const bool fits = fontMetrics().horizontalAdvance(m_whole) <= room;
    const QString& words = fits || m_inFewWords.isEmpty() ? m_whole : m_inFewWords;
    const QString shown = fontMetrics().elidedText(words, Qt::ElideRight, room);
    setText(shown);
    setToolTip(shown == m_whole ? QString() : m_whole);
    setAccessibleDescription(m_whole);
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        elide();
    }
}

} // namespace credence::ui
