// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over a timeline, each with bands where it is known by draws: the norm of a memory, of the model's state, the
// signal and what a memory gives back of it.
#pragma once

#include "ui/plots/TimelinePlot.h"

namespace credence::ui {

struct TimeBand {
    int percent = 0;
    std::vector<double> low;
    std::vector<double> high;
};

struct TimeCurve {
    enum class Look {
        Posterior, ///< blue, with bands
        Data,      ///< in the colour of what was observed
        Compared,  ///< orange and dashed: what it would be otherwise
        Head       ///< colour and dashes of head `number`
    };
    QString name;                ///< at its right end, with the value there
    std::vector<double> values;  ///< at every point; gaps where not finite
    std::vector<TimeBand> bands; ///< widest first; none where the data alone are shown
    Look look = Look::Data;
    int number = 0;
    bool isClipped = false; ///< the axis does not stretch for it
};

/// What a memory gives back of the signal up to the cursor.
struct RebuiltCurve {
    std::vector<double> time;
    std::vector<double> values; ///< NaN beyond a window
    QString name;               ///< "rebuilt from 8 numbers"
    QString error;              ///< "error over 0 to 12 h: 0.14 mg/L (rms)"
};

/// Rows that have a mark of their own.
struct TimeMark {
    int point = 0;
    double value = 0;
    PointKind kind = PointKind::Observed;
};

struct CurvePlotData {
    TimelinePtr timeline = std::make_shared<const Timeline>();
    std::vector<TimeCurve> curves;
    std::vector<TimeMark> marks;
    QString yTitle; ///< "mg/L"
    QString unit;   ///< of the values, may be empty
    bool isLog = false;
    bool isFromZero = true; ///< a norm is never below
    bool isFogged = false;  ///< what lies after the cursor is faint: not yet seen
    long draws = 0;         ///< of the bands; under 400 they are hatched
    QString emptyText;      ///< where there are no curves
};

class CurvePlot : public TimelinePlot {
    Q_OBJECT

public:
    using TimelinePlot::TimelinePlot;

    void setData(CurvePlotData data);
    [[nodiscard]] const CurvePlotData& data() const { return m_data; }
    void setRebuilt(RebuiltCurve rebuilt);
    [[nodiscard]] const RebuiltCurve& rebuilt() const { return m_rebuilt; }

    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] std::vector<KeyEntry> key() const override;

protected:
    void paintStill(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    void paintMoving(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] QStringList readingAt(int point) const override;
    [[nodiscard]] bool isFed() const override { return !m_data.curves.empty() && TimelinePlot::isFed(); }
    [[nodiscard]] AxisRange fittedY() const override { return m_fittedY; }
    [[nodiscard]] double gridStepY(const QSizeF& size) const override;
    [[nodiscard]] std::vector<Tick> ticksY(const QSizeF& size) const override;

private:
    void fitY();
    [[nodiscard]] ToPixel toPixel(const QSizeF& size) const;
    [[nodiscard]] QString text(double value) const;
    void paintCurves(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintMarks(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintEnds(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    void paintLeaving(QPainter& painter, const QSizeF& size, const Theme& theme) const;

    CurvePlotData m_data;
    RebuiltCurve m_rebuilt;
    AxisRange m_fittedY;
    double m_floor = 0; ///< on a log axis: what stands for 0 and less
};

} // namespace credence::ui
