// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of what prior and data drive, and of one block of a sweep: what stands where, and what is read off them.
#include "tests/ui/plots/Samples.h"
#include "ui/plots/SensitivityPlot.h"
#include "ui/plots/StepPlots.h"
#include "ui/style/Style.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

constexpr QSize kTeachingSize(480, 360);

SensitivityPlotData sensitivityData()
{
    SensitivityPlotData data;
    data.limit = 0.05;
    data.points = {{.name = "a[4]", .prior = 0.4, .likelihood = 0.02, .meaning = "prior", .isHeld = true},
                   {.name = "sigma", .prior = 0.01, .likelihood = 0.3, .meaning = "data"},
                   {.name = "fixed", .meaning = "not available", .isKnown = false}};
    return data;
}

TEST(SensitivityPlot, PutsTheDataAcrossAndThePriorUp)
{
    SensitivityPlot plot;
    plot.resize(kTeachingSize);
    plot.setData(sensitivityData());
    const QImage image = paint(plot, kTeachingSize);
    const Theme& theme = themeOf(ThemeKind::Light);
    EXPECT_EQ(colourAt(image, plot.pixelOf(0.02, 0.4, kTeachingSize)), theme.prior.line);
    EXPECT_EQ(colourAt(image, plot.pixelOf(0.3, 0.01, kTeachingSize)), theme.posterior.line);
    const PlotTable table = plot.table();
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0], (QStringList{"a[4]", "0.4", "0.02", "prior"}));
    EXPECT_EQ(table.rows[2], (QStringList{"fixed", "", "", "not available"}));
}

TEST(SensitivityPlot, IsReadByPointerAndKeysAndChosenByAClick)
{
    SensitivityPlot plot;
    plot.resize(kTeachingSize);
    plot.setData(sensitivityData());
    QSignalSpy chosen(&plot, &SensitivityPlot::chosen);
    moveMouse(plot, plot.pixelOf(0.3, 0.01, kTeachingSize) + QPointF(2, 2));
    EXPECT_EQ(plot.reading().value(0), QStringLiteral("sigma"));
    click(plot, plot.pixelOf(0.02, 0.4, kTeachingSize));
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(plot.selected(), QStringLiteral("a[4]"));
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.selected(), QStringLiteral("sigma"));
    press(plot, Qt::Key_Right);
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.selected(), QStringLiteral("fixed"));
    EXPECT_EQ(plot.reading(), (QStringList{"fixed", "not available"}));
}

TEST(LawPlot, MarksWhereANumberStoodAndWhereItWasDrawn)
{
    LawPlot plot;
    plot.resize(kTeachingSize);
    plot.setData({.name = "a[2]",
                  .value = {0, 1, 2, 3, 4},
                  .density = {0, 0.5, 1, 0.5, 0},
                  .before = 3.5,
                  .drawn = 1.2,
                  .emptyText = {},
                  .isThere = true});
    const QImage image = paint(plot, kTeachingSize);
    const Theme& theme = themeOf(ThemeKind::Light);
    const auto hasMark = [&](double x, const QColor& colour) {
        const QPointF at = plot.pixelOf(x, 1.05, kTeachingSize);
        return countPixels(image, QRectF(at - QPointF(2, 2), at + QPointF(2, 2)), colour) > 0;
    };
    EXPECT_TRUE(hasMark(1.2, theme.posterior.text));
    EXPECT_TRUE(hasMark(3.5, theme.text2));
    EXPECT_FALSE(hasMark(2.5, theme.text2));
    EXPECT_EQ(colourAt(image, plot.pixelOf(2, 0.4, kTeachingSize)), theme.posterior.band80);
    EXPECT_EQ(plot.reading(), (QStringList{"a[2]", "before\t3.50", "after\t1.20"}));
    EXPECT_EQ(plot.table().rows.back(), (QStringList{"1.2", "after"}));
}

TEST(RegressionPlot, DrawsTheLineOfTheDrawThroughThePoints)
{
    RegressionPlot plot;
    plot.resize(kTeachingSize);
    RegressionPlotData data;
    data.name = "a[2]";
    data.covariate = {-1, 1, 2};
    data.residual = {-2, 2.5, 3};
    data.leastSquares = -1;
    data.drawn = 1.5;
    plot.setData(data);
    const QImage image = paint(plot, kTeachingSize);
    const Theme& theme = themeOf(ThemeKind::Light);
    const auto hasLine = [&](double x, double y) {
        const QPointF at = plot.pixelOf(x, y, kTeachingSize);
        return countPixels(image, QRectF(at - QPointF(2, 3), at + QPointF(2, 3)), theme.posterior.line) > 0;
    };
    EXPECT_TRUE(hasLine(1.5, 2.25));
    EXPECT_FALSE(hasLine(1.5, -1.5));
    EXPECT_EQ(colourAt(image, plot.pixelOf(1, 2.5, kTeachingSize)), theme.observed);
    EXPECT_EQ(plot.table().rows.size(), 3U);
}

} // namespace
} // namespace credence::ui::test
