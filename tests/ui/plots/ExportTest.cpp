// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/Style.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QKeyEvent>
#include <QPainter>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <thread>

namespace credence::ui::test {
namespace {

using Maker = std::function<std::unique_ptr<Plot>()>;

struct NamedMaker {
    const char* name;
    Maker make;
};

std::ostream& operator<<(std::ostream& stream, const NamedMaker& maker)
{
    return stream << maker.name;
}

const std::vector<NamedMaker>& allPlots()
{
    static const std::vector<NamedMaker> makers = {
        {"Band",
         [] {
             auto plot = std::make_unique<BandPlot>();
             plot->setData(rampData());
             return plot;
         }},
        {"Grid",
         [] {
             auto plot = std::make_unique<SequenceGrid>();
             plot->setData(gridData(12));
             return plot;
         }},
        {"Trace",
         [] {
             auto plot = std::make_unique<TracePlot>();
             plot->reset(2, {1000, 5000, false});
             plot->append(0, alternating(5000));
             plot->append(1, alternating(5000));
             return plot;
         }},
        {"Rank",
         [] {
             auto plot = std::make_unique<RankPlot>();
             plot->setData(rankData());
             return plot;
         }},
        {"Heatmap",
         [] {
             auto plot = std::make_unique<ContributionHeatmap>();
             plot->setData(triangleData());
             return plot;
         }},
    };
    return makers;
}

/// How many pixels an eye could tell apart.
Index differingPixels(const QImage& a, const QImage& b)
{
    constexpr int kVisible = 8;
    EXPECT_EQ(a.size(), b.size());
    Index count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            const int apart = std::max({std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                                        std::abs(one.blue() - other.blue())});
            count += apart > kVisible ? 1 : 0;
        }
    }
    return count;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Export : public testing::TestWithParam<NamedMaker> {
protected:
    Export() : plot(GetParam().make()) { plot->setHeading("What it shows", "M<sub>ts</sub>, 8,000 draws"); }

    QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir folder;
    std::unique_ptr<Plot> plot;
};

TEST_P(Export, PngHasTheSizeAskedFor)
{
    QString error;
    ASSERT_TRUE(plot->savePng(path("a.png"), {900, 420}, 2, &error)) << error.toStdString();
    EXPECT_EQ(QImage(path("a.png")).size(), QSize(1800, 840));
    EXPECT_EQ(QImage(path("a.png")).pixelColor(3, 836), themeOf(ThemeKind::Light).panel);
}

TEST_P(Export, ARecordingTurnsIntoTheSamePixelsOnAnotherThread)
{
    constexpr double kRatio = 2;
    const QSize size(900, 420);
    QImage direct(size * kRatio, QImage::Format_RGB32);
    QPainter painter(&direct);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(kRatio, kRatio);
    plot->renderWithHeading(painter, size, themeOf(ThemeKind::Light));
    painter.end();

    QImage recorded;
    std::jthread([&, recording = plot->record(size, kRatio)] { recorded = recording.image(); }).join();

    ASSERT_EQ(recorded.size(), direct.size());
    EXPECT_EQ(recorded.devicePixelRatio(), kRatio);
    // replayed text may start a fraction of a pixel aside
    EXPECT_LT(differingPixels(direct, recorded), direct.width() * direct.height() / 200);
}

TEST_P(Export, SvgIsVectorsAndText)
{
    QString error;
    ASSERT_TRUE(plot->saveSvg(path("a.svg"), {900, 420}, &error)) << error.toStdString();
    const QByteArray svg = contentOf(path("a.svg"));
    EXPECT_FALSE(svg.contains("<image"));
    EXPECT_GT(svg.count("<text"), 4);
    EXPECT_GT(svg.count("<path") + svg.count("<polyline") + svg.count("<polygon") + svg.count("<rect"), 8);
    EXPECT_TRUE(svg.contains("What it shows"));
    EXPECT_LT(svg.size(), 1500000); // traces are decimated
    EXPECT_FALSE(svg.contains("nan"));
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
}

TEST_P(Export, PdfIsWritten)
{
    QString error;
    ASSERT_TRUE(plot->savePdf(path("a.pdf"), {900, 420}, &error)) << error.toStdString();
    EXPECT_TRUE(contentOf(path("a.pdf")).startsWith("%PDF"));
}

TEST_P(Export, DoesNotDependOnTheWindow)
{
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    plot->resize(320, 240);
    static_cast<void>(plot->grab());
    ASSERT_TRUE(plot->savePng(path("small.png"), {900, 420}, 1, nullptr));
    applyTheme(application, ThemeKind::Dark);
    plot->resize(1300, 700);
    static_cast<void>(plot->grab());
    moveMouse(*plot, {5, 5});
    ASSERT_TRUE(plot->savePng(path("large.png"), {900, 420}, 1, nullptr));
    applyTheme(application, ThemeKind::Light);
    constexpr Index kAtEdgesOfText = 40;
    EXPECT_LT(differingPixels(QImage(path("small.png")), QImage(path("large.png"))), kAtEdgesOfText);
}

TEST_P(Export, SaysWhyAFileCannotBeWritten)
{
    QString error;
    const QString nowhere = path("no such folder/a.png");
    EXPECT_FALSE(plot->savePng(nowhere, {300, 200}, 1, &error));
    EXPECT_TRUE(error.contains(nowhere));
    EXPECT_FALSE(plot->saveSvg(nowhere, {300, 200}, nullptr));
    EXPECT_FALSE(plot->saveCsv(nowhere, nullptr));
}

TEST_P(Export, CsvHoldsTheTable)
{
    QString error;
    ASSERT_TRUE(plot->saveCsv(path("a.csv"), &error)) << error.toStdString();
    const PlotTable table = plot->table();
    ASSERT_FALSE(table.isEmpty());
    EXPECT_EQ(contentOf(path("a.csv")).count('\n'), static_cast<qsizetype>(table.rows.size()) + 1);
}

TEST_P(Export, EveryPlotHasANameForScreenReaders)
{
    EXPECT_EQ(plot->accessibleName(), "What it shows");
    EXPECT_TRUE(plot->accessibleDescription().startsWith("Mts, 8,000 draws"));
}

INSTANTIATE_TEST_SUITE_P(AllPlots, Export, testing::ValuesIn(allPlots()),
                         [](const testing::TestParamInfo<NamedMaker>& plot) { return std::string(plot.param.name); });

TEST(PlotTable, QuotesWhatNeedsIt)
{
    PlotTable table;
    table.headers = {"a", "b, c"};
    table.rows = {{"say \"x\"", "1"}, {"two\nlines", ""}};
    EXPECT_EQ(toCsv(table), "a,\"b, c\"\n\"say \"\"x\"\"\",1\n\"two\nlines\",\n");
    EXPECT_EQ(toTabbedText(table).section('\n', 0, 0), "a\tb, c");
}

TEST(PlotPanel, TurnsThePictureRoundToItsTable)
{
    auto* plot = new BandPlot;
    plot->setData(rampData());
    PlotPanel panel(plot);
    panel.setHeading("Subject 5", "new data y");
    EXPECT_FALSE(panel.isTableShown());
    const QList<QToolButton*> buttons = panel.findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 2);
    for (const QToolButton* button : buttons) {
        EXPECT_FALSE(button->accessibleName().isEmpty());
    }
    buttons[0]->click();
    ASSERT_TRUE(panel.isTableShown());
    auto* table = panel.findChild<QTableView*>();
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->model()->rowCount(), 6);
    EXPECT_EQ(table->model()->index(2, 1).data().toString(), "3.25");
    BandPlotData shorter = rampData();
    shorter.sequence.rows.resize(4);
    plot->setData(shorter); // the table follows
    EXPECT_EQ(table->model()->rowCount(), 4);
    table->selectRow(0);
    QKeyEvent copy(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
    QApplication::sendEvent(table, &copy);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith("0\t1.25\tobserved\t"));
    buttons[0]->click();
    EXPECT_FALSE(panel.isTableShown());
}

TEST(PlotPanel, CopiesPictureAndValues)
{
    BandPlot plot;
    plot.setData(rampData());
    plot.copyValues();
    EXPECT_EQ(QApplication::clipboard()->text(), toTabbedText(plot.table()));
    plot.copyPicture();
    EXPECT_EQ(QApplication::clipboard()->image().size(), plot.exportSize() * 2);
}

} // namespace
} // namespace credence::ui::test
