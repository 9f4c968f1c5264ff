// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The files a plot can be saved as. All are drawn anew at the wanted size in the light theme.
#include "ui/plots/Painting.h"
#include "ui/plots/Plot.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace credence::ui {

PngRecording Plot::record(const QSize& size, double devicePixelRatio) const
{
    QPicture painting;
    QPainter painter(&painting);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(devicePixelRatio, devicePixelRatio); // so that lines are thinned for the pixels that there will be
    renderWithHeading(painter, size, themeOf(ThemeKind::Light));
    painter.end();
    return {painting, (QSizeF(size) * devicePixelRatio).toSize(), devicePixelRatio};
}

QSize Plot::sizeForPage(int width) const
{
    constexpr double kSmall = 0.75; // letters keep their size, so that pictures need not be as large as in a file
    const QSize size = exportSize();
    return size.width() <= width ? (QSizeF(size) * kSmall).toSize()
                                 : QSize(width, static_cast<int>(size.height() * kSmall));
}

QPicture Plot::recordForPage(const QSize& size, const Theme& theme) const
{
    constexpr double kKeyHeight = 24;
    QPicture painting;
    QPainter painter(&painting);
    painter.setRenderHint(QPainter::LosslessImageRendering); // vectors, not pixels, are wanted
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), QSizeF(size)), theme.panel);
    const std::vector<KeyEntry> entries = key();
    const double top = entries.empty() ? 0 : kKeyHeight;
    paintKey(&painter, {10, 2, size.width() - 22.0, kKeyHeight - 4}, entries, theme);
    painter.translate(0, top);
    renderTo(painter, QSizeF(size) - QSizeF(0, top), theme);
    painter.end();
    return painting;
}

QByteArray svgOf(const QPicture& painting, const QSize& size)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(QPicture().logicalDpiX()); // or letters would change their size
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    QPainter painter(&generator);
    painter.drawPicture(0, 0, painting);
    painter.end();
    return buffer.data();
}

bool Plot::savePng(const QString& path, const QSize& size, double devicePixelRatio, QString* error) const
{
    return record(size, devicePixelRatio).save(path, error);
}

bool Plot::saveSvg(const QString& path, const QSize& size, QString* error) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(accessibleName());
    generator.setDescription(accessibleDescription());
    QPainter painter(&generator);
    renderWithHeading(painter, size, themeOf(ThemeKind::Light));
    painter.end();
    return writePlotFile(path, buffer.data(), error);
}

bool Plot::savePdf(const QString& path, const QSize& size, QString* error) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int kPointsPerInch = 72; // so that a pixel of the layout is a point on the page
    writer.setResolution(kPointsPerInch);
    writer.setPageSize(QPageSize(QSizeF(size), QPageSize::Point, accessibleName(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(accessibleName());
    writer.setCreator(QStringLiteral("Credence"));
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    renderWithHeading(painter, size, themeOf(ThemeKind::Light));
    painter.end();
    return writePlotFile(path, buffer.data(), error);
}

bool Plot::saveCsv(const QString& path, QString* error) const
{
    return writePlotFile(path, toCsv(table()).toUtf8(), error);
}

void Plot::copyPicture() const
{
    constexpr double kSharp = 2;
    QApplication::clipboard()->setImage(record(exportSize(), kSharp).image());
}

void Plot::copyValues() const
{
    QApplication::clipboard()->setText(toTabbedText(table()));
}

} // namespace credence::ui
