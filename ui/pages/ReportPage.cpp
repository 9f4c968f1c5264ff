// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ReportPage.h"

#include "ui/models/PlotFeeds.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/Surface.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStandardPaths>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr int kColumnWidth = 720; // of the text; more is hard to read
constexpr int kLeastMargin = 20;

/// Text on a sheet in the middle.
class Sheet : public QTextEdit {
public:
    explicit Sheet(QWidget* parent) : QTextEdit(parent)
    {
        setReadOnly(true);
        setFrameShape(QFrame::NoFrame);
        setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
        setTabChangesFocus(true);
        viewport()->setAutoFillBackground(false); // the panel's own ground, as under pictures
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        const int margin = std::max(kLeastMargin, (width() - kColumnWidth) / 2);
        setViewportMargins(margin, kLeastMargin, margin, 0);
        QTextEdit::resizeEvent(event);
    }
};

/// The command line of a report.
QString commandOf(const Report& report)
{
    for (const ReportBlock& block : report.section(ReportPart::Reproduction).blocks) {
        const auto* listing = std::get_if<ReportListing>(&block);
        if (listing != nullptr && listing->name.empty()) {
            return QString::fromStdString(listing->text);
        }
    }
    return {};
}

void giveEmptyDocument(QTextEdit& text)
{
    text.setDocument(new QTextDocument(&text));
}

} // namespace

ReportPage::ReportPage(Session& session, QWidget* parent)
    : Page(session, tr("Report"), tr("The run on one page, to read, to print and to repeat."), parent), m_work(this)
{
    addStandingBanner();
    buildContent();
    buildInspector();
    for (const auto signal : {&Session::documentChanged, &Session::modelChanged, &Session::snapshotChanged,
                              &Session::activityChanged, &Session::selectionChanged}) {
        connect(&session, signal, this, &ReportPage::scheduleRefresh);
    }
    connect(&m_work, &ReportWork::progressed, this, [this](const QString& sentence) {
        m_progress = sentence;
        refreshStrip();
    });
    connect(&m_work, &ReportWork::changed, this, [this] {
        m_progress.clear();
        showReport();
    });
    connect(&m_work, &ReportWork::saved, this, [this](const QString& path) {
        m_progress.clear();
        refreshStrip();
        Q_EMIT noticed(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
    });
    connect(&m_work, &ReportWork::failed, this, [this](const Error& error) {
        m_progress.clear();
        refreshStrip();
        Q_EMIT troubled(error);
    });
}

ReportPage::~ReportPage()
{
    giveEmptyDocument(*m_text); // its own goes before it
}

void ReportPage::buildContent()
{
    auto* content = new QWidget(this);
    m_strip = new QFrame(content);
    auto* row = new QHBoxLayout(m_strip);
    row->setContentsMargins(12, 4, 8, 4);
    m_stripText = new QLabel(m_strip);
    m_stripText->setForegroundRole(QPalette::PlaceholderText);
    m_updateButton = new QPushButton(tr("Update"), m_strip);
    m_updateButton->setAccessibleName(tr("Update the report"));
    m_cancelButton = new QPushButton(tr("Cancel"), m_strip);
    m_cancelButton->setAccessibleName(tr("Cancel the report"));
    row->addWidget(m_stripText, 1);
    row->addWidget(m_updateButton);
    row->addWidget(m_cancelButton);
    connect(m_updateButton, &QPushButton::clicked, this, &ReportPage::makeAgain);
    connect(m_cancelButton, &QPushButton::clicked, this, &ReportPage::cancel);

    auto* ground = new Surface(Surface::Tone::Panel, content);
    m_stack = new QStackedLayout(ground);
    m_empty = new QLabel(ground);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_text = new Sheet(ground);
    m_text->setAccessibleName(tr("Report"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_text);

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_strip);
    column->addWidget(ground, 1);
    setContent(content);
}

void ReportPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Take away"));
    auto* buttons = new QWidget(form);
    auto* rows = new QVBoxLayout(buttons);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    form->addWidget(buttons);
    const auto addButton = [&](const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, buttons);
        button->setToolTip(tip);
        rows->addWidget(button);
        return button;
    };
    m_saveHtml = addButton(tr("Save as HTML…"), tr("One file with pictures, and with what the command needs"));
    m_savePdf = addButton(tr("Save as PDF…"), tr("A4 pages to print; text stays text, pictures stay lines"));
    m_copy = addButton(tr("Copy the command"), tr("That gives the same draws again"));
    connect(m_saveHtml, &QPushButton::clicked, this, [this] { chooseFile(QStringLiteral("html")); });
    connect(m_savePdf, &QPushButton::clicked, this, [this] { chooseFile(QStringLiteral("pdf")); });
    connect(m_copy, &QPushButton::clicked, this, &ReportPage::copyCommand);
    form->addGroup(tr("Pictures"));
    auto* holder = new QWidget(form);
    m_choices = new QVBoxLayout(holder);
    m_choices->setContentsMargins(0, 0, 0, 0);
    m_choices->setSpacing(0);
    form->addWidget(holder);
    form->addNote(tr("Of the sequence and output chosen on Predict, and the quantity chosen on Sampling."));
    form->finish();
    setInspector(form);
}

void ReportPage::refreshChoices()
{
    const SnapshotPtr& snapshot = session().snapshot();
    const Document* document = session().document();
    const ModelPtr model = snapshot && snapshot->draws.model() ? snapshot->draws.model()
                           : document != nullptr               ? document->model
                                                               : nullptr;
    if (model == m_choicesOf) {
        return;
    }
    m_choicesOf = model;
    for (QCheckBox* box : m_boxes) {
        box->hide();
        box->deleteLater();
    }
    m_boxes.clear();
    if (!model) {
        return;
    }
    for (const RunPicture& picture : pictureChoices(*model)) {
        auto* box = new QCheckBox(picture.label);
        box->setMinimumHeight(24);
        box->setObjectName(picture.name);
        box->setChecked(picture.isUsual ? !m_untickedUsual.contains(picture.name)
                                        : m_tickedOthers.contains(picture.name));
        connect(box, &QCheckBox::toggled, this, [this, name = picture.name, isUsual = picture.isUsual](bool isOn) {
            QStringList& kept = isUsual ? m_untickedUsual : m_tickedOthers;
            kept.removeAll(name);
            if (isOn != isUsual) {
                kept << name;
            }
            scheduleRefresh();
        });
        m_choices->addWidget(box);
        m_boxes.push_back(box);
    }
}

QStringList ReportPage::chosenPictures() const
{
    QStringList names;
    for (const QCheckBox* box : m_boxes) {
        if (box->isChecked()) {
            names << box->objectName();
        }
    }
    return names;
}

bool ReportPage::isMoving() const
{
    const SnapshotPtr& snapshot = session().snapshot();
    return snapshot && snapshot->phase == RunPhase::Running;
}

void ReportPage::shown(bool isShown)
{
    if (!isShown && m_work.isBusy()) {
        cancel();
        m_isCancelled = false; // coming back starts it again
        m_asked = {};
    }
}

void ReportPage::refresh()
{
    refreshChoices();
    const SnapshotPtr& snapshot = session().snapshot();
    if (!snapshot || snapshot->draws.shortest() == 0 || session().runDocument() == nullptr) {
        if (m_asked.view.snapshot) {
            m_asked = {};
            m_work.forget();
        }
        m_isCancelled = false;
        showReport();
        return;
    }
    const SnapshotPtr& asked = m_asked.view.snapshot;
    const bool isOtherRun = !asked || asked->runId != snapshot->runId;
    if (isOtherRun || (!isMoving() && asked != snapshot)) {
        ask(snapshot);
    } else if (!m_isCancelled) {
        ask(asked); // other pictures, perhaps
    }
    refreshStrip();
}

void ReportPage::ask(const SnapshotPtr& snapshot)
{
    ReportWish wish;
    wish.view = {.document = *session().runDocument(),
                 .snapshot = snapshot,
                 .sequence = std::max<Index>(0, session().sequenceOfRun()),
                 .output = std::min<Index>(session().output(), snapshot->draws.model()->dims.P - 1),
                 .quantity = session().derived().rankQuantity()};
    wish.pictures = chosenPictures();
    wish.theme = currentTheme().kind;
    if (!wish.isSame(m_asked)) {
        m_isCancelled = false;
        m_asked = wish;
        m_work.request(wish);
    }
}

void ReportPage::makeAgain()
{
    if (const SnapshotPtr& snapshot = session().snapshot(); snapshot && snapshot->draws.shortest() > 0) {
        m_asked = {};
        ask(snapshot);
        refreshStrip();
    }
}

void ReportPage::cancel()
{
    m_work.cancel();
    m_progress.clear();
    m_isCancelled = true;
    refreshStrip();
}

void ReportPage::refreshStrip()
{
    const SnapshotPtr& snapshot = session().snapshot();
    const SnapshotPtr& asked = m_asked.view.snapshot;
    const bool isBusy = m_work.isBusy() || m_work.isSaving();
    const bool isBehind = asked && snapshot && asked != snapshot;
    QString text = isBusy ? m_progress : QString();
    if (!isBusy && m_isCancelled) {
        text = tr("The report was not finished.");
    } else if (!isBusy && isBehind) {
        text = tr("The run goes on: this is of its first %1 draws per chain. It is made again when the run ends.")
                   .arg(formatCount(asked->draws.shortest()));
    }
    m_stripText->setText(text);
    m_updateButton->setVisible(!isBusy && (isBehind || m_isCancelled));
    m_cancelButton->setVisible(m_work.isBusy());
    m_strip->setVisible(!text.isEmpty());
    const bool hasReport = m_work.report() != nullptr;
    for (QPushButton* button : {m_saveHtml, m_savePdf, m_copy}) {
        button->setEnabled(hasReport);
    }
}

void ReportPage::showReport()
{
    const std::shared_ptr<QTextDocument> document = m_work.document();
    if (document && document != m_document) {
        const int place = m_text->verticalScrollBar()->value();
        m_text->setDocument(document.get());
        m_text->verticalScrollBar()->setValue(place);
    } else if (!document) {
        m_text->setDocument(new QTextDocument(m_text));
        const QString waiting = waitingText(session().snapshot().get());
        m_empty->setText(waiting.isEmpty() ? tr("Run to see the report here.") : waiting);
    }
    m_document = document; // the one before goes only now
    m_stack->setCurrentIndex(document ? 1 : 0);
    refreshStrip();
}

void ReportPage::chooseFile(const QString& suffix)
{
    const Document* of = session().runDocument();
    const QString stem =
        of == nullptr ? QString() : QFileInfo(QString::fromStdString(of->dataset().name)).completeBaseName();
    const QString path = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + u'/' +
                         (stem.isEmpty() ? QString() : stem + u'-') + tr("report") + u'.' + suffix;
    auto* dialog = new QFileDialog(this, tr("Save the report as %1").arg(suffix.toUpper()), path,
                                   tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) { m_work.save(chosen); });
    dialog->open();
}

void ReportPage::copyCommand()
{
    if (m_work.report()) {
        QGuiApplication::clipboard()->setText(commandOf(*m_work.report()));
        Q_EMIT noticed(tr("The command is on the clipboard."));
    }
}

void ReportPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        scheduleRefresh();
    }
}

} // namespace credence::ui
