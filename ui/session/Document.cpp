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
    const Result<TextTable> table = readDelimitedText(request.file);
    if (!table) {
        return table.error();
    }
    Roles roles = request.roles ? *request.roles : guessRoles(table.value());
    roles.units.insert(request.units.begin(), request.units.end());
    const Result<DatasetPtr> dataset = makeDataset(table.value(), roles);
    if (!dataset) {
        return dataset.error();
    }
    const Result<ModelFile> file = modelFileOf(request);
    if (!file) {
        return file.error();
    }
    const Result<ModelPtr> model = modelOn(dataset.value(), file.value());
    if (!model) {
        return model.error();
    }
    Document document{{request.file, roles}, model.value(), file.value().sampler};
    document.settings = changed(document.settings, request.plan);
    const Problems problems = validate(document.settings);
    if (!problems.empty()) {
        return problems.front();
    }
    return document;
}

} // namespace credence::ui
