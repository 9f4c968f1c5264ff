// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ModelPage.h"

#include "ui/models/DiagramFeed.h"
#include "ui/models/PriorTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/Numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr int kCountWidth = 86;
constexpr int kReferenceWidth = 110;
constexpr Index kRowsLookedAt = 100000; ///< for inputs that could be categories: more would take longer than a frame
constexpr std::size_t kFewLevels = 12;  ///< with more different numbers an input is hardly a category

/// 3 and not 4.02: amounts are rarely whole.
bool areWhole(const std::vector<std::string>& levels)
{
    return std::all_of(levels.begin(), levels.end(),
                       [](const std::string& level) { return level.find_first_of(".e") == std::string::npos; });
}

} // namespace

ModelPage::ModelPage(Session& session, QWidget* parent)
    : Page(session, tr("Model"), tr("How sequences are turned into outputs."), parent), m_diagram(new ModelDiagram),
      m_panel(new PlotPanel(m_diagram, this))
{
    watch(m_panel);
    setContent(m_panel);
    buildInspector();
    connect(&session, &Session::documentChanged, this, [this] {
        m_wanted.reset();
        scheduleRefresh();
    });
    connect(&session, &Session::modelChanged, this, [this] {
        m_wanted.reset();
        scheduleRefresh();
    });
}

ModelSpec ModelPage::spec() const
{
    return m_wanted ? *m_wanted : session().document()->model->spec;
}

void ModelPage::want(const ModelSpec& spec, const QString& name)
{
    m_wanted = spec;
    session().setSpec(spec, {.text = name});
}

QSpinBox* ModelPage::addCount(InspectorForm* form, const QString& label, int least, int most, int ModelSpec::*field)
{
    auto* box = new QSpinBox(form);
    box->setRange(least, most);
    box->setKeyboardTracking(false);
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(kCountWidth);
    form->addRow(label, box);
    connect(box, &QSpinBox::valueChanged, this, [this, label, field](int count) {
        ModelSpec wanted = spec();
        const int before = session().document()->model->spec.*field;
        wanted.*field = count;
        want(wanted, tr("%1 %2 to %3").arg(label).arg(before).arg(count));
    });
    return box;
}

void ModelPage::addChoice(InspectorForm* form, const QString& text, const QString& meaning,
                          const std::function<bool&(ModelSpec&)>& field)
{
    auto* box = new QCheckBox(text, form);
    box->setMinimumHeight(24);
    box->setAccessibleDescription(meaning);
    form->addWidget(box);
    form->addNote(meaning);
    m_choices.push_back({box, field});
    connect(box, &QCheckBox::toggled, this, [this, text, field](bool isOn) {
        ModelSpec wanted = spec();
        field(wanted) = isOn;
        want(wanted, isOn ? tr("%1: on").arg(text) : tr("%1: off").arg(text));
    });
}

void ModelPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Attention"));
    m_hidden = addCount(form, tr("Hidden units N"), 1, 64, &ModelSpec::hidden);
    m_hiddenNote = form->addNote({});
    m_heads = addCount(form, tr("Heads"), 0, 16, &ModelSpec::heads);
    m_headsNote = form->addNote({});
    form->addGroup(tr("Features"));
    addChoice(form, tr("Intercept"),
              tr("A constant 1 beside the inputs: keys, queries and values have a base of their own."),
              [](ModelSpec& spec) -> bool& { return spec.features.intercept; });
    addChoice(form, tr("Step time"), tr("The step's own value: weights may depend on when a step is."),
              [](ModelSpec& spec) -> bool& { return spec.features.stepTime; });
    addChoice(form, tr("Time gap"), tr("The time since the step before: weights may depend on how long ago that was."),
              [](ModelSpec& spec) -> bool& { return spec.features.timeGap; });
    buildCategories(form);
    buildLags(form);
    form->addGroup(tr("Beside attention"));
    addChoice(form, tr("Skip weights D"), tr("Features act on the output at once, as in a linear regression."),
              [](ModelSpec& spec) -> bool& { return spec.skip; });
    form->addGroup(tr("Sequence effects"));
    form->addNote(tr("A feature chosen here acts on each sequence in its own way, by an amount that is learnt."));
    m_effects = new QWidget(form);
    auto* effects = new QVBoxLayout(m_effects);
    effects->setContentsMargins(0, 0, 0, 0);
    effects->setSpacing(0);
    form->addWidget(m_effects);
    form->addGroup(tr("Scale"));
    addChoice(form, tr("Standardise"),
              tr("Features and outputs are sampled with mean 0 and sd 1; results come back in "
                 "your units. Switching it sets the prior back to its default."),
              [](ModelSpec& spec) -> bool& { return spec.standardise; });
    form->finish();
    setInspector(form);
}

void ModelPage::buildCategories(InspectorForm* form)
{
    m_categoryTitle = form->addGroup(tr("Categories"));
    m_categoryNote =
        form->addNote(tr("An input chosen here has levels, not amounts: each level but the reference gets a "
                         "column of 0 and 1, not standardised, whose weight in D is the level's "
                         "difference from the reference."));
    m_categories = new QWidget(form);
    auto* rows = new QGridLayout(m_categories);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setColumnStretch(0, 1);
    form->addWidget(m_categories);
}

void ModelPage::setCategory(const std::string& column, const std::optional<std::vector<std::string>>& levels,
                            const QString& name)
{
    ModelSpec wanted = spec();
    std::vector<Category>& categories = wanted.features.categories;
    std::erase_if(categories, [&](const Category& category) { return category.column == column; });
    // effects of columns that there will no longer be
    std::erase_if(wanted.features.effects, [&](const std::string& effect) {
        return effect == column || (effect.starts_with(column + "[") && effect.ends_with("]"));
    });
    if (levels) {
        categories.push_back({column, *levels});
    }
    want(wanted, name);
}

void ModelPage::addCategory(CategoryChoice choice)
{
    const QString column = QString::fromStdString(choice.column);
    auto* box = new QCheckBox(column, m_categories);
    box->setObjectName(column);
    box->setMinimumHeight(24);
    box->setAccessibleName(tr("%1 as a category").arg(column));
    box->setToolTip(choice.isText
                        ? tr("It was read as text: Roles and reading on the Data page can read it as a number")
                        : QString());
    auto* reference = new QComboBox(m_categories);
    reference->setFixedWidth(kReferenceWidth);
    reference->setAccessibleName(tr("Reference level of %1").arg(column));
    reference->setToolTip(tr("The level that the others are compared with"));
    for (const std::string& level : choice.levels) {
        reference->addItem(tr("against %1").arg(QString::fromStdString(level)));
    }
    auto* rows = static_cast<QGridLayout*>(m_categories->layout());
    const int line = rows->rowCount();
    rows->addWidget(box, line, 0);
    rows->addWidget(reference, line, 1);
    connect(box, &QCheckBox::toggled, this, [this, choice, column](bool isOn) {
        const std::vector<std::string> ofTheData; // found where the model is made
        setCategory(choice.column, isOn ? std::optional(ofTheData) : std::nullopt,
                    isOn ? tr("%1 as a category: on").arg(column) : tr("%1 as a category: off").arg(column));
    });
    connect(reference, &QComboBox::activated, this, [this, choice, column](int level) {
        std::vector<std::string> levels = choice.levels;
        std::rotate(levels.begin(), levels.begin() + level, levels.begin() + level + 1);
        setCategory(choice.column, levels, tr("reference of %1: %2").arg(column, QString::fromStdString(levels[0])));
    });
    m_categoryRows.push_back({std::move(choice), box, reference});
}

/// Columns of text, and whole numbers with few different values.
std::vector<ModelPage::CategoryChoice> ModelPage::categoryChoices() const
{
    const Dataset& dataset = *session().document()->model->design->dataset;
    std::vector<CategoryChoice> choices;
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        const Column& input = dataset.inputs[j];
        const bool isText = !input.levels.empty();
        std::vector<std::string> levels =
            levelsOf(dataset, j, isText ? kMostCategoryLevels : kFewLevels, kRowsLookedAt);
        if (!isText && !areWhole(levels)) {
            levels.clear();
        }
        for (const Category& category : session().document()->model->spec.features.categories) {
            levels = category.column == input.name ? sortedLevels(category.levels) : levels;
        }
        if (levels.size() > 1 && !isStepToo(dataset, j)) {
            choices.push_back({input.name, levels, isText});
        }
    }
    return choices;
}

void ModelPage::remakeCategories(std::vector<CategoryChoice> choices)
{
    for (const CategoryRow& row : m_categoryRows) {
        for (QWidget* old : {static_cast<QWidget*>(row.box), static_cast<QWidget*>(row.reference)}) {
            old->hide();
            old->setObjectName(QStringLiteral("gone"));
            old->deleteLater();
        }
    }
    m_categoryRows.clear();
    for (CategoryChoice& choice : choices) {
        addCategory(std::move(choice));
    }
    const bool isAny = !m_categoryRows.empty();
    m_categoryTitle->setVisible(isAny);
    m_categoryNote->setVisible(isAny);
    m_categories->setVisible(isAny);
}

void ModelPage::refreshCategories()
{
    const Model& model = *session().document()->model;
    if (m_categoryDesign != model.design) {
        m_categoryDesign = model.design;
        std::vector<CategoryChoice> choices = categoryChoices();
        const bool isSame = std::equal(choices.begin(), choices.end(), m_categoryRows.begin(), m_categoryRows.end(),
                                       [](const auto& choice, const auto& row) { return choice == row.choice; });
        if (!isSame || choices.empty()) {
            remakeCategories(std::move(choices));
        }
    }
    const FeatureSpec shown = spec().features;
    for (const CategoryRow& row : m_categoryRows) {
        const auto found = std::find_if(shown.categories.begin(), shown.categories.end(),
                                        [&](const Category& category) { return category.column == row.choice.column; });
        const bool isOn = found != shown.categories.end();
        const QSignalBlocker silentBox(row.box);
        const QSignalBlocker silentReference(row.reference);
        row.box->setChecked(isOn);
        row.box->setEnabled(!row.choice.isText);
        row.reference->setEnabled(isOn && shown.intercept);
        const std::vector<std::string>& levels = row.choice.levels;
        const auto level = isOn && !found->levels.empty()
                               ? std::find(levels.begin(), levels.end(), found->levels.front())
                               : levels.begin();
        row.reference->setCurrentIndex(static_cast<int>(level - levels.begin()));
    }
}

void ModelPage::buildLags(InspectorForm* form)
{
    form->addGroup(tr("Lagged outputs"));
    form->addNote(tr("What an output was at the steps before is an input of this one: forecasts go on from what each "
                     "draw foresees."));
    m_lags = new QWidget(form);
    auto* rows = new QGridLayout(m_lags);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setColumnStretch(0, 1);
    form->addWidget(m_lags);
    m_lagsNote = form->addNote({});
}

void ModelPage::setLags(const LaggedOutput& lagged, const QString& name)
{
    ModelSpec wanted = spec();
    std::vector<LaggedOutput>& lags = wanted.features.lags;
    const auto found = std::find_if(lags.begin(), lags.end(),
                                    [&](const LaggedOutput& other) { return other.output == lagged.output; });
    if (lagged.lags == 0 && found != lags.end()) {
        lags.erase(found);
    } else if (found != lags.end()) {
        *found = lagged;
    } else if (lagged.lags > 0) {
        lags.push_back(lagged);
    }
    const FeatureBuilder features(*session().document()->model->design->dataset, wanted.features);
    std::erase_if(wanted.features.effects, [&](const std::string& effect) { // of columns that there will no longer be
        return std::find(features.names().begin(), features.names().end(), effect) == features.names().end();
    });
    want(wanted, name);
}

LaggedOutput ModelPage::lagsOf(const std::string& output) const
{
    const ModelSpec shown = spec();
    for (const LaggedOutput& lagged : shown.features.lags) {
        if (lagged.output == output) {
            return lagged;
        }
    }
    return {.output = output, .lags = 0};
}

void ModelPage::addLagRow(const std::string& output)
{
    const QString name = QString::fromStdString(output);
    LagRow row{output, new QSpinBox(m_lags), new QLabel(tr("Before the first step"), m_lags), new QComboBox(m_lags),
               new QCheckBox(tr("Mark it by a column of 0 and 1"), m_lags)};
    row.lags->setRange(0, kMostLaggedSteps);
    row.lags->setKeyboardTracking(false);
    row.lags->setAlignment(Qt::AlignRight);
    row.lags->setFixedWidth(kCountWidth);
    row.lags->setSpecialValueText(tr("none"));
    row.lags->setAccessibleName(tr("Lags of %1").arg(name));
    row.start->setEditable(true);
    row.start->setInsertPolicy(QComboBox::NoInsert);
    row.start->addItems({tr("its mean"), QStringLiteral("0")});
    row.start->setFixedWidth(kReferenceWidth);
    row.start->setAccessibleName(tr("%1 before the first step").arg(name));
    row.start->setToolTip(
        tr("What stands in for values before the first step: the mean of what was seen, or a number"));
    row.mark->setAccessibleName(tr("Mark the start of %1").arg(name));
    auto* grid = static_cast<QGridLayout*>(m_lags->layout());
    const int line = grid->rowCount();
    grid->addWidget(new QLabel(name, m_lags), line, 0);
    grid->addWidget(row.lags, line, 1, Qt::AlignRight);
    grid->addWidget(row.before, line + 1, 0);
    grid->addWidget(row.start, line + 1, 1, Qt::AlignRight);
    grid->addWidget(row.mark, line + 2, 0, 1, 2);
    connect(row.lags, &QSpinBox::valueChanged, this, [this, output, name](int count) {
        LaggedOutput lagged = lagsOf(output);
        lagged.lags = count;
        setLags(lagged, count == 0 ? tr("lags of %1: none").arg(name) : tr("lags of %1: %2").arg(name).arg(count));
    });
    const auto takeStart = [this, output, name, box = row.start] {
        LaggedOutput lagged = lagsOf(output);
        const std::optional<double> number = numberIn(box->currentText());
        if (lagged.lags > 0 && lagged.start != number) {
            lagged.start = number;
            setLags(lagged, tr("%1 before the first step: %2").arg(name, box->currentText()));
        }
    };
    connect(row.start, &QComboBox::activated, this, takeStart);
    connect(row.start->lineEdit(), &QLineEdit::editingFinished, this, takeStart);
    connect(row.mark, &QCheckBox::toggled, this, [this, output, name](bool isOn) {
        LaggedOutput lagged = lagsOf(output);
        lagged.hasStartMark = isOn;
        setLags(lagged, isOn ? tr("mark the start of %1: on").arg(name) : tr("mark the start of %1: off").arg(name));
    });
    m_lagRows.push_back(row);
}

void ModelPage::refreshLags()
{
    const Design& design = *session().document()->model->design;
    std::vector<std::string> names;
    for (const Column& output : design.dataset->outputs) {
        names.push_back(output.name);
    }
    const bool isSame = std::equal(names.begin(), names.end(), m_lagRows.begin(), m_lagRows.end(),
                                   [](const std::string& name, const LagRow& row) { return name == row.output; });
    if (!isSame) {
        for (QWidget* old : m_lags->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            old->hide();
            old->deleteLater();
        }
        m_lagRows.clear();
        for (const std::string& name : names) {
            addLagRow(name);
        }
    }
    for (const LagRow& row : m_lagRows) {
        const LaggedOutput lagged = lagsOf(row.output);
        const QSignalBlocker silentLags(row.lags);
        const QSignalBlocker silentStart(row.start);
        const QSignalBlocker silentMark(row.mark);
        row.lags->setValue(lagged.lags);
        if (!row.start->lineEdit()->hasFocus()) {
            row.start->setCurrentText(lagged.start ? exactText(*lagged.start) : row.start->itemText(0));
        }
        row.mark->setChecked(lagged.hasStartMark);
        for (QWidget* part :
             {static_cast<QWidget*>(row.before), static_cast<QWidget*>(row.start), static_cast<QWidget*>(row.mark)}) {
            part->setVisible(lagged.lags > 0);
        }
    }
    const auto all = static_cast<Index>(design.drawnCells.size());
    const Index inner = design.innerCount();
    m_lagsNote->setVisible(all > 0);
    m_lagsNote->setText(
        tr("Past values that are missing or held out: %1 are drawn with the parameters, as later values "
           "tell of them, %2 are simulated forward in every draw.")
            .arg(formatCount(inner), formatCount(all - inner)));
}

void ModelPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    const Model& model = *document->model;
    ModelSpec shown = spec();
    const auto put = [](QSpinBox* box, int value) {
        const QSignalBlocker silent(box);
        box->setValue(value);
    };
    put(m_hidden, shown.hidden);
    put(m_heads, shown.heads);
    m_hidden->setEnabled(shown.heads > 0);
    for (const Choice& choice : m_choices) {
        const QSignalBlocker silent(choice.box);
        choice.box->setChecked(choice.field(shown));
    }
    m_hiddenNote->setText(shown.hidden == 1 ? tr("The past is kept in one number for each output.")
                                            : tr("The past is kept in %1 numbers for each output.").arg(shown.hidden));
    m_headsNote->setText(shown.heads == 0 ? tr("No attention: what came before does not matter.")
                         : shown.heads == 1
                             ? tr("One way to look back.")
                             : tr("%1 ways to look back, each with its own weights and its own a.").arg(shown.heads));
    refreshCategories();
    refreshLags();
    refreshEffects();
    m_diagram->setData(modelDiagramData(model));
    m_panel->setHeading(tr("The model"), modelSubtitle(model));
}

void ModelPage::refreshEffects()
{
    const Model& model = *session().document()->model;
    if (m_effectNames != model.design->featureNames) {
        m_effectNames = model.design->featureNames;
        for (QCheckBox* box : m_effects->findChildren<QCheckBox*>()) {
            box->hide();
            box->setObjectName(QStringLiteral("gone"));
            box->deleteLater();
        }
        for (const std::string& name : m_effectNames) {
            auto* box = new QCheckBox(QString::fromStdString(name), m_effects);
            box->setObjectName(QString::fromStdString(name));
            box->setAccessibleName(tr("Sequence effect of %1").arg(box->text()));
            box->setMinimumHeight(24);
            m_effects->layout()->addWidget(box);
            connect(box, &QCheckBox::toggled, this, [this, name](bool isOn) {
                ModelSpec wanted = spec();
                std::erase(wanted.features.effects, name);
                if (isOn) {
                    wanted.features.effects.push_back(name);
                }
                const QString text = QString::fromStdString(name);
                want(wanted,
                     isOn ? tr("sequence effect of %1: on").arg(text) : tr("sequence effect of %1: off").arg(text));
            });
        }
    }
    const ModelSpec shown = spec();
    for (QCheckBox* box : m_effects->findChildren<QCheckBox*>()) {
        const QSignalBlocker silent(box);
        const auto& chosen = shown.features.effects;
        box->setChecked(std::find(chosen.begin(), chosen.end(), box->objectName().toStdString()) != chosen.end());
    }
}

} // namespace credence::ui
