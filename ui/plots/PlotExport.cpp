// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The files a plot can be saved as. All are drawn anew at the wanted size in the light theme.
#include "ui/plots/Plot.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace credence::ui {

namespace {

/// All or nothing: the old file stays where the new one cannot be written.
bool writeFile(const QString& path, const QByteArray& bytes, QString* error)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) {
        return true;
    }
    if (error != nullptr) {
        *error = Plot::tr("Could not save %1: %2. Choose another folder or name.").arg(path, file.errorString());
    }
    return false;
}

} // namespace

QImage Plot::picture(const QSize& size, double devicePixelRatio) const
{
    QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderWithHeading(painter, size, themeOf(ThemeKind::Light));
    return image;
}

bool Plot::savePng(const QString& path, const QSize& size, double devicePixelRatio, QString* error) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture(size, devicePixelRatio).save(&buffer, "PNG");
    return writeFile(path, buffer.data(), error);
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
    return writeFile(path, buffer.data(), error);
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
    return writeFile(path, buffer.data(), error);
}

bool Plot::saveCsv(const QString& path, QString* error) const
{
    return writeFile(path, toCsv(table()).toUtf8(), error);
}

void Plot::copyPicture() const
{
    constexpr double kSharp = 2;
    QApplication::clipboard()->setImage(picture(exportSize(), kSharp));
}

void Plot::copyValues() const
{
    QApplication::clipboard()->setText(toTabbedText(table()));
}

} // namespace credence::ui
