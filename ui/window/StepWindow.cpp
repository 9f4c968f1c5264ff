// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StepWindow.h"

#include "ui/models/SmallTableModel.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/StepPlots.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace credence::ui {

namespace {

constexpr QSize kStepWindowSize(1080, 640);
constexpr int kStepRowHeight = 22;
constexpr std::array<double, 5> kSpeeds = {0.5, 1, 2, 5, 10}; // blocks per second
constexpr int kFirstSpeed = 1;

std::vector<double> listOf(const Vector& values)
{
    return {values.begin(), values.end()};
}

QString entryName(const BlockStep& step, Index entry)
{
    return QString::fromStdString(step.names[static_cast<std::size_t>(entry)]);
}

PlotTable listTable(const RecordedSweep& sweep)
{
    PlotTable table;
    table.headers = {StepWindow::tr("block"), StepWindow::tr("change of log joint")};
    for (std::size_t i = 0; i < sweep.steps.size(); ++i) {
        const BlockStep& step = sweep.steps[i];
        table.rows.push_back({QString::fromStdString(sweep.titles[i]), formatSigned(step.change(), 2)});
    }
    return table;
}

LawPlotData lawData(const StepPicture& picture)
{
    const BlockStep& step = picture.sweep->steps[picture.step];
    return {.name = entryName(step, picture.entry),
            .value = picture.law.value,
            .density = picture.law.density,
            .before = step.before(picture.entry),
            .drawn = step.drawn(picture.entry),
            .emptyText = StepWindow::tr("A move: its law has no closed form."),
            .isThere = true};
}

RegressionPlotData regressionData(const StepPicture& picture)
{
    const BlockStep& step = picture.sweep->steps[picture.step];
    RegressionPlotData fed;
    fed.name = entryName(step, picture.entry);
    fed.emptyText = step.laws.empty()    ? StepWindow::tr("A move has no regression.")
                    : picture.regression ? StepWindow::tr("Nothing is observed: the prior alone speaks.")
                                         : StepWindow::tr("A variance: drawn from sums of squares.");
    if (picture.regression) {
        fed.covariate = listOf(picture.regression->covariate);
        fed.residual = listOf(picture.regression->residual);
        fed.leastSquares = picture.regression->slope;
        fed.drawn = step.drawn(picture.entry);
    }
    return fed;
}

} // namespace

StepWindow::StepWindow(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_work(this), m_model(new SmallTableModel(this)), m_list(new QTableView),
      m_law(new LawPlot), m_regression(new RegressionPlot)
{
    setWindowTitle(tr("Step through the sampler"));
    new QVBoxLayout(this);
    buildTop();
    buildContent();
    buildBottom();
    resize(kStepWindowSize);
    connect(&m_clock, &QTimer::timeout, this, &StepWindow::step);
    connect(&m_work, &StepWork::changed, this, &StepWindow::refresh);
    connect(&m_work, &StepWork::pictureChanged, this, &StepWindow::refreshPicture);
    connect(&m_work, &StepWork::broke, m_words, &QLabel::setText);
    for (const auto signal : {&Session::documentChanged, &Session::modelChanged}) {
        connect(&session, signal, this, [this] {
            if (isVisible()) {
                startAgain(); // a chain of another model says nothing of this one
            }
        });
    }
    m_stepButton->setFocus();
}

void StepWindow::buildTop()
{
    auto* row = new QHBoxLayout;
    m_method = new QComboBox(this);
    m_method->addItems({tr("Joint blocks"), tr("Row by row")});
    m_method->setAccessibleName(tr("Blocks"));
    m_moves = new QCheckBox(tr("Moves along symmetries"), this);
    m_moves->setChecked(true);
    auto* again = new QPushButton(tr("Start again"), this);
    again->setToolTip(tr("Back to a draw from the prior"));
    row->addWidget(m_method);
    row->addWidget(m_moves);
    row->addWidget(again);
    row->addStretch();
    auto* note = new QLabel(tr("Chain 1 of the plan's seed, without warm-up and tempering"), this);
    note->setFont(fontOf(TextRole::Note));
    note->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(note);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_method, &QComboBox::activated, this, &StepWindow::startAgain);
    connect(m_moves, &QCheckBox::toggled, this, &StepWindow::startAgain);
    connect(again, &QPushButton::clicked, this, &StepWindow::startAgain);
}

void StepWindow::buildContent()
{
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Blocks of this sweep"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTabKeyNavigation(false);
    m_list->setWordWrap(false);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setFocusPolicy(Qt::TabFocus);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setMinimumSectionSize(kStepRowHeight);
    m_list->verticalHeader()->setDefaultSectionSize(kStepRowHeight);
    m_list->horizontalHeader()->setFont(fontOf(TextRole::Note));
    m_listPanel = new PlotPanel(tr("Blocks"), m_list, this);
    m_lawPanel = new PlotPanel(m_law, this);
    m_regressionPanel = new PlotPanel(m_regression, this);
    auto* pictures = new QVBoxLayout;
    pictures->addWidget(m_lawPanel, 1);
    pictures->addWidget(m_regressionPanel, 1);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_listPanel, 38);
    row->addLayout(pictures, 62);
    static_cast<QVBoxLayout*>(layout())->addLayout(row, 1);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_isFollowing && current.isValid()) {
                    m_work.goTo(static_cast<std::size_t>(current.row()));
                }
            });
}

void StepWindow::buildBottom()
{
    m_words = new WrappedLabel(this);
    m_words->setAccessibleName(tr("The block at hand"));
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setFixedHeight(2 * m_words->fontMetrics().lineSpacing() + 2);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout()->addWidget(m_words);
    auto* stepButton = new QPushButton(tr("Step"), this);
    stepButton->setToolTip(tr("The next block (Space)"));
    stepButton->setDefault(true);
    auto* play = new QPushButton(tr("Play"), this);
    play->setCheckable(true);
    m_stepButton = stepButton;
    m_play = play;
    m_speed = new QComboBox(this);
    for (const double speed : kSpeeds) {
        m_speed->addItem(speed == 1 ? tr("1 block per second") : tr("%1 blocks per second").arg(formatShort(speed)));
    }
    m_speed->setCurrentIndex(kFirstSpeed);
    m_speed->setAccessibleName(tr("Speed"));
    m_entry = new QComboBox(this);
    m_entry->setAccessibleName(tr("Number of the block"));
    m_entry->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_entry->setMinimumContentsLength(18);
    auto* label = new QLabel(tr("Number"), this);
    label->setBuddy(m_entry);
    auto* row = new QHBoxLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{stepButton, play, m_speed}) {
        row->addWidget(each);
    }
    row->addStretch();
    row->addWidget(label);
    row->addWidget(m_entry);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(stepButton, &QPushButton::clicked, this, [this] {
        setPlaying(false);
        step();
    });
    connect(play, &QPushButton::toggled, this, &StepWindow::setPlaying);
    connect(m_speed, &QComboBox::activated, this, [this] { setPlaying(isPlaying()); });
    connect(m_entry, &QComboBox::activated, this, [this](int entry) { m_work.setEntry(entry); });
}

StepChoice StepWindow::choice() const
{
    return {.method = m_method->currentIndex() == 0 ? SweepMethod::Joint : SweepMethod::RowByRow,
            .hasSymmetryMoves = m_moves->isChecked(),
            .seed = m_session.document()->settings.seed};
}

void StepWindow::startAgain()
{
    setPlaying(false);
    const Document* document = m_session.document();
    m_work.forget();
    m_listed.reset();
    m_started = document != nullptr ? document->model : nullptr;
    if (m_started == nullptr) {
        m_words->setText(tr("Open data first."));
    } else if (!canRecordSweep(*m_started)) {
        m_words->setText(tr("This model has too many unknowns and steps to be gone through block by block: take a "
                            "smaller one, or fewer rows."));
    } else {
        m_words->setText(tr("Starting the chain…"));
        m_work.start(m_started, choice());
    }
}

void StepWindow::step()
{
    m_work.next();
}

void StepWindow::setPlaying(bool isPlayingNow)
{
    if (isPlayingNow) {
        m_clock.start(static_cast<int>(1000 / kSpeeds[static_cast<std::size_t>(m_speed->currentIndex())]));
    } else {
        m_clock.stop();
    }
    m_play->setChecked(isPlayingNow);
    m_play->setText(isPlayingNow ? tr("Pause") : tr("Play"));
}

void StepWindow::refresh()
{
    const BlockStep* step = m_work.step();
    m_stepButton->setEnabled(step != nullptr);
    m_play->setEnabled(step != nullptr);
    refreshList();
    if (step == nullptr) {
        m_entry->clear();
        m_law->setData({});
        m_regression->setData({});
        return;
    }
    QStringList names;
    for (Index entry = 0; entry < step->drawn.size(); ++entry) {
        names << entryName(*step, entry);
    }
    const QSignalBlocker silent(m_entry);
    m_entry->clear();
    m_entry->addItems(names);
    m_entry->setCurrentIndex(static_cast<int>(m_work.entry()));
    m_entry->setEnabled(names.size() > 1);
    m_words->setText(words());
}

void StepWindow::refreshList()
{
    const auto& sweep = m_work.sweep();
    m_isFollowing = true;
    if (sweep != m_listed) {
        m_listed = sweep;
        m_model->setTable(sweep ? listTable(*sweep) : PlotTable{});
        m_listPanel->setHeading(sweep ? tr("Sweep %1").arg(formatCount(sweep->sweep)) : tr("Blocks"),
                                sweep ? tr("%1 blocks").arg(formatCount(static_cast<qint64>(sweep->steps.size())))
                                      : QString());
        if (sweep) {
            m_list->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
            m_list->setColumnWidth(1, 140);
        }
    }
    if (sweep) {
        const QModelIndex row = m_model->index(static_cast<int>(m_work.place()), 0);
        m_list->setCurrentIndex(row);
        m_list->scrollTo(row);
    }
    m_isFollowing = false;
}

QString StepWindow::words() const
{
    const BlockStep* step = m_work.step();
    if (step == nullptr) {
        return m_words->text();
    }
    const RecordedSweep& sweep = *m_work.sweep();
    return tr("Sweep %1, block %2 of %3: %4. Log joint density %5 to %6 (%7).")
        .arg(formatCount(sweep.sweep))
        .arg(m_work.place() + 1)
        .arg(sweep.steps.size())
        .arg(QString::fromStdString(sweep.titles[m_work.place()]), formatFixed(step->logJointBefore, 2),
             formatFixed(step->logJointAfter, 2), formatSigned(step->change(), 2));
}

void StepWindow::refreshPicture()
{
    const StepPicture& picture = *m_work.picture();
    const BlockStep& step = picture.sweep->steps[picture.step];
    const QString name = entryName(step, picture.entry);
    m_law->setData(lawData(picture));
    m_lawPanel->setHeading(tr("Full conditional of %1").arg(name),
                           step.place.isOverRelaxed ? tr("given all else; over-relaxed: drawn towards the other side")
                                                    : tr("standardised; given all else"));
    m_regression->setData(regressionData(picture));
    m_regressionPanel->setHeading(tr("Regression behind it"), tr("every seen value; the prior pulls beside"));
}

void StepWindow::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    const Document* document = m_session.document();
    if (document == nullptr || document->model != m_started) {
        startAgain();
    }
}

void StepWindow::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    setPlaying(false);
}

} // namespace credence::ui
