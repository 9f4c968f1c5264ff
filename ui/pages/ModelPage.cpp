// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ModelPage.h"

#include "ui/models/DiagramFeed.h"
#include "ui/pages/InspectorForm.h"
#include "ui/plots/PlotPanel.h"

#include <QCheckBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr int kCountWidth = 86;

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
