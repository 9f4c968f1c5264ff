// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ImportDialog.h"

#include "ui/delegates/DataCellDelegate.h"
#include "ui/delegates/RoleHeader.h"
#include "ui/models/DataTableModel.h"
#include "ui/models/PlotFeeds.h"
#include "ui/models/SmallTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"
#include "ui/window/ImportColumns.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <array>

namespace credence::ui {

namespace {

constexpr int kChoicesWidth = 300;
constexpr int kControlWidth = 150;
constexpr int kGuess = 0; ///< the first item of every choice
constexpr int kGuessedLine = -1;
constexpr int kTextTab = 1;
constexpr int kSlowMs = 200; ///< a bar that comes and goes with every key would only flicker
constexpr QSize kUsualSize(1120, 720);
constexpr QSize kScreenMargin(40, 60); ///< of the screen, for what frames windows

constexpr std::array<const char*, 10> kEncodings = {"UTF-8",   "UTF-16LE",  "UTF-16BE", "windows-1252", "ISO-8859-15",
                                                    "GB18030", "Shift_JIS", "EUC-KR",   "windows-1251", "Big5"};
constexpr std::array<char, 5> kDelimiters = {',', ';', '\t', ' ', '|'};
constexpr std::array<char, 2> kDecimals = {'.', ','};
constexpr std::array<DateOrder, 3> kDateOrders = {DateOrder::DayMonthYear, DateOrder::MonthDayYear,
                                                  DateOrder::YearMonthDay};
constexpr std::array<Layout, 2> kLayouts = {Layout::Long, Layout::Wide};
constexpr std::array<bool, 2> kComments = {true, false};

QStringList delimiterNames()
{
    return {ImportDialog::tr("Comma"), ImportDialog::tr("Semicolon"), ImportDialog::tr("Tab"),
            ImportDialog::tr("Spaces"), ImportDialog::tr("Pipe |")};
}

QStringList decimalNames()
{
    return {ImportDialog::tr("Point 1.5"), ImportDialog::tr("Comma 1,5")};
}

QStringList dateOrderNames()
{
    return {ImportDialog::tr("Day first"), ImportDialog::tr("Month first"), ImportDialog::tr("Year first")};
}

QStringList layoutNames()
{
    return {ImportDialog::tr("Long"), ImportDialog::tr("Wide")};
}

QStringList commentNames()
{
    return {ImportDialog::tr("Skip # lines"), ImportDialog::tr("# is data")};
}

/// The item of a choice for a value that was asked for; the first one where it is left to be guessed.
template <class Values, class T>
int itemOf(const Values& values, const std::optional<T>& value)
{
    if (!value) {
        return kGuess;
    }
    const auto found = std::find(values.begin(), values.end(), *value);
    return found == values.end() ? kGuess : static_cast<int>(found - values.begin()) + 1;
}

template <class Values>
auto valueOfItem(const Values& values, int item) -> std::optional<typename Values::value_type>
{
    return item == kGuess ? std::nullopt : std::optional(values[static_cast<std::size_t>(item - 1)]);
}

QString countText(std::size_t count)
{
    return formatCount(static_cast<qint64>(count));
}

void sayGuess(QComboBox& box, const QString& taken)
{
    box.setItemText(kGuess, taken.isEmpty() ? ImportDialog::tr("Guess") : ImportDialog::tr("Guess: %1").arg(taken));
}

/// What was taken, by the names of a choice; empty where it is none of them.
template <class Values, class T>
QString takenName(const Values& values, const QStringList& names, const std::optional<T>& taken)
{
    const int item = itemOf(values, taken);
    return item == kGuess ? QString() : names[item - 1];
}

} // namespace

ImportDialog::ImportDialog(ImportWork* work, const ReadOptions& options, QWidget* parent)
    : QDialog(parent), m_work(work), m_options(options), m_hasRoles(options.roles.has_value()), m_slow(new QTimer(this))
{
    work->setParent(this);
    const QString name = QString::fromStdString(work->file().filename().string());
    setWindowTitle(tr("Open %1").arg(name));
    setAccessibleName(windowTitle());
    setModal(true);
    resize(kUsualSize.boundedTo(screen()->availableSize() - kScreenMargin));
    m_slow->setSingleShot(true);
    m_slow->setInterval(kSlowMs);
    connect(m_slow, &QTimer::timeout, this, [this] {
        m_progress->show();
        m_stop->show();
    });
    auto* middle = new QHBoxLayout;
    middle->setSpacing(8);
    middle->addWidget(buildChoices());
    middle->addWidget(buildPreview(), 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addLayout(middle, 1);
    layout->addWidget(buildFoot());
    connect(work, &ImportWork::changed, this, [this] { showPreview(*m_work->preview()); });
    connect(work, &ImportWork::progressed, this,
            [this](double share) { m_progress->setValue(static_cast<int>(100 * share)); });
    connect(work, &ImportWork::broke, this, [this](const QString& reason) {
        showBusy(false);
        m_trouble->setText(reason);
        m_trouble->show();
    });
    if (work->preview()) {
        showPreview(*work->preview());
    } else {
        readAgain();
    }
}

QComboBox* ImportDialog::addChoice(InspectorForm& form, const QString& label, const QStringList& items) const
{
    auto* box = new QComboBox(&form);
    box->addItem(tr("Guess"));
    box->addItems(items);
    box->setFixedWidth(kControlWidth);
    form.addRow(label, box);
    connect(box, &QComboBox::activated, this, &ImportDialog::readAgain);
    return box;
}

QWidget* ImportDialog::buildChoices()
{
    auto* form = new InspectorForm;
    m_textTitle = form->addGroup(tr("Text"));
    m_sheet = addChoice(*form, tr("Sheet"), {});
    QStringList encodings;
    std::transform(kEncodings.begin(), kEncodings.end(), std::back_inserter(encodings),
                   [](const char* name) { return QString::fromLatin1(name); });
    m_encoding = addChoice(*form, tr("Encoding"), encodings);
    m_delimiter = addChoice(*form, tr("Cells divided by"), delimiterNames());
    m_headerLine = new QSpinBox(form);
    m_headerLine->setRange(kGuessedLine, 1'000'000);
    m_headerLine->setValue(kGuessedLine);
    m_headerLine->setSpecialValueText(tr("Guess"));
    m_headerLine->setKeyboardTracking(false);
    m_headerLine->setFixedWidth(kControlWidth);
    m_headerLine->setToolTip(tr("Line of the column names; lines above it are passed over. 0: there are no names."));
    m_headerLabel = form->addRow(tr("Names on line"), m_headerLine)->findChild<QLabel*>();
    connect(m_headerLine, &QSpinBox::valueChanged, this, &ImportDialog::readAgain);
    m_comments = addChoice(*form, tr("Comments"), commentNames());
    form->addGroup(tr("Values"));
    m_decimal = addChoice(*form, tr("Decimal mark"), decimalNames());
    form->addNote(tr("The other mark then stands between thousands."));
    m_missing = new QLineEdit(form);
    m_missing->setFixedWidth(kControlWidth);
    m_missing->setPlaceholderText(QStringLiteral("-999"));
    m_missing->setToolTip(tr("Besides empty cells, NA, NaN, null, a dot, a dash and the like; several with blanks "
                             "between them"));
    form->addRow(tr("Missing marks"), m_missing);
    connect(m_missing, &QLineEdit::textEdited, this, &ImportDialog::readAgain);
    m_dateOrder = addChoice(*form, tr("Order of dates"), dateOrderNames());
    form->addGroup(tr("Table"));
    m_layout = addChoice(*form, tr("Layout"), layoutNames());
    m_layout->setToolTip(tr("Long: a row for each step. Wide: a row for each sequence, a column for each step."));
    m_wideName = new QLineEdit(form);
    m_wideName->setFixedWidth(kControlWidth);
    m_wideNameRow = form->addRow(tr("Name of the output"), m_wideName);
    connect(m_wideName, &QLineEdit::textEdited, this, &ImportDialog::readAgain);
    form->addNote(tr("The role of a column, and what stands in for its gaps, are chosen above it."));
    form->finish();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFixedWidth(kChoicesWidth);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("How the file is read"));
    return scroll;
}

/// The file as it is above what is read from it, so that each choice is seen on both.
QWidget* ImportDialog::buildTables()
{
    m_tabs = new QTabWidget(this);
    m_cells = new SmallTableModel(this);
    m_file = new QTableView;
    m_columns = new ImportColumns;
    m_file->setModel(m_cells);
    m_file->setHorizontalHeader(m_columns);
    m_file->setAccessibleName(tr("First rows of the file"));
    m_readView = new QTableView;
    m_read = new DataTableModel(this);
    m_readView->setModel(m_read);
    m_readView->setHorizontalHeader(new RoleHeader);
    m_readView->setItemDelegate(new DataCellDelegate(this));
    m_readView->setAccessibleName(tr("First rows as read"));
    m_readView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_text = new QPlainTextEdit;
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("How the file begins"));
    for (QTableView* view : {m_file, m_readView}) {
        view->verticalHeader()->setDefaultSectionSize(22);
        view->verticalHeader()->setMinimumSectionSize(22);
        view->verticalHeader()->hide();
        view->setFrameShape(QFrame::NoFrame);
        view->setTabKeyNavigation(false);
        view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    }
    m_tabs->addTab(m_file, tr("Columns of the file"));
    m_tabs->addTab(m_text, tr("Text of the file"));
    auto* asRead = new QTabWidget(this);
    asRead->addTab(m_readView, tr("As read"));
    auto* both = new QSplitter(Qt::Vertical, this);
    both->setChildrenCollapsible(false);
    both->setHandleWidth(8);
    both->addWidget(m_tabs);
    both->addWidget(asRead);
    both->setStretchFactor(0, 5);
    both->setStretchFactor(1, 4);
    return both;
}

QWidget* ImportDialog::buildPreview()
{
    m_notices = new QListWidget(this);
    m_notices->setAccessibleName(tr("What was done to the data"));
    m_notices->setWordWrap(true);
    m_notices->setFont(fontOf(TextRole::Note));
    m_notices->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* right = new QWidget(this);
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(buildTables(), 4);
    layout->addWidget(m_notices, 1);
    return right;
}

QWidget* ImportDialog::buildFoot()
{
    auto* foot = new QWidget(this);
    m_trouble = new WrappedLabel(foot);
    m_trouble->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_trouble->setAccessibleName(tr("Why the file is not read"));
    m_trouble->hide();
    m_result = new QLabel(foot);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->setAccessibleName(tr("What would be opened"));
    m_progress = new QProgressBar(foot);
    m_progress->setRange(0, 100);
    m_progress->setFixedWidth(160);
    m_progress->setAccessibleName(tr("Share of the file that is read"));
    m_stop = new QPushButton(tr("Stop reading"), foot);
    m_stop->setAutoDefault(false);
    auto* cancel = new QPushButton(tr("Cancel"), foot);
    cancel->setAutoDefault(false);
    m_open = new QPushButton(tr("Open"), foot);
    m_open->setDefault(true);
    m_open->setProperty("primary", true);
    for (QPushButton* button : {m_stop, cancel, m_open}) {
        button->setAccessibleName(button->text());
    }
    auto* line = new QHBoxLayout;
    line->addWidget(m_result, 1);
    line->addWidget(m_progress);
    line->addWidget(m_stop);
    line->addWidget(cancel);
    line->addWidget(m_open);
    auto* layout = new QVBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_trouble);
    layout->addLayout(line);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_work->cancel();
        showBusy(false);
        m_result->setText(tr("Reading was stopped. Change a choice to read again."));
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ImportDialog::agree);
    connect(m_columns, &ImportColumns::rolesChosen, this, [this] {
        m_hasRoles = true;
        readAgain();
    });
    connect(m_columns, &ImportColumns::gapsChosen, this, &ImportDialog::readAgain);
    return foot;
}

ReadOptions ImportDialog::chosen() const
{
    ReadOptions options = m_options; // units, and what the dialog has no control for, stay
    options.sheet = m_sheet->currentIndex() == kGuess ? std::nullopt
                                                      : std::optional(m_sheet->currentData().toString().toStdString());
    const auto encoding = valueOfItem(kEncodings, m_encoding->currentIndex());
    options.encoding = encoding ? std::optional<std::string>(*encoding) : std::nullopt;
    options.delimiter = valueOfItem(kDelimiters, m_delimiter->currentIndex());
    options.decimal = valueOfItem(kDecimals, m_decimal->currentIndex());
    options.dateOrder = valueOfItem(kDateOrders, m_dateOrder->currentIndex());
    options.layout = valueOfItem(kLayouts, m_layout->currentIndex());
    options.hasComments = valueOfItem(kComments, m_comments->currentIndex());
    const int line = m_headerLine->value();
    options.headerLine = line == kGuessedLine ? std::nullopt : std::optional(line);
    options.missing.clear();
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    for (const QString& mark : m_missing->text().split(blanks, Qt::SkipEmptyParts)) {
        options.missing.push_back(mark.toStdString());
    }
    options.wideName = m_wideName->text().trimmed().toStdString();
    options.roles = m_hasRoles ? std::optional(m_columns->roles()) : std::nullopt;
    options.missingInputs = m_columns->missingInputs();
    return options;
}

void ImportDialog::readAgain()
{
    if (m_isLoading) {
        return;
    }
    ReadOptions options = m_work->preview() ? chosen() : m_options;
    const bool isCutAnew = options.sheet != m_options.sheet || options.encoding != m_options.encoding ||
                           options.delimiter != m_options.delimiter || options.headerLine != m_options.headerLine ||
                           options.hasComments != m_options.hasComments || options.layout != m_options.layout;
    if (isCutAnew && m_work->preview()) { // other columns: roles are guessed anew
        m_hasRoles = false;
        options.roles.reset();
        options.missingInputs.clear();
    }
    m_options = options;
    showBusy(true);
    m_work->read(options);
}

void ImportDialog::showBusy(bool isBusy)
{
    if (!isBusy) {
        m_slow->stop();
        m_progress->hide();
        m_stop->hide();
        return;
    }
    if (m_progress->isHidden()) {
        m_progress->setValue(0);
        m_slow->start();
    }
    m_open->setEnabled(false);
}

/// The sheets to choose from; what only text has is out of the way then.
void ImportDialog::showSheets(const ImportPreview& preview)
{
    const bool isSheet = !preview.sheets.empty();
    if (m_sheet->count() != static_cast<int>(preview.sheets.size()) + 1) {
        while (m_sheet->count() > 1) {
            m_sheet->removeItem(1);
        }
        for (const SheetEntry& sheet : preview.sheets) {
            const QString name = QString::fromStdString(sheet.name);
            m_sheet->addItem(sheet.isHidden ? tr("%1 (hidden)").arg(name) : name, name);
        }
    }
    m_textTitle->setText(isSheet ? tr("Spreadsheet") : tr("Text"));
    m_headerLabel->setText(isSheet ? tr("Names in row") : tr("Names on line"));
    m_sheet->parentWidget()->setVisible(isSheet);
    m_encoding->parentWidget()->setVisible(!isSheet);
    m_delimiter->parentWidget()->setVisible(!isSheet);
    m_tabs->setTabVisible(kTextTab, !isSheet);
}

void ImportDialog::showTaken(const ReadOptions& used, bool hasSeveralDecimals)
{
    sayGuess(*m_sheet, QString::fromStdString(used.sheet.value_or(std::string())));
    sayGuess(*m_encoding, QString::fromStdString(used.encoding.value_or(std::string())));
    sayGuess(*m_delimiter, takenName(kDelimiters, delimiterNames(), used.delimiter));
    sayGuess(*m_decimal, hasSeveralDecimals ? tr("by column") : takenName(kDecimals, decimalNames(), used.decimal));
    sayGuess(*m_dateOrder, takenName(kDateOrders, dateOrderNames(), used.dateOrder));
    sayGuess(*m_layout, takenName(kLayouts, layoutNames(), used.layout));
    sayGuess(*m_comments, takenName(kComments, commentNames(), used.hasComments));
    m_headerLine->setSpecialValueText(used.headerLine ? tr("Guess: %1").arg(*used.headerLine) : tr("Guess"));
    m_wideNameRow->setVisible(used.layout == Layout::Wide);
}

void ImportDialog::showAsked(const ReadOptions& asked)
{
    m_sheet->setCurrentIndex(kGuess);
    if (asked.sheet) {
        const int item = m_sheet->findData(QString::fromStdString(*asked.sheet));
        m_sheet->setCurrentIndex(std::max(kGuess, item));
    }
    m_encoding->setCurrentIndex(kGuess);
    for (std::size_t i = 0; i < kEncodings.size(); ++i) {
        if (asked.encoding == kEncodings[i]) {
            m_encoding->setCurrentIndex(static_cast<int>(i) + 1);
        }
    }
    m_delimiter->setCurrentIndex(itemOf(kDelimiters, asked.delimiter));
    m_decimal->setCurrentIndex(itemOf(kDecimals, asked.decimal));
    m_dateOrder->setCurrentIndex(itemOf(kDateOrders, asked.dateOrder));
    m_layout->setCurrentIndex(itemOf(kLayouts, asked.layout));
    m_comments->setCurrentIndex(itemOf(kComments, asked.hasComments));
    m_headerLine->setValue(asked.headerLine.value_or(kGuessedLine));
    if (!m_missing->hasFocus()) {
        QStringList marks;
        for (const std::string& mark : asked.missing) {
            marks << QString::fromStdString(mark);
        }
        m_missing->setText(marks.join(QLatin1Char(' ')));
    }
    if (!m_wideName->hasFocus()) {
        m_wideName->setText(QString::fromStdString(asked.wideName));
    }
}

void ImportDialog::showPreview(const ImportPreview& preview)
{
    m_isLoading = true;
    showBusy(m_work->isBusy());
    showSheets(preview);
    showAsked(preview.asked);
    if (preview.reading || preview.table) {
        showTaken(preview.reading ? preview.reading->used : preview.table->used,
                  preview.reading && preview.reading->hasSeveralDecimals);
    }
    m_text->setPlainText(preview.text);
    m_cells->setTable({preview.columns, preview.rows});
    m_columns->showPreview(preview);
    m_file->resizeColumnsToContents();
    m_read->setTable(preview.head ? unedited(preview.head) : nullptr, false);
    m_columns->placeBoxes();
    m_readView->resizeColumnsToContents();
    m_readView->setColumnHidden(m_read->tickColumn(), true); // nothing is held out yet
    showOutcome(preview);
    m_isLoading = false;
}

void ImportDialog::showOutcome(const ImportPreview& preview)
{
    m_notices->clear();
    std::vector<Notice> notices = preview.reading ? preview.reading->notices
                                  : preview.table ? preview.table->notices
                                                  : std::vector<Notice>{};
    std::stable_partition(notices.begin(), notices.end(), [](const Notice& notice) { return notice.isDoubt; });
    for (const Notice& notice : notices) {
        auto* item = new QListWidgetItem(QString::fromStdString(notice.text), m_notices);
        if (notice.isDoubt) {
            item->setText(tr("Please look: %1").arg(item->text()));
            item->setForeground(currentTheme().warn.text);
            item->setBackground(currentTheme().warn.soft);
        }
    }
    if (m_notices->count() == 0 && preview.reading) {
        m_notices->addItem(tr("Every cell was read as it stands in the file."));
    }
    m_trouble->setVisible(preview.error.has_value());
    if (preview.error) {
        const StateColours& colours = currentTheme().error;
        m_trouble->setText(QString::fromStdString(describe(*preview.error)));
        m_trouble->setStyleSheet(QStringLiteral("QLabel { color: %1; background: %2; padding: 6px; }")
                                     .arg(colours.text.name(), colours.soft.name()));
        m_result->setText(tr("Nothing is opened yet. Another choice may mend it."));
    } else {
        const CellCounts& counts = preview.reading->counts;
        m_result->setText(tr("%1. %2 cells read: %3 converted, %4 without a value.")
                              .arg(datasetSentence(*preview.reading->dataset), countText(counts.cells),
                                   countText(counts.converted), countText(counts.missing)));
    }
    m_open->setEnabled(preview.reading != nullptr && !m_work->isBusy());
}

void ImportDialog::agree()
{
    if (!preview() || !preview()->reading || m_work->isBusy()) {
        return;
    }
    OpenRequest request;
    request.file = m_work->file();
    request.reading = preview()->reading->used;
    request.read = preview()->reading;
    Q_EMIT agreed(request);
    accept();
}

} // namespace credence::ui
