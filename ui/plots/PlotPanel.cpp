// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotPanel.h"

#include "ui/plots/CopyableTable.h"
#include "ui/plots/Painting.h"
#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QRegularExpression>
#include <QStackedLayout>
#include <QStandardPaths>
#include <QTableView>
#include <QTextBoundaryFinder>
#include <QTextDocumentFragment>
#include <QThreadPool>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kHeadingHeight = 28;
constexpr int kButtonSize = 22;
constexpr int kMostDecimals = 8;

/// The flip side: a snapshot of the plot's table.
class TableModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(PlotTable table)
    {
        beginResetModel();
        m_table = std::move(table);
        m_decimals.clear();
        for (int column = 0; column < m_table.headers.size(); ++column) {
            m_decimals.push_back(decimalsOf(column));
        }
        endResetModel();
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_table.headers.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        const QString& exact = m_table.rows[static_cast<std::size_t>(index.row())].at(index.column());
        if (role == Qt::EditRole) {
            return exact; // what is copied
        }
        if (role == Qt::DisplayRole) {
            const auto& decimals = m_decimals[static_cast<std::size_t>(index.column())];
            return decimals && !exact.isEmpty() ? formatFixed(exact.toDouble(), *decimals) : exact;
        }
        if (role == Qt::TextAlignmentRole) {
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        }
        return {};
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (role != Qt::DisplayRole) {
            return {};
        }
        return orientation == Qt::Horizontal ? QVariant(m_table.headers.at(section)) : QVariant(section + 1);
    }

private:
    /// As many as the column has, but no more than a person reads; none for columns of words.
    [[nodiscard]] std::optional<int> decimalsOf(int column) const
    {
        double largest = 0;
        int most = 0;
        for (const QStringList& row : m_table.rows) {
            const QString& cell = row.at(column);
            bool isNumber = false;
            largest = std::max(largest, std::abs(cell.toDouble(&isNumber)));
            if (!isNumber && !cell.isEmpty()) {
                return std::nullopt;
            }
            const bool isTiny = cell.contains(u'e');
            most = std::max(most, isTiny ? kMostDecimals : static_cast<int>(cell.section(u'.', 1).size()));
        }
        return std::min(most, decimalsFor(largest) + 1);
    }

    PlotTable m_table;
    std::vector<std::optional<int>> m_decimals; ///< by column
};

/// Title and subtitle on one line; where there is no room, the last words of the subtitle give way, then the
/// end of the title, and the tool tip has them.
class HeadingLabel : public QLabel {
public:
    explicit HeadingLabel(QWidget* parent) : QLabel(parent)
    {
        setTextFormat(Qt::RichText);
        setFixedHeight(kHeadingHeight);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    void setHeading(const QString& title, const QString& subtitle)
    {
        const QString whole = headingHtml(title, subtitle, currentTheme());
        if (whole == m_whole) {
            return; // most feeds keep it, and rich text is laid out anew for every word that is cut
        }
        m_title = title;
        m_subtitle = subtitle;
        m_whole = whole;
        fit();
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        fit();
    }
    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange) {
            fit();
        }
    }

private:
    void fit()
    {
        setText(m_whole);
        QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, m_subtitle); // Chinese has no blanks to be cut at
        breaks.toEnd();
        const bool hasMarks = m_subtitle.contains(u'<'); // cut whole, lest a tag be cut in two
        while (breaks.position() > 0 && sizeHint().width() > width()) {
            const auto place = std::max<qsizetype>(0, hasMarks ? 0 : breaks.toPreviousBoundary());
            breaks.setPosition(place);
            const QString words = m_subtitle.left(place).trimmed();
            setText(headingHtml(m_title, words.isEmpty() ? QString() : words + QChar(u'…'), currentTheme()));
        }
        QString title = m_title;
        while (!title.isEmpty() && !m_title.contains(u'<') && sizeHint().width() > width()) {
            title.chop(1);
            setText(headingHtml(title + QChar(u'…'), {}, currentTheme()));
        }
        setToolTip(text() == m_whole ? QString() : QTextDocumentFragment::fromHtml(m_whole).toPlainText());
    }

    QString m_title;
    QString m_subtitle;
    QString m_whole; ///< both, in the theme's colours
};

/// The point shapes at the right of the heading.
class KeyView : public QWidget {
public:
    KeyView(const Plot* plot, QWidget* parent) : QWidget(parent), m_plot(plot) {}

    void refresh()
    {
        m_key = m_plot->key();
        setFixedSize(static_cast<int>(paintKey(nullptr, {}, m_key, currentTheme())) + 12, kHeadingHeight);
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintKey(&painter, QRectF(rect()).adjusted(0, 0, -12, 0), m_key, currentTheme());
    }

private:
    const Plot* m_plot;
    std::vector<KeyEntry> m_key;
};

QToolButton* makeButton(const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setFixedSize(kButtonSize, kButtonSize);
    button->setIconSize({16, 16});
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

} // namespace

PlotPanel::PlotPanel(Plot* plot, QWidget* parent) : QFrame(parent), m_plot(plot)
{
    build(plot);
    connect(plot, &Plot::contentChanged, this, &PlotPanel::refresh);
    connect(plot, &Plot::menuRequested, this, &PlotPanel::openMenu);
    refresh();
}

PlotPanel::PlotPanel(const QString& title, QWidget* content, QWidget* parent) : QFrame(parent)
{
    build(content);
    setHeading(title, {});
}

void PlotPanel::build(QWidget* content)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(9, 0, 8, 0);
    line->setSpacing(4);
    m_heading = new HeadingLabel(this);
    line->addWidget(m_heading, 1);
    column->addLayout(line);
    m_sides = new QStackedLayout;
    m_sides->addWidget(content);
    column->addLayout(m_sides, 1);
    if (m_plot != nullptr) {
        m_key = new KeyView(m_plot, this);
        m_tableButton = makeButton(tr("Show as table"), this);
        m_tableButton->setCheckable(true);
        m_moreButton = makeButton(tr("Copy and export"), this);
        line->addWidget(m_key);
        line->addWidget(m_tableButton);
        line->addWidget(m_moreButton);
        connect(m_tableButton, &QToolButton::toggled, this, &PlotPanel::showTable);
        connect(m_moreButton, &QToolButton::clicked, this,
                [this] { openMenu(m_moreButton->mapToGlobal(QPoint(0, m_moreButton->height()))); });
        buildMenu();
    }
    refreshIcons();
}

void PlotPanel::buildMenu()
{
    m_menu = new QMenu(this);
    m_menu->addAction(tr("Copy picture"), this, [this] { m_plot->copyPicture(); });
    m_menu->addAction(tr("Copy values"), this, [this] { m_plot->copyValues(); });
    m_menu->addSeparator();
    for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
        const QString name = QString::fromLatin1(suffix);
        m_menu->addAction(tr("Export %1…").arg(name.toUpper()), this, [this, name] { exportAs(name); });
    }
}

void PlotPanel::setHeading(const QString& title, const QString& subtitle)
{
    if (m_plot != nullptr) {
        m_plot->setHeading(title, subtitle);
    } else {
        m_title = title;
        m_subtitle = subtitle;
        setAccessibleName(QTextDocumentFragment::fromHtml(title).toPlainText());
        refresh();
    }
}

bool PlotPanel::isTableShown() const
{
    return m_table != nullptr && m_sides->currentWidget() == m_table;
}

void PlotPanel::showTable(bool isShown)
{
    if (m_plot == nullptr) {
        return;
    }
    if (m_table == nullptr) {
        m_table = new CopyableTable(this);
        m_table->setModel(new TableModel(m_table));
        m_table->setFont(fontOf(TextRole::Note));
        m_table->verticalHeader()->setDefaultSectionSize(22);
        m_table->verticalHeader()->hide();
        m_table->setFrameShape(QFrame::NoFrame);
        m_sides->addWidget(m_table);
    }
    m_sides->setCurrentWidget(isShown ? static_cast<QWidget*>(m_table) : m_plot);
    m_tableButton->setChecked(isShown);
    m_tableButton->setToolTip(isShown ? tr("Show as picture") : tr("Show as table"));
    m_tableButton->setAccessibleName(m_tableButton->toolTip());
    refreshTable();
}

void PlotPanel::refresh()
{
    if (m_plot == nullptr) {
        static_cast<HeadingLabel*>(m_heading)->setHeading(m_title, m_subtitle);
        return;
    }
    static_cast<HeadingLabel*>(m_heading)->setHeading(m_plot->title(), m_plot->subtitle());
    static_cast<KeyView*>(m_key)->refresh();
    refreshTable();
}

void PlotPanel::refreshTable()
{
    if (!isTableShown()) {
        return;
    }
    m_table->setAccessibleName(tr("Values of %1").arg(m_plot->accessibleName()));
    static_cast<TableModel*>(m_table->model())->setTable(m_plot->table());
    m_table->resizeColumnsToContents();
}

void PlotPanel::refreshIcons()
{
    if (m_plot != nullptr) {
        m_tableButton->setIcon(themedIcon(QStringLiteral("table"), currentTheme().text2, currentTheme().disabled, 16));
        m_moreButton->setIcon(themedIcon(QStringLiteral("more"), currentTheme().text2, currentTheme().disabled, 16));
    }
}

void PlotPanel::openMenu(const QPoint& globalPosition)
{
    m_menu->popup(globalPosition);
}

void PlotPanel::exportAs(const QString& suffix)
{
    QString stem = m_exportStem;
    if (stem.isEmpty()) {
        const QString name =
            m_plot->accessibleName().toLower().replace(QRegularExpression(QStringLiteral("\\W+")), QStringLiteral("-"));
        stem = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + u'/' + name;
    }
    auto* dialog = new QFileDialog(this, tr("Export %1").arg(suffix.toUpper()), stem + u'.' + suffix,
                                   tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, suffix](const QString& path) { saveAs(path, suffix); });
    dialog->open();
}

void PlotPanel::saveAs(const QString& path, const QString& suffix)
{
    const QSize size = m_plot->exportSize();
    if (suffix == QLatin1String("png")) {
        constexpr double kSharp = 2;
        QThreadPool::globalInstance()->start(
            [path, recording = m_plot->record(size, kSharp), panel = QPointer<PlotPanel>(this)] {
                QString error;
                recording.save(path, &error);
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [panel, path, error] {
                        if (panel != nullptr) {
                            panel->tellSaved(path, error);
                        }
                    },
                    Qt::QueuedConnection);
            });
        return;
    }
    QString error;
    if (suffix == QLatin1String("svg")) {
        m_plot->saveSvg(path, size, &error);
    } else if (suffix == QLatin1String("pdf")) {
        m_plot->savePdf(path, size, &error);
    } else {
        m_plot->saveCsv(path, &error);
    }
    tellSaved(path, error);
}

void PlotPanel::tellSaved(const QString& path, const QString& error)
{
    if (error.isEmpty()) {
        Q_EMIT exported(path);
    } else {
        Q_EMIT exportFailed(error);
    }
}

void PlotPanel::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refresh();
        refreshIcons();
    }
}

void PlotPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().panel);
    painter.setPen(currentTheme().line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace credence::ui
