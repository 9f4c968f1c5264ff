// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/WrappedLabel.h"

namespace credence::ui {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
}

WrappedLabel::WrappedLabel(const QString& text, QWidget* parent) : QLabel(text, parent)
{
    setWordWrap(true);
}

WrappedLabel::Answers& WrappedLabel::answers() const
{
    ensurePolished(); // a style sheet may set the font and margins
    if (m_answers.text != text() || m_answers.font != font() || m_answers.margins != contentsMargins()) {
        m_answers = {text(), font(), contentsMargins(), {}, {}, {}};
    }
    return m_answers;
}

int WrappedLabel::heightForWidth(int width) const
{
    QHash<int, int>& heights = answers().heights;
    const auto known = heights.constFind(width);
    return known != heights.constEnd() ? *known : *heights.insert(width, QLabel::heightForWidth(width));
}

QSize WrappedLabel::sizeHint() const
{
    QSize& hint = answers().hint;
    if (!hint.isValid()) {
        hint = QLabel::sizeHint();
    }
    return hint;
}

QSize WrappedLabel::minimumSizeHint() const
{
    QSize& minimum = answers().minimum;
    if (!minimum.isValid()) {
        minimum = QLabel::minimumSizeHint();
    }
    return minimum;
}

} // namespace credence::ui
