// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One line that gives way: where there is no room for all of it, it says it in fewer words, or ends in "…", and its
// tool tip has it whole. Takes no more room than it is given.
#pragma once

#include <QLabel>

namespace credence::ui {

class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setWhole(const QString& text, const QString& inFewWords = {}); ///< plain; the tool tip is ours
    [[nodiscard]] const QString& whole() const { return m_whole; }
    [[nodiscard]] QSize sizeHint() const override; ///< of the whole
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void elide();

    QString m_whole;
    QString m_inFewWords;
};

} // namespace credence::ui
