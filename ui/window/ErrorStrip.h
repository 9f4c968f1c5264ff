// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A strip above the page: what is wrong, where, what to do. Stays until it is closed or the trouble is gone; takes
// nothing away from what was there.
#pragma once

#include "core/base/Result.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace credence::ui {

class ErrorStrip : public QFrame {
    Q_OBJECT
public:
    explicit ErrorStrip(QWidget* parent = nullptr);

    void showError(const Error& error);       ///< of a file: offers to open another
    void showSavingError(const Error& error); ///< to open another file would be no help
    [[nodiscard]] QString text() const;
    [[nodiscard]] std::optional<Error> error() const; ///< that is shown; none: it is closed
    [[nodiscard]] bool offersToOpen() const;

Q_SIGNALS:
    void openRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshLook();

    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_open;
    QPushButton* m_close;
    Error m_error;
};

} // namespace credence::ui
