// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Document.h"

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

bool isUsed(const Roles& roles, const std::string& name)
{
    return name == roles.id || std::find(roles.outputs.begin(), roles.outputs.end(), name) != roles.outputs.end();
}

/// What the user said, completed from the names; a column that was given a role is not guessed into another.
Roles completeRoles(const TextTable& table, const Roles& given)
{
    Roles roles = guessRoles(table);
    if (!given.id.empty()) {
        roles.id = given.id;
    }
    if (!given.step.empty()) {
        roles.step = given.step;
    }
    if (!given.outputs.empty()) {
        roles.outputs = given.outputs;
    }
    if (!given.inputs.empty()) {
        roles.inputs = given.inputs;
    } else if (!given.outputs.empty() || !given.id.empty() || !given.step.empty()) {
        std::erase_if(roles.inputs, [&](const std::string& name) { return isUsed(roles, name) || name == roles.step; });
    }
    roles.units.insert(given.units.begin(), given.units.end());
    return roles;
}

void apply(const PlanChanges& changes, SamplerSettings& settings)
{
    settings.chains = changes.chains.value_or(settings.chains);
    settings.warmup = changes.warmup.value_or(settings.warmup);
    settings.draws = changes.draws.value_or(settings.draws);
    settings.seed = changes.seed.value_or(settings.seed);
    settings.threads = changes.threads.value_or(settings.threads);
}

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
    return makeModel(file.spec, prior.value(), design);
}

} // namespace

Result<Document> openDocument(const OpenRequest& request)
{
    const Result<TextTable> table = readDelimitedText(request.file);
    if (!table) {
        return table.error();
    }
    const Roles roles = request.areRolesComplete ? request.roles : completeRoles(table.value(), request.roles);
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
    apply(request.plan, document.settings);
    const Problems problems = validate(document.settings);
    if (!problems.empty()) {
        return problems.front();
    }
    return document;
}

} // namespace credence::ui
