// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ImportWork.h"

#include "core/data/TextFile.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

constexpr std::size_t kShownRows = 60;
constexpr std::size_t kShownText = 4000;
constexpr qint64 kProgressMs = 50;

QString fromText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The choices that decide how text is cut into cells.
bool isCutAlike(const ReadOptions& a, const ReadOptions& b)
{
    return a.sheet == b.sheet && a.encoding == b.encoding && a.delimiter == b.delimiter &&
           a.headerLine == b.headerLine && a.hasComments == b.hasComments;
}

void showTable(const RawTable& table, ImportPreview& preview)
{
    if (!table.isSheet()) {
        preview.text = fromText(std::string_view(table.text).substr(0, kShownText));
    }
    for (const RawColumn& column : table.columns) {
        preview.columns << QString::fromStdString(column.name);
    }
    RowReader rows(table);
    for (std::size_t row = 0; row < std::min(kShownRows, table.rowCount()); ++row) {
        const std::vector<Cell>& cells = rows.read(row);
        QStringList texts;
        for (const RawColumn& column : table.columns) {
            texts << fromText(cells[column.position].text).replace(QLatin1Char('\n'), QStringLiteral("↵"));
        }
        preview.rows.push_back(texts);
    }
}

DatasetPtr headOf(const Dataset& dataset)
{
    auto head =
        std::make_shared<Dataset>(Dataset{dataset.name, dataset.id, dataset.step, dataset.inputs, dataset.outputs, {}});
    Index left = static_cast<Index>(kShownRows);
    for (const Sequence& sequence : dataset.sequences) {
        std::vector<Index> rows;
        for (Index t = 0; t < std::min(left, sequence.length()); ++t) {
            rows.push_back(t);
        }
        if (!rows.empty()) {
            head->sequences.push_back(withRows(sequence, rows));
            left -= static_cast<Index>(rows.size());
        }
    }
    return head;
}

struct Source {
    std::filesystem::path file;
    std::shared_ptr<const std::string> bytes;
    ImportPreviewPtr before;
};

/// Cuts again only where a choice says so.
Result<std::shared_ptr<const RawTable>> tableOf(const Source& source, const ReadOptions& options,
                                                const ReadHooks& hooks)
{
    if (source.before && source.before->table && isCutAlike(source.before->asked, options)) {
        return source.before->table;
    }
    auto table = readTable(*source.bytes, source.file.filename().string(), options, hooks);
    if (!table) {
        return table.error();
    }
    return std::make_shared<const RawTable>(std::move(table).value());
}

/// Of the file as it is; none of text, and of a spreadsheet that is damaged, which reading it says.
std::vector<SheetEntry> sheetsOf(const Source& source)
{
    if (source.before && !source.before->sheets.empty()) {
        return source.before->sheets; // of the same bytes
    }
    if (!isWorkbook(*source.bytes)) {
        return {};
    }
    const auto book = openWorkbook(*source.bytes, source.file.filename().string());
    return book ? book.value()->sheets() : std::vector<SheetEntry>{};
}

ImportPreviewPtr previewOf(const Source& source, const ReadOptions& options, const ReadHooks& hooks)
{
    auto preview = std::make_shared<ImportPreview>();
    preview->asked = options;
    preview->sheets = sheetsOf(source);
    const auto table = tableOf(source, options, hooks);
    if (!table) {
        preview->error = table.error();
        if (preview->sheets.empty()) {
            preview->text = fromText(std::string_view(*source.bytes).substr(0, kShownText));
        }
        return preview;
    }
    preview->table = table.value();
    showTable(*preview->table, *preview);
    auto reading = readCells(*preview->table, options, hooks);
    if (!reading) {
        preview->error = reading.error();
        return preview;
    }
    preview->reading = std::make_shared<const Reading>(std::move(reading).value());
    preview->head = headOf(*preview->reading->dataset);
    return preview;
}

} // namespace

ImportWork::ImportWork(const std::filesystem::path& file, QObject* parent) : QObject(parent), m_file(file), m_job(this)
{
    connect(&m_job, &LatestJob::broke, this, &ImportWork::broke);
}

void ImportWork::cancel()
{
    m_job.cancel();
}

void ImportWork::read(const ReadOptions& options)
{
    m_job.request(
        [this, options,
         source = Source{m_file, m_bytes, m_preview}](const std::stop_token& stop) mutable -> LatestJob::Delivery {
            ReadHooks hooks;
            hooks.stop = stop;
            QElapsedTimer clock;
            clock.start();
            hooks.progress = [this, clock](double share) mutable {
                if (clock.elapsed() >= kProgressMs) {
                    clock.restart();
                    QMetaObject::invokeMethod(
                        this, [this, share] { Q_EMIT progressed(share); }, Qt::QueuedConnection);
                }
            };
            if (!source.bytes) {
                auto bytes = readTextFile(source.file);
                if (!bytes) {
                    auto failed = std::make_shared<ImportPreview>();
                    failed->asked = options;
                    failed->error = bytes.error();
                    return [this, failed] {
                        m_preview = failed;
                        Q_EMIT changed();
                    };
                }
                source.bytes = std::make_shared<const std::string>(std::move(bytes).value());
            }
            const ImportPreviewPtr preview = previewOf(source, options, hooks);
            if (stop.stop_requested()) {
                return {};
            }
            return [this, bytes = source.bytes, preview] {
                m_bytes = bytes;
                m_preview = preview;
                Q_EMIT changed();
            };
        },
        IfBusy::Cancel);
}

bool isDoubtful(const Reading& reading)
{
    return std::any_of(reading.notices.begin(), reading.notices.end(),
                       [](const Notice& notice) { return notice.isDoubt; });
}

bool isMendable(const Error& error)
{
    return error.code != ErrorCode::File && error.code != ErrorCode::Internal && error.code != ErrorCode::Stopped;
}

} // namespace credence::ui
