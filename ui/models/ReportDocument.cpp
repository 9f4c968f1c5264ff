// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReportDocument.h"

#include "core/exports/ReportHtml.h"
#include "ui/plots/Plot.h"
#include "ui/style/Phrase.h"
#include "ui/style/Style.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextObjectInterface>
#include <QTextTable>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kPictureObject = QTextFormat::UserObject + 1;
constexpr int kPictureNumber = QTextFormat::UserProperty + 1;
constexpr int kIsHeading = QTextFormat::UserProperty + 2;
constexpr Index kMostListedLines = 80; // of a file; longer ones are saved, not printed
constexpr int kLongWord = 24;          // letters; longer words may be broken anywhere

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

QString tooLongToPrint(const QString& name, qsizetype lines)
{
    return phrase("%1 (%2 lines) is in the report saved as HTML, and in the folder that Export all writes.")
        .arg(name)
        .arg(lines);
}

/// A name without a blank must not push a table over the edge of the page.
QString breakable(const QString& text)
{
    QString result;
    int run = 0;
    for (const QChar letter : text) {
        run = letter.isSpace() ? 0 : run + 1;
        if (run > kLongWord) {
            result += QChar(0x200B); // nothing that is seen
            run = 1;
        }
        result += letter;
    }
    return result;
}

/// How much smaller than usual the letters of a table must be, so that it is no wider than the page.
double tableScale(const ReportTable& table)
{
    constexpr double kPadding = 11;
    constexpr double kSmallest = 0.5;
    QFont font = fontOf(TextRole::Tick);
    font.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font);
    double width = 0;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        double widest = 0;
        const auto look = [&](const std::string& text) {
            for (const QString& word : textOf(text).split(u' ')) {
                widest = std::max(widest, metrics.horizontalAdvance(word.left(kLongWord)));
            }
        };
        look(table.columns[column].title);
        std::for_each(table.rows.begin(), table.rows.end(), [&](const auto& row) { look(row[column]); });
        width += widest + kPadding;
    }
    constexpr double kRoom = 0.97 * kReportWidth; // letters have whole pixels, and not exactly the width wanted
    return std::clamp(kRoom / width, kSmallest, 1.0);
}

/// Draws the pictures of a document, whose child it is.
class PictureHandler : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    PictureHandler(const ReportPictures& pictures, QObject* parent) : QObject(parent)
    {
        for (const ReportPicture& picture : pictures) {
            m_pictures.push_back({picture.played(), picture.size});
        }
    }

    QSizeF intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& format) override
    {
        const QSizeF natural = QSizeF(pictureOf(format).size);
        const double room = document->textWidth() > 0 ? document->textWidth() - 2 * document->documentMargin()
                                                      : document->pageSize().width();
        return room > 0 && room < natural.width() ? natural * (room / natural.width()) : natural;
    }
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& format) override
    {
        const Painted& picture = pictureOf(format);
        if (!m_shown.isNull() && !m_shown.contains(rect.center())) {
            return; // of another page: a picture that sets a clip of its own forgets that of the page
        }
        const double scale = rect.width() / picture.size.width();
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(scale, scale);
        painter->drawPicture(0, 0, picture.painting);
        painter->restore();
    }

    void setShown(const QRectF& shown) { m_shown = shown; }

private:
    struct Painted {
        QPicture painting;
        QSize size;
    };
    [[nodiscard]] const Painted& pictureOf(const QTextFormat& format) const
    {
        return m_pictures[static_cast<std::size_t>(format.intProperty(kPictureNumber))];
    }

    std::vector<Painted> m_pictures;
    QRectF m_shown; ///< of the document, in its coordinates; null: all of it
};

/// On which page of a laid-out document a block begins.
int pageOf(const QTextDocument& document, const QTextBlock& block)
{
    const double top = document.documentLayout()->blockBoundingRect(block).bottom() - 1;
    return static_cast<int>(std::floor(top / document.pageSize().height()));
}

/// A heading, caption or picture never ends a page while what it belongs to begins the next.
void keepTogether(QTextDocument& document)
{
    constexpr int kMostRounds = 60; // one of each page
    for (int round = 0; round < kMostRounds; ++round) {
        bool isMoved = false;
        for (QTextBlock block = document.begin(); block.isValid() && !isMoved; block = block.next()) {
            const bool isBound = block.blockFormat().boolProperty(kIsHeading) && block.next().isValid() &&
                                 block.blockFormat().pageBreakPolicy() == QTextFormat::PageBreak_Auto;
            if (isBound && pageOf(document, block) < pageOf(document, block.next())) {
                QTextBlock first = block; // with the headings that stand right before it
                while (first.previous().isValid() && first.previous().blockFormat().boolProperty(kIsHeading) &&
                       first.previous().blockFormat().pageBreakPolicy() == QTextFormat::PageBreak_Auto) {
                    first = first.previous();
                }
                QTextCursor cursor(first);
                QTextBlockFormat format;
                format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
                cursor.mergeBlockFormat(format);
                isMoved = true;
            }
        }
        if (!isMoved) {
            return;
        }
    }
}

constexpr double kMarginMm = 16;

void paintFoot(QPainter& painter, const QString& left, const QString& right, const QRectF& room)
{
    painter.setFont(fontOf(TextRole::Tick));
    painter.setPen(themeOf(ThemeKind::Light).text2);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignBottom, left);
    painter.drawText(room, Qt::AlignRight | Qt::AlignBottom, right);
}

} // namespace

QPicture ReportPicture::played() const
{
    QPicture picture;
    picture.setData(painting.constData(), static_cast<uint>(painting.size()));
    return picture;
}

/// Writes the blocks of a report one after the other into a document.
class ReportWriter::Pen {
public:
    Pen(QTextDocument& document, const ReportLook& look) : m_theme(themeOf(look.theme)), m_cursor(&document) {}

    void title(const Report& report)
    {
        heading(textOf(report.title), TextRole::PageTitle, 0);
        paragraph(textOf(report.subtitle), charFormat(TextRole::Note, m_theme.text2), 4);
    }
    void heading(const QString& text, TextRole role, double above);
    void block(const ReportParagraph& words);
    void block(const ReportList& list);
    void block(const ReportFormulas& formulas);
    void block(const ReportTable& content);
    void block(const ReportListing& listing);
    void picture(const ReportPicture& shown, int number);

private:
    void paragraph(const QString& text, const QTextCharFormat& format, double below = 8);
    void inTable(QTextTable* table, const std::function<void()>& fill);

    [[nodiscard]] QTextCharFormat charFormat(TextRole role, const QColor& colour) const
    {
        QFont font = fontOf(role);
        font.setHintingPreference(QFont::PreferNoHinting);
        QTextCharFormat format;
        format.setFont(font);
        format.setForeground(colour);
        return format;
    }
    [[nodiscard]] QTextBlockFormat blockFormat(double above, double below) const
    {
        QTextBlockFormat format;
        format.setTopMargin(above);
        format.setBottomMargin(below);
        return format;
    }
    void newBlock(const QTextBlockFormat& format, const QTextCharFormat& characters)
    {
        if (m_isFresh) {
            m_cursor.setBlockFormat(format);
            m_cursor.setBlockCharFormat(characters);
        } else {
            m_cursor.insertBlock(format, characters);
        }
        m_isFresh = false;
    }
    [[nodiscard]] QTextTableFormat tableFormat() const
    {
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(3);
        format.setTopMargin(2);
        format.setBottomMargin(10);
        return format;
    }

    const Theme& m_theme;
    QTextCursor m_cursor;
    bool m_isFresh = true; ///< the block where the cursor stands is still empty and unformatted
};

void ReportWriter::Pen::heading(const QString& text, TextRole role, double above)
{
    QTextBlockFormat format = blockFormat(above, 6);
    format.setProperty(kIsHeading, true);
    format.setHeadingLevel(role == TextRole::PageTitle ? 1 : 2);
    newBlock(format, charFormat(role, m_theme.text));
    m_cursor.insertText(text, charFormat(role, m_theme.text));
}

void ReportWriter::Pen::paragraph(const QString& text, const QTextCharFormat& format, double below)
{
    QTextBlockFormat block = blockFormat(0, below);
    block.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
    newBlock(block, format);
    m_cursor.insertText(breakable(text), format);
}

void ReportWriter::Pen::block(const ReportParagraph& words)
{
    if (words.tone == ReportTone::Plain) {
        paragraph(textOf(words.text), charFormat(TextRole::Control, m_theme.text));
        return;
    }
    const StateColours& colours = words.tone == ReportTone::Good       ? m_theme.ok
                                  : words.tone == ReportTone::Doubtful ? m_theme.warn
                                                                       : m_theme.error;
    QTextTableFormat format = tableFormat();
    format.setBackground(colours.soft);
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(colours.edge);
    format.setCellPadding(8);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QTextTable* table = m_cursor.insertTable(1, 1, format);
    inTable(table, [&] {
        QTextCharFormat bold = charFormat(TextRole::Control, colours.text);
        bold.setFontWeight(QFont::DemiBold);
        QTextTableCell cell = table->cellAt(0, 0);
        QTextTableCellFormat ground = cell.format().toTableCellFormat();
        ground.setBackground(colours.soft);
        cell.setFormat(ground);
        cell.firstCursorPosition().insertText(textOf(words.text), bold);
    });
}

void ReportWriter::Pen::block(const ReportList& list)
{
    for (const std::string& item : list.items) {
        QTextBlockFormat format = blockFormat(0, 4);
        format.setLeftMargin(14);
        format.setTextIndent(-14);
        format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
        QList<QTextOption::Tab> tabs = {QTextOption::Tab(14, QTextOption::LeftTab)};
        format.setTabPositions(tabs);
        const QTextCharFormat characters = charFormat(TextRole::Control, m_theme.text);
        newBlock(format, characters);
        m_cursor.insertText(QStringLiteral("•\t") + breakable(textOf(item)), characters);
    }
}

void ReportWriter::Pen::block(const ReportFormulas& formulas)
{
    QTextTable* table = m_cursor.insertTable(static_cast<int>(formulas.lines.size()), 2, tableFormat());
    inTable(table, [&] {
        for (int row = 0; row < table->rows(); ++row) {
            const ReportFormula& line = formulas.lines[static_cast<std::size_t>(row)];
            QTextCursor cell = table->cellAt(row, 0).firstCursorPosition();
            for (const FormulaPiece& piece : formulaPieces(line.text)) {
                QTextCharFormat format = charFormat(TextRole::Control, m_theme.text);
                format.setVerticalAlignment(piece.place == FormulaPiece::Place::Low ? QTextCharFormat::AlignSubScript
                                            : piece.place == FormulaPiece::Place::High
                                                ? QTextCharFormat::AlignSuperScript
                                                : QTextCharFormat::AlignNormal);
                cell.insertText(textOf(piece.text), format);
            }
            table->cellAt(row, 1).firstCursorPosition().insertText(textOf(line.meaning),
                                                                   charFormat(TextRole::Note, m_theme.text2));
        }
    });
}

void ReportWriter::Pen::block(const ReportTable& content)
{
    QTextCharFormat caption = charFormat(TextRole::Note, m_theme.text2);
    QTextBlockFormat captionBlock = blockFormat(6, 2);
    captionBlock.setProperty(kIsHeading, true); // it stays with the table
    newBlock(captionBlock, caption);
    m_cursor.insertText(breakable(textOf(content.caption)), caption);
    QTextTableFormat format = tableFormat();
    format.setHeaderRowCount(1);
    const double scale = tableScale(content);
    QTextTable* table = m_cursor.insertTable(static_cast<int>(content.rows.size()) + 1,
                                             static_cast<int>(content.columns.size()), format);
    const auto put = [&](int row, int column, const QString& text, bool isHeader) {
        QTextTableCell cell = table->cellAt(row, column);
        QTextTableCellFormat cellFormat = cell.format().toTableCellFormat();
        cellFormat.setBottomBorder(1);
        cellFormat.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        cellFormat.setBottomBorderBrush(isHeader ? m_theme.axis : m_theme.grid);
        cellFormat.setLeftPadding(3);
        cellFormat.setRightPadding(7);
        cellFormat.setTopPadding(2);
        cellFormat.setBottomPadding(2);
        if (isHeader) {
            cellFormat.setBackground(m_theme.header);
        }
        cell.setFormat(cellFormat);
        QTextCharFormat characters = charFormat(TextRole::Tick, m_theme.text);
        QFont font = characters.font();
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * scale)));
        font.setWeight(isHeader ? QFont::DemiBold : QFont::Normal);
        characters.setFont(font);
        QTextCursor cursor = cell.firstCursorPosition();
        QTextBlockFormat block;
        block.setAlignment(content.columns[static_cast<std::size_t>(column)].isText ? Qt::AlignLeft : Qt::AlignRight);
        cursor.setBlockFormat(block);
        cursor.insertText(breakable(text), characters);
    };
    inTable(table, [&] {
        for (int column = 0; column < table->columns(); ++column) {
            put(0, column, textOf(content.columns[static_cast<std::size_t>(column)].title), true);
            for (int row = 1; row < table->rows(); ++row) {
                put(row, column,
                    textOf(content.rows[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column)]), false);
            }
        }
    });
}

void ReportWriter::Pen::inTable(QTextTable* table, const std::function<void()>& fill)
{
    fill();
    m_cursor.setPosition(table->lastPosition() + 1);
    m_isFresh = true; // an empty block stands behind every table
}

void ReportWriter::Pen::block(const ReportListing& listing)
{
    const QString text = textOf(listing.text);
    const bool isShort = text.count(u'\n') <= kMostListedLines && isReadable(listing);
    if (!listing.name.empty()) {
        const QString name = textOf(listing.name);
        QTextBlockFormat format = blockFormat(8, 4);
        format.setProperty(kIsHeading, isShort);
        const QTextCharFormat characters = charFormat(TextRole::Control, m_theme.text);
        newBlock(format, characters);
        m_cursor.insertText(isShort ? name : tooLongToPrint(name, text.count(u'\n')), characters);
    }
    if (!isShort) {
        return;
    }
    QTextCharFormat characters = charFormat(TextRole::Tick, m_theme.text);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(characters.font().pixelSize());
    font.setHintingPreference(QFont::PreferNoHinting);
    characters.setFont(font);
    const QStringList lines = text.trimmed().split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QTextBlockFormat format = blockFormat(i == 0 ? 2 : 0, i + 1 == lines.size() ? 10 : 0);
        format.setBackground(m_theme.header);
        format.setLeftMargin(4);
        newBlock(format, characters);
        m_cursor.insertText(lines[i], characters);
    }
}

void ReportWriter::Pen::picture(const ReportPicture& shown, int number)
{
    QTextBlockFormat format = blockFormat(8, 2);
    format.setProperty(kIsHeading, true); // it stays with its words
    newBlock(format, charFormat(TextRole::Note, m_theme.text));
    QTextCharFormat object;
    object.setObjectType(kPictureObject);
    object.setProperty(kPictureNumber, number);
    m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
    QTextCharFormat bold = charFormat(TextRole::Note, m_theme.text);
    bold.setFontWeight(QFont::DemiBold);
    newBlock(blockFormat(0, 12), bold);
    m_cursor.insertText(shown.title + QStringLiteral(". "), bold);
    m_cursor.insertText(shown.description, charFormat(TextRole::Note, m_theme.text2));
}

ReportWriter::ReportWriter(std::shared_ptr<const Report> report, ReportPictures pictures, const ReportLook& look)
    : m_report(std::move(report)), m_pictures(std::move(pictures)), m_look(look),
      m_document(std::make_unique<QTextDocument>()), m_pen(std::make_unique<Pen>(*m_document, look))
{
    m_document->setUndoRedoEnabled(false);
    m_document->setDocumentMargin(0);
    if (!look.page.isNull()) {
        m_document->setPageSize(look.page); // before there is a layout, which would be of another page
    }
    m_document->setMetaInformation(QTextDocument::DocumentTitle, textOf(m_report->title));
    m_pen->title(*m_report);
}

ReportWriter::~ReportWriter() = default;

bool ReportWriter::step()
{
    if (m_section == m_report->sections.size()) {
        return false;
    }
    const ReportSection& section = m_report->sections[m_section];
    if (m_piece == 0) {
        m_pen->heading(textOf(section.title), TextRole::Title, 16);
    } else if (m_piece <= section.blocks.size()) {
        std::visit([this](const auto& one) { m_pen->block(one); }, section.blocks[m_piece - 1]);
    } else if (const std::size_t number = m_piece - 1 - section.blocks.size(); number < m_pictures.size()) {
        if (m_pictures[number].part == section.part) {
            m_pen->picture(m_pictures[number], static_cast<int>(number));
        }
    } else {
        ++m_section;
        m_piece = 0;
        return m_section < m_report->sections.size();
    }
    ++m_piece;
    return true;
}

std::unique_ptr<QTextDocument> ReportWriter::take()
{
    m_document->documentLayout()->registerHandler(kPictureObject, new PictureHandler(m_pictures, m_document.get()));
    m_pen.reset(); // its cursor goes first
    return std::move(m_document);
}

std::unique_ptr<QTextDocument> reportDocument(const Report& report, const ReportPictures& pictures,
                                              const ReportLook& look)
{
    ReportWriter writer(std::make_shared<const Report>(report), pictures, look);
    while (writer.step()) {
    }
    return writer.take();
}

namespace {

QByteArray pdfOf(const Report& report, const ReportPictures& pictures, const std::stop_token& stop)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(QPicture().logicalDpiX()); // or the letters of pictures would change their size
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
    writer.setTitle(textOf(report.title));
    writer.setCreator(QStringLiteral("Credence"));
    const double scale = static_cast<double>(writer.width()) / kReportWidth;
    const QSizeF room(kReportWidth, writer.height() / scale);
    constexpr double kFoot = 34;
    const QSizeF body(room.width(), room.height() - kFoot);
    const auto document = reportDocument(report, pictures, {ThemeKind::Light, body});
    document->setUseDesignMetrics(true); // letters stand where they do at any size; lays out with the pictures, too
    keepTogether(*document);
    auto* pictureHandler = document->findChild<PictureHandler*>();
    const int pages = document->pageCount();
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    for (int page = 0; page < pages && !stop.stop_requested(); ++page) {
        if (page > 0) {
            writer.newPage();
        }
        const QRectF shown(0, page * body.height(), body.width(), body.height());
        painter.save();
        painter.scale(scale, scale);
        paintFoot(painter, textOf(report.title), phrase("page %1 of %2").arg(page + 1).arg(pages),
                  QRectF(QPointF(), room));
        pictureHandler->setShown(shown);
        painter.translate(0, -shown.top());
        painter.setClipRect(shown);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = shown;
        document->documentLayout()->draw(&painter, context);
        painter.restore();
    }
    painter.end();
    return stop.stop_requested() ? QByteArray() : buffer.data();
}

} // namespace

QByteArray reportPdf(const Report& report, const ReportPictures& pictures, const std::stop_token& stop)
{
    // layouts start timers, which Qt lets only its own threads do
    QByteArray pdf;
    const std::unique_ptr<QThread> thread(QThread::create([&] { pdf = pdfOf(report, pictures, stop); }));
    thread->start();
    thread->wait();
    return pdf;
}

QByteArray reportPage(const Report& report, const ReportPictures& pictures, const std::stop_token& stop)
{
    std::vector<ReportFigure> figures;
    for (const ReportPicture& picture : pictures) {
        if (stop.stop_requested()) {
            return {};
        }
        figures.push_back({picture.part, picture.title.toStdString(), picture.description.toStdString(),
                           svgOf(picture.played(), picture.size).toStdString()});
    }
    return QByteArray::fromStdString(reportHtml(report, figures));
}

} // namespace credence::ui

#include "ReportDocument.moc"
