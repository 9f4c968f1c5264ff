// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PngRecording.h"

#include "ui/plots/Plot.h"

#include <QBuffer>
#include <QPainter>
#include <QSaveFile>

namespace credence::ui {

PngRecording::PngRecording(const QPicture& painting, const QSize& size, double devicePixelRatio)
    : m_painting(painting), m_size(size), m_ratio(devicePixelRatio)
{
}

QImage PngRecording::image() const
{
    QImage image(m_size, QImage::Format_RGB32);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawPicture(0, 0, m_painting);
    }
    image.setDevicePixelRatio(m_ratio);
    return image;
}

bool PngRecording::save(const QString& path, QString* error) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image().save(&buffer, "PNG");
    return writePlotFile(path, buffer.data(), error);
}

bool writePlotFile(const QString& path, const QByteArray& bytes, QString* error)
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

} // namespace credence::ui
