// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Memory page: one cursor in all pictures, Euler that blows up while bilinear holds, bands that follow a run, and a
// long series that streams while the window stays live.
#include "tests/ui/window/WindowFixture.h"

#include "core/summaries/OutputProcess.h"
#include "ui/pages/MemoryPage.h"
#include "ui/pages/Page.h"
#include "ui/plots/BandPlot.h"
#include "ui/window/Workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace credence::ui::test {
namespace {

class MemoryTest : public WindowTest {
protected:
    void openMemory()
    {
        chooseInRail(MemoryPlace);
        m_page = m_window->workspace().findChild<MemoryPage*>();
        ASSERT_NE(m_page, nullptr);
        ASSERT_TRUE(settled());
        m_norm = plots<CurvePlot>()[0];
        m_signal = plots<CurvePlot>()[1];
        m_states = plots<CurvePlot>()[2];
        m_heatmap = m_page->findChild<CoefficientHeatmap*>();
        m_bars = m_page->findChild<CoefficientBars*>();
        m_growth = m_page->findChild<GrowthPlot*>();
    }
    template <class T>
    QList<T*> plots() const
    {
        return m_page->findChildren<T*>();
    }
    /// The newest wanted is there and shown.
    bool settled() const
    {
        return waitFor([this] {
            const MemoryTrackPtr& track = m_page->work().track();
            return m_page->work().isUpToDate() && track && track->request.spec == m_page->request().spec &&
                   track->request.of == m_page->request().of && track->request.column == m_page->request().column &&
                   track->request.longestStep == m_page->request().longestStep;
        });
    }
    template <class T>
    T* control(const char* name) const
    {
        for (T* candidate : m_window->findChildren<T*>()) {
            if (candidate->accessibleName() == QLatin1String(name)) {
                return candidate;
            }
        }
        ADD_FAILURE() << name;
        return nullptr;
    }
    void choose(const char* combo, const QString& text) const
    {
        auto* box = control<QComboBox>(combo);
        box->setFocus();
        const int row = box->findText(text, Qt::MatchStartsWith);
        ASSERT_GE(row, 0) << text.toStdString();
        for (int guard = 0; box->currentIndex() != row && guard < 20; ++guard) {
            QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        }
        ASSERT_EQ(box->currentIndex(), row);
    }
    void type(QAbstractSpinBox* box, const QString& text) const
    {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    /// A file with one sequence of so many months.
    QString monthly(int rows)
    {
        QFile file(m_folder.filePath(QStringLiteral("monthly.csv")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        QByteArray text = "month,level\n";
        for (int t = 0; t < rows; ++t) {
            const double level = 50 + 40 * std::sin(0.048 * t) + 7 * std::sin(2.1 * t) + 3 * std::cos(0.9 * t * t);
            text += QByteArray::number(t) + ',' + QByteArray::number(level, 'f', 2) + '\n';
        }
        file.write(text);
        return file.fileName();
    }
    void openFile(const QString& path, const std::string& output)
    {
        OpenRequest request;
        request.file = path.toStdString();
        request.reading.roles = Roles{.id = {}, .step = "month", .inputs = {}, .outputs = {output}, .units = {}};
        m_session->open(request, AfterOpening::Wait);
        ASSERT_TRUE(waitFor([this] { return m_session->document() != nullptr && !m_session->isOpening(); }));
    }

    QTemporaryDir m_folder;
    MemoryPage* m_page = nullptr;
    CurvePlot* m_norm = nullptr;
    CurvePlot* m_signal = nullptr;
    CurvePlot* m_states = nullptr;
    CoefficientHeatmap* m_heatmap = nullptr;
    CoefficientBars* m_bars = nullptr;
    GrowthPlot* m_growth = nullptr;
};

TEST_F(MemoryTest, ShowsTheMemoryOfTheOutputAtOnce)
{
    openExample(100);
    openMemory();
    const Document& document = *m_session->document();
    const MemoryTrack track = memoryTrack(document.dataset(), {}, m_page->request());
    const TimeCurve& norm = m_norm->data().curves.back();
    ASSERT_EQ(static_cast<Index>(norm.values.size()), track.length());
    EXPECT_EQ(norm.values.back(), track.norm(track.length() - 1, 0));
    EXPECT_TRUE(norm.bands.empty());
    EXPECT_EQ(*m_heatmap->data().values, track.coefficients);
    EXPECT_EQ(m_signal->data().curves[0].values.back(), track.signal(track.length() - 1));
    ASSERT_TRUE(waitFor([&] { return m_bars->data().bars.size() == 8; }));
    const MemoryMoment moment = memoryAt(track, m_page->cursor());
    EXPECT_EQ(m_bars->data().bars[1].middle, moment.mean(1));
    EXPECT_EQ(m_signal->rebuilt().values.back(), moment.rebuilt(moment.rebuilt.size() - 1));
    EXPECT_TRUE(m_states->data().curves.empty()) << "there is no state before a run";
    EXPECT_EQ(m_growth->data().words.mood, StabilityWords::Mood::Good);
}

TEST_F(MemoryTest, OneCursorInAllPictures)
{
    openExample(100);
    openMemory();
    const auto pointAt = [](TimelinePlot* plot, int point) {
        const double x = plot->timeline().time[static_cast<std::size_t>(point)];
        const QRectF area = plot->plotArea(QSizeF(plot->size()));
        return QPoint(qRound(plot->pixelOf(x, 0, QSizeF(plot->size())).x()), qRound(area.center().y()));
    };
    const auto& rows = m_norm->timeline().rowPoints;
    // dragged in the lowest picture
    QTest::mousePress(m_signal, Qt::LeftButton, {}, pointAt(m_signal, m_page->cursor()));
    QTest::mouseMove(m_signal, pointAt(m_signal, rows[8]));
    QTest::mouseRelease(m_signal, Qt::LeftButton, {}, pointAt(m_signal, rows[8]));
    EXPECT_EQ(m_page->cursor(), rows[8]);
    EXPECT_EQ(m_norm->cursor(), rows[8]);
    EXPECT_EQ(m_heatmap->cursor(), rows[8]);
    ASSERT_TRUE(settled());
    EXPECT_EQ(m_page->work().moment()->point, rows[8]);
    // by keys in the middle one
    m_heatmap->setFocus();
    QTest::keyClick(m_heatmap, Qt::Key_Right);
    EXPECT_EQ(m_signal->cursor(), rows[9]);
    QTest::keyClick(m_heatmap, Qt::Key_Left);
    QTest::keyClick(m_heatmap, Qt::Key_Left);
    EXPECT_EQ(m_signal->cursor(), rows[7]);
    QTest::keyClick(m_heatmap, Qt::Key_End);
    EXPECT_EQ(m_signal->cursor(), rows.back());
    QTest::keyClick(m_heatmap, Qt::Key_Home);
    EXPECT_EQ(m_norm->cursor(), 0);
    // a click jumps; typed time goes to the nearest point
    QTest::mouseClick(m_norm, Qt::LeftButton, {}, pointAt(m_norm, rows[5]));
    EXPECT_EQ(m_heatmap->cursor(), rows[5]);
    type(control<QDoubleSpinBox>("Time"), QStringLiteral("12.1"));
    EXPECT_NEAR(m_norm->timeline().time[static_cast<std::size_t>(m_page->cursor())], 12.1, 0.2);
    // a view is shared as well
    const double whole = m_norm->xRange().length();
    const QPoint centre = m_norm->plotArea(QSizeF(m_norm->size())).center().toPoint();
    QWheelEvent wheel(centre, m_norm->mapToGlobal(centre), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_norm, &wheel);
    EXPECT_LT(m_signal->xRange().length(), whole);
    EXPECT_EQ(m_signal->xRange(), m_norm->xRange());
    EXPECT_EQ(m_heatmap->xRange(), m_norm->xRange());
    QTest::mouseDClick(m_heatmap, Qt::LeftButton, {}, centre);
    EXPECT_EQ(m_norm->xRange().length(), whole);
}

TEST_F(MemoryTest, DraggingDtBlowsEulerUpWhileBilinearHolds)
{
    openFile(monthly(400), "level");
    openMemory();
    choose("Measure", QStringLiteral("LegS-LTI"));
    type(control<QSpinBox>("Coefficients"), QStringLiteral("48"));
    type(control<QDoubleSpinBox>("Time constant"), QStringLiteral("50"));
    ASSERT_TRUE(settled());
    auto* slider = control<QSlider>("dt, drag");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End); // one step a month
    ASSERT_TRUE(settled());
    const auto largest = [this](std::size_t curve) {
        const std::vector<double>& values = m_norm->data().curves[curve].values;
        return *std::max_element(values.begin(), values.end());
    };
    ASSERT_EQ(m_norm->data().curves.size(), 2U);
    EXPECT_GT(largest(0), 1e4 * largest(1)) << "Euler, compared";
    EXPECT_LT(largest(1), 110) << "bilinear, in use";
    EXPECT_EQ(m_growth->data().words.mood, StabilityWords::Mood::Good);
    const auto highest = [this](std::size_t curve) {
        const std::vector<double>& values = m_growth->data().curves[curve].value;
        return *std::max_element(values.begin(), values.end());
    };
    EXPECT_LE(highest(0), 1.001);
    EXPECT_GT(highest(1), 1e3);
    // dragged by the mouse to the left end: Euler comes to its senses
    QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() - 8, slider->height() / 2});
    for (int x = slider->width() - 8; x >= 4; x -= 12) {
        QTest::mouseMove(slider, {x, slider->height() / 2});
        letPass(5);
    }
    QTest::mouseMove(slider, {2, slider->height() / 2});
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {2, slider->height() / 2});
    ASSERT_TRUE(settled());
    EXPECT_LT(m_page->request().longestStep, 0.2);
    EXPECT_LT(largest(0), 110);
    // and Euler in use is said to be what it is
    QTest::keyClick(slider, Qt::Key_End);
    choose("Method", QStringLiteral("Forward Euler"));
    ASSERT_TRUE(settled());
    EXPECT_EQ(m_growth->data().words.mood, StabilityWords::Mood::Bad);
    EXPECT_TRUE(m_norm->data().isLog);
    ASSERT_EQ(m_growth->data().curves.size(), 1U);
}

TEST_F(MemoryTest, EigenvaluesAreShownOnDemand)
{
    openExample(100);
    openMemory();
    auto* eigen = m_page->findChild<EigenPlot*>();
    EXPECT_FALSE(eigen->isVisible());
    QTest::mouseClick(button("Stability shows: Eigenvalues"), Qt::LeftButton);
    EXPECT_TRUE(eigen->isVisible());
    ASSERT_EQ(eigen->data().sets.size(), 2U);
    EXPECT_EQ(eigen->data().sets[0].values.size(), 8U);
    QTest::mouseClick(button("Stability shows: One step"), Qt::LeftButton);
    EXPECT_FALSE(eigen->isVisible());
    const GrowthAlong along = growthOf(*m_page->work().track(), MemoryMethod::Euler);
    EXPECT_EQ(m_growth->data().curves[1].value[0], along.points[0].own);
}

TEST_F(MemoryTest, BandsFollowTheRun)
{
    openExample(1000000); // never at its end
    openMemory();
    for (QRadioButton* radio : m_window->findChildren<QRadioButton*>()) {
        if (radio->text() == QStringLiteral("Mean function f")) {
            QTest::mouseClick(radio, Qt::LeftButton, {}, {8, radio->height() / 2});
        }
    }
    ASSERT_TRUE(waitFor([&] { return m_page->request().of == MemoryOf::Function; }));
    EXPECT_TRUE(waitFor([&] { return m_norm->data().curves.empty(); }));
    click("Run");
    ASSERT_TRUE(waitFor([&] { return !m_norm->data().curves.empty() && !m_states->data().curves.empty(); }));
    EXPECT_FALSE(hasEnded()) << "bands were to come during the run";
    QSignalSpy pictures(&m_page->work(), &MemoryWork::trackChanged);
    QElapsedTimer clock;
    clock.start();
    const Index before = drawsKept();
    ASSERT_TRUE(waitFor([&] { return pictures.count() >= 3 || hasEnded(); }));
    EXPECT_LE(pictures.count(), 2 + clock.elapsed() / 33);
    EXPECT_GT(drawsKept(), before);
    click("Stop");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    ASSERT_TRUE(settled());
    const TimeCurve& norm = m_norm->data().curves.back();
    ASSERT_EQ(norm.bands.size(), 3U);
    EXPECT_LT(norm.bands[0].low.back(), norm.values.back());
    const StateNorms states = stateNorms(m_session->snapshot()->draws, 0, 1000);
    ASSERT_TRUE(waitFor([&] { return m_states->data().draws == states.draws; }));
    EXPECT_EQ(m_states->data().curves[0].values.back(), states.heads[0](10, 3));
    EXPECT_EQ(m_states->data().curves[0].values.size(), 11U);
}

TEST_F(MemoryTest, MissingOutputsHoldTheLastValueUntilThereAreDraws)
{
    QFile file(m_folder.filePath(QStringLiteral("gaps.csv")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    QByteArray text = "month,level\n";
    for (int t = 0; t < 40; ++t) {
        text +=
            QByteArray::number(t) + ',' + (t % 7 == 3 ? QByteArray() : QByteArray::number(std::sin(0.3 * t))) + '\n';
    }
    file.write(text);
    file.close();
    openFile(file.fileName(), "level");
    SamplerSettings plan = m_session->document()->settings;
    plan.warmup = 100;
    plan.draws = 150;
    m_session->setPlan(plan);
    openMemory();
    EXPECT_EQ(m_page->work().track()->carried, 6);
    EXPECT_TRUE(m_norm->data().curves.back().bands.empty());
    EXPECT_EQ(m_signal->data().curves[0].values[3], m_signal->data().curves[0].values[2]);
    click("Run");
    ASSERT_TRUE(waitFor([this] { return hasEnded(); }));
    // the last draws are news to the page a turn later than to the session
    ASSERT_TRUE(waitFor([this] { return m_page->work().track()->drawn == 6; }));
    ASSERT_TRUE(settled());
    ASSERT_EQ(m_norm->data().curves.back().bands.size(), 3U);
    const TimeBand& widest = m_norm->data().curves.back().bands[0];
    EXPECT_EQ(widest.low[2], widest.high[2]) << "nothing is missing before";
    EXPECT_LT(widest.low[3], widest.high[3]);
}

TEST_F(MemoryTest, AGaussianProcessLiesOverThePredictions)
{
    openExample(100);
    chooseInRail(PredictPlace);
    auto* plot = m_window->workspace().pages()[PredictPlace]->findChild<BandPlot*>();
    ASSERT_TRUE(waitFor([&] { return plot->data().sequence.rows.size() == 11; }));
    EXPECT_TRUE(plot->data().overlays.empty());
    choose("Model", QStringLiteral("GP, exact"));
    ASSERT_TRUE(waitFor([&] { return plot->data().overlays.size() == 1; }, 60000));
    const BandOverlay exact = plot->data().overlays[0];
    EXPECT_EQ(exact.name, QStringLiteral("GP, exact"));
    const Dataset& dataset = m_session->document()->dataset();
    const auto fitted = fitOutput(dataset, 0, {.fit = {.restarts = 3}});
    ASSERT_TRUE(fitted);
    const std::vector<RowBands> expected = exactBands(dataset, 0, fitted.value(), 0);
    ASSERT_EQ(exact.middle.size(), expected.size());
    for (std::size_t t = 0; t < expected.size(); ++t) {
        EXPECT_EQ(exact.middle[t], expected[t].y.quantiles[3]);
        EXPECT_EQ(exact.high[t], expected[t].y.quantiles[5]);
    }
    choose("Model", QStringLiteral("GP, online"));
    ASSERT_TRUE(waitFor(
        [&] {
            return plot->data().overlays.size() == 1 && plot->data().overlays[0].name == QStringLiteral("GP, online");
        },
        60000));
    for (std::size_t t = 0; t < expected.size(); ++t) {
        EXPECT_NEAR(plot->data().overlays[0].middle[t], exact.middle[t], 0.1);
        EXPECT_NEAR(plot->data().overlays[0].high[t], exact.high[t], 0.1);
    }
    choose("Model", QStringLiteral("nothing"));
    EXPECT_TRUE(waitFor([&] { return plot->data().overlays.empty(); }));
}

TEST_F(MemoryTest, TwoThousandMonthsStreamAtSixtyStepsASecond)
{
    openFile(monthly(2000), "level");
    openMemory();
    type(control<QSpinBox>("Coefficients"), QStringLiteral("64"));
    ASSERT_TRUE(settled());
    ASSERT_EQ(m_page->work().track()->length(), 2000);
    m_norm->setFocus();
    QTest::keyClick(m_norm, Qt::Key_Home);
    letPass(100);
    m_heartbeat.restart();
    QSignalSpy moments(&m_page->work(), &MemoryWork::momentChanged);
    click("Play");
    QElapsedTimer clock;
    clock.start();
    letPass(3000);
    const double seconds = static_cast<double>(clock.elapsed()) / 1000;
    const double pace = m_page->cursor() / seconds;
    const double pictures = static_cast<double>(moments.count()) / seconds;
    std::cout << "[ streaming] " << pace << " steps a second, " << pictures << " pictures a second\n";
    EXPECT_TRUE(m_page->isPlaying());
    EXPECT_GE(pace, 58);
    EXPECT_LE(pace, 61);
    EXPECT_EQ(m_signal->cursor(), m_page->cursor());
    QTest::keyClick(m_window.get(), Qt::Key_A); // any key stops
    EXPECT_FALSE(m_page->isPlaying());
    const int stopped = m_page->cursor();
    letPass(100);
    EXPECT_EQ(m_page->cursor(), stopped);
}

TEST_F(MemoryTest, LargestMemoryOfALongSeriesHoldsUpNothing)
{
    openFile(monthly(2000), "level");
    openMemory();
    m_heartbeat.restart();
    type(control<QSpinBox>("Coefficients"), QStringLiteral("256"));
    ASSERT_TRUE(settled());
    ASSERT_EQ(m_heatmap->data().values->rows(), 256);
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(m_norm, i % 2 == 0 ? Qt::Key_Home : Qt::Key_End);
        letPass(20);
    }
    choose("Measure", QStringLiteral("LegT"));
    ASSERT_TRUE(settled());
    choose("Measure", QStringLiteral("FouT"));
    ASSERT_TRUE(settled());
    EXPECT_EQ(m_page->request().spec.N, 255) << "a mean and pairs";
    choose("Measure", QStringLiteral("LagT"));
    EXPECT_EQ(m_page->request().spec.N, 256) << "what was wanted comes back";
}

} // namespace
} // namespace credence::ui::test
