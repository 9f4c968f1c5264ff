// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Style.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"

#include <QApplication>
#include <QPalette>

#include <gtest/gtest.h>

#include <limits>

namespace credence::ui {
namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(Numbers, UseTrueMinusAndThousandsComma)
{
    EXPECT_EQ(formatFixed(-1234.5, 2), QString(QChar(0x2212)) + "1,234.50");
    EXPECT_EQ(formatFixed(0.125, 2), "0.13");
    EXPECT_EQ(formatCount(4300), "4,300");
    EXPECT_EQ(formatSigned(2.816, 2), "+2.82");
    EXPECT_EQ(formatSigned(-0.5, 1), QString(QChar(0x2212)) + "0.5");
}

TEST(Numbers, NeverShowMinusZero)
{
    EXPECT_EQ(formatFixed(-0.04, 1), "0.0");
    EXPECT_EQ(formatSigned(0.04, 1), "0.0");
    EXPECT_EQ(formatSigned(0.0, 0), "0");
}

TEST(Numbers, SayNotAvailableForWhatIsNoNumber)
{
    for (const double value : {kNotANumber, kInfinity, -kInfinity}) {
        EXPECT_EQ(formatFixed(value, 2), "not available");
        EXPECT_EQ(formatSigned(value, 2), "not available");
        EXPECT_EQ(formatShort(value), "not available");
        EXPECT_EQ(exactText(value), "");
    }
    EXPECT_EQ(formatOptional(std::nullopt, 1), "not available");
    EXPECT_EQ(formatOptional(432.4, 0), "432");
}

TEST(Numbers, ShortTextKeepsThreeDigits)
{
    EXPECT_EQ(formatShort(12.1), "12.1");
    EXPECT_EQ(formatShort(0.95), "0.95");
    EXPECT_EQ(formatShort(1230), "1,230");
    EXPECT_EQ(formatShort(0.001234), "0.00123");
    EXPECT_EQ(formatShort(-2.5e-7), QString(QChar(0x2212)) + QString("2.5e") + QChar(0x2212) + "07");
    EXPECT_EQ(decimalsFor(12.0), 1);
    EXPECT_EQ(decimalsFor(0.046), 4);
    EXPECT_EQ(decimalsFor(0.0), 0);
}

TEST(Numbers, ExactTextReadsBackTheSame)
{
    for (const double value : {0.1, 1.0 / 3, -7.15, 1e300, 24.37}) {
        EXPECT_EQ(exactText(value).toDouble(), value);
    }
    EXPECT_EQ(exactText(0.1), "0.1");
}

class ThemeContrast : public testing::TestWithParam<ThemeKind> {};

TEST_P(ThemeContrast, TextCanBeRead)
{
    const Theme& t = themeOf(GetParam());
    for (const QColor& ground : {t.window, t.panel, t.rail, t.inspector, t.field, t.button, t.header}) {
        EXPECT_GE(contrastRatio(t.text, ground), 4.5) << ground.name().toStdString();
        EXPECT_GE(contrastRatio(t.text2, ground), 4.5) << ground.name().toStdString();
    }
    const std::vector<std::pair<QColor, QColor>> pairs = {
        {t.onAccent, t.accent},     {t.text, t.accentSoft},  {t.text2, t.accentSoft},     {t.ok.text, t.ok.soft},
        {t.warn.text, t.warn.soft}, {t.text, t.warn.soft},   {t.text2, t.warn.soft},      {t.error.text, t.error.soft},
        {t.text, t.error.soft},     {t.prior.text, t.panel}, {t.posterior.text, t.panel}, {t.warn.text, t.panel},
        {t.heldOut, t.panel},       {t.panel, t.text},       {t.text2, t.shade},
    };
    for (const auto& [ink, ground] : pairs) {
        EXPECT_GE(contrastRatio(ink, ground), 4.5) << ink.name().toStdString() << " on " << ground.name().toStdString();
    }
}

TEST_P(ThemeContrast, EdgesAndMarksCanBeSeen)
{
    const Theme& t = themeOf(GetParam());
    for (const QColor& mark : {t.controlEdge, t.axis, t.observed, t.heldOut, t.missing, t.accent, t.prior.line,
                               t.posterior.line, t.posterior.text}) {
        EXPECT_GE(contrastRatio(mark, t.panel), 3.0) << mark.name().toStdString();
    }
    EXPECT_GE(contrastRatio(t.controlEdge, t.window), 3.0);
    EXPECT_GE(contrastRatio(t.controlEdge, t.inspector), 3.0);
    EXPECT_GE(contrastRatio(t.accent, t.window), 3.0);
}

TEST_P(ThemeContrast, CellTextCanBeReadOnEveryColour)
{
    for (const ColourScale& scale :
         {ColourScale::diverging(themeOf(GetParam()), 4), ColourScale::sequential(themeOf(GetParam()), 1)}) {
        for (const QRgb colour : scale.table()) {
            EXPECT_GE(contrastRatio(textOn(QColor(colour)), QColor(colour)), 4.5)
                << QColor(colour).name().toStdString();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(BothThemes, ThemeContrast, testing::Values(ThemeKind::Light, ThemeKind::Dark));

TEST(ColourScale, IsSymmetricWithZeroInTheMiddle)
{
    const Theme& theme = themeOf(ThemeKind::Light);
    const ColourScale scale = ColourScale::diverging(theme, 4);
    EXPECT_EQ(scale.colour(-4), theme.diverging.front());
    EXPECT_EQ(scale.colour(4), theme.diverging.back());
    EXPECT_EQ(scale.colour(99), theme.diverging.back());
    EXPECT_EQ(scale.colour(-2), QColor(scale.table()[64]));
    EXPECT_LT(contrastRatio(scale.colour(0), theme.diverging[4]), 1.01);
    EXPECT_GT(scale.colour(-2).blue(), scale.colour(-2).red());
    EXPECT_GT(scale.colour(2).red(), scale.colour(2).blue());
    EXPECT_EQ(ColourScale::sequential(theme, 2).colour(0), theme.sequential.front());
}

TEST(ChainPens, RepeatTheColoursDashed)
{
    const Theme& theme = themeOf(ThemeKind::Light);
    EXPECT_EQ(chainPen(theme, 0, 2).color(), QColor(0x0072B2));
    EXPECT_EQ(chainPen(theme, 0, 2).style(), Qt::SolidLine);
    EXPECT_EQ(chainPen(theme, 6, 2).color(), chainPen(theme, 0, 2).color());
    EXPECT_NE(chainPen(theme, 6, 2).style(), Qt::SolidLine);
    EXPECT_NE(chainPen(theme, 12, 2).dashPattern(), chainPen(theme, 6, 2).dashPattern());
}

TEST(Icons, TakeTheColourOfTheTheme)
{
    const QStringList names = iconNames();
    for (const char* name :
         {"data",      "model",  "priors", "sampling", "predict", "attention", "memory",  "parameters",
          "calibrate", "report", "open",   "save",     "undo",    "redo",      "run",     "pause",
          "stop",      "plus",   "table",  "more",     "check",   "half",      "warning", "stale"}) {
        EXPECT_TRUE(names.contains(QLatin1String(name))) << name;
    }
    for (const QString& name : names) {
        const QImage image = iconPixmap(name, QColor(Qt::red), 18, 2).toImage();
        EXPECT_EQ(image.size(), QSize(36, 36));
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor colour = image.pixelColor(x, y);
                inked += colour.alpha() > 200 ? 1 : 0;
                EXPECT_TRUE(colour.alpha() < 200 || (colour.red() > 200 && colour.blue() < 60)) << name.toStdString();
            }
        }
        EXPECT_GT(inked, 10) << name.toStdString();
    }
}

TEST(Style, SwitchesPaletteAndFontsWithTheTheme)
{
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    applyTheme(application, ThemeKind::Dark);
    EXPECT_TRUE(currentTheme().isDark());
    EXPECT_EQ(application.palette().color(QPalette::Window), themeOf(ThemeKind::Dark).window);
    applyTheme(application, ThemeKind::Light);
    EXPECT_FALSE(currentTheme().isDark());
    EXPECT_EQ(application.palette().color(QPalette::Window), themeOf(ThemeKind::Light).window);
    EXPECT_EQ(fontOf(TextRole::Tick).pixelSize(), 11);
    EXPECT_TRUE(fontOf(TextRole::PageTitle).bold());
    EXPECT_TRUE(fontOf(TextRole::Note).families().contains("Noto Sans CJK SC"));
}

} // namespace
} // namespace credence::ui
