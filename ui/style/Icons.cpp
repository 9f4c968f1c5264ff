// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Icons.h"

#include "core/base/Check.h"
#include "ui/style/Style.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace credence::ui {

QStringList iconNames()
{
    initialiseResources();
    QStringList names = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name);
    for (QString& name : names) {
        name.chop(4);
    }
    return names;
}

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio)
{
    const QString id = QStringLiteral("icon %1 %2 %3 %4").arg(name, colour.name()).arg(size).arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(id, &pixmap)) {
        return pixmap;
    }
    initialiseResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    CREDENCE_CHECK(file.open(QIODevice::ReadOnly), "no icon of this name in resources/icons");
    QSvgRenderer renderer(file.readAll().replace("#000000", colour.name().toLatin1()));
    const int pixels = static_cast<int>(std::ceil(size * devicePixelRatio));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(id, pixmap);
    return pixmap;
}

QIcon themedIcon(const QString& name, const QColor& colour, const QColor& disabled, int size)
{
    QIcon icon;
    for (const double ratio : {1.0, 2.0}) {
        const QPixmap pixmap = iconPixmap(name, colour, size, ratio);
        const QPixmap grey = iconPixmap(name, disabled, size, ratio);
        for (const QIcon::State state : {QIcon::Off, QIcon::On}) {
            icon.addPixmap(pixmap, QIcon::Normal, state);
            icon.addPixmap(pixmap, QIcon::Selected, state);
            icon.addPixmap(pixmap, QIcon::Active, state);
            icon.addPixmap(grey, QIcon::Disabled, state);
        }
    }
    return icon;
}

QIcon themedIcon(const QString& name, const Theme& theme, int size)
{
    return themedIcon(name, theme.text, theme.disabled, size);
}

} // namespace credence::ui
