// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a number of any size.
#pragma once

#include "ui/style/Numbers.h"

#include <QDoubleSpinBox>
#include <QSignalBlocker>

namespace credence::ui {

/// As many digits as the number has, so that showing it never changes it; a plain minus can be typed.
class NumberBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;
    [[nodiscard]] QString textFromValue(double value) const override { return formatShort(value).remove(u','); }
    [[nodiscard]] double valueFromText(const QString& text) const override
    {
        return text == textFromValue(value()) ? value() : QString(text).replace(kMinus, u'-').toDouble();
    }
    QValidator::State validate(QString& text, int&) const override
    {
        bool isNumber = false;
        const double value = QString(text).replace(kMinus, u'-').toDouble(&isNumber);
        return !isNumber                                ? QValidator::Intermediate
               : value < minimum() || value > maximum() ? QValidator::Intermediate
                                                        : QValidator::Acceptable;
    }
};

/// Shows a number without saying that the user wants it; one that is shown already is left as it is typed.
inline void put(QDoubleSpinBox* box, double value)
{
    if (box->value() != value) {
        const QSignalBlocker silent(box);
        box->setValue(value);
    }
}

} // namespace credence::ui
