// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Small multiples: every sequence on the same axes, one click away. One widget paints them all into one picture; the
// one that is selected is framed. Scrolls where they do not fit at 160 x 120.
#pragma once

#include "ui/plots/BandData.h"
#include "ui/plots/Plot.h"

class QScrollBar;

namespace credence::ui {

struct PictureFrame;

struct SequenceGridData {
    std::vector<SequenceBands> sequences;
    BandAxes axes;
    Tone tone = Tone::Posterior;
    long draws = 0;
    BandChoice choice;
    bool joinObserved = false; ///< a thin line through neighbouring observed values, broken at missing ones (Data page)
    bool showAxesText = false; ///< "conc (mg/L) against Time (h)" and the key of shapes above the pictures
};

class SequenceGrid : public Plot {
    Q_OBJECT

public:
    explicit SequenceGrid(QWidget* parent = nullptr);

    void setData(SequenceGridData data); ///< keeps the selection where it still exists
    [[nodiscard]] const SequenceGridData& data() const { return m_data; }
    void select(int sequence); ///< scrolls to it; emits nothing; -1: none
    [[nodiscard]] int selected() const { return m_selected; }

    void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const override;
    [[nodiscard]] PlotTable table() const override;
    [[nodiscard]] QStringList reading() const override;
    [[nodiscard]] QSize exportSize() const override { return sizeForPage(960); }
    [[nodiscard]] QSize sizeForPage(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 150}; }
    [[nodiscard]] QSize sizeHint() const override { return {960, 260}; }

    /// The picture of a sequence in a grid of this size, before scrolling.
    [[nodiscard]] QRectF cell(int sequence, const QSizeF& size) const;
    [[nodiscard]] int columns(const QSizeF& size) const;
    [[nodiscard]] AxisRange xRange() const { return m_x; } ///< of every picture
    [[nodiscard]] AxisRange yRange() const { return m_y; }

Q_SIGNALS:
    void sequenceSelected(int sequence); ///< by the user

protected:
    void renderScreen(QPainter& painter, const Theme& theme) const override;
    void paintOverlay(QPainter& painter, const Theme& theme) const override;
    void hoverAt(const std::optional<QPointF>& position) override;
    void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers) override;
    void stepBy(int columns, int rows) override;
    void activate() override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// Where the pictures are. Grid size 0 x 0 without sequences.
    struct Layout {
        int columns = 0;
        int rows = 0;
        QPointF origin;    ///< of the first picture
        QSizeF pitch;      ///< from one picture to the next
        double height = 0; ///< of all rows with the axis below
    };
    [[nodiscard]] QString axesWords() const;
    [[nodiscard]] bool isKeyBeside(double width) const; ///< the words of the axes
    [[nodiscard]] std::vector<std::vector<KeyEntry>> keyLines(double width) const;
    [[nodiscard]] double axesHeight(double width) const; ///< of what stands above the pictures
    [[nodiscard]] Layout layoutOf(const QSizeF& size) const;
    [[nodiscard]] QRectF cellIn(const Layout& layout, int sequence) const;
    [[nodiscard]] int sequenceAt(const QPointF& position) const;
    [[nodiscard]] QSizeF screenSize() const; ///< without the scroll bar
    [[nodiscard]] double scrolled() const;
    void paintGrid(QPainter& painter, const Layout& layout, const QRectF& visible, const Theme& theme) const;
    [[nodiscard]] PictureFrame frameOf(const Layout& layout, int sequence) const;
    void paintOuterTexts(QPainter& painter, const Layout& layout, const QRectF& visible, const Theme& theme) const;
    void paintAxesLine(QPainter& painter, const Layout& layout, const Theme& theme) const;
    void choose(int sequence);
    void fitScrollBar();
    void scrollTo(int sequence);

    SequenceGridData m_data;
    std::vector<KeyEntry> m_key;
    AxisRange m_x;
    AxisRange m_y;
    int m_selected = -1;
    int m_hovered = -1;
    QScrollBar* m_scrollBar = nullptr;
};

} // namespace credence::ui
