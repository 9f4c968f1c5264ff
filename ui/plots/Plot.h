// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Base of all plots: one painting routine serves screen and exports, so that a file never depends on the window. Keeps
// a picture of itself and paints only what moves (hover, cursor) on top.
#pragma once

#include "ui/plots/PlotTable.h"
#include "ui/plots/PngRecording.h"
#include "ui/style/Theme.h"

#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <optional>
#include <vector>

namespace credence::ui {

/// A point shape and what it means, for the panel's header.
struct KeyEntry {
    enum class Shape { Disc, Diamond, Triangle, Cross, Dashes };
    Shape shape = Shape::Disc;
    QString text;
};

struct AxisRange {
    double low = 0;
    double high = 1;

    [[nodiscard]] double length() const { return high - low; }
    bool operator==(const AxisRange&) const = default;
};

class Plot : public QWidget {
    Q_OBJECT

public:
    explicit Plot(QWidget* parent = nullptr);

    /// Heading of panel and export; the subtitle may hold <sub> and <i>. Title and subtitle name the plot to screen
    /// readers.
    void setHeading(const QString& title, const QString& subtitle);
    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] const QString& subtitle() const { return m_subtitle; }

    /// Paints the plot without heading at any size; no hover, no pinned tool tip, no focus.
    virtual void renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const = 0;
    /// renderTo below heading and key, on the theme's panel colour: what the files show.
    void renderWithHeading(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    [[nodiscard]] virtual PlotTable table() const = 0;
    [[nodiscard]] virtual std::vector<KeyEntry> key() const { return {}; }
    [[nodiscard]] virtual QSize exportSize() const { return {960, 440}; } ///< size of files unless said otherwise
    /// In a column of text so wide: the whole width, or less for what is no wider than the column as a file.
    [[nodiscard]] virtual QSize sizeForPage(int width) const;

    /// Lines and text without the title but with the key, for a page that has the title in its own text; any thread can
    /// paint it on a page or a file of vectors.
    [[nodiscard]] QPicture recordForPage(const QSize& size, const Theme& theme) const;
    /// For a file that another thread makes.
    [[nodiscard]] PngRecording record(const QSize& size, double devicePixelRatio) const;
    /// Files use the light theme. False and a sentence in error where the file cannot be written.
    bool savePng(const QString& path, const QSize& size, double devicePixelRatio, QString* error) const;
    bool saveSvg(const QString& path, const QSize& size, QString* error) const;
    bool savePdf(const QString& path, const QSize& size, QString* error) const;
    bool saveCsv(const QString& path, QString* error) const;
    /// Paints the kept picture of the screen anew where it is stale; update() then shows it.
    void paintPicture();
    void copyPicture() const;
    void copyValues() const;

    /// Text of what the pointer or cursor reads, lines; empty where there is nothing.
    [[nodiscard]] virtual QStringList reading() const { return {}; }

Q_SIGNALS:
    void contentChanged(); ///< data or heading are new
    void menuRequested(const QPoint& globalPosition);

protected:
    /// The picture must be painted anew: data, view or theme changed.
    void invalidate();
    /// What reading() says is new: repaints the overlay and tells screen readers.
    void readingChanged();
    /// The kept picture of the screen: renderTo unless the widget shows a part of it.
    virtual void renderScreen(QPainter& painter, const Theme& theme) const;
    /// What moves: painted at every paint event above the kept picture, in widget coordinates.
    virtual void paintOverlay(QPainter& painter, const Theme& theme) const;

    // What plots answer for the common mouse and keyboard handling; positions in widget coordinates.
    virtual void hoverAt(const std::optional<QPointF>& position); ///< nullopt: the pointer left
    virtual void clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers);
    virtual void stepBy(int columns, int rows);                               ///< arrow keys
    virtual void activate();                                                  ///< Enter
    virtual bool zoomBy(double factor, const QPointF& anchor, bool vertical); ///< false: this plot does not zoom
    virtual void panBy(const QPointF& pixels);
    virtual void resetView();

    [[nodiscard]] QSizeF plotSize() const { return QSizeF(size()); }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void updateAccessibleText();
    bool viewKey(int key);

    QString m_title;
    QString m_subtitle;
    QPixmap m_picture;
    bool m_isStale = true;
    std::optional<QPointF> m_pressedAt;
    QPointF m_draggedTo;
    bool m_isDragging = false;
    bool m_isRingShown = false; ///< focus came by the keyboard
};

/// A whole SVG file of what recordForPage gave; any thread.
[[nodiscard]] QByteArray svgOf(const QPicture& painting, const QSize& size);

} // namespace credence::ui
