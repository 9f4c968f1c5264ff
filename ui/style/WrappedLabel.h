// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A label of several lines that remembers how high it is. QLabel lays its text out anew at every question, and layouts
// ask again and again: with the sentences of ten pages that was half of the work of showing another page.
#pragma once

#include <QFont>
#include <QHash>
#include <QLabel>

namespace credence::ui {

class WrappedLabel : public QLabel {
    Q_OBJECT
public:
    explicit WrappedLabel(QWidget* parent = nullptr);
    explicit WrappedLabel(const QString& text, QWidget* parent = nullptr);

    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    /// Answers of QLabel for the text, font and margins they were given for.
    struct Answers {
        QString text;
        QFont font;
        QMargins margins;
        QHash<int, int> heights; ///< by width, pixels
        QSize hint;
        QSize minimum;
    };
    [[nodiscard]] Answers& answers() const;

    mutable Answers m_answers;
};

} // namespace credence::ui
