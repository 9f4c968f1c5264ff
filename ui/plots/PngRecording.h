// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot's painting, recorded on the GUI thread in a few milliseconds and turned into pixels and a file on any thread:
// filling and packing the pixels takes ten times as long.
#pragma once

#include <QImage>
#include <QPicture>
#include <QString>

namespace credence::ui {

class PngRecording {
public:
    /// What was painted covers size pixels; a logical pixel is devicePixelRatio of them.
    PngRecording(const QPicture& painting, const QSize& size, double devicePixelRatio);

    [[nodiscard]] QImage image() const;
    /// False and a sentence in error where the file cannot be written; the old one stays then.
    bool save(const QString& path, QString* error) const;

private:
    QPicture m_painting;
    QSize m_size;
    double m_ratio = 1;
};

/// All or nothing: the old file stays where the new one cannot be written.
bool writePlotFile(const QString& path, const QByteArray& bytes, QString* error);

} // namespace credence::ui
