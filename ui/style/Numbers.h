// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them: true minus, thousands comma, a fixed number of decimals so that columns align. Never
// "nan" or "inf" but "not available". Independent of the system's locale.
#pragma once

#include <QString>

#include <optional>

namespace credence::ui {

inline constexpr QChar kMinus = QChar(0x2212);

/// More decimals than these, or a larger number, and a number is written with an exponent: no one counts zeros.
inline constexpr int kMostDecimals = 6;

/// 1,234.50; negative zero prints as 0.00. 1.23e-08 where more than kMostDecimals are asked for, 1.23e+12 from 1e9 on.
/// "not available" where value is not finite.
[[nodiscard]] QString formatFixed(double value, int decimals);
/// As formatFixed with a plus sign above zero.
[[nodiscard]] QString formatSigned(double value, int decimals);
/// 4,300
[[nodiscard]] QString formatCount(qint64 count);
/// "1 row", "4,300 rows": the count in the form that belongs to it, each with %1 in its place.
[[nodiscard]] QString counted(qint64 count, const QString& one, const QString& many);
/// About three significant digits, no trailing zeros: 0.00123, 12.1, 1,230, 2.5e-07.
[[nodiscard]] QString formatShort(double value);
/// Fixed decimals of a value that may not exist.
[[nodiscard]] QString formatOptional(const std::optional<double>& value, int decimals);
[[nodiscard]] QString notAvailable();

/// Decimals that show about three significant digits of numbers of this size: 4.6 of 12, 0.046 of 0.1; 0 to 300.
[[nodiscard]] int decimalsFor(double magnitude);

/// Shortest text that reads back as the same number, plain ASCII, for files; empty where not finite.
[[nodiscard]] QString exactText(double value);

} // namespace credence::ui
