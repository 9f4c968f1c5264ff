// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A file on its way in: read off the GUI thread with the choices made so far, as often as they change, with progress
// and an end when asked. Nothing that is open is touched; the reading that a person agrees to goes to Session::open().
#pragma once

#include "core/data/ReadData.h"
#include "core/data/Workbook.h"
#include "ui/session/LatestJob.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace credence::ui {

/// What came of reading with some choices. A value, sealed.
struct ImportPreview {
    ReadOptions asked;
    std::shared_ptr<const RawTable> table = {};  ///< null: it could not be cut into cells
    std::shared_ptr<const Reading> reading = {}; ///< null: refused
    std::optional<Error> error = {};             ///< why
    QString text;                                ///< how the file begins, decoded; of text files only
    std::vector<SheetEntry> sheets;              ///< of a spreadsheet, to choose from
    QStringList columns;                         ///< of the table
    std::vector<QStringList> rows;               ///< the first ones, as they stand there
    DatasetPtr head = {};                        ///< the first rows as read; not sealed
};
using ImportPreviewPtr = std::shared_ptr<const ImportPreview>;

class ImportWork : public QObject {
    Q_OBJECT
public:
    explicit ImportWork(const std::filesystem::path& file, QObject* parent = nullptr);

    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }
    void read(const ReadOptions& options); ///< gives way to a newer call
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }
    [[nodiscard]] const ImportPreviewPtr& preview() const { return m_preview; } ///< the newest; null before the first

Q_SIGNALS:
    void progressed(double share); ///< 0 to 1
    void changed();                ///< preview() is another one
    void broke(const QString& reason);

private:
    std::filesystem::path m_file;
    std::shared_ptr<const std::string> m_bytes; ///< once read: the file may change under our hands
    ImportPreviewPtr m_preview;
    LatestJob m_job;
};

/// Whether a person should look at how the file was read before it is opened: some choice could well be another.
[[nodiscard]] bool isDoubtful(const Reading& reading);
/// Whether other choices could mend it; not where the file cannot be read at all.
[[nodiscard]] bool isMendable(const Error& error);

} // namespace credence::ui
