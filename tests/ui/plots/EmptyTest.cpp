// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures before there are results: the frame stays and says what will stand there, and no number is made up.
#include "tests/ui/plots/Samples.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/ElidedLabel.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

/// The words of a picture, as its SVG has them.
QStringList wordsOf(const Plot& plot)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plot.svg"));
    EXPECT_TRUE(plot.saveSvg(path, QSize(700, 300), nullptr));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&file);
    QStringList words;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text")) {
            words << reader.readElementText().trimmed();
        }
    }
    return words;
}

TEST(EmptyPlot, ATraceHasThePlanButNoValues)
{
    TracePlot plot;
    plot.reset(2, {200, 500, false});
    const QStringList words = wordsOf(plot);
    EXPECT_TRUE(words.contains(QStringLiteral("Run to watch the chains here."))) << words.join(u'|').toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("200")));
    EXPECT_FALSE(words.contains(QStringLiteral("0.5")));
    const std::vector<double> first = {-3.0, -2.0};
    plot.append(0, first);
    EXPECT_FALSE(wordsOf(plot).contains(QStringLiteral("Run to watch the chains here.")));
}

TEST(EmptyPlot, ARankPlotHasNoAxis)
{
    const RankPlot plot;
    const QStringList words = wordsOf(plot);
    EXPECT_TRUE(words.contains(QStringLiteral("Run to see whether chains agree."))) << words.join(u'|').toStdString();
    EXPECT_FALSE(words.contains(QStringLiteral("0.5")));
    EXPECT_FALSE(words.contains(QStringLiteral("1.0")));
}

TEST(Elided, ALineGivesWayAndItsTipHasTheRest)
{
    ElidedLabel label;
    label.resize(400, 20);
    label.show();
    label.setWhole(QStringLiteral("Stopped after 2.1 s; kept 4 chains × 1,000 draws"));
    EXPECT_EQ(label.text(), label.whole());
    EXPECT_TRUE(label.toolTip().isEmpty());
    label.resize(120, 20);
    EXPECT_TRUE(label.text().endsWith(QChar(u'…'))) << label.text().toStdString();
    EXPECT_EQ(label.toolTip(), label.whole());
    label.setWhole(label.whole(), QStringLiteral("Stopped"));
    EXPECT_EQ(label.text(), QStringLiteral("Stopped"));
    EXPECT_EQ(label.toolTip(), label.whole());
    label.resize(400, 20);
    EXPECT_EQ(label.text(), label.whole());
}

TEST(Elided, AHeadingKeepsItsTitle)
{
    auto* content = new QWidget;
    PlotPanel panel(QStringLiteral("Quantities"), content);
    panel.setHeading(QStringLiteral("Weights"), QStringLiteral("standardised scale; type, paste, turn the wheel"));
    panel.resize(250, 200);
    panel.show();
    const auto* heading = panel.findChild<QLabel*>();
    ASSERT_NE(heading, nullptr);
    EXPECT_LE(heading->sizeHint().width(), heading->width());
    EXPECT_TRUE(heading->text().contains(QStringLiteral("Weights")));
    EXPECT_TRUE(heading->text().contains(QChar(u'…'))) << heading->text().toStdString();
    EXPECT_TRUE(heading->toolTip().contains(QStringLiteral("turn the wheel")));
    panel.resize(600, 200);
    EXPECT_TRUE(heading->toolTip().isEmpty());
    EXPECT_FALSE(heading->text().contains(QChar(u'…')));
}

} // namespace
} // namespace credence::ui::test
