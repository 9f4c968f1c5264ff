// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Document.h"

namespace credence::ui {

namespace {

Result<ModelFile> modelFileOf(const OpenRequest& request)
{
    if (request.modelFile.empty()) {
        return ModelFile{};
    }
    return readModelFile(request.modelFile);
}

Result<ModelPtr> modelOn(const DatasetPtr& dataset, const ModelFile& file)
{
    const Problems problems = validate(file.spec);
    if (!problems.empty()) {
        return problems.front();
    }
    const DesignPtr design = buildDesign(dataset, file.spec.features, file.spec.standardise);
    const Result<Prior> prior = resolvePrior(file, *design);
    if (!prior) {
        return prior.error();
    }
    auto model = makeModel(file.spec, prior.value(), design);
    return model ? model : inModelFile(model.error(), file);
}

} // namespace

Result<Document> openDocument(const OpenRequest& request)
{
    const Result<Reading> reading = readData(request.file, request.reading);
    if (!reading) {
        return reading.error();
    }
    const Result<ModelFile> file = modelFileOf(request);
    if (!file) {
        return file.error();
    }
    const Result<ModelPtr> model = modelOn(reading.value().dataset, file.value());
    if (!model) {
        return model.error();
    }
    Document document{
        {request.file, reading.value().used}, model.value(), file.value().sampler, reading.value().notices};
    document.settings = changed(document.settings, request.plan);
    const Problems problems = validate(document.settings);
    if (!problems.empty()) {
        return problems.front();
    }
    return document;
}

} // namespace credence::ui
