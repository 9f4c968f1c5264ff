// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kSignificant = 3;

QString withTrueMinus(QString text)
{
    return text.replace(u'-', kMinus);
}

bool isZero(const QString& text)
{
    return std::none_of(text.begin(), text.end(), [](QChar c) { return c >= u'1' && c <= u'9'; });
}

QString withoutTrailingZeros(QString text)
{
    if (text.contains(u'.')) {
        while (text.endsWith(u'0')) {
            text.chop(1);
        }
        if (text.endsWith(u'.')) {
            text.chop(1);
        }
    }
    return text;
}

} // namespace

QString notAvailable()
{
    return QCoreApplication::translate("credence::ui::Numbers", "not available");
}

QString formatFixed(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return notAvailable();
    }
    constexpr double kHuge = 1e9;
    if (value != 0 && (decimals > kMostDecimals || std::abs(value) >= kHuge)) {
        return withTrueMinus(QString::number(value, 'e', kSignificant - 1));
    }
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    QString text = english.toString(std::abs(value), 'f', std::min(decimals, kMostDecimals));
    if (value < 0 && !isZero(text)) {
        text.prepend(kMinus);
    }
    return text;
}

QString formatSigned(double value, int decimals)
{
    QString text = formatFixed(value, decimals);
    if (std::isfinite(value) && value > 0 && !isZero(text)) {
        text.prepend(u'+');
    }
    return text;
}

QString formatCount(qint64 count)
{
    return formatFixed(static_cast<double>(count), 0);
}

QString counted(qint64 count, const QString& one, const QString& many)
{
    return (count == 1 ? one : many).arg(formatCount(count));
}

QString formatShort(double value)
{
    if (!std::isfinite(value)) {
        return notAvailable();
    }
    const double size = std::abs(value);
    if (value != 0 && (size < 1e-4 || size >= 1e7)) {
        return withTrueMinus(QString::number(value, 'g', kSignificant));
    }
    return withoutTrailingZeros(formatFixed(value, decimalsFor(size)));
}

QString formatOptional(const std::optional<double>& value, int decimals)
{
    return value ? formatFixed(*value, decimals) : notAvailable();
}

int decimalsFor(double magnitude)
{
    const double size = std::abs(magnitude);
    if (!(size > 0) || !std::isfinite(size)) {
        return 0;
    }
    return std::clamp(kSignificant - 1 - static_cast<int>(std::floor(std::log10(size))), 0, 300);
}

QString exactText(double value)
{
    if (!std::isfinite(value)) {
        return {};
    }
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return QString::fromLatin1(text.data(), end - text.data());
}

} // namespace credence::ui
