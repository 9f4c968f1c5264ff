// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict in a word, on every page: icon and word on a soft ground, the whole sentence as its tip.
#pragma once

#include "core/summaries/Quantities.h"
#include "ui/pages/VerdictLook.h"

#include <QWidget>

namespace credence::ui {

class VerdictChip : public QWidget {
    Q_OBJECT
public:
    explicit VerdictChip(QWidget* parent = nullptr);

    void setVerdict(const Verdict& verdict);
    /// The results belong to an earlier model, and so does their verdict; said in this word.
    void setStale(const QString& word);
    [[nodiscard]] QString word() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QString& name, const QString& sentence);
    [[nodiscard]] VerdictLook look() const;

    Verdict m_verdict;
    QString m_stale; ///< empty: not stale
};

} // namespace credence::ui
