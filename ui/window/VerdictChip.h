// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict in a word, on every page: icon and word on a soft ground, the whole sentence as its tip.
#pragma once

#include "core/summaries/Quantities.h"

#include <QWidget>

namespace credence::ui {

class VerdictChip : public QWidget {
    Q_OBJECT
public:
    explicit VerdictChip(QWidget* parent = nullptr);

    void setVerdict(const Verdict& verdict);
    [[nodiscard]] QString word() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    VerdictKind m_kind = VerdictKind::TooEarly;
};

} // namespace credence::ui
