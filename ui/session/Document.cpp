// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Document.h"

#include "core/exports/EditedDataFile.h"
#include "core/exports/PipedData.h"
#include "core/model/PriorEdits.h"

#include <QCoreApplication>

namespace credence::ui {

namespace {

Result<ModelFile> modelFileOf(const OpenRequest& request)
{
    if (request.modelFile.empty()) {
        return ModelFile{};
    }
    return readModelFile(request.modelFile);
}

/// The window has no chains to go on from when it opens a file.
void startAnew(Document& document)
{
    if (document.settings.start == StartRule::Given) {
        document.settings.start = StartRule::Prior;
        document.notices.push_back(
            {QCoreApplication::translate("credence::ui::Document", "The model file's chains began where those of an "
                                                                   "earlier run stood; here they start from the prior.")
                 .toStdString(),
             {},
             0});
    }
}

} // namespace

Result<Document> openDocument(const OpenRequest& request)
{
    const Result<SourcedReading> read = request.read ? SourcedReading{*request.read, {request.file, request.read->used}}
                                                     : readSource(request.file, request.reading);
    if (!read) {
        return read.error();
    }
    const Reading& reading = read.value().reading;
    const Result<ModelFile> file = modelFileOf(request);
    if (!file) {
        return file.error();
    }
    const Result<ModelPtr> model = modelOf(file.value(), reading.dataset);
    if (!model) {
        return model.error();
    }
    Document document{read.value().source, model.value(), file.value().sampler, reading.notices};
    document.defaults = std::make_shared<const Prior>(defaultPrior(document.model->spec, *document.model->design));
    document.data = unedited(reading.dataset);
    document.settings = changed(document.settings, request.plan);
    startAnew(document);
    const Problems problems = validate(document.settings);
    if (!problems.empty()) {
        return problems.front();
    }
    return document;
}

DataSource sourceOf(const Document& document)
{
    DataSource source = document.source;
    if (document.data) {
        source.edits = editsJson(*document.data, document.source);
    }
    return source;
}

Result<Document> withData(const Document& document, const EditedDataPtr& data)
{
    const Model& before = *document.model;
    const DesignPtr design = buildDesign(data->dataset, before.spec.features, before.spec.standardise);
    Document edited = document;
    edited.data = data;
    edited.defaults = std::make_shared<const Prior>(defaultPrior(before.spec, *design));
    Prior prior = before.prior;
    if (design->T() != before.design->T()) {
        prior = document.defaults ? withSteps(prior, *document.defaults, *edited.defaults)
                                  : withSteps(prior, prior, *edited.defaults);
    }
    const auto model = makeModel(before.spec, prior, design);
    if (!model) {
        return model.error();
    }
    edited.model = model.value();
    return edited;
}

Result<Document> withSimulated(const Document& document, std::uint64_t seed)
{
    const auto simulated = simulateData(document.model, seed);
    if (!simulated) {
        return simulated.error();
    }
    auto edited = withData(document, unedited(simulated.value().dataset));
    if (!edited) {
        return edited.error();
    }
    Document made = edited.value();
    made.source.edits = simulationJson(*simulated.value().truth, document.source);
    made.truth = simulated.value().truth;
    return made;
}

Result<Document> simulatedDocument(const SimulationSize& size, const SamplerSettings& settings)
{
    const auto simulated = simulateFromSizes(size);
    if (!simulated) {
        return simulated.error();
    }
    const auto model = modelOf({}, simulated.value().dataset);
    if (!model) {
        return model.error();
    }
    Document made{{}, model.value(), settings};
    made.source.edits = simulationJson(*simulated.value().truth, {});
    made.defaults = std::make_shared<const Prior>(made.model->prior);
    made.data = unedited(simulated.value().dataset);
    made.truth = simulated.value().truth;
    return made;
}

Result<Document> withSpec(const Document& document, const ModelSpec& spec)
{
    if (const Problems problems = validate(spec); !problems.empty()) {
        return problems.front();
    }
    const Model& before = *document.model;
    const bool isSameDesign = spec.features == before.spec.features && spec.standardise == before.spec.standardise;
    const DesignPtr design =
        isSameDesign ? before.design : buildDesign(before.design->dataset, spec.features, spec.standardise);
    const auto defaults = std::make_shared<const Prior>(defaultPrior(spec, *design));
    const bool isSameScale = spec.standardise == before.spec.standardise;
    const auto model = makeModel(spec, isSameScale ? carriedOver(before.prior, *defaults) : *defaults, design);
    if (!model) {
        return model.error();
    }
    Document edited = document;
    edited.model = model.value();
    edited.defaults = defaults;
    return edited;
}

} // namespace credence::ui
